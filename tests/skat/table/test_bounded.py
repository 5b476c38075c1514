"""However much is asked for, a question comes to an end: and what it then says is so."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.families import FAMILIES
from calculators.door.door import APART, OPERATIONS, answer, operation
from calculators.skat.review import ask as review
from calculators.skat.solve import ask as solve
from calculators.skat.solve.search import CEILING, Budget
from calculators.skat.table.ask import deal
from publishing.bundle.parts import long_questions

DEAL = {"ruleset": "skat", "seed": "a", "play_on": True}
END = {
    "ruleset": "skat", "contract": "clubs", "declarer": "forehand", "leader": "forehand",
    "forehand": "CJ HJ CA C9 C8 SA S9 HK", "middlehand": "SJ CT CK ST S8 HA H9 DA",
    "rearhand": "DJ CQ C7 SK SQ S7 HT HQ", "skat": ["H7", "DK"],
}  # fmt: skip


def answer_of(operation: str, **request: Any) -> Any:
    answered = answer(operation, request)
    assert answered["ok"], answered
    return answered


@pytest.fixture(scope="module")
def moves() -> list[str]:
    """A deal that was lost, so that every part of the look back has something to search."""
    return [one["move"] for one in answer_of("deal", **DEAL)["moves"]]


def test_the_line_of_play_takes_no_more_than_the_question_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = answer_of("solve", **END, nodes=1_000_000, line=True)
    assert whole["solved"]
    assert len(whole["line"]) == 24
    monkeypatch.setattr(solve, "CEILING", whole["nodes"])
    bounded = answer_of("solve", **END, nodes=1_000_000, line=True)
    assert bounded["value"] == whole["value"]
    assert bounded["line"] == whole["line"][: len(bounded["line"])]
    assert len(bounded["line"]) < 24
    monkeypatch.setattr(solve, "CEILING", whole["nodes"] // 2)
    stopped = answer_of("solve", **END, nodes=1_000_000, line=True)
    assert not stopped["solved"]
    assert stopped["nodes"] == whole["nodes"] // 2
    assert stopped["least"] <= whole["value"] <= stopped["most"]


@pytest.mark.parametrize(
    ("ceiling", "nodes"), [(CEILING, 1), pytest.param(60, 100_000, marks=pytest.mark.night)]
)
def test_nodes_bound_each_part_of_the_look_back_and_what_is_open_is_said_so(
    ceiling: int, nodes: int, moves: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"ruleset": "skat", "seed": "a", "moves": moves}
    parts = ("cards", "discard", "games")
    whole = {part: answer_of("review", **known, part=part) for part in parts}
    budgets: list[Budget] = []

    def watched(*given: int, **named: int) -> Budget:
        budgets.append(Budget(*given, **named))
        return budgets[-1]

    monkeypatch.setattr(review, "Budget", watched)
    monkeypatch.setattr(review, "CEILING", ceiling)
    for part in (*parts, "all"):
        found = answer_of("review", **known, part=part, nodes=nodes)
        assert 0 < budgets[-1].spent <= min(ceiling, 100 * nodes)
        if part in ("cards", "all"):
            for one, true in zip(found["cards"], whole["cards"]["cards"], strict=True):
                assert one["cost"] in (None, true["cost"])
        if part in ("discard", "all"):
            assert found["discard"]["won"] in (None, whole["discard"]["discard"]["won"])
        if part in ("games", "all"):
            true = {(one["seat"], one["contract"]): one["won"] for one in whole["games"]["games"]}
            for one in found["games"]:
                assert one["won"] in (None, true[one["seat"], one["contract"]])


def test_the_runtime_is_patient_with_each_question_that_is_searched_for() -> None:
    searching = {
        name
        for name in (*OPERATIONS, *APART)
        if {"nodes", "player"} & {field.name for field in operation(name).REQUEST.fields}
    }
    assert searching
    assert searching <= {name for family in FAMILIES for name in long_questions(family)}


def test_where_players_have_thought_long_enough_the_learner_goes_on_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unbounded = answer_of("deal", **DEAL, player="club")
    assert unbounded["hurried"] is None
    monkeypatch.setattr(deal, "CEILING", 40_000)
    bounded = answer_of("deal", **DEAL, player="club")
    at = bounded["hurried"]
    assert 0 < at < len(bounded["moves"])
    assert bounded["moves"][:at] == unbounded["moves"][:at]
    begun = [one["move"] for one in bounded["moves"][:at]]
    assert bounded["moves"] == answer_of("deal", **DEAL, moves=begun)["moves"]
