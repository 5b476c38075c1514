"""Random games and deals of Skruf for the exercises that all families share, and their words."""

from __future__ import annotations

from calculators.core.cards import PACK, Hand
from calculators.practice.draw import Draw
from calculators.practice.orders import OrderedGame
from calculators.practice.task import GameName
from calculators.skruf.rules.play.cards import SEATS, order
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.entries import Credit
from calculators.skruf.rules.words import bid_name, count_text, entry_answer
from calculators.text.language import Language


def some_game(
    draw: Draw, _ruleset: str, *, null: bool = False, ramsch: bool = False
) -> OrderedGame:
    """A suit game; sometimes one without trumps. Skruf has neither nulls nor ramsch."""
    del null, ramsch
    suits = [one for one in SKRUF.denominations if one.trump]
    bare = [one for one in SKRUF.denominations if not one.trump]
    named = draw.pick(bare if draw.chance(5) else suits)
    return OrderedGame(
        GameName(SKRUF.id, named.id),
        order(SKRUF, named.trump),
        SKRUF.ranks_rule,
        SKRUF.follow_rule,
        SKRUF.taking_rule,
        lambda draw: four_hands(draw, PACK),
    )


def four_hands(draw: Draw, pack: Hand) -> tuple[Hand, Hand, Hand, Hand]:
    """A whole pack dealt in four hands of thirteen, as after the exchange."""
    cards = draw.shuffled(pack)
    size = len(pack) // SEATS
    first, second, third, fourth = (cards[size * at : size * (at + 1)] for at in range(SEATS))
    return first, second, third, fourth


COUNTED = frozenset(("aces", "honours"))


def value_text(language: Language, key: str, value: object) -> str | None:
    """The words for a denomination, entry, bid or count; None for values that all games share."""
    words = language.words("skruf")
    match value:
        case GameName():
            return words[f"denominations.{value.id}"]
        case Credit():
            return str(entry_answer(language, value, SKRUF)["say"])
        case int() if key in COUNTED:
            return count_text(language, key, value)
        case str() if key == "names":
            return words[f"denominations.{value}"]
        case str() if key in ("call", "bid", "next") and " " in value:
            return bid_name(language, value)
    return None
