"""The forms of the calculators, by what they ask for."""
