"""The accounts of one deal of Skruf: the entries, and the rulings they depend on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.play.holdings import Holding
from calculators.skruf.rules.rulesets.schema import AddedRow, SkrufRules, named_rulings
from calculators.skruf.rules.score.entries import (
    Credit,
    Line,
    PlayedDeal,
    counts_for,
    honour_entries,
    karonka_entries,
    misere_entries,
    row_of,
    row_steps,
    side_with_the_trick,
    slam_entries,
    trick_entries,
    tricks_needed,
    undertrick_entries,
    undertricks,
)
from calculators.skruf.rules.score.game import Gain, Race, RaceAfter, advance


@dataclass(frozen=True, slots=True)
class Account:
    """The entries of a deal, and the open points of the rules that they depend on."""

    entries: tuple[Credit, ...]
    points: tuple[str, ...]
    rules: tuple[str, ...]
    """Paragraphs that decided something but belong to no step."""
    race: Race | None
    """The race after the deal, if the race before it is known."""

    def of(self, side: int, line: Line | None = None) -> tuple[Credit, ...]:
        """The entries of one side, above or below the line or both."""
        return tuple(
            entry for entry in self.entries if entry.side == side and line in (None, entry.line)
        )

    def total(self, side: int, line: Line | None = None) -> int:
        return sum(entry.count.total for entry in self.of(side, line))


def account(rules: SkrufRules, played: PlayedDeal, race: Race | None) -> Account:
    """The account of a possible deal. Without a race no game is won."""
    entries = (
        *slam_entries(rules, played),
        *karonka_entries(rules, played),
        *honour_entries(rules, played),
        *undertrick_entries(rules, played),
        *trick_entries(rules, played),
    )
    run = RaceAfter(race, None, ())
    if race is not None:
        one, two = (played.level * played.tricks[side] for side in SIDES)
        gained = Gain((one, two), played.declarers, side_with_the_trick(rules, played))
        run = advance(rules, race, gained)
    games = (run.game,) if run.game else ()
    points = (*points_at_issue(rules, played, entries), *run.points)
    return Account((*entries, *games), points, deciding_rules(rules, played, entries), run.race)


def misere_account(rules: SkrufRules, tricks: tuple[int, int], race: Race) -> Account:
    """The account of a misère, which does not change the race."""
    entries = tuple(misere_entries(rules, tricks))
    low = ("misere-below-three",) if min(tricks) < rules.misere_printed_to.amount else ()
    return Account(entries, (*low, "misere-above"), (rules.line_rule,), race)


def deciding_rules(
    rules: SkrufRules, played: PlayedDeal, entries: tuple[Credit, ...]
) -> tuple[str, ...]:
    """The paragraphs on the contract, the trick, and the side that is credited."""
    ids = {entry.id for entry in entries}
    cited = [rules.accounts_rule, rules.line_rule, rules.book.rule, rules.trick_from.rule]
    if played.trumps:
        cited += [rules.honours_rule, rules.trump_ace_rule]
    elif "aces" in ids:
        cited.append(rules.holders_rule)
    if played.level < rules.printed_from.amount:
        cited.append(rules.low_rule)
    if "aces-and-honours-minus" in ids:
        cited.append(rules.minus_rule)
    if any(holding.karonkas for holding in played.holdings):
        cited.append(rules.karonkas_rule)
    if ids & {slam.id for slam in rules.slams}:
        cited.append(rules.slam_rule)
    if tricks_needed(rules, played.level) >= slam_tricks(rules) and undertricks(rules, played):
        cited.append(rules.failed_slam_rule)
    return tuple(cited)


def slam_tricks(rules: SkrufRules) -> int:
    """The number of tricks of a small slam."""
    return min(slam.tricks for slam in rules.slams)


def points_at_issue(
    rules: SkrufRules, played: PlayedDeal, entries: tuple[Credit, ...]
) -> Iterator[str]:
    """The open points that a deal depends on."""
    if played.level < rules.printed_from.amount:
        yield "low-contract"
    yield from honour_points(rules, played)
    yield from karonka_points(rules, played)
    yield from slam_points(rules, played, entries)
    missing = undertricks(rules, played)
    if missing > rules.printed_undertricks.amount:
        yield "more-undertricks"
    row = next((row for row in rules.undertricks if row.level == played.level), None)
    if missing and row is not None and row.first != row.further:
        yield "first-undertrick"


def honour_points(rules: SkrufRules, played: PlayedDeal) -> Iterator[str]:
    trick = side_with_the_trick(rules, played)
    held = played.holdings[trick]
    if not played.trumps:
        if held.aces < min(row.aces for row in rules.aces_rows):
            yield "grandissimo-few-aces"
        elif trick == played.opponents and held.aces == played.holdings[played.declarers].aces:
            yield "trick-with-opponents"
        return
    if trick == played.opponents:
        yield "trick-with-opponents"
    row = row_of(rules, held.aces, held.honours)
    if isinstance(row, AddedRow):
        yield "holding-not-printed"
    elif row.departs:
        yield "printed-row"
    if row_steps(rules, row, played.level) < 0:
        yield "minus-credited"


def karonka_points(rules: SkrufRules, played: PlayedDeal) -> Iterator[str]:
    holdings = [
        holding
        for side, holding in enumerate(played.holdings)
        if counts_for(rules, played, side, "declarers-karonkas")
    ]
    counted = [found for holding in holdings for found in holding.karonkas]
    if any(found.seat is None for found in counted):
        # Shown hands leave nothing open; for counts the ruling decides.
        yield "final-hands"
    if played.holdings[played.opponents].karonkas:
        yield "karonka-of-opponents"
    if any(shares_an_ace(holding) for holding in holdings):
        yield "ace-in-two-karonkas"


def shares_an_ace(holding: Holding) -> bool:
    """Whether one ace certainly belongs both to a karonka of aces and to a run."""
    aces = next((found for found in holding.karonkas if found.kind == "aces"), None)
    runs = [found for found in holding.karonkas if found.kind != "aces"]
    if aces is None or not runs:
        return False
    if aces.seat is not None:
        return any(run.seat == aces.seat for run in runs)
    return len(runs) > holding.aces - aces.cards


def slam_points(
    rules: SkrufRules, played: PlayedDeal, entries: tuple[Credit, ...]
) -> Iterator[str]:
    slams = {slam.id for slam in rules.slams}
    scored = [entry for entry in entries if entry.id in slams]
    if any(entry.side == played.opponents for entry in scored):
        yield "slam-by-opponents"
    own, missing = played.tricks[played.declarers], undertricks(rules, played)
    if missing and own >= slam_tricks(rules):
        yield "failed-slam"
    if own > tricks_needed(rules, played.level) and not scored:
        yield "overtricks"


def rulings_for(rules: SkrufRules, points: Iterable[str]) -> tuple[str, ...]:
    """The rulings on some open points, each once, in order."""
    named = named_rulings(rules)
    return tuple(dict.fromkeys(named[point] for point in points if point in named))
