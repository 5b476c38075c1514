"""What a player reads off the cards: what is still out, what is high, who is void where.

Suits of play are numbered: 0 for trumps, then clubs, spades, hearts, diamonds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from calculators.core.cards import SUITS, WHOLE_DECK, Card, Suit, mask
from calculators.core.tricks import winner
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.play.trumps import order, points_of
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.table.acts import Play
from calculators.skat.table.view import View

TRUMPS = 0


@dataclass(frozen=True, slots=True)
class Suits:
    """The suits of play of one game: each card's suit, place and the cards above it, as sets."""

    cards: tuple[tuple[Card, ...], ...]
    """The cards of each suit from the highest down."""
    sets: tuple[int, ...]
    suit_of: dict[Card, int]
    above: dict[Card, int]
    """For each card the set of those of its suit that beat it."""
    place: dict[Card, int]
    """How many cards of its suit beat it."""
    points: dict[Card, int]

    def are_alike(self, one: Card, other: Card, others: int) -> bool:
        """Whether two cards are worth the same, with none of some other cards in between."""
        if self.suit_of[one] != self.suit_of[other] or self.points[one] != self.points[other]:
            return False
        return not (self.above[one] ^ self.above[other]) & ~(one.bit | other.bit) & others


@lru_cache(maxsize=64)
def suits_of(rules: Ruleset, trump: Suit | None, *, null: bool = False) -> Suits:
    """The suits of play with that trump suit; of grand and ramsch, or of a null."""
    found = order(rules, trump, null=null)
    plain = dict(found.suits)
    cards = (found.trumps, *(plain.get(suit, ()) for suit in SUITS))
    suit_of: dict[Card, int] = {}
    above: dict[Card, int] = {}
    place: dict[Card, int] = {}
    for at, group in enumerate(cards):
        higher = 0
        for rank, card in enumerate(group):
            suit_of[card], above[card], place[card] = at, higher, rank
            higher |= card.bit
    return Suits(
        cards, tuple(mask(group) for group in cards), suit_of, above, place, points_of(rules)
    )


@dataclass(frozen=True, slots=True)
class Sight:
    """A view during the tricks, made out."""

    view: View
    suits: Suits
    out: int
    """The cards whose place is not known, as a set: the other hands, and a skat not seen."""
    played: int
    voids: tuple[frozenset[int], ...]
    """For each seat the suits of play in which it has shown that it has none."""
    legal: tuple[Card, ...]

    @property
    def mine(self) -> bool:
        """Whether this player is the declarer."""
        return self.view.declarer == self.view.me

    @property
    def elsewhere(self) -> int:
        """The cards in other hands, as far as they can be, open ones included."""
        return self.out | mask(self.view.open_hand)

    def are_alike(self, one: Card, other: Card) -> bool:
        """Whether two of one's own cards are worth the same, none of another's in between."""
        return self.suits.are_alike(one, other, self.elsewhere | mask(self.view.trick))

    def is_high(self, card: Card) -> bool:
        """Whether no other hand can hold a higher card of its suit."""
        return not self.suits.above[card] & self.elsewhere

    def held(self, suit: int) -> tuple[Card, ...]:
        """One's own cards of a suit, from the highest down."""
        return tuple(card for card in self.suits.cards[suit] if card in self.view.hand)

    def left(self, suit: int) -> int:
        """How many cards of a suit other hands may hold."""
        return (self.elsewhere & self.suits.sets[suit]).bit_count()

    def is_void(self, seat: int, suit: int) -> bool:
        """Whether a seat cannot hold a card of that suit, by what it has played or laid open."""
        if suit in self.voids[seat]:
            return True
        if seat == self.view.declarer and self.view.open_hand:
            return not mask(self.view.open_hand) & self.suits.sets[suit]
        return not self.elsewhere & self.suits.sets[suit]

    @property
    def others(self) -> tuple[int, int]:
        """The other seats in the order in which they play after this one."""
        return (self.view.me + 1) % PLAYER_COUNT, (self.view.me + 2) % PLAYER_COUNT

    @property
    def yet_to_play(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        return self.others[: PLAYER_COUNT - 1 - len(self.view.trick)]

    @property
    def winning(self) -> tuple[int, Card]:
        """Who holds the trick at the moment, and with which card."""
        best = winner(self.view.order, self.view.trick)
        return (self.view.leader + best) % PLAYER_COUNT, self.view.trick[best]

    @property
    def led(self) -> int:
        """The suit of play that was led."""
        return self.suits.suit_of[self.view.trick[0]]

    @property
    def at_stake(self) -> int:
        """The card points in the trick so far."""
        return self.worth(self.view.trick)

    def worth(self, cards: Iterable[Card]) -> int:
        """The card points of some cards."""
        return sum(self.suits.points[card] for card in cards)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card played later takes the trick from another."""
        suit, against = self.suits.suit_of[card], self.suits.suit_of[other]
        if suit != against:
            return suit == TRUMPS
        return self.suits.place[card] < self.suits.place[other]

    def can_beat(self, seat: int, card: Card) -> bool:
        """Whether a seat may hold a card that takes the trick from this one, as far as is known."""
        suit = self.suits.suit_of[card]
        led = self.led if self.view.trick else suit
        cards = self.elsewhere
        if seat == self.view.declarer and self.view.open_hand:
            cards = mask(self.view.open_hand)
        if suit not in self.voids[seat] and self.suits.above[card] & cards and suit == led:
            return True
        if suit == TRUMPS:
            return TRUMPS not in self.voids[seat] and bool(self.suits.above[card] & cards)
        has_trumps = TRUMPS not in self.voids[seat] and bool(self.suits.sets[TRUMPS] & cards)
        return has_trumps and self.is_void(seat, led)

    def is_partner(self, seat: int) -> bool:
        """Whether both defend against the same declarer."""
        declarer = self.view.declarer
        return declarer is not None and declarer not in (seat, self.view.me)


def known_aside(view: View) -> tuple[Card, ...]:
    """The cards that lie aside, if this player put them there.

    What is pushed on in schieberamsch lies aside only when the last player has put it away.
    """
    last = view.declarer is None and view.me == PLAYER_COUNT - 1
    return view.laid if last or view.declarer == view.me else ()


def lies_open(view: View) -> bool:
    """Whether the defenders see the declarer's cards."""
    return view.contract is not None and (view.contract.ouvert or view.announced == "ouvert")


def sight(view: View) -> Sight:
    """What a view in the tricks tells."""
    contract = view.contract
    suits = suits_of(
        view.rules,
        contract.trump if contract else None,
        null=contract is not None and contract.kind == "null",
    )
    played = mask(view.trick)
    voids: list[set[int]] = [set() for _ in SEATS]
    for one in view.tricks:
        played |= mask(one.cards)
        mark_voids(voids, suits, one.leader, one.cards)
    mark_voids(voids, suits, view.leader, view.trick)
    known = played | mask(view.hand) | mask(known_aside(view)) | mask(view.open_hand)
    if view.declarer == view.me:
        known |= mask(view.seen)
    return Sight(
        view,
        suits,
        WHOLE_DECK & ~known,
        played,
        tuple(frozenset(one) for one in voids),
        tuple(sorted((one.card for one in view.choices if isinstance(one, Play)), key=by_bit)),
    )


def by_bit(card: Card) -> int:
    """The order in which a hand is looked through: that of the pack, not that of the deal."""
    return card.bit


def mark_voids(voids: list[set[int]], suits: Suits, leader: int, cards: tuple[Card, ...]) -> None:
    """Whoever does not follow has none of the suit led."""
    for turn, card in enumerate(cards[1:], 1):
        led = suits.suit_of[cards[0]]
        if suits.suit_of[card] != led:
            voids[(leader + turn) % PLAYER_COUNT].add(led)
