"""From a question about Skat to the address of the calculator that asks it, filled in."""

from __future__ import annotations

from urllib.parse import urlencode

from calculators.page.values import Request, values_from
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


def opening(operation: str, request: Request) -> tuple[str, str] | None:
    """The page of a calculator and the fragment that fills it in, if there is such a calculator."""
    tool, ruleset = TOOL_OF.get(operation), request.get("ruleset")
    if tool is None or ruleset not in RULESETS:
        return None
    chapter = "skat" if RULESETS[ruleset].house_rules_from else ruleset
    page = "bid-key/" if tool == "bid-key" else f"{chapter}/calculator/"
    return page, fragment(tool, chapter, request)


def fragment(tool: str, ruleset: str, request: Request) -> str:
    """The address of a calculator filled in with a request."""
    values = values_from(TOOLS[tool].fields, {**request, "locale": None})
    if "cards" in values and tool == "game-value":
        values["_how"] = "by-cards"
    if values.pop("ruleset", ruleset) != ruleset:
        values["ruleset"] = str(request["ruleset"])
    for name, value in TOOLS[tool].defaults(ruleset, language(DEFAULT)).items():
        if value and name != "ruleset" and not name.startswith("_"):
            values.setdefault(name, "")
    return f"#{tool}-{ruleset}?{urlencode(values)}"
