"""Short deals of the lessons: some cards each, played to the end against the solver.

What becomes of every card that the reader may play is worked out when the site is built. The
others see all hands and never err, so that a deal that is won is won against any play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from calculators.core.cards import BY_CODE, Card, mask, unmask
from calculators.core.tricks import why_not
from calculators.skat.rules.choices import contract_for
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.play.trumps import points_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import Solution, Solver, is_won


@dataclass(frozen=True, slots=True)
class Follow:
    """What follows a card of the reader's, until the reader is to play again."""

    rest: tuple[Card, ...]
    """The cards that the others add to the trick."""
    taker: int
    worth: int
    """The card points of the trick."""
    to: int
    """The moment that it leads to."""
    instead: tuple[Card, ...] = ()
    """The cards that would have kept the deal won, if this one gives it away."""


@dataclass(slots=True)
class ShortMoment:
    """The deal when the reader is to play, or when it is over."""

    own: int
    """What the reader's side has so far: card points, or in a null tricks of the declarer."""
    others: int
    lying: tuple[tuple[int, Card], ...]
    follows: dict[Card, Follow] = field(default_factory=dict)
    barred: tuple[Card, ...] = ()
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class ShortDeal:
    """A deal of a few cards each, and all that can become of it; the first moment is the first."""

    ruleset: str
    contract: str
    seat: int
    """The reader's."""
    declarer: int
    hands: tuple[tuple[Card, ...], ...]
    needed: int
    """The card points with which the reader's side wins; 0 in a null."""
    moments: tuple[ShortMoment, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """What the reader holds at first."""
        return self.hands[self.seat]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the deal."""
        return tuple(card for hand in self.hands for card in hand)

    @property
    def is_null(self) -> bool:
        """Whether the declarer wants no trick."""
        return not self.needed

    @property
    def can_be_won(self) -> bool:
        """Whether the reader can win it, whatever the others play."""
        seen: dict[int, bool] = {}

        def wins(at: int) -> bool:
            moment = self.moments[at]
            if at not in seen:
                seen[at] = bool(moment.won) or any(wins(one.to) for one in moment.follows.values())
            return seen[at]

        return wins(0)


def short_deal(
    ruleset: str,
    contract: str,
    hands: Sequence[str],
    *,
    seat: int = 0,
    leader: int = 0,
    declarer: int = 0,
    taken: tuple[int, int] = (0, 0),
    needed: int = 0,
) -> ShortDeal:
    """The deal with the hands by seat; `taken` is what the declarer and the defenders have.

    The declarer needs more than half of all, unless it is said how much.
    """
    rules = RULESETS[ruleset]
    held = [tuple(BY_CODE[code] for code in hand.split()) for hand in hands]
    total = sum(card_points(rules, hand) for hand in held) + sum(taken)
    game = contract_for(rules, contract)
    start = Position(
        rules,
        game,
        (mask(held[0]), mask(held[1]), mask(held[2])),
        leader,
        declarer,
        taken=taken[0],
        needed=needed or total // 2 + 1,
    )
    tree = DealTree(start, seat, total)
    tree.moment(start)
    own = start.wins_from if seat == declarer else total - start.wins_from + 1
    needs = 0 if game.kind == "null" else own
    moments = tuple(tree.moments)
    return ShortDeal(ruleset, contract, seat, declarer, tuple(held), needs, moments)


class DealTree:
    """All moments of a deal, each once, found from the first on."""

    def __init__(self, start: Position, seat: int, total: int) -> None:
        self.solver = Solver(start)
        self.seat = seat
        self.total = total
        self.moments: list[ShortMoment] = []
        self.places: dict[tuple[object, ...], int] = {}

    def moment(self, position: Position) -> int:
        """The place of the moment at which the reader is next to play, with all that follows."""
        while not position.is_over and position.to_play != self.seat:
            position = position.after(self.others_card(position))
        key = (position.hands, position.leader, position.trick, position.taken)
        if key not in self.places:
            self.places[key] = len(self.moments)
            self.moments.append(self.described(position))
            if not position.is_over:
                self.add_follows(position, self.moments[self.places[key]])
        return self.places[key]

    def described(self, position: Position) -> ShortMoment:
        """How far the deal has come."""
        declarer, rest = position.taken, card_points(position.rules, unmask(position.all_cards))
        defenders = 0 if position.aim == "no-trick" else self.total - rest - declarer
        mine = self.seat == position.alone
        own, others = (declarer, defenders) if mine else (defenders, declarer)
        lying = tuple(
            ((position.leader + at) % PLAYER_COUNT, card) for at, card in enumerate(position.trick)
        )
        found = ShortMoment(own, others, lying)
        if position.is_over:
            found.won = is_won(position, declarer, declarer) is mine
        return found

    def add_follows(self, position: Position, moment: ShortMoment) -> None:
        """What becomes of each card that the reader may play."""
        hand = unmask(position.hands[self.seat])
        refused = [why_not(position.order, position.trick, hand, card) for card in hand]
        moment.barred = tuple(one.card for one in refused if one)
        values = self.solved(position).cards
        winning = tuple(card for card, value in values.items() if self.wins(position, value))
        for card in position.legal:
            after = position.after(card)
            rest: list[Card] = []
            while after.trick:
                rest.append(self.others_card(after))
                after = after.after(rest[-1])
            instead = () if card in winning else winning
            trick = (*position.trick, card, *rest)
            worth, to = card_points(position.rules, trick), self.moment(after)
            moment.follows[card] = Follow(tuple(rest), after.leader, worth, to, instead)

    def wins(self, position: Position, value: int) -> bool:
        """Whether the reader's side wins if the declarer ends with so much."""
        return is_won(position, value, value) is (self.seat == position.alone)

    def solved(self, position: Position) -> Solution:
        """What each card leads to."""
        self.solver.ask(position)
        self.solver.advance(1 << 40)
        return self.solver.solution

    def others_card(self, position: Position) -> Card:
        """A best card of another player's; of several the one that is worth least."""
        keeps = self.solved(position).keeps
        worth, strength = points_of(position.rules), position.order.strength
        trumps = position.order.trumps
        return min(keeps, key=lambda card: (card in trumps, worth[card], strength[card]))
