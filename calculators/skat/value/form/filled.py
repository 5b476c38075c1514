"""The values that fill in a form for a request."""

from __future__ import annotations

from calculators.page.controls import Values
from calculators.page.values import FieldMap, Question, values_from


def filled_in(
    tool: str, ruleset: str, fields: FieldMap, fresh: Values, request: Question
) -> Values:
    """The values that an address must name: also those, empty, that are not so in a fresh form,
    for what an address leaves out keeps what it begins with.
    """
    values = values_from(fields, {**request, "locale": None})
    if "cards" in values and tool == "game-value":
        values["_how"] = "by-cards"
    if values.get("ruleset") == ruleset:
        del values["ruleset"]
    for name, value in fresh.items():
        if value and name != "ruleset" and not name.startswith("_"):
            values.setdefault(name, "")
    return values
