"""What the door answers for the skat family, by the module that answers it."""

OPERATIONS = {
    "rulesets": "operations.rulesets",
    "game-value": "operations.game_value",
    "matadors": "operations.matadors",
    "bid-values": "operations.bid_values",
    "bid-key": "operations.bid_key",
    "hand-outlook": "operations.hand_outlook",
    "auction": "operations.auction",
    "trick": "operations.trick",
    "ramsch": "operations.ramsch",
    "score-sheet": "sheet.operation",
}
