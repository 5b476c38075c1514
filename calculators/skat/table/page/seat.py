"""What is on the page: the table as the reader's seat sees it, and the words it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from calculators.page.parts import PageContext
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.table.page.game import DEALER, Game, asks_to_give_up, positions
from calculators.skat.table.state import State
from calculators.skat.table.view import View, resting_view, view
from calculators.table.lists import ListPlace, place_in_list
from calculators.text.language import Language, Words, capital


@dataclass(frozen=True)
class ShownDeal:
    """A game with all its positions, and how to speak of it."""

    game: Game
    language: Language
    page: PageContext

    @cached_property
    def positions(self) -> list[State]:
        return positions(self.game)

    @property
    def state(self) -> State:
        return self.positions[-1]

    @cached_property
    def seen(self) -> View:
        """All that is drawn while the deal goes on comes from here."""
        return resting_view(self.state) if self.rests else view(self.state, self.me)

    @property
    def rests(self) -> bool:
        """Whether the reader deals and sits out."""
        return self.me == DEALER

    @cached_property
    def in_list(self) -> ListPlace | None:
        """The place of the deal in a list."""
        return place_in_list(self.game.seed)

    @property
    def me(self) -> int:
        return self.game.seat

    @property
    def rules(self) -> Ruleset:
        return self.state.rules

    @cached_property
    def words(self) -> Words:
        return self.language.words("table")

    @property
    def is_over(self) -> bool:
        return self.seen.phase == "over"

    @cached_property
    def next(self) -> str:
        """Whose the next word is: `you`, `other`, `ask` before giving up, or nobody's: `over`."""
        if self.is_over:
            return "over"
        if self.seen.my_turn:
            return "you"
        return "ask" if asks_to_give_up(self.game, self.state) else "other"

    @property
    def others(self) -> tuple[int, ...]:
        """Who else plays, first who comes after the reader."""
        if self.rests:
            return tuple(SEATS)
        return (self.me + 1) % PLAYER_COUNT, (self.me + 2) % PLAYER_COUNT

    @property
    def in_play(self) -> tuple[int, ...]:
        """The three who play, the reader first."""
        return self.others if self.rests else (self.me, *self.others)

    def player(self, seat: int) -> int:
        """Which player of an evening sits in a seat: the reader is the first, then the others in
        turn, wherever each sits in this deal.
        """
        return (seat - self.me) % self.game.table

    @property
    def names(self) -> list[str]:
        """Everybody at the table, by the number of the player."""
        return [self.words[f"names.{player}"] for player in range(self.game.table)]

    def who(self, seat: int) -> str:
        """A player at the beginning of a sentence."""
        return capital(self.whom(seat))

    def whom(self, seat: int) -> str:
        """A player within a sentence."""
        return self.words["is-you"] if seat == self.me else self.names[self.player(seat)]

    def count(self, what: str, count: int) -> str:
        """Some things of a kind: 1 card, 3 tricks."""
        return self.language.fill(self.words[what], count=count)
