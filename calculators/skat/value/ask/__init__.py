"""Bids, games, tricks and ramsch, as the door answers them."""
