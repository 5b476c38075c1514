"""hand-outlook against the plain way: deal every skat and ask for the value of the game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings

from calculators.core.cards import DECK
from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from tests.hands import ten_cards

HANDS = (
    "CJ SJ HA HT HK H7 C7 C8 SA D9",
    "DJ C7 C8 C9 S7 S8 S9 H7 H8 D7",
    "CJ SJ HJ DJ CA CT CK CQ C9 C8",
    "SA ST SK SQ S9 S8 S7 HA HT HK",
    "SJ DJ DA DT DK HA H9 C9 C8 S7",
)
RESULTS = {
    "simple": {"card_points": 61},
    "schneider": {"card_points": 91},
    "schwarz": {"tricks": 10},
}


def unseen(codes: list[str]) -> list[str]:
    return [card.code for card in DECK if card.code not in codes]


def asked(ruleset: str, codes: list[str], bid: int | None = None) -> dict[str, Any]:
    answered = answer("hand-outlook", {"ruleset": ruleset, "cards": codes, "bid": bid})
    assert answered["ok"], answered
    return answered


def brute_force(
    ruleset: str, prospect: dict[str, Any], codes: list[str]
) -> dict[str, Counter[int]]:
    """Every way the skat can lie for a contract, and the value of each finish, by game-value."""
    contract = next(c for c in RULESETS[ruleset].contracts if c.id == prospect["contract"])
    values: dict[str, Counter[int]] = {reached: Counter() for reached in RESULTS}
    for skat in combinations(unseen(codes), 2):
        ways = 1
        if contract.skat == "turned":
            ways = sum(
                card[1] == "J" if contract.trump is None else card[0] == contract.trump.value
                for card in skat
            )
        if not ways:
            continue
        request = {"ruleset": ruleset, "contract": contract.name, "cards": [*codes, *skat]}
        if prospect["skat"] == "either":
            request["hand"] = prospect["hand"]
        for reached, result in RESULTS.items():
            game = answer("game-value", request | result)
            if reached == "schwarz" and not game["ok"]:  # a defender holds the jack of clubs
                assert [error["code"] for error in game["errors"]] == ["tricks-contradict-matadors"]
                assert "CJ" not in request["cards"]
                continue
            assert game["ok"], game
            values[reached][game["value"]] += ways
    return values


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("hand", HANDS)
def test_every_value_of_every_skat_is_the_value_of_that_game(ruleset: str, hand: str) -> None:
    codes = hand.split()
    for prospect in asked(ruleset, codes)["contracts"]:
        finishes = {f["reached"]: f for f in prospect["finishes"] if f["announced"] == "none"}
        if not prospect["matadors"] or prospect["contract"] == "grand-ouvert":
            continue
        expected = brute_force(ruleset, prospect, codes)
        for reached, finish in finishes.items():
            got = {entry["value"]: entry["ways"] for entry in finish["values"]}
            assert got == expected[reached]


@given(ten_cards)
@settings(max_examples=10)
def test_all_skats_are_weighed_and_every_turn_is_counted(codes: list[str]) -> None:
    outlook = asked("turneskat", codes, 24)
    assert len(list(combinations(unseen(codes), 2))) == 231
    for prospect in outlook["contracts"]:
        if prospect["skat"] != "turned":
            assert prospect["of"] == 231
        for finish in prospect["finishes"]:
            ways = sum(entry["ways"] for entry in finish["values"])
            held = sum(entry["ways"] for entry in prospect["matadors"] if entry["held"])
            assert (
                ways == finish["of"] == (held if finish["reached"] == "schwarz" else prospect["of"])
            )
    trumps = outlook["tournee"]["trumps"]
    assert sum(entry["cards"] for entry in trumps) == outlook["tournee"]["unseen"] == 22
    turned = [p for p in outlook["contracts"] if p["contract"].startswith("tournee-")]
    suits = [p["of"] for p in turned if p["contract"] != "tournee-grand"]
    assert sum(suits) == 462
    jacks = sum(code[1] == "J" for code in unseen(codes))
    assert next(p for p in turned if p["contract"] == "tournee-grand")["of"] == 21 * jacks
    reach = outlook["tournee"]["bid"]
    assert reach["reached"] + reach["with_level"] + reach["hopeless"] == reach["of"] == 462


@given(ten_cards)
@settings(max_examples=6)
def test_a_safe_bid_is_never_overbid_and_the_next_value_sometimes_is(codes: list[str]) -> None:
    for ruleset in RULESETS:
        values = answer("bid-values", {"ruleset": ruleset})["values"]
        plain = asked(ruleset, codes)["contracts"]
        for place, prospect in enumerate(plain):
            safe = prospect["safe_bid"]
            if safe is None:
                continue
            at_safe = asked(ruleset, codes, safe)["contracts"][place]
            assert at_safe["overbid"] == 0
            assert at_safe["verdict"] == "safe"
            above = next((value for value in values if value > safe), None)
            if above is not None:
                assert asked(ruleset, codes, above)["contracts"][place]["overbid"] > 0


def best_finish(request: dict[str, Any]) -> dict[str, Any]:
    """Every trick with the jack of clubs, schneider without it."""
    held = "CJ" in request["cards"]
    return request | ({"tricks": 10} if held else {"card_points": 91})


@pytest.mark.parametrize(
    ("hand", "bid"), [("CJ SJ HJ DJ CA CT CK CQ C9 C8", 48), ("DA DT DK HA HT HK SA ST SK CA", 40)]
)
def test_a_turn_that_cannot_reach_the_bid_is_told_apart_from_one_that_needs_a_level(
    hand: str, bid: int
) -> None:
    codes = hand.split()
    reach = asked("turneskat", codes, bid)["tournee"]["bid"]
    plain = level = hopeless = 0
    for first, second in combinations(unseen(codes), 2):
        for turned in (first, second):
            suit = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}[turned[0]]
            request = {
                "ruleset": "turneskat",
                "contract": f"tournee-{suit}",
                "cards": [*codes, first, second],
                "bid": bid,
            }
            games = [request]
            if turned[1] == "J":
                games.append(request | {"contract": "tournee-grand"})
            if any(answer("game-value", game | {"card_points": 61})["won"] for game in games):
                plain += 1
            elif any(answer("game-value", best_finish(game))["won"] for game in games):
                level += 1
            else:
                hopeless += 1
    assert (reach["reached"], reach["with_level"], reach["hopeless"]) == (plain, level, hopeless)
    assert hopeless > 0
    assert level > 0
