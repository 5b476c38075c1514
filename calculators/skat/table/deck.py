"""Whether the deck is fair: many deals by their names, counted beside the exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.cards import DECK, Rank, Suit, mask
from calculators.skat.rules.play.odds import choose
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.table.seeds import deal_of

DEALS = 100_000
EACH = 500
"""How many deals are counted for one question."""
JACKS = mask(tuple(card for card in DECK if card.rank is Rank.JACK))
HEARTS = mask(tuple(card for card in DECK if card.suit is Suit.HEARTS)) & ~JACKS


@dataclass(frozen=True, slots=True)
class CountedCards:
    """Cards that are counted in one pile of every deal: in a hand, or last of all in the skat."""

    id: str
    cards: int
    pile: int

    @property
    def size(self) -> int:
        """How many cards lie in the pile."""
        return TRICKS if self.pile < SKAT_PILE else SKAT_SIZE

    def odds(self) -> Iterator[tuple[int, int]]:
        """For each number of the cards in the pile, in how many ways it can lie there, and in how
        many the pile can lie at all.
        """
        wanted = self.cards.bit_count()
        for count in range(min(wanted, self.size) + 1):
            rest = choose(len(DECK) - wanted, self.size - count)
            yield choose(wanted, count) * rest, choose(len(DECK), self.size)


SKAT_PILE = 3
COUNTED = (
    CountedCards("jacks", JACKS, 0),
    CountedCards("hearts", HEARTS, 1),
    CountedCards("skat", JACKS, SKAT_PILE),
)


def count_deals(name: str, first: int, last: int) -> dict[str, list[int]]:
    """Of the deals `name-first` to `name-last`, in how many each pile holds 0, 1, 2 … of its
    cards.
    """
    found = {one.id: [0 for _ in one.odds()] for one in COUNTED}
    for number in range(first, last + 1):
        deal = deal_of(f"{name}-{number}")
        piles = (*deal.hands, deal.skat)
        for one in COUNTED:
            found[one.id][(mask(piles[one.pile]) & one.cards).bit_count()] += 1
    return found
