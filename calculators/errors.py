"""What can be wrong with a question: a code, the field it stands in, and its arguments.

No sentence lives here; `text` turns a code into one, in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default


class Quoted(str):
    """Words of the asker's own, which a sentence repeats between quotation marks."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word that one part of every language's catalogue has: a seat of its game, a bid."""

    part: str
    table: str
    key: str | int
    count: int | None = None
    """How many of it, where its words depend on that."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a request. `involves` names the other fields the verdict rests on."""

    code: str
    field: str
    args: Mapping[str, object] = with_default(default_factory=dict)
    involves: tuple[str, ...] = ()
    rule: str = ""
    """The paragraph that bars it, where one does."""
    ruling: str | None = None
    """The ruling that settled it, where the text leaves it open."""

    def at(self, index: int) -> Problem:
        """The same problem of one item of a list."""
        return replace(self, args={**self.args, "index": index})

    def below(self, path: str) -> Problem:
        """The same problem where its field stands within another."""
        return replace(self, field=f"{path}.{self.field}", involves=())


class RuleError(Exception):
    """A question that has no answer under the rules; it carries every problem found."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(f"{problem.field}: {problem.code}" for problem in problems))
        self.problems = problems
