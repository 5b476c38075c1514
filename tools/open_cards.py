"""What a choice of card costs with all cards open; and the learner of an earlier tree."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.solve.search import UNBOUNDED
from calculators.skat.solve.solver import Solver
from calculators.skat.table import learner
from calculators.skat.table.acts import Play
from calculators.skat.table.moves import apply
from calculators.skat.table.players import Player
from calculators.skat.table.solving import position_of
from calculators.skat.table.state import State
from calculators.skat.table.view import view

Losses = dict[str, dict[str, list[int]]]
"""What each choice of each player lost, by its kind."""


def learner_of(tree: Path) -> Player:
    """The learner as another tree has it, such as a git worktree; all else is of this one."""
    name = learner.__name__
    table = sys.modules[name.rpartition(".")[0]]
    own = {key: sys.modules.pop(key) for key in [*sys.modules] if key.startswith(name)}
    path, table.__path__ = table.__path__, [str(tree / Path(*table.__name__.split(".")))]
    try:
        found: Player = import_module(name).LEARNER
    finally:
        table.__path__ = path
        table.__dict__["learner"] = own[name]
        sys.modules.update(own)
    return found


def kinds_of(state: State, seat: int) -> Iterator[str]:
    """What the choices are counted by: the role, in which third of the deal, and the place."""
    role, tricks = "declarer", len(state.tricks)
    if seat != state.declarer:
        role = "defender"
    yield role
    yield f"{role}, tricks " + ("1–3" if tricks < 3 else "4–6" if tricks < 6 else "7–10")
    yield f"{role}, " + ("leads", "second hand", "third hand")[len(state.trick)]
    if role == "defender" and (seat + 1) % PLAYER_COUNT == state.declarer and len(state.trick) < 2:
        yield f"{role}, " + ("leads", "second hand")[len(state.trick)] + " in front of the declarer"


def losses_in(state: State, players: Mapping[str, Player]) -> Losses:
    """What each player would lose by its card at each choice, the first one's cards being played.

    Card points against the best card, for the player's side; in a null 1 for a win thrown.
    """
    assert state.declarer is not None
    solver = Solver(position_of(state, state.declarer))
    found: Losses = {name: defaultdict(list) for name in players}
    while state.phase != "over":
        seat = state.to_act
        assert seat is not None
        seen = view(state, seat)
        acts = {name: player.decide(seen).act for name, player in players.items()}
        if len(seen.choices) > 1:
            solver.ask(position_of(state, state.declarer))
            solver.advance(UNBOUNDED)
            values = solver.solution.cards
            best = (max if (seat == state.declarer) is solver.own_counts else min)(values.values())
            for name, act in acts.items():
                assert isinstance(act, Play)
                for kind in kinds_of(state, seat):
                    found[name][kind].append(abs(values[act.card] - best))
        state = apply(state, next(iter(acts.values())))
    return found
