"""Skruf in words: bids, entries of the accounts, and the count behind each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.errors import Term
from calculators.skruf.play.auction import bid_term
from calculators.skruf.play.cards import PART, seat_term
from calculators.skruf.play.holdings import Karonka
from calculators.skruf.schema import SkrufRules
from calculators.skruf.score.entries import Entry
from calculators.steps import Expression, Product, Raised, Step, Times, running
from calculators.text.language import Language, catalogue
from calculators.text.terms import term_text

SAID = {
    **dict.fromkeys(("s", "♠", "spades", "spade", "spader"), "spades"),
    **dict.fromkeys(("c", "k", "♣", "clubs", "club", "klöver"), "clubs"),
    **dict.fromkeys(("d", "r", "♦", "diamonds", "diamond", "ruter"), "diamonds"),
    **dict.fromkeys(("h", "♥", "hearts", "heart", "hjärter"), "hearts"),
    **dict.fromkeys(("g", "grandissimo"), "grandissimo"),
}
"""Every way to write what a bid names, whatever the language of the page."""


@dataclass(frozen=True, slots=True, eq=False)
class SkrufWords:
    """What the catalogue of a language lacks for Skruf; the keys are the same in every language."""

    source: str
    denominations: dict[str, str]
    bids: dict[str, str]
    """Bids with their level; "hearts-1" is the bid of one."""
    counted: dict[str, str]
    """Things with their number; "aces-1" is for one of them, "aces" for more."""
    down_to: dict[str, str]
    """The card that a run ends with, by its rank."""
    some_suit: str
    entries: dict[str, str]
    steps: dict[str, str]
    together: str
    notes: dict[str, str]
    rounds: dict[str, str]
    """How aces are shown."""
    seats: tuple[str, str, str, str]
    """The four seats, clockwise from 0."""
    sides: tuple[str, str]
    """The two sides, by their seats."""
    due: str
    """Who gives whom so many cards."""


@cache
def skruf_words(code: str) -> SkrufWords:
    """The words of Skruf in a language, loaded when they are first wanted."""
    found: SkrufWords = catalogue("skruf", code)
    return found


def counted(language: Language, thing: str, number: int) -> str:
    """So many of something: "four aces", "one honour"."""
    return term_text(language, Term(PART, "counted", thing, number))


def blanks(language: Language, entry: Entry, rules: SkrufRules) -> dict[str, str]:
    """What an entry's words may mention."""
    words = skruf_words(language.code)
    filled = {
        key: language.number(number) if key == "level" else counted(language, key, number)
        for key, number in entry.figures.items()
        if key != "cards"
    }
    if "cards" in entry.figures:
        filled["down_to"] = words.down_to[rules.ranks[entry.figures["cards"] - 1].value]
        filled["aces"] = counted(language, "aces", entry.figures["cards"])
    filled["suit"] = language.suits[entry.suit.value] if entry.suit else words.some_suit
    return filled


def entry_steps(
    language: Language, entry: Entry, filled: dict[str, str], name: str
) -> list[dict[str, Any]]:
    """The count behind an entry, step by step with the total reached."""
    words = skruf_words(language.code)
    return [
        {
            "id": step.id,
            "amount": step.amount,
            "total": total,
            "text": words.steps.get(step.id, words.steps["entry"]).format(
                **filled,
                entry=name,
                amount=language.number(step.amount),
                steps=counted(language, "steps", step.amount),
                figure=total,
            ),
            "rule": step.rule,
        }
        for step, total in running(entry.count)
    ]


def formula(count: Expression) -> str:
    """The count in figures: 8 × 60."""
    match count:
        case Step():
            return str(count.amount)
        case Product(base, factors):
            return f"{sum(step.amount for step in factors)} × {base.amount}"
        case Raised(value, steps):
            return " + ".join([formula(value), *[str(step.amount) for step in steps]])
        case Times(value, steps):
            return " × ".join([formula(value), *[str(step.amount) for step in steps]])


def told(language: Language, entry: Entry, rules: SkrufRules) -> dict[str, Any]:
    """An entry as the door answers it."""
    words = skruf_words(language.code)
    filled = blanks(language, entry, rules)
    name = words.entries[entry.id].format(**filled)
    steps = entry_steps(language, entry, filled, name)
    found = {
        "id": entry.id,
        "side": entry.side,
        "line": entry.line,
        "amount": entry.count.total,
        "text": name,
        "formula": formula(entry.count),
        "say": ", ".join(step["text"] for step in steps),
        "steps": steps,
        "rule": steps[0]["rule"],
    }
    return found if entry.seat is None else {**found, "seat": entry.seat}


def say(language: Language, entries: list[dict[str, Any]]) -> str:
    """A side's whole account in one breath."""
    words = skruf_words(language.code)
    total = sum(entry["amount"] for entry in entries)
    together = words.together.format(figure=total)
    return "; ".join([*[entry["say"] for entry in entries], together])


def seat_name(language: Language, seat: int) -> str:
    """A seat as it is spoken of: "south"."""
    return term_text(language, seat_term(seat))


def side_name(language: Language, side: int) -> str:
    """A side by its seats: "north and south"."""
    return skruf_words(language.code).sides[side]


def due_told(language: Language, giver: int, taker: int, count: int) -> str:
    """What one seat still has to give another."""
    return skruf_words(language.code).due.format(
        giver=seat_name(language, giver),
        taker=seat_name(language, taker),
        cards=counted(language, "cards", count),
    )


def call_name(language: Language, call: str) -> str:
    """A call as it is spoken: a bid, or pass."""
    return bid_name(language, call) if " " in call else language.calls[call]


def bid_name(language: Language, code: str) -> str:
    """A bid as it is spoken: "4 hearts"."""
    return term_text(language, bid_term(code))


def karonka_told(rules: SkrufRules, found: Karonka) -> dict[str, Any]:
    """A karonka as data."""
    return {
        "kind": found.kind,
        "cards": found.cards,
        "karonkas": found.count(rules),
        "seat": found.seat,
        "suit": found.suit.value if found.suit else None,
    }
