"""The answers of the skat family as tables, for the command line, for files and for pages."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.sheet.files import Cell, columns
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, percent


def ladder_table(reached_by: Sequence[Answer], language: Language) -> TextTable:
    """Bids with the contracts that are worth exactly that much."""
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
        for entry in reached_by
    )
    return TextTable((language.labels["bid"], language.labels["reached-by"]), rows, frozenset({0}))


def span(values: Sequence[Answer] | None) -> str:
    """The least and the most that a finish pays."""
    if not values:
        return ""
    low, high = values[0]["value"], values[-1]["value"]
    return str(low) if low == high else f"{low}–{high}"


def turn_tables(tournee: Answer, language: Language) -> list[TextTable]:
    """The first turned card, and how it stands to the bid."""
    words = language.labels
    title = capital(words["first-turned"])
    suits = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
    rows = [
        (language.suits[suits[entry["suit"]]], entry["cards"], entry["chance"])
        for entry in tournee["trumps"]
    ]
    rows.append((words["jack"], tournee["jack"]["cards"], tournee["jack"]["chance"]))
    head = (words["trump"], words["cards"], words["chance"])
    figures = frozenset({1, 2})
    tables = [
        TextTable(
            head,
            tuple((name, str(cards), percent(language, chance)) for name, cards, chance in rows),
            figures,
            title,
        )
    ]
    if "bid" in tournee:
        reach = tournee["bid"]
        kinds = (
            ("reached", "reached"),
            ("with-level", "with_level"),
            ("hopeless", "hopeless"),
            ("rescued", "rescued_by_second"),
        )
        lines = tuple(
            (words[label], str(reach[key]), percent(language, reach[key] / reach["of"]))
            for label, key in kinds
        )
        head = (words["verdict"], words["ways"], words["chance"])
        tables.append(TextTable(head, lines, figures, f"{title}, {words['verdict']}"))
    return tables


def sheet_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A line for every deal, then the totals, the tournament scores and the money."""
    words = columns(language)
    names = [player["name"] for player in answer["players"]]
    keys = ("deal", "round", "dealer", "declarer", "kind", "bock", "score", "count")
    rows: list[list[Cell]] = [[*(words[key] for key in keys), *names]]
    for row in answer["rows"]:
        bock = row["bock"]
        says = [row["say"]] if "say" in row else [said for said in row.get("says", []) if said]
        rows.append(
            [
                row["deal"],
                row["round"],
                name_at(row["dealer"], names),
                name_at(row["declarer"], names),
                words[f"kinds.{row['kind']}"],
                f"{bock['at']}/{bock['of']}" if bock else None,
                row["score"],
                "; ".join(says),
                *row["totals"],
            ]
        )
    blank: list[Cell] = [None] * (len(keys) - 1)
    rows += [
        [words[key], *blank, *(player[key] for player in answer["players"])]
        for key in ("won", "lost", "tournament", "place")
    ]
    if any(one["amount"] is not None for one in answer["net"]):
        amounts = [one["amount"] for one in answer["net"]]
        label = (answer["currency"] or {}).get("label")
        rows.append([words["money"] + (f" ({label})" if label else ""), *blank, *amounts])
    return rows


def name_at(seat: int | None, names: list[str]) -> str | None:
    """Who sits there; None where nobody is meant."""
    return None if seat is None else names[seat]
