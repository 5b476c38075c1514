"""Exercise: the highest of some cards, and at the last level all of them in order."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import OrderedGame, mistake_between, some_game
from calculators.practice.task import Reason, Task, Trap, card_choice, card_codes

SIZE = {1: 3, 2: 4, 3: 5}
"""The number of cards at each level."""
CardPairs = dict[tuple[Card, Card], str]


def card_order(draw: Draw, ruleset: str, level: int) -> Task:
    """An exercise with cards of one suit of play."""
    game = some_game(draw, ruleset, null=level > 1, ramsch=level > 1)
    plain = tuple(cards for _, cards in game.order.suits)
    group = game.order.trumps if game.order.trumps and draw.below(3) else draw.pick(plain)
    top = level < 3 and draw.below(4) > 0
    ranked, pairs = tricky_cards(draw, game, group, min(SIZE[level], len(group)), top=top)
    key = "order-of-trumps" if group is game.order.trumps else "order-of-suit"
    why = Reason(
        Sentence.of(key, suit=group[-1].suit, cards=group, name=game.name),
        game.order_rule,
        tuple(dict.fromkeys(pairs.values())),
    )
    facts = (Sentence.of("played", name=game.name),)
    choices = tuple(card_choice(card) for card in draw.shuffled(ranked))
    if level < 3:
        last = Reason.of("highest-is", game.order_rule, card=ranked[0])
        traps = tuple(Trap(card.code, pairs[ranked[0], card]) for card in ranked[1:])
        right = (ranked[0].code,)
        return Task(
            Sentence("which-is-highest"), "card", right, (why, last), traps, facts, choices=choices
        )
    last = Reason.of("in-order", game.order_rule, cards=ranked)
    traps = tuple(Trap(card_codes(pair), mistake) for pair, mistake in pairs.items())
    return Task(
        Sentence("put-in-order"),
        "order",
        (card_codes(ranked),),
        (why, last),
        traps,
        facts,
        choices=choices,
    )


def tricky_cards(
    draw: Draw, game: OrderedGame, group: tuple[Card, ...], count: int, *, top: bool
) -> tuple[tuple[Card, ...], CardPairs]:
    """Cards from the highest down, some easily mistaken, and the mistake in each pair."""
    for _ in range(20):
        cards = draw.some(group, count)
        pairs = {
            (one, two): mistake_between(game.order, one, two)
            for at, one in enumerate(cards)
            for two in cards[at + 1 :]
        }
        if any(pairs[pair] != "ranks" for pair in pairs if pair[0] is cards[0] or not top):
            break
    return cards, pairs
