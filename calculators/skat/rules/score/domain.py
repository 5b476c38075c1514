"""Every game there is: what can be declared, what can be held, and how the play can end.

The domain is finite. Card points are told apart by the lines of the rules alone, so those between
two lines are one ending that stands for as many games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from calculators.core.cards import Suit
from calculators.skat.rules.play.matadors import Matadors, most_matadors
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, all_card_points, declarer_range
from calculators.skat.rules.play.trumps import trump_bits
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Kind, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.game import Game, House
from calculators.skat.rules.score.levels import ways_to_play

Handling = Literal["untouched", "taken", "turned", "both-turned"]
"""What became of the skat."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A game as any of the texts can be asked for it, whatever it is called there."""

    kind: Kind
    trump: Suit | None
    handling: Handling
    promised: Announcement


@dataclass(frozen=True, slots=True)
class Declaration:
    """How one ruleset plays a declared game."""

    contract: Contract
    hand: bool
    announced: Announcement
    both_turned: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How the play ended. No line tells the card points that it stands for apart."""

    every_card_points: range = range(0)
    tricks: int | None = None
    conceded: bool = False
    card_points: int | None = None
    """Those that are told as an example: the ones nearest to the line of the game."""

    @property
    def games(self) -> int:
        """How many endings this one stands for."""
        return len(self.every_card_points) or 1


@lru_cache(maxsize=64)
def declarations(rules: Ruleset) -> dict[Declared, Declaration]:
    """Everything that a ruleset lets a declarer play, each under one name."""
    found: dict[Declared, Declaration] = {}
    for contract in rules.contracts:
        for declared, declaration in declarations_of(contract):
            found.setdefault(declared, declaration)
    return found


def declarations_of(contract: Contract) -> Iterator[tuple[Declared, Declaration]]:
    """Every way to declare a contract. An open contract promises by itself what it promises."""
    open_or_null = contract.ouvert or contract.kind == "null"
    itself = (contract.is_hand, contract.announcements[0])
    forms = (itself,) if open_or_null else ways_to_play(contract)
    for hand, announced in forms:
        promised: Announcement = "ouvert" if contract.ouvert else announced
        for handling in handlings(contract, hand=hand):
            both = handling == "both-turned"
            declared = Declared(contract.kind, contract.trump, handling, promised)
            yield declared, Declaration(contract, hand, announced, both)


def handlings(contract: Contract, *, hand: bool) -> tuple[Handling, ...]:
    """What can become of the skat in a contract."""
    if contract.is_untouched(hand=hand):
        return ("untouched",)
    return ("turned", "both-turned") if contract.skat == "turned" else ("taken",)


@lru_cache(maxsize=16)
def all_runs(rules: Ruleset, kind: Kind, trump: Suit | None) -> tuple[Matadors | None, ...]:
    """Every run that can be held or missed, counted or not; None for a null, which has none."""
    if kind == "null":
        return (None,)
    most = len(trump_bits(rules, trump))
    return tuple(Matadors(held, n) for n in range(1, most + 1) for held in (True, False))


@lru_cache(maxsize=512)
def countable_matadors(rules: Ruleset, contract: Contract, run: Matadors | None) -> Matadors | None:
    """The matadors that are counted of a run: all, or as many as a house rule lets count."""
    return run and Matadors(run.held, min(run.count, most_matadors(rules, contract)))


def card_point_lines(*rulesets: Ruleset) -> tuple[int, ...]:
    """The card points at which an outcome may change, ascending."""
    return tuple(
        sorted(
            {
                line.amount
                for rules in rulesets
                for line in (rules.made_from, rules.schneider_from, rules.schneider_free_from)
            }
        )
    )


@lru_cache(maxsize=512)
def endings(rules: Ruleset, run: Matadors | None, lines: tuple[int, ...]) -> tuple[Ending, ...]:
    """Every ending that the run allows: card points, no trick, all of them, and given up."""
    given_up = Ending(conceded=True)
    if run is None:
        return (Ending(tricks=0), Ending(tricks=1), given_up)
    fewest = max(0, run.count - SKAT_SIZE) if run.held else 0
    low, _ = declarer_range(rules, max(1, fewest))
    _, high = declarer_range(rules, TRICKS - 1)
    bounds = sorted({low, high + 1, *(line for line in lines if low < line <= high)})
    found = []
    for first, beyond in pairwise(bounds):
        told = first if first >= rules.made_from.amount else beyond - 1
        found.append(Ending(range(first, beyond), card_points=told))
    if fewest == 0:
        found.insert(0, Ending(tricks=0))
    if run.held:
        found.append(Ending(tricks=TRICKS))
    return (*found, given_up)


def game_of(
    declaration: Declaration,
    matadors: Matadors | None,
    ending: Ending,
    house: House,
    bid: int | None = None,
) -> Game:
    """A game that was declared and ended so."""
    return Game(
        declaration.contract,
        matadors,
        declaration.hand,
        declaration.announced,
        bid,
        ending.card_points,
        ending.tricks,
        declaration.both_turned,
        ending.conceded,
        house,
    )


def tricks_for(rules: Ruleset, run: Matadors, card_points: int) -> int | None:
    """The fewest tricks that hold those card points, where they alone would leave schwarz open."""
    low, high = declarer_range(rules, 0)
    if not low <= card_points <= high and card_points != all_card_points(rules):
        return None
    fewest = max(1, run.count - SKAT_SIZE) if run.held else 1
    return next(
        tricks
        for tricks in range(fewest, TRICKS)
        if declarer_range(rules, tricks)[0] <= card_points <= declarer_range(rules, tricks)[1]
    )


@lru_cache(maxsize=32)
def named_bids(*rulesets: Ruleset) -> tuple[int, ...]:
    """Every value of a game in some of the rulesets: the numbers that are bid."""
    return tuple(sorted({bid for rules in rulesets for bid in ladder(rules)}))
