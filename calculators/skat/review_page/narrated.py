"""A narrated deal as it is played at the table, and its address there."""

from __future__ import annotations

from calculators.replay.moments import Moment
from calculators.replay.replays import Replay
from calculators.skat.play.deals import Deal
from calculators.skat.play.piles import PLAYERS
from calculators.skat.rulesets import RULESETS
from calculators.skat.table.acts import Act, Lay, Name, Play, Refuse, Use, read_act
from calculators.skat.table.address import play_address
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import name_of
from calculators.skat.table.state import State, start
from calculators.skat.ways import contracts_by_way


def address_of(replay: Replay) -> str:
    """The page of the table with the narrated deal at its end."""
    state = end_of(replay)
    acts = [one.act for one in state.log]
    return play_address(replay.ruleset, name_of(state.deal), acts)


def end_of(replay: Replay) -> State:
    """The table after everything that is told. Seats there begin with forehand."""
    first = replay.moments[0].layout
    forehand = (replay.dealer + 1) % PLAYERS
    hands = [first.hands[(forehand + at) % PLAYERS] for at in range(PLAYERS)]
    one, two = first.middle
    turned = next((done.cards[0] for done in replay.moments if done.act in ("turns", "looks")), one)
    skat = (one, two) if turned is one else (two, one)
    state = start(RULESETS[replay.ruleset], Deal((hands[0], hands[1], hands[2]), skat))
    for moment in replay.moments:
        for act in acts_of(moment, state, replay):
            state = apply(state, act)
    return state


def acts_of(moment: Moment, state: State, replay: Replay) -> list[Act]:
    """What a moment comes to at the table."""
    if moment.kind == "call":
        called = read_act(moment.call)
        return [called] if called else []
    if moment.kind == "card":
        return [Play(moment.cards[0])]
    null = replay.contract.startswith("null")
    match moment.act:
        case "turns" | "looks" if state.phase == "skat":
            return [Use("turn")]
        case "refuses":
            return [Refuse()]
        case "takes" if state.phase == "skat":
            apart = null and bool(contracts_by_way(state.rules, "take-null"))
            return [Use("take-null" if apart else "take")]
        case "lays":
            return [Lay(moment.cards)]
        case "plays":
            before: list[Act] = [Use("leave")] if state.phase == "skat" else []
            announced = str(replay.request.get("announced", "none"))
            named = read_act(f"name {replay.contract} {announced}".removesuffix(" none"))
            return [*before, *([named] if isinstance(named, Name) and not state.contract else [])]
        case _:
            return []
