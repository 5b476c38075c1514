"""Work in slices: put down after so many nodes, and taken up again where it was."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeVar

Found = TypeVar("Found")
Steps = Generator[None, None, Found]
"""Work that yields whenever it may be put down, and returns what it found."""
SLICE = 5_000
"""So many nodes are searched before the work is put down."""


def finish(steps: Steps[Found]) -> Found:
    """What the work finds, done at once."""
    return Work(steps).result


class Work(Generic[Found]):
    """Work under way. It comes to the same however often it is put down."""

    def __init__(self, steps: Steps[Found]) -> None:
        self.steps = steps
        self.slices = 0
        """How many slices are done."""
        self.is_done = False
        self.found: Found

    def go_on(self, slices: int) -> bool:
        """Work until so many slices are done in all, or everything is; whether it is."""
        while not self.is_done and self.slices < slices:
            self.slices += 1
            try:
                next(self.steps)
            except StopIteration as done:
                self.found, self.is_done = done.value, True
        return self.is_done

    @property
    def result(self) -> Found:
        """What the work finds in the end."""
        while not self.go_on(self.slices + 1):
            pass
        return self.found
