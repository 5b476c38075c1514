"""The table with all hands open: as the solver has it, and what the result comes to."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.cards import mask, unmask
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, all_card_points, card_points
from calculators.skat.solve.position import Position
from calculators.skat.table.ending import game_of
from calculators.skat.table.stakes import Stakes, game_stakes, ramsch_stakes
from calculators.skat.table.state import State
from calculators.skat.table.view import View
from calculators.skat.table.worlds import World


def stakes_of(state: State) -> Stakes:
    """The stakes of the game that is played at a table."""
    if state.contract is None:
        return ramsch_stakes(state.rules, state.aside)
    game = game_of(state)
    return game_stakes(
        state.rules, replace(game, card_points=None, tricks=None, conceded=False, cards=None)
    )


def position_of(state: State, alone: int) -> Position:
    """The table as the solver has it, asked for the declarer, or for anybody in a ramsch."""
    rules, contract = state.rules, state.contract
    first, second, third = (mask(hand) for hand in state.hands)
    taken, needed = card_points(rules, state.taken(alone)), 0
    if contract is None:
        is_over = len(state.tricks) and not any(state.hands)
        if is_over and rules.ramsch.skat_to == "last-trick" and state.leader == alone:
            taken += card_points(rules, state.aside)
    elif contract.kind == "null":
        taken = sum(one.winner == alone for one in state.tricks)
    else:
        needed = stakes_of(state).least or all_card_points(rules) + 1
    hands = (first, second, third)
    found = Position(rules, contract, hands, state.leader, alone, state.trick, taken, needed=needed)
    return found.with_aside(state.aside)


def state_in(view: View, world: World) -> State:
    """The table, if the cards lie so. Of a skat that was taken up it tells only what lies aside."""
    first, second, third = (unmask(dealt_cards(view, world, seat)) for seat in SEATS)
    one, two = world.aside
    return State(
        view.rules,
        Deal((first, second, third), (one, two)),
        tuple(unmask(hand) for hand in world.hands),
        world.aside,
        phase=view.phase,
        auction=view.auction,
        declarer=view.declarer,
        way=view.way,
        turned=2 if view.both_turned else 0,
        contract=view.contract,
        announced=view.announced,
        refusals=view.refusals,
        leader=view.leader,
        trick=view.trick,
        tricks=view.tricks,
    )


def dealt_cards(view: View, world: World, seat: int) -> int:
    """The ten cards that a seat began the tricks with, as a set."""
    found = world.hands[seat]
    for one in view.tricks:
        found |= one.cards[(seat - one.leader) % PLAYER_COUNT].bit
    after_lead = (seat - view.leader) % PLAYER_COUNT
    if after_lead < len(view.trick):
        found |= view.trick[after_lead].bit
    return found
