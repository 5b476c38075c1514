"""A deal at the table, and a player's next act, as the door answers them."""
