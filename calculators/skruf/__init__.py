"""Skruf whist: two against two with 52 cards; each side has an account above and below the line."""
