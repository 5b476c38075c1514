"""What is wrong with a page, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A fault in a source file, in a form with which editors can jump to it."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


class PageError(Exception):
    """A page refers to something that does not exist. The message says what, not where."""
