"""Skruf in words: bids, entries of the accounts, and their counts."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from calculators.core.errors import Term
from calculators.core.steps import Expression, Product, Raised, Step, Times, running
from calculators.skruf.rules.play.auction import bid_term
from calculators.skruf.rules.play.cards import PART, seat_term
from calculators.skruf.rules.play.holdings import Karonka
from calculators.skruf.rules.rulesets.schema import SkrufRules
from calculators.skruf.rules.score.entries import Credit, Line
from calculators.skruf.rules.score.game import GAME_IDS
from calculators.text.explain import StepAnswer
from calculators.text.language import Language
from calculators.text.tables import figure


def count_text(language: Language, thing: str, number: int) -> str:
    """A number of things: "four aces", "one honour"."""
    return language.term(Term(PART, "counted", thing, number))


def entry_blanks(language: Language, entry: Credit, rules: SkrufRules) -> dict[str, str]:
    """The values for the blanks in an entry's words."""
    words = language.words("skruf")
    filled = {
        key: language.number(number) if key == "level" else count_text(language, key, number)
        for key, number in entry.figures.items()
        if key != "cards"
    }
    if "cards" in entry.figures:
        filled["down_to"] = words[f"down_to.{rules.ranks[entry.figures['cards'] - 1]}"]
        filled["aces"] = count_text(language, "aces", entry.figures["cards"])
    filled["suit"] = language.suits[entry.suit.value] if entry.suit else words["some_suit"]
    return filled


def entry_steps(
    language: Language, entry: Credit, filled: dict[str, str], name: str
) -> list[StepAnswer]:
    """The count of an entry in steps, each with the total reached."""
    words = language.words("skruf")
    return [
        {
            "id": step.id,
            "amount": step.amount,
            "total": total,
            "text": words.get(f"steps.{step.id}", words["steps.entry"]).format(
                **filled,
                entry=name,
                amount=language.number(step.amount),
                steps=count_text(language, "steps", abs(step.amount)),
                figure=figure(total),
            ),
            "rule": step.rule,
        }
        for step, total in running(entry.count)
    ]


def formula(count: Expression) -> str:
    """The count as a formula: 8 × 60."""
    match count:
        case Step():
            return str(count.amount)
        case Product(base, factors):
            return f"{figure(sum(step.amount for step in factors))} × {base.amount}"
        case Raised(value, steps):
            return " + ".join([formula(value), *[str(step.amount) for step in steps]])
        case Times(value, steps):
            return " × ".join([formula(value), *[str(step.amount) for step in steps]])


class EntryAnswer(TypedDict):
    """An entry of an account with its count."""

    id: str
    side: int
    line: Line
    amount: int
    text: str
    formula: str
    say: str
    steps: list[StepAnswer]
    rule: str
    seat: NotRequired[int]


class GameAnswer(TypedDict):
    """The game that a deal won: the first or the second of a pairing, and its bonus."""

    number: int
    side: int
    amount: int


class KaronkaAnswer(TypedDict):
    kind: str
    cards: int
    karonkas: int
    seat: int | None
    suit: str | None


def entry_answer(language: Language, entry: Credit, rules: SkrufRules) -> EntryAnswer:
    """An entry as in an answer of the door."""
    words = language.words("skruf")
    filled = entry_blanks(language, entry, rules)
    name = words[f"entries.{entry.id}"].format(**filled)
    steps = entry_steps(language, entry, filled, name)
    found: EntryAnswer = {
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
    if entry.seat is not None:
        found["seat"] = entry.seat
    return found


def account_text(language: Language, entries: list[EntryAnswer]) -> str:
    """A side's whole account in one sentence."""
    words = language.words("skruf")
    total = sum(entry["amount"] for entry in entries)
    together = words["together"].format(figure=figure(total))
    return "; ".join([*[entry["say"] for entry in entries], together])


def game_won(entries: tuple[Credit, ...]) -> GameAnswer | None:
    """The game that a deal won; None if it won none."""
    won = next((entry for entry in entries if entry.id in GAME_IDS), None)
    if won is None:
        return None
    return {
        "number": GAME_IDS.index(won.id) + 1,
        "side": won.side,
        "amount": won.count.total,
    }


def seat_name(language: Language, seat: int) -> str:
    """The name of a seat: "South"."""
    return language.term(seat_term(seat))


def side_name(language: Language, side: int) -> str:
    """A side by its seats: "North and South"."""
    return language.words("skruf")[f"sides.{side}"]


def due_text(language: Language, giver: int, taker: int, count: int) -> str:
    """A sentence on what one seat still has to give another."""
    return language.words("skruf")["due"].format(
        giver=seat_name(language, giver),
        taker=seat_name(language, taker),
        cards=count_text(language, "cards", count),
    )


def call_name(language: Language, call: str) -> str:
    """The name of a call: a bid, or pass."""
    return bid_name(language, call) if " " in call else language.calls[call]


def bid_name(language: Language, code: str) -> str:
    """The name of a bid: "4 hearts"."""
    return language.term(bid_term(code))


def karonka_answer(rules: SkrufRules, found: Karonka) -> KaronkaAnswer:
    """A karonka as in an answer of the door."""
    return {
        "kind": found.kind,
        "cards": found.cards,
        "karonkas": found.count(rules),
        "seat": found.seat,
        "suit": found.suit.value if found.suit else None,
    }
