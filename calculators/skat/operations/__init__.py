"""What the door answers for the skat family, by the module that answers it."""

OPERATIONS = {
    "rulesets": "operations.rulesets",
    "game-value": "operations.game_value",
    "matadors": "operations.matadors",
    "bid-values": "operations.bid_values",
    "bid-key": "operations.bid_key",
    "hand-outlook": "operations.hand_outlook",
    "hand-chances": "operations.hand_chances",
    "auction": "operations.auction",
    "trick": "operations.trick",
    "ramsch": "operations.ramsch",
    "score-sheet": "sheet.operation",
}

APART = {
    "odds": "operations.odds",
    "compare": "operations.compare",
    "deal": "operations.deal",
    "move": "operations.move",
    "solve": "operations.solve",
    "review": "operations.review",
    "hand-strength": "operations.hand_strength",
}
"""Those for study and for the table: the browser fetches their part of the library where a page
asks them. No page asks `hand-strength`, and the bundle leaves it out.
"""
AT_TABLE = {
    "deal": ("table", "review"),
    "move": ("table", "review"),
    "review": ("table", "review"),
    "solve": ("table", "review"),
}
"""Those that are asked at the table, and the parts of the library in which lies what only they
need: what plays on the page, and what looks back or answers whoever asks."""
