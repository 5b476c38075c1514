"""The controls of a form: what can be set, how, and when it applies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from calculators.web.page.markup import Html

Kind = Literal[
    "select", "number", "check", "radio", "cards", "order", "text", "fixed", "state", "line", "pack"
]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a select or a row of radio buttons, with the words it is shown in."""

    value: str
    label: str
    face: Html | None = None
    """What the eye sees instead of the label."""
    opens_row: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A button that sets some controls at once, as an address would: "card_points=61&tricks="."""

    values: str
    label: str


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to set. A name that starts with an underscore steers the form and is not sent."""

    name: str
    kind: Kind
    label: str = ""
    options: tuple[Option, ...] = ()
    default: str = ""
    low: int | None = None
    high: int | None = None
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hint: str = ""
    presets: tuple[Preset, ...] = ()

    def applies(self, values: dict[str, str]) -> bool:
        """Whether the control goes with the values of the others."""
        return all(values.get(name, "") in allowed for name, allowed in self.when)


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that belong together; `folded` ones are opened by those who want them."""

    controls: tuple[Control, ...]
    title: str = ""
    folded: bool = False
    in_a_row: bool = False
    """Short fields side by side even on a narrow screen."""


class Holding(Protocol):
    """Controls that stand together, as a group or as a part of the score sheet."""

    @property
    def controls(self) -> tuple[Control, ...]: ...


def controls(groups: Iterable[Holding]) -> list[Control]:
    """Every control of a form, in order."""
    return [control for group in groups for control in group.controls]


def started(form: list[Control]) -> dict[str, str]:
    """The values that a form starts with."""
    found: dict[str, str] = {}
    for control in form:
        if control.name not in found or control.applies(found):
            found[control.name] = control.default
    return found


def applied(form: list[Control], values: dict[str, str]) -> dict[str, str]:
    """The values of the controls that apply, wherever in the form stands what they depend on."""
    kept: dict[str, str] = {}
    for _ in form:
        before, kept = kept, applied_once(form, values, kept)
        if kept == before:
            break
    return kept


def applied_once(
    form: list[Control], values: dict[str, str], before: dict[str, str]
) -> dict[str, str]:
    """One round from top to bottom; a choice that is not on offer is the first one."""
    kept: dict[str, str] = {}
    for control in form:
        if control.applies(before | kept):
            value = values.get(control.name, "")
            offered = [option.value for option in control.options]
            kept[control.name] = control.default if offered and value not in offered else value
    return kept
