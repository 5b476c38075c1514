"""From an example of Skruf to its calculator, filled in: the address asks what the case asks."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.door import answer
from calculators.skruf.forms.openings import TOOLS_OF, fragment, opens
from calculators.skruf.tools import TOOLS
from calculators.text.language import language
from calculators.web.forms import respond
from tests.test_cases import WRITTEN

OPENED = [
    case for case in WRITTEN if opens(case["operation"], case["request"]) and "refused" not in case
]


def opened(case: dict[str, Any]) -> dict[str, Any]:
    """What the form answers when the address of a case is followed."""
    tool = TOOLS_OF[case["operation"]]
    start, _, query = fragment(tool, case["request"]).partition("?")
    assert start == f"#{tool}-skruf"
    values = TOOLS[tool].defaults("skruf", language("sv")) | dict(
        parse_qsl(query, keep_blank_values=True)
    )
    return respond({"tool": tool, "ruleset": "skruf", "locale": "sv", "root": "", "values": values})


@pytest.mark.parametrize("case", OPENED, ids=lambda case: str(case["id"]))
def test_an_example_opened_in_its_calculator_comes_to_the_same(case: dict[str, Any]) -> None:
    told = opened(case)
    assert told["errors"] == []
    found, expected = (
        answer(case["operation"], request) for request in (told["request"], case["request"])
    )
    for key in ("totals", "contract", "calls", "hands", "players", "finished"):
        assert found.get(key) == expected.get(key), key
    if case["operation"] == "skruf-sheet":
        assert [row["score"] for row in found["rows"]] == [row["score"] for row in expected["rows"]]
        assert [at["pairs"] for at in found["sittings"]] == [
            at["pairs"] for at in expected["sittings"]
        ]


def test_there_are_examples_to_open() -> None:
    assert len({case["operation"] for case in OPENED}) == len(TOOLS_OF)
