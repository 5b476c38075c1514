"""Skruf at the door: bad questions with every fault by name, and nothing that makes it raise."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import OPERATIONS, answer, operation
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.possible import ACES
from calculators.text.language import LOCALES, catalogue
from tests.door.test_hostile import ask_and_check
from tests.refused import faults
from tests.skruf.skruf_hands import CODES, DENOMINATIONS, SMALL

SHARED = [name for name, modules in OPERATIONS.items() if {"skat", "skruf"} <= modules.keys()]
COUNTED = SMALL | {"denomination": "hearts"}
HANDS = [[suit + rank for rank in "AKQJT98765432"] for suit in "CSHD"]
SHOWN = {key: value for key, value in COUNTED.items() if key not in ("aces", "honours")}
SHOWN |= {"hands": HANDS}
GRANDISSIMO = COUNTED | {"denomination": "grandissimo", "honours": None}


@pytest.mark.parametrize(("request_", "fault"), [
    ({}, ("missing", "level")),
    (COUNTED | {"tricks": 14}, ("out-of-range", "tricks")),
    (COUNTED | {"tricks": -1}, ("out-of-range", "tricks")),
    (COUNTED | {"tricks": True}, ("wrong-type", "tricks")),
    (COUNTED | {"level": 8}, ("out-of-range", "level")),
    (COUNTED | {"level": 0}, ("out-of-range", "level")),
    (COUNTED | {"declaring_side": 2}, ("out-of-range", "declaring_side")),
    (COUNTED | {"denomination": "clovers"}, ("not-a-choice", "denomination")),
    (COUNTED | {"aces": [5, -1]}, ("out-of-range", "aces")),
    (COUNTED | {"aces": [3, 2]}, ("aces-sum", "aces")),
    (COUNTED | {"aces": [2, 1]}, ("aces-sum", "aces")),
    (COUNTED | {"aces": 3}, ("wrong-type", "aces")),
    (COUNTED | {"aces": [3, 1, 0]}, ("wrong-length", "aces")),
    (COUNTED | {"aces": None}, ("missing", "aces")),
    (COUNTED | {"honours": None}, ("missing", "honours")),
    (COUNTED | {"honours": [5, 1]}, ("honours-sum", "honours")),
    (COUNTED | {"honours": [6, -1]}, ("out-of-range", "honours")),
    (COUNTED | {"aces": [0, 4], "honours": [5, 0]}, ("trump-ace-is-both", "honours")),
    (COUNTED | {"aces": [4, 0], "honours": [0, 5]}, ("trump-ace-is-both", "honours")),
    (GRANDISSIMO | {"honours": [4, 1]}, ("no-honours-in-grandissimo", "honours")),
    (GRANDISSIMO | {"karonkas": [{"trumps": 1}, {}]},
     ("no-trumps-in-grandissimo", "karonkas.0.trumps")),
    (COUNTED | {"karonkas": [{"aces": 2}, {}]}, ("karonka-needs-aces", "karonkas.0.aces")),
    (COUNTED | {"karonkas": [{}, {"aces": 1}]}, ("karonka-needs-aces", "karonkas.1.aces")),
    (COUNTED | {"karonkas": [{}, {"suits": [1, 1]}]}, ("karonka-needs-aces", "karonkas.1.suits")),
    (COUNTED | {"karonkas": [{"trumps": 3}, {}]}, ("karonka-needs-honours", "karonkas.0.trumps")),
    (COUNTED | {"karonkas": [{"trumps": 1}, {"trumps": 1}]},
     ("karonka-needs-honours", "karonkas.1.trumps")),
    (COUNTED | {"karonkas": [{"trumps": 1, "suits": [1, 1]}, {"suits": [1, 1]}]},
     ("karonka-needs-aces", "karonkas.1.suits")),
    (COUNTED | {"karonkas": [{"aces": 3}, {}]}, ("out-of-range", "karonkas.0.aces")),
    (COUNTED | {"karonkas": [{"suits": 1}, {}]}, ("wrong-type", "karonkas.0.suits")),
    (COUNTED | {"karonkas": [{"suits": [12]}, {}]}, ("out-of-range", "karonkas.0.suits")),
    (COUNTED | {"karonkas": [{"suits": [1] * 5}, {}]}, ("wrong-length", "karonkas.0.suits")),
    (COUNTED | {"karonkas": [{"suits": [1], "suit_names": []}, {}]},
     ("name-each-karonka", "karonkas.0.suit_names")),
    (COUNTED | {"karonkas": [{}, {"suit_names": ["spades"]}]},
     ("name-each-karonka", "karonkas.1.suit_names")),
    (COUNTED | {"karonkas": [{"suit_names": ["spades"] * 5}, {}]},
     ("name-each-karonka", "karonkas.0.suit_names")),
    (COUNTED | {"karonkas": [{"suit_names": "spades"}, {}]},
     ("wrong-type", "karonkas.0.suit_names")),
    (COUNTED | {"karonkas": [{"suits": [1], "suit_names": ["S"]}, {}]},
     ("not-a-choice", "karonkas.0.suit_names")),
    (COUNTED | {"karonkas": [{"jacks": 1}, {}]}, ("unknown-field", "karonkas.0.jacks")),
    (COUNTED | {"karonkas": [{}]}, ("one-for-each-side", "karonkas")),
    (COUNTED | {"karonkas": {}}, ("wrong-type", "karonkas")),
    (SHOWN | {"denomination": "suit"}, ("name-the-suit", "denomination")),
    (SHOWN | {"aces": [3, 1]}, ("aces-contradict-hands", "aces")),
    (SHOWN | {"honours": [4, 1]}, ("honours-contradict-hands", "honours")),
    (SHOWN | {"denomination": "grandissimo", "honours": [5, 0]},
     ("no-honours-in-grandissimo", "honours")),
    (SHOWN | {"karonkas": [{}, {}]}, ("karonkas-contradict-hands", "karonkas.0")),
    (SHOWN | {"hands": HANDS[:3]}, ("number-of-hands", "hands")),
    (SHOWN | {"hands": [HANDS[0][:12], *HANDS[1:]]}, ("number-of-cards", "hands.0")),
    (SHOWN | {"hands": [HANDS[0], *HANDS[:3]]}, ("card-twice", "hands")),
    (SHOWN | {"hands": [[*HANDS[0][:12], "C1"], *HANDS[1:]]}, ("not-a-card", "hands.0")),
    (SHOWN | {"hands": "CA"}, ("wrong-type", "hands")),
    (COUNTED | {"before": {"below": [60, 0], "games": [0, 0]}}, ("out-of-range", "before.below")),
    (COUNTED | {"before": {"below": [0, 0]}}, ("missing", "before.games")),
    (COUNTED | {"before": {"below": [0, 0], "games": [1, 1]}}, ("sitting-over", "before.games")),
    (COUNTED | {"ruleset": "skat"}, ("not-a-choice", "ruleset")),
    (COUNTED | {"bid": 18}, ("unknown-field", "bid")),
])  # fmt: skip
def test_a_fault_of_a_deal_is_named_at_its_field(
    request_: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert fault in faults("skruf-deal", request_)


TWO_EACH = COUNTED | {"aces": [2, 2], "honours": [3, 2]}


def test_a_karonka_whose_suit_is_named_is_told_by_it() -> None:
    named = [{"suits": [1], "suit_names": ["diamonds"]}, {"suits": [2], "suit_names": ["spades"]}]
    for locale, told in (
        ("sv", ["karonka i ruter ned till damen", "karonka i spader ned till knekten"]),
        ("en", ["karonka in diamonds down to the queen", "karonka in spades down to the jack"]),
    ):
        answered = answer("skruf-deal", TWO_EACH | {"karonkas": named, "locale": locale})
        above = [item for side in answered["sides"] for item in side["above"]]
        assert [item["text"] for item in above if item["id"] == "suit-karonka"] == told
        assert [side["karonkas"][0]["suit"] for side in answered["sides"]] == ["D", "S"]
    plain = [{"suits": [1]}, {"suits": [2]}]
    unnamed = answer("skruf-deal", TWO_EACH | {"karonkas": plain})
    assert unnamed["totals"] == answered["totals"]


@pytest.mark.parametrize(("karonkas", "fault"), [
    ([{"suits": [1], "suit_names": ["spades"]}, {"suits": [2], "suit_names": ["spades"]}],
     ("karonka-suit-twice", "karonkas.1.suit_names")),
    ([{"suits": [1, 1], "suit_names": ["clubs", "clubs"]}, {}],
     ("karonka-suit-twice", "karonkas.0.suit_names")),
    ([{}, {"suits": [1], "suit_names": ["hearts"]}],
     ("karonka-in-trumps", "karonkas.1.suit_names")),
])  # fmt: skip
def test_a_suit_has_one_ace_and_so_one_karonka(
    karonkas: list[dict[str, Any]], fault: tuple[str, str]
) -> None:
    assert fault in faults("skruf-deal", TWO_EACH | {"karonkas": karonkas})


def test_named_suits_beside_hands_must_be_theirs() -> None:
    one = {"trumps": 11, "suits": [11], "suit_names": ["clubs"]}
    other = {"suits": [11, 11], "suit_names": ["diamonds", "spades"]}
    assert answer("skruf-deal", SHOWN | {"karonkas": [one, other]})["ok"]
    wrong = {**other, "suit_names": ["clubs", "spades"]}
    assert set(faults("skruf-deal", SHOWN | {"karonkas": [one, wrong]})) == {
        ("karonkas-contradict-hands", "karonkas.1")
    }


def test_all_faults_are_told_at_once() -> None:
    request = COUNTED | {"tricks": 14, "aces": [3, 2], "sorrow": 1, "level": "four"}
    assert set(faults("skruf-deal", request)) == {
        ("out-of-range", "tricks"),
        ("aces-sum", "aces"),
        ("unknown-field", "sorrow"),
        ("wrong-type", "level"),
    }


@pytest.mark.parametrize(
    "impossible",
    [
        # a side with every honour has the ace of trumps and only two others
        COUNTED | {"aces": [3, 1], "honours": [5, 0], "karonkas": [{"suits": [1, 1, 1]}, {}]},
        # three aces in one hand, each with its run, would be nineteen cards
        COUNTED | {"karonkas": [{"aces": 1, "suits": [6, 6, 1]}, {}]},
        # the other side's only ace is that of trumps, so it runs in no suit
        COUNTED | {"aces": [3, 1], "honours": [0, 5], "karonkas": [{}, {"suits": [1]}]},
        # two suits of thirteen leave no room for a third ace in these two hands
        COUNTED | {"aces": [3, 1], "honours": [0, 5], "karonkas": [{"suits": [11, 11]}, {}]},
    ],
)
def test_counts_that_no_four_hands_hold_are_refused(impossible: dict[str, Any]) -> None:
    assert ("karonkas-cannot-lie-so", "karonkas") in faults("skruf-deal", impossible)


def test_top_trumps_take_their_tricks_and_a_note_says_where_they_cannot_have() -> None:
    odd = COUNTED | {"honours": [5, 0], "karonkas": [{"trumps": 5}, {}], "tricks": 6}
    told = answer("skruf-deal", odd)
    assert told["ok"]
    assert catalogue("skruf", "sv")["notes.top-trumps"] in told["notes"]
    assert (
        catalogue("skruf", "sv")["notes.top-trumps"]
        not in answer("skruf-deal", odd | {"tricks": 7})["notes"]
    )


def test_the_door_hands_skruf_its_own_operations_and_names_it_among_the_choices() -> None:
    for name in SHARED:
        assert operation(name) is not operation(name, "skruf")
        told = answer(name, {"ruleset": "bridge"})["errors"][0]
        assert "skruf" in told["text"]
    assert operation("skruf-deal", "skruf") is operation("skruf-deal")
    assert answer("game-value", {"ruleset": "skruf"})["errors"][0]["code"] == "not-a-choice"
    strange_ones: tuple[object, ...] = ([], {}, 1.5, None, "SKRUF")
    for strange in strange_ones:
        ask_and_check("auction", {"ruleset": strange, "calls": []})


seats = st.integers(-1, 4)
pair = st.lists(st.integers(-1, 6), min_size=1, max_size=3)
karonkas = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "aces": st.integers(0, 3),
            "trumps": st.integers(0, 12),
            "suits": st.lists(st.integers(0, 12), max_size=5),
            "suit_names": st.lists(st.sampled_from([*DENOMINATIONS, "suit", 1]), max_size=5),
        },
    ),
    min_size=1,
    max_size=3,
)
plausible = st.fixed_dictionaries(
    {},
    optional={
        "level": st.integers(0, 8),
        "denomination": st.sampled_from([*DENOMINATIONS, "suit", "misere"]),
        "declaring_side": st.integers(-1, 2),
        "tricks": st.integers(-1, 14),
        "aces": pair | st.integers(0, ACES).map(lambda aces: [aces, ACES - aces]),
        "honours": pair | st.integers(0, 5).map(lambda honours: [honours, 5 - honours]),
        "karonkas": karonkas,
        "hands": st.permutations(CODES).map(
            lambda pack: [list(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
        ),
        "before": st.fixed_dictionaries({"below": pair, "games": pair}),
        "locale": st.sampled_from(["sv", "en"]),
    },
)


@given(plausible)
def test_plausible_deals_are_scored_or_refused_but_never_crash(request: dict[str, Any]) -> None:
    ask_and_check("skruf-deal", request)


@given(
    st.lists(st.fixed_dictionaries({}, optional={"game": plausible, "alone": seats}), max_size=4)
)
def test_plausible_sheets_are_kept_or_refused_but_never_crash(deals: list[dict[str, Any]]) -> None:
    ask_and_check("skruf-sheet", {"deals": deals})


def test_every_denomination_slam_and_rank_has_a_word() -> None:
    for locale in LOCALES:
        words = catalogue("skruf", locale)
        assert {found.id for found in SKRUF.denominations} <= set(words.table("denominations"))
        assert {slam.id for slam in SKRUF.slams} <= set(words.table("entries"))
        assert set(words.table("down_to")) == {rank.value for rank in SKRUF.ranks[2:]}
        for names in (words.table("seats"), words.table("sides")):
            assert len(set(names.values())) == len(names)
        assert set(words.table("rounds")) == {str(bid.aces) for bid in SKRUF.ace_bids}


def test_the_tables_are_told_alike_in_both_languages() -> None:
    told = [
        answer("rulesets", {"ruleset": "skruf", "locale": locale})["rulesets"][0]
        for locale in LOCALES
    ]
    spoken = {"name", "source", "denominations", "ace_bids"}
    for key in set(told[0]) - spoken:
        assert told[0][key] == told[1][key], key
