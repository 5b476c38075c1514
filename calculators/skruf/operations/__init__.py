"""The operations of Skruf, and the modules that answer them."""

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

APART: dict[str, str] = {}
"""Those for programs and the command line, which the bundle of the browser leaves out."""
AT_TABLE: dict[str, tuple[str, ...]] = {}
"""Skruf is not played here yet."""
