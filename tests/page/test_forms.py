"""The calculators of the pages: every form answers, every field is explained, nothing is forged."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer, call, operation
from calculators.page.controls import Control, Option, all_controls
from calculators.page.forms import render_tool
from calculators.page.markup import Html
from calculators.page.values import map_of, request_from, values_from
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.site.openings import fragment
from calculators.skat.tools import TOOLS as SKAT_TOOLS
from calculators.skruf.tools import TOOLS as SKRUF_TOOLS
from calculators.text.language import LOCALES, language
from tests.by_day import by_day
from tests.responding import respond_form
from tests.worked import WRITTEN

TOOLS = {**SKAT_TOOLS, **SKRUF_TOOLS}
PLACES = [(tool, ruleset) for tool in SKAT_TOOLS for ruleset in RULESETS]
PLACES += [(tool, "skruf") for tool in SKRUF_TOOLS]
EVERY = [(*place, locale) for place in PLACES for locale in LOCALES]
TYPED = [
    *("contract", "cards", "calls", "bid", "from", "_reach", "_bid", "card_points"),
    *("level", "denomination", "tricks", "aces", "honours", "_how", "hands.0", "hands.1"),
    *("dealer", "hand", "gives", "_pick", "kitty", "buyer"),
]
NASTY = '"><img src=x onerror=alert(1)><script>'


def asked(tool: str, ruleset: str, locale: str, **values: str) -> dict[str, Any]:
    started = TOOLS[tool].defaults(ruleset, language(locale))
    return respond_form(
        {
            "tool": tool,
            "ruleset": ruleset,
            "locale": locale,
            "root": "../",
            "values": started | values,
        }
    )


class Balance(HTMLParser):
    """Whether every element that opens is closed, and no id stands twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [str(value) for name, value in attrs if name == "id"]
        if tag not in ("input", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(html: str) -> Balance:
    reader = Balance()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    assert len(set(reader.ids)) == len(reader.ids)
    return reader


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_a_calculator_is_complete_with_its_first_answer_before_any_script(
    tool: str, ruleset: str, locale: str
) -> None:
    assert asked(tool, ruleset, locale)["errors"] == []
    html = render_tool(tool, ruleset, locale, "../")
    reader = parsed(html)
    assert {"form", "label"} <= reader.tags
    assert re.search(r'<div class="answer"[^>]*>.+</div>', html, re.DOTALL)
    plain = re.sub(r"<[^>]*>", "", html)
    assert "None" not in plain
    assert "{" not in plain


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_every_field_has_a_label_and_a_place_for_its_error(
    tool: str, ruleset: str, locale: str
) -> None:
    groups = TOOLS[tool].groups(ruleset, language(locale))
    check_fields(render_tool(tool, ruleset, locale, ""), all_controls(groups))


def check_fields(html: str, shown: Iterable[Control]) -> None:
    """Each field has a label and a place for its error, and whatever describes one is there."""
    for control in shown:
        if control.kind not in ("fixed", "state"):
            assert control.label
            assert f'data-field="{control.name}"' in html
    for described in re.findall(r'aria-describedby="([^"]+)"', html):
        for id in described.split():
            assert f'id="{id}"' in html


@pytest.mark.parametrize(
    "case", [c for c in WRITTEN if c["operation"] == "game-value"], ids=lambda c: str(c["id"])
)
def test_a_case_filled_into_its_form_gives_the_same_number(case: dict[str, Any]) -> None:
    request = case["request"]
    started = {
        control.name: ""
        for control in all_controls(TOOLS["game-value"].groups(request["ruleset"], language("sv")))
    }
    values = started | {"_how": "count"} | values_from(TOOLS["game-value"].fields, request)
    told = respond_form(
        {"tool": "game-value", "ruleset": request["ruleset"], "locale": "sv", "values": values}
    )
    answered = answer("game-value", request)
    if not answered["ok"] and not {"card_points", "tricks"} & set(request) <= set(told["request"]):
        return  # the form asks for tricks or card points, so these cannot contradict each other
    assert bool(told["errors"]) is not answered["ok"]
    if answered["ok"]:
        assert answered["say"] in told["html"]


def test_fields_that_do_not_apply_are_not_sent() -> None:
    null = asked("game-value", "skat", "sv", contract="null")
    assert set(null["request"]) == {"ruleset", "contract", "announced", "tricks", "locale"}
    conceded = asked("game-value", "skat", "sv", contract="clubs", conceded="true")
    assert "card_points" not in conceded["request"]
    given = {"variants.schenken": "game", "variants.schenken_accepted": "true"}
    gift = asked("game-value", "skat", "sv", contract="grand", **given)
    assert gift["errors"] == []
    assert "card_points" not in gift["request"]


def test_an_infringement_takes_the_place_of_the_result() -> None:
    ended = asked("game-value", "skat", "sv", **{"forfeit.by": "declarer"})
    assert ended["errors"] == []
    assert ended["request"]["forfeit"] == {"by": "declarer", "decided": False}
    assert "card_points" not in ended["request"]
    decided = {"forfeit.by": "defenders", "forfeit.decided": "true", "card_points": "66"}
    told = asked("game-value", "skat", "sv", **decided)
    assert told["errors"] == []
    assert told["request"]["card_points"] == 66
    unknown = asked("game-value", "skat", "sv", **decided | {"card_points": "40"})
    assert [one["field"] for one in unknown["errors"]] == ["forfeit.defenders_card_points"]
    null = asked("game-value", "skat", "sv", contract="null", **{"forfeit.by": "defenders"})
    assert "tricks" not in null["request"]
    assert null["errors"] == []
    both = asked("game-value", "skat", "sv", conceded="true", **{"forfeit.by": "declarer"})
    assert "forfeit" not in both["request"]


def test_an_error_stands_at_its_field() -> None:
    wrong = asked("game-value", "skat", "en", **{"matadors.count": "twelve", "card_points": "130"})
    assert {error["field"] for error in wrong["errors"]} == {"matadors.count", "card_points"}
    assert all(error["text"] for error in wrong["errors"])
    cards = asked("game-value", "skat", "en", _how="by-cards", cards="CJ CJ")
    assert {error["field"] for error in cards["errors"]} == {"cards"}
    ramsch = asked("ramsch-score", "skat", "sv", **{"card_points.1": "x"})
    assert ramsch["errors"][0]["field"].startswith("card_points")


@given(
    st.sampled_from(PLACES),
    st.dictionaries(
        st.sampled_from(TYPED),
        st.text(max_size=20) | st.just(NASTY) | st.integers(-5, 400).map(str),
    ),
)
def test_nothing_typed_becomes_markup_and_nothing_crashes(
    place: tuple[str, str], values: dict[str, str]
) -> None:
    told = asked(*place, "sv", **values)
    json.dumps(told)
    reader = parsed(told["html"])
    assert not {"img", "script"} & reader.tags


@pytest.mark.parametrize("locale", by_day(LOCALES[:1], LOCALES))
@pytest.mark.parametrize(("tool", "ruleset"), PLACES)
def test_whatever_is_chosen_together_is_answered(tool: str, ruleset: str, locale: str) -> None:
    """Every two choices of a form, house rules among them: an answer or an error, never a crash."""
    place = {"tool": tool, "ruleset": ruleset, "locale": locale}
    started = TOOLS[tool].defaults(ruleset, language(locale))
    choices = [
        (control.name, option.value)
        for control in all_controls(TOOLS[tool].groups(ruleset, language(locale)))
        for option in control.options or (Option("true", ""),)
        if control.options or control.kind == "check"
    ]
    for one, other in combinations(choices, 2):
        if one[0] != other[0]:
            told = respond_form({**place, "values": started | dict([one, other])})
            assert bool(told["html"]) != bool(told["errors"])


@pytest.mark.parametrize(("hostile", "problems"), [
    ({}, {("missing", "ruleset"), ("missing", "tool")}),
    ({"tool": NASTY, "ruleset": "skat"}, {("not-a-choice", "tool")}),
    ({"tool": "skruf-deal", "ruleset": "skat"}, {("not-a-choice", "tool")}),
    ({"tool": "game-value", "ruleset": "skruf"}, {("not-a-choice", "tool")}),
    ({"tool": "", "ruleset": "skruf"}, {("not-a-choice", "tool")}),
    ({"tool": "bid-key", "ruleset": NASTY}, {("not-a-choice", "ruleset")}),
    ({"tool": 7, "ruleset": []}, {("wrong-type", "tool"), ("wrong-type", "ruleset")}),
])  # fmt: skip
@pytest.mark.parametrize("locale", LOCALES)
def test_a_strange_question_from_the_page_is_answered_with_a_code_a_field_and_a_sentence(
    hostile: dict[str, object], problems: set[tuple[str, str]], locale: str
) -> None:
    told = json.loads(call(json.dumps({"operation": "form", "locale": locale, **hostile})))
    assert told["ok"] is False
    assert {(error["code"], error["field"]) for error in told["errors"]} == problems
    assert all(error["text"] for error in told["errors"])


def test_every_answer_of_a_form_is_of_one_shape() -> None:
    right = asked("game-value", "skat", "sv")
    assert (right["ok"], right["errors"]) == (True, [])
    wrong = asked("game-value", "skat", "sv", bid="x")
    assert not wrong["ok"]
    assert [sorted(error) for error in wrong["errors"]] == [["code", "field", "text"]]


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_the_description_of_a_form_is_data_that_is_kept(
    tool: str, ruleset: str, locale: str
) -> None:
    """Asking which fields apply draws nothing and describes nothing anew."""
    words = language(locale)
    described = TOOLS[tool].describe(ruleset, words)
    assert [one for one in parts_of(described) if isinstance(one, Html)] == []
    assert TOOLS[tool].groups(ruleset, words) is TOOLS[tool].groups(ruleset, words)
    assert TOOLS[tool].groups(ruleset, words) == described


def parts_of(value: object) -> Iterable[object]:
    """A value and all that it holds."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def test_a_request_goes_into_a_form_and_comes_back() -> None:
    for case in WRITTEN:
        name = case["operation"]
        if name in ("game-value", "ramsch", "bid-key", "trick", "hand-outlook"):
            entries = map_of(operation(name).REQUEST.fields)
            values = values_from(entries, case["request"])
            assert request_from(entries, values) == normal(case["request"])


def normal(request: dict[str, Any]) -> dict[str, Any]:
    """Cards as a form reads them, one by one."""
    return {
        key: value.split() if key in ("cards", "hand") and isinstance(value, str) else value
        for key, value in request.items()
    }


def test_the_address_of_a_filled_in_calculator_holds_every_value() -> None:
    request = {"ruleset": "skat", "contract": "clubs", "matadors": {"held": True, "count": 3}}
    address = fragment("game-value", "skat", request | {"card_points": 70})
    assert address.startswith("#game-value-skat?")
    for part in ("contract=clubs", "matadors.held=true", "matadors.count=3", "card_points=70"):
        assert part in address


def test_a_condition_holds_wherever_in_the_form_it_is_set() -> None:
    form = all_controls(TOOLS["game-value"].groups("skat", language("sv")))
    names = [control.name for control in form]
    assert names.index("card_points") < names.index("variants.schenken_accepted")
    given = {"variants.schenken": "game", "variants.schenken_accepted": "true"}
    assert "card_points" not in asked("game-value", "skat", "sv", **given)["request"]


def test_the_letters_of_the_seats_tell_who_took_each_trick() -> None:
    tricks = {"card_points.0": "50", "card_points.1": "50", "card_points.2": "20"}
    told = asked("ramsch-score", "skat", "sv", **tricks, trick_order="F M E F m e F M F M")
    assert told["request"]["trick_order"] == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1]
    told = asked("ramsch-score", "skat", "en", **tricks, trick_order="FMRFMRFMFM")
    assert told["request"]["trick_order"] == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1]


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_one_of_the_choices_is_chosen_in_every_row_hidden_or_not(
    tool: str, ruleset: str, locale: str
) -> None:
    html = render_tool(tool, ruleset, locale, "")
    chosen: dict[str, int] = {}
    for button in re.findall(r'<input type="radio"[^>]*>', html):
        name = re.findall(r'name="([^"]+)"', button)[0]
        chosen[name] = chosen.get(name, 0) + (" checked" in button)
    assert set(chosen.values()) <= {1}


def test_cards_stand_in_the_form_as_the_language_writes_them() -> None:
    swedish, english = (render_tool("hand-outlook", "skat", locale, "") for locale in LOCALES)
    assert 'value="KlKn SpKn HjE Hj10 HjK Hj7 Kl7 Kl8 SpE Ru9"' in swedish
    assert 'value="CJ SJ HA H10 HK H7 C7 C8 SA D9"' in english


def test_the_key_is_grouped_by_tens_of_the_bid_and_sorted_by_any_column() -> None:
    html = asked("bid-key", "skat", "sv", **{"from": "18", "to": "45"})["html"]
    bodies = re.findall(r"<tbody>(.*?)</tbody>", html, re.DOTALL)
    bids = [re.findall(r'<th scope="row" class="number">(\d+)</th>', body) for body in bodies]
    assert bids == [
        ["18"],
        ["20", "22", "23", "24", "27"],
        ["30", "33", "35", "36"],
        ["40", "44", "45"],
    ]
    html = asked("bid-key", "skat", "sv", **{"from": "18", "to": "45", "_sort": "-diamonds"})[
        "html"
    ]
    assert re.findall(r'<th scope="row" class="number">(\d+)</th>', html)[:4] == [
        "45",
        "36",
        "27",
        "18",
    ]
    assert 'aria-sort="descending"' in html


def test_the_key_marks_what_is_enough_for_a_number() -> None:
    html = asked("bid-key", "skat", "sv", **{"from": "18", "to": "40", "_reach": "33"})["html"]
    assert "<mark>" in html
    assert re.findall(r'class="number">(\d+)</th>(?:(?!</tr>).)*<mark>', html) == [
        "33",
        "35",
        "36",
        "40",
    ]


def test_a_paragraph_is_named_by_the_heading_and_the_number_that_the_page_has() -> None:
    cited = {"skat/value": ["Spelets värde", {"matadors": 7}]}
    started = TOOLS["game-value"].defaults("skat", language("sv"))
    question = {"tool": "game-value", "ruleset": "skat", "locale": "sv", "values": started}
    named = ">Spelets värde, §\N{NO-BREAK SPACE}7</a>"
    assert named in respond_form({**question, "cited": cited})["html"]
    forged = {"skat/value": [NASTY, {"matadors": NASTY}]}
    strange: tuple[Any, ...] = (forged, {"skat/value": 7})
    for hostile in strange:
        html = respond_form({**question, "cited": hostile})["html"]
        assert not {"img", "script"} & parsed(html).tags


def test_the_auction_offers_only_calls_that_are_allowed() -> None:
    html = asked("auction-walk", "turneskat", "sv", calls="10 yes")["html"]
    offered = re.findall(r'data-values="calls=10\+yes\+([^"]+)"', html)
    assert offered == ["12", "14", "15", "16", "pass"]
    html = asked("auction-walk", "turneskat", "sv", calls="pass pass")["html"]
    assert re.findall(r'data-values="calls=pass\+pass\+([^"]+)"', html) == ["10", "ramsch"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("typed", ["hej", "−3", "24,5", "0"])
def test_a_field_that_is_not_sent_is_refused_as_the_door_refuses(locale: str, typed: str) -> None:
    """The last bid heard steers the answer; what the door would say of it is said."""
    told = asked("bid-key", "skat", locale, _bid=typed)
    assert [error["field"] for error in told["errors"]] == ["_bid"]
    assert told["html"] == ""
    door = asked("game-value", "skat", locale, bid=typed)
    code, text = door["errors"][0]["code"], door["errors"][0]["text"]
    assert told["errors"][0]["code"] == code
    if code == "wrong-type":
        assert told["errors"][0]["text"] == text
    assert asked("bid-key", "skat", locale, _bid="24")["errors"] == []


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_what_is_missing_is_called_by_its_name(tool: str, ruleset: str, locale: str) -> None:
    groups = TOOLS[tool].groups(ruleset, language(locale))
    for control in all_controls(groups):
        if control.name == "ruleset":
            continue
        told = asked(tool, ruleset, locale, **{control.name: ""})
        for error in told["errors"]:
            if error["code"] == "missing" and error["field"] == control.name:
                assert str(control.label) in error["text"]


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_where_cards_are_laid_the_empty_form_asks_for_them(
    tool: str, ruleset: str, locale: str
) -> None:
    html, words = render_tool(tool, ruleset, locale, ""), language(locale).forms
    empties = re.findall(rf'data-values="([^"]*)">{words["empty"]}</button>', html)
    laid = tool in ("trick-taker", "hand-outlook")
    assert len(empties) == laid
    assert (f">{words['example' if laid else 'reset']}</button>") in html
    if laid:
        emptied = dict.fromkeys(re.findall(r"(\w+)=", empties[0]), "")
        assert asked(tool, ruleset, locale, **emptied)["errors"] == []


@pytest.mark.parametrize(("values", "said"), [
    ({"card_points": "95"}, "Budet 33 nåddes genom schneider; enkelt spel hade varit värt 30."),
    ({"card_points": "", "tricks": "10"}, "genom schneider; enkelt spel hade varit värt 30."),
    ({"card_points": "70"}, "Värdet 30 räckte inte till budet 33."),
    ({"card_points": "95", "bid": "30"}, "Värdet 40 räckte till budet 30."),
    ({"card_points": "50", "matadors.count": "4"}, "Värdet 50 räckte till budet 33."),
])  # fmt: skip
def test_an_answer_says_how_the_game_stands_to_its_bid(values: dict[str, str], said: str) -> None:
    game = {"contract": "solo-hearts", "matadors.count": "2", "bid": "33", **values}
    assert said in asked("game-value", "turneskat", "sv", **game)["html"]
    unbid = asked("game-value", "turneskat", "sv", **game | {"bid": ""})
    assert "budet" not in unbid["html"].lower()


@pytest.mark.parametrize("ruleset", ["skat", "isko"])
def test_a_lost_hand_game_that_costs_once_changes_nothing_that_a_hand_promises(
    ruleset: str,
) -> None:
    single = asked("hand-outlook", ruleset, "sv", **{"variants.hand_lost_single": "true"})
    assert single["ok"]
    assert single["html"] == asked("hand-outlook", ruleset, "sv")["html"]
