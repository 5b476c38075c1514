"""One card keeps it: all hands open, and of the cards that may be played all but one lose the game.

The positions stand in `one_card_deals`, found by `tools/find_one_card.py`. What is said of a card
is what the solver counts: how the trick goes and what the declarer ends with when everybody plays
as well as can be. Its level is how many tricks must be looked through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from calculators.core.cards import BY_CODE, DECK, Card, unmask
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import CardGroup, GameName, Reason, Task, Trap, card_choice
from calculators.skat.practice.one_card_deals import POSITIONS
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.play.trumps import points_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED
from calculators.skat.solve.solver import Solver, best_line, is_won

ILLEGAL = "follow-suit"
PRIZE = 10
"""The card points of a ten."""
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
        places = range(0, len(self.cards), PLAYER_COUNT)
        return tuple(self.cards[at : at + PLAYER_COUNT] for at in places)

    def gains(self, alone: int, *, own: bool) -> tuple[Card, ...]:
        """The cards that the declarer takes, or that the others take."""
        taken = zip(self.tricks, self.takers, strict=True)
        return tuple(card for trick, seat in taken if (seat == alone) is own for card in trick)


@dataclass(frozen=True, slots=True)
class OneCardProblem:
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


# ---- a stored position ----


def read_position(ruleset: str, stored: str) -> Position:
    """A position as it is stored: its figures, where each card lies, and the trick on the table.

    The figures are the place of the contract in its ruleset, who leads, and who declares, then the
    card points taken. Card by card the third part says whose it is still, in base four, 0 nobody's.
    """
    figures, taken, holders, trick = stored.split(".")
    rules, (contract, leader, alone) = RULESETS[ruleset], (int(one, 36) for one in figures)
    number, hands = int(holders, 36), [0, 0, 0, 0]
    for card in DECK:
        number, holder = divmod(number, 4)
        hands[holder] |= card.bit
    return Position(
        rules,
        rules.contracts[contract],
        (hands[1], hands[2], hands[3]),
        leader,
        alone,
        tuple(BY_CODE[trick[at : at + 2]] for at in range(0, len(trick), 2)),
        int(taken),
    )


@lru_cache(maxsize=64)
def problem(ruleset: str, stored: str) -> OneCardProblem:
    """The problem of a stored position."""
    return problem_at(read_position(ruleset, stored))


def problem_at(position: Position) -> OneCardProblem:
    """The problem of a position, solved card by card."""
    solver = Solver(position)
    return OneCardProblem(
        position, tuple((card, line(solver, position, card)) for card in position.legal)
    )


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
    return task_of(problem(ruleset, draw.pick(POSITIONS[ruleset][level - 1].split())))


def task_of(found: OneCardProblem) -> Task:
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
            *(
                line_reasons(position, told[card])
                if card == right
                else why_worse(position, right, told[right], card, told[card])
            ),
        )
    ]
    barred = [card for card in hand if card not in told]
    if barred:
        legal = tuple(card for card in hand if card in told)
        must = Sentence.of("must-follow", cards=legal)
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
    yield Sentence.of("played", name=name)
    yield Sentence(f"declares-{relation(position, position.alone)}")
    if position.aim == "no-trick":
        yield Sentence("no-trick-yet")
    else:
        args = {"amount": position.taken, "needed": position.rules.made_from.amount}
        yield Sentence("taken-so-far", args)
    yield Sentence(f"leads-{relation(position, position.leader)}")


def relation(position: Position, seat: int) -> str:
    """Where a player sits, seen from the one whose turn it is."""
    return ("me", "left", "right")[(seat - position.to_play) % PLAYER_COUNT]


def open_cards(position: Position) -> Iterator[CardGroup]:
    """The trick on the table, and the hands of the other two."""
    if position.trick:
        yield CardGroup("trick", position.trick)
    for step in range(1, PLAYER_COUNT):
        seat = (position.to_play + step) % PLAYER_COUNT
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
        return Reason.of(key, rules.null_rule, card=card, cards=found.tricks[-1])
    args = {"card": card, **trick_args(position, found, 0), "own": found.value}
    if found.won:
        return Reason.of("enough-after", rules.made_from.rule, **args)
    args["short"] = rules.made_from.amount - found.value
    return Reason.of("too-few-after", rules.made_from.rule, **args)


def line_reasons(position: Position, found: Line) -> Iterator[Reason]:
    """How best play goes on behind the trick, until the game is decided."""
    rules = position.rules
    null = position.aim == "no-trick"
    for at in range(1, len(found.takers)):
        key = "then-taken" if null else "then-trick"
        rule = rules.null_rule if null else rules.made_from.rule
        yield Reason.of(key, rule, **trick_args(position, found, at))


def why_worse(
    position: Position, right: Card, kept: Line, card: Card, lost: Line
) -> Iterator[Reason]:
    """The costliest ace or ten that goes to the other side after a card, and not after the right
    one; nothing where there is none.
    """
    alone, points = position.to_play == position.alone, points_of(position.rules)
    ours, theirs = kept.gains(position.alone, own=alone), lost.gains(position.alone, own=not alone)
    prizes = [one for one in ours if one in theirs and points[one] >= PRIZE]
    if prizes and position.aim != "no-trick":
        prize = max(prizes, key=points.__getitem__)
        args = {"prize": prize, "loses": card, "keeps": right}
        yield Reason.of("prize-lost", position.rules.made_from.rule, **args)


def trick_args(position: Position, found: Line, at: int) -> dict[str, object]:
    """A trick of a line: its cards, who takes it, and its card points."""
    cards = found.tricks[at]
    return {
        "cards": cards,
        "who": relation(position, found.takers[at]),
        "amount": card_points(position.rules, cards),
    }
