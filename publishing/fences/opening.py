"""From a worked example to the calculator that can count it, filled in."""

from __future__ import annotations

from calculators.families import FAMILIES
from publishing.cases import Case
from publishing.html import element, escape
from publishing.languages import relative
from publishing.setting import Setting


def opening(case: Case, setting: Setting) -> str:
    """The link that opens the example in its calculator, or nothing."""
    address = opened(case)
    if address is None:
        return ""
    page, fragment = address
    href = f"{relative(setting.url, page)}{fragment}"
    name = element("span", f" ({escape(case.id)})", class_="unseen")
    return element("a", escape(setting.words("example.open")) + name, href=href, class_="open-tool")


def opened(case: Case) -> tuple[str, str] | None:
    """The page of the calculator and the fragment that fills it in."""
    for family in FAMILIES:
        found: tuple[str, str] | None = family.module("openings").opening(
            case.operation, case.request
        )
        if found is not None:
            return found
    return None
