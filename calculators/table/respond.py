"""Answers the page at which deals are played, by the family whose game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec

from calculators.core.errors import Problem, RuleError
from calculators.core.families import FAMILIES, OF_RULESET, Family
from calculators.door.door import Answer
from calculators.door.fields import (
    Choice,
    Custom,
    Plain,
    Whole,
    checked_request,
    flag,
    needed,
    quote_value,
    read_day,
    with_default,
)
from calculators.page.markup import Html, element
from calculators.page.parts import PageRequest
from calculators.page.values import Question
from calculators.table.lists import LENGTHS, list_called, place_in_list
from calculators.text.language import Language, capital

PAGE = "table.page.respond"
PLAYED = "table.fields"
"""Where a family says which house rules its deals are played by, as `HOUSE`."""
PARTS = ("show", "act", "think", "why", "back", "again", "new", "day", "list", "rules", "kept")
BEGINS = ("new", "day", "rules")
"""The parts by which a deal begins with the house rules that are kept; `rules` is the same deal."""
NEEDING = ("act", "day")
"""The parts that need a field of the same name."""
MOST_FRESH = 2**32
MOST_SLICES = 400


def games() -> tuple[str, ...]:
    """The rulesets that can be played."""
    having = (one for one in FAMILIES if find_spec(f"calculators.{one.id}.table"))
    return tuple(ruleset for family in having for ruleset in family.rulesets)


class GamePageRequest(PageRequest):
    """What a page asks of a game that is played, or was."""

    game = needed(Plain[Question]("game", dict, "record"))
    """{ruleset, seed, …}: the family reads it."""
    slice = with_default(Whole("slice", 0, MOST_SLICES), 0)

    @property
    def family(self) -> Family:
        return OF_RULESET[self.game["ruleset"]]


class PlayPageRequest(GamePageRequest):
    part = with_default(Choice("part", PARTS), "show")
    act = Plain[str]("act", str, "text")
    fresh = with_default(Whole("fresh", 0, MOST_FRESH - 1), 0)
    dealt = Whole("dealt", 0, MOST_FRESH)
    """After how many deals of an evening a new one begins, by the rules of its first."""
    day = Custom[str]("day", "text", read_day)
    name = Plain[str]("name", str, "text")
    """Of a list of deals; without one it is new, named by a number that nobody chose."""
    length = with_default(Choice("length", LENGTHS), LENGTHS[0])
    house = Plain[Mapping[str, object]]("house", dict, "record")
    """What is kept on the device: {name, agreed: [["variants.grand_base", "20"], …]}."""
    printed = flag("printed")
    """Whether a deal begins by the printed text all the same."""
    deals = with_default(Plain[Sequence[object]]("deals", list, "records"), ())
    """What is kept on the device, for the part `kept`: {id, game, given, replay} of each deal."""


def check_game(asked: GamePageRequest) -> Iterator[Problem]:
    """The game can be played here."""
    ruleset, known = asked.game.get("ruleset"), games()
    if ruleset not in known:
        args = {"value": quote_value(ruleset), "allowed": known}
        yield Problem("not-a-choice", "game.ruleset", args)


def check_part(asked: PlayPageRequest) -> Iterator[Problem]:
    """What the part needs is there."""
    if asked.part in NEEDING and not asked.states(asked.part):
        yield Problem("missing", asked.part)


REQUEST, CHECKS = PlayPageRequest, (check_game, check_part)


def answer(asked: PlayPageRequest, words: Language) -> Answer:
    """The game and its table as HTML."""
    if asked.part == "kept":
        return {"ok": True, "html": str(render_kept(asked.deals, words))}
    begins = asked.part in BEGINS and asked.dealt is None
    agreed = agreed_for(asked, words) if begins else None
    found: Answer = asked.family.module(PAGE).answer_part(asked, agreed, words)
    if "pieces" in found:
        in_list = place_in_list(found["game"]["seed"])
        found["pieces"]["rules"] = "" if in_list else note_for(found["game"], asked, words)
    return found


def render_kept(deals: Iterable[object], language: Language) -> Html:
    """Deals that are kept, each with a way on; those whose game is none, with a way to a file."""
    waiting = [one for one in deals if isinstance(one, dict) and not is_played_out(one)]
    if not waiting:
        return Html("")
    rows = [render_kept_deal(one, language) for one in waiting]
    head = element("p", language.words("table")["under-way.head"], class_="label")
    return element("div", head, element("ul", *rows), class_="under-way")


def is_played_out(deal: Mapping[str, object]) -> bool:
    """Whether it is a list of which every deal has been played."""
    found = list_called(str(deal.get("id")))
    return found is not None and deal.get("deals") == found.deals


def render_kept_deal(deal: Mapping[str, object], language: Language) -> Html:
    """One of them; whoever has opened it by a link is told so."""
    words = language.words("table").table("under-way")
    try:
        if "date" in deal:
            found, count = list_called(str(deal.get("id"))), deal.get("deals")
            name = words["evening"].format(date=deal["date"])
            name = capital(found.tell(language.words("table"))) if found else name
            told = language.fill(words["dealt"], count=count if type(count) is int else 0)
            button = kept_button(deal, name, "evening", name)
            return element("li", button, element("span", told, class_="figures"))
        asked = checked_request(GamePageRequest, {"game": deal.get("game")}, (check_game,))
        name, head, progress = asked.family.module(PAGE).kept_deal(asked.game, language)
        begun = [words["replayed" if deal.get("replay") else "linked"]] if deal.get("given") else []
        told = ", ".join([progress, *begun])
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


def agreed_for(asked: PlayPageRequest, words: Language) -> Question:
    """The house rules by which a deal begins, as fields of a game."""
    if asked.house is None or asked.printed:
        return {}
    from calculators.house.table import agreed_fields, read_kept

    ruleset = asked.game["ruleset"]
    values = read_kept(asked.house, ruleset, words).values
    return agreed_fields(played_names(asked.family), ruleset, values, words)


def note_for(game: Question, asked: PlayPageRequest, words: Language) -> str:
    """What is said of house rules below the table: nothing, where neither the deal nor the reader
    has any.
    """
    names = played_names(asked.family)
    if asked.house is None and not any(name.partition(".")[0] in game for name in names):
        return ""
    from calculators.house.table import read_kept, render_rules

    kept = read_kept(asked.house, game["ruleset"], words)
    return str(render_rules(names, game, kept, words, asked.page))
