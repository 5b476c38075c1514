"""The shapes that the rules of Skruf are written in: tricks, aces, honours and karonkas.

Four seats are counted clockwise from 0; seats 0 and 2 are one side, 1 and 3 the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from calculators.cards import Rank, Suit
from calculators.steps import Number

Pairs = tuple[tuple[int, int], tuple[int, int]]
"""Who plays with whom against whom, by the order in which the players are named."""


@dataclass(frozen=True, slots=True)
class Denomination:
    """What a bid may name; one without a trump suit is grandissimo."""

    id: str
    rule: str
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """Aces and honours of the side with the trick: what they are worth at each printed level."""

    aces: int
    honours: int
    amounts: tuple[int, ...]
    rule: str
    regular: int | None = None
    """The steps that the rule of the other rows would give, where this one leaves it."""

    @property
    def departs(self) -> bool:
        """Whether the row leaves the rule that the other rows obey."""
        return self.regular is not None


@dataclass(frozen=True, slots=True)
class AddedRow:
    """A holding that the table leaves out, in steps of ten times the level."""

    aces: int
    honours: int
    steps: int
    rule: str


@dataclass(frozen=True, slots=True)
class AcesRow:
    """The aces of one side in grandissimo, and who may count them."""

    aces: int
    amounts: tuple[int, ...]
    scored_by: Literal["trick", "holders"]
    rule: str


@dataclass(frozen=True, slots=True)
class Slam:
    """Twelve or thirteen tricks, and the level that was bid; 0 where no slam was."""

    id: str
    bid: int
    tricks: int
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Undertricks:
    """What the other side gets for the first trick that is missing, and for each further one."""

    level: int
    first: int
    further: int
    rule: str


@dataclass(frozen=True, slots=True)
class AceBid:
    """How aces are shown: the level of grandissimo, and the round in which it is bid."""

    aces: int
    level: int | None
    round: int
    rule: str


@dataclass(frozen=True, slots=True)
class Karonkas:
    """Three or four aces, or a run of a suit from the ace down, in one hand."""

    aces_from: Number
    run_from: Number
    high: Number
    """Each karonka in aces or trumps."""
    plain: Number
    """Each karonka in another suit."""
    in_grandissimo: Number
    """What every karonka is multiplied by there."""


@dataclass(frozen=True, slots=True)
class Cards:
    """How many cards go where, from the deal to the first lead."""

    dealt: Number
    kitty: Number
    to_partner: Number
    onward: Number
    swapped: Number
    held: Number
    given_in_misere: Number
    three_handed_gives: Number


@dataclass(frozen=True, slots=True, eq=False)
class SkrufRules:
    """The whole game. A constant is compared by identity."""

    id: str
    denominations: tuple[Denomination, ...]
    """From the lowest up; the order in which they outbid each other."""
    ranks: tuple[Rank, ...]
    ranks_rule: str
    honours: tuple[Rank, ...]
    honours_rule: str
    cards: Cards
    highest_level: Number
    level_rule: str
    printed_from: Number
    """The lowest level in the tables."""
    low_rule: str
    lowest_played: Number
    """The lowest level that custom lets be played."""
    pass_rounds: Number
    """Rounds of passes before the kitty may be taken."""
    book: Number
    """Tricks that no bid counts."""
    slam_rule: str
    trick_from: Number
    """The tricks that make a side the one with the trick."""
    trick_value_rule: str
    both_sides_rule: str
    printed_rows: tuple[PrintedRow, ...]
    added_rows: tuple[AddedRow, ...]
    aces_rows: tuple[AcesRow, ...]
    step: Number
    """The unit of the tables of aces and honours, times the level."""
    minus_rule: str
    trump_ace_rule: str
    holders_rule: str
    karonkas: Karonkas
    karonkas_rule: str
    slams: tuple[Slam, ...]
    failed_slam_rule: str
    undertricks: tuple[Undertricks, ...]
    low_undertrick: Number
    """Times the level, where the table has no row."""
    printed_undertricks: Number
    """How many the table goes up to."""
    alone_from: Number
    """The undertricks from which the bidder of a slam may have to pay alone."""
    game_from: Number
    games: tuple[Number, ...]
    fresh_start_rule: str
    misere: Number
    misere_printed_to: Number
    """The fewest tricks for which the score is printed."""
    line_rule: str
    hundredth: Number
    net_rule: str
    accounts_rule: str
    seatings: tuple[tuple[int, tuple[Pairs, ...], str], ...]
    """By the number of players: the pairs of every sitting, and the paragraph."""
    most_players: Number
    draw_rule: str
    resting_rule: str
    stake_rule: str
    ace_bids: tuple[AceBid, ...]
    first_bidder_rule: str
    order_rule: str
    end_rule: str
    all_pass_rule: str
    misere_rule: str
    raise_rule: str
    trump_rule: str
    kitty_rule: str
    misere_kitty_rule: str
    misere_lead_rule: str
    lead_rule: str
    follow_rule: str
    taking_rule: str
    next_dealer_rule: str
    rulings: tuple[tuple[str, str], ...]
    """Where the text leaves a question open: the point, and the ruling that settles it."""

    def ruling(self, point: str) -> str | None:
        """The ruling that settles a point; None where the text itself does."""
        return named_rulings(self).get(point)


@lru_cache(maxsize=4)
def named_rulings(rules: SkrufRules) -> dict[str, str]:
    """The rulings by the points they settle."""
    return dict(rules.rulings)
