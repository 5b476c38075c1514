"""What is played, the order of the cards in it, and tricks that could be played: for any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.cards import SUITS, Card, Rank
from calculators.families import OF_RULESET
from calculators.train.draw import Draw
from calculators.train.task import GameName
from calculators.tricks import Order, legal_cards, winner

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game by its name, the order of the cards in it, and the paragraphs for both."""

    name: GameName
    order: Order
    order_rule: str
    follow_rule: str
    jacks_rule: str
    deal_hands: Callable[[Draw], tuple[Hand, ...]]
    """A deal of the game: every player's cards as play begins."""
    seats: tuple[str, ...] = ()
    """The names of the seats, where an exercise asks for one."""

    @property
    def jacks(self) -> bool:
        """Whether the jacks are trumps."""
        return jacks_are_trumps(self.order)


def some_game(draw: Draw, ruleset: str, *, null: bool = False, ramsch: bool = False) -> Played:
    """A game of a ruleset to ask about, or now and then a null or a ramsch, where it has those."""
    games = OF_RULESET[ruleset].module("exercises.games")
    found: Played = games.some_game(draw, ruleset, null=null, ramsch=ramsch)
    return found


def jacks_are_trumps(order: Order) -> bool:
    """Whether the highest trump is a jack."""
    return bool(order.trumps) and order.trumps[0].rank is Rank.JACK


def mistake_between(order: Order, higher: Card, lower: Card) -> str:
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


def by_rank(order: Order, hand: Hand) -> Hand:
    """A hand as it is held: trumps first, then suit by suit, high to low."""
    place = {suit: at for at, suit in enumerate(SUITS)}
    return tuple(
        sorted(
            hand,
            key=lambda card: (
                -1 if order.suit_of(card) is None else place[card.suit],
                -order.strength[card],
            ),
        )
    )


def some_play(
    draw: Draw, order: Order, hands: tuple[Hand, ...], tricks: int
) -> tuple[tuple[Hand, ...], int]:
    """The hands after some tricks that keep to the rules, and who leads to the next."""
    leader = 0
    for _ in range(tricks):
        trick = some_trick(draw, order, hands, leader)
        hands = tuple(tuple(card for card in hand if card not in trick) for hand in hands)
        leader = (leader + winner(order, trick)) % len(hands)
    return hands, leader


def some_trick(
    draw: Draw, order: Order, hands: tuple[Hand, ...], leader: int, cards: int | None = None
) -> Hand:
    """A trick that keeps to the rules in the order in which it is played: whole, or so far."""
    trick: Hand = ()
    for step in range(len(hands) if cards is None else cards):
        own = hands[(leader + step) % len(hands)]
        trick += (draw.pick(legal_cards(order, trick, own)),)
    return trick
