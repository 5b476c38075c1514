"""How operations are typed and shown on the command line, where their fields do not say so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

ONE_OR_MORE = -1
Read = Callable[[list[str]], object]
"""Turns typed words into a value; ValueError carries the word at fault."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to type a field: only what differs from the default of the field."""

    option: str
    """The option's name without dashes."""
    text: str = ""
    """Key of its help in the command line's words, if the field's own help is not enough."""
    words: int | None = None
    """Number of words that follow: ONE_OR_MORE for any, None for as many as the field takes."""
    read: Read | None = None
    choices: tuple[str, ...] = ()
    default: str = ""
    """The word used if none is typed."""


Spellings = Mapping[str, tuple[Spelling, ...]]
"""Spellings by the dotted path of a field."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command, which asks one operation."""

    name: str
    operation: str
    positional: tuple[str, ...] = ()
    """The fields given as positional arguments, in order."""
    layout: tuple[str, ...] = ()
    """The lines and tables of the answer (`command.drawing`); without it, all that it has."""
    ruleset: str = ""
    """The first ruleset of the family that has the command; empty if all families share it."""
    format: str = "table"


Names = Mapping[str, Mapping[object, str]]
"""A family's words for seats and other things that answers tell by a number or an id."""
