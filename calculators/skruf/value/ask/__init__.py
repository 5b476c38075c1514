"""Auction, exchange, tricks and deals, as the door answers them."""
