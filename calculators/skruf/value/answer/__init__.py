"""The answers of Skruf's calculators as HTML."""
