"""What the answers are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from calculators.page.markup import Html, element
from calculators.page.values import Values
from calculators.text.language import Language

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PageContext:
    """What only the page knows: the way to the root of the site, and its paragraphs' numbers."""

    root: str = ""
    cited: Mapping[str, Any] = field(default_factory=dict)
    """The heading of a page and its paragraphs' numbers: {"skat/value": ["Värde", {"game": 4}]}."""

    def paragraph_name(self, rule: str) -> str:
        """How a paragraph is called on the pages: "Värde 4"."""
        page, _, anchor = rule.partition("#")
        match self.cited.get(page):
            case [str(title), {**numbers}] if anchor in numbers:
                return f"{title} {numbers[anchor]}"
        return rule


def page_context(asked: Mapping[str, Any]) -> PageContext:
    """The place that a page states when it asks."""
    cited = asked.get("cited")
    return PageContext(str(asked.get("root", "")), cited if isinstance(cited, dict) else {})


Show = Callable[[Answer, Values, Language, PageContext], Html]


def spoken_line(*content: str, **attributes: str | None) -> Html:
    """A line that is also read aloud when the answer changes."""
    return element("p", *content, data_aloud=True, **attributes)


def rule_links(answer: Answer, language: Language, page: PageContext) -> Html:
    """The paragraphs that the answer stands on."""
    rules = answer.get("rules", [])
    if not rules:
        return Html("")
    return element("details", element("summary", language.forms["rules"]), rule_list(rules, page))


def rule_list(rules: Iterable[Mapping[str, str]], page: PageContext) -> Html:
    """Paragraphs by name, each leading to itself."""
    items = [
        element("li", element("a", page.paragraph_name(rule["id"]), href=page.root + rule["href"]))
        for rule in rules
    ]
    return element("ul", *items, class_="rules")


def notes(answer: Answer) -> list[Html]:
    """Rulings that decided, and what else there is to know."""
    return [element("p", note, class_="note") for note in answer.get("notes", [])]


def setting_button(label: str, values: str, **attributes: str | bool | None) -> Html:
    """A button that sets some fields of the form, as an address would."""
    return element("button", label, type="button", data_values=values, **attributes)


def typed_number(typed: str) -> int | None:
    """A number of a field that steers the answer; None where it is none."""
    text = typed.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
