"""A calculator: its form, and how what stands in the form is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from calculators import door
from calculators.page.controls import Groups, controls, started
from calculators.page.markup import Html
from calculators.page.parts import Answer, PageContext, Show
from calculators.page.values import Values
from calculators.text.language import Language


@dataclass(frozen=True, slots=True)
class FormAnswer:
    """The answer, the faults with the controls they belong to, and the question that was asked."""

    html: Html
    errors: tuple[tuple[str, str], ...]
    request: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tool:
    """One calculator of a family."""

    id: str
    groups: Callable[[str, Language], Groups]
    """The form for a ruleset, in a language."""
    answer: Callable[[Values, Language, PageContext], FormAnswer]

    def defaults(self, ruleset: str, language: Language) -> Values:
        """The values that the form starts with."""
        return started(controls(self.groups(ruleset, language)))


Faults = tuple[tuple[str, str], ...]


def ask_operation(
    operation: str,
    request_from: Callable[[Values], dict[str, Any]],
    show: Show,
    faults_of: Callable[[Answer, Values, Language], Faults],
) -> Callable[[Values, Language, PageContext], FormAnswer]:
    """The answer of a form that is one question to the door."""

    def answer(values: Values, language: Language, page: PageContext) -> FormAnswer:
        request = {**request_from(values), "locale": language.code}
        found = door.answer(operation, request)
        if found["ok"]:
            return FormAnswer(show(found, values, language, page), (), request)
        return FormAnswer(Html(""), faults_of(found, values, language), request)

    return answer
