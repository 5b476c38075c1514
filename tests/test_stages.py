"""The stages of the proof: nothing is left out, and the small ones are part of the larger."""

from __future__ import annotations

from itertools import product

import pytest

from tests.site.tools import ROOT
from tools.spent import STAGES

MARKERS = ("site", "road", "night", "hypothesis")
TESTS = [
    dict(zip(MARKERS, has, strict=True))
    for has in product((False, True), repeat=len(MARKERS))
    if not (has[1] and (has[2] or not has[0]))  # tests/conftest.py refuses such a road
]
"""Every kind of test, by the markers that it has."""


def runs(stage: str, test: dict[str, bool]) -> bool:
    return bool(eval(STAGES[stage].tests, {}, test))


@pytest.mark.parametrize("test", TESTS, ids=lambda test: "-".join(one for one in test if test[one]))
def test_every_test_is_in_a_stage_and_each_stage_in_the_next(test: dict[str, bool]) -> None:
    by_day = runs("check", test)
    assert by_day or runs("night", test)
    assert by_day or not (runs("test", test) or runs("engine", test))
    assert by_day is not test["night"]
    assert runs("test", test) or not runs("engine", test)


def test_every_gate_is_gone_through_before_a_commit() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [line] = [line for line in makefile.splitlines() if line.startswith("gates:")]
    assert set(line.partition("##")[0].split()[1:]) <= set(STAGES["check"].gates)
    assert set(STAGES["test"].gates) <= set(STAGES["check"].gates)


def test_the_machines_run_the_stages_that_people_run() -> None:
    assert (ROOT / ".ci/run").read_text("utf-8").endswith("exec make test\n")
    for name, command in (("site", "make test"), ("night", "make night")):
        assert f"run: {command} " in (ROOT / f".github/workflows/{name}.yml").read_text("utf-8")
    assert "schedule:" in (ROOT / ".github/workflows/night.yml").read_text("utf-8")
