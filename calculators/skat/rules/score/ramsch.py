"""Ramsch: everyone alone, jacks trumps, and each text charges or rewards in its own way."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.steps import Expression, Raised, Step, Times
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, TRICKS, all_card_points
from calculators.skat.rules.rulesets.schema import Ruleset

MAIDEN_STEPS = ("no-maiden", "one-maiden", "two-maidens")


@dataclass(frozen=True, slots=True)
class RamschFacts:
    """What each player took in tricks, and the house rules. `order` is who took each trick."""

    card_points: tuple[int, ...]
    tricks: tuple[int | None, ...]
    """None for somebody who took one at least, but nobody knows how many."""
    order: tuple[int, ...] | None
    skat_to: str
    ties: str
    maiden: str = "no-trick"
    march: bool = True
    refusals: int = 0
    last: int | None = None
    """Who took the last trick, where the order is not given."""
    tie: int | None = None
    """On whom a shared place falls by who took a trick when, where the order is not given."""

    @property
    def marcher(self) -> int | None:
        """The player who took every trick."""
        return self.tricks.index(TRICKS) if TRICKS in self.tricks else None


Counts = tuple[tuple[int, Expression] | None, ...]
"""For each player the sign and the count of a score, or None where nothing is written."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a ramsch comes to."""

    counts: Counts
    card_points: tuple[int, ...]
    """With the skat's, where somebody takes it."""
    maidens: tuple[int, ...]
    rules: tuple[str, ...]
    points: tuple[str, ...]
    """The open points of the text that this result turned on."""

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(count[0] * count[1].total if count else 0 for count in self.counts)


def in_the_skat(rules: Ruleset, table: RamschFacts) -> int:
    """The card points that no trick holds."""
    return all_card_points(rules) - sum(table.card_points)


def last_winner(table: RamschFacts) -> int | None:
    """Who took the last trick, as far as it is known or supposed."""
    return (
        table.order[-1] if table.order else table.last if table.marcher is None else table.marcher
    )


def with_skat(rules: Ruleset, table: RamschFacts) -> tuple[int, ...]:
    """The card points once the skat has gone to whoever takes it."""
    rest = in_the_skat(rules, table)
    if table.skat_to == "nobody" or not rest:
        return table.card_points
    if table.skat_to == "loser":
        most = max(table.card_points)
        takers = [seat for seat in SEATS if table.card_points[seat] == most]
    else:
        last = last_winner(table)
        takers = [] if last is None else [last]
    return tuple(
        points + rest if seat in takers else points for seat, points in enumerate(table.card_points)
    )


def latest(table: RamschFacts, tied: list[int]) -> int | None:
    """Which of some players took a trick most recently, as far as that is known."""
    if len(tied) == 1:
        return tied[0]
    if order := table.order:
        return max(tied, key=lambda seat: last_place(order, seat))
    last = last_winner(table)
    return last if last in tied else table.tie if table.tie in tied else None


def longest_without(table: RamschFacts, tied: list[int]) -> int | None:
    """Whose latest trick of some players lies furthest back, as far as that is known."""
    if order := table.order:
        return min(tied, key=lambda seat: last_place(order, seat))
    if table.tie in tied:
        return table.tie
    others = [seat for seat in tied if seat != last_winner(table)]
    return others[0] if len(others) == 1 else None


def known_or_first(seat: int | None, tied: list[int]) -> int:
    """Somebody, where nobody knows who; whether that matters is asked before (ramsch_possible)."""
    return tied[0] if seat is None else seat


def last_place(order: tuple[int, ...], seat: int) -> int:
    """The place of a player's latest trick; before all others without any."""
    return max((place for place, winner in enumerate(order) if winner == seat), default=-1)


def result(rules: Ruleset, table: RamschFacts) -> Result:
    """The result of a ramsch whose facts are possible."""
    if rules.ramsch.pays == "loser-fixed":
        return fixed_charge(rules, table)
    if rules.ramsch.pays == "loser-eyes":
        return charge_by_eyes(rules, table)
    return reward_for_fewest(rules, table)


def skat_rules(rules: Ruleset, table: RamschFacts) -> tuple[str, ...]:
    """The paragraphs of the ramsch, and of its skat where the text's own rule for it holds."""
    own = in_the_skat(rules, table) and table.skat_to == rules.ramsch.skat_to
    return (rules.ramsch.rule, rules.ramsch.skat_rule) if own else (rules.ramsch.rule,)


def fixed_charge(rules: Ruleset, table: RamschFacts) -> Result:
    """Most card points lose a fixed amount, more for each maiden among the others."""
    totals = with_skat(rules, table)
    tied = [seat for seat in SEATS if totals[seat] == max(totals)]
    loser = known_or_first(latest(table, tied), tied)
    maidens = tuple(seat for seat in SEATS if seat != loser and table.tricks[seat] == 0)
    amount = rules.ramsch.amounts[len(maidens)]
    step = Step(MAIDEN_STEPS[len(maidens)], amount.amount, amount.rule)
    points = ["ramsch-three-tied"] if len(tied) == PLAYER_COUNT else []
    if len(maidens) == 2:
        points.append("ramsch-two-maidens")
    cited = skat_rules(rules, table) + ((rules.ramsch.tie_rule,) if len(tied) > 1 else ())
    counts = tuple((-1, step) if seat == loser else None for seat in SEATS)
    return Result(counts, totals, maidens, cited, tuple(points))


def charge_by_eyes(rules: Ruleset, table: RamschFacts) -> Result:
    """Most card points are charged as they are, doubled for each maiden and each refusal."""
    ramsch = rules.ramsch
    totals = with_skat(rules, table)
    if table.marcher is not None and table.march and ramsch.march:
        step = Step("march", ramsch.march.amount, ramsch.march.rule)
        marched: Counts = tuple((1, step) if seat == table.marcher else None for seat in SEATS)
        unmultiplied = ("ramsch-march-unmultiplied",) if table.refusals else ()
        return Result(marched, totals, (), (ramsch.rule,), unmultiplied)
    losers = [seat for seat in SEATS if totals[seat] == max(totals)]
    tied = len(losers) > 1
    if tied and table.ties == "latest-trick":
        losers = [known_or_first(latest(table, losers), losers)]
    taken = table.tricks if table.maiden == "no-trick" else totals
    maidens = tuple(seat for seat in SEATS if seat not in losers and taken[seat] == 0)
    factors = [Step("maiden", ramsch.amounts[0].amount, ramsch.amounts[0].rule)] * len(maidens)
    if ramsch.schieben:
        step = Step("refusal", ramsch.schieben.amount, ramsch.schieben.rule)
        factors += [step] * table.refusals
    rest = in_the_skat(rules, table)
    counts = tuple(
        (-1, eyes_count(rules, table.card_points[seat], totals[seat], tuple(factors)))
        if seat in losers
        else None
        for seat in SEATS
    )
    points = ["ramsch-two-maidens"] if len(maidens) == 2 else []
    if table.refusals == PLAYER_COUNT:
        points.append("forehand-declines-skat")
    if tied and rest and table.skat_to == "loser":
        points.append("ramsch-tie-shares-skat")
    cited = skat_rules(rules, table) + ((ramsch.tie_rule,) if tied else ())
    return Result(counts, totals, maidens, cited, tuple(points))


def eyes_count(rules: Ruleset, taken: int, total: int, factors: tuple[Step, ...]) -> Expression:
    """Card points of the tricks, those of the skat, and what they are multiplied by."""
    eyes = Step("eyes", taken, rules.ramsch.loser_rule)
    value: Step | Raised = eyes
    if total > taken:
        value = Raised(eyes, (Step("skat-eyes", total - taken, rules.ramsch.skat_rule),))
    return Times(value, factors) if factors else value


def reward_for_fewest(rules: Ruleset, table: RamschFacts) -> Result:
    """Fewest card points earn a reward, no trick a greater one, and every trick costs."""
    ramsch = rules.ramsch
    few, no_trick, half = ramsch.amounts
    totals = with_skat(rules, table)
    maidens = tuple(seat for seat in SEATS if table.tricks[seat] == 0)
    rewarded: dict[int, tuple[int, Expression]] = {
        seat: (1, Step("no-trick", no_trick.amount, no_trick.rule)) for seat in maidens
    }
    points: list[str] = []
    cited = skat_rules(rules, table)
    fewest = [seat for seat in SEATS if totals[seat] == min(totals)]
    if table.marcher is not None and ramsch.march:
        step = Step("every-trick", -ramsch.march.amount, ramsch.march.rule)
        rewarded[table.marcher] = (-1, step)
        points.append("ramsch-march-and-maidens")
    elif maidens:
        points.append("ramsch-maiden-in-tie" if len(fewest) > 1 else "ramsch-twenty-replaces-ten")
    elif table.ties == "split" and len(fewest) == 2:
        cited += (ramsch.tie_rule,)
        rewarded |= {seat: (1, Step("fewest-split", half.amount, half.rule)) for seat in fewest}
    else:
        if len(fewest) > 1:
            cited += (ramsch.tie_rule,)
        if len(fewest) == PLAYER_COUNT:
            points.append("ramsch-three-tied")
        best = known_or_first(longest_without(table, fewest), fewest)
        rewarded[best] = (1, Step("fewest", few.amount, few.rule))
    counts = tuple(rewarded.get(seat) for seat in SEATS)
    return Result(counts, totals, maidens, cited, tuple(points))
