"""What a deal that was played was worth, card by card, once all hands lie open."""
