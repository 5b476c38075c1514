"""How likely a deal is that agrees with what was seen: would the others have done what they did?

Asked of each hidden hand, in whole numbers so that the answer is the same everywhere: whether it
was worth the game that its declarer named, with such a discard; whether its bids, and where they
stopped, fit it; and whether the learner would have played the cards that it played.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from calculators.core.cards import WHOLE_DECK, Card, Hand, Rank, mask, unmask
from calculators.core.tricks import legal_cards
from calculators.practice.draw import Draw
from calculators.skat.chances.holdings import ROWS
from calculators.skat.chances.model import chance, play_of, points_of_ten, trump_row
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.table.acts import Play
from calculators.skat.table.learner import choose_card
from calculators.skat.table.sight import TRUMPS, Sight, lies_open, mark_voids
from calculators.skat.table.solving import dealt_cards
from calculators.skat.table.worlds import World, seen_cards, worlds_of

MANY, FEW = 240, 60
"""Of so many deals, so many are taken by the auction and the game, then to be weighed by cards."""
LIKELIER = 3
"""How many times likelier a card is that the learner would play than another one."""
TRUMP_AWAY, ACE_AWAY = 20, 8
"""How many times less likely a discard is for each trump and each ace in it."""
LEAST = 30
"""How many of a thousand games a declarer expects to win at least, whatever the hand."""
BREAK_EVEN = -170
"""The points without the skat of a hand that is about worth a bid."""


@dataclass(frozen=True, slots=True)
class Past:
    """A card that a hidden hand played, as its player saw the table then, the hand left out."""

    seat: int
    known: Sight
    card: Card
    since: int
    """The cards that it has played from then on, as a set."""
    skat_known: bool


def pasts(known: Sight) -> tuple[Past, ...]:
    """The cards played by others so far, except by an open hand, the last one first."""
    view = known.view
    tricks = [(one.leader, one.cards) for one in view.tricks]
    if view.trick:
        tricks.append((view.leader, view.trick))
    found = []
    since = [0] * PLAYER_COUNT
    for at in reversed(range(len(tricks))):
        leader, cards = tricks[at]
        for turn in reversed(range(len(cards))):
            seat = (leader + turn) % PLAYER_COUNT
            since[seat] |= cards[turn].bit
            if seat == view.me or (seat == view.declarer and view.open_hand):
                continue
            shown: Hand = ()
            if view.declarer not in (None, seat) and lies_open(view):
                assert view.declarer is not None
                shown = unmask(mask(view.open_hand or view.hand) | since[view.declarer])
            seen = replace(
                view,
                me=seat,
                open_hand=shown,
                leader=leader,
                trick=cards[:turn],
                tricks=view.tricks[:at],
            )
            then = mask(cards[:turn])
            voids: list[set[int]] = [set() for _ in SEATS]
            for one in seen.tricks:
                then |= mask(one.cards)
                mark_voids(voids, known.suits, one.leader, one.cards)
            mark_voids(voids, known.suits, leader, seen.trick)
            marked = tuple(frozenset(one) for one in voids)
            took = seat == view.declarer and view.way != "leave"
            sight = Sight(seen, known.suits, 0, then, marked, ())
            found.append(Past(seat, sight, cards[turn], since[seat], took))
    return tuple(found)


def fits_play(past: Past, world: World) -> bool | None:
    """Whether the learner would have played that card from that hand; None where it had to."""
    known = past.known
    held = world.hands[past.seat] | past.since
    hand = unmask(held)
    legal = legal_cards(known.view.order, known.view.trick, hand)
    if len(legal) == 1:
        return None
    gone = known.played | held | mask(known.view.open_hand)
    if past.skat_known:
        gone |= mask(world.aside)
    seen = replace(known.view, hand=hand)
    found = choose_card(replace(known, view=seen, out=WHOLE_DECK & ~gone, legal=legal))
    assert isinstance(found.act, Play)
    return known.suits.are_alike(found.act.card, past.card, WHOLE_DECK & ~(held | known.played))


def promise(cards: int, seat: int) -> int:
    """The points of the best game with trumps for ten cards, the skat left alone."""
    return max(
        points_of_ten("grand" if row is None else "suit", row, cards, seat, laid=None)
        for row in (*ROWS, None)
    )


def by_calls(known: Sight, world: World) -> int:
    """Whether those who did not get the game have called as their hands would have them."""
    view, found = known.view, 1
    for seat in known.others:
        calls = [call for at, call in view.calls if at == seat]
        if not calls or seat == view.declarer:
            continue
        over = promise(dealt_cards(view, world, seat), seat) - BREAK_EVEN
        found *= chance(over if calls != ["pass"] else -over)
    return found


def by_game(known: Sight, world: World) -> int:
    """Whether the declarer would have named that game with that hand, and put those cards away."""
    view = known.view
    contract, declarer = view.contract, view.declarer
    if contract is None or declarer in (None, view.me) or view.open_hand:
        return 1
    assert declarer is not None
    took = view.way != "leave"
    laid = card_points(view.rules, world.aside) if took and contract.kind != "null" else 0
    cards, play = dealt_cards(view, world, declarer), play_of(contract)
    points = points_of_ten(play, trump_row(contract), cards, declarer, laid=laid if took else None)
    found = max(LEAST, chance(points)) ** 4
    if took and contract.kind != "null":
        for card in world.aside:
            if known.suits.suit_of[card] == TRUMPS:
                found //= TRUMP_AWAY
            elif card.rank is Rank.ACE:
                found //= ACE_AWAY
    return found


@dataclass(frozen=True, slots=True)
class LikelyWorlds:
    """Deals that may be, each with a weight."""

    known: Sight
    worlds: tuple[World, ...]
    weights: tuple[int, ...]

    def draw(self, draw: Draw) -> World:
        """One of them, each as often as its weight says."""
        return pick(self.worlds, self.weights, draw)


def likely_worlds(known: Sight) -> LikelyWorlds:
    """Some of many deals that may be, taken by the auction and the game, weighed by the cards."""
    drawn, draw = worlds_of(known), Draw(f"likely/{seen_cards(known.view)}")
    if known.view.contract is None:
        worlds = tuple(drawn.draw(draw) for _ in range(FEW))
    else:
        many = [drawn.draw(draw) for _ in range(MANY)]
        first = [by_calls(known, world) * by_game(known, world) for world in many]
        worlds = tuple(pick(many, first, draw) for _ in range(FEW))
    past = pasts(known)
    return LikelyWorlds(known, worlds, tuple(by_plays(past, world) for world in worlds))


def by_plays(past: Sequence[Past], world: World) -> int:
    """How well the cards that were played agree with the learner's."""
    found = 1
    for one in past:
        if fits_play(one, world) is not False:
            found *= LIKELIER
    return found


def pick(worlds: Sequence[World], weights: Sequence[int], draw: Draw) -> World:
    """One of them, each as often as its weight says; where none has any, all are as likely."""
    if not any(weights):
        return draw.pick(worlds)
    at = draw.below(sum(weights))
    return worlds[bisect(list(accumulate(weights)), at)]
