"""What every game shares: cards, tricks, steps, errors, and the registry of families."""
