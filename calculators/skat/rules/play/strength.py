"""What players count before they bid: trumps, jacks, aces and likely losers.

Counting is certain; what a count is good for is judgement. `clear_call` judges only hands on which
every good player agrees, and leaves the rest open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.cards import Card, Hand, Rank
from calculators.core.tricks import Order
from calculators.skat.rules.play.piles import SKAT_SIZE
from calculators.skat.rules.play.trumps import order, order_of
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

ClearCall = Literal["bid", "pass", "unclear"]
SOLID = 3
ENOUGH = 8
"""Trumps and side aces together: with so many, and two jacks, a suit game is nearly always won."""
LEAST_TRUMPS = 6
LEAST_JACKS = 2
WEAK = 5
"""Trumps and side aces together: with no more in any suit, and one jack at most, one passes."""
HOPELESS_SUITS = 2
"""Suits in which a null would be caught at once."""
GRAND_JACKS = 3
GRAND_ACES = 3
GRAND_LOSERS = 3
"""With so many jacks and aces at least, and so few losers, a grand is clear."""
SUIT_LOSERS = 4
"""With so many losers in a grand the long suit is safer."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What some cards hold in a contract, by counting."""

    trumps: int
    out: int
    """Trumps in other hands, or still in the skat."""
    jacks: int
    aces: int
    """Aces outside trumps."""
    losers: int
    """Side cards that are neither an ace nor follow from it without a gap."""

    @property
    def count(self) -> int:
        """Trumps and side aces together, the count that players go by."""
        return self.trumps + self.aces

    @property
    def is_long(self) -> bool:
        """Whether a suit game with so much is nearly always won."""
        enough = self.count >= ENOUGH
        return enough and self.trumps >= LEAST_TRUMPS and self.jacks >= LEAST_JACKS


def strength(rules: Ruleset, contract: Contract, cards: Hand) -> Strength:
    """The counts of some cards in a suit game or a grand."""
    now = order_of(rules, contract)
    trumps = sum(card in now.trumps for card in cards)
    aces = sum(card.rank is Rank.ACE and card not in now.trumps for card in cards)
    return Strength(
        trumps,
        len(now.trumps) - trumps,
        sum(card.rank is Rank.JACK for card in cards),
        aces,
        len(losers(now, cards)),
    )


def losers(now: Order, cards: Hand) -> Hand:
    """The side cards below the first gap in their suit, counted from the ace."""
    found: list[Card] = []
    for _, suit in now.suits:
        held = [card in cards for card in suit]
        gap = held.index(False) if False in held else len(held)
        found += [card for card in suit[gap:] if card in cards]
    return tuple(found)


def unsafe_in_null(rules: Ruleset, cards: Hand) -> tuple[Hand, ...]:
    """The cards, suit by suit, with which a null can be made to take a trick.

    A suit is safe if no card is missing below the lowest, at most one below the next, two below
    the third, and so on: whatever is led, there is a card below it to play.
    """
    found = []
    for _, suit in order(rules, None, null=True).suits:
        rising = suit[::-1]
        held = [place for place, card in enumerate(rising) if card in cards]
        caught = tuple(rising[place] for at, place in enumerate(held) if place > 2 * at)
        if caught:
            found.append(caught)
    return tuple(found)


def suit_games(rules: Ruleset, cards: Hand) -> list[Contract]:
    """The suit games, that with the most trumps and side aces first."""
    suits = [one for one in rules.contracts if one.kind == "suit"]
    return sorted(suits, key=lambda one: strength(rules, one, cards).count, reverse=True)


def game_of_kind(rules: Ruleset, kind: str) -> Contract:
    """The grand, or the plain null."""
    return next(one for one in rules.contracts if one.kind == kind)


def clear_call(rules: Ruleset, cards: Hand) -> ClearCall:
    """Whether ten cards are plainly worth a bid, plainly not, or a matter of judgement."""
    counts = [strength(rules, contract, cards) for contract in suit_games(rules, cards)]
    unsafe = unsafe_in_null(rules, cards)
    is_grand = clear_game(rules, cards) == game_of_kind(rules, "grand").id
    if not unsafe or is_grand or any(one.is_long for one in counts):
        return "bid"
    weak = all(one.count <= WEAK and one.jacks < LEAST_JACKS for one in counts)
    return "pass" if weak and len(unsafe) >= HOPELESS_SUITS else "unclear"


def clear_game(rules: Ruleset, cards: Hand) -> str:
    """The contract that every good player would choose with these cards; empty if it is arguable.

    A grand wants the top of the jacks and aces where the losers are few; a suit game has length and
    too many losers for a grand; a null that cannot be caught is played by nobody with such cards.
    """
    grand, ranked = game_of_kind(rules, "grand"), suit_games(rules, cards)
    best, next_best = (strength(rules, one, cards) for one in ranked[:2])
    of_grand = strength(rules, grand, cards)
    if of_grand.jacks >= GRAND_JACKS and of_grand.aces >= GRAND_ACES:
        return grand.id if of_grand.losers <= GRAND_LOSERS else ""
    if best.is_long and of_grand.losers >= SUIT_LOSERS and best.count > next_best.count + 1:
        return ranked[0].id
    if not unsafe_in_null(rules, cards) and best.count <= WEAK:
        return game_of_kind(rules, "null").id
    return ""


def clear_discard(rules: Ruleset, contract: Contract, twelve: Hand) -> Hand:
    """The two cards to discard where just two of twelve are losers; otherwise empty.

    Whatever else is discarded, a loser stays and a card that takes a trick is given away. Where a
    suit is held three from the top its low cards may well win in the end, and nothing is clear.
    """
    now = order_of(rules, contract)
    found = losers(now, twelve)
    long = any(
        set(found) & set(suit) and all(card in twelve for card in suit[:SOLID])
        for _, suit in now.suits
    )
    return found if len(found) == SKAT_SIZE and not long else ()
