"""What a game is worth, counted from the matadors to the base, and what a loss makes of it."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import mask
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import CardGroup, Reason, Task, Trap, number_task
from calculators.skat.practice.counting import count_reasons, decision_reason, wrong_scores
from calculators.skat.practice.deals import Situation
from calculators.skat.practice.games import game_facts, some_declaration, some_ending
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.outcome import outcome
from calculators.skat.rules.score.rulings import rulings


def game_value(draw: Draw, ruleset: str, level: int) -> Task:
    """A won game; then losses and announcements; then the cards instead of the matadors."""
    rules = RULESETS[ruleset]
    found = some_declaration(draw, rules, level, null=level == 3 and draw.chance(4))
    cards = level == 3 and found.contract.kind != "null"
    game = some_ending(draw, found, level, cards=cards)
    end = outcome(rules, game)
    traps = [*wrong_scores(rules, game, end)]
    shown: tuple[CardGroup, ...] = ()
    if cards:
        shown = found.shown
        traps = [*by_hand(found, game), *traps]
    if level > 1:
        traps.append(Trap(str(-end.score), "sign"))
    steps = count_reasons(rules, game, end)
    why = (decision_reason(rules, game, end), *matador_reasons(found, game, cards=cards), *steps)
    return number_task(
        Sentence("what-is-it-worth" if level == 1 else "what-is-written"),
        end.score,
        why,
        traps,
        facts=game_facts(rules, game, matadors=not cards),
        card_groups=shown,
        rulings=rulings(rules, game, end),
        form="number" if level == 1 else "score",
    )


def by_hand(found: Situation, game: Game) -> Iterator[Trap]:
    """The score without the skat's cards among the matadors."""
    rules = found.rules
    count = matadors_in(rules, found.contract.trump, mask(found.ten))
    other = Game(
        game.contract,
        count,
        game.hand,
        game.announced,
        card_points=game.card_points,
        tricks=game.tricks,
        both_turned=game.both_turned,
    )
    yield Trap(str(outcome(rules, other).score), "skat-left-out")


def matador_reasons(found: Situation, game: Game, *, cards: bool) -> tuple[Reason, ...]:
    """The matadors, where they had to be counted on the cards."""
    if not cards:
        return ()
    said = Sentence.of("matadors-on-cards", matadors=game.matadors)
    return (Reason(said, found.rules.matadors_rule, ("skat-left-out", "matadors-miscounted")),)
