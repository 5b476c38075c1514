"""Inline marks in text: cards, :CJ: or :C:, and numbers of the rules.

Every number, {{turneskat.solo-clubs}} or {{skat.made-from|word}}, comes from a ruleset, so that
pages always agree with the calculators.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache

from calculators.core.families import FAMILIES
from calculators.core.steps import Number
from calculators.page.cards import card_picture, suit_picture
from calculators.page.markup import Html, element, text
from calculators.text.language import Language, capital
from calculators.text.tables import figure
from publishing.problems import PageError
from publishing.setting import Setting

CARD = r":(?P<suit>[CSHD])(?P<rank>10|[AKQJT98765432])?:"
SUSPECT = re.compile(r"(?<![\w:/]):([A-Za-z0-9]{1,4}):(?![\w:/])")
NUMBER = re.compile(r"\{\{\s*(?P<name>[^{}|]*?)\s*(?:\|\s*(?P<form>[^{}]*?)\s*)?\}\}")
FORMS = ("", "word", "Word")
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<rule>[a-z0-9/-]+#[a-z0-9-]+)\)")
STRESS = re.compile(r"\*(?P<text>[^*]+)\*")


# ---- cards ----


def draw_card(code: str, language: Language) -> Html:
    """A card as inline SVG, or a suit sign where the code is a suit alone."""
    suit, rank = code[0], code[1:].replace("10", "T")
    return card_picture(suit + rank, language) if rank else suit_picture(suit, language)


def unknown_cards(prose: str) -> list[PageError]:
    """Marks between colons that look like a card but are none."""
    return [
        PageError(f":{found}: is no card; suit first (C S H D), then A K Q J T 9 … 2")
        for found in SUSPECT.findall(re.sub(CARD, " ", prose))
    ]


# ---- numbers ----


@cache
def stated_numbers() -> Mapping[str, Number]:
    """Every number of every ruleset by its full name, with the paragraph it comes from."""
    return {
        name: number
        for family in FAMILIES
        for name, number in family.module("site.tables").rule_numbers()
    }


@cache
def rule_numbers() -> Mapping[str, int]:
    """The amounts of these numbers."""
    return {name: number.amount for name, number in stated_numbers().items()}


def counted_figures(language: Language) -> dict[str, str]:
    """What was counted over drawn deals, and odds, by the names that pages ask for."""
    return {
        name: figure
        for family in FAMILIES
        for name, figure in family.module("site.tables").counted_figures(language)
    }


def number_text(name: str, form: str, known: Mapping[str, int], word: Callable[[int], str]) -> str:
    """The text for {{name|form}}; `word` spells out a number in the page's language."""
    if name not in known:
        near = get_close_matches(name, known, n=3)
        suggestion = f"; near it: {', '.join(near)}" if near else ""
        raise PageError(f"no number is called {{{{{name}}}}}{suggestion}")
    if form not in FORMS:
        raise PageError(f"a number has no form |{form}; there are |word and |Word")
    if not form:
        return figure(known[name])
    return capital(word(known[name])) if form == "Word" else word(known[name])


# ---- the texts of lessons ----


def draw_prose(prose: str, setting: Setting) -> Html:
    """A text with cards, numbers, *stress* and [links](skat/play#trick), as HTML."""
    for fault in unknown_cards(prose):
        raise fault
    language, known = setting.language, rule_numbers()
    html: str = text(
        NUMBER.sub(lambda m: number_text(m["name"], m["form"] or "", known, language.number), prose)
    )
    html = LINK.sub(lambda m: f'<a href="{lesson_link(m["rule"], setting)}">{m["text"]}</a>', html)
    html = STRESS.sub(r"<em>\g<text></em>", html)
    return Html(re.sub(CARD, lambda m: draw_card(m["suit"] + (m["rank"] or ""), language), html))


def lesson_link(rule: str, setting: Setting) -> str:
    """The address of a paragraph."""
    try:
        return setting.link(rule)
    except PageError as error:
        raise PageError(f"lesson: {error}") from None


def rule_link(rule: str, setting: Setting, *, named: bool = True) -> Html:
    """The link to a paragraph by its number, after the heading of its page."""
    page, _, anchor = rule.partition("#")
    title, numbers = setting.paragraphs.get(page, ("", {}))
    number = f"§\N{NO-BREAK SPACE}{numbers.get(anchor, '')}"
    return element("a", f"{title}, " if named else "", number, href=setting.link(rule))
