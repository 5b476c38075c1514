"""The entries of a deal of Skruf in the two accounts, each with its count.

Points for tricks are entered below the line and lead to a game; everything else is above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from calculators.core.cards import Suit
from calculators.core.steps import Expression, Product, Raised, Step, Times
from calculators.skruf.rules.play.cards import SIDES, other
from calculators.skruf.rules.play.holdings import Holding, Karonka
from calculators.skruf.rules.rulesets.schema import AddedRow, House, PrintedRow, SkrufRules

Line = Literal["above", "below"]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """The facts of a deal: the contract, its side, the tricks taken and the holdings."""

    level: int
    trumps: bool
    """False in grandissimo."""
    declarers: int
    tricks: tuple[int, int]
    holdings: tuple[Holding, Holding]

    @property
    def opponents(self) -> int:
        return other(self.declarers)


@dataclass(frozen=True, slots=True)
class Credit:
    """One credit to a side. `figures` are the numbers for its words."""

    id: str
    side: int
    line: Line
    count: Expression
    figures: Mapping[str, int] = field(default_factory=dict)
    seat: int | None = None
    suit: Suit | None = None


def tricks_needed(rules: SkrufRules, level: int) -> int:
    """The number of tricks that makes a contract."""
    return rules.book.amount + level


def undertricks(rules: SkrufRules, played: PlayedDeal) -> int:
    """The number of tricks by which the declaring side fell short."""
    return max(0, tricks_needed(rules, played.level) - played.tricks[played.declarers])


def side_with_the_trick(rules: SkrufRules, played: PlayedDeal) -> int:
    """The side with seven tricks or more."""
    return next(side for side in SIDES if played.tricks[side] >= rules.trick_from.amount)


def trick_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """Both sides count the level of the contract for every trick beyond the book."""
    for side in SIDES:
        tricks = played.tricks[side]
        if tricks:
            number = Step("tricks", tricks, rules.both_sides_rule)
            each = Step("per-trick", played.level, rules.trick_value_rule)
            figures = {"tricks": tricks, "level": played.level}
            yield Credit("tricks", side, "below", Product(each, (number,)), figures)


def counts_for(rules: SkrufRules, played: PlayedDeal, side: int, house: House) -> bool:
    """Whether a side is paid for what a table may leave to the declaring side alone."""
    return side == played.declarers or house not in rules.house


def slam_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """A slam made, whether bid or not, by either side; a failed slam has no entry."""
    slam_levels = {slam.bid for slam in rules.slams} - {0}
    for side in SIDES:
        if not counts_for(rules, played, side, "declarers-slam"):
            continue
        bid = played.level if side == played.declarers and played.level in slam_levels else 0
        for slam in rules.slams:
            if (slam.bid, slam.tricks) == (bid, played.tricks[side]):
                yield Credit(slam.id, side, "above", Step(slam.id, slam.amount, slam.rule))


def row_of(rules: SkrufRules, aces: int, honours: int) -> PrintedRow | AddedRow:
    """The row for the holding of the side with the trick, printed or added."""
    rows: tuple[PrintedRow | AddedRow, ...] = (*rules.printed_rows, *rules.added_rows)
    return next(row for row in rows if (row.aces, row.honours) == (aces, honours))


def steps_of(rules: SkrufRules, amounts: tuple[int, ...], level: int) -> int:
    """A printed row in steps of ten times the level; lower levels use its first column."""
    place = max(0, level - rules.printed_from.amount)
    at = max(level, rules.printed_from.amount)
    return amounts[place] // (rules.step.amount * at)


def row_steps(rules: SkrufRules, row: PrintedRow | AddedRow, level: int) -> int:
    if isinstance(row, AddedRow):
        return row.steps
    return steps_of(rules, row.amounts, level)


def per_step(rules: SkrufRules, level: int) -> Step:
    return Step("per-step", rules.step.amount * level, rules.step.rule)


def honour_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """Aces and honours of the side with the trick; a minus is credited to the other side, or where
    a table plays so, taken from the side that has it.
    """
    if not played.trumps:
        yield from grandissimo_entries(rules, played)
        return
    side = side_with_the_trick(rules, played)
    held = played.holdings[side]
    row = row_of(rules, held.aces, held.honours)
    steps = row_steps(rules, row, played.level)
    id = "aces-and-honours"
    if steps < 0 and "own-minus" in rules.house:
        id = "aces-and-honours-own-minus"
    elif steps < 0:
        id, side, steps = "aces-and-honours-minus", other(side), -steps
    count = Product(per_step(rules, played.level), (Step(id, steps, row.rule),))
    figures = {"aces": held.aces, "honours": held.honours, "level": played.level}
    yield Credit(id, side, "above", count, figures)


def grandissimo_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """Without trumps two aces count for the side with the trick, more for their holders."""
    trick = side_with_the_trick(rules, played)
    for side in SIDES:
        aces = played.holdings[side].aces
        for row in rules.aces_rows:
            if row.aces == aces and (row.scored_by == "holders" or side == trick):
                steps = Step("aces", steps_of(rules, row.amounts, played.level), row.rule)
                count = Product(per_step(rules, played.level), (steps,))
                yield Credit("aces", side, "above", count, {"aces": aces, "level": played.level})


def karonka_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """Every karonka of every hand; both sides count theirs."""
    for side in SIDES:
        if not counts_for(rules, played, side, "declarers-karonkas"):
            continue
        for found in played.holdings[side].karonkas:
            figures = {"karonkas": found.count(rules), "cards": found.cards}
            count = karonka_count(rules, found, trumps=played.trumps)
            id = f"{found.kind}-karonka"
            yield Credit(id, side, "above", count, figures, found.seat, found.suit)


def karonka_count(rules: SkrufRules, found: Karonka, *, trumps: bool) -> Expression:
    """A hundred for each in aces and trumps, half of it in other suits, double in grandissimo."""
    worth = rules.karonkas.plain if found.kind == "suit" else rules.karonkas.high
    from_rule = rules.karonkas.aces_from if found.kind == "aces" else rules.karonkas.run_from
    number = Step("karonkas", found.count(rules), from_rule.rule)
    count = Product(Step("per-karonka", worth.amount, worth.rule), (number,))
    if trumps:
        return count
    double = rules.karonkas.in_grandissimo
    return Times(count, (Step("in-grandissimo", double.amount, double.rule),))


def undertrick_entries(rules: SkrufRules, played: PlayedDeal) -> Iterator[Credit]:
    """The other side is credited for every undertrick; in slam contracts the first is dearer."""
    missing = undertricks(rules, played)
    if missing:
        count = undertrick_count(rules, played.level, missing)
        figures = {"undertricks": missing, "level": played.level}
        yield Credit("undertricks", played.opponents, "above", count, figures)


def undertrick_count(rules: SkrufRules, level: int, missing: int) -> Expression:
    """The count of some undertricks at a level, with the surcharge for the first."""
    row = next((row for row in rules.undertricks if row.level == level), None)
    if row is None:
        low = rules.low_undertrick
        first, further, rule = low.amount * level, low.amount * level, low.rule
    else:
        first, further, rule = row.first, row.further, row.rule
    number = Step("undertricks", missing, rule)
    count = Product(Step("per-undertrick", further, rule), (number,))
    if first == further:
        return count
    return Raised(count, (Step("first-undertrick", first - further, rule),))


def misere_entries(rules: SkrufRules, tricks: tuple[int, int]) -> Iterator[Credit]:
    """In misère the side with fewer tricks gets a hundred for each trick of difference."""
    fewer = min(SIDES, key=lambda side: tricks[side])
    difference = Step("tricks-fewer", abs(tricks[0] - tricks[1]), rules.misere.rule)
    each = Step("per-trick-fewer", rules.misere.amount, rules.misere.rule)
    figures = {"tricks": tricks[fewer]}
    yield Credit("misere", fewer, "above", Product(each, (difference,)), figures)
