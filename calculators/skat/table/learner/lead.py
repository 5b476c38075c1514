"""What the learner leads in a suit game or grand, as declarer and against one."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import cheapest, fattest, plain, play
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


LIKELY_TO_FOLLOW = 4
"""From so many cards of a suit out, everybody most likely has one."""


def lead_as_defender(known: Sight) -> Decision:
    """An ace while it lives, a suit the partner ruffs; else to friend short, to foe long."""
    declarer = known.view.declarer
    assert declarer is not None
    partner = next(seat for seat in known.others if seat != declarer)
    friend_next = known.others[0] == partner
    side = plain(known, known.legal)
    suit = known.suits.suit_of

    wins = [
        card
        for card in side
        if known.is_high(card)
        and not known.is_void(declarer, suit[card])
        and (known.suits.points[card] < 11 or any(known.suits.points[o]==10 for o in known.held(suit[card])))
    ]
    if wins:
        return play(fattest(known, wins), "ace-while-it-lives")
    ruffed = [
        card
        for card in side
        if known.is_void(partner, suit[card])
        and not known.is_void(partner, TRUMPS)
        and not known.is_void(declarer, suit[card])
    ]
    if ruffed:
        return play(cheapest(known, ruffed), "partner-is-void")
    if not side:
        return play(cheapest(known, known.legal), "only-trumps-left")
    sound = [card for card in side if is_sound(known, card)] or side
    led = {suit[one.cards[0]] for one in known.view.tricks if one.leader != declarer}
    again = [card for card in sound if suit[card] in led]
    if again:
        return play(fattest(known, again), "lead-it-again")

    def cost(card: Card) -> tuple[int, ...]:
        held = known.held(suit[card])
        length = len(held)
        ten = known.suits.points[held[0]] == 10
        kind = 0 if length >= 4 else 1 if length == 1 else 3 if ten and length == 2 else 2
        points = known.suits.points[card]
        return (
            kind,
            length if not friend_next else -length,
            -points if ten else points,
            -known.suits.place[card],
        )

    card = min(sound, key=cost)
    return play(card, "friend-short" if friend_next else "foe-long")


def is_sound(known: Sight, card: Card) -> bool:
    """Neither a ten that can be beaten nor a card below the best one of its suit."""
    held = known.held(known.suits.suit_of[card])
    return known.is_high(card) or (
        not known.is_high(held[0]) and known.suits.points[card] < 10
    )
