"""The lessons as data: whole, proved by the calculators, and told in every language."""

from __future__ import annotations

import tomllib

import pytest

from calculators.skat.rulesets import RULESETS
from calculators.text.language import LOCALES
from calculators.train.kinds import KINDS
from publishing.lessons import (
    LESSONS,
    PATHS,
    Choice,
    Proof,
    Step,
    check_lesson,
    lesson_of,
    lessons_of,
    proof_fault,
)
from publishing.problems import PageError

NAMES = sorted(path.stem for path in LESSONS.glob("*.toml"))
DOCS = LESSONS.parents[1] / "docs"
WORDS = 75
"""A screen of a telephone, with room for cards and buttons."""
SAMPLE = (LESSONS / "first-cards.toml").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_of_a_lesson_is_the_calculators_own(name: str) -> None:
    """Reading proves each step; a lesson that only tells would teach nothing."""
    asked = [step for step in lesson_of(name).steps if step.asks != "read"]
    assert len(asked) >= 2
    assert all(step.proof for step in asked)


@pytest.mark.parametrize("name", NAMES)
def test_no_screen_is_long(name: str) -> None:
    for step in lesson_of(name).steps:
        for code in LOCALES:
            assert len(step.text[code].split()) <= WORDS, step.text[code]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_page_in_every_language_under_its_own_title(name: str) -> None:
    read = lesson_of(name)
    for code in LOCALES:
        page = (DOCS / code / f"learn/{name}.md").read_text("utf-8")
        assert f"# {read.title[code]}\n" in page
        assert f"```lesson {name}\n" in page


@pytest.mark.parametrize("path", PATHS)
def test_a_path_has_no_gap(path: str) -> None:
    places = [one.place for one in lessons_of(path)]
    assert places == list(range(1, len(places) + 1))


def test_the_first_evening_has_ten_lessons() -> None:
    assert len(lessons_of("evening")) == 10


@pytest.mark.parametrize("name", NAMES)
def test_the_trainer_of_a_lesson_knows_its_game(name: str) -> None:
    read = lesson_of(name)
    if read.trainer and read.ruleset in RULESETS:
        assert read.ruleset in KINDS[read.trainer].rulesets


# ---- what is wrong is told ----

WRONG = {
    'right = "HT"': ('right = "HQ"', "the calculators say HT"),
    'path = "evening"': ('path = "night"', "is one of evening"),
    'cards = "HK HT HQ"': ('cards = "HK HT XX"', "XX is no card"),
    'answer = "HK"': ('answer = "HT"', "is right, or there already"),
    'asks = "order"': ('asks = "sort"', "is one of read"),
    'right = "SA ST SK SQ S9 S8 S7"': ('right = "SA SK ST SQ S9 S8 S7"', "SK does not beat ST"),
    'gives = "winning_card"': ('gives = "winner.card"', "the answer has no winner.card"),
    'trainer = "card-order"': ('trainer = "dancing"', "is one of"),
    "place = 1": ("place = 1\ncolour = 3", "colour: no such key"),
}


@pytest.mark.parametrize("part", WRONG)
def test_a_fault_is_told_with_its_file_and_line(part: str) -> None:
    wrong, told = WRONG[part]
    assert SAMPLE.count(part) >= 1
    spoilt = SAMPLE.replace(part, wrong, 1)
    with pytest.raises(PageError, match=told) as raised:
        check_lesson("spoilt", spoilt)
    assert "cases/lessons/spoilt.toml:" in str(raised.value)


def test_a_text_that_is_missing_in_a_language_is_told() -> None:
    data = tomllib.loads(SAMPLE)
    english = data["step"][1]["done"]["en"]
    with pytest.raises(PageError, match="done: has no text in en"):
        check_lesson("spoilt", SAMPLE.replace(english, " "))


def test_a_lesson_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(PageError, match="first-cards"):
        lesson_of("no-such-lesson")
    with pytest.raises(PageError, match="no lesson"):
        lesson_of("../deals/skat-1")


def test_where_several_cards_fit_their_order_is_free() -> None:
    request = {
        "ruleset": "skat",
        "contract": "hearts",
        "cards": ["CA"],
        "hand": ["CJ", "S9", "DQ"],
    }
    step = Step({}, "cards", (), None, None, (), "DQ CJ S9", None, None, (), None)
    whole = Step(
        **{name: getattr(step, name) for name in Step.__slots__ if name != "proof"},
        proof=Proof("trick", request, "legal"),
    )
    assert proof_fault(whole) == ""


def test_a_choice_has_a_name_in_every_language() -> None:
    for name in NAMES:
        for step in lesson_of(name).steps:
            for choice in step.choices:
                assert isinstance(choice, Choice)
                assert set(choice.texts) == set(LOCALES)
