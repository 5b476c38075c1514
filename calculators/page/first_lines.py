"""The first line of a calculator's answer for every plain choice, so that a page can say it before
Python is there: a decision diagram over the form's own values, which the script only follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from calculators.core.cards import DECK
from calculators.page.cards import spelled_card
from calculators.page.controls import Values, all_controls, applicable_values
from calculators.page.forms import split_answer
from calculators.page.parts import PageContext, Show
from calculators.page.tool import Tool
from calculators.text.language import Language

Classes = tuple[tuple[str, ...], ...]
"""The values of a field, those together that come to the same line."""


@dataclass(frozen=True, slots=True)
class PlainChoices:
    """The fields of a form that may vary; all others stay as they begin."""

    classes: Mapping[str, Classes]
    """By field, in the order in which they are asked; where there are none, each option is one."""
    start: Values = field(default_factory=dict)
    """What else stands in the form, where that is not what it begins with."""
    show: Show | None = None
    """Draws at least the first line; by default the calculator's own answer."""
    cards: str = ""
    """The field into which cards are laid, asked last."""
    deciding: Callable[[Values], Sequence[str]] = lambda _: ()
    """The cards that decide the line, asked one by one."""
    most: int = 0
    """How many cards may lie there."""


Target = int | None
"""To a node; below zero to a line, the first one ~0; None where Python has to be asked."""


@dataclass(frozen=True, slots=True, eq=False)
class Diagram:
    """The nodes and lines of one calculator; equal ones are there once."""

    tool: Tool
    ruleset: str
    words: Language
    plain: PlainChoices
    nodes: dict[tuple[str, tuple[Any, ...]], int] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, values: Values) -> Target:
        """The first line of the answer to a form."""
        groups = self.tool.groups(self.ruleset, self.words)
        asked = applicable_values(groups, values)
        found = self.tool.answer(groups, asked, self.words, PageContext())
        said = str(split_answer(found.html)[0])
        if found.errors or not said:
            return None
        return ~self.lines.setdefault(said, len(self.lines))

    def choices(self, name: str, values: Values) -> Classes:
        """The classes of a field as the form stands; none where it does not apply."""
        groups = self.tool.groups(self.ruleset, self.words)
        asked = applicable_values(groups, values)
        for control in all_controls(groups):
            if control.name == name and control.applies(asked):
                every = tuple((option.value,) for option in control.options)
                return self.plain.classes[name] or every
        return ()

    def by_fields(self, names: Sequence[str], values: Values) -> Target:
        """The node that asks the first of these fields that applies, or what stands behind them."""
        if not names:
            if not self.plain.cards:
                return self.line(values)
            cards = self.plain.deciding(values)
            # An empty field has no answer but a prompt: so a card lies there that decides nothing.
            idle = next(card.code for card in DECK if card.code not in cards)
            return self.by_cards(cards, {**values, self.plain.cards: idle})
        name, later = names[0], names[1:]
        choices = self.choices(name, values)
        if not choices:
            return self.by_fields(later, {one: values[one] for one in values if one != name})
        ways = [(one[0], self.by_fields(later, {**values, name: one[0]})) for one in choices]
        return None if all(way is None for _, way in ways) else self.node(name, ways)

    def by_cards(self, cards: Sequence[str], values: Values) -> Target:
        """The node that asks whether the first of these cards lies there. Where none of them and
        all of them come to the same, none is asked."""
        if not cards:
            return self.line(values)
        name = self.plain.cards
        every = {**values, name: " ".join((values[name], *cards))}
        if (line := self.line(values)) == self.line(every):
            return line
        laid = {**values, name: f"{values[name]} {cards[0]}"}
        ways = [self.by_cards(cards[1:], one) for one in (values, laid)]
        return ways[0] if ways[0] == ways[1] else self.node(cards[0], ways)

    def node(self, name: str, ways: Sequence[object]) -> int:
        return self.nodes.setdefault((name, tuple(ways)), len(self.nodes))


def first_lines(
    tool: Tool, ruleset: str, words: Language, plain: PlainChoices
) -> dict[str, object]:
    """The diagram as JSON, with what else has to stand in the form for it to hold.

    A node is [field or card, way, way, …]; `at` is the place of each value among the ways. A way is
    written as what it adds to the last one before it, which packs well.
    """
    start = {**tool.defaults(ruleset, words), **plain.start}
    own = Diagram(replace(tool, show=plain.show or tool.show), ruleset, words, plain)
    first = own.by_fields(tuple(plain.classes), start)
    places = places_of(own)
    return {
        "fixed": {name: start[name] for name in start if name not in {*places, plain.cards}},
        "at": places,
        "cards": plain.cards,
        "most": plain.most,
        "deck": {spelled_card(words, card.code).upper(): card.code for card in DECK if plain.cards},
        "nodes": [[name, *differences(spread(ways, places.get(name)))] for name, ways in own.nodes],
        "lines": list(own.lines),
        "first": first,
    }


def places_of(diagram: Diagram) -> dict[str, dict[str, int]]:
    """By field the place of each of its values; those of one class share one."""
    places: dict[str, dict[str, int]] = {name: {} for name in diagram.plain.classes}
    for name, ways in diagram.nodes:
        for value, _ in ways if name in places else ():
            places[name].setdefault(value, len(places[name]))
    for name, classes in diagram.plain.classes.items():
        for alike in classes:
            if alike[0] in places[name]:
                places[name] |= dict.fromkeys(alike, places[name][alike[0]])
    return places


def spread(ways: Sequence[Any], places: Mapping[str, int] | None) -> list[Target]:
    """The ways in the order of their places."""
    if places is None:
        return list(ways)
    by_place = {places[value]: way for value, way in ways}
    return [by_place.get(place) for place in range(max(by_place) + 1)]


def differences(ways: Sequence[Target]) -> Iterator[Target]:
    """Each way as its difference to the last that led anywhere."""
    before = 0
    for way in ways:
        yield None if way is None else way - before
        before = before if way is None else way
