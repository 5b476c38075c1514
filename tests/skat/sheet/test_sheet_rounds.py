"""The evening in its order: who deals, who sits out, and which deals are doubled."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.score.scores import possible_scores
from calculators.skat.sheet import deals as sheet_deals
from calculators.skat.sheet import fields as sheet_fields
from calculators.skat.sheet.rounds import TRIGGERS
from tests.refused import faults

THREE = ["Ada", "Bo", "Cleo"]
WON = sorted(score for score in possible_scores(SKAT, hand_lost_single=False) if score > 0)
FOUR = [*THREE, "Dag"]
SPLIT = {"contract": "hearts", "matadors": {"held": True, "count": 1}, "card_points": 60}
MADE = {**SPLIT, "card_points": 70}
GRAND_HAND = {**MADE, "contract": "grand", "hand": True}
RAMSCH = {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}
PASSED: dict[str, Any] = {"passed": True}


def sheet(players: list[str], deals: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    answered = answer(
        "score-sheet", {"ruleset": "skat", "players": players, "deals": deals, **more}
    )
    assert answered["ok"], answered
    return answered


@given(st.sampled_from([THREE, FOUR]), st.integers(0, 2), st.integers(0, 20))
def test_each_deals_once_in_a_round_and_the_deal_goes_clockwise(
    players: list[str], first: int, count: int
) -> None:
    found = sheet(players, [PASSED] * count, first_dealer=first)
    for at, row in enumerate([*found["rows"], found["next"]]):
        assert row["deal"] == at + 1
        assert row["round"] == at // len(players) + 1
        assert row["dealer"] == (first + at) % len(players)
        assert row["sits_out"] == (row["dealer"] if len(players) == 4 else None)
        assert row["active"][0] == (row["dealer"] + 1) % len(players)
        left_over = {*range(len(players))} - {*row["active"]}
        assert left_over == ({row["dealer"]} if len(players) == 4 else set())


def test_a_stated_dealer_overrides_and_the_deal_passes_on_from_there() -> None:
    deals = [PASSED, {**PASSED, "dealer": 3}, PASSED, PASSED]
    found = sheet(FOUR, deals, first_dealer=0)
    assert [row["dealer"] for row in found["rows"]] == [0, 3, 0, 1]
    assert found["next"]["dealer"] == 2


def test_where_nobody_knows_who_began_only_stated_dealers_are_known() -> None:
    found = sheet(FOUR, [PASSED, {**PASSED, "dealer": 3}, PASSED])
    assert [row["dealer"] for row in found["rows"]] == [None, 3, None]
    assert found["next"]["active"] is None


def test_whoever_deals_at_a_table_of_four_cannot_be_declarer() -> None:
    request = {"ruleset": "skat", "players": FOUR, "first_dealer": 1}
    deals = [{"declarer": 1, "score": 18}, {"declarer": 1, "score": 18}]
    answered = answer("score-sheet", {**request, "deals": deals, "locale": "en"})
    assert [error["field"] for error in answered["errors"]] == ["deals.0.declarer"]
    assert answered["errors"][0]["text"] == "Bo dealt and sat out, and cannot have played."


def test_a_ramsch_is_written_from_forehand_on() -> None:
    assert sheet(FOUR, [{"ramsch": RAMSCH}], first_dealer=2)["rows"][0]["totals"] == [0, 0, 0, -60]
    assert sheet(THREE, [{"ramsch": RAMSCH}], first_dealer=2)["rows"][0]["totals"] == [-60, 0, 0]
    assert sheet(THREE, [{"ramsch": RAMSCH}])["rows"][0]["totals"] == [-60, 0, 0]


def test_the_evening_ends_with_the_agreed_number_of_deals() -> None:
    assert sheet(THREE, [PASSED] * 5, length=6)["next"]["left"] == 1
    assert sheet(THREE, [PASSED] * 6, length=6)["next"] is None
    assert sheet(THREE, [PASSED])["next"]["left"] is None


def bock_of(players: list[str], deals: list[dict[str, Any]], **bock: Any) -> list[int]:
    """The doubled deals by number."""
    length = bock.pop("length", None)
    found = sheet(players, deals, bock=bock, length=length)
    return [row["deal"] for row in found["rows"] if row["bock"]]


def game(facts: dict[str, Any], **variants: Any) -> dict[str, Any]:
    return {"declarer": 0, "game": {**facts, **({"variants": variants} if variants else {})}}


LOST = {**MADE, "card_points": 50}
OCCASIONS: list[tuple[str, dict[str, Any], bool]] = [
    ("split", game(SPLIT), True),
    ("split", game(MADE), False),
    ("grand-hand", game(GRAND_HAND), True),
    ("grand-hand", game({**GRAND_HAND, "card_points": 50}), False),
    ("grand-hand", game({**GRAND_HAND, "hand": False}), False),
    ("lost-kontra", game(LOST, kontra=1), True),
    ("lost-kontra", game(MADE, kontra=1), False),
    ("lost-kontra", game(LOST), False),
    ("rekontra", game(MADE, kontra=2), True),
    ("rekontra", game(MADE, kontra=1), False),
    ("schneidered", game({**MADE, "card_points": 30}), True),
    ("schneidered", game({**MADE, "card_points": 31}), False),
    ("schneidered", game({**MADE, "card_points": 0, "tricks": 0}), True),
    ("schneidered", game({"contract": "null", "tricks": 1}), False),
    ("over-hundred", game({**GRAND_HAND, "matadors": {"held": True, "count": 3}}), True),
    ("over-hundred", game({**MADE, "matadors": {"held": True, "count": 9}}), False),
    ("over-hundred", game({**MADE, "matadors": {"held": True, "count": 10}}), True),
    ("over-hundred", game({**LOST, "matadors": {"held": True, "count": 8}}, kontra=2), False),
]


@pytest.mark.parametrize(("trigger", "deal", "starts"), OCCASIONS)
def test_an_occasion_brings_on_a_round_where_it_is_agreed_on(
    trigger: str, deal: dict[str, Any], starts: bool
) -> None:
    after = [deal, *[PASSED] * 5]
    assert bock_of(THREE, after, triggers=[trigger]) == ([2, 3, 4] if starts else [])
    assert bock_of(FOUR, after, triggers=[trigger]) == ([2, 3, 4, 5] if starts else [])
    others = [name for name in TRIGGERS if name not in (trigger, "last-round")]
    told = sheet(THREE, after, bock={"triggers": others})["rows"][0]["starts_bock"]
    assert trigger not in told


def test_exactly_a_hundred_is_not_more_than_a_hundred() -> None:
    """Hearts with nine counts ten times ten."""
    deal = game({**MADE, "matadors": {"held": True, "count": 9}})
    assert sheet(THREE, [deal])["rows"][0]["score"] == 100


def test_a_new_round_waits_for_those_before_it_or_is_not_given() -> None:
    deals = [game(SPLIT), game(SPLIT), *[PASSED] * 8]
    assert bock_of(THREE, deals, triggers=["split"]) == [2, 3, 4, 5, 6, 7]
    assert bock_of(THREE, deals, triggers=["split"], stacked="ignored") == [2, 3, 4]
    late = [game(SPLIT), PASSED, PASSED, game(SPLIT), *[PASSED] * 5]
    assert bock_of(THREE, late, triggers=["split"], stacked="ignored") == [2, 3, 4]
    found = sheet(THREE, deals, bock={"triggers": ["split"]})["rows"]
    assert [row["bock"] for row in found[1:4]] == [
        {"at": 1, "of": 3, "rounds_after": 0},
        {"at": 2, "of": 3, "rounds_after": 1},
        {"at": 3, "of": 3, "rounds_after": 1},
    ]


def test_a_deal_with_two_occasions_brings_on_one_round() -> None:
    both = game({**GRAND_HAND, "matadors": {"held": True, "count": 4}}, kontra=2)
    found = sheet(THREE, [both, *[PASSED] * 6], bock={"triggers": list(TRIGGERS[:4])})["rows"]
    assert found[0]["starts_bock"] == ["over-hundred", "grand-hand", "rekontra"]
    assert [row["deal"] for row in found if row["bock"]] == [2, 3, 4]


def test_the_last_round_is_bock_where_that_is_agreed_on() -> None:
    deals = [PASSED] * 12
    assert bock_of(THREE, deals, triggers=["last-round"], length=12) == [10, 11, 12]
    assert bock_of(FOUR, deals, triggers=["last-round"], length=12) == [9, 10, 11, 12]
    assert bock_of(FOUR, deals, triggers=[], length=12) == []


def test_the_table_may_say_that_a_round_starts() -> None:
    deals = [{"declarer": 0, "score": 18, "starts_bock": True}, *[PASSED] * 4]
    assert bock_of(THREE, deals) == [2, 3, 4]


def test_bock_doubles_games_and_ramsch_but_no_score_that_is_written_in() -> None:
    start = {**PASSED, "starts_bock": True}
    deals = [start, game(MADE), {"ramsch": RAMSCH}, {"declarer": 1, "score": 24}, game(MADE)]
    rows = sheet(THREE, deals, bock={})["rows"]
    assert [row["score"] for row in rows] == [0, 40, -120, 24, 20]
    assert rows[1]["say"].endswith(": 20, bock 40")
    assert rows[2]["says"][0].endswith("bock −120")
    assert rows[1]["remarks"] == ["Bockrunda, giv 1 av 3."]
    lost = sheet(THREE, [start, game(LOST)], bock={})["rows"][1]
    assert (lost["score"], lost["won"]) == (-80, False)


def test_a_game_said_to_be_bock_is_doubled_once_in_a_bock_round_too() -> None:
    rows = sheet(THREE, [{**PASSED, "starts_bock": True}, game(MADE, bock=True)], bock={})["rows"]
    assert rows[1]["score"] == 40


def test_house_rules_of_the_evening_hold_for_every_game_that_says_nothing_else() -> None:
    hand = {**GRAND_HAND, "card_points": 50}
    deals = [game(hand), game(hand, hand_lost_single=False), game(hand, grand_base=24)]
    rows = sheet(THREE, deals, variants={"hand_lost_single": True, "grand_base": 20})["rows"]
    assert [row["score"] for row in rows] == [-60, -120, -72]
    maiden = {"ramsch": {"card_points": [100, 20, 0], "tricks": [8, 1, 1]}}
    told = {"ramsch": {**maiden["ramsch"], "maiden": "no-trick"}}
    rows = sheet(THREE, [maiden, told], ramsch_rules={"maiden": "no-card-point"})["rows"]
    assert [row["score"] for row in rows] == [-200, -100]


@pytest.mark.parametrize(("more", "fault"), [
    ({"first_dealer": 3}, ("seat-out-of-range", "first_dealer")),
    ({"first_dealer": 4}, ("out-of-range", "first_dealer")),
    ({"first_dealer": -1}, ("out-of-range", "first_dealer")),
    ({"length": 0}, ("out-of-range", "length")),
    ({"length": 10**9}, ("out-of-range", "length")),
    ({"rows_from": 0}, ("out-of-range", "rows_from")),
    ({"bock": {"triggers": ["last-round"]}}, ("length-needed", "length")),
    ({"bock": {"triggers": ["full-moon"]}}, ("not-a-choice", "bock.triggers")),
    ({"bock": {"triggers": "split"}}, ("wrong-type", "bock.triggers")),
    ({"bock": {"triggers": [["split"]]}}, ("not-a-choice", "bock.triggers")),
    ({"bock": {"stacked": "doubled"}}, ("not-a-choice", "bock.stacked")),
    ({"bock": True}, ("wrong-type", "bock")),
    ({"ruleset": "turneskat", "bock": {}}, ("variant-not-offered", "bock")),
    ({"ruleset": "turneskat", "variants": {"grand_base": 20}},
     ("variant-not-offered", "variants.grand_base")),
    ({"variants": {"kontra": 1}}, ("unknown-field", "variants.kontra")),
    ({"ruleset": "turneskat", "ramsch_rules": {"maiden": "no-card-point"}},
     ("not-offered-here", "ramsch_rules.maiden")),
    ({"deals": [{**PASSED, "starts_bock": True}]}, ("no-bock-played", "deals.0.starts_bock")),
    ({"deals": [{**PASSED, "starts_bock": 1}]}, ("wrong-type", "deals.0.starts_bock")),
    ({"deals": [{"scores": [1, 2]}]}, ("wrong-length", "deals.0.scores")),
    ({"deals": [{"scores": [0, 0, 0]}]}, ("score-is-nought", "deals.0.scores")),
    ({"deals": [{"scores": [1, 2.0, 0]}]}, ("wrong-type", "deals.0.scores")),
    ({"deals": [{"scores": 18}]}, ("wrong-type", "deals.0.scores")),
    ({"deals": [{"scores": [10**6, 0, 0]}]}, ("out-of-range", "deals.0.scores")),
    ({"deals": [{"scores": [1, 0, 0], "declarer": 0}]}, ("unknown-field", "deals.0.declarer")),
    ({"deals": [{"declarer": 0, "score": 18, "game": MADE}]}, ("one-kind-of-deal", "deals.0")),
    ({"settle_on": "luck"}, ("not-a-choice", "settle_on")),
    ({"to_purse": 1}, ("wrong-type", "to_purse")),
])  # fmt: skip
def test_what_an_evening_cannot_be_is_named(more: dict[str, Any], fault: tuple[str, str]) -> None:
    request = {"ruleset": "skat", "players": THREE, "deals": [], **more}
    assert fault in faults("score-sheet", request)


deals = st.one_of(
    st.just(PASSED),
    st.fixed_dictionaries(
        {"declarer": st.integers(0, 2), "score": st.sampled_from([18, 23, 40, 96, -60, -72, -88])},
        optional={"starts_bock": st.booleans(), "dealer": st.integers(0, 2)},
    ),
    st.fixed_dictionaries(
        {"declarer": st.integers(0, 2), "game": st.sampled_from([MADE, SPLIT, LOST, GRAND_HAND])}
    ),
    st.just({"ramsch": RAMSCH}),
    st.just({"scores": [5, 0, -5]}),
)
edits = st.lists(
    st.tuples(st.sampled_from(["add", "change", "remove"]), st.integers(0, 11), deals), max_size=24
)
terms = st.fixed_dictionaries(
    {"bock": st.just({"triggers": ["split", "grand-hand"]})},
    optional={
        "first_dealer": st.integers(0, 2),
        "stake": st.sampled_from([0.1, "0.0025"]),
        "variants": st.sampled_from([{}, {"hand_lost_single": True}, {"grand_base": 20}]),
        "locale": st.sampled_from(["sv", "en"]),
    },
)


def forgotten() -> None:
    """As if nothing had been asked before."""
    sheet_fields.READ_DEALS.clear()
    sheet_deals.SHEETS.clear()


@given(edits, terms, terms)
def test_what_a_sheet_comes_to_does_not_depend_on_how_it_was_entered(
    script: list[tuple[str, int, dict[str, Any]]], own: dict[str, Any], other: dict[str, Any]
) -> None:
    """Deal after deal, corrected, taken away, under other terms in between: the end is the same."""
    written: list[dict[str, Any]] = []
    asked = {"ruleset": "skat", "players": THREE}
    grown: list[dict[str, Any]] = []
    for doing, at, deal in script:
        if doing == "add" or not written:
            written.insert(at, deal)
        elif doing == "change":
            written[at % len(written)] = deal
        else:
            del written[at % len(written)]
        answer("score-sheet", {**asked, **other, "deals": written})
        grown.append(answer("score-sheet", {**asked, **own, "deals": copy.deepcopy(written)}))
    if grown:
        forgotten()
        assert answer("score-sheet", {**asked, **own, "deals": written}) == grown[-1]


@given(st.lists(deals, max_size=12), terms, st.integers(1, 14))
def test_rows_from_a_deal_on_are_the_same_rows(
    written: list[dict[str, Any]], own: dict[str, Any], start: int
) -> None:
    whole = sheet(THREE, written, **own)
    some = sheet(THREE, written, **own, rows_from=start)
    assert some.pop("rows") == whole.pop("rows")[start - 1 :]
    assert some == whole


@pytest.mark.parametrize("odd", [True, 1.0, "1"])
def test_a_deal_that_only_looks_like_one_known_is_still_refused(odd: Any) -> None:
    """In Python 1 equals true and 1.0; on a sheet they are not the same."""
    request = {"ruleset": "skat", "players": THREE}
    assert answer("score-sheet", {**request, "deals": [{"declarer": 1, "score": 18}]})["ok"]
    answered = answer("score-sheet", {**request, "deals": [{"declarer": odd, "score": 18}]})
    assert answered["errors"][0]["code"] == "wrong-type"


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten()
    monkeypatch.setattr(sheet_fields, "MOST_KEPT", 10)
    monkeypatch.setattr(sheet_deals, "MOST_KEPT", 10)
    written = [{"declarer": at % 3, "score": score} for at, score in enumerate(WON[:40])]
    for first in range(3):
        assert sheet(THREE, written, first_dealer=first)["players"][0]["won"] == 14
    for base in range(20):
        sheet(THREE, written[:base], variants={"grand_base": 20}, length=base + 1, bock={})
    assert len(sheet_fields.READ_DEALS) <= 10
    assert all(len(one.known) <= 10 for one in sheet_deals.SHEETS.values())
    assert all(len(one.kept) <= 9 for one in sheet_deals.SHEETS.values())


def standing(deals: list[dict[str, Any]], **more: Any) -> list[tuple[int, int]]:
    return [(one["tournament"], one["place"]) for one in sheet(THREE, deals, **more)["players"]]


def scored(seat: int, *scores: int) -> list[dict[str, Any]]:
    return [{"declarer": seat, "score": score} for score in scores]


def test_of_equal_tournament_scores_more_games_won_goes_first() -> None:
    level = [*scored(0, 48, 46), *scored(1, 144)]
    assert standing(level) == [(194, 1), (194, 2), (0, 3)]
    assert "SK-Q20" in {one["id"] for one in sheet(THREE, level)["rulings"]}
    clear = [*level, *scored(2, 18)]
    assert "SK-Q20" not in {one["id"] for one in sheet(THREE, clear[1:])["rulings"]}


def test_then_fewer_lost_goes_first_and_then_the_place_is_shared() -> None:
    """A loss costs fifty and its score, and brings forty to each of the others."""
    level = [*scored(0, 100), *scored(1, 230, -40)]
    assert standing(level) == [(190, 1), (190, 2), (40, 3)]
    equal = [*scored(0, 48), *scored(1, 48)]
    assert standing(equal) == [(98, 1), (98, 1), (0, 3)]
    assert sheet(THREE, equal)["ranking"] == [0, 1, 2]


def test_without_the_tournament_only_the_total_counts() -> None:
    level = [*scored(0, 24, 24), *scored(1, 48)]
    assert [one["place"] for one in sheet(THREE, level, tournament=False)["players"]] == [1, 1, 3]
