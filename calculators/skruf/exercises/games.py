"""Denominations of Skruf to ask about, and deals of it."""

from __future__ import annotations

from calculators.cards import PACK, Card
from calculators.skruf.play.cards import SEATS, order
from calculators.skruf.rulesets import SKRUF
from calculators.train.draw import Draw
from calculators.train.orders import Played
from calculators.train.task import GameName

Hand = tuple[Card, ...]


def some_game(draw: Draw, _ruleset: str, *, null: bool = False, ramsch: bool = False) -> Played:
    """A suit; once in a while there are no trumps. Nulls and ramsch are unknown here."""
    del null, ramsch
    suits = [one for one in SKRUF.denominations if one.trump]
    bare = [one for one in SKRUF.denominations if not one.trump]
    named = draw.pick(bare if draw.chance(5) else suits)
    return Played(
        GameName(SKRUF.id, named.id),
        order(SKRUF, named.trump),
        SKRUF.ranks_rule,
        SKRUF.follow_rule,
        SKRUF.taking_rule,
        lambda draw: four_hands(draw, PACK),
    )


def four_hands(draw: Draw, pack: Hand) -> tuple[Hand, Hand, Hand, Hand]:
    """A whole pack in four hands of thirteen, as the game is played out."""
    cards = draw.shuffled(pack)
    size = len(pack) // SEATS
    first, second, third, fourth = (cards[size * at : size * (at + 1)] for at in range(SEATS))
    return first, second, third, fourth
