"""An evening of Skruf: deals, rows, pairings and what they come to."""
