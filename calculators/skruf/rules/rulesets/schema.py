"""The types of Skruf's rules: tricks, aces, honours and karonkas.

Four seats are counted clockwise from 0; seats 0 and 2 are one side, 1 and 3 the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from calculators.core.cards import Rank, Suit
from calculators.core.steps import Number

House = Literal["own-minus", "declarers-karonkas", "declarers-slam"]
"""A minus lowers the account of the side with the trick; only the declaring side counts karonkas;
only the declaring side is paid for a slam.
"""
Pairs = tuple[tuple[int, int], tuple[int, int]]
"""Two pairs, as places in the list of players."""


@dataclass(frozen=True, slots=True)
class Denomination:
    """What a bid names: a trump suit, or no trumps (grandissimo)."""

    id: str
    rule: str
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """The worth of aces and honours of the side with the trick, at each printed level."""

    aces: int
    honours: int
    amounts: tuple[int, ...]
    rule: str
    regular: int | None = None
    """The steps by the rule of the other rows, if this row departs from it."""

    @property
    def departs(self) -> bool:
        """Whether the row departs from the rule of the other rows."""
        return self.regular is not None


@dataclass(frozen=True, slots=True)
class AddedRow:
    """A holding that the printed table leaves out, in steps of ten times the level."""

    aces: int
    honours: int
    steps: int
    rule: str


@dataclass(frozen=True, slots=True)
class AcesRow:
    """The worth of one side's aces in grandissimo, and which side counts them."""

    aces: int
    amounts: tuple[int, ...]
    scored_by: Literal["trick", "holders"]
    rule: str


@dataclass(frozen=True, slots=True)
class Slam:
    """A slam of twelve or thirteen tricks, by the level that was bid; 0 if no slam was bid."""

    id: str
    bid: int
    tricks: int
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Undertricks:
    """What the other side is credited for the first undertrick, and for each further one."""

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
    """Karonkas: three or four aces, or a run of a suit from the ace down, in one hand."""

    aces_from: Number
    run_from: Number
    high: Number
    """The worth of a karonka in aces or trumps."""
    plain: Number
    """The worth of a karonka in another suit."""
    in_grandissimo: Number
    """The factor for every karonka in grandissimo."""


@dataclass(frozen=True, slots=True)
class CardNumbers:
    """The numbers of cards in hands, kitty and exchange."""

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
    """All rules of the game. A constant is compared by identity."""

    id: str
    denominations: tuple[Denomination, ...]
    """Denominations from the lowest to the highest."""
    ranks: tuple[Rank, ...]
    ranks_rule: str
    honours: tuple[Rank, ...]
    honours_rule: str
    cards: CardNumbers
    highest_level: Number
    level_rule: str
    printed_from: Number
    """The lowest level in the tables."""
    low_rule: str
    lowest_played: Number
    """The lowest level that may be played by custom."""
    pass_rounds: Number
    """The number of rounds of passes before the kitty may be taken."""
    book: Number
    """The tricks that no bid counts."""
    slam_rule: str
    trick_from: Number
    """The number of tricks that makes a side the one with the trick."""
    trick_value_rule: str
    both_sides_rule: str
    printed_rows: tuple[PrintedRow, ...]
    added_rows: tuple[AddedRow, ...]
    aces_rows: tuple[AcesRow, ...]
    step: Number
    """The unit of the tables of aces and honours, multiplied by the level."""
    minus_rule: str
    trump_ace_rule: str
    holders_rule: str
    karonkas: Karonkas
    karonkas_rule: str
    slams: tuple[Slam, ...]
    opponents_slam_rule: str
    failed_slam_rule: str
    undertricks: tuple[Undertricks, ...]
    low_undertrick: Number
    """The price of an undertrick at levels outside the table, multiplied by the level."""
    printed_undertricks: Number
    """The highest number of undertricks in the table."""
    alone_from: Number
    """The number of undertricks from which the bidder of a slam may have to pay alone."""
    game_from: Number
    games: tuple[Number, ...]
    fresh_start_rule: str
    misere: Number
    misere_printed_to: Number
    """The lowest number of tricks for which the score of a misère is printed."""
    line_rule: str
    hundredth: Number
    net_rule: str
    accounts_rule: str
    seatings: tuple[tuple[int, tuple[Pairs, ...], str], ...]
    """The pairs of every sitting and the paragraph, by number of players."""
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
    """The open questions of the rules, with the ruling that decides each."""
    house: frozenset[House] = frozenset()
    """What a table has settled otherwise than our rulings."""

    def ruling(self, point: str) -> str | None:
        """The ruling on an open point; None if the rules themselves decide it."""
        return named_rulings(self).get(point)


@lru_cache(maxsize=4)
def named_rulings(rules: SkrufRules) -> dict[str, str]:
    """The rulings by open point."""
    return dict(rules.rulings)
