"""The door's answer to an open position, its limit, and what it refuses."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from calculators.core.cards import unmask
from calculators.door.door import answer
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.text.language import LOCALES
from tests.dealt_games import dealt_games

END = {
    "ruleset": "skat",
    "contract": "hearts",
    "declarer": "forehand",
    "leader": "rearhand",
    "forehand": ["HJ", "C7"],
    "middlehand": ["CA", "H7"],
    "rearhand": ["CT"],
    "trick": ["SA"],
    "skat": ["D7", "D8"],
    "taken": 40,
}
"""Rearhand has led the ace of spades; forehand trumps it, or keeps the jack for a club."""


def solved(**request: Any) -> Any:
    answered = answer("solve", request)
    assert answered["ok"], answered
    return answered


def problems(**changes: Any) -> list[tuple[str, str]]:
    """The faults of the end above with some fields changed, by field and code."""
    answered = answer("solve", {**END, **changes})
    assert not answered["ok"], answered
    return [(error["field"], error["code"]) for error in answered["errors"]]


def test_each_card_has_its_result_and_whether_it_keeps_the_value() -> None:
    """The jack takes 13, and the ten of clubs goes to the ace; later it takes the ten, 12 in all,
    as middlehand gives the ace of clubs to rearhand's ace of spades.
    """
    told = solved(**END, line=True, locale="en")
    assert told["solved"]
    assert told["to_play"] == "forehand"
    assert {row["card"]: row["value"] for row in told["cards"]} == {"HJ": 53, "C7": 52}
    assert [row["card"] for row in told["cards"] if row["keeps"]] == ["HJ"]
    assert (told["value"], told["won"]) == (53, False)
    assert told["say"] == "If nobody errs, forehand ends with 53 card points and loses."
    assert len(told["line"]) == 5


def test_a_search_that_is_not_finished_says_so_and_what_is_certain() -> None:
    position = next(
        one for one in islice(dealt_games(4), 20) if one.contract and one.contract.kind == "suit"
    )
    assert position.contract is not None
    hands: dict[str, list[str]] = {
        seat: [card.code for card in unmask(hand)]
        for seat, hand in zip(SEAT_NAMES, position.hands, strict=True)
    }
    asked: dict[str, Any] = {
        "ruleset": "skat", "contract": position.contract.id, "declarer": SEAT_NAMES[position.alone],
        "leader": SEAT_NAMES[position.leader], **hands,
    }  # fmt: skip
    told = solved(**asked, nodes=20, line=True, locale="en")
    assert not told["solved"]
    assert told["nodes"] == 20
    assert told["value"] is None
    assert told["least"] < told["most"]
    assert told["cards"] == told["line"] == []
    assert "Not solved in 20 steps" in told["say"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("contract", ["null", "ramsch", "grand"])
def test_every_kind_of_answer_has_its_sentence(contract: str, locale: str) -> None:
    for nodes in (1, 1000):
        request = {key: value for key, value in END.items() if key != "taken"}
        told = solved(**{**request, "contract": contract, "nodes": nodes, "locale": locale})
        assert told["solved"] is (nodes == 1000) or told["value"] is not None
        assert told["say"]
        assert "{" not in told["say"]


def test_the_skat_of_a_ramsch_goes_to_the_last_trick_where_the_text_says_so() -> None:
    """Rearhand's nine takes the last trick; in Turnéskat the skat counts for nobody."""
    end = {
        "contract": "ramsch", "declarer": "rearhand", "leader": "rearhand",
        "forehand": ["C7"], "middlehand": ["C8"], "rearhand": ["C9"], "skat": ["DA", "DT"],
    }  # fmt: skip
    assert solved(ruleset="skat", **end)["value"] == 21
    assert solved(ruleset="turneskat", **end)["value"] == 0


def test_what_cannot_be_is_refused_at_its_field() -> None:
    assert problems(rearhand=["CT", "C9"]) == [
        ("forehand", "hands-uneven"),
        ("middlehand", "hands-uneven"),
    ]
    assert problems(skat=["HJ", "D8"]) == [("skat", "card-in-two-places")]
    assert problems(skat=None) == [("skat", "missing")]
    assert problems(leader=None) == [("leader", "missing")]
    assert problems(taken=120) == [("taken", "taken-beyond-played")]
    assert problems(contract="null") == [("taken", "null-has-no-card-points")]
    assert problems(contract="solo-hearts") == [("contract", "not-in-ruleset")]
    assert problems(forehand=[], middlehand=[], rearhand=[], trick=[]) == [
        ("forehand", "no-cards-left")
    ]
    refused = {"leader": "middlehand", "middlehand": ["H7"], "forehand": ["HJ", "C7"]}
    followed = problems(**refused, rearhand=["SK"], trick=["SA", "CT"])
    assert followed == [("trick", "trick-not-followed")]
