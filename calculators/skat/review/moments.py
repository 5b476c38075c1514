"""What is worth telling of a deal: the cards that turned it, and what smaller slips cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from calculators.skat.review.judged import JudgedCard
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State

TurningKind = Literal["turned", "rescored", "slip"]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A card that changed something, and what it changed: the result, the score, or card points."""

    kind: TurningKind
    card: JudgedCard
    score_before: int | None = None
    score_after: int | None = None


def moments(cards: Iterable[JudgedCard], stakes: Stakes) -> tuple[TurningPoint, ...]:
    """The cards that are spoken of, in the order of play."""
    return tuple(moment_of(one, stakes) for one in cards if one.is_worth_telling(stakes))


def moment_of(one: JudgedCard, stakes: Stakes) -> TurningPoint:
    """What a card changed."""
    before, after = (
        None if bounds.exact is None else stakes.score(bounds.exact)
        for bounds in (one.before, one.after)
    )
    kind: TurningKind = "slip"
    if one.turned(stakes):
        kind = "turned"
    elif one.rescored(stakes):
        kind = "rescored"
    return TurningPoint(kind, one, before, after)


def cited_rules(state: State) -> list[str]:
    """The paragraphs that decide who wins, or who must be avoided."""
    rules = state.rules
    if state.contract is None:
        return [rules.ramsch.rule, rules.ramsch.skat_rule, rules.ramsch.loser_rule]
    return [rules.deciding_rule(state.contract)]


def moment_rules(state: State, moment: TurningPoint) -> list[str]:
    """The paragraphs behind a moment: what decides the game, or the level of the score."""
    rules = state.rules
    if moment.kind != "rescored":
        return cited_rules(state)
    high = max(moment.card.before.most, moment.card.after.most)
    bound = (
        rules.schneider_from if high >= rules.schneider_from.amount else rules.schneider_free_from
    )
    return [bound.rule]
