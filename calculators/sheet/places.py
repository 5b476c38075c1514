"""Places after an evening: who goes before whom, and who shares a place."""

from __future__ import annotations

from collections.abc import Sequence

Mark = tuple[int, ...]


def standing_mark(score: int, won: int, lost: int, *, tournament: bool) -> Mark:
    """What decides a place, the highest first.

    In a tournament more games won, then fewer lost, goes before. Lots are left to the table.
    """
    return (score, won, -lost) if tournament else (score,)


def shared_places(marks: Sequence[Mark]) -> tuple[int, ...]:
    """Everybody's place, 1 for the best; those who are level share it."""
    order = sorted(marks, reverse=True)
    return tuple(1 + order.index(own) for own in marks)
