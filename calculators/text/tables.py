"""Answers into tables: the same rows for the command line, for files and for pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.text.language import Language

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head. `right` names the columns of figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What is told before the tables, the tables, and the notes after them."""

    lines: tuple[str, ...]
    tables: tuple[Table, ...]
    notes: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    """What the lines say, in pairs, for those who read by machine."""


def signed(score: int) -> str:
    """A score as it stands on the sheet."""
    return f"+{score}" if score > 0 else f"−{-score}" if score < 0 else "0"


def figure(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def percent(language: Language, chance: float) -> str:
    """A share as a percentage with one decimal."""
    return language.percent.format(f"{100 * chance:.1f}".replace(".", language.decimal))


def value_report(answer: Answer, language: Language) -> Report:
    """A game counted step by step."""
    words = language.labels
    verdict = f"{signed(answer['score'])}, {language.reasons[answer['reason']]}"
    rows = tuple(
        (step["text"], str(step["amount"]), str(step["total"]), step["rule"])
        for step in answer["steps"]
    )
    head = (words["step"], words["amount"], words["total"], words["rule"])
    facts = (
        (words["score"], str(answer["score"])),
        (words["value"], str(answer["value"])),
        (words["why"], answer["reason"]),
        (words["count"], answer["say"]),
    )
    table = Table(head, rows, frozenset({1, 2}))
    return Report((answer["say"], verdict), (table,), tuple(answer["notes"]), facts)


def key_report(answer: Answer, language: Language) -> Report:
    """The bid key as a grid."""
    columns = answer["columns"]
    head = (language.labels["bid"], *[f"{column['base']} {column['label']}" for column in columns])
    rows = tuple(
        (str(row["bid"]), *["" if cell is None else str(cell) for cell in row["cells"]])
        for row in answer["rows"]
    )
    right = frozenset(range(len(head)))
    return Report((), (Table(head, rows, right),), tuple(answer["notes"]))


def ladder_report(answer: Answer, language: Language) -> Report:
    """Every bid with the contracts that are worth exactly that much."""
    rows = tuple(
        (
            str(entry["value"]),
            ", ".join(
                contract["label"]
                if contract["multiplier"] == 1
                else f"{contract['label']} × {contract['multiplier']}"
                for contract in entry["contracts"]
            ),
        )
        for entry in answer["reached_by"]
    )
    head = (language.labels["bid"], language.labels["reached-by"])
    return Report((), (Table(head, rows, frozenset({0})),))


def matadors_report(answer: Answer, language: Language) -> Report:
    """The count, and the card that ends the run."""
    words = language.labels
    end = answer["first_missing_or_held"]
    label = words["first-missing" if answer["held"] else "first-held"]
    row = (answer["say"], language.card_name(end) if end else "–")
    return Report((), (Table((words["matadors"], label), (row,)),))


def auction_report(answer: Answer, language: Language) -> Report:
    """Who said what, and where it led."""
    words = language.labels
    rows = tuple(
        (language.seats[entry["player"]], language.calls.get(entry["call"], str(entry["call"])))
        for entry in answer["calls"]
    )
    if answer["declarer"]:
        line = f"{words['declarer']}: {language.seats[answer['declarer']]}, {answer['final_bid']}"
    elif answer["finished"]:
        line = words[answer["result"]]
    else:
        line = f"{words['to-call']}: {language.seats[answer['to_call']]}"
        if answer["next_bid"]:
            line += f" ({answer['next_bid']})"
    head = (words["player"], words["call"])
    label, _, told = line.partition(": ")
    table = Table(head, rows, frozenset({1}))
    return Report((line,), (table,), tuple(answer["notes"]), ((label, told),))


def trick_report(answer: Answer, language: Language) -> Report:
    """Who takes the trick, and which cards may follow."""
    words = language.labels
    lines = []
    if answer["winning_card"]:
        label = words["winner" if answer["winner"] is not None else "highest-so-far"]
        lines.append(f"{label}: {language.card_name(answer['winning_card'])}")
    if answer["card_points"] is not None:
        lines.append(f"{words['trick-points']}: {answer['card_points']}")
    facts = tuple((line.partition(": ")[0], line.partition(": ")[2]) for line in lines)
    if "legal" not in answer:
        return Report(tuple(lines), (), facts=facts)
    rows = [(language.card_name(card), words["yes"], "") for card in answer["legal"]]
    rows += [
        (language.card_name(entry["card"]), words["no"], entry["text"])
        for entry in answer["illegal"]
    ]
    head = (words["card"], words["legal"], words["why"])
    return Report(tuple(lines), (Table(head, tuple(rows)),), facts=facts)


def ramsch_report(answer: Answer, language: Language) -> Report:
    """Every player's card points, tricks and score."""
    words = language.labels
    seats = tuple(language.seats.values())
    rows = tuple(
        (
            seats[player["seat"]],
            str(player["card_points"]),
            str(player["tricks"]),
            signed(player["score"]),
            player["say"],
        )
        for player in answer["players"]
    )
    head = (words["player"], words["card-points"], words["tricks"], words["score"], words["count"])
    return Report((), (Table(head, rows, frozenset({1, 2, 3})),), tuple(answer["notes"]))
