"""The answers of the calculators that estimate, as HTML."""
