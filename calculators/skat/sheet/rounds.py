"""Who deals and who plays: the deal passes round the table, and each deals once in a round."""

from __future__ import annotations

from dataclasses import dataclass

ACTIVE = 3
"""How many play a deal, however many sit at the table."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One deal's place in the evening. Without a known dealer nobody's part is known."""

    number: int
    round: int
    dealer: int | None
    active: tuple[int, ...] | None
    """Forehand, middlehand and rearhand: the three after the dealer, at three the dealer last."""
    sits_out: int | None
    """The dealer at a table of four."""


def next_dealer(players: int, first: int | None, last: int | None) -> int | None:
    """Who is due to deal after a deal, or first of all.

    Where nobody knows who began, nobody is ever due.
    """
    return first if first is None or last is None else (last + 1) % players


def turn(players: int, number: int, dealer: int | None) -> Turn:
    """The turn of one deal by its dealer."""
    active = None if dealer is None else active_seats(players, dealer)
    sits_out = dealer if players > ACTIVE else None
    return Turn(number, (number - 1) // players + 1, dealer, active, sits_out)


def active_seats(players: int, dealer: int) -> tuple[int, ...]:
    """The three who get cards, forehand first."""
    return tuple((dealer + step) % players for step in range(1, ACTIVE + 1))
