"""The verdict on a game that an infringement ended.

Undecided, the side at fault loses at the level that was owed and no higher; a declarer who needed
schneider or schwarz gets it from defenders at fault while it can still be reached. Decided, the
result stands with the card points of that moment.
"""

from __future__ import annotations

from typing import Literal

from calculators.skat.rules.play.piles import all_card_points
from calculators.skat.rules.rulesets import INFRINGEMENTS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.game import Forfeit, Game
from calculators.skat.rules.score.levels import REACHED, Reached

ForfeitVerdict = Literal["settled", "beaten", "fault", "gift", "out-of-reach"]
"""The game was made or beaten already; the declarer's fault; the defenders'; the level was gone."""


def points_to_beat(rules: Ruleset) -> int:
    """The card points with which the defenders have beaten the game."""
    return all_card_points(rules) - rules.made_from.amount + 1


def level_won(rules: Ruleset, game: Game) -> Reached:
    """The level that the declarer had reached by then; schwarz is open until the last trick."""
    points = game.card_points
    return "schneider" if points is not None and points >= rules.schneider_from.amount else "simple"


def level_lost(rules: Ruleset, forfeit: Forfeit) -> Reached:
    """The level at which the declarer had lost by then, whatever the tricks to come."""
    most = all_card_points(rules) - rules.schneider_free_from.amount
    theirs = forfeit.defenders_card_points
    return "schneider" if theirs is not None and theirs > most else "simple"


def is_gone(rules: Ruleset, forfeit: Forfeit, needed: Reached) -> bool:
    """Whether the defenders have too many card points for the level that the declarer needed."""
    theirs = forfeit.defenders_card_points
    if theirs is None or needed == "simple":
        return False
    least = rules.schneider_from.amount if needed == "schneider" else all_card_points(rules)
    return theirs > all_card_points(rules) - least


def is_owed(rules: Ruleset, game: Game, needed: Reached) -> bool:
    """Whether the declarer still owed more than the card points when the game ended."""
    reached = level_won(rules, game)
    return bool(game.house.spitzen) or REACHED.index(needed) > REACHED.index(reached)


def is_beaten(rules: Ruleset, forfeit: Forfeit) -> bool:
    """Whether the defenders had won."""
    theirs = forfeit.defenders_card_points
    return bool(forfeit.decided) and theirs is not None and theirs >= points_to_beat(rules)


def verdict(
    rules: Ruleset, game: Game, forfeit: Forfeit, needed: Reached | None
) -> tuple[ForfeitVerdict, Reached]:
    """How a suit game or grand ends, and the level that counts.

    `needed` is the lowest level that keeps every promise and reaches the bid; None where none does.
    """
    if is_beaten(rules, forfeit):
        return "beaten", level_lost(rules, forfeit)
    then = level_won(rules, game)
    if needed and forfeit.decided and not is_owed(rules, game, needed):
        return "settled", then
    if forfeit.by == "declarer":
        return "fault", "simple"
    if needed is None or forfeit.level_open is False or is_gone(rules, forfeit, needed):
        return "out-of-reach", then
    return "gift", max(needed, then, key=REACHED.index)


def infringement_rules(ending: ForfeitVerdict, level: Reached) -> list[str]:
    """The paragraphs on infringements behind a verdict."""
    stands = ending not in ("fault", "gift")
    cited = [INFRINGEMENTS.decided_rule if stands else INFRINGEMENTS.undecided_rule]
    if ending == "out-of-reach" or (ending == "gift" and level != "simple"):
        cited.append(INFRINGEMENTS.level_rule)
    return [*cited, INFRINGEMENTS.play_on_rule]
