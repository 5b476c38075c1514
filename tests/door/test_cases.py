"""The worked examples, tables and lists of the texts: questions that the engine answers."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from calculators.door.door import OPERATIONS, answer
from tests.worked import ROOT, WRITTEN, faults

LEDGER = ROOT.parent / "shared" / "ledger" / "worked-examples.yaml"
CASES = [pytest.param(case, id=case["id"]) for case in WRITTEN]
MISPRINTS = [pytest.param(case, id=case["id"]) for case in WRITTEN if "printed" in case]
KEY = tomllib.loads((ROOT / "cases" / "turneskat-bid-key.toml").read_text("utf-8"))["cell"]
NOT_A_QUESTION = {"SK-FIG-1", "SK-FIG-2", "SK-FIG-3", "SK-FIG-4"}
"""Captions of pictures that the sources no longer hold."""


@pytest.mark.parametrize("case", CASES)
def test_the_case_comes_out_as_the_rules_give_it(case: dict[str, Any]) -> None:
    assert faults(case, answer(case["operation"], case["request"])) == []


@pytest.mark.parametrize("case", MISPRINTS)
def test_a_misprint_differs_from_what_the_rules_give_and_says_why(case: dict[str, Any]) -> None:
    answered = answer(case["operation"], case["request"])
    assert all(answered[key] != value for key, value in case["printed"].items())
    assert case["why"]
    assert re.fullmatch(r"(TS|SK|TO|SR)-E\d\d", case["erratum"])


def test_every_case_has_a_name_a_rule_an_operation_and_an_id_of_its_own() -> None:
    ids = [case["id"] for case in WRITTEN]
    assert len(set(ids)) == len(ids)
    for case in WRITTEN:
        assert case["name"]
        assert case["operation"] in OPERATIONS
        assert re.fullmatch(r"[a-z-]+/[a-z-]+#[a-z0-9-]+", case["rule"])
        assert ("answer" in case) != ("refused" in case)


def key_cells(mode: str) -> set[tuple[int, str, int]]:
    key = answer("bid-key", {"ruleset": "turneskat", "to": 48, "mode": mode})
    return {
        (row["bid"], column["id"], cell)
        for row in key["rows"]
        for column, cell in zip(key["columns"], row["cells"], strict=True)
        if cell is not None
    }


def test_the_printed_key_has_49_cells_and_moved_to_their_columns_they_are_the_mechanical_key() -> (
    None
):
    moved = {(cell["bid"], cell.get("belongs", cell["column"]), cell["multiplier"]) for cell in KEY}
    assert len(KEY) == len(moved) == 49
    assert moved == key_cells("mechanical")


def test_five_printed_cells_are_shifted_and_none_of_them_is_right_where_it_stands() -> None:
    shifted = [cell for cell in KEY if "belongs" in cell]
    assert len(shifted) == 5
    mechanical = key_cells("mechanical")
    for cell in shifted:
        assert (cell["bid"], cell["column"], cell["multiplier"]) not in mechanical
        assert re.fullmatch(r"TS-E0[2-6]", cell["erratum"])


def test_the_strict_key_lacks_only_the_cell_that_grand_ouvert_cannot_have() -> None:
    assert key_cells("mechanical") - key_cells("strict") == {(48, "grand-ouvert", 2)}


def test_every_irregularity_with_a_value_is_a_case() -> None:
    """By the ids of the ledger of irregularities, and with a value of its own each."""
    told = {case["id"].split("/")[0] for case in WRITTEN if case["id"].startswith("IR-")}
    assert len(told) >= 25
    answered = [case for case in WRITTEN if case["id"].startswith("IR-") and "answer" in case]
    assert all("score" in case["answer"] for case in answered)


RULING = r"(TS|SK|TO|SR)-Q\d\d"


def bases() -> set[str]:
    """The ids of the cases without the variant after the stroke; those of irregularities apart."""
    return {case["id"].split("/")[0] for case in WRITTEN if not case["id"].startswith("IR-")}


def test_every_case_bears_the_name_of_an_example_a_rule_or_a_ruling() -> None:
    rules = tomllib.loads((ROOT / "cases" / "coverage.toml").read_text("utf-8")).keys()
    examples = re.compile(rf"(TS|SK|TO|SR)-(EX-|D[123]-|ACC-)|{RULING}$")
    assert [id for id in bases() if not examples.match(id) and id not in rules] == []


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger is not at hand")
def test_every_example_in_the_ledger_is_a_case() -> None:
    listed = re.findall(r"^- id: ((?:TS|SK|TO|SR)-\S+)$", LEDGER.read_text("utf-8"), re.MULTILINE)
    rules = tomllib.loads((ROOT / "cases" / "coverage.toml").read_text("utf-8")).keys()
    rulings = {id for id in bases() if re.fullmatch(RULING, id)}
    assert set(listed) - NOT_A_QUESTION == (bases() - rules - rulings) | {"TS-EX-KEY"}
