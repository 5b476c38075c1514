"""Skruf whist: two against two with 52 cards, and accounts above and below the line."""
