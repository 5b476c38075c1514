"""From a request to the address of the calculator that is filled in with it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from calculators.page.values import values_from
from calculators.skat.tools import TOOLS
from calculators.text.language import DEFAULT, language


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
