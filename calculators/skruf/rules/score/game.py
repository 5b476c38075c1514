"""The race to a game: each side's points below the line, and which side wins first."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.steps import Step
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.rulesets.schema import SkrufRules
from calculators.skruf.rules.score.entries import Credit

GAME_IDS = ("first-game", "second-game")


@dataclass(frozen=True, slots=True)
class Race:
    """Points below the line since the last game, and the winners of the games so far."""

    below: tuple[int, int] = (0, 0)
    as_opponents: tuple[int, int] = (0, 0)
    """The part of them that came from tricks against the other side's contract."""
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """The points of one deal below the line, the declaring side, and the side with the trick."""

    points: tuple[int, int]
    declarers: int
    trick: int


@dataclass(frozen=True, slots=True)
class RaceAfter:
    """The race after a deal, the game that the deal won, and the open points it depended on."""

    race: Race | None
    game: Credit | None
    points: tuple[str, ...]


def is_over(rules: SkrufRules, race: Race) -> bool:
    """Whether the sitting is over: partners play together until the second game is won."""
    return len(race.winners) == len(rules.games)


def advance(rules: SkrufRules, race: Race, gained: Gain) -> RaceAfter:
    """The race after a deal. A side that reaches sixty wins the game, and both begin again from
    zero.

    If both sides reach it in the same deal, the side with the trick wins the game.
    """
    first, second = (race.below[side] + gained.points[side] for side in SIDES)
    below = (first, second)
    against = tuple(
        race.as_opponents[side] + (gained.points[side] if side != gained.declarers else 0)
        for side in SIDES
    )
    there = [side for side in SIDES if below[side] >= rules.game_from.amount]
    if not there:
        return RaceAfter(Race(below, (against[0], against[1]), race.winners), None, ())
    winner = there[0] if len(there) == 1 else gained.trick
    bonus = rules.games[len(race.winners)]
    id = GAME_IDS[len(race.winners)]
    entry = Credit(id, winner, "above", Step(id, bonus.amount, bonus.rule))
    points = []
    if len(there) > 1:
        points.append("both-reach-game")
    if below[winner] - against[winner] < rules.game_from.amount:
        points.append("opponents-tricks-count")
    if race.winners and race.winners[0] != winner:
        points.append("one-game-each")
    if len(race.winners) + 1 < len(rules.games) and sum(below) > rules.game_from.amount:
        points.append("fresh-start")
    return RaceAfter(Race(winners=(*race.winners, winner)), entry, tuple(points))
