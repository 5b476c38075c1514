"""How a family's operations are typed at the command line, where their fields do not say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from calculators.text.language import Language
from calculators.text.tables import Answer, Report

ONE_OR_MORE = -1
Read = Callable[[list[str]], object]
"""The value of a request from the words that were typed; ValueError carries the word at fault."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to type a field: what differs from what the field itself would have."""

    option: str
    """Its name without the dashes."""
    text: str = ""
    """The key of its help among the words of the command line, where the field has not enough."""
    words: int | None = None
    """How many words follow it: none, so many, or one or more."""
    read: Read | None = None
    choices: tuple[str, ...] = ()
    default: str = ""
    """The word that stands for it where none is typed."""
    implies: Mapping[str, object] = field(default_factory=dict)
    """What other fields are where this one is typed and they are not."""


Spellings = Mapping[str, tuple[Spelling, ...]]
"""By the dotted path of a field."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line, which asks one operation."""

    name: str
    operation: str
    report: Callable[[Answer, Language], Report]
    positional: tuple[str, ...] = ()
    """The fields that are typed without the name of an option, in order."""
    format: str = "table"
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the first field may be in each ruleset, for the help."""
