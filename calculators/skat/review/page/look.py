"""The deal that is looked back on, and the work on it, which is kept between two questions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from calculators.page.parts import PageContext
from calculators.skat.review.course import PlayedCard, played_cards
from calculators.skat.review.discard import START, JudgedDiscard, bounds_steps, discard_steps
from calculators.skat.review.games import OtherGame, game_steps
from calculators.skat.review.judged import Bounds, JudgedCard, trick_steps
from calculators.skat.review.moments import TurningPoint, moments
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.table.page.game import Game, positions
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.slices import Work
from calculators.skat.table.solving import stakes_of
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State
from calculators.skat.table.telling import seat_names
from calculators.text.language import Language, Words

KEPT = 40
"""So much work is kept: more than one deal needs."""


@lru_cache(maxsize=2)
def course_of(game: Game) -> tuple[State, ...]:
    """The table before the first move, and after each."""
    return tuple(positions(game))


@lru_cache(maxsize=2)
def stakes_at(game: Game) -> Stakes | None:
    """What hangs on the cards; None where none was played, or nothing was named yet."""
    end = course_of(game)[-1]
    return stakes_of(end) if end.tricks or end.trick or end.given_up else None


@lru_cache(maxsize=2)
def tricks_of(game: Game) -> tuple[tuple[PlayedCard, ...], ...]:
    """The cards that were played, trick by trick."""
    cards = played_cards(course_of(game))
    numbers = dict.fromkeys(one.trick for one in cards)
    return tuple(tuple(one for one in cards if one.trick == number) for number in numbers)


@lru_cache(maxsize=KEPT)
def trick_work(game: Game, at: int) -> Work[tuple[tuple[JudgedCard, ...], int]]:
    """A trick judged; the first is 0."""
    stakes = stakes_at(game)
    assert stakes is not None
    return Work(trick_steps(tricks_of(game)[at], stakes))


@lru_cache(maxsize=2)
def discard_work(game: Game) -> Work[JudgedDiscard | None]:
    """The discard judged."""
    stakes = stakes_at(game)
    assert stakes is not None
    return Work(discard_steps(course_of(game), stakes))


@lru_cache(maxsize=2)
def games_work(game: Game) -> Work[tuple[OtherGame, ...]]:
    """The games that were not played."""
    return Work(game_steps(course_of(game), stakes_at(game)))


@lru_cache(maxsize=2)
def surrender_work(game: Game) -> Work[Bounds]:
    """What a game that was given up had still come to."""
    stakes = stakes_at(game)
    assert stakes is not None
    return Work(bounds_steps(course_of(game)[-2], stakes, START))


@dataclass(frozen=True)
class Look:
    """A deal that is looked back on, and how to speak of it."""

    game: Game
    language: Language
    page: PageContext
    players: tuple[str, ...] = ()
    """The names in a server's record; else none."""
    is_seated: bool = False
    """Whether the deal was played at the table here, where the others have names."""

    @property
    def course(self) -> tuple[State, ...]:
        return course_of(self.game)

    @property
    def end(self) -> State:
        return self.course[-1]

    @property
    def stakes(self) -> Stakes | None:
        return stakes_at(self.game)

    @property
    def tricks(self) -> tuple[tuple[PlayedCard, ...], ...]:
        return tricks_of(self.game)

    @property
    def reader(self) -> int | None:
        """The reader's seat; nobody's in a server's record."""
        return None if self.players else self.game.seat

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each seat is called within a sentence."""
        if self.is_seated:
            table = ShownDeal(self.game, self.language, self.page)
            return tuple(table.whom(seat) for seat in SEATS)
        return self.players or seat_names(self.language, to=self.reader)

    @cached_property
    def words(self) -> Words:
        return self.language.words("review")

    def judged(self, tricks: int) -> tuple[JudgedCard, ...]:
        """The cards of so many tricks."""
        return tuple(card for at in range(tricks) for card in trick_work(self.game, at).result[0])

    def moments(self, tricks: int) -> tuple[TurningPoint, ...]:
        """What is told of so many tricks."""
        return moments(self.judged(tricks), self.stakes) if self.stakes else ()
