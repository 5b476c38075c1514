"""Answers the page of the house rules."""

from __future__ import annotations

from calculators.core.errors import Problem
from calculators.door.door import Answer
from calculators.door.fields import Custom, Misread, Problems, flag, needed
from calculators.house.frame import render_paper, render_summary
from calculators.house.profile import MOST_STATED, Stated, read_profile, read_stated
from calculators.page.parts import PageRequest
from calculators.text.language import Language


def read_pairs(value: object, path: str, problems: Problems) -> Stated | Misread:
    """What a form or an address holds, as pairs of texts: [["skat.bock.on", "true"], …]."""
    stated = read_stated(value)
    if stated is not None:
        return stated
    problems.append(Problem("not-house-rules", path, {"high": MOST_STATED}))
    return Misread.MISREAD


class HouseRequest(PageRequest):
    stated = needed(Custom[Stated]("stated", "pairs", read_pairs))
    paper = flag("paper")


REQUEST, CHECKS = HouseRequest, ()


def answer(asked: HouseRequest, words: Language) -> Answer:
    """The house rules as a text and as HTML, with `paper` what is printed as well; or every fault,
    beside the name."""
    profile, faults = read_profile(asked.stated, words)
    if faults:
        return {"ok": False, "errors": faults, "name": profile.name}
    html = render_summary(profile, words, asked.page)
    found = {"name": profile.name, "text": profile.text, "html": str(html)}
    return {**found, "paper": str(render_paper(profile, words))} if asked.paper else found
