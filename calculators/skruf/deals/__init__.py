"""Replays of Skruf: deals checked call by call and card by card."""
