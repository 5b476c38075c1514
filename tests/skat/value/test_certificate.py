"""The certificate that pages show is that of these rules, and it would tell a contradiction."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.core.families import FAMILIES, RULESET_IDS
from calculators.core.proof import Tally
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score import outcome as engine
from calculators.skat.rules.score.domain import Ending, declarations
from calculators.skat.site import certificate as skat
from tools.prove import (
    KEPT,
    case_rulings,
    code_of,
    part_figures,
    parts,
    prove_part,
    source_hashes,
    sources_of,
)

ROOT = Path(__file__).parents[3]
TOLD: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
QUICK = ("skat", "turneskat", "house")
"""A part that takes a second; `make prove ARGS=--check` goes through all of them."""


def test_every_part_of_every_ruleset_is_in_the_certificate_without_a_contradiction() -> None:
    assert list(TOLD["rulesets"]) == list(RULESET_IDS)
    assert {(ruleset, part) for _, ruleset, part in parts()} == {
        (ruleset, part) for ruleset, told in TOLD["rulesets"].items() for part in told["parts"]
    }
    figures = [one for told in TOLD["rulesets"].values() for one in told["parts"].values()]
    assert TOLD["faults"] == 0
    assert all(one["faults"] == [] for one in figures)
    assert TOLD["games"] == sum(one["games"] for one in figures) > 1_000_000
    assert TOLD["laws"] == sum(sum(one["laws"].values()) for one in figures)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_level_and_every_ruling_is_reached(ruleset: str) -> None:
    family = next(one for one in FAMILIES if ruleset in one.rulesets)
    rules = family.module("rules.rulesets").RULESETS[ruleset]
    told = TOLD["rulesets"][ruleset]
    assert set(told["rulings"]) == {ruling for _, ruling in rules.rulings}
    assert set(told["levels"]) == set(family.module("site.certificate").levels(ruleset))
    assert [level for level, games in told["levels"].items() if games < 1] == []
    assert [id for id, by in told["rulings"].items() if not (by.get("games") or by["case"])] == []


def test_the_certificate_was_made_of_these_rules_and_this_engine() -> None:
    """Going through all of it takes minutes; `make prove` writes it anew after a change."""
    assert TOLD["sources"] == source_hashes()


def test_what_the_certificate_was_made_of_is_every_rule_and_the_whole_count() -> None:
    for family in FAMILIES:
        names = {path.relative_to(ROOT).as_posix() for path in sources_of(family)}
        folder = f"calculators/{family.id}"
        rulesets = (ROOT / folder / "rules/rulesets").glob("*.py")
        assert {path.relative_to(ROOT).as_posix() for path in rulesets} <= names
        assert {f"{folder}/site/certificate.py", f"{folder}/rules/score/possible.py"} <= names
        assert not any("/text/" in name for name in names)


def test_a_number_changes_the_hash_and_a_comment_does_not(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    texts = (
        'BASE = 9\n"""The base."""\n',
        '# Diamonds.\nBASE = 9\n\n"""What diamonds\nare worth."""\n',
        "BASE = 10\n",
    )
    found = []
    for text in texts:
        path.write_text(text, "utf-8")
        found.append(code_of(path))
    assert found == ["BASE = 9\n", "BASE = 9\n", "BASE = 10\n"]


def test_a_ruling_that_no_game_turns_on_is_reached_by_an_example_that_names_it() -> None:
    reached = case_rulings()
    for family in FAMILIES:
        for id in family.rulesets:
            behind = (id, *(parent for child, parent in family.parents if child == id))
            for ruling, by in TOLD["rulesets"][id]["rulings"].items():
                if "case" in by:
                    assert by["case"] in [reached.get(one, {}).get(ruling) for one in behind]


def test_a_part_that_is_gone_through_again_is_as_kept() -> None:
    again = part_figures(prove_part(QUICK))
    assert json.loads(json.dumps(again)) == TOLD["rulesets"][QUICK[1]]["parts"][QUICK[2]]


def laws_broken(declared_at: int, ending: Ending) -> set[str]:
    """The laws that a game breaks at some bid."""
    rules, tally = RULESETS["skat"], Tally()
    declaration = list(declarations(rules).values())[declared_at]
    deal = skat.EndedGame(declaration, Matadors(True, 1), ending)
    skat.at_every_bid(rules, tally, deal, (None, *range(18, 100)))
    return {fault.partition(":")[0] for fault in tally.faults}


SHORT = Ending(range(31, 61), card_points=60)
LINE = Ending(range(61, 90), card_points=61)


@pytest.mark.parametrize(("name", "wrong", "ending", "law"), [
    ("missing_bases", lambda *_: 30, LINE, "raised-to-the-bid-and-no-further"),
    ("broken_promise", lambda *_: False, LINE, "one-reason"),
    ("enough_card_points", lambda *_: True, SHORT, "one-reason"),
    ("WON", ("made", "overbid"), LINE, "steps-compute"),
])  # fmt: skip
def test_a_wrong_engine_contradicts_itself(
    monkeypatch: pytest.MonkeyPatch, name: str, wrong: object, ending: Ending, law: str
) -> None:
    announced = 2
    assert laws_broken(announced, ending) == set()
    monkeypatch.setattr(engine, name, wrong)
    found = laws_broken(announced, ending) | laws_broken(0, ending)
    assert law in found


def test_the_hash_is_that_of_every_outcome() -> None:
    digests = set()
    for lines in (["a", "b"], ["ab"], ["b", "a"], ["a", "b", ""]):
        tally = Tally()
        tally.hash_lines(lines)
        digests.add(tally.digest)
    assert len(digests) == 4
