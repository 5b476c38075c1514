"""A calculator: its form, the request made from the form, and the answer as HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from calculators.door import door
from calculators.door.fields import Problems, Whole
from calculators.page.controls import (
    Groups,
    all_controls,
    field_label,
    is_empty,
    lays_cards,
    missing_fields,
    starting_values,
)
from calculators.page.markup import Html
from calculators.page.parts import PageContext, Show, spoken_line
from calculators.page.values import (
    FieldMap,
    Question,
    Values,
    control_for,
    converted_number,
    map_of,
    request_from,
)
from calculators.text.language import Language, language
from calculators.text.problems import FieldProblem, error_list
from calculators.text.typed_cards import read_cards


class Fault(FieldProblem):
    """A fault at a control, with its code."""

    code: str


Mend = Callable[[Sequence[Fault], Values, Language], Sequence[Fault]]


@dataclass(frozen=True, slots=True)
class FormAnswer:
    """The answer as HTML, the faults at their controls, and the request that was asked."""

    html: Html
    errors: tuple[Fault, ...]
    request: Question


@dataclass(frozen=True, slots=True, eq=False)
class Tool:
    """One calculator of a family."""

    id: str
    operation: str
    describe: Callable[[str, Language], Groups]
    """The form for a ruleset, in a language."""
    show: Show
    entries: FieldMap = ()
    """The map between request and form; by default controls have the names of the fields."""
    mend: Mend | None = None
    """Replaces faults by others that suit the form better."""
    cites: tuple[str, ...] = ()
    """Rulesets besides that of the page whose paragraphs the answer may name."""

    def groups(self, ruleset: str, words: Language) -> Groups:
        """The form for a ruleset, built once."""
        return cached_groups(self, ruleset, words.code)

    @property
    def fields(self) -> FieldMap:
        return self.entries or operation_map(self.operation)

    def defaults(self, ruleset: str, words: Language) -> Values:
        """The values of the form when it is opened."""
        return starting_values(self.groups(ruleset, words))

    def answer(
        self, groups: Groups, values: Values, words: Language, page: PageContext
    ) -> FormAnswer:
        """The answer to the request that the form makes."""
        request = {**request_from(self.fields, values), "locale": words.code}
        faults = steering_faults(groups, values, words)
        found = door.answer(self.operation, request)
        if found["ok"] and not faults:
            return FormAnswer(self.show(found, values, words, page), (), request)
        if lays_cards(groups) and is_empty(groups, values):
            prompt = spoken_line(words.forms["lay-cards"], class_="say")
            return FormAnswer(prompt, (), request)
        placed: Sequence[Fault] = faults_at_controls(found.get("errors", ()), self.fields, values)
        if self.mend is not None:
            placed = self.mend(placed, values, words)
            if not placed and not faults:
                return FormAnswer(
                    spoken_line(cards_so_far(groups, values), class_="say"), (), request
                )
        named = [name_missing(fault, groups, values, words) for fault in placed]
        return FormAnswer(Html(""), (*faults, *named), request)


def cards_so_far(groups: Groups, values: Values) -> str:
    """The number of cards of a form that waits for more."""
    counted = next(control for control in all_controls(groups) if control.count)
    return counted.count.format(count=len(read_cards(values[counted.name])))


def faults_at_controls(
    errors: Sequence[Mapping[str, object]], entries: FieldMap, values: Values, within: str = ""
) -> list[Fault]:
    """Faults at their controls; `within` is the path of the part that the form fills in."""
    return [
        Fault(
            code=str(error["code"]),
            field=control_for(entries, str(error["field"]).removeprefix(within), values),
            text=str(error["text"]),
        )
        for error in errors
    ]


def steering_faults(groups: Groups, values: Values, words: Language) -> list[Fault]:
    """What is no number in a field that is not sent, read as the door reads those that are."""
    problems: Problems = []
    for control in all_controls(groups):
        typed = values.get(control.name, "").strip()
        if typed and control.kind == "number" and control.name.startswith("_"):
            field = Whole(control.name, control.low or 1, control.high or 999)
            field.read(converted_number(typed), control.name, problems)
    return worded_faults(problems, words)


def worded_faults(problems: Problems, words: Language) -> list[Fault]:
    """Problems in words, each at the field that it names."""
    return [
        Fault(code=error["code"], field=error["field"], text=error["text"])
        for error in error_list(words, problems)
    ]


def name_missing(fault: Fault, groups: Groups, values: Values, words: Language) -> Fault:
    """The fault of a field that is empty, with the field's name."""
    if fault["code"] != "missing" or not field_label(groups, fault["field"], values):
        return fault
    return {**fault, "text": fill_in(groups, fault["field"], values, words)}


def missing_faults(groups: Groups, values: Values, words: Language) -> list[Fault]:
    """Each required field that is empty."""
    return [
        Fault(code="lacks", field=name, text=fill_in(groups, name, values, words))
        for name in missing_fields(groups, values)
    ]


def fill_in(groups: Groups, name: str, values: Values, words: Language) -> str:
    return words.forms["lacks"].format(what=field_label(groups, name, values))


@cache
def cached_groups(tool: Tool, ruleset: str, locale: str) -> Groups:
    return tool.describe(ruleset, language(locale))


@cache
def operation_map(operation: str) -> FieldMap:
    """The map for a form whose controls have the names of the operation's fields."""
    return map_of(door.operation(operation).REQUEST.fields)
