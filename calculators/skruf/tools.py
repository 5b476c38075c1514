"""The calculators of Skruf: each has its form, its question, and its faults at their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.page.controls import Groups
from calculators.page.parts import Answer, Show
from calculators.page.tool import Faults, Tool, ask_operation
from calculators.page.values import Values
from calculators.skruf.answers import auction, deal, exchange, sheet, trick
from calculators.skruf.forms import deal as deal_form
from calculators.skruf.forms import requests, walks
from calculators.skruf.forms import sheet as sheet_form
from calculators.skruf.forms.exchanges import exchange_request
from calculators.skruf.forms.laying import DEALT, FINAL, PACK, missing, told, without_short_hands
from calculators.text.language import Language


def of_game(groups: Callable[[Language], Groups]) -> Callable[[str, Language], Groups]:
    """A form of the one ruleset there is."""
    return lambda _ruleset, language: groups(language)


def ask(
    operation: str,
    request: Callable[[Values], dict[str, Any]],
    show: Show,
    control_for: Callable[[str, Values], str],
    sizes: Mapping[str, int] | None = None,
) -> Any:
    """One question; hands that are still being laid out are named once, and not as faults."""

    def faults(found: Answer, values: Values, language: Language) -> Faults:
        short = missing(values, sizes or {})
        errors = without_short_hands(found["errors"], short)
        placed = [(control_for(error["field"], values), error["text"]) for error in errors]
        if len(errors) < len(found["errors"]):
            placed.append((PACK, told(short, language)))
        return tuple(placed)

    return ask_operation(operation, request, show, faults)


def control_for_field(field: str, _values: Values) -> str:
    """The control of a field, which mostly has the same name."""
    return "gives" if field.startswith("exchanges") else "hands.0" if field == "hands" else field


TOOLS = {
    tool.id: tool
    for tool in (
        Tool(
            "skruf-deal",
            of_game(deal_form.deal),
            ask("skruf-deal", requests.deal, deal.deal, requests.place_in_deal, FINAL),
        ),
        Tool(
            "skruf-auction",
            of_game(walks.auction),
            ask("auction", requests.auction, auction.auction, control_for_field),
        ),
        Tool(
            "skruf-exchange",
            of_game(walks.exchange),
            ask("skruf-exchange", exchange_request, exchange.exchange, control_for_field, DEALT),
        ),
        Tool(
            "skruf-trick",
            of_game(walks.trick),
            ask("trick", requests.trick, trick.trick, control_for_field),
        ),
        Tool("skruf-sheet", of_game(sheet_form.sheet), sheet.sheet),
    )
}
