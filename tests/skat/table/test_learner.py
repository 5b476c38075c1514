"""The learner's rules of thumb, each as it is told to a beginner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from calculators.core.cards import BY_CODE, DECK, Card
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import Play, read_act
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.learner.lead import LONG, is_sound
from calculators.skat.table.learner.null import danger_of
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.sight import TRUMPS, Sight, sight
from calculators.skat.table.state import State, start
from calculators.skat.table.view import view

PLAYED = ("skat", "turneskat", "tournee-skat")


def choices() -> Iterator[tuple[Sight, Card, str]]:
    """What learners see, play and give as the reason, where they have a choice of cards."""
    for ruleset in PLAYED:
        for number in range(30):
            state = start(RULESETS[ruleset], deal_of(f"rule{number}"))
            while state.phase != "over":
                seat, found = next_decision(state, [LEARNER] * 3)
                seen = view(state, seat)
                if isinstance(found.act, Play) and state.contract and len(seen.choices) > 1:
                    yield sight(seen), found.act.card, found.because[0].key
                state = apply(state, found.act)


@pytest.fixture(scope="module")
def chosen() -> list[tuple[Sight, Card, str]]:
    return list(choices())


def length(known: Sight, card: Card) -> int:
    return len(known.held(known.suits.suit_of[card]))


def points(known: Sight, card: Card) -> int:
    return known.suits.points[card]


Chosen = list[tuple[Sight, Card, str]]


def of_reason(chosen: Chosen, *keys: str) -> Chosen:
    found = [one for one in chosen if one[2] in keys]
    assert {one[2] for one in found} == set(keys)
    return found


def test_a_defender_leads_no_trump_and_nothing_below_the_best_of_a_suit(chosen: Chosen) -> None:
    for known, card, key in chosen:
        contract = known.view.contract
        if known.mine or known.view.trick or contract is None or contract.kind == "null":
            continue
        side = [one for one in known.legal if known.suits.suit_of[one] != TRUMPS]
        assert (known.suits.suit_of[card] == TRUMPS) is not bool(side)
        if any(is_sound(known, one) for one in side) and key != "partner-is-void":
            best = known.held(known.suits.suit_of[card])[0]
            assert known.is_high(card) or not known.is_high(best)
            assert known.is_high(card) or points(known, card) < 10


def test_an_ace_is_led_only_together_with_its_ten(chosen: Chosen) -> None:
    aces = [one for one in of_reason(chosen, "lead-high") if points(one[0], one[1]) == 11]
    assert len(aces) > 10
    for known, card, _ in aces:
        assert points(known, known.held(known.suits.suit_of[card])[1]) == 10


def test_a_defender_opens_a_long_suit_or_the_shortest_one(chosen: Chosen) -> None:
    for known, card, key in of_reason(chosen, "lead-long", "lead-short"):
        suits = {known.suits.suit_of[one] for one in known.legal if is_sound(known, one)} - {TRUMPS}
        lengths = [len(known.held(suit)) for suit in suits] or [length(known, card)]
        assert (key == "lead-long") is (max(lengths) >= LONG)
        tens = [suit for suit in suits if points(known, known.held(suit)[0]) == 10]
        if key == "lead-short" and not tens:
            assert length(known, card) == min(lengths)


def test_a_side_goes_on_with_its_suit(chosen: Chosen) -> None:
    for known, card, _ in of_reason(chosen, "lead-it-again"):
        suit = known.suits.suit_of
        tricks = [one for one in known.view.tricks if one.leader != known.view.declarer]
        assert suit[card] in {suit[one.cards[0]] for one in tricks}


def test_a_declarer_throws_a_lone_loser_on_a_cheap_trick_and_trumps_every_other(
    chosen: Chosen,
) -> None:
    for known, card, _ in of_reason(chosen, "throw-lone-loser"):
        assert known.mine
        assert known.at_stake < 10
        assert length(known, card) == 1
        assert not known.is_high(card)
    for known, card, key in chosen:
        void = known.view.trick and not known.held(known.led)
        null = known.view.contract is not None and known.view.contract.kind == "null"
        if known.mine and void and len(known.view.trick) == 1 and not null:
            can = any(known.beats(one, known.winning[1]) for one in known.legal)
            if can and key != "throw-lone-loser":
                assert known.suits.suit_of[card] == TRUMPS


def test_an_ace_waits_for_the_ten_and_keeps_its_only_companion(chosen: Chosen) -> None:
    for known, card, _ in of_reason(chosen, "keep-ace-for-ten"):
        assert known.at_stake == 0
        assert points(known, known.held(known.led)[0]) == 11 != points(known, card)
        assert known.suits.cards[known.led][1].bit & known.elsewhere
    thrown = Counter[bool]()
    for known, card, key in of_reason(chosen, "throw-useless", "keep-guards"):
        declarer = known.view.declarer
        assert declarer is not None
        suit = known.suits.suit_of[card]
        useless = known.is_void(declarer, suit) or (
            length(known, card) == 1 and not known.is_high(card) and points(known, card) < 10
        )
        assert (key == "throw-useless") <= useless
        held = known.held(suit)
        thrown[not useless and len(held) == 2 and points(known, held[0]) == 11] += 1
    assert thrown[True] < thrown[False] / 10


def at_first_lead(hand: str, declarer: int, contract: str) -> State:
    """Forehand has that hand, and a seat plays that game from its own ten cards."""
    held = tuple(BY_CODE[code] for code in hand.split())
    rest = tuple(card for card in DECK if card not in held)
    state = start(RULESETS["skat"], Deal((held, rest[:10], rest[10:20]), (rest[20], rest[21])))
    bids = (("pass", "pass", "18"), ("18", "pass", "pass"), ("pass", "18", "pass"))[declarer]
    for act in (*bids, "leave", f"name {contract}"):
        done = read_act(act)
        assert done is not None
        state = apply(state, done)
    assert state.declarer == declarer
    return state


@pytest.mark.parametrize(
    ("contract", "hand", "declarer", "card", "reason"),
    [
        ("grand", "DA DQ D9 D8 CK C7 SK S8 HQ H7", 1, "C7", "lead-short"),
        ("grand", "DA DT D9 D8 CK C7 SK S8 HQ H7", 1, "DA", "lead-high"),
        ("grand", "DA DQ D9 D8 CK CQ C8 C7 SK S8", 2, "C7", "lead-long"),
        ("grand", "DA DQ D9 CK CQ C8 ST S8 S7 H8", 1, "H8", "lead-short"),
        ("grand", "DA DQ D9 SK SQ S7 HK H8 CJ SJ", 2, "H8", "lead-short"),
        ("null-hand", "CA CQ C9 C8 DK D9 SA S8 HA HK", 1, "C8", "attack-low"),
        ("null-ouvert-hand", "CA CQ C9 C8 DK D9 SA S8 HA H9", 1, "S8", "attack-shown"),
    ],
)
def test_a_lead_and_its_reason(
    contract: str, hand: str, declarer: int, card: str, reason: str
) -> None:
    """The first hand is that of a game in which the eight of diamonds, below the ace, cost 43."""
    found = LEARNER.decide(view(at_first_lead(hand, declarer, contract), 0))
    assert isinstance(found.act, Play)
    assert (found.act.card.code, found.because[0].key) == (card, reason)


def test_in_null_an_ace_over_two_low_cards_is_more_dangerous_than_a_lone_nine() -> None:
    """Five cards out lie below it and two of one's own, two below the nine."""
    known = sight(view(at_first_lead("CA C8 C7 D9 HQ HJ HT H9 H8 H7", 0, "null-hand"), 0))
    ace, nine, queen = (BY_CODE[code] for code in ("CA", "D9", "HQ"))
    assert danger_of(known, ace) > danger_of(known, nine) > danger_of(known, queen)
