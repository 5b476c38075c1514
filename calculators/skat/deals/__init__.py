"""Deals of the skat family, read and played through card by card."""
