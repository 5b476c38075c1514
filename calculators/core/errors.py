"""The problems of a request: a code, the field concerned, and arguments.

There are no sentences here; `text` turns a code into one, in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default


class Quoted(str):
    """Text of the user's, which a message repeats between quotation marks."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word that every language's catalogue has, such as a seat or a bid: part, table and key."""

    part: str
    table: str
    key: str | int
    count: int | None = None
    """The number that decides between singular and plural, if there is one."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a request. `involves` names the other fields it was derived from."""

    code: str
    field: str
    args: Mapping[str, object] = with_default(default_factory=dict)
    involves: tuple[str, ...] = ()
    rule: str = ""
    """The paragraph that forbids it, if there is one."""
    ruling: str | None = None
    """The ruling behind it, where the rules leave the question open."""

    def at(self, index: int) -> Problem:
        """The same problem in one item of a list."""
        return replace(self, args={**self.args, "index": index})

    def below(self, path: str) -> Problem:
        """The same problem, its field being inside another one."""
        return replace(self, field=f"{path}.{self.field}", involves=())


class RuleError(Exception):
    """A request that has no answer under the rules; carries every problem found."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(f"{problem.field}: {problem.code}" for problem in problems))
        self.problems = problems
