"""The reader's own mistakes, asked again: only what was seen then, and only what cost something."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.practice.page.own_mistakes import KIND, TRIES, in_turn, render_own_mistakes
from calculators.practice.schedule import DAYS
from calculators.practice.words import question_text, sentence
from calculators.skat.practice.one_card import problem_at
from calculators.skat.practice.own_mistakes import now, read_mistake
from calculators.skat.review.themes import RULES
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.text.language import LOCALES, joined_catalogue, language
from tests.page.test_forms import parsed
from tests.responding import respond_trainer
from tests.skat.table.table_deals import known_to

LOST = [
    "skat:one-25:C7:pass.pass.18.take.lay_D8_DK.name_spades.play_CA.play_C8.play_C9.play_DA.play_DQ.play_D7.play_HA.play_H7.play_HQ.play_HT.play_H8.play_ST.play_D9",
    "skat:one-71:C9:18.yes.20.yes.22.yes.23.yes.24.yes.27.yes.30.pass.pass.leave.name_hearts.play_SA.play_SQ.play_ST.play_D7.play_DA.play_DQ.play_H7.play_HA.play_HK.play_DK.play_D8.play_HT.play_H9.play_H8.play_HJ",
    "skat:one-73:HK:18.pass.20.yes.22.yes.23.pass.take.lay_DQ_HQ.name_grand.play_C8.play_CT.play_CA.play_DA.play_DK.play_D7.play_HA.play_H7.play_H8.play_HT.play_H9.play_CJ.play_S7.play_D9.play_ST",
    "turneskat:one-18:HJ:pass.pass.10.leave.name_solo-spades.play_CJ.play_SA.play_S8.play_S7.play_C7.play_SQ.play_C8.play_CA.play_C9.play_S9.play_H7.play_SK.play_CQ",
    "turneskat:one-19:S9:10.yes.12.yes.14.yes.15.yes.16.yes.18.yes.20.yes.21.pass.pass.leave.name_solo-clubs.play_S7.play_H8.play_SA.play_H9.play_H7.play_HA.play_CJ.play_HJ.play_C7.play_DA.play_D9.play_D7.play_DQ.play_DT.play_D8.play_HQ",
    "turneskat:one-52:CA:10.pass.12.pass.leave.name_solo-clubs.play_S9.play_SA.play_SQ.play_S8.play_H7.play_HT.play_H8.play_HA.play_HK.play_C7.play_CT.play_C8.play_D7.play_DQ",
    "tournee-skat:one-18:HJ:pass.pass.10.leave.name_solo-spades.play_CJ.play_SA.play_S8.play_S7.play_C7.play_SQ.play_C8.play_CA.play_C9.play_S9.play_H7.play_SK.play_CQ",
    "tournee-skat:one-19:S9:10.yes.12.yes.14.yes.15.yes.16.yes.18.yes.20.yes.21.pass.pass.leave.name_solo-clubs.play_S7.play_H8.play_SA.play_H9.play_H7.play_HA.play_CJ.play_HJ.play_C7.play_DA.play_D9.play_D7.play_DQ.play_DT.play_D8.play_HQ",
    "tournee-skat:one-52:CA:10.pass.12.pass.leave.name_solo-clubs.play_S9.play_SA.play_SQ.play_S8.play_H7.play_HT.play_H8.play_HA.play_HK.play_C7.play_CT.play_C8.play_D7.play_DQ",
]
"""Cards that lost the result: the game, the deal, the card, and the moves before it."""


def mistake(place: int) -> dict[str, Any]:
    """A card that lost the result, as the page Play keeps it."""
    ruleset, seed, card, moves = LOST[place].split(":")
    stated = {"ruleset": ruleset, "seed": seed, "moves": moves, "card": card, "date": "2026-11-19"}
    for seat in SEATS:
        read = read_mistake({**stated, "seat": seat})
        if read:
            keeps = problem_at(now(read)).keeps
            assert read.card not in keeps
            return {**stated, "seat": seat, "keeps": [one.code for one in keeps]}
    raise AssertionError(place)


def asked(*mistakes: object, **more: Any) -> dict[str, Any]:
    request = {"kind": KIND, "mistakes": list(mistakes), "locale": "en", "root": "../"}
    return respond_trainer({**request, **more})


@pytest.mark.parametrize("place", range(len(LOST)))
def test_a_mistake_is_asked_again_and_the_cards_that_keep_it_are_right(place: int) -> None:
    stated = mistake(place)
    ruleset = stated["ruleset"]
    read = read_mistake(stated)
    assert read
    task = read.task
    assert task
    assert sorted(task.right) == sorted(stated["keeps"])
    assert stated["card"] in {trap.value for trap in task.traps}
    assert set(task.options) == {*task.right, *(trap.value for trap in task.traps)}
    shown = {card for group in task.card_groups for card in group.cards}
    assert shown <= known_to(read.state, read.seat), "something that the seat had not seen"
    hidden = {card for group in read.hands_of_others for card in group.cards}
    assert not hidden & shown
    for code in LOCALES:
        words, labels = language(code), joined_catalogue("practice", code)
        lines = [question_text(words, ruleset, task)]
        lines += [sentence(words, ruleset, one.sentence) for one in task.reasons]
        lines += [sentence(words, ruleset, one) for one in task.facts]
        lines += [labels[f"shown.{group.key}"] for group in task.card_groups]
        assert all(line.strip() and "{" not in line for line in lines)


def test_the_page_shows_a_mistake_and_judges_the_answer() -> None:
    stated = mistake(0)
    shown = asked(stated)
    parsed(shown["task"])
    assert shown["at"] == 0
    assert 'class="verdict' not in shown["task"]
    right = asked(stated, answer=stated["keeps"][0])
    parsed(right["verdict"])
    assert right["right"] is True
    assert f"moves={stated['moves']}" in right["verdict"].replace("&amp;", "&")
    wrong = asked(stated, answer=stated["card"])
    assert wrong["right"] is False
    assert wrong["correct"] == stated["keeps"]
    assert 'class="missed"' in wrong["verdict"]
    assert asked(stated, answer="XX")["ok"] is False


def test_the_newest_comes_first_and_what_was_asked_stands_behind_the_others() -> None:
    """The page puts what was answered before all others."""
    kept, places = [mistake(place) for place in range(3)], []
    for _ in range(4):
        found = kept.pop(asked(*kept)["at"])
        places.append(found["seed"])
        kept.insert(0, asked(found, answer=found["card"])["kept"])
    assert places == [mistake(place)["seed"] for place in (2, 1, 0, 2)]


def test_what_is_right_comes_back_on_ever_later_days_and_at_last_is_learnt() -> None:
    stated, day = mistake(0), 100
    right = {"answer": stated["keeps"][0]}
    for box, days in enumerate(DAYS[1:], 1):
        early = {**stated, "day": day + 1} if box > 1 else None
        if early:
            assert asked(early, day=day, **right)["kept"]["day"] == day + 1, "not before its day"
        stated = asked(stated, day=day, **right)["kept"]
        assert (stated["box"], stated["day"]) == (box, day + days)
        day += days
    assert asked(stated, day=day, **right)["kept"] is None
    wrong = asked(stated, day=day, answer=stated["card"])["kept"]
    assert (wrong["box"], wrong["day"]) == (0, day)


def test_what_is_due_comes_first_and_the_same_theme_not_twice_in_a_row() -> None:
    newest_last = [
        {"theme": "lead", "box": 0, "day": 5},
        {"theme": "guard", "day": 5},
        {"theme": "take", "day": 9},
        {"theme": "lead", "day": 4},
        {"theme": "trumps"},
        None,
    ]
    assert in_turn(newest_last, 5) == [5, 4, 1, 3, 0, 2]


def test_a_theme_is_that_of_the_rule_of_thumb_which_would_have_kept_the_result() -> None:
    themes = set(joined_catalogue("practice", "en").table("own.themes"))
    assert {*RULES, "null", "beyond"} == themes
    told = {
        read.theme: read.why(language("en"))
        for read in map(read_mistake, map(mistake, range(9)))
        if read
    }
    assert set(told) == {"beyond", "take"}
    assert "lone card" in told["take"]
    assert not told["beyond"]
    reasons = {key for keys in RULES.values() for key in keys.split()}
    assert reasons <= set(language("en").words("skat_table").table("reasons"))


GOOD = mistake(1)
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
    {**GOOD, "seat": (GOOD["seat"] + 1) % PLAYER_COUNT},
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
    assert asked(spoilt) == {"ok": True, "none": True, "costless": [0]}
    assert asked(GOOD, spoilt, spoilt)["task"] == asked(GOOD)["task"]
    assert asked(spoilt, answer="CJ") == {"ok": True, "none": True, "costless": [0]}


def test_an_address_that_asks_the_trainer_for_ones_mistakes_gets_an_exercise() -> None:
    """The trainer sends no mistakes; it once showed "undefined" three times."""
    found = respond_trainer({"kind": KIND, "ruleset": "turneskat", "level": "1", "locale": "en"})
    assert {"picks", "task", "tally"} <= set(found)
    assert (found["ruleset"], found["level"]) == ("turneskat", 1)


@pytest.mark.parametrize("stated", [7, "x", {}, {"0": GOOD}])
def test_a_list_that_is_none_holds_nothing(stated: object) -> None:
    found = respond_trainer({"kind": KIND, "mistakes": stated, "locale": "sv"})
    assert found == {"ok": True, "none": True, "costless": []}


def test_a_card_that_cost_nothing_is_not_asked() -> None:
    kept = {**GOOD, "card": GOOD["keeps"][0]}
    read = read_mistake(kept)
    assert read
    assert read.task is None
    assert asked(GOOD, kept)["task"] == asked(GOOD)["task"]


COSTLESS = {**GOOD, "card": GOOD["keeps"][0]}


@pytest.mark.parametrize("count", [TRIES, 2 * TRIES + 1])
def test_mistakes_that_cost_nothing_hide_no_older_one(count: int) -> None:
    """However many of them are newer; a question tries a few, which the page then forgets."""
    stated = [GOOD, *[COSTLESS] * count]
    while (found := asked(*stated)).get("more"):
        assert len(found["costless"]) == TRIES
        stated = [one for at, one in enumerate(stated) if at not in found["costless"]]
    assert found["task"] == asked(GOOD)["task"]


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
    shown = asked(AT_TWENTY, answer="SK")
    assert shown["right"] is True
    assert sorted(shown["correct"]) == sorted(AT_TWENTY["keeps"])
    assert "variants.grand_base=20" in shown["verdict"]
    printed = {name: value for name, value in AT_TWENTY.items() if name != "variants"}
    assert asked(printed).get("none"), "the printed grand is made with 61"


def test_a_mistake_under_house_rules_that_the_text_does_not_have_is_skipped() -> None:
    for wrong in ({"grand_base": 21}, {"x": 1}, 7):
        assert asked({**AT_TWENTY, "variants": wrong}).get("none")


@pytest.mark.parametrize("locale", LOCALES)
def test_before_it_is_begun_it_says_how_to_get_some_and_leads_to_the_table(locale: str) -> None:
    html = str(render_own_mistakes(locale, "../../"))
    parsed(html)
    folder = "" if locale == "sv" else "en/"
    assert f'href="../../{folder}play/"' in html
    assert (
        json.dumps(joined_catalogue("practice", locale)["own.none"], ensure_ascii=False)[1:-1]
        in html
    )
