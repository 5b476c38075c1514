"""The trainer as HTML: every exercise can be answered on the page, and nothing asked is forged."""

from __future__ import annotations

import re
from typing import Any

import pytest

from calculators.practice.kinds import KINDS, task
from calculators.practice.page.respond import render_trainer
from calculators.practice.page.selection import Selection, read_selection
from calculators.text.language import LOCALES, joined_catalogue
from tests.page.test_forms import NASTY, parsed
from tests.responding import respond_trainer
from tests.skat.practice.train_seeds import EVERY


def asked(kind: str, ruleset: str, level: int, **more: Any) -> dict[str, Any]:
    request = {"kind": kind, "ruleset": ruleset, "level": level, "seed": 4, "root": "../"}
    return respond_trainer({**request, "locale": "en", **more})


def values(html: str, name: str) -> list[str]:
    return re.findall(f'{name}="([^"]*)"', html)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("kind", "ruleset", "level"), EVERY)
def test_an_exercise_has_a_way_to_answer_it(
    kind: str, ruleset: str, level: int, locale: str
) -> None:
    drawn = task(kind, ruleset, level, 4)
    html = asked(kind, ruleset, level, locale=locale)["task"]
    parsed(html)
    assert values(html, "data-asks") == [drawn.form]
    assert values(html, "data-answer") == list(drawn.options)
    assert ('name="number"' in html) is (drawn.form in ("number", "score"))
    assert ('name="sign"' in html) is (drawn.form == "score")
    assert ("aria-pressed" in html) is (drawn.form in ("cards", "order"))
    assert ('type="submit"' in html) is (drawn.form not in ("choice", "card"))
    assert "style=" not in html
    for described in values(html, "aria-describedby"):
        assert f'id="{described}"' in html


@pytest.mark.parametrize(("kind", "ruleset", "level"), EVERY)
def test_a_wrong_answer_is_explained_on_the_page_and_kept_for_later(
    kind: str, ruleset: str, level: int
) -> None:
    drawn = task(kind, ruleset, level, 4)
    wrong = drawn.traps[0].value
    if drawn.form == "cards":
        wrong = " ".join(set(drawn.options) - set(drawn.right[0].split())) or drawn.options[0]
    if drawn.form == "order":
        wrong = " ".join(reversed(drawn.right[0].split()))
    told = asked(kind, ruleset, level, answer=wrong)
    parsed(told["verdict"])
    assert told["right"] is False
    assert 'class="missed"' in told["verdict"]
    assert joined_catalogue("practice", "en")["page.missed"] in told["verdict"]
    assert all(href.startswith(("../en/", "#trainer?")) for href in values(told["verdict"], "href"))
    key = f"{kind}/{ruleset}/{level}"
    assert list(told["records"]) == [key]
    assert len(told["records"][key]["due"]) == 1
    assert told["aloud"].startswith("Wrong")
    again = asked(kind, ruleset, level, answer=drawn.right[0], records=told["records"])
    assert again["right"] is True
    assert 'class="missed"' not in again["verdict"]
    assert again["records"][key]["asked"] == 2


def test_the_page_is_complete_before_any_script_and_shows_the_answer() -> None:
    for locale in LOCALES:
        for kind in KINDS.values():
            wanted = Selection(kind.id, kind.rulesets[0], 1, 2)
            html = str(render_trainer(wanted, locale, "../"))
            parsed(html)
            assert "<details" in html
            assert html.count("<li><a href") >= len(wanted.draw_task().reasons)
            assert f'data-seed="{wanted.seed}"' in html


def test_the_choices_are_those_that_the_game_has() -> None:
    for ruleset in ("skat", "isko", "turneskat", "tournee-skat", "skruf"):
        told = respond_trainer({"ruleset": ruleset, "locale": "sv"})
        offered = re.search(r'name="kind">(.*?)</select>', told["picks"])
        assert offered is not None
        kinds = values(offered.group(1), "value")
        own = [kind.id for kind in KINDS.values() if ruleset in kind.rulesets]
        assert kinds == (own if ruleset == "isko" else ["mixed", *own])
        assert told["kind"] == own[0]


@pytest.mark.parametrize(("wanted", "found"), [
    ({}, ("card-order", "skat", 1, 0)),
    ({"kind": "skruf-honours"}, ("skruf-honours", "skruf", 1, 0)),
    ({"kind": "matadors", "ruleset": "skruf"}, ("card-order", "skruf", 1, 0)),
    ({"kind": NASTY, "ruleset": NASTY, "level": NASTY, "seed": NASTY},
     ("card-order", "skat", 1, 0)),
    ({"kind": "matadors", "level": "3", "seed": "17"}, ("matadors", "skat", 3, 17)),
    ({"kind": "matadors", "level": 9, "seed": -1}, ("matadors", "skat", 1, 0)),
    ({"kind": ["x"], "ruleset": {"a": 1}, "seed": 2**40 + 3}, ("card-order", "skat", 1, 3)),
])  # fmt: skip
def test_a_strange_address_opens_some_exercise(
    wanted: dict[str, Any], found: tuple[str, str, int, int]
) -> None:
    one = read_selection(wanted)
    assert (one.kind, one.ruleset, one.level, one.seed) == found


def test_an_answer_that_cannot_be_read_is_told_and_not_counted() -> None:
    told = asked("game-value", "skat", 1, answer="forty")
    assert told["ok"] is False
    assert [(error["code"], error["field"]) for error in told["errors"]] == [
        ("wrong-type", "answer")
    ]
    assert told["errors"][0]["text"]
    assert not {"right", "records", "verdict"} & set(told)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("field", "value"), [("kind", "juggling"), ("ruleset", "bridge"), ("kind", 3)]
)
def test_what_does_not_exist_is_refused_by_name(locale: str, field: str, value: object) -> None:
    told = respond_trainer({"kind": "matadors", "ruleset": "skat", field: value, "locale": locale})
    assert told["ok"] is False
    assert [error["field"] for error in told["errors"]] == [field]
    assert str(value) in told["errors"][0]["text"]


def test_an_old_mistake_is_announced_when_it_comes_round() -> None:
    words = joined_catalogue("practice", "en")["page.again"]
    drawn = task("game-value", "skat", 1, 4)
    due = [[drawn.traps[0].mistake, 5, 0, 0, "day"]]
    record = {"asked": 3, "right": 2, "streak": 0, "best": 2, "due": due}
    told = asked("game-value", "skat", 1, records={"game-value/skat/1": record}, next=True)
    assert words in told["task"]
    assert drawn.traps[0].mistake in read_selection(told).draw_task().mistakes
    assert words not in asked("game-value", "skat", 1, next=True)["task"]
