"""What the exercises on tricks share in any game: the order of the cards, and random tricks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.core.cards import SUITS, Card, Hand, Rank
from calculators.core.families import OF_RULESET
from calculators.core.tricks import Order, legal_cards, winner
from calculators.practice.draw import Draw
from calculators.practice.task import GameName


@dataclass(frozen=True, slots=True)
class OrderedGame:
    """A game by name, the order of its cards, and the paragraphs on both."""

    name: GameName
    order: Order
    order_rule: str
    follow_rule: str
    jacks_rule: str
    deal_hands: Callable[[Draw], tuple[Hand, ...]]
    """Deals the hands of all players as play begins."""
    seats: tuple[str, ...] = ()
    """The names of the seats, for exercises that ask for one."""

    @property
    def jacks(self) -> bool:
        """Whether the jacks are trumps."""
        return jacks_are_trumps(self.order)


def some_game(draw: Draw, ruleset: str, *, null: bool = False, ramsch: bool = False) -> OrderedGame:
    """A random game of a ruleset; sometimes a null or ramsch, where allowed."""
    games = OF_RULESET[ruleset].module("practice.games")
    found: OrderedGame = games.some_game(draw, ruleset, null=null, ramsch=ramsch)
    return found


def jacks_are_trumps(order: Order) -> bool:
    """Whether the highest trump is a jack."""
    return bool(order.trumps) and order.trumps[0].rank is Rank.JACK


def mistake_between(order: Order, higher: Card, lower: Card) -> str:
    """The mistake of someone who takes the lower of two cards for the higher."""
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
    """The strength of the king in the card's suit."""
    return next(
        strength
        for other, strength in order.strength.items()
        if other.suit is card.suit and other.rank is Rank.KING
    )


def by_rank(order: Order, hand: Hand) -> Hand:
    """A hand sorted as players hold it: trumps first, then by suit, from high to low."""
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
    """The hands after some tricks of random legal cards, and who leads to the next."""
    leader = 0
    for _ in range(tricks):
        trick = some_trick(draw, order, hands, leader)
        hands = tuple(tuple(card for card in hand if card not in trick) for hand in hands)
        leader = (leader + winner(order, trick)) % len(hands)
    return hands, leader


def some_trick(
    draw: Draw, order: Order, hands: tuple[Hand, ...], leader: int, cards: int | None = None
) -> Hand:
    """A trick of random legal cards in the order of play; `cards` limits their number."""
    trick: Hand = ()
    for step in range(len(hands) if cards is None else cards):
        own = hands[(leader + step) % len(hands)]
        trick += (draw.pick(legal_cards(order, trick, own)),)
    return trick
