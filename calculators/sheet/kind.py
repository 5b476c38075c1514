"""The interface between the score sheet's page and a family, and parts that all sheets share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from calculators.page.controls import Control, Groups, Values
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_list
from calculators.page.tables import count_lines, score_span
from calculators.page.values import Entry, FieldMap, Question
from calculators.text.language import Language, Words
from calculators.text.tables import Answer, signed

Deal = Question
Row = Answer
"""A row of the sheet, as in the answer of the door."""
Carry = Question
"""What a row needs to know of all rows before it; the browser stores it with the row.

Every kind has `deals`, the number of deals, and `totals`, the totals of the players after them.
"""
Faults = Sequence[Mapping[str, object]]
"""Faults, each with a code, a field and a text."""
PLAYERS = "players"
"""The group of the players' names in the form of a table."""
SEATS = 4
"""The number of name fields in every form; a table has three players at least."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One evening's table in one language; each family adds fields of its own."""

    sheet: Question
    """The request for the score sheet without `deals` and `locale`."""
    language: Language
    words: Mapping[str, str]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.sheet["players"])


T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Source:
    """The paragraphs that leave something to the table, or settle it otherwise; and our rulings."""

    rules: tuple[str, ...]
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetSetup:
    """The form that sets up a table."""

    controls: Callable[[Language, Words], Mapping[str, tuple[Control, ...]]]
    """The controls besides the players' names, by the group of the form they belong to."""
    entries: Callable[[Language], FieldMap]
    """The map between a score-sheet request and the form."""
    passing: frozenset[str]
    """The controls that settle something for one evening only, and so are no house rules."""
    sources: Callable[[str], Mapping[str, Source]]
    """What each house rule of a ruleset rests on, by the name of its control."""
    differs: Callable[[str, Values], str] = lambda _ruleset, _values: ""
    """The page that tells what such values of a ruleset's house rules change, below the language;
    empty where nothing can be compared."""
    paper: Callable[[str, Values, Language], Html] = lambda _ruleset, _values, _language: Html("")
    """What is printed beside the house rules of a ruleset: tables that follow from them."""

    def groups(self, language: Language, words: Words) -> dict[str, tuple[Control, ...]]:
        """The controls by group, those that a table may agree on once and for all marked so."""
        found = self.controls(language, words).items()
        return {name: tuple(self.marked(name, one) for one in own) for name, own in found}

    def marked(self, group: str, control: Control) -> Control:
        """A control with the name by which house rules settle it."""
        if group == PLAYERS or control.name in self.passing or control.agreed:
            return control
        return replace(control, agreed=control.name)


@dataclass(frozen=True)
class SheetKind(Generic[T]):
    """A family's sheet: how a table is set up, a deal entered and shown, and an evening settled."""

    setup: SheetSetup
    make_table: Callable[[Question, Any, Language], T]
    """The table of a score sheet: what is stated, and the same as the family's request."""

    groups: Callable[[T], Groups]
    """The form of one deal."""
    entries: Callable[[T, Carry], FieldMap]
    """The map between a deal and its form."""

    begin: Callable[[T], Carry]
    is_carry: Callable[[T, object], bool]
    step: Callable[[T, Carry, Deal], tuple[Row | None, Carry, Faults]]
    """The row of the next deal and the carry after it; without a row, the faults of the deal."""
    following: Callable[[T, Carry], Answer]
    """What is known of the next deal."""

    head: Callable[[T], Sequence[Html]]
    """The heading of each column."""
    row: Callable[[T, Row, Carry, Deal], Html]
    count_aloud: Callable[[T, Row, Carry, Deal, PageContext], Html]
    """The count of a deal as spoken at the table, and the scores that it gives to each player."""
    ending: Callable[[T, list[Deal], PageContext], Html]
    """The standings and the settlement of the evening."""

    blank_sheets: Mapping[str, Callable[[Words], Html]]
    """Printed sheets by name."""
    names: Callable[[T, Carry], Mapping[str, str]] = lambda _table, _carry: {}
    """Names in the form that change from deal to deal."""
    inferred: Callable[[T, Values, Carry], Mapping[str, str]] = lambda _table, _values, _carry: {}
    """What follows from the numbers filled in, by the field that may stay empty."""
    fields_out: Callable[[T, Values, Carry], tuple[str, ...]] = lambda _table, _values, _carry: ()
    """Fields ("points.3") and choices ("who=3") to hide because a player sits out."""
    old_addresses: Mapping[str, Callable[[Values, Language], tuple[Question, Faults]]] = field(
        default_factory=dict
    )
    """Forms that the score sheet has replaced, by id: the evening that such an address holds."""


# ---- fields of every sheet ----


def player_control(words: Mapping[str, str], seat: int, hint: str = "") -> Control:
    """The text field for a player's name."""
    return Control(
        f"player.{seat}", "name", words["player-of"].format(seat=seat + 1), high=60, hint=hint
    )


def player_lines(most: int) -> tuple[str, ...]:
    """The names of the fields for the players' names."""
    return tuple(f"player.{seat}" for seat in range(most))


def player_names(fewest: int, most: int) -> Entry:
    """The names of the players, in order; empty fields are left out."""
    lines = player_lines(most)

    def read(values: Values) -> Question:
        typed = [values.get(line, "").strip() for line in lines]
        return {"players": [name for name in typed if name]}

    def write(request: Question) -> Values:
        return {f"player.{seat}": str(name) for seat, name in enumerate(request["players"])}

    def place(_field: str, values: Values) -> str:
        """Where a name lacks, the first line without one; else the first, which has room."""
        named = [bool(values.get(line, "").strip()) for line in lines]
        return lines[named.index(False)] if sum(named) < fewest else lines[0]

    return Entry(("players",), lines, read, write, place)


def passed_deal() -> Entry:
    """A deal in which all passed."""
    return Entry(
        ("passed",),
        ("who",),
        lambda values: {"passed": True if values.get("who") == "passed" else None},
        lambda deal: {"who": "passed"} if deal.get("passed") else {},
    )


# ---- drawing ----


def deal_number(table: Table, deal: int) -> Html:
    """The number of a deal, as a button that opens it."""
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
    """The row of a deal that cannot be counted, with the reasons. It scores nothing."""
    reasons = " ".join(str(fault["text"]) for fault in faults)
    # Narrow pages put the last column below, so the text must not extend into it.
    across = element("td", reasons, colspan=str(columns - 2))
    last = element("td", class_="what")
    return element("tr", deal_number(table, deal), across, last, class_="refused")


def render_deal_count(
    table: Table, lines: list[str], changes: list[tuple[str, int]], remarks: list[str]
) -> Html:
    """A deal counted aloud, the score that it gives to each name, and remarks."""
    spans = [score_span(score, f"{name} {signed(score)}") for name, score in changes if score]
    shown = spans or [score_span(0, table.words["nothing"])]
    count = element("div", count_lines(lines, joined(shown, " ")), class_="example")
    return joined([count, *[element("p", remark, class_="note") for remark in remarks]])


def render_payments(
    table: Table, payments: Sequence[Answer], pairs: int, page: PageContext
) -> list[Html]:
    """Who pays whom in the fewest payments; without a stake, the button that asks for one. At one
    of several tables the organiser settles.

    `pairs` is how many payments it would be pair by pair.
    """
    words = table.words
    heading = element("h3", words["settlement"])
    if page.is_one_of_several:
        return [element("p", words["organiser-settles"], class_="hint")]
    if not table.sheet.get("stake"):
        ask = element("button", words["set-stake"], type="button", data_do="set-stake")
        hint = element("p", words["no-stake"], class_="hint")
        return [element("div", heading, hint, ask, class_="no-stake")]
    if not payments:
        return [heading, element("p", words["nobody-pays"], class_="settled")]
    lines = [
        words["to-purse-pays" if one["to"] is None else "pays"].format(
            payer=one["from"], payee=one["to"], amount=one["text"]
        )
        for one in payments
    ]
    found = [heading, element("ul", *[element("li", line) for line in lines], class_="settled")]
    if len(payments) < pairs:
        found.append(element("p", words["fewest"], class_="hint"))
    return found


def reasons(table: Table, answer: Answer, page: PageContext) -> Html:
    """The notes and rules behind a count or an ending, in a closed `details`."""
    rules = (*answer["rules"], *answer["rulings"])
    if not rules:
        return Html("")
    summary, games = element("summary", table.words["reasons"]), table.language.rulesets
    shown = rule_list(rules, page, games, games[table.sheet["ruleset"]])
    return element("details", summary, *notes(answer), shown)
