"""What `make mutate` found belongs to these rules: every number has a case of its paragraph."""

from __future__ import annotations

import json
from multiprocessing import get_context
from typing import Any

import pytest

from tools.mutants import DATA, Mutant, digest, every_mutant
from tools.mutate import (
    CASE,
    KEPT,
    LAW,
    LEAST,
    NAMING_CASE,
    OWN_CASE,
    SURVIVED,
    reasons,
    score,
    totals,
    tried,
)

FOUND: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
EVERY = every_mutant()


@pytest.mark.parametrize("module", DATA.values())
def test_the_figures_are_those_of_the_numbers_as_they_are_now(module: str) -> None:
    """If not: make mutate ARGS=<the module>."""
    now = digest(mutant for mutant in EVERY if mutant.module == module)
    assert FOUND["modules"][module]["digest"] == now
    assert FOUND["noticed"] == totals(FOUND["modules"])


def test_every_changed_number_of_the_rules_breaks_a_case_that_cites_its_paragraph() -> None:
    numbers = dict(FOUND["noticed"]["rule number"])
    cited = numbers.pop(OWN_CASE) + numbers.pop(NAMING_CASE, 0)
    assert cited > 900
    for module in map(FOUND["modules"].get, DATA.values()):
        open_changes = {*module["survived"], *module["elsewhere"]}
        for mutant in EVERY:
            if mutant.kind == "rule number" and mutant.id in open_changes:
                assert mutant.id in reasons()
                numbers[SURVIVED if mutant.id in module["survived"] else LAW] -= 1
    assert not any(numbers.values())


def test_nearly_every_change_is_noticed_and_each_that_is_not_has_its_reason() -> None:
    assert FOUND["score"] >= LEAST
    survived = {id for module in FOUND["modules"].values() for id in module["survived"]}
    assert sorted(survived - set(reasons())) == []


def test_every_reason_is_that_of_a_change_that_can_be_made_and_survives() -> None:
    survived = {id for module in FOUND["modules"].values() for id in module["survived"]}
    elsewhere = {id for module in FOUND["modules"].values() for id in module["elsewhere"]}
    assert set(reasons()) <= survived | elsewhere <= {mutant.id for mutant in EVERY}
    assert all(len(why.split()) > 5 for why in reasons().values())
    assert FOUND["score"] == round(score(FOUND["noticed"]), 2)


@pytest.mark.parametrize(("place", "by"), [
    ("skat.made_from.amount", {OWN_CASE, NAMING_CASE}),
    ("tournee-skat.schneider_from.amount", {OWN_CASE, NAMING_CASE}),
    ("missing_bases", {CASE, LAW}),
])  # fmt: skip
def test_a_change_is_made_and_noticed(place: str, by: set[str]) -> None:
    mutant: Mutant = next(one for one in EVERY if one.place == place)
    with get_context("spawn").Pool(1) as pool:
        label, _ = pool.apply(tried, (mutant.id,))
    assert label in by
