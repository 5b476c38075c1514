"""Replays as HTML: the table, the buttons, and the whole course of the deal."""
