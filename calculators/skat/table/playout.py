"""A deal that may be, played on by the rule of thumb: by each player from what that seat would see.

So nobody looks through the backs of the cards, and nobody is thought to know later what cannot be
known. It is how the first tricks are tried; what is left then is solved.
"""

from __future__ import annotations

from dataclasses import replace

from calculators.core.cards import WHOLE_DECK, Card, mask, unmask
from calculators.skat.solve.position import Position
from calculators.skat.table.acts import Play
from calculators.skat.table.learner import choose_card
from calculators.skat.table.sight import Sight, lies_open
from calculators.skat.table.state import Trick
from calculators.skat.table.worlds import World


def play_out(known: Sight, world: World, position: Position, until: int) -> Position:
    """The position when each hand has so many cards left, or the game is over before that."""
    voids = [set(one) for one in known.voids]
    played = known.played | mask(position.trick)
    while not position.is_over:
        if not position.trick and position.hands[0].bit_count() <= until:
            break
        card = card_at(known, world, position, played, voids)
        if position.trick:
            led = known.suits.suit_of[position.trick[0]]
            if known.suits.suit_of[card] != led:
                voids[position.to_play].add(led)
        played |= card.bit
        after = position.after(card)
        if not after.trick:
            trick = Trick(position.leader, (*position.trick, card), after.leader)
            view = known.view
            known = replace(known, view=replace(view, tricks=(*view.tricks, trick)))
        position = after
    return position


def card_at(
    known: Sight, world: World, position: Position, played: int, voids: list[set[int]]
) -> Card:
    """The learner's card for whoever is to play."""
    seat, legal = position.to_play, position.legal
    if len(legal) == 1:
        return legal[0]
    view = known.view
    held = position.hands[seat]
    shown: tuple[Card, ...] = ()
    gone = played | held
    if seat == view.declarer:
        if view.way != "leave":
            gone |= mask(world.aside)
    elif view.declarer is not None and lies_open(view):
        shown = unmask(position.hands[view.declarer])
        gone |= position.hands[view.declarer]
    seen = replace(
        view,
        me=seat,
        hand=unmask(held),
        open_hand=shown,
        leader=position.leader,
        trick=position.trick,
    )
    marked = tuple(frozenset(one) for one in voids)
    found = choose_card(Sight(seen, known.suits, WHOLE_DECK & ~gone, played, marked, legal))
    assert isinstance(found.act, Play)
    return found.act.card


def end_of(position: Position) -> int:
    """What the one alone has when nothing is left to play; of a null only whether a trick."""
    return min(1, position.taken) if position.aim == "no-trick" else position.taken
