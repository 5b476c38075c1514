"""A form as data: its controls, when each applies, and which are required."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from calculators.core.cards import Suit
from calculators.page.markup import Html
from calculators.text.language import Language

Values = dict[str, str]
"""The values of a form's controls by name."""
When = tuple[tuple[str, tuple[str, ...]], ...]
"""The values of other controls on which a control depends."""


class NamedLabel(str):
    """A label with a name in it that the script replaces for every deal: "Aces of {name}"."""

    before: str
    after: str
    name: str
    key: str
    """The script's key for the name: "side.0"."""

    def __new__(cls, template: str, name: str, key: str) -> NamedLabel:
        before, _, after = template.partition("{name}")
        label = super().__new__(cls, before + name + after)
        label.before, label.after, label.name, label.key = before, after, name, key
        return label


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a select or of a row of radio buttons."""

    value: str
    label: str
    suit: Suit | None = None
    """The suit whose sign is drawn before the label, or within it if `short`."""
    short: bool = False
    """The sign replaces the suit's name in the label."""
    small: str = ""
    """Small print after the label."""
    opens_row: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A button that sets some controls at once, written as a query: "card_points=61&tricks="."""

    values: str
    label: str
    when: When = ()
    """The values of controls for which the button is meant, as for a control."""


@dataclass(frozen=True, slots=True)
class Control:
    """One control. A name that begins with an underscore steers the form and is not sent."""

    name: str
    kind: str
    """The drawing function in `inputs.INPUTS`, and the class of the field."""
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
    """The card as which a check is drawn: "CJ", or "A" for a rank without a suit."""
    count: str = ""
    """How many cards have been pressed, with a blank for the number: "{count} of 10 cards"."""
    agreed: str = ""
    """What a table's house rules call it, where they may settle it beforehand."""
    draw: Callable[[Control, str, str, Language], Html] | None = None
    """The drawing function of a kind that only one family has: (control, id, value, language)."""

    def applies(self, values: Mapping[str, str]) -> bool:
        """Whether the control applies, given the values of the others."""
        return all(values.get(name, "") in allowed for name, allowed in self.when)


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that belong together; a `folded` group is closed at first."""

    controls: tuple[Control, ...]
    title: str = ""
    name: str = ""
    """The class of the fields, and the field to which errors of the whole group belong."""
    folded: bool = False
    in_a_row: bool = False
    """Keep short fields side by side even on a narrow screen."""
    one_of: str = ""
    """The field reported if too few of the required controls have a value: not all of them must."""
    enough: int = 1
    """How many of them must, then."""


Groups = tuple[Group, ...]


def all_controls(groups: Iterable[Group]) -> list[Control]:
    """All controls of a form, in order."""
    return [control for group in groups for control in group.controls]


TYPED = ("line", "number", "money", "text", "cards")
"""The kinds of controls whose values are typed, not chosen."""


def lays_cards(groups: Groups) -> bool:
    """Whether the form is about cards that are laid into it, and has some as its example."""
    return any(
        control.kind == "cards" and control.default and not control.when
        for control in all_controls(groups)
    )


def is_agreed(groups: Groups) -> bool:
    """Whether house rules may settle anything in the form."""
    return any(control.agreed for control in all_controls(groups))


def is_empty(groups: Groups, values: Mapping[str, str]) -> bool:
    """Whether nothing at all is typed in the form."""
    typed = (control.name for control in all_controls(groups) if control.kind in TYPED)
    return not any(values.get(name, "").strip() for name in typed)


def starting_values(groups: Groups) -> Values:
    """The values of a form when it is opened."""
    found: Values = {}
    for control in all_controls(groups):
        if control.name not in found or control.applies(found):
            found[control.name] = control.default
    return found


def applicable_values(groups: Groups, values: Mapping[str, str]) -> Values:
    """The values of the controls that apply, whatever the order of the controls in the form."""
    form = all_controls(groups)
    kept: Values = {}
    for _ in form:
        before, kept = kept, applicable_once(form, values, kept)
        if kept == before:
            break
    return kept


def applicable_once(form: list[Control], values: Mapping[str, str], before: Values) -> Values:
    """One pass over the controls in order; a value that is no option becomes the default."""
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
    """The required fields that apply and are empty."""
    found: list[str] = []
    for group in groups:
        needed = [one.name for one in group.controls if one.required and one.name in values]
        empty = [name for name in needed if not values[name].strip()]
        if not group.one_of:
            found += empty
        elif needed and len(needed) - len(empty) < group.enough:
            found.append(group.one_of)
    return tuple(dict.fromkeys(found))


def field_label(groups: Groups, name: str, values: Mapping[str, str]) -> str:
    """The label above a field, or the title of the group that a name stands for."""
    for group in groups:
        if name in (group.name, group.one_of) and any(
            one.applies(values) for one in group.controls
        ):
            return group.title or str(group.controls[0].label)
        for control in group.controls:
            if control.name == name and control.applies(values):
                return str(control.label)
    return ""
