"""What is nested too deep for a browser's stack is refused before Python sees it."""

from __future__ import annotations

import re

import pytest

from calculators.door import door
from tests.browser.conftest import Visit
from tests.browser.test_runtime import value
from tests.site.tools import ROOT

RUNTIME = (ROOT / "docs/_theme/js/runtime/runtime.js").read_text("utf-8")
[DEEPEST] = map(int, re.findall(r"const DEEPEST = (\d+);", RUNTIME))
REASON = "async ([name, asked]) => runtime.ask(name, asked).then(() => '', ({ reason }) => reason)"
NESTED = """async (levels) => {
  let players = "A";
  for (let level = 0; level < levels; level += 1) players = [players];
  return runtime.ask("evening", { document: { players } }).then(() => "", ({ reason }) => reason);
}"""


@pytest.mark.parametrize("levels", [5000, 500_000])
def test_a_file_that_is_nested_too_deep_does_not_reach_python(visit: Visit, levels: int) -> None:
    for text in ("[" * levels, '{"a":' * levels, f'["\\"]"{", [" * levels}'):
        assert visit.run(REASON, ["evening", {"text": text}]) == "too-deep"
    assert visit.run(NESTED, levels) == "too-deep"
    assert visit.run("workers.length") == 0
    assert value(visit) == 35
    assert visit.run("starts") == ["fast"]


def test_brackets_in_words_are_no_levels_and_the_ceiling_is_that_of_the_door(visit: Visit) -> None:
    assert getattr(door, "DEEPEST", DEEPEST) == DEEPEST
    assert visit.run(REASON, ["evening", {"text": '{"players": ["' + "[" * 500 + '"]}'}]) == ""
    assert visit.run(REASON, ["evening", {"text": "[" * DEEPEST}]) == ""
    assert visit.run(REASON, ["evening", {"text": "[" * (DEEPEST + 1)}]) == "too-deep"
