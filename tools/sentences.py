"""Every sentence that the program puts together, as it is read: for an editor, `make sentences`.

Forms are answered with every two of their choices, cases are asked, exercises drawn and graded, and
wrong values refused. Sentences that differ only in numbers, cards and names of contracts are shown
once. At the end stand the words of the catalogues that nothing here has shown.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html import unescape
from itertools import combinations, product
from pathlib import Path
from typing import Any

from calculators.core.families import FAMILIES, RULESET_IDS
from calculators.door import door
from calculators.page.controls import all_controls
from calculators.page.forms import tools_of
from calculators.practice.kinds import KINDS, LEVELS, task
from calculators.text.language import language
from publishing.cases import read_cases

ROOT = Path(__file__).parent.parent
WRONG = ("", "hej", "−3", "24,5", "999", "CJ CJ", "CJ HX", "0")
"""What people type where something else is wanted."""
BLOCK = re.compile(r"</?(?:p|li|td|th|tr|div|summary|legend|label|option|h\d|button|dt|dd)\b[^>]*>")
TAG = re.compile(r"<[^>]+>")
NAME = re.compile(r"[a-z0-9/#._-]*|[^\W\d_]?\W*")
"""Not a sentence: an id, a paragraph's name, a sign."""
FIGURE = r"[−+]?\d+(?:[.,:/]\d+)*|[♣♠♥♦]\S*"


def varying(locale: str) -> re.Pattern[str]:
    """What may differ in one sentence: figures, numbers in words, names of contracts."""
    words = language(locale)
    names = {words.number(count) for count in range(1, 40)}
    for family in FAMILIES:
        for rules in family.module("rules.rulesets").RULESETS.values():
            names |= {words.contract(rules.id, one.id) for one in getattr(rules, "contracts", ())}
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"{FIGURE}|\b(?:{'|'.join(map(re.escape, longest))})\b")


def strings(value: object) -> Iterator[str]:
    """Every text in an answer; HTML in its blocks."""
    if isinstance(value, str):
        for block in BLOCK.split(value):
            if words := " ".join(unescape(TAG.sub(" ", block)).split()):
                yield words
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings(item)


def form_answers(locale: str) -> Iterator[Any]:
    """Every form's answers to every two of its choices, and to wrong values in each field."""
    words = language(locale)
    for family in FAMILIES:
        for tool in tools_of(family).values():
            for ruleset in (id for id in RULESET_IDS if id in family.rulesets):
                asked = {"tool": tool.id, "ruleset": ruleset, "locale": locale, "root": ""}
                start = tool.defaults(ruleset, words)
                controls = all_controls(tool.groups(ruleset, words))
                choices = [
                    (one.name, [o.value for o in one.options]) for one in controls if one.options
                ]
                choices += [(one.name, ["true"]) for one in controls if one.kind == "check"]
                for (first, some), (second, others) in combinations(choices, 2):
                    for one, other in product(some, others):
                        values = {**start, first: one, second: other}
                        yield door.answer("form", {**asked, "values": values}, for_page=True)
                for typed in (control for control in controls if not control.options):
                    for wrong in WRONG:
                        filled = {**start, typed.name: wrong}
                        yield door.answer("form", {**asked, "values": filled}, for_page=True)


def case_answers(locale: str) -> Iterator[Any]:
    """The answers to the worked examples."""
    for case in read_cases(ROOT / "cases").values():
        yield door.answer(case.operation, {**case.request, "locale": locale})


def exercise_answers(locale: str) -> Iterator[Any]:
    """Exercises of every kind, game and level, with verdicts on right and wrong answers."""
    for name, kind in KINDS.items():
        for ruleset in kind.rulesets:
            for level, seed in product(LEVELS, range(4)):
                asked = {"kind": name, "ruleset": ruleset, "level": level, "seed": seed}
                yield door.answer("exercise", {**asked, "locale": locale})
                drawn = task(name, ruleset, level, seed)
                for given in (drawn.right[0], "0", *[trap.value for trap in drawn.traps]):
                    yield door.answer(
                        "exercise-answer", {**asked, "answer": given, "locale": locale}
                    )


def main() -> None:
    """Print each sentence once, in the order of its first appearance."""
    locale = sys.argv[1] if len(sys.argv) > 1 else "sv"
    varies = varying(locale)
    seen: dict[str, str] = {}
    for answers in (form_answers, case_answers, exercise_answers):
        for answer in answers(locale):
            for sentence in strings(answer):
                if not NAME.fullmatch(sentence):
                    seen.setdefault(varies.sub("#", sentence), sentence)
    sys.stdout.writelines(f"{sentence}\n" for sentence in seen.values())


if __name__ == "__main__":
    main()
