"""Exercise: which cards may be played to a trick; jacks follow trumps, not their suit."""

from __future__ import annotations

from calculators.core.cards import Card, Hand, Rank
from calculators.core.steps import Sentence
from calculators.core.tricks import legal_cards, why_not
from calculators.practice.draw import Draw
from calculators.practice.orders import OrderedGame, by_rank, some_game, some_play, some_trick
from calculators.practice.task import CardGroup, Reason, Task, Trap, card_choice, card_codes

HELD = {1: 4, 2: 7, 3: 10}
"""The number of cards in the hand at each level."""


def legal_card(draw: Draw, ruleset: str, level: int) -> Task:
    """An exercise with a hand to play from: name one legal card, or all of them."""
    while True:
        game = some_game(draw, ruleset, null=level > 1, ramsch=level > 2)
        trick, hand = some_turn(draw, game, HELD[level], draw.between(1, min(level, 2)))
        allowed = legal_cards(game.order, trick, hand)
        if worth_asking(game, trick, hand, allowed, level):
            break
    traps = tuple(Trap(card.code, mistake_with(game, trick, hand, card)) for card in hand)
    right = tuple(card.code for card in allowed) if level == 1 else (card_codes(allowed),)
    if level == 1:
        traps = tuple(one for one in traps if one.value not in right)
    return Task(
        Sentence("play-one" if level == 1 else "play-all"),
        "card" if level == 1 else "cards",
        right,
        reasons(game, trick, hand, allowed),
        traps,
        (Sentence.of("played", name=game.name),),
        (CardGroup("trick", trick),),
        tuple(card_choice(card) for card in hand),
    )


def some_turn(draw: Draw, game: OrderedGame, held: int, lying: int) -> tuple[Hand, Hand]:
    """An unfinished trick, and the sorted hand whose turn it is."""
    hands = game.deal_hands(draw)
    left, leader = some_play(draw, game.order, hands, len(hands[0]) - held)
    trick = some_trick(draw, game.order, left, leader, lying)
    return trick, by_rank(game.order, left[(leader + lying) % len(left)])


def worth_asking(game: OrderedGame, trick: Hand, hand: Hand, allowed: Hand, level: int) -> bool:
    """Whether the answer is not obvious; from the second level on, whether it is tricky."""
    if level == 1:
        return len(allowed) < len(hand)
    return any(
        mistake_with(game, trick, hand, card) not in ("follow-suit", "left-out") for card in hand
    )


def mistake_with(game: OrderedGame, trick: Hand, hand: Hand, card: Card) -> str:
    """The mistake made by someone who judges this card wrongly."""
    refusal = why_not(game.order, trick, hand, card)
    if refusal is not None:
        return refusal.reason
    led = game.order.suit_of(trick[0])
    if game.order.suit_of(card) != led:
        return "void-is-free"
    jack = led is None and card.rank is Rank.JACK and game.jacks
    return "jack-follows-trumps" if jack else "left-out"


def reasons(game: OrderedGame, trick: Hand, hand: Hand, allowed: Hand) -> tuple[Reason, ...]:
    """The steps: which suit was led, whether the hand must follow, and where the jacks belong."""
    led = game.order.suit_of(trick[0])
    found = []
    if led is None:
        found.append(Reason.of("led-trumps", game.follow_rule, card=trick[0]))
    else:
        found.append(Reason.of("led-suit", game.follow_rule, card=trick[0], suit=led))
    mended = ("jack-is-trump", "jack-follows-trumps")
    if game.jacks and any(mistake_with(game, trick, hand, card) in mended for card in hand):
        found.append(Reason.of("jacks-are-trumps", game.jacks_rule, *mended))
    if game.order.suit_of(allowed[0]) == led:
        follow = ("follow-suit", "follow-trumps", "left-out")
        found.append(Reason.of("must-follow", game.follow_rule, *follow, cards=allowed))
    else:
        found.append(Reason.of("may-play-any", game.follow_rule, "void-is-free"))
    return tuple(found)
