"""The account of a deal of Skruf: both sides, above and below the line."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_links, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.words import count_text, side_name
from calculators.skruf.value.tables import form_words, game_lines
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, figure

Row = tuple[str, ...]


def render_deal(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The game won, every entry with its count, and the state of the game."""
    return joined(
        [
            verdict_line(answer, int(values["declaring_side"]), language),
            table(account_table(answer["sides"], answer["totals"], language, page), ""),
            *[element("p", line) for line in game_lines(answer, language)],
            spoken_counts(answer["sides"], language),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def verdict_line(answer: Answer, declaring: int, language: Language) -> Html:
    """Whether the contract was made, and both sums."""
    words = form_words(language)
    one, two = answer["totals"][declaring], answer["totals"][1 - declaring]
    line = words["made" if answer["made"] else "lost"].format(
        side=capital(side_name(language, declaring)),
        undertricks=count_text(language, "undertricks", answer["undertricks"]),
        one=one,
        two=two,
    )
    return spoken_line(line, class_="say")


def account_table(
    sides: list[Answer], totals: list[int], language: Language, page: PageContext
) -> TextTable:
    """The entries of both sides, those above the line first, with the sums."""
    words = form_words(language)
    rows: list[Row] = []
    for line in ("above", "below"):
        items = [item for side in sides for item in side[line]]
        rows += [
            (item_name(item, page.root + language.href(item["rule"])), *amount_cells(item))
            for item in items
        ]
        if items:
            sums = [str(side[f"{line}_total"]) for side in sides]
            rows.append((element("em", words[f"{line}-line"]), *sums))
    rows.append((element("b", words["sum"]), *(element("b", str(total)) for total in totals)))
    head = (words["item"], *(capital(side_name(language, side)) for side in SIDES))
    return TextTable(head, tuple(rows), frozenset({1, 2}))


def item_name(item: Answer, href: str) -> Html:
    """The name of an entry, linked to its rule, with its multiplication if any: "…: 8 × 60"."""
    name = element("a", capital(item["text"]), href=href)
    if "×" not in item["formula"]:
        return name
    return joined([name, element("span", f": {item['formula']}")])


def amount_cells(item: Answer, sides: Iterable[int] = SIDES) -> list[str]:
    """The amount of an entry in the column of its side."""
    return [figure(item["amount"]) if item["side"] == side else "" for side in sides]


def spoken_counts(sides: list[Answer], language: Language) -> Html:
    """The count of each side as spoken at the table."""
    lines = [
        element("li", element("b", capital(side_name(language, side["side"]))), ": ", side["say"])
        for side in sides
    ]
    summary = element("summary", form_words(language)["counted"])
    return element("details", summary, element("ul", *lines))
