"""A deal as it is written down, read and checked by the engine of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.rulesets import APART, RULESETS
from calculators.web.fields import shown
from calculators.web.page.replay.replays import Replay

SEATED = ("giver", "taker", "at_seat", "turn")


def read_replay(data: Mapping[str, Any]) -> Replay:
    """The replay of a deal, or a RuleError with the fields that are wrong."""
    ruleset = data.get("ruleset")
    if ruleset in APART:
        from calculators.web.page.replay.skruf import read_skruf as read
    elif ruleset in RULESETS and not data.get("act"):
        from calculators.web.page.replay.ramsch import read_ramsch as read
    elif ruleset in RULESETS:
        from calculators.web.page.replay.skat import read_skat as read
    else:
        args = {"value": shown(ruleset), "allowed": (*RULESETS, *APART)}
        raise RuleError(Problem("not-a-choice", "ruleset", args))
    try:
        return read(data)
    except RuleError as refused:
        names = data.get("players")
        raise RuleError(*(by_name(problem, names) for problem in refused.problems)) from None


def by_name(problem: Problem, names: Any) -> Problem:
    """The problem with the players' names in place of their seats."""
    args = dict(problem.args)
    for key in SEATED:
        seat = args.get(key)
        if isinstance(seat, int) and isinstance(names, list) and seat < len(names):
            args[key] = str(names[seat])
    return replace(problem, args=args)
