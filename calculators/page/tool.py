"""A calculator: its form, the request made from the form, and the answer as HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from calculators import door
from calculators.page.controls import Groups, starting_values
from calculators.page.markup import Html
from calculators.page.parts import PageContext, Show
from calculators.page.values import FieldMap, Request, Values, control_for, map_of, request_from
from calculators.text.language import Language, language
from calculators.text.problems import FieldProblem


class Fault(FieldProblem):
    """A fault at a control, with its code."""

    code: str


@dataclass(frozen=True, slots=True)
class FormAnswer:
    """The answer as HTML, the faults at their controls, and the request that was asked."""

    html: Html
    errors: tuple[Fault, ...]
    request: Request


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
    mend: Callable[[Sequence[Fault], Values, Language], Sequence[Fault]] | None = None
    """Replaces faults by others that suit the form better."""

    def groups(self, ruleset: str, words: Language) -> Groups:
        """The form for a ruleset, built once."""
        return cached_groups(self, ruleset, words.code)

    @property
    def fields(self) -> FieldMap:
        return self.entries or operation_map(self.operation)

    def defaults(self, ruleset: str, words: Language) -> Values:
        """The values of the form when it is opened."""
        return starting_values(self.groups(ruleset, words))

    def answer(self, values: Values, words: Language, page: PageContext) -> FormAnswer:
        """The answer to the request that the form makes."""
        request = {**request_from(self.fields, values), "locale": words.code}
        found = door.answer(self.operation, request)
        if found["ok"]:
            return FormAnswer(self.show(found, values, words, page), (), request)
        placed: Sequence[Fault] = faults_at_controls(found["errors"], self.fields, values)
        if self.mend is not None:
            placed = self.mend(placed, values, words)
        return FormAnswer(Html(""), tuple(placed), request)


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


@cache
def cached_groups(tool: Tool, ruleset: str, locale: str) -> Groups:
    return tool.describe(ruleset, language(locale))


@cache
def operation_map(operation: str) -> FieldMap:
    """The map for a form whose controls have the names of the operation's fields."""
    return map_of(door.operation(operation).FIELDS)
