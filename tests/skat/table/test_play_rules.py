"""Deals by house rules: whatever a table may agree on, they end as the door counts them."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from calculators.door.door import Answer, answer, call
from calculators.house.profile import house_groups, read_game, sheet_request
from calculators.house.table import agreed_fields
from calculators.page.controls import Values, starting_values
from calculators.practice.draw import Draw
from calculators.skat.rules.rulesets import RULESETS
from calculators.text.language import LOCALES, language
from calculators.text.tables import signed
from tests.page.test_forms import parsed

DEALS = 150
"""For each ruleset."""
PLAYED = ("variants", "ramsch_rules", "played")
TABLE = ("ruleset", "seed", "when_passed", *PLAYED)
WORDS = language("en")
NAMES = ("You", "Anna", "Björn", "Cilla")


def some_rules(ruleset: str, draw: Draw) -> Values:
    """House rules drawn from everything that can be chosen, such as can be kept."""
    controls = [one for group in house_groups(ruleset, "en") for one in group.controls]
    chosen = {}
    for control in controls:
        allowed = [one.value for one in control.options] or ["", "true"]
        if control.kind in ("radio", "select", "check") and draw.below(5) < 3:
            chosen[control.name] = draw.pick(allowed)
    values, faults = read_game(ruleset, chosen, WORDS)
    return some_rules(ruleset, draw) if faults else values


def asked(game: dict[str, Any], values: Values, part: str = "show", **more: Any) -> Answer:
    house = {"name": "Friday", "agreed": list(map(list, values.items()))}
    request = {"operation": "play", "locale": "en", "root": "../", "part": part, "game": game}
    found: Answer = json.loads(call(json.dumps({**request, "house": house, **more})))
    assert found["ok"], found
    return found


def agreed(ruleset: str, values: Values) -> dict[str, Any]:
    """What a score sheet is told of the house rules, as far as deals are played by them."""
    told = sheet_request(ruleset, {**starting_values(house_groups(ruleset, "en")), **values}, WORDS)
    found = {name: told[name] for name in PLAYED if name in told}
    if "played" in found:
        found["played"] = {k: v for k, v in found["played"].items() if k == "giving_up"}
    return {name: stated for name, stated in found.items() if stated}


@cache
def ended(ruleset: str) -> tuple[tuple[Values, dict[str, Any], Answer], ...]:
    """Deals by drawn rules: the rules, the game as the page has it, and how it ended."""
    draw, found = Draw(f"house/{ruleset}"), []
    ramsch = RULESETS[ruleset].ramsch.schieben
    for at in range(DEALS):
        values = some_rules(ruleset, draw)
        when = draw.pick(("nothing", "ramsch", "schieberamsch")) if ramsch else "nothing"
        began = {"ruleset": ruleset, "when_passed": when}
        game = asked(began, values, "new", fresh=draw.below(2**32))["game"]
        passed = ["pass", "pass", "pass" if ramsch else "ramsch"] if at % 2 else []
        told = {name: game[name] for name in TABLE if name in game}
        whole = answer("deal", {**told, "moves": passed, "play_on": True})
        assert whole["ok"], whole
        found.append((values, {**game, "moves": [one["move"] for one in whole["moves"]]}, whole))
    return tuple(found)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_deal_by_house_rules_is_scored_as_the_door_scores_it_by_the_same(ruleset: str) -> None:
    changed: Counter[str] = Counter()
    for values, game, whole in ended(ruleset):
        rules = agreed(ruleset, values)
        assert {name: game[name] for name in PLAYED if name in game} == rules
        request = whole["request"]
        if request is None:
            assert not any(whole["scores"])
            continue
        own = {"variants": rules.get("variants")}
        if whole["ending"] == "ramsch":
            own = rules.get("ramsch_rules", {})
        bare = {k: v for k, v in request.items() if k not in ("variants", *own)}
        counted = answer(whole["operation"], {**bare, **own})
        assert counted["ok"], counted
        given = counted["scores"] if whole["ending"] == "ramsch" else score_of(counted, whole)
        assert whole["scores"] == given
        printed = answer(whole["operation"], bare)
        changed[whole["ending"]] += not printed["ok"] or value(printed) != value(counted)
        assert rules.get("played") is None or not request.get("conceded")
    if RULESETS[ruleset].offered.grand_bases:
        assert changed["game"], "house rules make a difference"
        assert changed["ramsch"]


def value(told: Answer) -> object:
    return told.get("scores", told.get("score"))


def score_of(counted: Answer, whole: Answer) -> list[int]:
    return [counted["score"] if seat == whole["declarer"] else 0 for seat in range(3)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_ends_it_alike_and_so_does_the_score_sheet(ruleset: str) -> None:
    for at, (values, game, whole) in enumerate(ended(ruleset)[:24]):
        last = asked({**game, "seat": at % 3}, values)
        assert last["next"] == "over"
        sheet = last["sheet"]
        told = answer("score-sheet", {**sheet["sheet"], "deals": [sheet["deal"]]})
        assert told["ok"], told
        own = [whole["scores"][(at + place) % 3] for place in range(3)]
        assert told["rows"][0]["totals"] == own
        stated = dict(pair.split("=") for pair in last["whole"].partition("?")[2].split("&"))
        assert asked(stated, {})["game"] == last["game"], "the address holds the rules"
        assert [sheet["sheet"].get(name) for name in PLAYED] == [game.get(name) for name in PLAYED]


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_evening_keeps_its_first_rules_and_adds_up_what_its_deals_came_to(
    ruleset: str, size: int
) -> None:
    draw = Draw(f"evening/{ruleset}/{size}")
    size = min(size, max(RULESETS[ruleset].tables))
    began = asked({"ruleset": ruleset, "table": size}, some_rules(ruleset, draw), "new", fresh=1)
    sheet = {**began["sheet"]["sheet"], "first_dealer": began["sheet"]["dealer"]}
    deals, own = [], [0] * size
    for dealt in range(2 * size):
        fresh = draw.below(2**32)
        kept = some_rules(ruleset, draw)
        game = asked(began["game"], kept, "new", fresh=fresh, dealt=dealt)["game"]
        assert [game.get(one) for one in PLAYED] == [began["game"].get(one) for one in PLAYED]
        stated = {name: game[name] for name in TABLE if name in game}
        whole = answer("deal", {**stated, "play_on": True})
        moves = [one["move"] for one in whole["moves"]]
        deals.append(asked({**game, "moves": moves, "taken_back": dealt}, {})["sheet"]["deal"])
        assert deals[-1]["dealer"] == (sheet["first_dealer"] + dealt) % size
        for seat, score in enumerate(whole["scores"]):
            own[(seat - game["seat"]) % size] += score
        told = answer("score-sheet", {**sheet, "deals": deals, "locale": "en"})
        assert told["ok"], told
        assert told["rows"][-1]["totals"] == own
        assert ("taken back" in " ".join(told["rows"][-1]["remarks"])) is (dealt > 0)
        page = {"operation": "sheet", "part": "score", "sheet": sheet, "deals": deals}
        line = json.loads(call(json.dumps({**page, "locale": "en"})))["html"]
        assert all(
            f"{name} {signed(score)}<" in line for name, score in zip(NAMES, own, strict=False)
        )
        assert ("round" in line) is (len(deals) % size == 0)
    assert "Anna" in sheet["players"]
    assert "↶" in "".join(rows_of(sheet, deals))


def rows_of(sheet: dict[str, Any], deals: list[dict[str, Any]]) -> list[str]:
    """The rows of a score sheet as HTML."""
    page = {"operation": "sheet", "part": "rows", "sheet": sheet, "deals": deals, "locale": "en"}
    return [row["html"] for row in json.loads(call(json.dumps(page)))["rows"]]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_in_force_are_named_with_what_they_rest_on(locale: str) -> None:
    values = {"variants.grand_base": "20", "bock.on": "true", "played.kontra": "1"}
    began = asked({"ruleset": "skat"}, values, "new", fresh=7, locale=locale)
    words = language(locale)
    note = began["pieces"]["rules"]
    parsed(note)
    named = {one.name: one.label for one in house_groups("skat", locale)[-1].controls}
    assert str(named["variants.grand_base"]) in note
    assert ">20<" in note
    assert 'href="../' + words.href("skat/variants#grand-20") in note
    rest = note.partition("</ul>")[2]
    assert all(str(named[left]) in rest for left in ("bock.on", "played.kontra"))
    assert 'data-do="leave"' in note
    assert 'data-do="use"' not in note
    printed = asked(began["game"], values, "rules", printed=True, locale=locale)
    assert "variants" not in printed["game"]
    assert printed["game"]["seed"] == began["game"]["seed"]
    assert 'data-do="use"' in printed["pieces"]["rules"]
    assert "Friday" in printed["pieces"]["rules"]
    back = asked(printed["game"], values, "rules", locale=locale)
    assert back["game"] == began["game"]
    assert asked(back["game"], {}, locale=locale)["pieces"]["rules"] != ""
    assert asked(printed["game"], {}, locale=locale)["pieces"]["rules"] == ""


def test_a_deal_that_is_open_keeps_the_rules_it_began_with() -> None:
    values = {"variants.schneider_from": "91"}
    began = asked({"ruleset": "skat", "seed": "a"}, {}, "show")
    assert "variants" not in began["game"]
    assert asked(began["game"], values, "again")["game"] == began["game"]
    assert asked(began["game"], values, "new", fresh=1)["game"]["variants"] == {
        "schneider_from": 91
    }
    day = asked(began["game"], values, "day", day="2026-11-19")
    assert day["game"]["variants"] == {"schneider_from": 91}


def test_house_rules_that_cannot_be_kept_are_not_played_by() -> None:
    for wrong in ({"variants.grand_base": "23"}, {"variants.guckser_null": "false"}, {"x": "1"}):
        game = asked({"ruleset": "skat"}, wrong, "new", fresh=1)["game"]
        assert not any(name in game for name in PLAYED)
    assert agreed_fields(("variants.grand_base",), "skat", {"bock.on": "true"}, WORDS) == {}
