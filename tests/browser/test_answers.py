"""The browser's Python and this one are the same calculator."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.door.door import call
from calculators.text.language import LOCALES
from publishing.bundle import Bundle
from tests.browser.conftest import Open, Visit, broken_fast_way, furnish
from tests.browser.server import Served, serve_folder
from tests.browser.test_runtime import with_image
from tests.worked import WRITTEN
from tools.questions import SEED, all_questions, questions, table_questions

CASES = [
    json.dumps({"operation": case["operation"], **case["request"], "locale": locale})
    for case in WRITTEN
    for locale in LOCALES
]
KIND = ("operation", "tool", "kind", "part", "locale")
"""The fields that tell one kind of question from another."""
LISTING = json.dumps({"operation": "operations", "locale": "en"})
HARD = [
    {"operation": "game-value", "ruleset": "å 😀 \u2028 </script>", "contract": 10**12},
    {"operation": "game-value", "ruleset": "skat", "cards": "♣J KlKn Hj10 D10", "locale": "en"},
    {"operation": "no-such-thing", "locale": "en"},
    {"operation": {"a": [None, True, 1e300]}},
    {"operation": "trick", "ruleset": "skat", "cards": [["CJ"] * 40] * 40},
]
ASK_ALL = """async (texts) => {
  const answers = [];
  for (const text of texts) {
    const { operation, ...request } = JSON.parse(text);
    answers.push(JSON.stringify(await runtime.ask(operation, request)));
  }
  return answers;
}"""


def answers(visit: Visit, asked: list[str]) -> list[Any]:
    """What the page is told."""
    return [json.loads(text) for text in visit.run(ASK_ALL, asked)]


def expected(asked: list[str]) -> list[Any]:
    """What this Python says to the same, as JavaScript writes it."""
    return [json.loads(call(json.dumps(json.loads(text, parse_int=number)))) for text in asked]


def number(digits: str) -> float:
    """JavaScript knows no large whole numbers."""
    exact = int(digits)
    return exact if abs(exact) < 2**53 else float(exact)


def test_every_case_is_answered_as_by_the_python_that_the_tests_prove(visit: Visit) -> None:
    assert answers(visit, CASES) == expected(CASES)


def all_sorts() -> list[str]:
    """Questions of every kind, but for the list of operations: a page lists those that it has."""
    return [one for one in questions(()) if json.loads(one)["operation"] != "operations"]


@pytest.mark.night
def test_every_operation_and_form_is_answered_alike(visit: Visit) -> None:
    asked = all_sorts()
    assert answers(visit, asked) == expected(asked)


@pytest.mark.night
def test_deals_are_played_alike(visit: Visit) -> None:
    asked = table_questions(SEED + 1)
    assert answers(visit, asked) == expected(asked)


def test_every_operation_and_form_is_known(visit: Visit) -> None:
    """Each as it is asked first, of every kind of question and in every language."""
    first: dict[object, str] = {}
    for text in all_questions(()):
        asked = json.loads(text)
        kind = (asked.get(name) for name in KIND)
        first.setdefault(tuple(map(str, kind)), text)
    asked = [*first.values()]
    assert len(asked) > 100
    asked = [one for one in asked if json.loads(one)["operation"] != "operations"]
    assert answers(visit, asked) == expected(asked)


def test_the_browser_lists_what_is_at_hand_there_as_it_is_listed_here(visit: Visit) -> None:
    [here], [there] = expected([LISTING]), answers(visit, [LISTING])
    assert there["operations"]
    assert [one for one in here["operations"] if one in there["operations"]] == there["operations"]


def test_awkward_questions_are_answered_alike(visit: Visit) -> None:
    asked = [json.dumps(question) for question in HARD]
    assert answers(visit, asked) == expected(asked)


def test_none_of_it_needed_the_plain_way(visit: Visit, served: Served) -> None:
    assert visit.ask("rulesets", {})["ok"]
    assert not [path for path in served.asked if path.endswith(("plain.js", ".zip"))]


@pytest.mark.night
def test_the_image_of_the_memory_gives_the_same_answers(open_page: Open, served: Served) -> None:
    visit = with_image(open_page, served)
    visit.page.reload()
    asked = [*CASES, *all_sorts(), *table_questions()]
    assert answers(visit, asked) == expected(asked)
    assert visit.run("starts") == ["image"]


@pytest.mark.night
def test_where_the_fast_way_is_broken_the_plain_way_gives_the_same_answers(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    with serve_folder(furnish(broken_fast_way(bundle, tmp_path))) as site:
        visit = open_page(site)
        asked = [*CASES, *all_sorts()]
        assert answers(visit, asked) == expected(asked)
        assert visit.run("starts") == ["fast", "plain"]
        assert visit.complaints.pop().startswith("StartError: broken")
