"""Parts that the answers of all calculators share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from calculators.door.fields import Plain, Request, with_default
from calculators.page.markup import Html, element
from calculators.page.values import Values
from calculators.text.citations import Link
from calculators.text.language import Language
from calculators.text.tables import Answer


@dataclass(frozen=True, slots=True)
class PageContext:
    """What only the page knows: the path to the root of the site, and its paragraphs' numbers."""

    root: str = ""
    cited: Mapping[str, Any] = field(default_factory=dict)
    """Heading and paragraph numbers of each cited page: {"skat/value": ["Värde", {"game": 4}]}."""
    is_one_of_several: bool = False
    """Whether it shows the sheet of one of several tables, where nobody pays."""

    def paragraph_name(self, rule: str) -> str:
        """Name of a paragraph on the pages: "Värde, § 4"."""
        page, _, anchor = rule.partition("#")
        match self.cited.get(page):
            case [str(title), {**numbers}] if anchor in numbers:
                return f"{title}, §\N{NO-BREAK SPACE}{numbers[anchor]}"
        return rule

    def paragraph_of(self, rule: str, games: Mapping[str, str], heading: str = "") -> str:
        """The same with its game first, unless the heading begins with that."""
        game, name = games.get(rule.partition("/")[0], ""), self.paragraph_name(rule)
        return name if heading.startswith(game) else f"{game}: {name}"


class PageRequest(Request):
    """What a page asks, and where it stands."""

    root = with_default(Plain[str]("root", str, "text"), "")
    cited = with_default(Plain[Mapping[str, Any]]("cited", dict, "record"), {})

    @property
    def page(self) -> PageContext:
        return PageContext(self.root, self.cited)


Show = Callable[[Answer, Values, Language, PageContext], Html]


def spoken_line(*content: str, **attributes: str | None) -> Html:
    """An empty line; screen readers announce it when its text changes."""
    return element("p", *content, data_aloud=True, **attributes)


def rule_links(answer: Answer, language: Language, page: PageContext) -> Html:
    """Links to the rules of an answer."""
    rules = answer.get("rules", [])
    if not rules:
        return Html("")
    return element("details", element("summary", language.forms["rules"]), rule_list(rules, page))


def rule_list(
    rules: Iterable[Link], page: PageContext, games: Mapping[str, str] | None = None, own: str = ""
) -> Html:
    """A list of paragraphs by name, each linked; with the names of games, those not of one's own
    bear theirs."""
    named = [(page.paragraph_of(rule["id"], games or {}, own), rule["href"]) for rule in rules]
    items = [element("li", element("a", name, href=page.root + href)) for name, href in named]
    return element("ul", *items, class_="rules")


def opening_row(
    name: Html,
    figures: Sequence[tuple[str, str]],
    remark: str,
    inside: Html,
    *,
    fixed: bool = False,
) -> Html:
    """A line of a list with its figures, each with its label, and a remark; opened, the reason.

    A `fixed` figure is not set off from the rest.
    """
    shown = [
        element("span", element("span", f", {label} ", class_="unseen"), figure)
        if figure
        else element("span")
        for label, figure in figures
    ]
    small = element("small", element("span", ": ", class_="unseen"), remark)
    summary = element("summary", element("b", name), *shown, small)
    return element(
        "details", summary, element("div", inside), class_="prospect fixed" if fixed else "prospect"
    )


def row_heads(names: Iterable[str]) -> Html:
    """What stands above lines that open: the names of their columns."""
    return element(
        "p", *[element("span", name) for name in names], class_="heads", aria_hidden="true"
    )


def notes(answer: Answer) -> list[Html]:
    """The notes of an answer: rulings that applied, and remarks."""
    return [element("p", note, class_="note") for note in answer.get("notes", [])]


def labelled_select(
    scope: str, name: str, label: str, options: Iterable[tuple[str, str]], chosen: str
) -> Html:
    """A list under its label, where what is chosen is no field of a calculator."""
    id = f"{scope}-{name}"
    shown = [
        element("option", told, value=value, selected=value == chosen) for value, told in options
    ]
    return element(
        "div",
        element("label", label, for_=id),
        element("select", *shown, id=id, name=name),
        class_="field select",
    )


def setting_button(label: str, values: str, **attributes: str | bool | None) -> Html:
    """A button that sets some fields of the form, given as a query."""
    return element("button", label, type="button", data_values=values, **attributes)


def read_number(typed: str) -> int | None:
    """The number in a field that steers the answer; None if it holds no number."""
    text = typed.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
