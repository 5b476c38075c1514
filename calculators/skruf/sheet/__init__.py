"""An evening of Skruf: deals, rows, pairings and results."""
