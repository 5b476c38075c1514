"""move: what the player whose turn it is would do, from what that seat sees, and why."""

from __future__ import annotations

from typing import TypedDict

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import Choice, with_default
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.table.acts import write_act
from calculators.skat.table.called import BOTS, player_called
from calculators.skat.table.fields import TABLE_CHECKS, TableRequest, table_of
from calculators.skat.table.players import next_decision
from calculators.skat.table.telling import tell_choice, tell_reason
from calculators.skat.table.view import view
from calculators.text.language import Language


class MoveRequest(TableRequest):
    player = with_default(Choice("player", BOTS), "learner")


REQUEST, CHECKS = MoveRequest, TABLE_CHECKS


class ReasonAnswer(TypedDict):
    key: str
    text: str


class MoveAnswer(TypedDict):
    seed: str
    seat: int
    move: str
    text: str
    reasons: list[ReasonAnswer]
    allowed: list[str]


def answer(asked: MoveRequest, language: Language) -> MoveAnswer:
    """The move, and the reasons in words."""
    seed, state = table_of(asked)
    if state.to_act is None:
        raise RuleError(Problem("deal-over", "moves"))
    seat, found = next_decision(state, [player_called(asked.player, seed)] * PLAYER_COUNT)
    seen = view(state, seat)
    return {
        "seed": seed,
        "seat": seat,
        "move": write_act(found.act),
        "text": tell_choice(language, seen, found.act),
        "reasons": [
            {"key": one.key, "text": tell_reason(language, seen.rules, one)}
            for one in found.because
        ],
        "allowed": [write_act(act) for act in seen.choices],
    }
