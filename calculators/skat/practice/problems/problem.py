"""A problem deal as it is played: the reader's cards, and what the two others answer.

Nobody has dealt the hidden cards yet. As long as the reader wins against every lie, the others
answer so that fewest of the reader's next cards do; after a card that some lie beats, they play
that lie to its end. So a right line always wins, a wrong one always loses, and which lie it was is
settled when all is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from calculators.core.cards import Card, unmask
from calculators.skat.practice.problems.lies import ME, Crossroads, Lies
from calculators.skat.practice.problems.stored import STORED
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import Play, read_act
from calculators.skat.table.address import read_moves
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.sight import TRUMPS, Sight, sight
from calculators.skat.table.solving import stakes_of, state_in
from calculators.skat.table.state import State, start
from calculators.skat.table.view import view

THEMES = ("trumps", "count", "give", "order", "discard", "null", "defence")
LEVELS = 4
WRITTEN = tuple(zip(*[iter(STORED.split())] * 6, strict=True))
"""Of each problem its theme and level, the game, the deal, what came before the first card, and the
cards.
"""
MIDDLE, FEW = 4, 60
"""The cards in hand of the levels in between, and so many lies of those are few."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A card of the reader's, and the cards that win against every lie that was left."""

    before: Crossroads
    card: Card
    right: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ProblemSoFar:
    """A problem as far as it has been played."""

    turns: tuple[Turn, ...]
    cards: tuple[Card, ...]
    """Everybody's, in the order in which they were played."""
    moment: Crossroads

    @property
    def mistake(self) -> Turn | None:
        """The card that gave the win away; None as long as there is none."""
        return next((one for one in self.turns if one.card not in one.right), None)


@dataclass(frozen=True)
class ProblemDeal:
    """A moment of a deal as the player to move sees it; what the others hold is of no account."""

    place: int
    state: State

    @cached_property
    def known(self) -> Sight:
        """What the reader sees."""
        return sight(view(self.state, self.seat))

    @property
    def seat(self) -> int:
        seat = self.state.to_act
        assert seat is not None
        return seat

    @cached_property
    def lies(self) -> Lies:
        return Lies(self.known, stakes_of(self.state))

    @cached_property
    def right(self) -> tuple[Card, ...]:
        """The cards with which the reader wins against every lie."""
        return right_at(self.lies, self.lies.start)

    @property
    def level(self) -> int:
        """By how many cards are held, and of four by how many lies there are."""
        held = len(self.known.view.hand)
        if held == MIDDLE:
            return 2 + (len(self.lies.all) > FEW)
        return 1 if held < MIDDLE else LEVELS

    @cached_property
    def theme(self) -> str:
        """What the problem is about, as far as the cards tell."""
        lies, known, trick = self.lies, self.known, self.known.view.trick
        trumps, right = known.suits.sets[TRUMPS], self.right
        wrong = [card for card in known.legal if card not in right]
        if not known.mine or lies.is_null:
            return "null" if known.mine else "defence"
        if trick and not any(lies.suit[trick[0].bit] & card.bit for card in known.legal):
            return "discard"
        if not any(map(self.takes, right)) and any(map(self.takes, wrong)):
            return "give"
        if any(lies.after(lies.start, card.bit, lies.start.lies).needed <= 0 for card in right):
            return "count"
        if not trick and known.out & trumps and are_parted(trumps, right, wrong):
            return "trumps"
        return "order"

    def takes(self, card: Card) -> bool:
        """Whether a card is sure to take the trick."""
        trick = self.known.view.trick
        if trick and not self.known.beats(card, self.known.winning[1]):
            return False
        return not any(self.known.can_beat(seat, card) for seat in self.known.yet_to_play)

    def play(self, cards: Iterable[Card]) -> ProblemSoFar:
        """What becomes of the reader's cards; a card that may not be played is a RuleError."""
        lies, moment = self.lies, self.lies.start
        turns: list[Turn] = []
        played: list[Card] = []
        for card in cards:
            if lies.result(moment) is not None:
                break
            apply(self.table(played, moment), Play(card))
            turns.append(Turn(moment, card, right_at(lies, moment)))
            moment = lies.after(moment, card.bit, moment.lies)
            played.append(card)
            while lies.result(moment) is None and moment.to_play != ME:
                bit, moment = reply(lies, moment)
                played += unmask(bit)
        return ProblemSoFar(tuple(turns), tuple(played), moment)

    def table(self, played: Iterable[Card], moment: Crossroads) -> State:
        """The table after some cards, in a lie that agrees with them."""
        state = state_in(self.known.view, self.lies.world(moment.lies & -moment.lies))
        for card in played:
            state = apply(state, Play(card))
        return state


def are_parted(suit: int, right: Iterable[Card], wrong: Iterable[Card]) -> bool:
    """Whether all of some cards are of a suit and none of some others, or the other way round."""
    of_suit = {bool(card.bit & suit) for card in right}
    return len(of_suit) == 1 and of_suit.isdisjoint(bool(card.bit & suit) for card in wrong)


def right_at(lies: Lies, moment: Crossroads) -> tuple[Card, ...]:
    """The reader's cards that win against every lie."""
    ways = lies.choices(moment)
    bits = [bit for bit, left in ways if lies.is_won(lies.after(moment, bit, left))]
    return unmask(sum(bits))


def reply(lies: Lies, moment: Crossroads) -> tuple[int, Crossroads]:
    """What another player plays: if nothing beats the reader, whatever leaves him fewest cards that
    win; of what is as good, that which leaves most lies open.
    """

    def worth(way: tuple[int, Crossroads]) -> tuple[int, int, int]:
        bit, after = way
        ways = len(right_at(lies, after)) if after.to_play == ME else 0
        return lies.wins(after) * (1 + ways), -after.lies.bit_count(), bit

    return min(
        ((bit, lies.after(moment, bit, left)) for bit, left in lies.choices(moment)), key=worth
    )


@lru_cache(maxsize=8)
def problem(place: int) -> ProblemDeal:
    """The problem at a place of those that are stored."""
    _, _, ruleset, seed, moves, cards = WRITTEN[place]
    played = (f"play {cards[at : at + 2]}" for at in range(0, len(cards), 2))
    state = start(RULESETS[ruleset], deal_of(seed))
    for move in (*read_moves(moves), *played):
        act = read_act(move)
        assert act is not None
        state = apply(state, act)
    return ProblemDeal(place, state)
