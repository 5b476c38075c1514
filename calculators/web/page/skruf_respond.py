"""Skruf's forms answered: each has its question, its faults at their places, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.text.language import Language, spoken
from calculators.web import door
from calculators.web.page.answers import (
    skruf_auction,
    skruf_deal,
    skruf_exchange,
    skruf_sheet,
    skruf_trick,
)
from calculators.web.page.answers.parts import Place, place_on
from calculators.web.page.controls import applied, controls, started
from calculators.web.page.forms import skruf_deal as deal_form
from calculators.web.page.forms import skruf_sheet as sheet_form
from calculators.web.page.forms import skruf_walks
from calculators.web.page.forms.common import Groups
from calculators.web.page.markup import Html
from calculators.web.page.skruf_exchanges import exchange_request
from calculators.web.page.skruf_laying import (
    DEALT,
    FINAL,
    PACK,
    missing,
    told,
    without_short_hands,
)
from calculators.web.page.skruf_requests import auction, deal, place_in_deal, trick
from calculators.web.page.skruf_told import Told
from calculators.web.page.values import Values, texts

Show = Callable[[dict[str, Any], Values, Language, Place], Html]


@dataclass(frozen=True, slots=True)
class SkrufTool:
    """One calculator: its form, and how what stands in it is answered."""

    id: str
    groups: Callable[[Language], Groups]
    answer: Callable[[Values, Language, Place], Told]


def asking(
    operation: str,
    request: Callable[[Values], dict[str, Any]],
    show: Show,
    place_of: Callable[[str, Values], str],
    sizes: Mapping[str, int] | None = None,
) -> Callable[[Values, Language, Place], Told]:
    """A form that is one question."""

    def answer(values: Values, words: Language, place: Place) -> Told:
        asked = {**request(values), "locale": words.code}
        answered = door.answer(operation, asked)
        if answered["ok"]:
            return Told(show(answered, values, words, place), (), asked)
        short = missing(values, sizes or {})
        errors = without_short_hands(answered["errors"], short)
        faults = [(place_of(error["field"], values), error["text"]) for error in errors]
        if len(errors) < len(answered["errors"]):
            faults.append((PACK, told(short, words)))
        return Told(Html(""), tuple(faults), asked)

    return answer


def itself(field: str, _values: Values) -> str:
    """A field that is called as its control."""
    return "gives" if field.startswith("exchanges") else "hands.0" if field == "hands" else field


TOOLS = {
    tool.id: tool
    for tool in (
        SkrufTool(
            "skruf-deal",
            deal_form.deal,
            asking("skruf-deal", deal, skruf_deal.deal, place_in_deal, FINAL),
        ),
        SkrufTool(
            "skruf-auction",
            skruf_walks.auction,
            asking("auction", auction, skruf_auction.auction, itself),
        ),
        SkrufTool(
            "skruf-exchange",
            skruf_walks.exchange,
            asking("skruf-exchange", exchange_request, skruf_exchange.exchange, itself, DEALT),
        ),
        SkrufTool(
            "skruf-trick", skruf_walks.trick, asking("trick", trick, skruf_trick.trick, itself)
        ),
        SkrufTool("skruf-sheet", sheet_form.sheet, skruf_sheet.sheet),
    )
}


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """{tool, locale, root, cited, values} → {html, errors: [{field, text}], request}."""
    tool = TOOLS.get(str(asked.get("tool")))
    if tool is None:
        return {"html": "", "errors": [{"field": "", "text": ""}]}
    words = spoken(asked.get("locale"))
    values = applied(controls(tool.groups(words)), texts(asked.get("values")))
    found = tool.answer(values, words, place_on(asked))
    errors = [
        {"field": field if field in values else "", "text": text} for field, text in found.errors
    ]
    return {"html": str(found.html), "errors": errors, "request": found.request}


def defaults(tool: str, words: Language) -> Values:
    """The values that a form starts with."""
    return started(controls(TOOLS[tool].groups(words)))
