"""From a question about Skat to the address of the calculator that asks it, filled in."""

from __future__ import annotations

from urllib.parse import urlencode

from calculators.page.values import Question
from calculators.skat.addresses import FIRST, PAGE_OF, PAGE_OF_ALL, chapter_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.studies.tools import TOOLS as STUDIES
from calculators.skat.tools import TOOLS
from calculators.skat.value.form.filled import filled_in
from calculators.text.language import DEFAULT, language

TOOL_OF = {
    "game-value": "game-value",
    "auction": "auction-walk",
    "trick": "trick-taker",
    "ramsch": "ramsch-score",
    "bid-key": "bid-key",
    "hand-outlook": "hand-outlook",
    "compare": "what-differs",
    "odds": "card-odds",
}
"""The calculator that asks each operation; an operation that has none is shown without a link."""
WITHIN = {"matadors": "game-value", "bid-values": "bid-key"}
"""The calculator whose answer holds that of an operation beside more."""


def opening(operation: str, request: Question, *, is_whole: bool = True) -> tuple[str, str] | None:
    """The page of a calculator and the fragment that fills it in, if there is such a calculator."""
    tool = TOOL_OF.get(operation) or WITHIN.get(operation)
    ruleset = request.get("ruleset")
    if tool in STUDIES:
        return PAGE_OF_ALL[tool], fragment(tool, FIRST, request)
    if tool is None or ruleset not in RULESETS:
        return None
    chapter = chapter_of(RULESETS[ruleset])
    page = PAGE_OF_ALL.get(tool) or f"{chapter}/{PAGE_OF[tool]}"
    return page, fragment(tool, chapter, request, is_whole=is_whole and operation not in WITHIN)


def fragment(name: str, ruleset: str, request: Question, *, is_whole: bool = True) -> str:
    """The address of a calculator filled in with a request; what one that is not whole leaves out
    stays as the form begins."""
    tool = TOOLS.get(name) or STUDIES[name]
    fresh = tool.defaults(ruleset, language(DEFAULT)) if is_whole else {}
    values = filled_in(name, ruleset, tool.fields, fresh, request)
    return f"#{name}-{ruleset}?{urlencode(values)}"
