"""Whole deals, card by card: what every game's replay consists of."""
