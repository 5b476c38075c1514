"""Turns docs/, cases/ and calculators/ into the site. MkDocs calls hooks.py only."""
