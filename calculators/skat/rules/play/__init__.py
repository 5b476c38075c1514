"""From rules and cards to facts: trumps, matadors, tricks, auctions."""
