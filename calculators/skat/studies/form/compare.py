"""The form for what two tables count differently: a text and house rules on either side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from calculators.page.controls import Control, Group, Groups, Option, Values, all_controls
from calculators.page.markup import Html, element
from calculators.page.values import Entry, FieldMap, Question, map_of, part, text_of
from calculators.skat.addresses import FIRST_AGREED
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.studies.ask.compare import CompareRequest
from calculators.skat.studies.form.agreed import table_controls
from calculators.text.language import Language

HERE, THERE = "", "against."
"""What the names of the fields of either table begin with."""


@dataclass(frozen=True, slots=True)
class TwoTables:
    """Two tables that many would compare."""

    id: str
    here: str
    there: str
    agreed: Mapping[str, str]
    """The house rules of the first table."""

    def values(self) -> Values:
        """The form filled in, but for the fields that are empty."""
        return {"ruleset": self.here, **self.agreed, "against.ruleset": self.there}


QUESTIONS = (
    TwoTables("as-tournee", "skat", "skat", FIRST_AGREED),
    TwoTables("order", "skat", "isko", {}),
    TwoTables("hand-lost", "skat", "skat", {"variants.hand_lost_single": "true"}),
    TwoTables("jacks", "skat", "skat", {"variants.matadors_only_jacks": "true"}),
    TwoTables("turned", "turneskat", "tournee-skat", {}),
    TwoTables("games", "skat", "turneskat", {}),
)


def compare(rules: Ruleset, language: Language) -> Groups:
    """Two tables, and some questions that fill in both. The first is of the page's own rules."""
    words = language.words("skat_compare")
    agreed = FIRST_AGREED if rules.id == QUESTIONS[0].here else {}
    tables = [
        group
        for side, prefix, agreed_there in (("first", HERE, agreed), ("second", THERE, {}))
        for group in table_groups(side, prefix, rules.id, agreed_there, language)
    ]
    draw = partial(draw_questions, names=[one.name for one in all_controls(tables)])
    asked = Control("_question", "questions", words["questions"], draw=draw)
    return (Group((asked,)), *tables)


def table_groups(
    side: str, prefix: str, ruleset: str, agreed: Mapping[str, str], language: Language
) -> Groups:
    """One table: its text, and its house rules folded away."""
    words = language.words("skat_compare")
    texts = tuple(Option(id, language.rulesets[id]) for id in RULESETS)
    text = Control(f"{prefix}ruleset", "radio", words[f"{side}-table"], texts, ruleset)
    house = [
        replace(
            control,
            name=f"{prefix}{control.name}",
            default=agreed.get(control.name, control.default),
            when=((text.name, known),),
        )
        for control, known in house_rules_of_all(language).items()
    ]
    return (Group((text,)), Group(tuple(house), words[f"{side}-house"], folded=True))


def house_rules_of_all(language: Language) -> dict[Control, tuple[str, ...]]:
    """Every house rule of a table, and the rulesets whose texts offer it just so."""
    found: dict[Control, tuple[str, ...]] = {}
    for id, rules in RULESETS.items():
        for control in table_controls(rules, language):
            found[control] = (*found.get(control, ()), id)
    return found


def draw_questions(
    control: Control, id: str, _value: str, language: Language, *, names: list[str]
) -> Html:
    """A button for each question; whatever it does not name is emptied."""
    words = language.words("skat_compare")
    empty = dict.fromkeys(names, "")
    buttons = [
        element(
            "button",
            words[f"question.{one.id}"],
            type="button",
            data_values="&".join(f"{k}={v}" for k, v in {**empty, **one.values()}.items()),
        )
        for one in QUESTIONS
    ]
    label = element("p", control.label, class_="label", id=f"{id}-label")
    row = element("div", *buttons, class_="presets", role="group", aria_labelledby=f"{id}-label")
    return Html(label + row)


def write_text(request: Question) -> Values:
    """The text of the second table, by default that of the first."""
    named = part(request, "against.ruleset") or request.get("ruleset")
    return {"against.ruleset": text_of(named)} if named else {}


COMPARE: FieldMap = tuple(
    Entry(entry.paths, entry.controls, entry.read, write_text)
    if entry.paths == ("against.ruleset",)
    else entry
    for entry in map_of(CompareRequest.fields)
)
