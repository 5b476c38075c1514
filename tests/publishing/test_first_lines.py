"""What a calculator says before Python is what the engine says, and nothing where it says more."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

from calculators.core.cards import DECK
from calculators.core.families import OF_RULESET, RULESET_IDS
from calculators.page.cards import spelled_card
from calculators.page.controls import Values, all_controls, applicable_values
from calculators.page.first_lines import PlainChoices
from calculators.page.forms import split_answer, tools_of
from calculators.page.parts import PageContext
from calculators.text.language import LOCALES, Language, language
from publishing.first_lines import FirstLines
from tests.site.tools import tool

SCRIPT = Path(__file__).parent / "first_lines.mjs"
ODD = ("", "0", "5", "12", "999", "hej", " 1", "true")
"""What may stand in a field besides."""
PLAIN = [
    (name, id)
    for id in RULESET_IDS
    for name in OF_RULESET[id].module("site.first_lines").PLAIN
    if name in tools_of(OF_RULESET[id])
]


def plain_of(name: str, id: str) -> list[PlainChoices]:
    family = OF_RULESET[id]
    rules = family.module("rules.rulesets").RULESETS[id]
    return [choices(rules) for choices in family.module("site.first_lines").PLAIN[name]]


def said_before(name: str, id: str, code: str, forms: list[Values]) -> list[str | None]:
    """The line of the page's own script for each form."""
    files = FirstLines(language(code))
    table = json.loads(files.files[files.file(name, id) or ""])
    asked = json.dumps({"table": table, "forms": forms})
    done = subprocess.run(
        [tool("node"), str(SCRIPT)], input=asked, capture_output=True, text=True, check=True
    )
    found: list[str | None] = json.loads(done.stdout)
    return found


def said_by_engine(name: str, id: str, code: str, values: Values) -> str | None:
    """The first line of the whole answer; None where there is a fault."""
    one, words = tools_of(OF_RULESET[id])[name], language(code)
    found = one.answer(one.groups(id, words), values, words, PageContext())
    return None if found.errors else str(split_answer(found.html)[0])


def every_form(name: str, id: str, code: str, plain: PlainChoices) -> Iterator[Values]:
    """All plain choices of one kind, one value of each class."""
    words = language(code)
    groups = tools_of(OF_RULESET[id])[name].groups(id, words)
    start = tools_of(OF_RULESET[id])[name].defaults(id, words) | plain.start
    options = {
        field: sorted(
            {alike[0] for alike in classes}
            or {
                option.value
                for one in all_controls(groups)
                if one.name == field
                for option in one.options
            }
        )
        for field, classes in plain.classes.items()
        if field in {one.name for one in all_controls(groups)}
    }
    seen = set()
    for values in product(*options.values()):
        asked = applicable_values(groups, start | dict(zip(options, values, strict=True)))
        if (known := tuple(asked.items())) not in seen:
            seen.add(known)
            yield from with_cards(plain, asked, words) if plain.cards else (asked,)


def with_cards(plain: PlainChoices, values: Values, words: Language) -> Iterator[Values]:
    """The form with any of the cards that decide."""
    cards = [spelled_card(words, code) for code in plain.deciding(values)]
    for count in range(1, len(cards) + 1):
        for held in combinations(cards, count):
            yield {**values, plain.cards: " ".join(held)}


def any_form(name: str, id: str, code: str, random: Random) -> Values:
    """A form with anything in it: any number of a class, house rules, cards, nonsense."""
    plain, words = random.choice(plain_of(name, id)), language(code)
    groups = tools_of(OF_RULESET[id])[name].groups(id, words)
    values = tools_of(OF_RULESET[id])[name].defaults(id, words) | plain.start
    for field, classes in plain.classes.items():
        every = [value for alike in classes for value in alike]
        every += [o.value for c in all_controls(groups) if c.name == field for o in c.options]
        values[field] = random.choice(every)
    if plain.cards:
        cards = random.sample([card.code for card in DECK], random.randrange(14))
        values[plain.cards] = " ".join(spelled_card(words, card) for card in cards)
    if random.random() < 0.3:
        values[random.choice(sorted(values))] = random.choice(ODD)
    return applicable_values(groups, values)


@pytest.mark.parametrize("code", LOCALES)
@pytest.mark.parametrize(("name", "id"), PLAIN)
def test_what_is_said_before_python_is_what_the_engine_says(name: str, id: str, code: str) -> None:
    random = Random(f"{name} {id} {code}")
    forms = [any_form(name, id, code, random) for _ in range(300)]
    told = said_before(name, id, code, forms)
    for values, line in zip(forms, told, strict=True):
        assert line in (None, said_by_engine(name, id, code, values)), values
    assert sum(line is not None for line in told) > 30
    assert not re.search(r"\.\.|\. \.", " ".join(filter(None, told))), "a sentence ends once"


@pytest.mark.night
@pytest.mark.parametrize("code", LOCALES)
@pytest.mark.parametrize(("name", "id"), PLAIN)
def test_every_plain_choice_is_answered_before_python(name: str, id: str, code: str) -> None:
    forms = [one for plain in plain_of(name, id) for one in every_form(name, id, code, plain)]
    told = said_before(name, id, code, forms)
    assert told == [said_by_engine(name, id, code, values) for values in forms]
