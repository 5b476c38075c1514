"""What ten cards promise, by its definition: every skat laid out and counted one by one."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pytest

from calculators.core.cards import BY_CODE, DECK, Card, Suit
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.score.outlook import (
    Prospect,
    Reach,
    best_suit_game,
    prospects,
    reach,
    turn,
    turns,
)

HANDS = (
    "CJ SJ HA HT HK H7 C7 C8 SA D9",
    "DJ C7 C8 C9 S7 S8 S9 H7 H8 D7",
    "SA ST SK SQ S9 S8 S7 HA HT HK",
    "CJ SJ HJ DJ CA CT CK CQ C9 C8",
    "CJ SJ HJ DJ CA CT CK SA ST HA",
    "SJ HJ DJ CA CT CK CQ C9 C8 C7",
)
RULES = ("skat", "turneskat")
BIDS = (10, 18, 20, 23, 24, 36, 40, 48, 60, 72, 96, 120, 144, 168, 200, 264)
JACKS = [BY_CODE[code] for code in ("CJ", "SJ", "HJ", "DJ")]
SIDE = "ATKQ987"


def hand_of(codes: str) -> tuple[Card, ...]:
    return tuple(BY_CODE[code] for code in codes.split())


def trumps_in(trump: Suit | None) -> list[Card]:
    return JACKS + ([BY_CODE[trump.value + rank] for rank in SIDE] if trump else [])


def run_of(trump: Suit | None, cards: set[Card]) -> tuple[bool, int]:
    """Whether the run from the jack of clubs down is held, and how long it is."""
    top = trumps_in(trump)
    held = top[0] in cards
    count = 0
    while count < len(top) and (top[count] in cards) is held:
        count += 1
    return held, count


def unseen(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in DECK if card not in cards]


def allows(contract: Contract, card: Card) -> bool:
    """Whether a turned card allows a tournée."""
    return card in JACKS if contract.trump is None else card.suit is contract.trump


def ways_the_skat_can_lie(one: Prospect, cards: tuple[Card, ...]) -> list[dict[Any, int]]:
    """For each way what the game is worth by each of its finishes that can be."""
    found = []
    for skat in combinations(unseen(cards), 2):
        ways = 1
        if one.contract.skat == "turned":
            ways = sum(allows(one.contract, card) for card in skat)
        held, count = run_of(one.contract.trump, {*cards, *skat})
        worth = {
            (finish.announced, finish.reached): one.contract.value * (count + finish.level)
            for finish in one.finishes
            if held or finish.reached != "schwarz"
        }
        found += [worth] * ways
    return found


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("codes", HANDS)
def test_a_verdict_is_what_all_the_skats_make_it(ruleset: str, codes: str) -> None:
    cards = hand_of(codes)
    for one in prospects(RULESETS[ruleset], cards):
        if one.contract.kind == "null":
            for bid in BIDS:
                may = bid <= one.contract.value
                assert one.verdict(bid) == ("safe" if may else "barred")
            assert (one.of, one.safe_bid, one.trumps) == (231, one.contract.value, 0)
            assert [(end.announced, end.reached, end.level) for end in one.finishes] == [
                ("none", "simple", 1)
            ]
            assert one.hand is (one.contract.skat == "untouched")
            continue
        ways = ways_the_skat_can_lie(one, cards)
        assert one.of == len(ways)
        assert one.trumps == len(set(cards) & set(trumps_in(one.contract.trump)))
        first = one.finishes[0]
        plain = [worth.get((first.announced, first.reached), 0) for worth in ways]
        best = [max(worth.values(), default=0) for worth in ways]
        assert one.highest == max(
            (value for worth in ways for (said, _), value in worth.items() if said == "none"),
            default=0,
        )
        least = min(plain, default=0)
        assert one.safe_bid == (least or None)
        for finish in one.finishes:
            ends = [worth.get((finish.announced, finish.reached)) for worth in ways]
            assert finish.possible == sum(end is not None for end in ends)
        for bid in BIDS:
            short = sum(value < bid for value in plain)
            assert one.short_of(bid) == short
            assert one.hopeless(bid) == sum(value < bid for value in best)
            if not short:
                assert one.verdict(bid) == "safe"
            elif short < len(ways):
                assert one.verdict(bid) == "depends"
            else:
                hopeless = all(value < bid for value in best)
                assert one.verdict(bid) == ("hopeless" if hopeless else "needs-level")


@pytest.mark.parametrize("codes", HANDS)
def test_the_first_turned_card_and_both_are_every_one_of_those_unseen(codes: str) -> None:
    cards = hand_of(codes)
    rules = RULESETS["turneskat"]
    tournees = [one for one in rules.contracts if one.skat == "turned"]
    rest = unseen(cards)
    told = turn(cards)
    assert told.unseen == len(rest) == 22
    assert dict(told.suits) == {suit: sum(card.suit is suit for card in rest) for suit in Suit}
    assert told.jacks == sum(card in JACKS for card in rest)

    def worth(turned: Card, both: tuple[Card, ...], *, plain: bool) -> int:
        values = []
        for one in tournees:
            if allows(one, turned):
                held, count = run_of(one.trump, {*cards, *both})
                level = 1 if plain else 3 if held else 2
                values.append(one.value * (count + level))
        return max(values)

    expected = sorted(
        (
            worth(first, (first, second), plain=True),
            worth(first, (first, second), plain=False),
            worth(second, (first, second), plain=True),
        )
        for first, second in permutations(rest, 2)
    )
    found = turns(rules, cards)
    assert sorted((one.plain, one.highest, one.second) for one in found) == expected
    for bid in BIDS:
        reached = sum(plain >= bid for plain, _, _ in expected)
        lost = [second for _, highest, second in expected if highest < bid]
        level = len(expected) - reached - len(lost)
        rescued = sum(second >= bid for second in lost)
        assert reach(found, bid) == Reach(462, reached, level, len(lost), rescued)


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("codes", HANDS)
def test_the_suit_shown_first_is_the_longest_of_those_that_may_be_chosen(
    ruleset: str, codes: str
) -> None:
    cards = hand_of(codes)
    found = prospects(RULESETS[ruleset], cards)
    free = [one for one in found if one.is_free]
    assert free == [
        one for one in found if one.contract.trump and one.contract.skat in ("either", "untouched")
    ]
    best = best_suit_game(found)
    longest = max(len(set(cards) & set(trumps_in(suit))) for suit in Suit)
    assert best.trumps == longest
    for one in free:
        if one.trumps == longest:
            assert (best.safe_bid or 0) >= (one.safe_bid or 0)
