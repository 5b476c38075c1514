"""What a hand holds is counted; what is said to be clear is so by every way of looking at it."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from calculators.core.cards import BY_CODE, DECK
from calculators.door.door import answer
from calculators.practice.draw import Draw
from calculators.skat.rules.play.strength import (
    clear_call,
    clear_discard,
    clear_game,
    strength,
    unsafe_in_null,
)
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS

SKAT = RULESETS["skat"]
RISING = order(SKAT, None, null=True).suits[0][1][::-1]
"""One suit as null has it, the seven first."""


def hand_strength(cards: str, contract: str = "clubs") -> Any:
    return answer(
        "hand-strength", {"ruleset": "skat", "contract": contract, "cards": cards.split()}
    )


def cards_of(text: str) -> tuple[Any, ...]:
    return tuple(BY_CODE[code] for code in text.split())


def test_trumps_aces_and_losers_are_counted() -> None:
    found = hand_strength("CJ SJ HA HT HK H9 H8 SA S7 D8", "hearts")
    counted = [found[key] for key in ("trumps", "trumps_out", "jacks", "aces", "losers")]
    assert counted == [7, 4, 2, 1, 2]


def test_a_ten_is_a_loser_only_where_its_ace_is_missing() -> None:
    assert hand_strength("SA ST", "clubs")["losers"] == 0
    assert hand_strength("ST", "clubs")["losers"] == 1
    assert hand_strength("SA SK", "clubs")["losers"] == 1


@cache
def can_be_caught(own: frozenset[int], others: frozenset[int]) -> bool:
    """Whether two others who lead the suit for ever can make its holder win; all cards are seen.

    Whoever leads, the third may be void and throw anything, so a lead alone has to be ducked.
    """
    if not own or not others:
        return False
    for led in others:
        low = [card for card in own if card < led]
        if not low:
            return True
        if all(can_be_caught(own - {card}, others - {led}) for card in low):
            return True
    return False


def test_a_suit_safe_in_null_is_safe_against_every_defence() -> None:
    """Every holding of a suit, against every order in which the rest of it can be led."""
    for size in range(1, 6):
        for held in combinations(range(8), size):
            hand = tuple(RISING[place] for place in held)
            caught = can_be_caught(frozenset(held), frozenset(set(range(8)) - set(held)))
            assert bool(unsafe_in_null(SKAT, hand)) == caught, held


def test_the_cards_named_in_an_unsafe_suit_can_be_caught_and_a_seven_never_is() -> None:
    """More lower cards lie in other hands than there are below it to duck with."""
    for size in range(1, 6):
        for held in combinations(range(8), size):
            hand = tuple(RISING[place] for place in held)
            for caught in unsafe_in_null(SKAT, hand):
                assert RISING[0] not in caught
                assert {*caught} <= {*hand}
                for at, place in enumerate(held):
                    lower = sum(other < place for other in range(8) if other not in held)
                    assert (RISING[place] in caught) is (lower > at), (held, place)


def random_hands(count: int, size: int = 10) -> Any:
    draw = Draw("strength")
    for _ in range(count):
        yield draw.shuffled(DECK)[:size]


SUITS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}


def plain_count(codes: list[str], trump: str) -> tuple[int, int, int, int]:
    """Trumps, jacks, side aces and losers, by the letters of the cards; a grand has no suit."""
    jacks = sum(code[1] == "J" for code in codes)
    own = [code for code in codes if code[1] == "J" or code[0] == trump]
    side = [code for code in codes if code not in own]
    losers = 0
    for suit in "CSHD":
        held = "".join(rank for rank in "ATKQ987" if suit + rank in side)
        top = 0
        while top < len(held) and held[top] == "ATKQ987"[top]:
            top += 1
        losers += len(held) - top
    return len(own), jacks, sum(code[1] == "A" for code in side), losers


def plain_unsafe(codes: list[str]) -> int:
    """Suits in which some card has two more below it in other hands than there are of one's own."""
    unsafe = 0
    for suit in "CSHD":
        held = ["789TJQKA".index(rank) for rank in "789TJQKA" if suit + rank in codes]
        unsafe += any(place > 2 * under for under, place in enumerate(held))
    return unsafe


def plain_game(codes: list[str]) -> str:
    _, jacks, aces, losers = plain_count(codes, "")
    if jacks >= 3 and aces >= 3:
        return "grand" if losers <= 3 else ""
    by_suit = [(name, plain_count(codes, SUITS[name])) for name in reversed(SUITS)]
    totals = sorted(count[0] + count[2] for _, count in by_suit)
    for name, (trumps, _, side_aces, _) in by_suit:
        total = trumps + side_aces
        if total == totals[3] and trumps >= 6 and jacks >= 2 and total >= 8:
            if losers >= 4 and total >= totals[2] + 2:
                return name
    return "null" if not plain_unsafe(codes) and totals[3] <= 5 else ""


def plain_call(codes: list[str]) -> str:
    counts = [plain_count(codes, suit) for suit in "CSHD"]
    if any(trumps >= 6 and jacks >= 2 and trumps + aces >= 8 for trumps, jacks, aces, _ in counts):
        return "bid"
    if not plain_unsafe(codes) or plain_game(codes) == "grand":
        return "bid"
    weak = all(trumps + aces <= 5 and jacks <= 1 for trumps, jacks, aces, _ in counts)
    return "pass" if weak and plain_unsafe(codes) >= 2 else "unclear"


def hands_of_all_kinds(count: int) -> Any:
    """Hands from the whole pack, from its better half, and from low cards."""
    draw = Draw("hands of all kinds")
    packs = [
        list(DECK),
        [card for card in DECK if card.code[1] in "JA" or card.code[0] in "CS"],
        [card for card in DECK if card.code[1] in "JAT" or card.code[0] == "D"],
        [card for card in DECK if card.code[1] in "789TJ" or card.code[0] == "H"],
    ]
    for number in range(count):
        yield draw.shuffled(tuple(packs[number % len(packs)]))[:10]


def test_what_is_clear_is_clear_by_a_plain_count_too() -> None:
    seen = set()
    for cards in hands_of_all_kinds(2400):
        codes = [card.code for card in cards]
        game, call = clear_game(SKAT, cards), clear_call(SKAT, cards)
        held = strength(SKAT, SKAT.contracts[0], cards)
        assert held.out == 11 - held.trumps
        assert (held.trumps, held.jacks, held.aces, held.losers) == plain_count(codes, "D")
        assert (game, call) == (plain_game(codes), plain_call(codes)), codes
        seen |= {game, call}
    assert seen >= {"grand", "null", "", *SUITS, "bid", "pass", "unclear"}


def test_a_hand_is_never_clear_both_ways() -> None:
    seen = {"bid": 0, "pass": 0, "unclear": 0}
    for cards in random_hands(1500):
        call = clear_call(SKAT, cards)
        seen[call] += 1
        if call == "pass":
            assert clear_game(SKAT, cards) == ""
    assert min(seen.values()) > 10
    assert seen["unclear"] > seen["bid"]


def test_one_more_trump_in_place_of_a_loser_never_makes_a_clear_bid_unclear() -> None:
    clubs = [card for card in DECK if card.code[0] == "C" and card.code != "CJ"]
    for more, loser in product(clubs, cards_of("S7 D8 H9")):
        cards = cards_of("CJ SJ CA CT CK HA S7 D8 H9 DA")
        if more not in cards and clear_call(SKAT, cards) == "bid":
            assert clear_call(SKAT, (*(set(cards) - {loser}), more)) == "bid"


def test_the_clear_discard_leaves_no_loser_and_every_other_leaves_one() -> None:
    twelve = cards_of("CJ SJ HA HT HK H9 H8 SA CA CT DT D9")
    hearts = next(one for one in SKAT.contracts if one.id == "hearts")
    best = clear_discard(SKAT, hearts, twelve)
    assert {card.code for card in best} == {"DT", "D9"}
    for pair in combinations(twelve, 2):
        kept = " ".join(card.code for card in twelve if card not in pair)
        assert (hand_strength(kept, "hearts")["losers"] == 0) is (set(pair) == set(best))


def plain_discard(codes: list[str], trump: str) -> set[str]:
    """Both losers where there are two, neither of them in a suit held three from the top."""
    found = set()
    for suit in "CSHD":
        held = [rank for rank in "ATKQ987" if suit + rank in codes and suit != trump]
        gaps = [place for place, rank in enumerate(held) if rank != "ATKQ987"[place]]
        below = held[gaps[0] :] if gaps else []
        if below and len(held) - len(below) >= 3:
            return set()
        found |= {suit + rank for rank in below}
    return found if len(found) == 2 else set()


def test_the_discard_is_clear_by_a_plain_count_too() -> None:
    games = {one.trump: one for one in SKAT.contracts if one.kind != "null"}
    draw = Draw("twelve")
    seen = 0
    high = tuple(card for card in DECK if card.code[1] in "JATK" or card.code[0] == "H")
    for number in range(2000):
        twelve = draw.shuffled(high if number % 2 else DECK)[:12]
        for trump, game in games.items():
            told = {card.code for card in clear_discard(SKAT, game, twelve)}
            codes = [card.code for card in twelve]
            assert told == plain_discard(codes, trump.value if trump else ""), codes
            seen += bool(told)
    assert seen > 100


@pytest.mark.parametrize(
    ("cards", "field"), [("CJ SJ", "contract"), ("XX", "cards"), ("CJ CJ", "cards")]
)
def test_what_cannot_be_counted_is_refused(cards: str, field: str) -> None:
    found = hand_strength(cards, "juggling" if field == "contract" else "clubs")
    assert not found["ok"]
    assert found["errors"][0]["field"].startswith(field)
