"""What is played, and the order of the cards in it: drawn for the exercises on tricks."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.cards import Card, Rank
from calculators.play import skruf_cards
from calculators.play.trumps import Order, order, order_of
from calculators.rulesets import RULESETS
from calculators.rulesets.schema import Contract, Ruleset
from calculators.rulesets.skruf import SKRUF
from calculators.train.draw import Draw
from calculators.train.task import Named


@dataclass(frozen=True, slots=True)
class Played:
    """A game by its name, the order of the cards in it, and the paragraphs for both."""

    name: Named
    order: Order
    order_rule: str
    follow_rule: str
    jacks_rule: str
    contract: Contract | None = None

    @property
    def jacks(self) -> bool:
        """Whether the jacks are trumps."""
        return jacks_are_trumps(self.order)


def some_game(draw: Draw, ruleset: str, *, null: bool = False, ramsch: bool = False) -> Played:
    """A suit game or a grand, or now and then a null or a ramsch, where those are wanted."""
    if ruleset == SKRUF.id:
        return some_denomination(draw)
    rules = RULESETS[ruleset]
    if ramsch and draw.chance(6):
        found = order(rules, None)
        return Played(
            Named(rules.id, "ramsch"), found, rules.order_rule, rules.follow_rule, rules.jacks_rule
        )
    kind = "null" if null and draw.chance(4) else "grand" if draw.chance(4) else "suit"
    return of_contract(rules, draw.pick([game for game in rules.contracts if game.kind == kind]))


def of_contract(rules: Ruleset, contract: Contract) -> Played:
    """A contract with the order of its cards."""
    rule = rules.null_order_rule if contract.kind == "null" else rules.order_rule
    return Played(
        Named(rules.id, contract.id),
        order_of(rules, contract),
        rule,
        rules.follow_rule,
        rules.jacks_rule,
        contract,
    )


def some_denomination(draw: Draw) -> Played:
    """A suit of Skruf; once in a while there are no trumps."""
    suits = [one for one in SKRUF.denominations if one.trump]
    bare = [one for one in SKRUF.denominations if not one.trump]
    named = draw.pick(bare if draw.chance(5) else suits)
    found = skruf_cards.order(SKRUF, named.trump)
    return Played(
        Named(SKRUF.id, named.id), found, SKRUF.ranks_rule, SKRUF.follow_rule, SKRUF.taking_rule
    )


def jacks_are_trumps(order: Order) -> bool:
    """True but in nulls and in Skruf."""
    return bool(order.trumps) and order.trumps[0].rank is Rank.JACK


def confused(order: Order, higher: Card, lower: Card) -> str:
    """What somebody has overlooked who takes the lower of two cards for the higher."""
    jacks = jacks_are_trumps(order)
    if order.suit_of(lower) is None:
        if jacks and higher.rank is Rank.JACK:
            return "order-of-jacks" if lower.rank is Rank.JACK else "jacks-on-top"
    elif order.suit_of(higher) is None:
        return "jack-is-trump" if jacks and higher.rank is Rank.JACK else "trump-beats-all"
    elif higher.suit is not lower.suit:
        return "other-suits-lose"
    if higher.rank is Rank.TEN:
        return "ten-is-second" if order.strength[higher] > king_of(order, higher) else "ranks"
    if lower.rank is Rank.TEN and order.strength[lower] < king_of(order, lower):
        return "ten-is-low"
    return "ranks"


def king_of(order: Order, card: Card) -> int:
    """How strong the king of a card's suit is."""
    return next(
        strength
        for other, strength in order.strength.items()
        if other.suit is card.suit and other.rank is Rank.KING
    )
