"""Whether what is told of a game that an infringement ended can be."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.errors import Problem
from calculators.skat.rules.play.matadors import most_matadors
from calculators.skat.rules.play.piles import (
    PLAYER_COUNT,
    SKAT_SIZE,
    TRICKS,
    all_card_points,
    least_in,
    most_in,
)
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.forfeit import is_beaten, is_gone, level_won
from calculators.skat.rules.score.game import Forfeit, Game
from calculators.skat.rules.score.levels import REACHED, Reached
from calculators.skat.rules.score.outcome import needed_level

DECIDED = "forfeit.decided"
THEIRS = "forfeit.defenders_card_points"
LEVEL_OPEN = "forfeit.level_open"
FACTS = ("forfeit", "card_points", "tricks")
"""The fields that tell how the game stood."""


def forfeit_problems(rules: Ruleset, game: Game, forfeit: Forfeit) -> Iterator[Problem]:
    """Everything that cannot be about an infringement and the moment at which it ended the game."""
    if game.conceded:
        yield Problem("forfeit-and-concession", "forfeit", involves=("conceded",))
    if game.house.gift_accepted:
        yield Problem("forfeit-and-gift", "forfeit", involves=("variants",))
    if game.tricks == TRICKS:
        yield Problem("forfeit-after-the-end", "tricks", involves=("forfeit",))
    if game.contract.kind == "null":
        yield from null_problems(game, forfeit)
        return
    yield from standing_problems(rules, game, forfeit)
    yield from pile_problems(rules, game, forfeit)
    matadors = game.matadors
    if matadors is not None and 1 <= matadors.count <= most_matadors(rules, game.contract):
        yield from level_problems(rules, game, forfeit, needed_level(rules, game))


def null_problems(game: Game, forfeit: Forfeit) -> Iterator[Problem]:
    """A null is decided by the first trick, and has no card points and no levels."""
    if forfeit.defenders_card_points is not None:
        yield Problem("null-has-no-card-points", THEIRS, involves=("contract",))
    if forfeit.level_open is not None:
        yield Problem("forfeit-no-level", LEVEL_OPEN, involves=("contract",))
    if forfeit.decided and game.tricks is None:
        yield Problem("missing", "tricks", involves=FACTS)
    elif forfeit.decided and not game.tricks:
        yield Problem("forfeit-not-decided", DECIDED, involves=FACTS)
    elif forfeit.decided is False and game.tricks:
        yield Problem("forfeit-was-decided", DECIDED, involves=FACTS)


def standing_problems(rules: Ruleset, game: Game, forfeit: Forfeit) -> Iterator[Problem]:
    """Decided, one side had the card points for it; undecided, nobody's are told."""
    points, theirs = game.card_points, forfeit.defenders_card_points
    if not forfeit.decided:
        for name, fact in (("card_points", points), ("tricks", game.tricks), (THEIRS, theirs)):
            if fact is not None:
                yield Problem("forfeit-undecided-without-result", name, involves=("forfeit",))
        return
    if is_beaten(rules, forfeit) or (points is not None and points >= rules.made_from.amount):
        return
    if points is None and theirs is None:
        yield Problem("missing", "card_points", involves=FACTS)
    elif theirs is None:
        yield Problem("missing", THEIRS, involves=FACTS)
    else:
        yield Problem("forfeit-not-decided", DECIDED, involves=FACTS)


def pile_problems(rules: Ruleset, game: Game, forfeit: Forfeit) -> Iterator[Problem]:
    """Card points that the pack, or so many tricks and the skat, cannot hold."""
    points, tricks, theirs = game.card_points, game.tricks, forfeit.defenders_card_points
    whole = all_card_points(rules)
    if points is not None and theirs is not None and points + theirs > whole:
        args = {"sum": points + theirs, "whole": whole}
        yield Problem("card-points-beyond-pack", THEIRS, args, FACTS)
    if tricks is None or tricks == TRICKS:
        return
    cards = PLAYER_COUNT * tricks + SKAT_SIZE
    low, high = least_in(rules, cards), most_in(rules, cards)
    if points is not None and not low <= points <= high:
        args = {"card_points": points, "tricks": tricks, "low": low, "high": high}
        yield Problem("card-points-contradict-tricks", "card_points", args)
    most = TRICKS - 1 - tricks
    if theirs is not None and theirs > most_in(rules, PLAYER_COUNT * most):
        args = {"tricks": most, "card_points": theirs, "high": most_in(rules, PLAYER_COUNT * most)}
        yield Problem("too-many-points", THEIRS, args, FACTS)
    matadors = game.matadors
    if matadors is not None and not matadors.held:
        highest = TRICKS - (matadors.count + 1) // 2
        if tricks > highest:
            args = {"tricks": tricks, "low": 0, "high": highest}
            yield Problem("tricks-contradict-matadors", "tricks", args, ("matadors", "cards"))


def level_problems(
    rules: Ruleset, game: Game, forfeit: Forfeit, needed: Reached | None
) -> Iterator[Problem]:
    """Whether a needed level could still be reached is told where it decides, and nowhere else."""
    involved = (*FACTS, "contract", "hand", "announced", "bid", "matadors", "cards", "variants")
    told = forfeit.level_open
    if forfeit.by == "declarer":
        if told is not None:
            yield Problem("forfeit-level-own-fault", LEVEL_OPEN, involves=("forfeit",))
    elif needed is None or REACHED.index(needed) <= REACHED.index(level_won(rules, game)):
        if told is not None:
            yield Problem("forfeit-no-level", LEVEL_OPEN, involves=involved)
    elif is_beaten(rules, forfeit) or is_gone(rules, forfeit, needed):
        if told:
            args = {"card_points": forfeit.defenders_card_points}
            yield Problem("forfeit-level-gone", LEVEL_OPEN, args, involved)
    elif told is None:
        yield Problem("missing-level-open", LEVEL_OPEN, involves=involved)
