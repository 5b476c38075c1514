"""A deal as it is written down, read and checked by the engine of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from calculators.errors import Problem, RuleError, Term
from calculators.families import RULESET_IDS, family_of
from calculators.fields import shown
from calculators.replay.replays import Replay

SEATED = ("giver", "taker", "at_seat", "turn")
"""Arguments of a problem that are seats."""


def read_replay(data: Mapping[str, Any]) -> Replay:
    """The replay of a deal, or a RuleError with the fields that are wrong."""
    ruleset = data.get("ruleset")
    family = family_of(ruleset)
    if family is None:
        args = {"value": shown(ruleset), "allowed": RULESET_IDS}
        raise RuleError(Problem("not-a-choice", "ruleset", args))
    try:
        replay: Replay = family.module("replay.reading").read_replay(data)
    except RuleError as refused:
        names = data.get("players")
        raise RuleError(*(by_name(problem, names) for problem in refused.problems)) from None
    return replay


def by_name(problem: Problem, names: Any) -> Problem:
    """The problem with the players' names in place of their seats."""
    args = dict(problem.args)
    for key in SEATED:
        value = args.get(key)
        seat = value.key if isinstance(value, Term) else value
        if isinstance(seat, int) and isinstance(names, list) and seat < len(names):
            args[key] = str(names[seat])
    return replace(problem, args=args)
