"""What the player in one seat sees. The type has no place for a card hidden from the seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.core.cards import SUITS, Card, Hand
from calculators.core.tricks import Order
from calculators.skat.rules.play.auction import Auction, Call
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.ways import Way
from calculators.skat.table.acts import Act, GiveUp
from calculators.skat.table.allowed import allowed, why_not
from calculators.skat.table.state import Phase, State, Trick


@dataclass(frozen=True, slots=True)
class View:
    """The deal as one seat knows it."""

    rules: Ruleset
    me: int
    phase: Phase
    to_act: int | None
    choices: tuple[Act, ...]
    """What may be done, if it is this seat's turn."""
    may_give_up: bool
    auction: Auction
    calls: tuple[tuple[int, Call], ...]
    hand: Hand
    seen: Hand
    """The cards of the skat that this player has looked at or taken up."""
    shown: Hand
    """The cards of the skat that everybody has seen."""
    laid: Hand
    """What this player put away or pushed on."""
    declarer: int | None
    way: Way | None
    both_turned: bool
    contract: Contract | None
    announced: Announcement
    open_hand: Hand
    """The declarer's cards, where they lie open to the others."""
    refusals: int
    leader: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]

    @property
    def my_turn(self) -> bool:
        return self.to_act == self.me

    @property
    def order(self) -> Order:
        """The order of the cards in what is played."""
        return order_of(self.rules, self.contract)


def view(state: State, seat: int) -> View:
    """The table as a seat sees it."""
    turn = state.to_act == seat
    declares = state.declarer == seat
    return View(
        rules=state.rules,
        me=seat,
        phase=state.phase,
        to_act=state.to_act,
        choices=allowed(state) if turn else (),
        may_give_up=declares and len(state.tricks) < 2 and why_not(state, GiveUp()) is None,
        auction=state.auction,
        calls=state.calls,
        hand=state.hands[seat],
        seen=seen_by(state, seat),
        shown=state.shown,
        laid=state.laid[seat],
        declarer=state.declarer,
        way=state.way,
        both_turned=state.both_turned,
        contract=state.contract,
        announced=state.announced,
        open_hand=open_hand(state, seat),
        refusals=state.refusals,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
    )


def resting_view(state: State) -> View:
    """The table as somebody sees it who sits out, and looks into nobody's cards."""
    return replace(
        view(state, 0),
        me=PLAYER_COUNT,
        choices=(),
        may_give_up=False,
        hand=(),
        seen=state.shown,
        laid=(),
        open_hand=open_hand(state, PLAYER_COUNT),
    )


def seen_by(state: State, seat: int) -> Hand:
    """The cards of the skat that a player has seen alone: turned, looked at, or taken up."""
    if state.declarer != seat:
        return state.shown
    has_taken = state.way in ("take", "take-null") or (
        state.way == "turn" and state.contract is not None
    )
    return state.deal.skat if has_taken else state.deal.skat[: state.turned]


def open_hand(state: State, seat: int) -> Hand:
    """The declarer's hand once it lies on the table for the others."""
    if state.phase != "tricks" or not state.is_open or state.declarer in (None, seat):
        return ()
    assert state.declarer is not None
    return state.hands[state.declarer]


def sorted_hand(seen: View) -> Hand:
    """A hand as it is held: the trumps first, from high to low, before the auction as in grand."""
    return sorted_cards(seen, seen.hand)


def sorted_cards(seen: View, cards: Hand) -> Hand:
    """Cards as they are held in the game that is played."""
    found = seen.order
    place = {suit: at for at, suit in enumerate(SUITS)}
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                -1 if found.suit_of(card) is None else place[card.suit],
                -found.strength[card],
            ),
        )
    )
