"""The tables that Skruf is scored by, as the booklet prints them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from calculators.cards import Suit
from calculators.skruf.rulesets import SKRUF
from calculators.text.tables import figure, signed
from publishing.html import escape, table
from publishing.setting import Setting

ALL_TRICKS = SKRUF.cards.held.amount
ALL_ACES = len(Suit)
Rows = Sequence[Sequence[str]]


def levels() -> range:
    """The levels that the tables have columns for."""
    return range(SKRUF.printed_from.amount, SKRUF.highest_level.amount + 1)


def set_table(kind: str, head: Sequence[str], rows: Rows, setting: Setting) -> str:
    """A table of Skruf with its name."""
    return table([escape(cell) for cell in head], rows, label=setting.words(f"skruf.{kind}"))


def level_heads(setting: Setting) -> list[str]:
    """At three, at four, …"""
    return [setting.words("skruf.at_level", level=level) for level in levels()]


def tricks(setting: Setting) -> str:
    """What so many tricks are worth at each level."""
    rows = [
        (str(count), *(figure(count * level) for level in levels()))
        for count in range(1, ALL_TRICKS + 1)
    ]
    return set_table("tricks", [setting.words("skruf.trick"), *level_heads(setting)], rows, setting)


def honours(setting: Setting) -> str:
    """Aces and honours of the side with the trick, as the booklet prints them."""
    rows = [
        (str(row.aces), str(row.honours), *map(figure, row.amounts)) for row in SKRUF.printed_rows
    ]
    head = [setting.words("skruf.aces"), setting.words("skruf.honour"), *level_heads(setting)]
    return set_table("honours", head, rows, setting)


def added(setting: Setting) -> str:
    """The holdings that the booklet leaves out, in steps."""
    words = setting.words
    rows = [(str(row.aces), str(row.honours), signed(row.steps)) for row in SKRUF.added_rows]
    head = [words("skruf.aces"), words("skruf.honour"), words("skruf.steps")]
    return set_table("added", head, rows, setting)


def grandissimo(setting: Setting) -> str:
    """Aces in grandissimo, and who counts them."""
    words = setting.words
    rows = [
        (
            str(row.aces),
            *map(figure, row.amounts),
            escape(words(f"skruf.scored_by.{row.scored_by}")),
        )
        for row in SKRUF.aces_rows
    ]
    head = [words("skruf.aces"), *level_heads(setting), words("skruf.counted_by")]
    return set_table("grandissimo", head, rows, setting)


def ace_karonkas(setting: Setting) -> str:
    """Three aces in a hand, and four."""
    words, karonkas = setting.words, SKRUF.karonkas
    rows = [
        (
            str(aces),
            figure(count * karonkas.high.amount),
            figure(count * karonkas.high.amount * karonkas.in_grandissimo.amount),
        )
        for count, aces in enumerate(range(karonkas.aces_from.amount, ALL_ACES + 1), 1)
    ]
    head = [words("skruf.aces_in_hand"), words("skruf.suit_game"), words("skruf.no_trump")]
    return set_table("ace_karonkas", head, rows, setting)


def karonkas(setting: Setting) -> str:
    """Runs of a suit from the ace down."""
    words, rules = setting.words, SKRUF.karonkas
    lowest = SKRUF.ranks[rules.run_from.amount - 1 :]
    rows = [
        (
            escape(words(f"skruf.down_to.{rank.value}")),
            str(count),
            figure(count * rules.plain.amount),
            figure(count * rules.high.amount),
        )
        for count, rank in enumerate(lowest, 1)
    ]
    head = [words(f"skruf.{key}") for key in ("run", "karonka", "other_suit", "trump_suit")]
    return set_table("karonkas", head, rows, setting)


def slams(setting: Setting) -> str:
    """The slams, bid or not."""
    words = setting.words
    rows = [(escape(words(f"skruf.slam.{slam.id}")), figure(slam.amount)) for slam in SKRUF.slams]
    return set_table("slams", [words("skruf.slam_made"), words("skruf.score")], rows, setting)


def undertricks(setting: Setting) -> str:
    """What the other side gets for tricks that are missing."""
    rows = [
        (
            str(count),
            *(figure(row.first + (count - 1) * row.further) for row in SKRUF.undertricks),
        )
        for count in range(1, SKRUF.printed_undertricks.amount + 1)
    ]
    head = [setting.words("skruf.undertrick"), *level_heads(setting)]
    return set_table("undertricks", head, rows, setting)


def misere(setting: Setting) -> str:
    """What the side with fewer tricks gets in misère."""
    words = setting.words
    rows = [
        (str(own), str(ALL_TRICKS - own), figure((ALL_TRICKS - 2 * own) * SKRUF.misere.amount))
        for own in range(ALL_TRICKS // 2, -1, -1)
    ]
    head = [words(f"skruf.{key}") for key in ("own_tricks", "their_tricks", "credited")]
    return set_table("misere", head, rows, setting)


SCORING: dict[str, Callable[[Setting], str]] = {
    "tricks": tricks,
    "honours": honours,
    "added": added,
    "grandissimo": grandissimo,
    "ace-karonkas": ace_karonkas,
    "karonkas": karonkas,
    "slams": slams,
    "undertricks": undertricks,
    "misere": misere,
}
