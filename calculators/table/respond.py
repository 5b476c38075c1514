"""Answers the page at which deals are played, by the family whose game it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.util import find_spec

from calculators.core.errors import Problem, RuleError
from calculators.core.families import FAMILIES, Family, family_of
from calculators.door.door import Answer, refusal
from calculators.door.fields import quote_value
from calculators.page.markup import Html, element
from calculators.page.parts import page_context
from calculators.page.values import Request
from calculators.text.language import Language, language_or_default

PAGE = "table.page.respond"
PLAYED = "table.fields"
"""Where a family says which house rules its deals are played by, as `HOUSE`."""
BEGINS = ("new", "day", "rules")
"""The parts by which a deal begins with the house rules that are kept; `rules` is the same deal."""


def games() -> tuple[str, ...]:
    """The rulesets that can be played."""
    having = (one for one in FAMILIES if find_spec(f"calculators.{one.id}.table"))
    return tuple(ruleset for family in having for ruleset in family.rulesets)


def respond(request: Mapping[str, object]) -> Answer:
    """{part, game: {ruleset, seed, …}, house, printed, locale, root, cited} → the game and its
    table as HTML.

    `house` is what is kept on the device, {name, agreed: [["variants.grand_base", "20"], …]}; with
    `printed` a deal begins by the printed text all the same. The part `kept` answers {deals: [{id,
    game, given}, …]} with {html}, the deals to go on with.
    """
    words = language_or_default(request.get("locale"))
    deals = request.get("deals")
    if request.get("part") == "kept" and isinstance(deals, list):
        return {"ok": True, "html": str(render_kept(deals, words))}
    try:
        family, ruleset = stated_game(request)
    except RuleError as refused:
        return refusal(words, *refused.problems)
    asked = dict(request)
    if request.get("part") in BEGINS:
        asked["agreed"] = agreed_for(family, ruleset, request)
        asked["part"] = "again" if request["part"] == "rules" else request["part"]
    answer: Answer = family.module(PAGE).respond(asked)
    if "pieces" in answer:
        answer["pieces"]["rules"] = note_for(family, answer["game"], request)
    return answer


def stated_game(request: Mapping[str, object]) -> tuple[Family, str]:
    """The ruleset that is played, and its family; RuleError where that cannot be played."""
    stated = request.get("game")
    ruleset = stated.get("ruleset") if isinstance(stated, dict) else None
    family, known = family_of(ruleset), games()
    if family is None or not isinstance(ruleset, str) or ruleset not in known:
        args = {"value": quote_value(ruleset), "allowed": known}
        raise RuleError(Problem("not-a-choice", "game.ruleset", args))
    return family, ruleset


def render_kept(deals: Iterable[object], language: Language) -> Html:
    """Deals that are kept, each with a way on; those whose game is none, with a way to a file."""
    rows = [render_kept_deal(one, language) for one in deals if isinstance(one, dict)]
    head = element("p", language.words("table")["under-way.head"], class_="label")
    return element("div", head, element("ul", *rows), class_="under-way")


def render_kept_deal(deal: Mapping[str, object], language: Language) -> Html:
    """One of them; whoever has opened it by a link is told so."""
    words = language.words("table").table("under-way")
    try:
        family, _ = stated_game(deal)
        name, head, progress = family.module(PAGE).kept_deal(deal["game"], language)
        told = ", ".join([progress, *([words["linked"]] if deal.get("given") else [])])
        ways = [kept_button(deal, name, "go-on", head), element("span", told, class_="figures")]
    except RuleError:
        name = words["unread"]
        ways = [element("p", words["aside"]), kept_button(deal, name, "save", words["save"])]
    label = words["throw-named"].format(deal=name)
    return element("li", *ways, kept_button(deal, name, "throw", words["throw"], label))


def kept_button(
    deal: Mapping[str, object], name: str, do: str, text: str, label: str | None = None
) -> Html:
    """A button of a kept deal; the script asks by its name before it deletes it."""
    told = {"data_kept": str(deal.get("id")), "data_name": name, "data_do": do}
    return element("button", text, type="button", aria_label=label, **told)


# Few have house rules. What only they need is not loaded with the table of everybody else.


def played_names(family: Family) -> set[str]:
    """The house rules that deals are played by, as forms name them."""
    records = family.module(PLAYED).HOUSE
    return {f"{record.name}.{one.name}" for record in records for one in record.fields}


def agreed_for(family: Family, ruleset: str, request: Mapping[str, object]) -> Request:
    """The house rules by which a deal begins, as fields of a game."""
    if "house" not in request or request.get("printed") is True:
        return {}
    from calculators.house.table import agreed_fields, read_kept

    words = language_or_default(request.get("locale"))
    values = read_kept(request, ruleset, words).values
    return agreed_fields(played_names(family), ruleset, values, words)


def note_for(family: Family, game: Request, request: Mapping[str, object]) -> str:
    """What is said of house rules below the table: nothing, where neither the deal nor the reader
    has any.
    """
    names = played_names(family)
    if "house" not in request and not any(name.partition(".")[0] in game for name in names):
        return ""
    from calculators.house.table import read_kept, render_rules

    words = language_or_default(request.get("locale"))
    kept = read_kept(request, game["ruleset"], words)
    return str(render_rules(names, game, kept, words, page_context(request)))
