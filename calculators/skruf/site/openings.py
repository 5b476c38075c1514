"""The address of a form, filled in with a request about Skruf."""

from __future__ import annotations

import json
from urllib.parse import urlencode

from calculators.page.values import Question, values_from
from calculators.sheet.document import FORMAT, VERSION
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.tools import TOOLS

TOOL_OF = {
    "skruf-deal": "skruf-deal",
    "auction": "skruf-auction",
    "skruf-exchange": "skruf-exchange",
}
"""The calculator for each operation."""
PAGE_OF = {
    "skruf-deal": "calculator/",
    "skruf-auction": "calculator/auction/",
    "skruf-exchange": "calculator/exchange/",
    "skruf-trick": "calculator/trick/",
}
"""The page of each calculator below its game."""


def opening(operation: str, request: Question) -> tuple[str, str] | None:
    """The page and fragment that open a request in its form; None if there is no form for it."""
    if operation == "skruf-sheet" and "players" in request:
        sheet = {name: value for name, value in request.items() if name != "locale"}
        document = {"format": FORMAT, "version": VERSION, "sheet": {"ruleset": SKRUF.id, **sheet}}
        return "score-sheet/", f"#score-sheet?{urlencode({'evening': json.dumps(document)})}"
    tool = TOOL_OF.get(operation)
    if tool is None or request.get("ruleset", SKRUF.id) != SKRUF.id:
        return None
    if operation == "auction" and "ruleset" not in request:
        return None
    values = values_from(TOOLS[tool].fields, request)
    return f"{SKRUF.id}/{PAGE_OF[tool]}", f"#{tool}-{SKRUF.id}?{urlencode(values)}"
