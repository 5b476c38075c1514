"""Deals told to the end, card by card: what every one has, and each kind of game."""
