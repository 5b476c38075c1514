"""What the door answers for Skruf, by the module that answers it."""

OPERATIONS = {
    "rulesets": "operations.rulesets",
    "auction": "operations.auction",
    "trick": "operations.trick",
    "score-sheet": "operations.score_sheet",
    "skruf-deal": "operations.deal",
    "skruf-sheet": "operations.score_sheet",
    "skruf-exchange": "operations.exchange",
    "skruf-play": "operations.play",
}
