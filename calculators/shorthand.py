"""How operations are typed on the command line, where their fields do not say so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from calculators.text.language import Language
from calculators.text.tables import Answer, Report

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
    implies: Mapping[str, object] = field(default_factory=dict)
    """Values for other fields, if this option is typed and they are not."""


Spellings = Mapping[str, tuple[Spelling, ...]]
"""Spellings by the dotted path of a field."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command, which asks one operation."""

    name: str
    operation: str
    report: Callable[[Answer, Language], Report]
    positional: tuple[str, ...] = ()
    """The fields given as positional arguments, in order."""
    format: str = "table"
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The possible values of the first field in each ruleset, for the help."""
