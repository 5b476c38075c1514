"""What the door answers for Skruf, by the module that answers it."""

OPERATIONS = {
    "rulesets": "operations.rulesets",
    "auction": "operations.auction",
    "trick": "operations.trick",
    "score-sheet": "sheet.operation",
    "skruf-deal": "operations.deal",
    "skruf-sheet": "sheet.operation",
    "skruf-exchange": "operations.exchange",
    "skruf-play": "operations.play",
}
