"""What two tables differ in: every game that comes out otherwise, by the paragraphs behind it.

Nothing is sampled. A bid matters to an outcome in one way only, by lying beyond the value or not.
So the engine counts each game twice, without a bid and with one beyond its value, and what it comes
to at every bid follows from the two.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from calculators.core.steps import Step, running
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.domain import (
    Declaration,
    Declared,
    Ending,
    all_runs,
    card_point_lines,
    countable_matadors,
    declarations,
    endings,
    game_of,
    named_bids,
)
from calculators.skat.rules.score.game import House
from calculators.skat.rules.score.outcome import Outcome, OutcomeReason, missing_bases, outcome
from calculators.skat.rules.score.possible import bid_range, problems

TableSide = Literal["here", "there"]
SIDES: tuple[TableSide, ...] = ("here", "there")
Seen = tuple[OutcomeReason, int, int]
"""What tells two outcomes apart: the reason, which tells who won, the value and the score."""


RunEndings = tuple[tuple[Matadors | None, Ending], ...]


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules at a table: a text, the same under its house rules, and those of each game."""

    printed: Ruleset
    rules: Ruleset
    house: House


@dataclass(frozen=True, slots=True)
class Tables:
    """The two tables that are compared."""

    here: TableRules
    there: TableRules

    def rules(self, side: TableSide) -> Ruleset:
        """The rules in force on one side."""
        return self.here.rules if side == "here" else self.there.rules


@dataclass(frozen=True, slots=True)
class Cause:
    """Why two tables differ: the point, and the paragraph of either that settles it."""

    id: str
    here: str | None
    there: str | None


@dataclass(frozen=True, slots=True)
class ScoreByBid:
    """What a game comes to at every bid at which it can be played."""

    bids: tuple[int, ...]
    reason: OutcomeReason
    value: int
    score: int
    beyond: OutcomeReason
    factor: int
    """What the value is multiplied by where the bid lies beyond it."""
    base: int
    """What it is raised by there; nought in a null, which no higher bid can have led to."""

    def at(self, bid: int) -> Seen:
        """What the game comes to at a bid."""
        if bid <= self.value:
            return self.reason, self.value, self.score
        value = self.value + self.base * missing_bases(self.base, self.value, bid)
        return self.beyond, value, -value * self.factor


@dataclass(frozen=True, slots=True, eq=False)
class GameAtTable:
    """A game at one table, as the engine counts it."""

    scores: ScoreByBid
    bid_reached: Outcome
    """With a bid that its value reaches."""
    beyond: Outcome
    """With a bid that its value does not reach."""


@dataclass(frozen=True, slots=True)
class Part:
    """Bids at which a game differs between two tables, and who plays it beyond its value there."""

    bids: tuple[int, ...]
    over_here: bool
    over_there: bool


@dataclass(frozen=True, slots=True)
class BidSplit:
    """The bids of a game: how many both tables play, the parts that differ, and those of one."""

    shared: int
    parts: tuple[Part, ...]
    only_here: tuple[int, ...]
    only_there: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GamePair:
    """One game as either table plays it; None where a table does not."""

    declared: Declared
    run: Matadors | None
    ending: Ending
    bid: int
    here: Declaration | None
    there: Declaration | None


@dataclass(slots=True)
class CauseGroup:
    """The games that differ for the same reasons, and the smallest of them."""

    causes: tuple[Cause, ...]
    only: TableSide | None
    """The table that plays them, where the other does not."""
    games: int = 0
    rank: tuple[int, ...] = ()
    example: GamePair | None = None


@dataclass(slots=True)
class Difference:
    """All that two tables differ in. `games` are those that both can play."""

    bids: tuple[int, ...]
    """Those that both tables know; each game is counted at every one that can have led to it."""
    only_bids: tuple[tuple[int, ...], tuple[int, ...]]
    """Those that one of them knows, by table."""
    games: int = 0
    groups: dict[tuple[tuple[Cause, ...], TableSide | None], CauseGroup] = field(
        default_factory=dict
    )

    def add(
        self,
        causes: tuple[Cause, ...],
        only: TableSide | None,
        games: int,
        rank: tuple[int, ...],
        example: GamePair,
    ) -> None:
        """Count games in the group of their causes, which keeps the smallest of its examples."""
        group = self.groups.setdefault((causes, only), CauseGroup(causes, only))
        group.games += games
        if group.example is None or rank < group.rank:
            group.rank, group.example = rank, example

    def ordered(self) -> list[CauseGroup]:
        """The groups of games that both tables play, the largest first, then those of one."""
        return sorted(
            self.groups.values(), key=lambda one: (one.only is not None, -one.games, one.rank)
        )


@lru_cache(maxsize=8)
def difference(tables: Tables) -> Difference:
    """Every game that comes out differently at two tables, or that only one of them plays."""
    here, there = tables.here, tables.there
    named = named_bids(here.rules, there.rules)
    known = [known_bids(table.rules, named) for table in (here, there)]
    shared = tuple(bid for bid in named if all(bid in bids for bids in known))
    alone = [tuple(bid for bid in bids if bid not in shared) for bids in known]
    found = Difference(shared, (alone[0], alone[1]))
    lines = card_point_lines(here.rules, there.rules)
    ours, theirs = declarations(here.rules), declarations(there.rules)
    for place, declared in enumerate(dict.fromkeys((*ours, *theirs))):
        one, other = ours.get(declared), theirs.get(declared)
        games = run_and_ending(here.rules, declared, lines)
        pairs = zip(
            games_at_table(here, one, games, found.bids),
            games_at_table(there, other, games, found.bids),
            strict=True,
        )
        for (run, ending), pair in zip(games, pairs, strict=True):
            size = (run.count, not run.held, place) if run else (0, False, place)
            example = GamePair(declared, run, ending, 0, one, other)
            compare_game(found, tables, pair, example, size)
    return found


@lru_cache(maxsize=256)
def run_and_ending(rules: Ruleset, declared: Declared, lines: tuple[int, ...]) -> RunEndings:
    """Every run and ending that a declared game can have."""
    return tuple(
        (run, ending)
        for run in all_runs(rules, declared.kind, declared.trump)
        for ending in endings(rules, run, lines)
    )


def compare_game(
    found: Difference,
    tables: Tables,
    pair: tuple[GameAtTable | None, GameAtTable | None],
    example: GamePair,
    size: tuple[int, ...],
) -> None:
    """Count one game at every bid at which either table plays it."""
    one, other = pair
    bids = split(one.scores if one else None, other.scores if other else None)
    games = example.ending.games
    found.games += games * bids.shared
    for part in bids.parts:
        assert one is not None
        assert other is not None
        ours = one.beyond if part.over_here else one.bid_reached
        theirs = other.beyond if part.over_there else other.bid_reached
        bid = part.bids[0]
        largest = max(abs(one.scores.at(bid)[2]), abs(other.scores.at(bid)[2]))
        causes = why_apart(tables, example, ours, theirs)
        rank = (largest, bid, *size)
        found.add(causes, None, games * len(part.bids), rank, replace(example, bid=bid))
    alone: tuple[tuple[TableSide, GameAtTable | None, tuple[int, ...]], ...] = (
        ("here", one, bids.only_here),
        ("there", other, bids.only_there),
    )
    for side, playing, own in alone:
        if not own:
            continue
        assert playing is not None
        for alike in [(bid,) for bid in own] if example.run is None else [own]:
            bid = alike[0]
            cause = why_not_played(tables, example, side, bid)
            rank = (abs(playing.scores.at(bid)[2]), bid, *size)
            found.add((cause,), side, games * len(alike), rank, replace(example, bid=bid))


@lru_cache(maxsize=1 << 14)
def split(here: ScoreByBid | None, there: ScoreByBid | None) -> BidSplit:
    """How two games part, bid by bid."""
    ours, theirs = here.bids if here else (), there.bids if there else ()
    if here is None or there is None:
        return BidSplit(0, (), ours, theirs)
    common = set(ours) & set(theirs)
    parts: dict[tuple[bool, bool], list[int]] = {}
    for bid in sorted(common):
        if here.at(bid) != there.at(bid):
            parts.setdefault((bid > here.value, bid > there.value), []).append(bid)
    return BidSplit(
        len(common),
        tuple(Part(tuple(bids), *over) for over, bids in parts.items()),
        tuple(bid for bid in ours if bid not in common),
        tuple(bid for bid in theirs if bid not in common),
    )


@lru_cache(maxsize=512)
def games_at_table(
    table: TableRules, declaration: Declaration | None, games: RunEndings, bids: tuple[int, ...]
) -> tuple[GameAtTable | None, ...]:
    """How each of some games stands at a table that plays them in this way."""
    if declaration is None:
        return (None,) * len(games)
    return tuple([game_at_table(table, declaration, run, ending, bids) for run, ending in games])


def known_bids(rules: Ruleset, bids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some bids that may be made under a ruleset."""
    lowest = ladder(rules)[0]
    return tuple(bid for bid in bids if bid >= lowest and not any(bid_range(rules, bid)))


def game_at_table(
    table: TableRules,
    declaration: Declaration,
    run: Matadors | None,
    ending: Ending,
    bids: tuple[int, ...],
) -> GameAtTable | None:
    """A game at a table, counted by the engine; None where no bid can have led to it."""
    rules, house = table.rules, table.house
    matadors = countable_matadors(rules, declaration.contract, run)
    game = game_of(declaration, matadors, ending, house)
    if run is None or ending.conceded:
        bids = leading_to(table, declaration, matadors, ending, bids)
    elif problems(rules, game):
        bids = ()
    if not bids:
        return None
    bid_reached = beyond = outcome(rules, game)
    if bid_reached.won and run is not None:
        beyond = outcome(
            rules, game_of(declaration, matadors, ending, house, bid_reached.value + 1)
        )
    scores = ScoreByBid(
        bids,
        bid_reached.reason,
        bid_reached.value,
        bid_reached.score,
        beyond.reason,
        -beyond.score // beyond.value,
        declaration.contract.value if run else 0,
    )
    return GameAtTable(scores, bid_reached, beyond)


def leading_to(
    table: TableRules,
    declaration: Declaration,
    matadors: Matadors | None,
    ending: Ending,
    bids: tuple[int, ...],
) -> tuple[int, ...]:
    """The bids that can have led to a game: all of them, none, or those up to or from a limit."""

    def can_be(bid: int) -> bool:
        return not problems(table.rules, game_of(declaration, matadors, ending, table.house, bid))

    low, high = can_be(bids[0]), can_be(bids[-1])
    if low is high:
        return bids if low else ()
    limit = bisect_left(bids, True, key=lambda bid: can_be(bid) is high)
    return bids[limit:] if high else bids[:limit]


MULTIPLIERS = ("kontra", "rekontra", "supra", "hirsch", "bock")
FIXED = ("null", "revolution")
RUNS = ("with", "without")


def why_apart(
    tables: Tables, example: GamePair, ours: Outcome, theirs: Outcome
) -> tuple[Cause, ...]:
    """The points in which two counts of one game differ."""
    here, there = tables.here.rules, tables.there.rules
    one = {step.id: step for step, _ in running(ours.count)}
    other = {step.id: step for step, _ in running(theirs.count)}
    found: list[Cause] = []
    stepped = ("schneider" in one) != ("schneider" in other)
    lines = ours.reached != theirs.reached and (stepped or ours.reason != theirs.reason)
    if lines:
        found.append(line_cause(here, there, example.ending))
    for id in dict.fromkeys((*one, *other)):
        a, b = one.get(id), other.get(id)
        if id == "overbid" or (lines and id == "schneider"):
            continue
        if a and b:
            if a.amount != b.amount:
                found.append(amount_cause(here, there, a, b))
        elif id in MULTIPLIERS:
            found.append(Cause(id, a.rule if a else None, b.rule if b else None))
        elif id in FIXED:
            found.append(Cause("null", *(step_rule(steps, FIXED) for steps in (one, other))))
        elif id != "lost":
            found.append(level_cause(here, there, example, a, b))
    return tuple(dict.fromkeys(found))


def step_rule(steps: dict[str, Step], ids: tuple[str, ...]) -> str | None:
    """The paragraph of the step by one of those names."""
    return next((steps[id].rule for id in ids if id in steps), None)


def line_cause(here: Ruleset, there: Ruleset, ending: Ending) -> Cause:
    """Card points that are schneider at one table alone, won or lost."""
    points = ending.card_points or 0
    if points >= here.made_from.amount:
        return Cause("schneider-won", here.schneider_from.rule, there.schneider_from.rule)
    return Cause("schneider-lost", here.schneider_free_from.rule, there.schneider_free_from.rule)


def amount_cause(here: Ruleset, there: Ruleset, a: Step, b: Step) -> Cause:
    """A step that counts for more at one table: the base, the matadors, the loss."""
    if a.id in RUNS:
        rules = (
            table.most_matadors.rule if table.most_matadors else table.matadors_rule
            for table in (here, there)
        )
        return Cause("matadors", *rules)
    return Cause("loss" if a.id == "lost" else a.id, a.rule, b.rule)


def level_cause(
    here: Ruleset, there: Ruleset, example: GamePair, a: Step | None, b: Step | None
) -> Cause:
    """A level that counts at one table alone."""
    step = a or b
    assert step is not None
    promised = example.here.announced if example.here else "none"
    if step.id == "schneider-announced" and promised == "none":
        return Cause("hand-schwarz", *(hand_schwarz_rule(rules) for rules in (here, there)))
    return Cause(
        step.id,
        *(
            own.rule if own else level_rule(rules, step.id)
            for own, rules in ((a, here), (b, there))
        ),
    )


def hand_schwarz_rule(rules: Ruleset) -> str:
    """The paragraph on what a hand game's schwarz counts."""
    offered = rules.offered
    return (
        rules.hand_schwarz_counts_announcement
        or offered.hand_schwarz_counts_what_was_said
        or next(level.untouched for level in rules.levels if level.id == "schneider-announced")
    )


def level_rule(rules: Ruleset, id: str) -> str | None:
    """The paragraph on a level that a table has but did not count; None where it has none."""
    return next((level.untouched for level in rules.levels if level.id == id), None)


REFUSED = {
    "null-below-bid": "null-bid",
    "no-concession": "concession",
    "concession-tournee-only": "concession",
    "concession-overbid-only": "concession",
}
"""The point behind each problem for which a table does not play a game that the other does."""


def why_not_played(tables: Tables, example: GamePair, side: TableSide, bid: int) -> Cause:
    """Why one table does not play a game that the other does."""
    here = side == "here"
    other = tables.there if here else tables.here
    own, declaration = (example.here, example.there) if here else (example.there, example.here)
    assert own is not None
    if declaration is None:
        struck = other.printed.offered.without_guckser_null
        rule = struck if example.declared in declarations(other.printed) else None
        rules = (own.contract.rule, rule) if here else (rule, own.contract.rule)
        return Cause("contract", *rules)
    matadors = countable_matadors(other.rules, declaration.contract, example.run)
    refused = problems(
        other.rules, game_of(declaration, matadors, example.ending, other.house, bid)
    )
    point = REFUSED[refused[0].code]
    return Cause(point, *(refusing_rule(tables.rules(one), point) for one in SIDES))


def refusing_rule(rules: Ruleset, point: str) -> str:
    """The paragraph of a ruleset on nulls below the bid, or on giving up."""
    return rules.null_bid_rule if point == "null-bid" else rules.concession_rule
