"""What holds for every deal of Skruf, and the rule that the printed table almost obeys."""

from __future__ import annotations

from itertools import pairwise
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.skruf.rules.rulesets import SKRUF
from tests.skruf.skruf_hands import SMALL, played_deals
from tests.skruf.skruf_second_opinion import by_the_older_rule, by_the_rule, second_opinion, steps

LEVELS = range(3, 8)
ROWS = {(row.aces, row.honours): row.amounts for row in SKRUF.printed_rows}
DEPARTING = {(1, 3): (0, 1), (2, 2): (-1, -5)}
"""The two rows that leave the rule: the steps printed, and those that the rule would give."""


def scored(request: dict[str, Any]) -> dict[str, Any]:
    answered = answer("skruf-deal", request)
    assert answered["ok"], answered
    return answered


def amounts(side: dict[str, Any]) -> dict[str, int]:
    """The entries of one side, those of one id added up."""
    found: dict[str, int] = {}
    for entry in (*side["above"], *side["below"]):
        found[entry["id"]] = found.get(entry["id"], 0) + entry["amount"]
    return found


def worked_out(formula: str) -> int:
    """What a formula of products and sums comes to."""
    return sum(prod(int(factor) for factor in part.split(" × ")) for part in formula.split(" + "))


def test_the_table_has_twenty_rows_and_a_hundred_values_in_whole_steps() -> None:
    assert set(ROWS) == {(a, h) for a in range(1, 5) for h in range(1, 6)}
    for printed in ROWS.values():
        in_steps = {value / (10 * level) for level, value in zip(LEVELS, printed, strict=True)}
        assert len(in_steps) == 1
        assert in_steps.pop().is_integer()


def test_eighteen_of_twenty_rows_obey_the_rule_and_the_two_others_are_known() -> None:
    printed = {key: amounts[0] // 30 for key, amounts in ROWS.items()}
    departing = {
        key: (number, by_the_rule(*key))
        for key, number in printed.items()
        if number != by_the_rule(*key)
    }
    assert departing == DEPARTING
    told = {(row.aces, row.honours): row.regular for row in SKRUF.printed_rows if row.departs}
    assert told == {key: regular for key, (_, regular) in DEPARTING.items()}
    assert all(by_the_older_rule(*key) == number for key, (number, _) in DEPARTING.items())
    assert all(steps(*key) == number for key, number in printed.items())
    assert sum(by_the_older_rule(*key) == number for key, number in printed.items()) == 13


def test_what_the_table_leaves_out_is_filled_by_the_rule_and_the_rest_cannot_be() -> None:
    added = {(row.aces, row.honours): row.steps for row in SKRUF.added_rows}
    assert {key: by_the_rule(*key) for key in added} == added
    every = {(a, h) for a in range(5) for h in range(6)}
    assert every - set(ROWS) - set(added) == {(0, 5), (4, 0)}


def test_aces_in_grandissimo_are_one_step_more_than_twice_their_number() -> None:
    for row in SKRUF.aces_rows:
        assert row.amounts == tuple((2 * row.aces + 1) * 10 * level for level in LEVELS)


def test_the_trick_is_the_greater_part_of_the_tricks_and_always_somebodys() -> None:
    for own in range(14):
        assert (own >= SKRUF.trick_from.amount) != (13 - own >= SKRUF.trick_from.amount)


@given(played_deals())
def test_both_countings_come_to_the_same(request: dict[str, Any]) -> None:
    expected = second_opinion(
        request["level"],
        request["denomination"],
        request["declaring_side"],
        request["tricks"],
        request["hands"],
    )
    found = [
        {"above": side["above_total"], "below": side["below_total"]}
        for side in scored(request)["sides"]
    ]
    assert found == expected


@given(played_deals())
def test_the_entries_add_up_and_every_one_is_a_credit(request: dict[str, Any]) -> None:
    answered = scored(request)
    for side in answered["sides"]:
        for line in ("above", "below"):
            assert side[f"{line}_total"] == sum(entry["amount"] for entry in side[line])
            for entry in side[line]:
                assert entry["amount"] >= 0
                assert (entry["line"], entry["side"]) == (line, side["side"])
                assert entry["steps"][-1]["total"] == entry["amount"]
                assert worked_out(entry["formula"]) == entry["amount"]
        assert side["total"] == side["above_total"] + side["below_total"]
    assert answered["totals"] == [side["total"] for side in answered["sides"]]


@given(played_deals())
def test_aces_and_honours_of_both_sides_are_the_whole_pack(request: dict[str, Any]) -> None:
    sides = scored(request)["sides"]
    assert sum(side["aces"] for side in sides) == 4
    if request["denomination"] == "grandissimo":
        assert [side["honours"] for side in sides] == [None, None]
    else:
        assert sum(side["honours"] for side in sides) == 5


@given(played_deals())
def test_aces_and_honours_are_credited_once_and_a_minus_to_the_other_side(
    request: dict[str, Any],
) -> None:
    assume(request["denomination"] != "grandissimo")
    answered = scored(request)
    trick = answered["trick_side"]
    held = answered["sides"][trick]
    worth = 10 * request["level"] * steps(held["aces"], held["honours"])
    credited = [amounts(side) for side in answered["sides"]]
    plus = [account.get("aces-and-honours") for account in credited]
    minus = [account.get("aces-and-honours-minus") for account in credited]
    if worth < 0:
        assert (minus[1 - trick], minus[trick], plus) == (-worth, None, [None, None])
        assert "SR-Q03" in [ruling["id"] for ruling in answered["rulings"]]
    else:
        assert (plus[trick], plus[1 - trick], minus) == (worth, None, [None, None])


@given(played_deals())
def test_both_sides_book_the_level_for_every_trick(request: dict[str, Any]) -> None:
    below = [side["below_total"] for side in scored(request)["sides"]]
    assert sum(below) == 13 * request["level"]
    assert below[request["declaring_side"]] == request["level"] * request["tricks"]


@given(played_deals())
def test_hands_and_their_counts_give_the_same_account(request: dict[str, Any]) -> None:
    by_hands = scored(request)
    counted: list[dict[str, Any]] = [{"aces": 0, "trumps": 0, "suits": []} for _ in range(2)]
    for side in by_hands["sides"]:
        for karonka in side["karonkas"]:
            own = counted[side["side"]]
            if karonka["kind"] == "suit":
                own["suits"].append(karonka["karonkas"])
            else:
                own[karonka["kind"]] = karonka["karonkas"]
    facts = {key: value for key, value in request.items() if key != "hands"}
    facts |= {"aces": [side["aces"] for side in by_hands["sides"]], "karonkas": counted}
    if request["denomination"] != "grandissimo":
        facts["honours"] = [side["honours"] for side in by_hands["sides"]]
    assert scored(facts)["totals"] == by_hands["totals"]
    assert scored(facts | {"hands": request["hands"]}) == by_hands
    if request["denomination"] != "grandissimo":
        assert scored(facts | {"denomination": "suit"})["totals"] == by_hands["totals"]


@given(played_deals())
def test_grandissimo_doubles_every_karonka_that_is_not_in_trumps(request: dict[str, Any]) -> None:
    def worth(denomination: str) -> list[int]:
        sides = scored(request | {"denomination": denomination})["sides"]
        return [
            sum(entry["amount"] for entry in side["above"] if entry["id"].endswith("karonka"))
            for side in sides
        ]

    open_game = worth("grandissimo")
    for suit in ("spades", "clubs", "diamonds", "hearts"):
        in_suit = worth(suit)
        trumps = [
            sum(entry["amount"] for entry in side["above"] if entry["id"] == "trumps-karonka")
            for side in scored(request | {"denomination": suit})["sides"]
        ]
        assert open_game == [2 * n - t for n, t in zip(in_suit, trumps, strict=True)]


@given(played_deals())
def test_turning_the_table_turns_the_accounts(request: dict[str, Any]) -> None:
    hands = request["hands"]
    turned = request | {
        "hands": [*hands[1:], hands[0]],
        "declaring_side": 1 - request["declaring_side"],
    }
    assert scored(turned)["totals"] == scored(request)["totals"][::-1]


@given(played_deals())
def test_one_more_trick_never_harms_the_declarers_while_the_trick_stays_where_it_is(
    request: dict[str, Any],
) -> None:
    assume(request["tricks"] < 13)
    better = scored(request | {"tricks": request["tricks"] + 1})
    answered = scored(request)
    assume(better["trick_side"] == answered["trick_side"])
    own = request["declaring_side"]
    assert better["totals"][own] >= answered["totals"][own]
    assert better["totals"][1 - own] <= answered["totals"][1 - own]


@given(played_deals(), st.sampled_from(["sv", "en"]))
def test_every_figure_cites_a_paragraph_alike_in_both_languages(
    request: dict[str, Any], locale: str
) -> None:
    answered = scored(request | {"locale": locale})
    cited = {rule["id"] for rule in answered["rules"]}
    entries = [
        entry for side in answered["sides"] for line in ("above", "below") for entry in side[line]
    ]
    assert {step["rule"] for entry in entries for step in entry["steps"]} <= cited
    assert all(entry["text"] and "{" not in entry["say"] for entry in entries)
    swedish = scored(request)
    assert [rule["id"] for rule in swedish["rules"]] == [rule["id"] for rule in answered["rules"]]
    assert [r["id"] for r in swedish["rulings"]] == [r["id"] for r in answered["rulings"]]


@pytest.mark.parametrize("level", LEVELS)
def test_undertricks_go_on_beyond_the_table_in_the_same_way(level: int) -> None:
    facts = {"denomination": "suit", "declaring_side": 0, "aces": [4, 0], "honours": [5, 0]}
    lost = [
        amounts(scored(facts | {"level": level, "tricks": tricks})["sides"][1])["undertricks"]
        for tricks in range(level + 5, -1, -1)
    ]
    row = next(row for row in SKRUF.undertricks if row.level == level)
    assert lost[0] == row.first
    assert {after - before for before, after in pairwise(lost)} == {row.further}
    assert len(lost) == level + 6


@pytest.mark.parametrize(("changed", "ruling"), [
    ({"aces": [1, 3], "honours": [3, 2]}, "SR-Q01"),
    ({"aces": [0, 4], "honours": [3, 2]}, "SR-Q02"),
    ({"aces": [2, 2], "honours": [1, 4]}, "SR-Q03"),
    ({"tricks": 6}, "SR-Q04"),
    ({"level": 2}, "SR-Q05"),
    ({"level": 7, "tricks": 12}, "SR-Q09"),
    ({"tricks": 1}, "SR-Q10"),
    ({"karonkas": [{"aces": 1}, {}]}, "SR-Q11"),
    ({"karonkas": [{}, {"suits": [1]}]}, "SR-Q12"),
    ({"karonkas": [{"aces": 1, "suits": [2]}, {}]}, "SR-Q13"),
    ({"level": 5, "tricks": 3}, "SR-Q14"),
    ({"denomination": "grandissimo", "aces": [1, 3], "honours": None}, "SR-Q23"),
    ({"level": 6, "tricks": 11}, "SR-Q24"),
    ({"tricks": 11}, "SR-Q25"),
    ({"tricks": 13, "before": {"below": [20, 0], "games": [0, 1]}}, "SR-Q08"),
    ({"before": {"below": [30, 5], "games": [0, 0]}}, "SR-Q07"),
    ({"tricks": 6, "before": {"below": [40, 40], "games": [0, 0]}}, "SR-Q26"),
    ({"tricks": 6, "before": {"below": [0, 40], "games": [0, 0]}}, "SR-Q06"),
])  # fmt: skip
def test_a_ruling_is_told_where_it_decides_and_nowhere_else(
    changed: dict[str, Any], ruling: str
) -> None:
    plain_before = {"below": [0, 0], "games": [0, 0]}
    assert scored(SMALL | {"before": plain_before})["rulings"] == []
    answered = scored(SMALL | changed)
    assert ruling in [found["id"] for found in answered["rulings"]]
    assert len(answered["notes"]) >= len(answered["rulings"])


@pytest.mark.parametrize(("house", "changed", "ruling", "less"), [
    ("own_minus", {"aces": [1, 3], "honours": [1, 4]}, "SR-Q03", [280, 280]),
    ("declarers_karonkas", {"karonkas": [{}, {"suits": [1]}]}, "SR-Q12", [0, 50]),
    ("declarers_slam", {"tricks": 1}, "SR-Q10", [0, 200]),
])  # fmt: skip
def test_a_house_rule_of_skruf_changes_its_own_entries_and_cites_no_ruling_on_them(
    house: str, changed: dict[str, Any], ruling: str, less: list[int]
) -> None:
    game = SMALL | changed
    printed, agreed = scored(game), scored(game | {"variants": {house: True}})
    lost = [a - b for a, b in zip(printed["totals"], agreed["totals"], strict=True)]
    assert lost == less
    assert ruling in [found["id"] for found in printed["rulings"]]
    assert ruling not in [found["id"] for found in agreed["rulings"]]
    sheet = answer("score-sheet", {"deals": [game], "variants": {house: True}, "ruleset": "skruf"})
    assert sheet["rows"][0]["score"] == agreed["totals"]
    assert ruling not in [found["id"] for found in sheet["rulings"]]
