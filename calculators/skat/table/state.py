"""Where a deal stands, everything open. Seats are 0 forehand, 1 middlehand, 2 rearhand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from calculators.core.cards import Card, Hand
from calculators.core.tricks import Order
from calculators.skat.rules.play.auction import SEAT_NAMES, Auction, Call
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.ways import Way
from calculators.skat.table.acts import Act, Say
from calculators.skat.table.house import PRINTED, HouseRules

Phase = Literal["auction", "skat", "turned", "discard", "name", "push", "tricks", "over"]
WhenPassed = Literal["nothing", "ramsch", "schieberamsch"]
WHEN_PASSED: tuple[WhenPassed, ...] = ("nothing", "ramsch", "schieberamsch")


@dataclass(frozen=True, slots=True)
class Trick:
    """Three cards in the order of play, who led, and who took them."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Done:
    """Who did what."""

    seat: int
    act: Act


@dataclass(frozen=True, slots=True)
class State:
    """A deal at any moment. What has happened is in the fields; `log` says in which order."""

    rules: Ruleset
    """As the table plays them: under its house rules."""
    deal: Deal
    hands: tuple[Hand, ...]
    aside: Hand
    """The cards that lie apart: the skat, what was put away, or what is pushed on."""
    when_passed: WhenPassed = "nothing"
    """What follows where the text has a passed deal end and the table has agreed otherwise."""
    house: HouseRules = PRINTED
    phase: Phase = "auction"
    auction: Auction = field(default_factory=Auction)
    log: tuple[Done, ...] = ()
    declarer: int | None = None
    way: Way | None = None
    """What the declarer did with the skat."""
    turned: int = 0
    """How many cards of the skat have been turned, or looked at one by one."""
    contract: Contract | None = None
    announced: Announcement = "none"
    laid: tuple[Hand, ...] = ((),) * PLAYER_COUNT
    """What each player put away or pushed on."""
    pushing: int = 0
    """Whose turn it is with the cards that are pushed on, in schieberamsch."""
    refusals: int = 0
    leader: int = 0
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    given_up: bool = False

    @property
    def calls(self) -> tuple[tuple[int, Call], ...]:
        """The auction, call by call."""
        return tuple((one.seat, one.act.call) for one in self.log if isinstance(one.act, Say))

    @property
    def to_act(self) -> int | None:
        """Whose turn it is; nobody's when the deal is over."""
        if self.phase == "auction":
            seat = self.auction.to_call
            return None if seat is None else SEAT_NAMES.index(seat)
        if self.phase == "tricks":
            return (self.leader + len(self.trick)) % PLAYER_COUNT
        if self.phase == "over":
            return None
        return self.pushing if self.declarer is None else self.declarer

    @property
    def shown(self) -> Hand:
        """The cards of the skat that everybody has seen."""
        if not self.rules.turns_hidden:
            return self.deal.skat[: self.turned]
        if self.turned == 1 and self.contract is None:
            return ()
        return self.deal.skat[max(0, self.turned - 1) : self.turned]

    @property
    def both_turned(self) -> bool:
        """Whether the second card was turned as well, which makes a loss dearer."""
        return self.turned == len(self.deal.skat)

    @property
    def order(self) -> Order:
        """The order of the cards in what is played."""
        return order_of(self.rules, self.contract)

    @property
    def is_open(self) -> bool:
        """Whether the declarer's hand lies open on the table."""
        return self.contract is not None and (self.contract.ouvert or self.announced == "ouvert")

    def taken(self, seat: int) -> Hand:
        """The cards of a player's tricks."""
        return tuple(card for one in self.tricks if one.winner == seat for card in one.cards)


def start(
    rules: Ruleset, deal: Deal, when_passed: WhenPassed = "nothing", house: HouseRules = PRINTED
) -> State:
    """The cards are dealt; middlehand is to speak. The rules are those under the house rules."""
    return State(rules, deal, deal.hands, deal.skat, when_passed, house)
