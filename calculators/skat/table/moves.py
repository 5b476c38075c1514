"""What an act makes of the table."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.cards import Hand
from calculators.core.errors import RuleError
from calculators.core.tricks import winner
from calculators.skat.rules.play import auction as bidding
from calculators.skat.rules.play.auction import SEAT_NAMES, Call
from calculators.skat.rules.play.piles import PLAYER_COUNT, TRICKS
from calculators.skat.rules.ways import Way, contracts_by_way
from calculators.skat.table.acts import Act, GiveUp, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.allowed import why_not
from calculators.skat.table.state import Done, State, Trick


def apply(state: State, act: Act) -> State:
    """The table after an act of whoever is to act; RuleError with the rule that bars it."""
    barred = why_not(state, act)
    if barred is not None:
        raise RuleError(barred)
    seat = state.declarer if isinstance(act, GiveUp) else state.to_act
    assert seat is not None
    after = replace(state, log=(*state.log, Done(seat, act)))
    match act:
        case Say(call):
            return apply_call(after, call)
        case Use(way):
            return apply_use(after, seat, way)
        case Refuse():
            return replace(after, turned=len(state.deal.skat))
        case Lay(cards):
            return apply_discard(after, seat, cards)
        case Name():
            return apply_naming(after, act)
        case Play():
            return apply_card(after, seat, act)
        case GiveUp():
            return replace(after, phase="over", given_up=True)


def apply_call(state: State, call: Call) -> State:
    """The auction goes on, or ends with a declarer, a ramsch, or nothing."""
    auction = bidding.after(state.auction, call)
    after = replace(state, auction=auction)
    if auction.ended == "declarer":
        assert auction.declarer is not None
        return replace(after, phase="skat", declarer=SEAT_NAMES.index(auction.declarer))
    if auction.ended == "ramsch" or (auction.ended and state.when_passed == "ramsch"):
        return replace(after, phase="tricks")
    if auction.ended and state.when_passed == "schieberamsch":
        return replace(after, phase="push")
    return replace(after, phase="over") if auction.ended else after


def with_hand(state: State, seat: int, hand: Hand) -> tuple[Hand, ...]:
    """Everybody's cards with those of one player changed."""
    return tuple(hand if at == seat else other for at, other in enumerate(state.hands))


def pick_up(state: State, seat: int) -> State:
    """The cards that lie apart join a hand; two are to be put away."""
    hands = with_hand(state, seat, state.hands[seat] + state.aside)
    return replace(state, hands=hands, aside=(), phase="discard")


def apply_use(state: State, seat: int, way: Way) -> State:
    """The skat is taken up, left alone or turned; what is pushed on goes to the next player."""
    if state.declarer is None:
        if way == "take":
            return pick_up(state, seat)
        return pass_on(replace(state, refusals=state.refusals + 1))
    after = replace(state, way=way)
    if way == "turn":
        return replace(after, turned=1, phase="turned")
    if way == "leave":
        return replace(after, phase="name")
    only = contracts_by_way(state.rules, way)
    if len(only) == 1:
        after = replace(after, contract=only[0])
    return pick_up(after, seat)


def pass_on(state: State) -> State:
    """Two cards go on to the next player; what the last one pushes on is the new skat."""
    if state.pushing == PLAYER_COUNT - 1:
        return replace(state, phase="tricks")
    return replace(state, phase="push", pushing=state.pushing + 1)


def apply_discard(state: State, seat: int, cards: Hand) -> State:
    """Two cards leave the hand; a game that is not settled yet is named now."""
    kept = tuple(card for card in state.hands[seat] if card not in cards)
    own = tuple(cards if at == seat else other for at, other in enumerate(state.laid))
    after = replace(state, hands=with_hand(state, seat, kept), aside=cards, laid=own)
    if state.declarer is None:
        return pass_on(after)
    return replace(after, phase="tricks" if state.contract else "name")


def apply_naming(state: State, act: Name) -> State:
    """The game is settled; after a turn the skat is picked up now."""
    contract = next(one for one in state.rules.contracts if one.id == act.contract)
    after = replace(state, contract=contract, announced=act.announced)
    if state.way == "turn":
        assert state.declarer is not None
        return pick_up(after, state.declarer)
    return replace(after, phase="tricks")


def apply_card(state: State, seat: int, act: Play) -> State:
    """A card joins the trick; a full trick is taken, and its winner leads.

    A null ends with the first trick of the declarer.
    """
    hand = tuple(card for card in state.hands[seat] if card is not act.card)
    trick = (*state.trick, act.card)
    after = replace(state, hands=with_hand(state, seat, hand), trick=trick)
    if len(trick) < PLAYER_COUNT:
        return after
    taker = (state.leader + winner(state.order, trick)) % PLAYER_COUNT
    tricks = (*state.tricks, Trick(state.leader, trick, taker))
    null = state.contract is not None and state.contract.kind == "null"
    ended = len(tricks) == TRICKS or (null and taker == state.declarer)
    after = replace(after, tricks=tricks, trick=(), leader=taker)
    return replace(after, phase="over") if ended else after
