"""The house rules at the table: those kept by the reader, those of the deal, and what they are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from calculators.house.frame import agreed_lines, choice_text
from calculators.house.profile import house_groups, read_game, read_stated
from calculators.page.controls import Values
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.values import FieldMap, Question, request_from, values_from
from calculators.sheet.names import LONGEST_NAME
from calculators.sheet.page.open import kind_of
from calculators.text.language import Language

NOT_SAID = ("", "0", "false")
"""Values of a choice about what may be said, by which it is not."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The house rules in force on the reader's device, as far as they are about one game."""

    name: str = ""
    values: Values = field(default_factory=dict)


def read_kept(house: Mapping[str, object] | None, ruleset: str, words: Language) -> Kept:
    """The house rules that a page has sent; none if they are not such as can be kept."""
    name = house.get("name") if house else None
    if house is None or not isinstance(name, str):
        return Kept()
    stated = read_stated(house.get("agreed"))
    values, faults = read_game(ruleset, dict(stated or ()), words)
    return Kept() if stated is None or faults else Kept(name[:LONGEST_NAME], values)


def agreed_fields(
    names: Collection[str], ruleset: str, values: Values, words: Language
) -> Question:
    """House rules as fields of a game, those of the names that a table can play."""
    return request_from(played_entries(names, ruleset, words), values)


def played_entries(names: Collection[str], ruleset: str, words: Language) -> FieldMap:
    """How those controls and the fields of a request belong together."""
    entries = kind_of(ruleset).setup.entries(words)
    return tuple(one for one in entries if set(one.paths) <= set(names))


def render_rules(
    names: Collection[str], game: Question, kept: Kept, words: Language, page: PageContext
) -> Html:
    """What the deal is played by, where that is not the printed text or not what the reader keeps;
    and the way to the other.
    """
    ruleset, own = game["ruleset"], words.words("house").table("at-table")
    here = values_from(played_entries(names, ruleset, words), game)
    wanted = {name: value for name, value in kept.values.items() if name in names}
    by_kept = bool(kept.values) and here == wanted
    parts = []
    if here:
        told = own["by-kept"].format(name=kept.name) if by_kept else own["by-others"]
        lines = agreed_lines(ruleset, here, words, page)
        parts += [element("p", told), element("ul", *lines, class_="agreed")]
    elif wanted:
        parts.append(element("p", own["printed"].format(name=kept.name), class_="printed"))
    left = left_out(ruleset, kept.values, names, words) if by_kept else []
    if left:
        told = own["left-out"].format(name=kept.name)
        parts.append(element("p", element("span", told, " ", joined(left, "; "), ".")))
    doings = [*(["leave"] if here else []), *(["use"] if wanted and not by_kept else [])]
    if doings:
        buttons = [
            element(
                "button",
                own[name].format(name=kept.name),
                type="button",
                class_="bare",
                data_do=name,
            )
            for name in doings
        ]
        parts.append(element("p", *buttons))
    return element("div", *parts, class_="by-rules") if parts else Html("")


def left_out(ruleset: str, values: Values, names: Collection[str], words: Language) -> list[Html]:
    """House rules of how games count that are not played at this table."""
    groups = {group.name: group.controls for group in house_groups(ruleset, words.code)}
    steered = {control.name for control in groups["house"] if control.when}
    return [
        choice_text(control, values[control.name], words.words("house"))
        for control in groups["house"]
        if control.name in values
        and control.name not in (*names, *steered)
        and values[control.name] not in NOT_SAID
    ]
