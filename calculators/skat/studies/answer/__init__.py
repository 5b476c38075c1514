"""The answers of the calculators for study, as HTML."""
