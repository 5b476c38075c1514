"""Deals of Skruf, read and played through card by card."""
