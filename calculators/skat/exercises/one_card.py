"""One card keeps it: all hands open, and of the cards that may be played all but one lose the game.

The deals were played by learners and stand in `one_card_deals`, found by `tests/find_one_card.py`;
where learners come to play otherwise they are found anew, and a link may open another one. Until
then, those are passed over that have no such card any more.
What is said of a card is what the solver counts: how the trick goes and what the declarer ends
with when everybody plays as well as can be. Its level is how many tricks must be looked through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from calculators.cards import Card, unmask
from calculators.skat.exercises.one_card_deals import DEALS
from calculators.skat.play.piles import PLAYERS, card_points
from calculators.skat.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import UNBOUNDED, Solver, best_line, is_won
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.solving import position_of, stakes_of
from calculators.skat.table.state import State, start
from calculators.train.draw import Draw
from calculators.train.orders import by_rank
from calculators.train.task import (
    CardGroup,
    GameName,
    Reason,
    Sentence,
    Task,
    Trap,
    card_choice,
)

ILLEGAL = "follow-suit"
HELD = range(3, 7)
"""How many cards the player holds: with more, nobody counts it through."""
QUICK, LONG = 3, 5
"""Decided within three tricks at the first level, only after five or more at the last."""


@dataclass(frozen=True, slots=True)
class Line:
    """What follows a card when everybody plays as well as can be."""

    cards: tuple[Card, ...]
    """The trick on the table with the card, and every trick until the game is decided."""
    value: int
    """What the declarer ends with: card points, or whether a trick in a null."""
    won: bool
    """Whether the declarer wins."""
    takers: tuple[int, ...]
    """Who takes each of these tricks."""

    @property
    def tricks(self) -> tuple[tuple[Card, ...], ...]:
        """The same cards, trick by trick."""
        places = range(0, len(self.cards), PLAYERS)
        return tuple(self.cards[at : at + PLAYERS] for at in places)


@dataclass(frozen=True, slots=True)
class Problem:
    """A moment of a deal with all hands open, and what follows each card that may be played."""

    position: Position
    lines: tuple[tuple[Card, Line], ...]

    @property
    def keeps(self) -> tuple[Card, ...]:
        """The cards with which the player whose turn it is still wins."""
        mine = self.position.to_play == self.position.alone
        return tuple(card for card, line in self.lines if line.won is mine)

    @property
    def depth(self) -> int:
        """How many tricks must be looked through before all cards are decided."""
        return max(len(line.takers) for _, line in self.lines)

    @property
    def level(self) -> int:
        return 1 if self.depth <= QUICK else 2 if self.depth < LONG else 3


# ---- the moment of a deal ----


def deal_called(number: int) -> str:
    """The name of a deal by its number in the list."""
    return f"one-{number}"


def state_after(ruleset: str, number: int, moves: int) -> State:
    """The table after so many moves of learners, or at the end of a deal that has fewer."""
    state = start(RULESETS[ruleset], deal_of(deal_called(number)))
    while len(state.log) < moves and state.phase != "over":
        _, found = next_decision(state, [LEARNER] * PLAYERS)
        state = apply(state, found.act)
    return state


def is_asked(state: State) -> bool:
    """Whether a moment may be asked about: a plain game for 61 card points, or a null."""
    if state.phase != "tricks" or state.contract is None or state.declarer is None:
        return False
    plain = state.announced == "none" and not state.contract.ouvert
    if not plain or len(state.hands[state.to_act or 0]) not in HELD:
        return False
    if state.contract.kind == "null":
        return True
    return stakes_of(state).least == state.rules.made_from.amount


@lru_cache(maxsize=64)
def problem(ruleset: str, number: int, moves: int) -> Problem:
    """The problem of a moment."""
    state = state_after(ruleset, number, moves)
    assert state.declarer is not None
    return problem_at(position_of(state, state.declarer))


def problem_at(position: Position) -> Problem:
    """The problem of a position, solved card by card."""
    solver = Solver(position)
    return Problem(position, tuple((card, line(solver, position, card)) for card in position.legal))


def line(solver: Solver, position: Position, card: Card) -> Line:
    """What follows a card."""
    now, played = position.after(card), [card]
    takers = [] if now.trick else [now.leader]
    solver.ask(now)
    solver.advance(UNBOUNDED, until="value")
    value = solver.certain[0]
    best = best_line(solver)
    while now.trick or not is_decided(now):
        other, _ = next(best)
        now = now.after(other)
        played.append(other)
        if not now.trick:
            takers.append(now.leader)
    won = is_won(position, value, value)
    assert won is not None
    return Line((*position.trick, *played), value, won, tuple(takers))


def is_decided(position: Position) -> bool:
    """Whether nobody can change the result any more, however the rest is played."""
    if position.is_over or position.aim == "no-trick":
        return position.is_over
    rest = card_points(position.rules, unmask(position.all_cards))
    return is_won(position, position.taken, position.taken + rest) is not None


# ---- the exercise ----


def one_card(draw: Draw, ruleset: str, level: int) -> Task:
    """The one card that keeps the game, or beats it."""
    listed = DEALS[ruleset][level - 1].split()
    first = draw.below(len(listed))
    for one in listed[first:] + listed[:first]:
        number, moves = map(int, one.split("."))
        if is_asked(state_after(ruleset, number, moves)):
            found = problem(ruleset, number, moves)
            if len(found.keeps) == 1:
                return task_of(found)
    raise LookupError(f"{ruleset}: no deal of level {level} has a card that alone keeps the result")


def task_of(found: Problem) -> Task:
    """The question, and what each card leads to."""
    position, rules = found.position, found.position.rules
    contract = position.contract
    assert contract is not None
    [right] = found.keeps
    hand = by_rank(position.order, unmask(position.hands[position.to_play]))
    told = dict(found.lines)
    order = [right, *(card for card in hand if card in told and card != right)]
    reasons = [
        reason
        for card in order
        for reason in (
            card_reason(position, card, told[card]),
            *(line_reasons(position, told[card]) if card == right else ()),
        )
    ]
    barred = [card for card in hand if card not in told]
    if barred:
        legal = tuple(card for card in hand if card in told)
        must = Sentence("must-follow", {"cards": legal})
        reasons.insert(0, Reason(must, rules.follow_rule, (ILLEGAL,)))
    at = {reason.sentence.args.get("card"): place for place, reason in enumerate(reasons)}
    alone = position.to_play == position.alone
    mistake = "gives-the-game-away" if alone else "lets-the-game-through"
    return Task(
        Sentence("one-card-wins" if alone else "one-card-beats"),
        "card",
        (right.code,),
        tuple(reasons),
        (
            *(Trap(card.code, mistake, at[card]) for card in order[1:]),
            *(Trap(card.code, ILLEGAL, 0) for card in barred),
        ),
        tuple(facts(position, GameName(rules.id, contract.id))),
        tuple(open_cards(position)),
        tuple(card_choice(card) for card in hand),
    )


def facts(position: Position, name: GameName) -> Iterator[Sentence]:
    """What is played, by whom, how far it has come, and who leads."""
    yield Sentence("all-open")
    yield Sentence("played", {"name": name})
    yield Sentence(f"declares-{relation(position, position.alone)}")
    if position.aim == "no-trick":
        yield Sentence("no-trick-yet")
    else:
        args = {"amount": position.taken, "needed": position.rules.made_from.amount}
        yield Sentence("taken-so-far", args)
    yield Sentence(f"leads-{relation(position, position.leader)}")


def relation(position: Position, seat: int) -> str:
    """Where a player sits, seen from the one whose turn it is."""
    return ("me", "left", "right")[(seat - position.to_play) % PLAYERS]


def open_cards(position: Position) -> Iterator[CardGroup]:
    """The trick on the table, and the hands of the other two."""
    if position.trick:
        yield CardGroup("trick", position.trick)
    for step in range(1, PLAYERS):
        seat = (position.to_play + step) % PLAYERS
        held = by_rank(position.order, unmask(position.hands[seat]))
        if held:
            yield CardGroup(f"open-{relation(position, seat)}-{side(position, seat)}", held)


def side(position: Position, seat: int) -> str:
    """What another player is to the one whose turn it is."""
    if seat == position.alone:
        return "declarer"
    return "defender" if position.to_play == position.alone else "partner"


def card_reason(position: Position, card: Card, found: Line) -> Reason:
    """How the trick goes, and what the declarer ends with."""
    rules = position.rules
    if position.aim == "no-trick":
        key = "null-kept" if found.won else "null-caught"
        return Reason(Sentence(key, {"card": card, "cards": found.tricks[-1]}), rules.null_rule)
    args = {"card": card, **trick_args(position, found, 0), "own": found.value}
    if found.won:
        return Reason(Sentence("enough-after", args), rules.made_from.rule)
    args["short"] = rules.made_from.amount - found.value
    return Reason(Sentence("too-few-after", args), rules.made_from.rule)


def line_reasons(position: Position, found: Line) -> Iterator[Reason]:
    """How best play goes on behind the trick, until the game is decided."""
    rules = position.rules
    null = position.aim == "no-trick"
    for at in range(1, len(found.takers)):
        key = "then-taken" if null else "then-trick"
        rule = rules.null_rule if null else rules.made_from.rule
        yield Reason(Sentence(key, trick_args(position, found, at)), rule)


def trick_args(position: Position, found: Line, at: int) -> dict[str, object]:
    """A trick of a line: its cards, who takes it, and its card points."""
    cards = found.tricks[at]
    return {
        "cards": cards,
        "who": relation(position, found.takers[at]),
        "amount": card_points(position.rules, cards),
    }
