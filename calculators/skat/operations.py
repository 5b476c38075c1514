"""What the door answers for the skat family, by the module that answers it."""

OPERATIONS = {
    "rulesets": "rules.ask",
    "game-value": "value.ask.game_value",
    "matadors": "value.ask.matadors",
    "bid-values": "value.ask.bid_values",
    "bid-key": "value.ask.bid_key",
    "hand-outlook": "chances.ask.hand_outlook",
    "hand-chances": "chances.ask.hand_chances",
    "auction": "value.ask.auction",
    "trick": "value.ask.trick",
    "ramsch": "value.ask.ramsch",
    "score-sheet": "sheet.ask",
}

APART = {
    "odds": "studies.ask.odds",
    "compare": "studies.ask.compare",
    "deal": "table.ask.deal",
    "move": "table.ask.move",
    "solve": "solve.ask",
    "review": "review.ask",
    "hand-strength": "chances.ask.hand_strength",
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
