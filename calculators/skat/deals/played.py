"""A deal that was played at the table as a replay, from the table before and after each act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from calculators.core.cards import DECK, Hand
from calculators.deals.moments import Doing, Layout, Moment, Translations, turn_trick_over
from calculators.deals.replays import Replay
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.play.trumps import points_of
from calculators.skat.table.acts import GiveUp, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.ending import score
from calculators.skat.table.state import State

JACKS = "J"
"""The group of the jacks in a sorted hand, where they are trumps."""
DEALER = 2
"""Rearhand has dealt."""
READER = "reader"
USES: Mapping[str, Doing] = {
    "take": "takes",
    "take-null": "takes",
    "leave": "leaves",
    "push": "pushes",
}


def played_replay(
    course: tuple[State, ...],
    name: Translations,
    players: tuple[str, ...],
    *,
    reader: int | None = None,
    comments: Mapping[int, Translations],
) -> Replay:
    """The replay of a deal as far as it was played, with its count if it came to one.

    A comment belongs to a move, by its place in the log.
    """
    end = course[-1]
    ended = score(end) if end.phase == "over" else None
    counted = ended is not None and bool(ended.operation)
    null = end.contract is not None and end.contract.kind == "null"
    moments = tuple(moments_of(course, counted=counted))
    trump = [end.contract.trump.value] if end.contract and end.contract.trump else []
    return Replay(
        ruleset=end.rules.id,
        name=name,
        players=players,
        dealer=DEALER,
        moments=tuple(moment for _, moment in moments),
        comments={one.id: comments[move] for move, one in moments if move in comments},
        roles=tuple(READER if seat == reader else "" for seat in SEATS),
        sides=sides_of(end),
        suits=(*([] if null else [JACKS]), *trump, *(suit.value for suit, _ in end.order.suits)),
        order={card: -end.order.strength[card] for card in DECK},
        points={} if null else points_of(end.rules),
        operation=ended.operation if ended else "",
        request=dict(ended.request) if ended else {},
        contract=end.contract.id if end.contract else "ramsch",
        side_with_skat=None if end.declarer is None else 0,
    )


def sides_of(end: State) -> tuple[int, ...]:
    """The declarer is one side and the others the other; without a declarer everybody is alone."""
    return (
        tuple(SEATS) if end.declarer is None else tuple(int(seat != end.declarer) for seat in SEATS)
    )


def layout_of(state: State, end: State) -> Layout:
    """Where every card lies; a full trick stays until the next lead."""
    sides = sides_of(end)
    last = state.tricks[-1:] if not state.trick else ()
    open_trick = last[0] if last else None
    cards, leader = (
        (open_trick.cards, open_trick.leader) if open_trick else (state.trick, state.leader)
    )
    gone = state.tricks[: len(state.tricks) - len(last)]
    laid = state.declarer is not None and bool(state.laid[state.declarer])
    return Layout(
        hands=state.hands,
        sides=sides,
        turn=state.to_act,
        middle=() if laid else state.aside,
        aside=state.aside if laid else (),
        trick=tuple(((leader + at) % PLAYER_COUNT, card) for at, card in enumerate(cards)),
        taken=tuple(
            tuple(card for one in gone if sides[one.winner] == side for card in one.cards)
            for side in sorted(set(sides))
        ),
        tricks=tuple(
            sum(sides[one.winner] == side for one in state.tricks) for side in sorted(set(sides))
        ),
    )


NO_MOVE = -1
"""No move: the deal, or the final count."""


def moments_of(
    course: tuple[State, ...], *, counted: bool, told: bool = False
) -> Iterator[tuple[int, Moment]]:
    """What happened, each with the place of its move in the log; some acts are two moments."""
    end, calls, acts = course[-1], 0, 0
    yield NO_MOVE, Moment("dealt", "dealt", layout_of(course[0], end), DEALER)
    for move, (before, after) in enumerate(pairwise(course)):
        done, layout = after.log[-1], layout_of(after, end)
        if isinstance(done.act, Say):
            calls += 1
            call = str(done.act.call)
            yield move, Moment(f"call-{calls}", "call", layout, done.seat, call=call)
        elif isinstance(done.act, Play):
            yield move, card_moment(before, after, layout, done.act)
        elif isinstance(done.act, GiveUp):
            yield move, Moment("given-up", "given-up", layout, done.seat, act="gives-up")
        else:
            for does, cards, shown in doings_of(before, after, told=told):
                acts += 1
                id, layout = f"act-{acts}", layout_of(shown, end)
                yield move, Moment(id, "act", layout, done.seat, cards=cards, act=does)
    if counted:
        yield NO_MOVE, Moment("score", "score", end_layout(end))


def card_moment(before: State, after: State, layout: Layout, act: Play) -> Moment:
    """A card played to a trick; whoever takes it is next, so that it counts for that side."""
    place = len(before.trick) + 1
    id = f"trick-{len(before.tricks) + 1}-{place}"
    taker = after.tricks[-1].winner if place == PLAYER_COUNT else None
    layout = layout if taker is None else replace(layout, turn=taker)
    return Moment(id, "card", layout, before.to_act, cards=(act.card,), winner=taker)


def doings_of(
    before: State, after: State, *, told: bool = False
) -> Iterator[tuple[Doing, Hand, State]]:
    """What an act that is no call and no card comes to, step by step, and the table that shows it.

    A deal that is `told` says that a hand game is played and not that the skat is left; that the
    skat is picked up after a turn; and that a game is played which needed no name.
    """
    act, (first, second) = after.log[-1].act, before.deal.skat
    hidden, turn = before.rules.turns_hidden, before.way == "turn"
    match act:
        case Use("turn"):
            yield ("looks" if hidden else "turns"), (first,), after
        case Use("leave") if told:
            return
        case Use(way):
            yield USES[way], before.aside if way in ("take", "take-null") else (), after
        case Refuse():
            yield "refuses", (), after
            yield ("shows" if hidden else "turns"), (second,), after
        case Lay(cards):
            yield "lays", cards, after
            if told and before.contract and not turn:
                yield "plays", (), after
        case Name():
            shown = before if told and turn else after
            if turn and hidden and not before.both_turned:
                yield "shows", (first,), shown
            yield "plays", (), shown
            if told and turn:
                yield "takes", before.aside, after


def end_layout(end: State) -> Layout:
    """The last trick turned over, and in a ramsch the skat with whoever gets it."""
    last = layout_of(end, end)
    if not end.tricks:
        return replace(last, turn=None)
    whole = replace(last, turn=end.tricks[-1].winner)
    whole = turn_trick_over(whole) if len(whole.trick) == PLAYER_COUNT else whole
    if end.declarer is None and end.rules.ramsch.skat_to == "last-trick":
        taker = end.tricks[-1].winner
        taken = tuple(
            cards + whole.middle if seat == taker else cards
            for seat, cards in enumerate(whole.taken)
        )
        whole = replace(whole, middle=(), taken=taken)
    return replace(whole, turn=None)
