"""The deals that are kept on a device, to go on with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators.core.errors import RuleError
from calculators.core.families import family_of
from calculators.page.markup import Html, element
from calculators.text.language import Language, Words

PAGE = "table.page.respond"


def render_kept(deals: Iterable[object], language: Language) -> Html:
    """A list of {id, game, given}, each with its way on; where its game is none, with a way to a file."""
    words = language.words("table").table("under-way")
    rows = [render_deal(one, language, words) for one in deals if isinstance(one, dict)]
    head = element("p", words["head"], class_="label")
    return element("div", head, element("ul", *rows), class_="under-way")


def render_deal(deal: Mapping[str, object], language: Language, words: Words) -> Html:
    """One of them."""
    stated = deal.get("game")
    family = family_of(stated.get("ruleset")) if isinstance(stated, dict) else None
    try:
        if family is None:
            raise RuleError
        name, head, progress = family.module(PAGE).kept_deal(stated, language)
        told = [progress, *([words["linked"]] if deal.get("given") else [])]
        figures = element("span", ", ".join(told), class_="figures")
        rest = [button(deal, "go-on", head, name), figures]
    except RuleError:
        name = words["unread"]
        rest = [element("p", words["aside"]), button(deal, "save", words["save"], name)]
    label = words["throw-named"].format(deal=name)
    return element("li", *rest, button(deal, "throw", words["throw"], name, label))


def button(deal: Mapping[str, object], do: str, text: str, name: str, label: str = "") -> Html:
    """A button of a kept deal, whose name the script asks about."""
    told = {"data_kept": str(deal.get("id")), "data_do": do, "data_name": name}
    return element("button", text, type="button", **told, aria_label=label or None)
