"""Cards, auction, exchange and tricks of Skruf."""
