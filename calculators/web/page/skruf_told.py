"""What a form of Skruf is answered with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators.web.page.markup import Html


@dataclass(frozen=True, slots=True)
class Told:
    """The answer, the faults with the controls they belong to, and the question that was asked."""

    html: Html
    errors: tuple[tuple[str, str], ...]
    request: dict[str, Any]
