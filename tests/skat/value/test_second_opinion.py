"""The engine and an implementation that shares no line with it agree on every game there is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from calculators.door.door import answer
from tests.by_day import by_day
from tests.second_opinion import (
    Request,
    can_be,
    every_forfeit,
    every_forfeit_variant,
    every_game,
    every_variant,
    forfeit_can_be,
    second_opinion,
)

SHARES = 9
SHARE = by_day([0], range(SHARES))
"""Every ninth game by day; the others at night, divided among the workers. An odd number, for what
is enumerated comes in pairs."""


AGREED = json.loads((Path(__file__).parents[3] / "cases/agreement.json").read_text("utf-8"))[
    "second-program"
]
"""The figures that the page on how sure this is shows."""


def part_of(whole: int, share: int) -> int:
    """How many of them a share has."""
    return len(range(share, whole, SHARES))


def disagreements(
    requests: Iterable[dict[str, object]], share: int
) -> tuple[int, list[tuple[object, ...]]]:
    """How many games were compared, and the first that came out differently."""
    compared = 0
    found: list[tuple[object, ...]] = []
    for place, request in enumerate(requests):
        if place % SHARES != share:
            continue
        compared += 1
        expected = second_opinion(request) if can_be(request) else {"ok": False}
        answered = answer("game-value", request)
        if {key: answered.get(key) for key in expected} != expected and len(found) < 5:
            found.append((request, expected, answered))
    return compared, found


@pytest.mark.parametrize("share", SHARE)
@pytest.mark.parametrize("ruleset", ["skat", "isko", "turneskat", "tournee-skat"])
def test_both_implementations_agree_on_every_game(ruleset: str, share: int) -> None:
    compared, found = disagreements(every_game(ruleset), share)
    assert found == []
    assert compared == part_of(AGREED["games"][ruleset], share) > 2_000


def forfeit_disagreements(
    requests: Iterable[Request], share: int
) -> tuple[int, int, list[tuple[object, ...]]]:
    """How many were scored and how many refused by both, and the first that they differ on."""
    scored = refused = 0
    found: list[tuple[object, ...]] = []
    for place, request in enumerate(requests):
        if place % SHARES != share:
            continue
        answered = answer("game-value", request)
        if forfeit_can_be(request):
            scored += 1
            expected = second_opinion(request)
        else:
            refused += 1
            expected = {"ok": False}
        if {key: answered.get(key) for key in expected} != expected and len(found) < 5:
            found.append((request, expected, answered))
    return scored, refused, found


@pytest.mark.parametrize("share", SHARE)
@pytest.mark.parametrize("ruleset", ["skat", "isko", "turneskat", "tournee-skat"])
def test_both_implementations_agree_on_every_infringement(ruleset: str, share: int) -> None:
    scored, refused, found = forfeit_disagreements(every_forfeit(ruleset), share)
    assert found == []
    assert scored > 500
    assert refused > 2_000


@pytest.mark.parametrize("share", SHARE)
def test_both_implementations_agree_on_every_infringement_under_house_rules(share: int) -> None:
    scored, refused, found = forfeit_disagreements(every_forfeit_variant(), share)
    assert found == []
    assert scored > 500
    assert refused > 2_000


@pytest.mark.parametrize("share", SHARE)
def test_both_implementations_agree_on_every_house_rule(share: int) -> None:
    compared, found = disagreements(every_variant(), share)
    assert found == []
    assert compared == part_of(AGREED["house-rules"], share) > 2_000
