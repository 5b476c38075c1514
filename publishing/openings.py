"""The calculator in which a worked example can be opened, and the family that answers it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl

from calculators.core.families import Family, family_answering, family_of
from calculators.door.door import answer
from calculators.text.language import DEFAULT, language
from publishing.cases import Case


def family_of_case(case: Case) -> Family | None:
    """The family whose ruleset a case names, or which answers its operation."""
    return family_of(case.request.get("ruleset")) or family_answering(case.operation)


def calculator_address(case: Case) -> tuple[str, str] | None:
    """Page and fragment of the calculator for a case; None if no calculator asks it."""
    family = family_of_case(case)
    if family is None:
        return None
    opening: Callable[..., tuple[str, str] | None] = family.module("site.openings").opening
    found = opening(case.operation, case.request)
    return found if found and (case.answer or is_asked_alike(case, family, found[1])) else None


def is_asked_alike(case: Case, family: Family, fragment: str) -> bool:
    """Whether a calculator that opens with a case is refused as the case is: a form has no room for
    some contradictions, and asks for what it lacks instead."""
    id, _, query = fragment.removeprefix("#").partition("?")
    tools = family.module("tools").TOOLS
    tool = next((one for one in sorted(tools, key=len)[::-1] if id.startswith(f"{one}-")), None)
    if tool is None:
        return True
    ruleset = id.removeprefix(f"{tool}-")
    values = tools[tool].defaults(ruleset, language(DEFAULT)) | dict(parse_qsl(query, True))
    filled = {"tool": tool, "ruleset": ruleset, "locale": DEFAULT, "values": values}
    asked = answer("form", filled, for_page=True)
    given = {**case.request, "locale": DEFAULT}
    return answer(case.operation, asked.get("request")) == answer(case.operation, given)
