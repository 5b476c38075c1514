"""What a game is worth: the calculators of bids, games, tricks and ramsch."""
