"""Texts compared, and odds, as the door answers them."""
