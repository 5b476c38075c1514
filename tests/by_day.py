"""Which values of a law are tried on every change, and which at night."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest


def by_day(some: Collection[object], every: Iterable[object]) -> list[object]:
    """All values, those that are not among some marked for the night."""
    night = pytest.mark.night
    return [pytest.param(one, marks=[] if one in some else [night]) for one in every]
