"""The table: a deal from a seed, played by the rules to its score, and players for it."""
