"""Which example tests which paragraph; and a number without one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from calculators.core.steps import Number
from publishing.cases import Case, read_cases
from publishing.checks.tested import untested_in_rules, untested_on_pages
from publishing.inline import stated_numbers
from publishing.source import Source, read_pages
from publishing.tested import cases_by_paragraph, numbers_in, rulesets

ROOT = Path(__file__).parents[2]
CASES = read_cases(ROOT / "cases")
TESTED = cases_by_paragraph(CASES.values())
HOME = "skat/scoring#making-the-game"
PAGE = Source(
    "docs/en/skat/play.md", "skat/play.md", "# Play\n\nFrom {{skat.made-from}}.\n{ #enough }\n"
)
NAMED = {"skat.made-from": Number(61, HOME)}


def case(id: str) -> Case:
    return CASES[id]


@pytest.mark.parametrize(
    ("tested", "found"),
    [
        ({}, 1),
        ({"skat/value#bases": ("A",)}, 1),
        ({HOME: ("A",)}, 0),
        ({"skat/play#enough": ("A",)}, 0),
    ],
)
def test_a_paragraph_with_a_number_that_no_example_tests_is_a_fault(
    tested: dict[str, tuple[str, ...]], found: int
) -> None:
    faults = list(untested_on_pages(tested, {PAGE.uri: PAGE}, NAMED))
    assert len(faults) == found
    for fault in faults:
        assert (fault.path, fault.line) == (PAGE.path, 4)
        assert HOME in fault.text


def test_no_number_of_the_pages_or_of_the_rules_is_without_an_example() -> None:
    for code in ("sv", "en"):
        pages = read_pages(ROOT, ROOT / "docs" / code)
        assert list(untested_on_pages(TESTED, pages, stated_numbers())) == []
    assert list(untested_in_rules(TESTED)) == []


@pytest.mark.parametrize("rule", ["turneskat/value#solo-grand", "skruf/scoring#low-contracts"])
def test_a_number_whose_examples_are_taken_away_is_untested(rule: str) -> None:
    left = cases_by_paragraph(one for one in CASES.values() if one.id not in TESTED[rule])
    pages = read_pages(ROOT, ROOT / "docs" / "en")
    faults = [*untested_in_rules(left), *untested_on_pages(left, pages, stated_numbers())]
    assert [fault for fault in faults if rule in fault.text]


def test_every_number_of_a_ruleset_names_a_paragraph() -> None:
    for id, rules in rulesets().items():
        found = list(numbers_in(rules))
        assert len(found) > 10, id
        assert all("#" in number.rule for number in found)


def test_the_examples_about_a_paragraph_come_before_those_that_cite_it() -> None:
    for rule, ids in TESTED.items():
        about = [CASES[id].rule == rule for id in ids]
        assert about == sorted(about, reverse=True), rule


def test_an_example_tests_what_its_count_cites_and_of_the_rules_only_what_it_names() -> None:
    assert "SK-EX-05" in TESTED["skat/value#bases"]
    packets = case("SK-EX-DEAL")
    assert packets.operation == "rulesets"
    assert {rule for rule, ids in TESTED.items() if packets.id in ids} == {packets.rule}
