"""Skruf's figures in short: one step for a row, a line for a level, for the cheat sheet."""

from __future__ import annotations

from collections.abc import Callable

from calculators.skruf.rulesets import SKRUF
from calculators.skruf.rulesets.schema import PrintedRow
from calculators.skruf.score.entries import needed, row_steps
from calculators.text.tables import figure, signed
from publishing.fences.skruf_scoring import Rows, levels, set_table
from publishing.html import escape
from publishing.setting import Setting

NOTHING = "–"


def steps_of_ten(setting: Setting) -> str:
    """Aces down, honours across, and the steps of ten times the level that they are worth."""
    across = sorted({row.honours for row in SKRUF.printed_rows})
    rows: Rows = [
        (str(aces), *(steps_of(row) for row in SKRUF.printed_rows if row.aces == aces))
        for aces in sorted({row.aces for row in SKRUF.printed_rows})
    ]
    head = [setting.words("skruf.aces_by_honours"), *map(str, across)]
    return set_table("steps_of_ten", head, rows, setting)


def steps_of(row: PrintedRow) -> str:
    """A row of the table in steps of ten times the level."""
    return signed(row_steps(SKRUF, row, SKRUF.printed_from.amount))


def by_level(setting: Setting, kind: str, lines: dict[str, Callable[[int], int]]) -> str:
    """A line for each figure, a column for each level."""
    words = setting.words
    rows = [
        (escape(words(f"skruf.{line}")), *(figure(count(level)) for level in levels()))
        for line, count in lines.items()
    ]
    return set_table(kind, [words("skruf.level"), *map(str, levels())], rows, setting)


def tricks_needed(setting: Setting) -> str:
    """The tricks that make each contract."""
    return by_level(setting, "needed", {"tricks_needed": lambda level: needed(SKRUF, level)})


def contracts(setting: Setting) -> str:
    """What each contract takes, and what it costs to fail."""
    bets = {row.level: row for row in SKRUF.undertricks}
    return by_level(
        setting,
        "contracts",
        {
            "tricks_needed": lambda level: needed(SKRUF, level),
            "first_undertrick": lambda level: bets[level].first,
            "further_undertrick": lambda level: bets[level].further,
        },
    )


def karonkas_short(setting: Setting) -> str:
    """Every karonka by its first cards and by each further one."""
    words, worth = setting.words, SKRUF.karonkas
    high, plain, twice = worth.high.amount, worth.plain.amount, worth.in_grandissimo.amount
    amounts = {
        "three_aces": (high, high * twice),
        "four_aces": (2 * high, 2 * high * twice),
        "trump_run": (high, None),
        "trump_further": (high, None),
        "plain_run": (plain, plain * twice),
        "plain_further": (plain, plain * twice),
    }
    rows = [
        (escape(words(f"skruf.{key}")), *(NOTHING if n is None else figure(n) for n in row))
        for key, row in amounts.items()
    ]
    head = [words(f"skruf.{key}") for key in ("one_karonka", "suit_game", "no_trump")]
    return set_table("karonkas_short", head, rows, setting)


def slams_short(setting: Setting) -> str:
    """What was bid against what was made."""
    words = setting.words
    made = sorted({slam.tricks for slam in SKRUF.slams})
    rows = [
        (escape(words(f"skruf.slam_bid.{bid}")), *(slam_worth(bid, tricks) for tricks in made))
        for bid in sorted({slam.bid for slam in SKRUF.slams})
    ]
    head = [words("skruf.slam_made"), *(words(f"skruf.slam_tricks.{n}") for n in made)]
    return set_table("slams_short", head, rows, setting)


def slam_worth(bid: int, tricks: int) -> str:
    """The amount for a slam bid, or not, and the tricks taken."""
    amounts = [slam.amount for slam in SKRUF.slams if (slam.bid, slam.tricks) == (bid, tricks)]
    return figure(amounts[0]) if amounts else NOTHING


SHORT: dict[str, Callable[[Setting], str]] = {
    "steps-of-ten": steps_of_ten,
    "tricks-needed": tricks_needed,
    "contracts": contracts,
    "karonkas-short": karonkas_short,
    "slams-short": slams_short,
}
