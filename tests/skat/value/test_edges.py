"""At the edge: the last that is allowed, the first that is not, and what is named with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product
from typing import Any

import pytest

from calculators.door.door import answer
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.play.odds import Room, choose
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.variants import with_calls, with_house_rules
from calculators.skat.rules.score.domain import tricks_for
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.ramsch import RamschFacts
from calculators.skat.rules.score.scores import GIFTS, doublings

TWO = {"held": True, "count": 2}
ISKO = {"ruleset": "isko", "contract": "hearts", "matadors": TWO}
TURNE = {"ruleset": "turneskat", "matadors": TWO}
SKAT = {"ruleset": "skat", "contract": "hearts", "matadors": TWO}
LOW_TRUMP = ["CJ", "HA", "HT", "HK", "H7", "C7", "C8", "C9", "SA", "D9", "D7", "D8"]
SPITZEN = {"ruleset": "skat", "contract": "hearts", "cards": LOW_TRUMP, "card_points": 70}


def beaten(theirs: int | None = None, **more: Any) -> dict[str, Any]:
    """The defenders' fault once the game was decided."""
    told = {} if theirs is None else {"defenders_card_points": theirs}
    return {"by": "defenders", "decided": True, **told, **more}


def matadors(count: int, *, held: bool) -> dict[str, Any]:
    return {**ISKO, "matadors": {"held": held, "count": count}}


def codes(operation: str, asked: dict[str, Any]) -> set[tuple[str, str]]:
    told = answer(operation, asked)
    return {(error["code"], error["field"]) for error in told.get("errors", ())}


BEYOND = ("card-points-contradict-tricks", "card_points")
MISSING = ("missing-matadors", "matadors")
NO_LEVEL = ("forfeit-no-level", "forfeit.level_open")


@pytest.mark.parametrize(
    ("asked", "problems"),
    [
        # Four tricks and the skat are 14 cards: twelve are worth nothing, two jacks four.
        ({**ISKO, "forfeit": beaten(98), "card_points": 22, "tricks": 0}, set()),
        ({**ISKO, "forfeit": beaten(97), "card_points": 23, "tricks": 0}, {BEYOND}),
        ({**ISKO, "forfeit": beaten(90), "card_points": 4, "tricks": 4}, set()),
        ({**ISKO, "forfeit": beaten(90), "card_points": 3, "tricks": 4}, {BEYOND}),
        # Five tricks of theirs: the aces, the tens, the kings and three queens.
        ({**ISKO, "forfeit": beaten(109), "card_points": 4, "tricks": 4}, set()),
        (
            {**ISKO, "forfeit": beaten(110), "card_points": 4, "tricks": 4},
            {("too-many-points", "forfeit.defenders_card_points")},
        ),
        # Two top trumps of theirs can fall in one trick, three cannot.
        ({**matadors(4, held=True), "forfeit": beaten(), "card_points": 100, "tricks": 9}, set()),
        ({**matadors(2, held=False), "forfeit": beaten(), "card_points": 100, "tricks": 9}, set()),
        (
            {**matadors(3, held=False), "forfeit": beaten(), "card_points": 100, "tricks": 9},
            {("tricks-contradict-matadors", "tricks")},
        ),
        ({"ruleset": "isko", "contract": "hearts", "forfeit": beaten(60)}, {MISSING}),
        ({**matadors(11, held=True), "forfeit": beaten(60, level_open=True)}, {NO_LEVEL}),
        (
            {**TURNE, "contract": "grand-ouvert", "announced": "schneider", "tricks": 10},
            {("grand-ouvert-announces-schwarz", "announced")},
        ),
        (
            {**TURNE, "contract": "solo-hearts", "announced": "ouvert", "tricks": 10},
            {("no-open-game", "announced")},
        ),
        (
            {**SKAT, "announced": "schneider", "card_points": 100},
            {("announcement-without-hand", "announced")},
        ),
        (
            {**TURNE, "contract": "solo-grand", "conceded": True, "bid": 216},
            {("concession-tournee-only", "conceded")},
        ),
        (
            {"ruleset": "turneskat", "contract": "guckser-null", "conceded": True, "bid": 15},
            {("concession-tournee-only", "conceded")},
        ),
        # Two matadors, game, schneider, schwarz: five times 16 is the most.
        (
            {**TURNE, "contract": "guckser-grand", "conceded": True, "bid": 80},
            {("concession-overbid-only", "conceded")},
        ),
        ({**TURNE, "contract": "guckser-grand", "conceded": True, "bid": 81}, set()),
        (
            {"ruleset": "turneskat", "contract": "guckser-grand", "conceded": True, "bid": 84},
            {("concession-overbid-only", "conceded"), MISSING},
        ),
        ({"ruleset": "skat", "contract": "hearts", "card_points": 70}, {MISSING}),
        ({**SPITZEN, "variants": {"spitzen": 1}}, set()),
        ({**SPITZEN, "variants": {"spitzen": 2}}, {("spitzen-not-held", "variants.spitzen")}),
        ({**SPITZEN, "variants": {}}, set()),
        ({**SKAT, "card_points": 0}, {("tricks-decide", "tricks")}),
        ({**SKAT, "card_points": 22}, {("tricks-decide", "tricks")}),
        ({**SKAT, "card_points": 23}, set()),
        (
            {**SKAT, "hand": True, "announced": "schneider", "variants": {"revolution": True}}
            | {"tricks": 0},
            {("revolution-is-null", "variants.revolution")},
        ),
    ],
)
def test_a_game_is_refused_for_what_cannot_be_and_for_nothing_else(
    asked: dict[str, Any], problems: set[tuple[str, str]]
) -> None:
    assert codes("game-value", asked) == problems


def test_a_refusal_names_the_tricks_that_the_defenders_top_trumps_leave() -> None:
    asked = {**matadors(3, held=False), "forfeit": beaten(), "card_points": 100, "tricks": 9}
    (error,) = answer("game-value", {**asked, "locale": "en"})["errors"]
    assert "between 0 and 8" in error["text"]


@pytest.mark.parametrize(("theirs", "value"), [(89, 30), (90, 40)])
def test_who_cannot_leave_schneider_any_more_has_lost_it(theirs: int, value: int) -> None:
    """ISkO: of 120 card points 89 with the others leave 31, which is out of schneider."""
    told = answer("game-value", {**ISKO, "forfeit": {**beaten(theirs), "by": "declarer"}})
    assert (told["value"], told["score"]) == (value, -2 * value)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_what_is_not_said_of_a_game_did_not_happen(ruleset: str) -> None:
    contract = RULESETS[ruleset].contracts[0]
    assert Game(contract) == Game(contract, hand=False, both_turned=False, conceded=False)


# ---- the bid key ----


def named(operation: str, asked: dict[str, Any]) -> list[str]:
    told = answer(operation, asked)
    assert told["ok"], told
    return [ruling["id"] for ruling in told["rulings"]]


def key(ruleset: str, low: int, high: int, mode: str) -> dict[str, Any]:
    return {"ruleset": ruleset, "from": low, "to": high, "mode": mode, "locale": "en"}


@pytest.mark.parametrize(("asked", "rulings"), [
    (key("turneskat", 10, 48, "mechanical"), ["TS-Q24"]),
    (key("turneskat", 10, 49, "mechanical"), ["TS-Q23", "TS-Q24"]),
    (key("turneskat", 10, 48, "strict"), ["TS-Q03", "TS-Q24"]),
    (key("turneskat", 143, 216, "strict"), ["TS-Q03", "TS-Q23", "TS-Q24"]),
    (key("turneskat", 144, 216, "strict"), ["TS-Q23", "TS-Q24"]),
    (key("turneskat", 10, 48, "mechanical") | {"variants": {"guckser_null": False}}, []),
    (key("skat", 18, 48, "strict"), []),
])  # fmt: skip
def test_a_key_names_the_rulings_that_it_turned_on(
    asked: dict[str, Any], rulings: list[str]
) -> None:
    assert named("bid-key", asked) == rulings


def test_a_key_tells_which_column_begins_high_and_no_other() -> None:
    """Turnéskat: grand ouvert from 24 × 6; everything else begins at twice its base."""
    notes = answer("bid-key", key("turneskat", 10, 48, "strict"))["notes"]
    assert [note for note in notes if "144" in note] == notes[-1:]
    assert [note.split()[0] for note in notes[:-1]] == ["Ruling"] * (len(notes) - 1)
    skat = answer("bid-key", key("skat", 18, 48, "strict"))
    assert skat["notes"] == []


@pytest.mark.parametrize("ruleset", ["turneskat", "tournee-skat", "skat"])
def test_a_mechanical_column_has_every_multiple_from_two_on(ruleset: str) -> None:
    told = answer("bid-key", key(ruleset, 10, 200, "mechanical"))
    nulls = {one.id for one in RULESETS[ruleset].contracts if one.kind == "null"}
    for place, column in enumerate(told["columns"]):
        found = [row["cells"][place] for row in told["rows"] if row["cells"][place] is not None]
        beside = [1] if nulls & set(column["contracts"]) else []
        from_two = list(range(2, 200 // column["base"] + 1))
        alone = set(column["contracts"]) <= nulls
        assert found == (beside if alone else beside + from_two)


# ---- ramsch ----

LAST = [0, 0, 0, 0, 0, 1, 1, 2, 2, 1]
"""The last trick is another player's than the last but one."""


def ramsch(ruleset: str, points: list[int], **asked: Any) -> dict[str, Any]:
    told: dict[str, Any] = {"ruleset": ruleset, "card_points": points, "locale": "en", **asked}
    return told


RAMSCH: list[tuple[dict[str, Any], set[str], list[str]]] = [
    (ramsch("turneskat", [50, 40, 20]), {"loser", "maidens", "skat-not-counted"}, []),
    (ramsch("turneskat", [50, 50, 10], tie=0), {"loser", "maidens", "skat-not-counted", "ties"},
     []),
    (ramsch("turneskat", [40, 40, 40], trick_order=LAST), {"loser", "maidens", "ties"}, ["TS-Q16"]),
    (ramsch("turneskat", [60, 60, 0], tricks=[5, 5, 0], last_trick=0), {"loser", "maidens", "ties"},
     []),
    (ramsch("turneskat", [100, 0, 0], tricks=[10, 0, 0]), {"loser", "maidens", "skat-not-counted"},
     ["TS-Q17"]),
    (ramsch("turneskat", [100, 0, 0], tricks=[9, 1, 0]), {"loser", "maidens", "skat-not-counted"},
     []),
    (ramsch("skat", [60, 40, 20]), {"ramsch", "ramsch-loser"}, []),
    (ramsch("skat", [60, 30, 20], trick_order=LAST), {"ramsch", "ramsch-loser", "ramsch-skat"}, []),
    (ramsch("skat", [60, 30, 20], skat_to="nobody"), {"ramsch", "ramsch-loser"}, []),
    (ramsch("skat", [50, 50, 10], skat_to="loser"), {"ramsch", "ramsch-loser", "ramsch-skat"},
     ["SK-Q19"]),
    (ramsch("skat", [50, 40, 20], skat_to="loser"), {"ramsch", "ramsch-loser", "ramsch-skat"}, []),
    (ramsch("skat", [50, 50, 20], skat_to="loser"), {"ramsch", "ramsch-loser"}, []),
    (ramsch("skat", [50, 50, 10], last_trick=2), {"ramsch", "ramsch-loser", "ramsch-skat"}, []),
    (ramsch("skat", [60, 60, 0], tricks=[5, 5, 0]), {"ramsch", "ramsch-loser", "ramsch-maiden"},
     []),
    (ramsch("skat", [120, 0, 0], tricks=[10, 0, 0]), {"durchmarsch", "ramsch"}, []),
    (ramsch("skat", [120, 0, 0], tricks=[10, 0, 0], refusals=1), {"durchmarsch", "ramsch"},
     ["SK-Q11"]),
    (ramsch("skat", [120, 0, 0], tricks=[10, 0, 0], march=False),
     {"ramsch", "ramsch-loser", "ramsch-maiden"}, ["SK-Q10"]),
    (ramsch("tournee-skat", [60, 40, 20]), {"fewest"}, []),
    (ramsch("tournee-skat", [60, 30, 30], tricks=[4, 3, 3], ties="split"), {"fewest", "ties"}, []),
    (ramsch("tournee-skat", [60, 30, 30], tie=1), {"fewest", "ties"}, []),
    (ramsch("tournee-skat", [40, 40, 40], trick_order=LAST), {"fewest", "ties"}, ["TO-Q05"]),
    (ramsch("tournee-skat", [60, 30, 20], trick_order=LAST), {"fewest", "skat"}, []),
    (ramsch("tournee-skat", [80, 40, 0], tricks=[6, 4, 0]), {"fewest", "no-trick"}, ["TO-Q07"]),
    (ramsch("tournee-skat", [120, 0, 0], tricks=[9, 1, 0]), {"fewest", "no-trick"}, ["TO-Q06"]),
    (ramsch("tournee-skat", [120, 0, 0], tricks=[10, 0, 0]), {"every-trick", "fewest", "no-trick"},
     ["TO-Q04"]),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "rules", "rulings"), RAMSCH)
def test_a_ramsch_names_what_it_turned_on_and_nothing_else(
    asked: dict[str, Any], rules: set[str], rulings: list[str]
) -> None:
    told = answer("ramsch", asked)
    assert {rule["id"].partition("#")[2] for rule in told["rules"]} == rules
    assert [ruling["id"] for ruling in told["rulings"]] == rulings


def test_a_ramsch_counts_the_skat_aloud_only_for_whoever_takes_it() -> None:
    def steps(asked: dict[str, Any]) -> list[list[tuple[str, int]]]:
        players = answer("ramsch", asked)["players"]
        return [[(step["id"], step["amount"]) for step in one["steps"]] for one in players]

    with_last = steps(ramsch("skat", [60, 30, 20], last_trick=0))
    assert with_last == [[("eyes", 60), ("skat-eyes", 10)], [], []]
    assert steps(ramsch("skat", [60, 30, 20], last_trick=1)) == [[("eyes", 60)], [], []]
    assert steps(ramsch("skat", [60, 40, 20])) == [[("eyes", 60)], [], []]
    shares = steps(ramsch("skat", [50, 50, 10], skat_to="loser"))
    assert shares == [[("eyes", 50), ("skat-eyes", 10)], [("eyes", 50), ("skat-eyes", 10)], []]


Numbers = list[int | None]
POINTS: list[Numbers] = [
    [60, 40, 20],
    [60, 40, 10],
    [50, 50, 10],
    [10, 50, 50],
    [60, 30, 30],
    [40, 40, 40],
    [40, 40, 30],
    [40, 30, 30],
    [30, 40, 40],
    [40, 30, 40],
    [36, 37, 37],
    [37, 36, 37],
    [80, 40, 0],
    [60, 60, 0],
    [120, 0, 0],
    [100, 10, 0],
    [None, 50, 30],
    [60, None, 0],
    [118, 0, None],
]
HOUSES: dict[str, list[dict[str, Any]]] = {
    "turneskat": [{}],
    "tournee-skat": [{}, {"ties": "split"}],
    "skat": [{}, {"ties": "latest-trick"}, {"maiden": "no-card-point", "march": False}],
}
TOLD = [
    (ruleset, points, house)
    for ruleset, houses in HOUSES.items()
    for points in POINTS
    for house in houses
]


def all_of(
    ruleset: str, points: Numbers, tricks: Numbers, house: dict[str, Any]
) -> set[tuple[int, ...]]:
    """The scores of every whole ramsch that agrees with what is told."""
    rest = 120 - sum(one or 0 for one in points)
    in_skat = range(23) if ruleset == "turneskat" and None in points else [0]
    found = set()
    for skat in in_skat:
        whole = [rest - skat if one is None else one for one in points]
        for taking in product((True, False), repeat=3):
            takers = [seat for seat in range(3) if taking[seat]]
            if not takers or any(
                (tricks[seat] is not None and taking[seat] != bool(tricks[seat]))
                or (whole[seat] and not taking[seat])
                for seat in range(3)
            ):
                continue
            known = [0 if one is None else one for one in tricks]
            left = 10 - sum(known)
            counts = list(known)
            open_seats = [seat for seat in takers if tricks[seat] is None]
            for seat in open_seats:
                counts[seat] = max(1, left * whole[seat] // 120)
            if open_seats:
                most = max(open_seats, key=lambda seat: whole[seat])
                counts[most] += 10 - sum(counts)
            if sum(counts) != 10 or min([counts[seat] for seat in takers]) < 1:
                continue
            for latest in permutations(takers):
                order = [seat for seat in latest for _ in range(counts[seat])]
                asked = {"ruleset": ruleset, "card_points": whole, "trick_order": order, **house}
                told = answer("ramsch", asked)
                if told["ok"]:
                    found.add(tuple(told["scores"]))
    return found


@pytest.mark.parametrize(("ruleset", "points", "house"), TOLD, ids=str)
def test_a_ramsch_is_scored_when_all_that_it_can_have_been_score_alike_and_else_asked_about(
    ruleset: str, points: Numbers, house: dict[str, Any]
) -> None:
    several: list[Numbers] = [[None, None, None], [5, 3, 2], [4, 4, 2], [8, 1, 1], [6, 4, 0]]
    several += [[9, 1, 0], [10, 0, 0], [None, None, 0], [None, 1, None]]
    for tricks in several:
        can_be = all_of(ruleset, points, tricks, house)
        told = answer(
            "ramsch", {"ruleset": ruleset, "card_points": points, "tricks": tricks, **house}
        )
        if told["ok"]:
            assert can_be == {tuple(told["scores"])}, tricks
        else:
            assert len(can_be) != 1, (tricks, can_be)
            asks = {"rest-unknown", "tricks-needed", "last-trick-needed", "tie-needed"}
            assert not can_be or {error["code"] for error in told["errors"]} <= asks


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"ruleset": "skat", "card_points": [120, 0, 0]}, {"tricks.1", "tricks.2"}),
        ({"ruleset": "skat", "card_points": [120, 0, 0], "tricks": [None, None, 0]}, {"tricks.1"}),
        ({"ruleset": "skat", "card_points": [80, 40, 0]}, {"tricks.2"}),
        ({"ruleset": "turneskat", "card_points": [40, 35, None]}, {"card_points.2"}),
        # The third may have fifty as well, or less: only the rest tells whether there is a tie.
        ({"ruleset": "turneskat", "card_points": [50, 20, None]}, {"card_points.2"}),
        ({"ruleset": "turneskat", "card_points": [50, 50, 10]}, {"tie"}),
        ({"ruleset": "turneskat", "card_points": [40, 40, 40]}, {"tie"}),
        ({"ruleset": "tournee-skat", "card_points": [60, 30, 20]}, {"last_trick"}),
        ({"ruleset": "tournee-skat", "card_points": [60, 30, 30]}, {"tie"}),
        # A maiden is whoever has no card points here: only the tie is left open.
        (
            {"ruleset": "skat", "card_points": [60, 60, 0]}
            | {"ties": "latest-trick", "maiden": "no-card-point"},
            {"tie"},
        ),
        ({"ruleset": "skat", "card_points": [60, 40, 20], "tricks": [5, 5, None]}, {"card_points"}),
    ],
)
def test_a_ramsch_asks_for_what_decides_it_and_for_nothing_else(
    asked: dict[str, Any], field: set[str]
) -> None:
    assert {where for _, where in codes("ramsch", asked)} == field


# ---- odds ----


def test_who_holds_none_of_a_kind_has_it_in_no_way() -> None:
    assert [choose(3, k) for k in range(-1, 6)] == [0, 1, 3, 3, 1, 0, 0]
    assert Room(10, 10) == Room(10, 10, 0)


# ---- rulings of a game ----

NINETY = {"ruleset": "skat", "contract": "hearts", "hand": True, "matadors": TWO}


@pytest.mark.parametrize(("asked", "ruling", "is_named"), [
    ({"ruleset": "turneskat", "contract": "tournee-hearts",
     "card_points": 61} | {"matadors": {"held": False, "count": 11}}, "TS-Q14", True),
    ({"ruleset": "turneskat", "contract": "tournee-hearts",
     "tricks": 10} | {"matadors": {"held": True, "count": 11}}, "TS-Q14", False),
    ({"ruleset": "turneskat", "contract": "solo-hearts",
     "card_points": 61} | {"matadors": {"held": False, "count": 11}}, "TS-Q14", False),
    ({**NINETY, "announced": "schneider", "card_points": 90}, "X-Q01", True),
    ({**NINETY, "card_points": 90}, "X-Q01", True),
    ({**TURNE, "contract": "solo-hearts", "announced": "schneider", "card_points": 90}, "TS-Q18",
     True),
    ({**TURNE, "contract": "solo-hearts", "card_points": 90}, "TS-Q18", False),
])  # fmt: skip
def test_a_ruling_on_the_very_line_is_named_for_that_game_only(
    asked: dict[str, Any], ruling: str, *, is_named: bool
) -> None:
    assert (ruling in named("game-value", asked)) is is_named


# ---- house rules ----

EVERYTHING = {"giving_up": True, "schenken": True, "spitzen": True, "revolution": True}
OFFERED = {"schenken": "gift", "spitzen": "spitzen", "revolution": "revolution"}


@pytest.mark.parametrize("call", [*OFFERED, "giving_up", "kontra", "nothing"])
def test_what_a_table_does_not_play_is_gone_and_all_else_stays(call: str) -> None:
    skat = RULESETS["skat"]
    all_of_them = len(skat.offered.doublings)
    played = {name: name != call for name in EVERYTHING}
    rules = with_calls(skat, 1 if call == "kontra" else all_of_them, **played)
    assert (rules is skat) is (call == "nothing")
    for name, field in OFFERED.items():
        left, printed = getattr(rules.offered, field), getattr(skat.offered, field)
        assert not left if name == call else left == printed
    assert len(rules.offered.doublings) == (1 if call == "kontra" else all_of_them)
    if call == "giving_up":
        assert (rules.concession, rules.concession_rule) == ("never", "skat/variants#no-giving-up")
    else:
        assert (rules.concession, rules.concession_rule) == (skat.concession, skat.concession_rule)


def test_without_guckser_nulls_all_other_games_are_played() -> None:
    rules = RULESETS["turneskat"]
    left = [one.id for one in with_house_rules(rules, guckser_null=False).contracts]
    nulls = ("guckser-null", "guckser-null-ouvert")
    assert left == [one.id for one in rules.contracts if one.id not in nulls]
    assert len(left) == len(rules.contracts) - 2


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_game_is_open_that_is_called_so(ruleset: str) -> None:
    for contract in RULESETS[ruleset].contracts:
        assert contract.ouvert is ("ouvert" in contract.id), contract.id


# ---- the domain of all games ----

PACK = sorted([11, 10, 4, 3, 2] * 4 + [0] * 12)


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("count", range(1, 12))
def test_as_few_tricks_are_told_as_hold_the_card_points(count: int, *, held: bool) -> None:
    """Only where schwarz would be left open: what the skat alone can hold, and everything."""
    for points in range(121):
        least = max(1, count - 2) if held else 1
        can_be = [
            tricks
            for tricks in range(least, 10)
            if sum(PACK[: 3 * tricks + 2]) <= points <= sum(PACK[-3 * tricks - 2 :])
        ]
        if can_be:
            told = tricks_for(RULESETS["skat"], Matadors(held, count), points)
            assert told == (None if 22 < points < 120 else can_be[0])


def test_what_is_not_said_of_a_ramsch_is_as_printed() -> None:
    """A march counts, nobody pushed the skat on, and a maiden is who took no trick."""
    told = RamschFacts((60, 40, 20), (5, 3, 2), None, "loser", "all")
    assert told == replace(told, maiden="no-trick", march=True, refusals=0, last=None, tie=None)


def test_a_score_is_doubled_by_each_kontra_and_by_bock() -> None:
    """Skat: four times by those at the table, and once more in bock; the others know neither."""
    assert doublings(RULESETS["skat"]) == {1, 2, 4, 8, 16, 32}
    assert doublings(RULESETS["turneskat"]) == {1}


def test_a_score_may_come_of_every_gift_accepted_or_not() -> None:
    assert set(GIFTS) == {("none", None), *product(("game", "schneider"), (True, False))}
    assert GIFTS[0] == ("none", None)
