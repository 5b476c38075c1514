"""A deal in progress as the page keeps it: the cards' name, who plays, and what has been done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from calculators.core.errors import Problem, RuleError
from calculators.door.door import Answer
from calculators.door.fields import (
    Choice,
    Whole,
    checked_request,
    with_default,
)
from calculators.page.values import map_of, request_from, texts
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import Act, write_act
from calculators.skat.table.address import play_address, read_moves
from calculators.skat.table.called import BOTS, player_called
from calculators.skat.table.fields import HOUSE, TABLE_CHECKS, TableRequest, house_asked, seed_asked
from calculators.skat.table.house import PRINTED, HouseRules, rules_under
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import Decision, asks_declarer
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.slices import Work
from calculators.skat.table.state import State, WhenPassed, start
from calculators.skat.table.view import view

STRENGTHS = tuple(one for one in BOTS if one != "random")
"""Against whom a reader can play, the easiest first."""
DEALER = PLAYER_COUNT
"""Where the dealer of a table of four sits, after the three who play."""
FORMER_PLAYERS = {"strong": "club"}
"""Players that addresses and kept deals still name, and who plays for them now."""
ADVISER = "club"
"""Who is asked for advice: one that gives the rule of thumb, and beside it what was counted."""
MOST = 999
LONGEST = 60
"""More moves than a deal has, unless the auction goes up step by step."""
IN_ADDRESS = ("table", "seat", "taken_back", "advised")
"""Numbers, which an address holds as text."""


HOUSE_MAP = map_of(HOUSE)
"""The house rules of an address, which are the fields of a request by their paths."""
HOUSE_NAMES = {path for entry in HOUSE_MAP for path in entry.paths}
Dealt = tuple[str, str, WhenPassed, HouseRules]


class GameRequest(TableRequest):
    table = with_default(Whole("table", PLAYER_COUNT, DEALER + 1), PLAYER_COUNT)
    seat = with_default(Whole("seat", 0, DEALER), 0)
    player = with_default(Choice("player", STRENGTHS), STRENGTHS[0])
    taken_back = with_default(Whole("taken_back", 0, MOST), 0)
    advised = with_default(Whole("advised", 0, MOST), 0)


def check_seat(asked: GameRequest) -> Iterator[Problem]:
    """The seat is one of the table."""
    high = asked.table - 1
    if asked.seat > high:
        args = {"value": asked.seat, "low": 0, "high": high}
        yield Problem("out-of-range", "seat", args, ("table",))


@dataclass(frozen=True, slots=True)
class Game:
    """A deal with the reader in one seat. It is played anew from its moves for each question."""

    ruleset: str
    seed: str
    seat: int = 0
    """The reader's; `DEALER` is no seat of the deal: at a table of four the dealer sits out."""
    table: int = PLAYER_COUNT
    """How many sit at the table."""
    player: str = STRENGTHS[0]
    when_passed: WhenPassed = "nothing"
    house: HouseRules = PRINTED
    moves: tuple[Act, ...] = ()
    taken_back: int = 0
    """How often the reader took a move back."""
    advised: int = 0
    """How often the reader asked for advice."""

    @property
    def dealt(self) -> Dealt:
        """What settles the cards and the rules they are played by."""
        return self.ruleset, self.seed, self.when_passed, self.house

    @property
    def kept(self) -> Answer:
        """What the page keeps and sends with the next question."""
        return {
            "ruleset": self.ruleset,
            "seed": self.seed,
            "seat": self.seat,
            "table": self.table,
            "player": self.player,
            "when_passed": self.when_passed,
            "moves": [write_act(act) for act in self.moves],
            "taken_back": self.taken_back,
            "advised": self.advised,
            **self.house.request,
        }

    @property
    def identity(self) -> str:
        """What tells this deal from others, whoever plays it and whatever has been done: what
        settles the cards, the seat and the rules, as an address states it.
        """
        return replace(self, player=STRENGTHS[0]).address().partition("?")[2]

    def address(self, *, whole: bool = False) -> str:
        """The page with these cards; the whole address has the moves as well, and what helped."""
        return play_address(
            self.ruleset,
            self.seed,
            self.moves if whole else (),
            seat=self.seat,
            table=self.table,
            when_passed=self.when_passed,
            player="" if self.player == STRENGTHS[0] else self.player,
            taken_back=self.taken_back if whole else 0,
            advised=self.advised if whole else 0,
            house=self.house,
        )


def read_game(stated: Mapping[str, object]) -> Game:
    """The game that a request or an address states; RuleError with all that is wrong with it."""
    written = {name: value for name, value in stated.items() if name in HOUSE_NAMES}
    told = {name: value for name, value in stated.items() if name not in written}
    told |= request_from(HOUSE_MAP, texts(written))
    moves = told.get("moves")
    if isinstance(moves, str):
        told["moves"] = read_moves(moves)
    if "player" in told:
        told["player"] = FORMER_PLAYERS.get(str(told["player"]), told["player"])
    for name in IN_ADDRESS:
        value = told.get(name)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 4:
            told[name] = int(value)
    asked = checked_request(GameRequest, told, (check_seat, *TABLE_CHECKS))
    counts = asked.taken_back, asked.advised
    chosen = asked.seat, asked.table, asked.player, asked.when_passed, house_asked(asked)
    game = Game(asked.ruleset, seed_asked(asked), *chosen, asked.moves or (), *counts)
    positions(game)
    return game


def positions(game: Game) -> list[State]:
    """The table before each move, and after the last; the first that is barred is refused."""
    found = []
    for at in range(len(game.moves) + 1):
        try:
            found.append(position(game.dealt, game.moves[:at]))
        except RuleError as refused:
            raise RuleError(*(one.at(at - 1) for one in refused.problems)) from None
    return found


@lru_cache(maxsize=2 * LONGEST)
def position(dealt: Dealt, moves: tuple[Act, ...]) -> State:
    """The table after some moves. The page asks about the same deal again and again."""
    if moves:
        return apply(position(dealt, moves[:-1]), moves[-1])
    ruleset, seed, when_passed, house = dealt
    return start(rules_under(RULESETS[ruleset], house), deal_of(seed), when_passed, house)


@lru_cache(maxsize=2)
def thinking(game: Game, player: str) -> Work[Decision]:
    """The thought of whoever is to act, kept while the page asks for something else in between."""
    state = position(game.dealt, game.moves)
    assert state.to_act is not None
    return Work(player_called(player, game.seed).think(view(state, state.to_act)))


def gives_up(game: Game, state: State) -> Decision | None:
    """Whether a declarer among the others gives up before a lead."""
    if not asks_declarer(state) or state.declarer in (None, game.seat):
        return None
    assert state.declarer is not None
    return player_called(game.player, game.seed).gives_up(view(state, state.declarer))


def with_act(game: Game, act: Act) -> Game:
    """The game after one act more."""
    return replace(game, moves=(*game.moves, act))


def before_own_move(game: Game, table: list[State]) -> int | None:
    """After how many moves the reader last had a choice; None where there is nothing to take back.

    A card that had to be played is no choice.
    """
    own = [at for at, done in enumerate(table[-1].log) if done.seat == game.seat]
    chosen = [at for at in own if len(view(table[at], game.seat).choices) != 1]
    return next(reversed(chosen or own), None)


def asks_to_give_up(game: Game, state: State) -> bool:
    """Whether a game is so surely lost that the reader is asked before another seat leads."""
    if not asks_declarer(state) or state.declarer != game.seat or state.to_act == game.seat:
        return False
    return LEARNER.gives_up(view(state, game.seat)) is not None
