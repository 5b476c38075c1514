"""Deals looked back on, of any family whose deals can be played."""
