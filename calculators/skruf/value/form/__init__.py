"""The forms of Skruf's calculators, and the requests they make."""
