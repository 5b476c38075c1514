"""What a position comes to when all cards lie open: exact, by search."""
