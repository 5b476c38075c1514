"""Chances are counted, never drawn: the same as laying out every skat and every split."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.text.language import LOCALES
from tests.hands import CODES
from tests.refused import faults

HAND = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
HEARTS = {"CJ", "SJ", "HJ", "DJ", *(f"H{rank}" for rank in "ATKQ987")}
JACKS = {"CJ", "SJ", "HJ", "DJ"}


def odds(**request: Any) -> Any:
    answered = answer("odds", request)
    assert answered["ok"], answered
    return answered


def chances(rows: list[Any], *keys: str) -> dict[tuple[object, ...], Fraction]:
    found = {tuple(row[key] for key in keys): Fraction(row["ways"], row["of"]) for row in rows}
    assert len(found) == len(rows)
    return found


def test_six_trumps_lie_all_in_one_hand_once_in_ninety_two() -> None:
    """Public tables have 3.1 %; over two hands of ten cards it is 1.08 %."""
    rows = {row["text"]: row for row in odds(out=6)["split"]}
    six = rows["6–0"]
    assert (six["ways"], six["of"], six["fraction"]) == (2 * 1001, 184_756, "7/646")
    assert six["percent"] == "1,08 %"
    assert [row["percent"] for row in rows.values()] == ["37,15 %", "48,76 %", "13,00 %", "1,08 %"]
    assert "C(14, 4)" in six["working"]
    assert "C(20, 10)" in six["working"]


@pytest.mark.parametrize("number", range(1, 21))
def test_a_mere_number_of_cards_splits_as_laying_out_every_hand_says(number: int) -> None:
    """Every hand of ten out of twenty, by how many of the cards are in it."""
    ways = Counter(sum(card < number for card in hand) for hand in HANDS)
    split = odds(out=number)["split"]
    found = {(side["left"], side["right"]): side["ways"] for row in split for side in row["sides"]}
    assert found == {(left, number - left): count for left, count in ways.items()}
    assert sum(row["ways"] for row in split) == split[0]["of"] == len(HANDS)


HANDS = tuple(combinations(range(20), 10))


@pytest.mark.parametrize(
    ("wanted", "contract"), [(["HJ", "DJ"], "hearts"), (["CA"], "grand"), (["ST", "SK"], None)]
)
def test_the_skat_is_what_all_231_skats_say(wanted: list[str], contract: str | None) -> None:
    rows = odds(cards=HAND, wanted=wanted, contract=contract)["skat"]
    unseen = [code for code in CODES if code not in HAND]
    skats = list(combinations(unseen, 2))
    trumps = HEARTS if contract == "hearts" else JACKS if contract else set()
    for row in rows:
        kind, _, exactly = row["id"].partition("-")
        asked = {"wanted": set(wanted), "trump": trumps, "jack": JACKS}[kind]
        assert set(row["cards"]) == asked - set(HAND)
        counts = [len(asked & set(skat)) for skat in skats]
        hits = sum(count == int(exactly) if exactly else count > 0 for count in counts)
        assert (row["ways"], row["of"]) == (hits, 231)
    kinds = {row["id"].partition("-")[0] for row in rows}
    assert kinds == {"wanted", "jack"} | ({"trump"} if contract else set())


def every_place(cards: list[str], left: int, right: int) -> list[tuple[set[str], set[str]]]:
    """Every way to lay some cards into two hands, the rest being the skat."""
    return [
        (set(one), set(other))
        for one in combinations(cards, left)
        for other in combinations([card for card in cards if card not in one], right)
    ]


@given(st.permutations(CODES), st.integers(6, 10), st.integers(5, 10), st.integers(0, 2))
def test_every_split_is_what_laying_out_the_rest_says(
    cards: list[str], left: int, right: int, skat: int
) -> None:
    """So many cards are known that the others can all be laid out, skat and all."""
    held, rest = cards[:10], cards[10:]
    known = {"left": rest[:left], "right": rest[10 : 10 + right], "skat": rest[20 : 20 + skat]}
    unseen = [card for card in rest if card not in [one for own in known.values() for one in own]]
    request = {place: own for place, own in known.items() if own}
    found = odds(cards=held, contract="hearts", **request)
    assert found["unseen"] == len(unseen)
    out = HEARTS - set(held)
    assert set(found.get("out_cards", ())) == out
    if not out:
        return
    laid: Counter[tuple[int, int, int]] = Counter()
    for one, other in every_place(unseen, 10 - left, 10 - right):
        own = (len(out & (one | set(known["left"]))), len(out & (other | set(known["right"]))))
        laid[(*own, len(out) - sum(own))] += 1
    told = {
        (side["left"], side["right"], side["skat"]): side["ways"]
        for row in found["split"]
        for side in row["sides"]
    }
    assert told == laid
    for row in found["split"]:
        assert row["ways"] == sum(side["ways"] for side in row["sides"])
        assert row["of"] == laid.total()
        ends = {tuple(sorted((side["left"], side["right"]))) for side in row["sides"]}
        assert ends == {(row["fewer"], row["more"])}


def test_with_twelve_cards_the_skat_is_no_question_and_the_hands_take_the_rest() -> None:
    found = odds(cards=[*HAND, "DJ", "D7"], contract="hearts", left=["HJ"])
    assert found["skat"] == []
    assert found["room"] == {"left": 9, "right": 10, "skat": 0}
    assert {row["of"] for row in found["split"]} == {92_378}
    assert found["out_cards"] == ["HJ", "HQ", "H9", "H8"]
    assert min(side["left"] for row in found["split"] for side in row["sides"]) == 1


def evaluated(working: str, locale: str) -> list[Fraction]:
    """The numbers that the two equations of a working give, each side checked with the other."""
    text = working.replace("\N{NO-BREAK SPACE}", "")
    word = {"sv": " av ", "en": " of "}[locale]
    found = []
    for equation in text.removesuffix(" sätt").removesuffix(" ways").split(word):
        sides = equation.split(" = ")
        plain = [side.replace("C(", "comb(").replace("·", "*").replace("−", "-") for side in sides]
        if locale == "en":
            plain = [plain[0], *(side.replace(",", "") for side in plain[1:])]
        values = [eval(side, {"comb": comb, "__builtins__": {}}) for side in plain]
        assert len(set(values)) == 1, equation
        found.append(Fraction(values[0]))
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "request_",
    [
        {"out": 5},
        {"cards": HAND, "contract": "hearts"},
        {"cards": [*HAND, "DJ", "D7"], "contract": "hearts", "left": ["HJ"]},
        {"cards": HAND, "wanted": ["CA", "ST", "DK"], "right": ["DA"], "skat": ["D7"]},
    ],
    ids=str,
)
def test_the_working_computes_the_number_that_it_shows(request_: Any, locale: str) -> None:
    found = odds(**request_, locale=locale)
    rows = [*found["skat"], *found["split"]]
    assert rows
    for row in rows:
        assert evaluated(row["working"], locale) == [row["ways"], row["of"]]
        assert Fraction(row["fraction"]) == Fraction(row["ways"], row["of"])
        part, _, whole = row["fraction"].partition("/")
        assert Fraction(int(part), int(whole)).denominator == int(whole)
        shown = float(row["percent"].replace(",", ".").removesuffix("%").strip())
        assert abs(shown - 100 * row["ways"] / row["of"]) <= 0.005


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        ({}, ("missing", "cards")),
        ({"cards": HAND[:9]}, ("odds-hand-or-twelve", "cards")),
        ({"cards": [*HAND, "D8"]}, ("odds-hand-or-twelve", "cards")),
        ({"cards": HAND, "wanted": ["CJ"]}, ("odds-card-is-held", "wanted")),
        ({"cards": HAND, "left": ["CJ"]}, ("card-in-two-places", "left")),
        ({"cards": HAND, "left": ["DJ"], "right": ["DJ"]}, ("card-in-two-places", "right")),
        ({"cards": [*HAND, "DJ", "D7"], "skat": ["D8"]}, ("odds-skat-is-held", "skat")),
        ({"out": 3, "wanted": ["CJ"]}, ("odds-number-or-cards", "wanted")),
        ({"out": 21}, ("out-of-range", "out")),
        ({"cards": HAND, "contract": "null"}, ("no-trumps-in-null", "contract")),
        (
            {"cards": HAND, "contract": "hearts", "ruleset": "turneskat"},
            ("not-in-ruleset", "contract"),
        ),
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_refused_by_name(request_: Any, fault: tuple[str, str]) -> None:
    assert fault in faults("odds", request_)
