"""Problem deals: positions that one line of play wins, however the hidden cards lie."""
