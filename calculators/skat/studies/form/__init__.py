"""The forms of the calculators for study."""
