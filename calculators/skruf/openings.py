"""From a question about Skruf to the address of the form that asks it, filled in."""

from __future__ import annotations

from calculators.skruf.forms.openings import Request, fragment, opens
from calculators.skruf.rulesets import SKRUF


def opening(operation: str, request: Request) -> tuple[str, str] | None:
    """The page that asks such a question and the fragment that fills it in, if there is one."""
    tool = opens(operation, request)
    return (f"{SKRUF.id}/calculator/", fragment(tool, request)) if tool else None
