"""What ten cards promise before the skat is known: every contract over all 231 skats, exactly.

A tournée is weighed over the 462 ways to turn the two cards one after the other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Literal

from calculators.core.cards import SUITS, WHOLE_DECK, Card, Rank, Suit, mask, unmask
from calculators.skat.rules.play.matadors import Matadors, matadors_in
from calculators.skat.rules.play.trumps import trump_bits
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.levels import REACHED, Reached, fulfils, level_of, ways_to_play
from calculators.skat.rules.ways import fits_turned

BidVerdict = Literal["safe", "depends", "needs-level", "hopeless", "barred"]
"""Reached whatever the skat holds, by some skats, only with a higher level, not at all; no null."""

Weights = tuple[tuple[Matadors, int], ...]
"""How often each count of matadors comes, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A way to end a game: what was promised and what was reached, and what it pays.

    Without the jack of clubs a defender has a trick, so that schwarz is out of the question.
    """

    announced: Announcement
    reached: Reached
    level: int
    values: tuple[tuple[int, int], ...]
    """Each possible value with the number of ways to it, ascending."""

    def worth(self, contract: Contract, matadors: Matadors) -> int:
        """What it is worth with those matadors, nothing where it cannot be."""
        can_be = matadors.held or self.reached != "schwarz"
        return contract.value * (matadors.count + self.level) if can_be else 0

    @property
    def possible(self) -> int:
        """In how many ways the game can end like this at all."""
        return sum(ways for _, ways in self.values)

    def reaching(self, bid: int) -> int:
        """In how many ways it can end like this and reaches a bid."""
        return sum(ways for value, ways in self.values if value >= bid)


@dataclass(frozen=True, slots=True)
class Prospect:
    """One contract seen from ten cards. `of` counts the ways the skat can lie for it."""

    contract: Contract
    hand: bool
    of: int
    matadors: Weights
    finishes: tuple[Finish, ...]
    trumps: int = 0
    """How many of the ten cards are trumps."""

    @property
    def highest(self) -> int:
        """The most it can be worth without an announcement, with the best of all skats."""
        plain = self.finishes[0].announced
        ends = [one for one in self.finishes if one.announced == plain and one.values]
        return max((one.values[-1][0] for one in ends), default=0)

    @property
    def is_free(self) -> bool:
        """Whether it is a suit game that the declarer may choose, whatever card is turned."""
        return self.contract.kind == "suit" and self.contract.skat != "turned"

    @property
    def safe_bid(self) -> int | None:
        """The highest bid that a plainly made game reaches whatever the skat holds."""
        plain = self.finishes[0]
        return plain.values[0][0] if self.of and plain.possible == self.of else None

    def short_of(self, bid: int) -> int:
        """In how many ways a plainly made game does not reach a bid."""
        return self.of - self.finishes[0].reaching(bid)

    def hopeless(self, bid: int) -> int:
        """In how many ways no finish at all reaches the bid."""
        if self.contract.kind == "null":
            return self.short_of(bid)
        return sum(
            ways
            for matadors, ways in self.matadors
            if all(one.worth(self.contract, matadors) < bid for one in self.finishes)
        )

    def verdict(self, bid: int) -> BidVerdict:
        """How the contract stands to a bid, over all the ways the skat can lie."""
        short = self.short_of(bid)
        if not short:
            return "safe"
        if self.contract.kind == "null":
            return "barred"
        if self.hopeless(bid) == self.of:
            return "hopeless"
        return "needs-level" if short == self.of else "depends"


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """The first turned card: how many of the 22 unseen bring each trump, and how many a jack."""

    unseen: int
    suits: tuple[tuple[Suit, int], ...]
    jacks: int


@dataclass(frozen=True, slots=True)
class Reach:
    """What a turn does for a bid, out of all ways to turn both cards one after the other."""

    of: int
    plain: int
    """The first card reaches the bid with a simple game."""
    with_level: int
    """The first card reaches it only with schneider or schwarz."""
    hopeless: int
    """The first card cannot reach it at all."""
    rescued: int
    """Hopeless at first, but the second card would reach it with a simple game."""


@dataclass(frozen=True, slots=True)
class Turned:
    """What one way to turn both cards is worth, taking the dearest contract that a card allows."""

    plain: int
    """The first card, in a simple game."""
    highest: int
    """The first card, with the highest level that can be reached."""
    second: int
    """The second card, in a simple game."""


Skats = tuple[tuple[Card, Card], ...]


def all_skats(cards: tuple[Card, ...]) -> Skats:
    """Every pair of cards that may lie in the skat."""
    return tuple(combinations(unmask(WHOLE_DECK & ~mask(cards)), 2))


@lru_cache(maxsize=8)
def prospects(rules: Ruleset, cards: tuple[Card, ...]) -> tuple[Prospect, ...]:
    """Every contract of the ruleset, seen from ten cards."""
    skats = all_skats(cards)
    held = mask(cards)
    found: list[Prospect] = []
    by_trump = {
        trump: [matadors_in(rules, trump, held | one.bit | two.bit) for one, two in skats]
        for trump in (*SUITS, None)
    }
    weighed: dict[tuple[Suit | None, bool], Weights] = {}
    for contract in rules.contracts:
        if contract.kind == "null":
            fixed = Finish("none", "simple", 1, ((contract.value, len(skats)),))
            hand = contract.skat == "untouched"
            found.append(Prospect(contract, hand, len(skats), (), (fixed,)))
            continue
        alike = contract.trump, contract.skat == "turned"
        if alike not in weighed:
            weighed[alike] = weigh_skats(contract, skats, by_trump[contract.trump])
        weights = weighed[alike]
        trumps = sum(bool(held & bit) for bit in trump_bits(rules, contract.trump))
        hands = dict.fromkeys(hand for hand, _ in ways_to_play(contract))
        found += [
            replace(prospect(rules, contract, weights, hand=hand), trumps=trumps) for hand in hands
        ]
    return tuple(found)


def best_suit_game(found: tuple[Prospect, ...]) -> Prospect:
    """The suit game with the highest safe bid among those in which the hand is longest in trumps.

    Every hand is worth more in a grand, and in a suit of which it has nothing; those say nothing
    about what it can win.
    """
    free = [one for one in found if one.is_free]
    longest = max(one.trumps for one in free)
    return max((one for one in free if one.trumps == longest), key=lambda one: one.safe_bid or 0)


def weigh_skats(contract: Contract, skats: Skats, matadors: list[Matadors]) -> Weights:
    """How often each count comes; in a tournée only the turns that lead to this contract."""
    counter: Counter[Matadors] = Counter()
    if contract.skat == "turned":
        for skat, found in zip(skats, matadors, strict=True):
            turns = sum(fits_turned(contract, card) for card in skat)
            if turns:
                counter[found] += turns
    else:
        counter.update(matadors)
    return tuple(counter.most_common())


def prospect(rules: Ruleset, contract: Contract, weights: Weights, *, hand: bool) -> Prospect:
    """One contract with its finishes, the plain one first."""
    of = sum(ways for _, ways in weights)
    finishes: list[Finish] = []
    for with_hand, announced in ways_to_play(contract):
        if with_hand is not hand:
            continue
        for reached in REACHED:
            if not fulfils(contract, announced, reached):
                continue
            level = level_of(rules, contract, reached, hand=hand, announced=announced)
            finish = Finish(announced, reached, level, ())
            values: Counter[int] = Counter()
            for matadors, ways in weights:
                if value := finish.worth(contract, matadors):
                    values[value] += ways
            finishes.append(replace(finish, values=tuple(sorted(values.items()))))
    return Prospect(contract, hand, of, weights, tuple(finishes))


def turn(cards: tuple[Card, ...]) -> FirstTurn:
    """What the first turned card may be."""
    unseen = unmask(WHOLE_DECK & ~mask(cards))
    return FirstTurn(
        len(unseen),
        tuple((suit, sum(card.suit is suit for card in unseen)) for suit in SUITS),
        sum(card.rank is Rank.JACK for card in unseen),
    )


def turns(rules: Ruleset, cards: tuple[Card, ...]) -> tuple[Turned, ...]:
    """Every way to turn both cards one after the other."""
    held = mask(cards)
    tournees = [contract for contract in rules.contracts if contract.skat == "turned"]
    levels = tuple(
        level_of(rules, tournees[0], reached, hand=False, announced="none") for reached in REACHED
    )
    found: list[Turned] = []
    for one, two in all_skats(cards):
        both = held | one.bit | two.bit
        counts = {
            contract.id: matadors_in(rules, contract.trump, both)
            for contract in tournees
            if fits_turned(contract, one) or fits_turned(contract, two)
        }
        first, second = (dearest(tournees, counts, card, levels[:1]) for card in (one, two))
        found += [
            Turned(first, dearest(tournees, counts, one, levels), second),
            Turned(second, dearest(tournees, counts, two, levels), first),
        ]
    return tuple(found)


def reach(found: tuple[Turned, ...], bid: int) -> Reach:
    """How a turned card stands to a bid."""
    hopeless = [one for one in found if one.highest < bid]
    plain = sum(one.plain >= bid for one in found)
    return Reach(
        len(found),
        plain,
        len(found) - plain - len(hopeless),
        len(hopeless),
        sum(one.second >= bid for one in hopeless),
    )


def dearest(
    tournees: list[Contract], counts: dict[str, Matadors], turned: Card, levels: tuple[int, ...]
) -> int:
    """The most a turned card can be worth; the last level, schwarz, with the jack of clubs only."""
    return max(
        contract.value * (counts[contract.id].count + best_level(counts[contract.id], levels))
        for contract in tournees
        if fits_turned(contract, turned)
    )


def best_level(matadors: Matadors, levels: tuple[int, ...]) -> int:
    """The highest of some levels that can be reached with those matadors."""
    schwarz = len(levels) == len(REACHED)
    return levels[-2] if schwarz and not matadors.held else levels[-1]
