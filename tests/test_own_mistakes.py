"""The reader's own mistakes, asked again: only what was seen then, and only what cost something."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.skat.exercises.one_card import problem, state_after
from calculators.skat.exercises.one_card_deals import DEALS
from calculators.skat.exercises.own_mistakes import hands_of_others, read_mistake, task_of
from calculators.skat.play.piles import PLAYERS
from calculators.skat.table.acts import Play, write_act
from calculators.skat.table.address import BETWEEN, SPACE
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import next_decision
from calculators.text.language import LOCALES, joined_catalogue, language
from calculators.train.words import question_text, sentence
from calculators.web.train.own_mistakes import KIND, TRIES, render_own_mistakes
from calculators.web.train.respond import respond
from tests.table_deals import known_to
from tests.test_forms import parsed

EVERY = [(ruleset, place) for ruleset in DEALS for place in range(8)]


def mistake(ruleset: str, place: int) -> dict[str, Any]:
    """A card with which a learner lost the result, as the page Play keeps it."""
    number, moves = map(int, DEALS[ruleset][2].split()[place].split("."))
    state = state_after(ruleset, number, moves)
    _, move = next_decision(state, [LEARNER] * PLAYERS)
    assert isinstance(move.act, Play)
    keeps = problem(ruleset, number, moves).keeps
    assert move.act.card not in keeps
    return {
        "ruleset": ruleset,
        "seed": f"one-{number}",
        "seat": state.to_act,
        "moves": BETWEEN.join(write_act(one.act).replace(" ", SPACE) for one in state.log),
        "card": move.act.card.code,
        "keeps": [card.code for card in keeps],
        "date": "2026-11-19",
    }


def asked(*mistakes: object, **more: Any) -> dict[str, Any]:
    request = {"kind": KIND, "mistakes": list(mistakes), "locale": "en", "root": "../"}
    return respond({**request, **more})


@pytest.mark.parametrize(("ruleset", "place"), EVERY)
def test_a_mistake_is_asked_again_and_the_cards_that_keep_it_are_right(
    ruleset: str, place: int
) -> None:
    stated = mistake(ruleset, place)
    read = read_mistake(stated)
    assert read
    task = task_of(read)
    assert task
    assert sorted(task.right) == sorted(stated["keeps"])
    assert stated["card"] in {trap.value for trap in task.traps}
    assert set(task.options) == {*task.right, *(trap.value for trap in task.traps)}
    shown = {card for group in task.card_groups for card in group.cards}
    assert shown <= known_to(read.state, read.seat), "something that the seat had not seen"
    hidden = {card for group in hands_of_others(read) for card in group.cards}
    assert not hidden & shown
    for code in LOCALES:
        words, labels = language(code), joined_catalogue("train", code)
        lines = [question_text(words, ruleset, task)]
        lines += [sentence(words, ruleset, one.sentence) for one in task.reasons]
        lines += [sentence(words, ruleset, one) for one in task.facts]
        lines += [labels[f"shown.{group.key}"] for group in task.card_groups]
        assert all(line.strip() and "{" not in line for line in lines)


def test_the_page_shows_a_mistake_and_judges_the_answer() -> None:
    stated = mistake("skat", 0)
    shown = asked(stated)
    parsed(shown["task"])
    assert shown["at"] == 0
    assert 'class="verdict' not in shown["task"]
    right = asked(stated, at=0, answer=stated["keeps"][0])
    parsed(right["verdict"])
    assert right["right"] is True
    assert f"moves={stated['moves']}" in right["verdict"].replace("&amp;", "&")
    wrong = asked(stated, at=0, answer=stated["card"])
    assert wrong["right"] is False
    assert wrong["correct"] == stated["keeps"]
    assert 'class="missed"' in wrong["verdict"]
    assert asked(stated, answer="XX")["ok"] is False


def test_the_newest_comes_first_and_all_come_in_turn() -> None:
    stated = [mistake("skat", place) for place in range(3)]
    tasks = [asked(*stated, at=at)["task"] for at in range(4)]
    assert tasks[0] == asked(stated[2])["task"]
    assert tasks[2] == asked(stated[0])["task"]
    assert tasks[3] == tasks[0], "round again"


GOOD = mistake("skat", 1)
SPOILT: list[object] = [
    None,
    7,
    "CJ",
    [],
    {},
    {**GOOD, "ruleset": "skruf"},
    {**GOOD, "ruleset": ["skat"]},
    {**GOOD, "seed": "Å"},
    {**GOOD, "seed": None},
    {**GOOD, "seat": (GOOD["seat"] + 1) % PLAYERS},
    {**GOOD, "seat": "0"},
    {**GOOD, "moves": "dance"},
    {**GOOD, "moves": f"{GOOD['moves']}.give-up"},
    {**GOOD, "moves": ""},
    {**GOOD, "moves": "18." * 10_000},
    {**GOOD, "moves": "pass.pass.pass"},
    {**GOOD, "card": "XX"},
    {**GOOD, "card": GOOD["moves"][-2:]},
    {key: value for key, value in GOOD.items() if key != "moves"},
]


@pytest.mark.parametrize("spoilt", SPOILT, ids=range(len(SPOILT)))
def test_what_cannot_be_read_is_skipped(spoilt: object) -> None:
    assert asked(spoilt) == {"ok": True, "none": True}
    assert asked(GOOD, spoilt, spoilt)["task"] == asked(GOOD)["task"]


@pytest.mark.parametrize("stated", [None, 7, "x", {}, {"0": GOOD}])
def test_a_list_that_is_none_holds_nothing(stated: object) -> None:
    assert respond({"kind": KIND, "mistakes": stated, "locale": "sv"}) == {"ok": True, "none": True}


def test_a_card_that_cost_nothing_is_not_asked() -> None:
    kept = {**GOOD, "card": GOOD["keeps"][0]}
    read = read_mistake(kept)
    assert read
    assert task_of(read) is None
    assert asked(GOOD, kept)["task"] == asked(GOOD)["task"]


COSTLESS = {**GOOD, "card": GOOD["keeps"][0]}


@pytest.mark.parametrize("count", [TRIES, 2 * TRIES + 1])
def test_mistakes_that_cost_nothing_hide_no_older_one(count: int) -> None:
    """However many of them are newer; a question passes over a few, and the next goes on there."""
    stated, found = [GOOD, *[COSTLESS] * count], {"skipped": 0}
    for _ in range(count // TRIES):
        found = asked(*stated, skipped=found["skipped"])
    assert asked(*stated, skipped=found["skipped"])["task"] == asked(GOOD)["task"]


def test_where_nothing_cost_anything_there_is_an_end_to_it() -> None:
    for count in range(1, TRIES + 1):
        assert asked(*[COSTLESS] * count) == {"ok": True, "none": True}
    assert asked(*[COSTLESS] * (TRIES + 1)) == {"ok": True, "skipped": TRIES}
    for skipped in (TRIES, 100, 10**30, -1, "x"):
        found = asked(*[COSTLESS] * (TRIES + 1), skipped=skipped)
        assert found == {"ok": True} | ({"none": True} if skipped in (3, 100) else {"skipped": 3})


AT_TWENTY: dict[str, Any] = {
    "ruleset": "skat",
    "seed": "g109",
    "seat": 2,
    "moves": "46.pass.pass.take.lay_HQ_CA.name_grand.play_SA.play_DJ.play_S8.play_CJ.play_SJ"
    ".play_S7.play_CT.play_CQ.play_C8.play_C7.play_CK.play_C9.play_DA.play_DK.play_D9",
    "card": "HA",
    "keeps": ["SK", "SQ", "S9"],
    "variants": {"grand_base": 20},
}


def test_a_mistake_is_judged_by_the_house_rules_of_its_table() -> None:
    """A grand of 20 a game bid to 46 needs schneider: the ace gives the declarer his ninety."""
    shown = asked(AT_TWENTY, at=0, answer="SK")
    assert shown["right"] is True
    assert sorted(shown["correct"]) == sorted(AT_TWENTY["keeps"])
    assert "variants.grand_base=20" in shown["verdict"]
    printed = {name: value for name, value in AT_TWENTY.items() if name != "variants"}
    assert asked(printed) == {"ok": True, "none": True}, "the printed grand is made with 61"


def test_a_mistake_under_house_rules_that_the_text_does_not_have_is_skipped() -> None:
    for wrong in ({"grand_base": 21}, {"x": 1}, 7):
        assert asked({**AT_TWENTY, "variants": wrong}) == {"ok": True, "none": True}


@pytest.mark.parametrize("at", [-1, "x", None, 10**30, True])
def test_any_place_is_some_place(at: object) -> None:
    assert asked(GOOD, at=at)["at"] == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_before_it_is_begun_it_says_how_to_get_some_and_leads_to_the_table(locale: str) -> None:
    html = str(render_own_mistakes(locale, "../../"))
    parsed(html)
    folder = "" if locale == "sv" else "en/"
    assert f'href="../../{folder}play/"' in html
    assert (
        json.dumps(joined_catalogue("train", locale)["own.none"], ensure_ascii=False)[1:-1] in html
    )
