"""Replays: whole deals, call by call and card by card."""
