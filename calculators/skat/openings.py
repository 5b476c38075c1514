"""From a request to the address of the calculator that is filled in with it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from calculators.page.values import values_from
from calculators.skat.rulesets import RULESETS
from calculators.skat.tools import TOOLS
from calculators.text.language import DEFAULT, language

TOOL_OF = {
    "game-value": "game-value",
    "matadors": "matador-count",
    "auction": "auction-walk",
    "trick": "trick-taker",
    "ramsch": "ramsch-score",
    "bid-values": "bid-ladder",
    "bid-key": "bid-key",
    "hand-outlook": "hand-outlook",
}
"""The calculator of each operation; an operation that has none is shown without a link."""


def opening(operation: str, request: dict[str, Any]) -> tuple[str, str] | None:
    """The page of a calculator and the fragment that fills it in, if there is such a calculator."""
    tool, ruleset = TOOL_OF.get(operation), request.get("ruleset")
    if tool is None or ruleset not in RULESETS:
        return None
    chapter = "skat" if RULESETS[ruleset].house_rules_from else ruleset
    page = "bid-key/" if tool == "bid-key" else f"{chapter}/calculator/"
    return page, fragment(tool, chapter, request)


def fragment(tool: str, ruleset: str, request: dict[str, Any]) -> str:
    """The address of a calculator filled in with a request."""
    values = values_from({key: value for key, value in request.items() if key != "locale"})
    if "cards" in values and tool == "game-value":
        values["_how"] = "by-cards"
    if values.pop("ruleset", ruleset) != ruleset:
        values["ruleset"] = str(request["ruleset"])
    for name, value in TOOLS[tool].defaults(ruleset, language(DEFAULT)).items():
        if value and name != "ruleset" and not name.startswith("_"):
            values.setdefault(name, "")
    return f"#{tool}-{ruleset}?{urlencode(values)}"
