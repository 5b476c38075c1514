"""A language is a folder: the calculators read the cards of one more and speak it, without code."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from calculators.text.language import DEFAULT, LOCALES
from tests.text.third_language import CARDS, write_language

ROOT = Path(__file__).parents[2]
CODE = "de"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The calculators with a third language beside the two."""
    root = tmp_path_factory.mktemp("third")
    shutil.copytree(
        ROOT / "calculators", root / "calculators", ignore=shutil.ignore_patterns("__pycache__")
    )
    write_language(root / "calculators/text", CODE)
    return root


def ask(checkout: Path, operation: str, **request: object) -> dict[str, Any]:
    """The answer of that checkout's command line."""
    done = subprocess.run(
        [sys.executable, "-m", "calculators", "call", operation],
        cwd=checkout,
        input=json.dumps({"locale": CODE, **request}),
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_new_language_is_known_without_a_line_of_code(checkout: Path) -> None:
    listed = ask(checkout, "operations")
    locale = next(field for field in listed["operations"][0]["fields"] if field["name"] == "locale")
    assert set(locale["allowed"]) == {*LOCALES, CODE}
    assert locale["default"] == DEFAULT


def test_its_own_letters_are_read_for_cards(checkout: Path) -> None:
    told = ask(checkout, "trick", ruleset="skat", contract="null", cards="KrB PD He10")
    assert told["winning_card"] == "CJ"
    assert told["ok"] is True


@pytest.mark.parametrize(("suit", "letters"), CARDS["suits"].items(), ids=str)
def test_every_suit_and_rank_is_read_as_it_is_written(
    checkout: Path, suit: str, letters: str
) -> None:
    cards = [letters + way for way in CARDS["ranks"].values()]
    told = ask(checkout, "trick", ruleset="skruf", contract="grandissimo", cards=[], hand=cards)
    assert told["legal"] == [suit + rank for rank in CARDS["ranks"]]


def test_the_letters_of_the_other_languages_are_still_read(checkout: Path) -> None:
    told = ask(checkout, "trick", ruleset="skat", contract="grand", cards=["KlKn", "SpD", "H10"])
    assert (told["winner"], told["winning_card"]) == (0, "CJ")


def test_it_speaks_its_own_words(checkout: Path) -> None:
    refused = ask(checkout, "trick", ruleset="skat", contract="grand", cards="KrB KrB Kr7")
    assert [error["code"] for error in refused["errors"]] == ["card-twice"]
    assert "Kreuz-Bube" in refused["errors"][0]["text"]
    assert refused["errors"][0]["text"] == "Kreuz-Bube råts åvt regnåg."


def test_calls_and_seats_are_read_in_it(checkout: Path) -> None:
    told = ask(checkout, "auction", ruleset="skruf", calls=["1 kreuz", "2 herz", "pass"])
    assert told["bid"] == "2 hearts"
