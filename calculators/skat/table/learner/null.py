"""What the learner plays in a null: below everything as declarer, and against one."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import declarer_of, play
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import Sight


def null_card(known: Sight) -> Decision:
    """The card led or added."""
    if known.mine:
        return duck(known) if known.view.trick else lead_low(known)
    return press(known) if known.view.trick else attack(known)


def lead_low(known: Sight) -> Decision:
    """The lowest card of the shortest suit, unless nobody can beat it."""

    def danger(card: Card) -> tuple[bool, int, int]:
        length = len(known.held(known.suits.suit_of[card]))
        return known.is_high(card), length, -known.suits.place[card]

    return play(min(known.legal, key=danger), "lead-lowest")


def duck(known: Sight) -> Decision:
    """The highest card that stays below; without the suit, the most dangerous one."""
    best = known.winning[1]
    if known.suits.suit_of[known.legal[0]] != known.led:
        return play(max(known.legal, key=lambda card: danger_of(known, card)), "throw-danger")
    under = [card for card in known.legal if not known.beats(card, best)]
    if under:
        return play(min(under, key=lambda card: known.suits.place[card]), "stay-below")
    lowest = max(known.legal, key=lambda card: known.suits.place[card])
    return play(lowest, "hope-to-be-beaten")


def danger_of(known: Sight, card: Card) -> tuple[int, int, int]:
    """How much a card threatens to win a trick: by the cards out below it, less one's own."""
    suit = known.suits.suit_of[card]
    held = known.held(suit)
    below = known.suits.sets[suit] & known.elsewhere & ~known.suits.above[card]
    guard = sum(known.suits.place[other] > known.suits.place[card] for other in held)
    return below.bit_count() - guard, -len(held), -known.suits.place[card]


def attack(known: Sight) -> Decision:
    """The lowest card of a suit that is soon gone, so that the declarer cannot stay below for long.

    That is the suit of which others hold fewest; against an open hand, one's own shortest.
    """
    declarer = declarer_of(known)
    shown = known.view.open_hand

    def hope(card: Card) -> tuple[int, ...]:
        suit = known.suits.suit_of[card]
        return (
            known.is_void(declarer, suit),
            len(known.held(suit)) if shown else 0,
            known.left(suit),
            -known.suits.place[card],
        )

    return play(min(known.legal, key=hope), "attack-shown" if shown else "attack-low")


def press(known: Sight) -> Decision:
    """Below the declarer's card where one can be; the high ones go where they do no harm."""

    def place(card: Card) -> int:
        return known.suits.place[card]

    def shortest(card: Card) -> tuple[int, int]:
        return len(known.held(known.suits.suit_of[card])), place(card)

    seat, best = known.winning
    if known.suits.suit_of[known.legal[0]] != known.led:
        return play(min(known.legal, key=shortest), "make-void")
    under = [card for card in known.legal if not known.beats(card, best)]
    if seat == known.view.declarer:
        if under:
            return play(min(under, key=place), "leave-it-to-declarer")
        return play(min(known.legal, key=place), "must-take-it")
    if known.view.declarer in known.yet_to_play:
        return play(max(under or known.legal, key=place), "play-low-before-declarer")
    return play(min(known.legal, key=place), "high-cards-go-now")
