"""A form as data: what can be set, how it is asked, when it applies, and what must be filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from calculators.cards import Suit
from calculators.page.markup import Html
from calculators.text.language import Language

Values = dict[str, str]
"""What stands in the controls of a form, by their names."""
When = tuple[tuple[str, tuple[str, ...]], ...]
"""The values that other controls must have for this one to apply."""


class NamedLabel(str):
    """A label with a name in it that the page replaces from deal to deal: "Aces of {name}"."""

    before: str
    after: str
    name: str
    key: str
    """What the page calls the name: "side.0"."""

    def __new__(cls, template: str, name: str, key: str) -> NamedLabel:
        before, _, after = template.partition("{name}")
        label = super().__new__(cls, before + name + after)
        label.before, label.after, label.name, label.key = before, after, name, key
        return label


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a select or a row of radio buttons, with the words it is shown in."""

    value: str
    label: str
    suit: Suit | None = None
    """The suit whose sign is drawn before the label, or in it where `short`."""
    short: bool = False
    """The sign takes the place of the suit's name in the label."""
    small: str = ""
    """Small print after the label."""
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
    kind: str
    """The drawing in `inputs.INPUTS`, and the class of the field."""
    label: str = ""
    options: tuple[Option, ...] = ()
    default: str = ""
    low: int | None = None
    high: int | None = None
    when: When = ()
    hint: str = ""
    presets: tuple[Preset, ...] = ()
    required: bool = False
    card: str = ""
    """A check that is drawn as a card: "CJ", or "A" where the suit is open."""
    draw: Callable[[Control, str, str, Language], Html] | None = None
    """The drawing of a kind that only one family has: (control, id, value, language)."""

    def applies(self, values: Mapping[str, str]) -> bool:
        """Whether the control goes with the values of the others."""
        return all(values.get(name, "") in allowed for name, allowed in self.when)


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that belong together; `folded` ones are opened by those who want them."""

    controls: tuple[Control, ...]
    title: str = ""
    name: str = ""
    """The class of its fields, and the field that errors of the whole group belong to."""
    folded: bool = False
    in_a_row: bool = False
    """Short fields side by side even on a narrow screen."""
    one_of: str = ""
    """The field that is named where none of the required controls is filled in: one is enough."""


Groups = tuple[Group, ...]


def controls(groups: Iterable[Group]) -> list[Control]:
    """Every control of a form, in order."""
    return [control for group in groups for control in group.controls]


def starting_values(groups: Groups) -> Values:
    """The values that a form starts with."""
    found: Values = {}
    for control in controls(groups):
        if control.name not in found or control.applies(found):
            found[control.name] = control.default
    return found


def applicable_values(groups: Groups, values: Mapping[str, str]) -> Values:
    """The values of the controls that apply, wherever in the form stands what they depend on."""
    form = controls(groups)
    kept: Values = {}
    for _ in form:
        before, kept = kept, applicable_once(form, values, kept)
        if kept == before:
            break
    return kept


def applicable_once(form: list[Control], values: Mapping[str, str], before: Values) -> Values:
    """One round from top to bottom; a choice that is not on offer is the first one."""
    kept: Values = {}
    known = dict(before)
    for control in form:
        if control.applies(known):
            value = values.get(control.name, "")
            if control.options and all(value != option.value for option in control.options):
                value = control.default
            kept[control.name] = known[control.name] = value
    return kept


def missing_fields(groups: Groups, values: Values) -> tuple[str, ...]:
    """The fields that apply, must be filled in and are empty."""
    found: list[str] = []
    for group in groups:
        needed = [one.name for one in group.controls if one.required and one.name in values]
        empty = [name for name in needed if not values[name].strip()]
        if not group.one_of:
            found += empty
        elif needed and len(empty) == len(needed):
            found.append(group.one_of)
    return tuple(dict.fromkeys(found))
