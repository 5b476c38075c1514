"""Answers the page of the house rules."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.errors import Problem
from calculators.door.door import Answer, refusal
from calculators.house.frame import render_paper, render_summary
from calculators.house.profile import MOST_STATED, read_profile, read_stated
from calculators.page.parts import page_context
from calculators.text.language import language_or_default


def respond(request: Mapping[str, object]) -> Answer:
    """{stated, locale, root, cited} → the house rules as a text and as HTML, or every fault.

    `stated` is what a form or an address holds, as pairs of texts: [["skat.bock.on", "true"], …].
    With `paper` the answer has what is printed as well.
    """
    words = language_or_default(request.get("locale"))
    stated = read_stated(request.get("stated"))
    if stated is None:
        return refusal(words, Problem("not-house-rules", "stated", {"high": MOST_STATED}))
    profile, faults = read_profile(stated, words)
    if faults:
        return {"ok": False, "errors": faults, "name": profile.name}
    html = render_summary(profile, words, page_context(request))
    answer = {"ok": True, "name": profile.name, "text": profile.text, "html": str(html)}
    if request.get("paper") is True:
        answer["paper"] = str(render_paper(profile, words))
    return answer
