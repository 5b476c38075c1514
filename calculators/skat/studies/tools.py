"""Calculators for study, not for the table: each has one page for all games, and only these pages
fetch the part of the library that holds them.
"""

from __future__ import annotations

from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.studies.answer.compare import compare
from calculators.skat.studies.answer.odds import odds
from calculators.skat.studies.form import compare as compare_form
from calculators.skat.studies.form import odds as odds_form
from calculators.skat.tools import tool

TOOLS = {
    one.id: one
    for one in (
        tool(
            "what-differs",
            "compare",
            compare_form.compare,
            compare,
            compare_form.COMPARE,
            cites=tuple(RULESETS),
        ),
        tool(
            "card-odds", "odds", odds_form.odds, odds, odds_form.ODDS, mend=odds_form.wait_for_cards
        ),
    )
}
