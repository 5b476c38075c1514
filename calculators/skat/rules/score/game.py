"""The facts of one game, and the house rules said or agreed at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from calculators.core.cards import Card
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets.schema import Announcement, Contract

Gift = Literal["none", "game", "schneider"]
Side = Literal["declarer", "defenders"]
SIDES: tuple[Side, ...] = ("declarer", "defenders")


@dataclass(frozen=True, slots=True)
class House:
    """House rules of one game. `gift` is the last thing the defenders offered to concede."""

    doublings: int = 0
    bock: bool = False
    gift: Gift = "none"
    gift_accepted: bool | None = None
    hand_lost_single: bool = False
    spitzen: int = 0
    spitzen_missed: bool = False
    revolution: bool = False


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An infringement that ended the game, and how the game stood then.

    Card points and tricks of the game, too, are those of that moment; a trick that was not
    finished counts for nobody.
    """

    by: Side
    decided: bool | None = None
    """Whether the card points had decided the game, or in a null a trick; None is not said."""
    defenders_card_points: int | None = None
    level_open: bool | None = None
    """Whether the level that the declarer needed could still be reached; None if none was."""


@dataclass(frozen=True, slots=True)
class Game:
    """What was played and what came of it. Absent facts are None."""

    contract: Contract
    matadors: Matadors | None = None
    hand: bool = False
    announced: Announcement = "none"
    bid: int | None = None
    card_points: int | None = None
    tricks: int | None = None
    both_turned: bool = False
    conceded: bool = False
    house: House = field(default_factory=House)
    cards: tuple[Card, ...] | None = None
    forfeit: Forfeit | None = None

    @property
    def untouched(self) -> bool:
        """Whether the skat was left alone."""
        return self.contract.is_untouched(hand=self.hand)

    @property
    def promised(self) -> Announcement:
        """The announcement in force; an open grand of its own promises schwarz by itself."""
        if self.contract.kind == "grand" and self.contract.ouvert:
            return "schwarz"
        return self.announced
