"""What the learner leads in a suit game or grand, as declarer and against one."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import cheapest, declarer_of, fattest, plain, play
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import TRUMPS, Sight


def card_led(known: Sight) -> Decision:
    """The card led."""
    return lead_as_declarer(known) if known.mine else lead_as_defender(known)


def lead_as_declarer(known: Sight) -> Decision:
    """Trumps first, then what is high; the rest as cheaply as can be."""
    mine = known.held(TRUMPS)
    out = known.left(TRUMPS)
    drawn = all(known.is_void(seat, TRUMPS) for seat in known.others)
    if mine and out and not drawn:
        if known.is_high(mine[0]):
            return play(mine[0], "draw-trumps", out=out)
        if len(mine) > out // 2 + 1:
            return play(cheapest(known, mine), "force-high-trump", out=out)
    side = plain(known, known.legal)
    high = [card for card in side if known.is_high(card)]
    if high:
        followers = max(known.left(known.suits.suit_of[card]) for card in high)
        safe = [card for card in high if known.left(known.suits.suit_of[card]) == followers]
        card = fattest(known, high if drawn or not out else safe)
        return play(card, "cash-high-card")
    if side:
        return play(cheapest(known, side), "lose-cheaply")
    return play(cheapest(known, mine), "only-trumps-left")


def lead_as_defender(known: Sight) -> Decision:
    """The first of the rules below that finds a card."""
    side = plain(known, known.legal)
    high = [card for card in side if leads_high(known, card)]
    if high:
        return play(fattest(known, high), "lead-high")
    ruffed = [card for card in side if is_for_partner_to_trump(known, card)]
    if ruffed:
        return play(cheapest(known, ruffed), "partner-is-void")
    if not side:
        return play(cheapest(known, known.legal), "only-trumps-left")
    sound = [card for card in side if is_sound(known, card)]
    sound = sound or [card for card in side if known.is_high(card)] or side
    suit = known.suits.suit_of
    led = {suit[one.cards[0]] for one in known.view.tricks if one.leader != known.view.declarer}
    again = [card for card in sound if suit[card] in led]
    return play(fattest(known, again), "lead-it-again") if again else open_suit(known, sound)


def leads_high(known: Sight, card: Card) -> bool:
    """What is high is led while the declarer has the suit, an ace only together with its ten.

    An ace alone waits until it catches the declarer's ten.
    """
    suit = known.suits.suit_of[card]
    if not known.is_high(card) or known.is_void(declarer_of(known), suit):
        return False
    points = [known.suits.points[other] for other in known.held(suit)]
    return known.suits.points[card] < 11 or 10 in points


def is_for_partner_to_trump(known: Sight, card: Card) -> bool:
    """Whether only the partner has shown to be void in a suit, and may have trumps."""
    suit, declarer = known.suits.suit_of[card], declarer_of(known)
    (partner,) = (seat for seat in known.others if seat != declarer)
    is_void = known.is_void
    return is_void(partner, suit) and not is_void(partner, TRUMPS) and not is_void(declarer, suit)


def is_sound(known: Sight, card: Card) -> bool:
    """No ten is led that can be beaten, no card below the best one of its suit, no ace alone."""
    suit = known.suits.suit_of[card]
    if known.is_high(card):
        return known.suits.points[card] < 11 or known.is_void(declarer_of(known), suit)
    best = known.held(suit)[0]
    return not known.is_high(best) and known.suits.points[card] < 10


LONG = 4
"""In a suit of so many cards the others run out soon."""


def open_suit(known: Sight, cards: Sequence[Card]) -> Decision:
    """A new suit: a long one, else the shortest, and rather none that leaves a ten bare.

    It is the lowest card, but the next one below a ten that waits for its ace to fall.
    """

    def order(card: Card) -> tuple[int, ...]:
        held = known.held(known.suits.suit_of[card])
        length, points = len(held), known.suits.points[card]
        has_ten = known.suits.points[held[0]] == 10
        return (
            0 if length >= LONG else 2 if has_ten and length == 2 else 1,
            length,
            -points if has_ten else points,
            -known.suits.place[card],
        )

    card = min(cards, key=order)
    is_long = len(known.held(known.suits.suit_of[card])) >= LONG
    return play(card, "lead-long" if is_long else "lead-short")
