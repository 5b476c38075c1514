"""Replays: a deal of cases/deals read, checked card by card, and told as HTML."""
