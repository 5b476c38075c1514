"""From an example of Skruf to its calculator, filled in: the address asks what the case asks."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.door.door import answer, call
from calculators.skruf.site.openings import PAGE_OF, TOOL_OF, opening
from calculators.skruf.tools import TOOLS
from calculators.text.language import language
from tests.responding import respond_form
from tests.worked import WRITTEN

OPENED = [
    case
    for case in WRITTEN
    if opening(case["operation"], case["request"]) and "refused" not in case
]


def opened(case: dict[str, Any]) -> dict[str, Any]:
    """The question that is asked when the address of a case is followed."""
    page, fragment = opening(case["operation"], case["request"]) or ("", "")
    if page == "score-sheet/":
        id, _, query = fragment.removeprefix("#").partition("?")
        asked = {
            "operation": "sheet",
            "part": "address",
            "id": id,
            "values": dict(parse_qsl(query)),
        }
        told = json.loads(call(json.dumps(asked)))
        assert told["ok"], told
        return dict(told["document"]["sheet"])
    tool = TOOL_OF[case["operation"]]
    start, _, query = fragment.partition("?")
    assert (page, start) == (f"skruf/{PAGE_OF[tool]}", f"#{tool}-skruf")
    values = TOOLS[tool].defaults("skruf", language("sv")) | dict(
        parse_qsl(query, keep_blank_values=True)
    )
    told = respond_form(
        {"tool": tool, "ruleset": "skruf", "locale": "sv", "root": "", "values": values}
    )
    assert told["errors"] == []
    return dict(told["request"])


@pytest.mark.parametrize("case", OPENED, ids=lambda case: str(case["id"]))
def test_an_example_opened_in_its_calculator_comes_to_the_same(case: dict[str, Any]) -> None:
    found, expected = (
        answer(case["operation"], request) for request in (opened(case), case["request"])
    )
    for key in ("totals", "contract", "calls", "hands", "players", "finished"):
        assert found.get(key) == expected.get(key), key
    if case["operation"] == "skruf-sheet":
        assert [row["score"] for row in found["rows"]] == [row["score"] for row in expected["rows"]]
        assert [at["pairs"] for at in found["sittings"]] == [
            at["pairs"] for at in expected["sittings"]
        ]


def test_there_are_examples_to_open() -> None:
    assert len({case["operation"] for case in OPENED}) == len(TOOL_OF) + 1
