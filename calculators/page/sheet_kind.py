"""What the score sheet's page asks of a family, and the pieces that every sheet is drawn with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from calculators.page.controls import Control, Groups, Values
from calculators.page.markup import Html, element, joined
from calculators.page.parts import Answer, PageContext, notes, rule_list
from calculators.page.tables import count_lines
from calculators.page.values import Entry, FieldMap, Request
from calculators.text.language import Language, Words

Deal = Request
Row = Answer
"""A row of the sheet as the door answers it."""
Carry = Request
"""What a row needs to know of all rows before it; the browser keeps it with the row.

Every kind keeps `deals`, how many there were, and `totals`, what each player has after them.
"""
Faults = Sequence[Mapping[str, object]]
"""What is wrong, each with a code, a field and a text."""
SEATS = 4
"""Names that every form has room for; three are the fewest at any table."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One evening's table in one language; a family adds what it wants to know."""

    sheet: Request
    """The fields of a score-sheet request, but for `deals` and `locale`."""
    language: Language
    words: Mapping[str, str]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.sheet["players"])


T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class SheetSetup:
    """How a table is agreed on."""

    names: Callable[[Language], Mapping[str, str]]
    """The rulesets of the family, and what they are called."""
    controls: Callable[[Language, Words], Mapping[str, tuple[Control, ...]]]
    """What is asked beside the names, by the group of the form in which it stands."""
    entries: Callable[[Language], FieldMap]
    """Where the fields of a score-sheet request stand in the form."""


@dataclass(frozen=True)
class SheetKind(Generic[T]):
    """How a family sets up a table, has a deal entered and shows it, and ends an evening."""

    setup: SheetSetup
    make_table: Callable[[Request, Language, Words], T]
    """The table of a sheet that the door has found in order."""

    groups: Callable[[T], Groups]
    """The form of one deal."""
    names: Callable[[T, Carry], Mapping[str, str]]
    """Names that the form shows, where they change from deal to deal."""
    entries: Callable[[T, Carry], FieldMap]
    """Where the fields of a deal stand in its form."""

    begin: Callable[[T], Carry]
    is_carry: Callable[[T, object], bool]
    step: Callable[[T, Carry, Deal], tuple[Row | None, Carry, Faults]]
    """One deal after the others: its row and the carry behind it; without a row, what is wrong."""
    following: Callable[[T, Carry], Answer]
    """What may be said of the deal to come."""
    fields_out: Callable[[T, Values, Carry], tuple[str, ...]]
    """Fields ("points.3") and choices ("who=3") that are not asked, as somebody sits out."""

    head: Callable[[T], Html]
    column_count: Callable[[T], int]
    row: Callable[[T, Row, Carry, Deal], Html]
    count_aloud: Callable[[T, Row, Carry, Deal, PageContext], Html]
    """A deal counted as it is spoken at the table, and what it writes for whom."""
    ending: Callable[[T, list[Deal], PageContext], Html]
    """How the evening stands and how it is settled."""

    blank_sheets: Mapping[str, Callable[[Words], Html]]
    """Sheets for pen and paper, by name."""
    old_addresses: Mapping[str, Callable[[Values, Language], tuple[Request, Faults]]]
    """Forms that the score sheet has replaced, by their id: the evening that an address holds."""


# ---- fields that every sheet has ----


def player(words: Mapping[str, str], seat: int, hint: str = "") -> Control:
    """The line for a name."""
    return Control(
        f"player.{seat}", "name", words["player-of"].format(seat=seat + 1), high=60, hint=hint
    )


def player_names(most: int) -> Entry:
    """The names at a table, in order; an empty line is nobody."""
    lines = tuple(f"player.{seat}" for seat in range(most))

    def read(values: Values) -> Request:
        typed = [values.get(line, "").strip() for line in lines]
        return {"players": [name for name in typed if name]}

    def write(request: Request) -> Values:
        return {f"player.{seat}": str(name) for seat, name in enumerate(request["players"])}

    # What is wrong with one name is wrong with the names: the first line has room for it.
    return Entry(("players",), lines, read, write, lambda _field, _values: lines[0])


def passed_deal() -> Entry:
    """A deal that all have passed."""
    return Entry(
        ("passed",),
        ("who",),
        lambda values: {"passed": True if values.get("who") == "passed" else None},
        lambda deal: {"who": "passed"} if deal.get("passed") else {},
    )


# ---- what every sheet is drawn with ----


def deal_number(table: Table, deal: int) -> Html:
    """The number of a deal, which opens it."""
    opens = element(
        "button",
        str(deal),
        type="button",
        class_="bare",
        aria_label=table.words["open-deal"].format(deal=deal),
        data_open=True,
    )
    return element("th", opens, scope="row", class_="number")


def refused_row(table: Table, columns: int, deal: int, faults: Faults) -> Html:
    """A deal that cannot be counted: why, across the whole row. It scores nothing."""
    reasons = " ".join(str(fault["text"]) for fault in faults)
    # The last column is not there on narrow pages, so nothing may reach into it.
    across = element("td", reasons, colspan=str(columns - 2))
    last = element("td", class_="what")
    return element("tr", deal_number(table, deal), across, last, class_="refused")


def counted_deal(said: list[str], amounts: list[str], remarks: list[str]) -> Html:
    """A deal counted aloud, what it writes for whom, and what else there is to say."""
    spans = [element("span", amount, class_="amount") for amount in amounts]
    count = element("div", count_lines(said, joined(spans, " ")), class_="example")
    return joined([count, *[element("p", remark, class_="note") for remark in remarks]])


def reasons(table: Table, answer: Answer, page: PageContext) -> Html:
    """The notes and the rules behind a count or an ending, for those who ask."""
    rules = (*answer["rules"], *answer["rulings"])
    if not rules:
        return Html("")
    summary = element("summary", table.words["reasons"])
    return element("details", summary, *notes(answer), rule_list(rules, page))
