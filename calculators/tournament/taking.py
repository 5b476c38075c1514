"""Results taken in: an evening of the score sheet that knows at which table it was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.door import door
from calculators.practice.draw import hash_text
from calculators.sheet.document import FORMAT, VERSION, evening_of
from calculators.sheet.evening import document_from_text
from calculators.sheet.money import millionths
from calculators.sheet.names import visible_form
from calculators.text.language import Language
from calculators.text.problems import error_list
from calculators.tournament.reading import COUNT_FIELDS, Gathering
from calculators.tournament.seating import TableSeats

TableResult = dict[str, Any]
MARKED = 1 << 48
"""Marks are below it: JavaScript keeps whole numbers exactly up to 2 ** 53."""


MOST_TOLD = 3
"""So many faults of a sheet are told at once."""


class NotTakenError(Exception):
    """A result that is not of this evening, or cannot be counted: why, and in sentences."""

    def __init__(self, code: str, *texts: str) -> None:
        super().__init__(code, *texts)
        self.code, self.texts = code, texts


def table_document(own: Gathering, at: int, table: int, title: str) -> TableResult:
    """The evening that a table plays: an ordinary one, which knows where it belongs."""
    seats = own.rounds[at - 1][table - 1]
    sheet = {**own.sheet, "players": [own.name_of(number) for number in seats], "deals": []}
    if own.laps:
        sheet["length"] = own.laps * len(seats)
    told = {"name": title, "date": own.date}
    found = {"format": FORMAT, "version": VERSION, "sheet": sheet}
    found |= {name: value for name, value in told.items() if value}
    return {**found, "seating": {"tournament": own.id, "round": at, "table": table}}


def take_result(own: Gathering, text: str, language: Language) -> TableResult:
    """What an evening comes to, by the rules of the whole; NotTakenError if it is another's."""
    words = language.words("tournament")
    document, problems = document_from_text(text)
    if problems:
        raise NotTakenError("no-evening", *(one["text"] for one in error_list(language, problems)))
    seating = document.get("seating")
    if seating is None:
        raise NotTakenError("no-seating", words["no-seating"])
    if seating["tournament"] != own.id:
        raise NotTakenError("of-another", words["of-another"])
    at, table = seating["round"], seating["table"]
    if at > len(own.rounds) or table > len(own.rounds[at - 1]):
        raise NotTakenError("no-such-table", words["no-such-table"].format(round=at, table=table))
    here = words["table-of-round"].format(round=at, table=table)
    sheet = document["sheet"]
    if sheet.get("ruleset") != own.ruleset:
        raise NotTakenError("other-game", words["other-game"].format(table=here))
    seats = own.rounds[at - 1][table - 1]
    numbers = numbers_of(own, seats, sheet.get("players"))
    if numbers is None:
        drawn = language.listed(own.name_of(number) for number in seats)
        raise NotTakenError("other-players", words["other-players"].format(table=here, names=drawn))
    kept = {name: sheet[name] for name in ("players", "deals", "first_dealer") if name in sheet}
    asked = {**table_document(own, at, table, here)["sheet"], **kept}
    told = door.answer(
        "evening",
        {
            "document": {"format": FORMAT, "version": VERSION, "sheet": asked},
            "locale": language.code,
        },
    )
    if not told["ok"]:
        raise NotTakenError(
            "not-counted", f"{here}:", *(one["text"] for one in told["errors"][:MOST_TOLD])
        )
    mark = hash_text(door.encode(kept)) % MARKED
    return {
        "round": at,
        "table": table,
        "id": evening_of(document.get("id", "")) or str(mark),
        "changed": document.get("changed", 0),
        "mark": mark,
        "deals": len(asked["deals"]),
        "of": asked.get("length"),
        "seats": seat_results(numbers, told),
    }


def numbers_of(own: Gathering, seats: TableSeats, players: object) -> tuple[int, ...] | None:
    """The numbers of the players in their order on the sheet; None if others were drawn there."""
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    drawn = {visible_form(own.name_of(number)): number for number in seats}
    found = tuple(drawn.get(visible_form(name), 0) for name in players)
    return found if sorted(found) == sorted(seats) else None


def seat_results(numbers: tuple[int, ...], told: Mapping[str, Any]) -> list[dict[str, int]]:
    """What everybody has from the table: total, games, bonus, money."""
    nets = [0] * len(numbers)
    for payer, payee, amount in told["ending"]["payments"]:
        paid = millionths(str(amount)) or 0
        nets[payer] -= paid
        if payee is not None:
            nets[payee] += paid
    return [
        {"number": number}
        | {name: int(player.get(name) or 0) for name in COUNT_FIELDS if name != "net"}
        | {"net": net}
        for number, player, net in zip(numbers, told["answer"]["players"], nets, strict=True)
    ]
