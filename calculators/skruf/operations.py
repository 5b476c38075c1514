"""The operations of Skruf, and the modules that answer them."""

OPERATIONS = {
    "rulesets": "rules.ask",
    "auction": "value.ask.auction",
    "trick": "value.ask.trick",
    "score-sheet": "sheet.ask",
    "skruf-deal": "value.ask.deal",
    "skruf-sheet": "sheet.ask",
    "skruf-exchange": "value.ask.exchange",
    "skruf-play": "value.ask.play",
}

APART: dict[str, str] = {}
"""Those for programs and the command line, which the bundle of the browser leaves out."""
AT_TABLE: dict[str, tuple[str, ...]] = {}
"""Skruf is not played here yet."""
