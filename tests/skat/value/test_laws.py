"""What holds for every game, whatever its numbers."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from calculators.core.cards import BY_CODE, WHOLE_DECK, mask
from calculators.door.door import answer
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder
from tests.hands import SKAT_FAMILY, TRUMP_CONTRACTS, plain_games, rulesets, twelve_cards


def valued(request: dict[str, Any]) -> dict[str, Any]:
    answered = answer("game-value", request)
    assert answered["ok"], answered
    return answered


def with_matadors(request: dict[str, Any], **matadors: object) -> dict[str, Any]:
    return request | {"matadors": request["matadors"] | matadors}


@given(plain_games())
def test_one_more_matador_is_worth_one_base_value(request: dict[str, Any]) -> None:
    request = request | {"bid": None}
    more = with_matadors(request, count=request["matadors"]["count"] + 1)
    longer = answer("game-value", more)
    assume(longer["ok"] is True)
    base = next(step["amount"] for step in longer["steps"] if step["id"] == "base")
    assert longer["value"] - valued(request)["value"] == base


@given(plain_games())
def test_with_and_without_are_worth_the_same(request: dict[str, Any]) -> None:
    held = valued(with_matadors(request, held=True))
    missing = valued(with_matadors(request, held=False))
    assert (held["value"], held["score"]) == (missing["value"], missing["score"])


@given(plain_games())
def test_the_steps_compute_the_number(request: dict[str, Any]) -> None:
    answered = valued(request)
    multiplier = total = 0
    for step in answered["steps"]:
        if step["id"] == "base":
            total = multiplier * step["amount"]
        elif step["id"] == "overbid":
            total += step["amount"]
        elif step["id"] == "lost":
            assert total == answered["value"]
            total *= step["amount"]
        else:
            multiplier += step["amount"]
            total = multiplier
        assert step["total"] == total
    assert abs(answered["score"]) == total


@given(plain_games())
def test_a_lost_game_is_never_worth_less_than_the_bid_nor_a_base_too_much(
    request: dict[str, Any],
) -> None:
    answered = valued(request)
    bid = request.get("bid") or 0
    assume(bid and not answered["won"])
    base = next(step["amount"] for step in answered["steps"] if step["id"] == "base")
    assert answered["value"] >= bid
    if any(step["id"] == "overbid" for step in answered["steps"]):
        assert answered["value"] - base < bid


@given(plain_games())
def test_a_won_game_scores_its_value_and_a_lost_one_once_or_twice_of_it(
    request: dict[str, Any],
) -> None:
    answered = valued(request)
    if answered["won"]:
        assert answered["score"] == answered["value"]
    else:
        assert -answered["score"] in (answered["value"], 2 * answered["value"])
    if request["ruleset"] in ("skat", "isko") and not answered["won"]:
        assert answered["score"] == -2 * answered["value"]


@given(plain_games(), st.integers(1, 4), st.booleans())
def test_kontra_and_bock_double_the_score_and_move_no_threshold(
    request: dict[str, Any], doublings: int, bock: bool
) -> None:
    assume(request["ruleset"] in ("skat", "isko"))
    plain = valued(request)
    said = valued(request | {"variants": {"kontra": doublings, "bock": bock}})
    assert said["score"] == plain["score"] * 2 ** (doublings + bock)
    assert (said["won"], said["value"]) == (plain["won"], plain["value"])


@given(plain_games())
def test_every_value_made_is_a_bid_on_the_ladder(request: dict[str, Any]) -> None:
    answered = valued(request | {"bid": None})
    assert answered["value"] in ladder(RULESETS[request["ruleset"]])


@given(plain_games())
def test_more_card_points_never_score_less_while_the_game_stands(request: dict[str, Any]) -> None:
    request = request | {"bid": None}
    assume(61 <= request["card_points"] < 119)
    better = valued(request | {"card_points": request["card_points"] + 1})
    assert better["score"] >= valued(request)["score"]


@given(plain_games())
def test_every_number_cites_a_paragraph_and_both_languages_cite_the_same(
    request: dict[str, Any],
) -> None:
    swedish, english = valued(request), valued(request | {"locale": "en"})
    assert [rule["id"] for rule in swedish["rules"]] == [rule["id"] for rule in english["rules"]]
    cited = {rule["id"] for rule in swedish["rules"]}
    assert {step["rule"] for step in swedish["steps"]} <= cited
    assert [step["total"] for step in swedish["steps"]] == [
        step["total"] for step in english["steps"]
    ]
    assert swedish["say"] != english["say"]


@given(rulesets, twelve_cards)
def test_declarer_and_defenders_see_the_same_run_from_two_sides(
    ruleset: str, codes: list[str]
) -> None:
    rules = RULESETS[ruleset]
    cards = mask(tuple(BY_CODE[code] for code in codes))
    for contract in TRUMP_CONTRACTS[ruleset]:
        ours = matadors_in(rules, contract.trump, cards)
        theirs = matadors_in(rules, contract.trump, WHOLE_DECK & ~cards)
        assert (ours.count, ours.held) == (theirs.count, not theirs.held)


@given(twelve_cards)
def test_matadors_are_counted_from_the_top_until_the_run_breaks(codes: list[str]) -> None:
    rules = RULESETS["skat"]
    for contract in TRUMP_CONTRACTS["skat"]:
        trumps = [card.code for card in order(rules, contract.trump).trumps]
        has = [code in codes for code in trumps]
        run = next((at for at, one in enumerate(has) if one is not has[0]), len(has))
        request = {"ruleset": "skat", "contract": contract.name, "cards": codes}
        answered = answer("matadors", request)
        assert (answered["held"], answered["count"]) == (has[0], run)
        assert answered["first_missing_or_held"] == (trumps[run] if run < len(trumps) else None)


@given(twelve_cards, st.integers(31, 119))
def test_cards_and_their_matadors_give_the_same_game(codes: list[str], points: int) -> None:
    for ruleset in SKAT_FAMILY:
        for contract in TRUMP_CONTRACTS[ruleset]:
            asked = {"ruleset": ruleset, "contract": contract.name, "card_points": points}
            counted = answer(
                "matadors", {k: asked[k] for k in ("ruleset", "contract")} | {"cards": codes}
            )
            stated = {"held": counted["held"], "count": counted["count"]}
            from_cards = answer("game-value", asked | {"cards": codes})
            assert from_cards == answer("game-value", asked | {"matadors": stated})


@given(plain_games())
def test_hand_adds_one_base_where_hand_games_are_played(request: dict[str, Any]) -> None:
    assume("hand" in request)
    request = request | {"bid": None}
    taken, hand = valued(request | {"hand": False}), valued(request | {"hand": True})
    base = next(step["amount"] for step in hand["steps"] if step["id"] == "base")
    assert hand["value"] - taken["value"] == base
