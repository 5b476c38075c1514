"""From a worked example to the calculator that can count it, filled in."""

from __future__ import annotations

from calculators.skat.openings import fragment
from calculators.skat.rulesets import RULESETS
from calculators.skruf.forms import openings as skruf_openings
from calculators.skruf.rulesets import SKRUF
from publishing.cases import Case
from publishing.html import element, escape
from publishing.languages import relative
from publishing.setting import Setting

OPENS = {
    "game-value": "game-value",
    "matadors": "matador-count",
    "auction": "auction-walk",
    "trick": "trick-taker",
    "ramsch": "ramsch-score",
    "bid-values": "bid-ladder",
    "bid-key": "bid-key",
    "hand-outlook": "hand-outlook",
}
"""The calculator of each operation; an operation that has none is shown without a link."""


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
    of_skruf = skruf_openings.opens(case.operation, case.request)
    if of_skruf:
        return f"{SKRUF.id}/calculator/", skruf_openings.fragment(of_skruf, case.request)
    tool, ruleset = OPENS.get(case.operation), case.request.get("ruleset")
    if tool is None or ruleset not in RULESETS:
        return None
    chapter = "skat" if RULESETS[ruleset].house_rules_from else ruleset
    page = "bid-key/" if tool == "bid-key" else f"{chapter}/calculator/"
    return page, fragment(tool, chapter, case.request)
