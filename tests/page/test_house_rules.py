"""House rules of a table: their way through an address, what they rest on, and what they change."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from urllib.parse import parse_qsl

import pytest

from calculators.core.families import FAMILIES, OF_RULESET, RULESET_IDS
from calculators.door import door
from calculators.door.fields import Record
from calculators.house.frame import source_links
from calculators.house.profile import (
    MOST_STATED,
    Profile,
    house_groups,
    read_profile,
    sheet_request,
)
from calculators.page.controls import (
    Control,
    Values,
    all_controls,
    applicable_values,
    starting_values,
)
from calculators.page.parts import PageContext
from calculators.page.tool import Tool
from calculators.page.values import Question, request_from
from calculators.sheet.page.open import kind_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.variants import AGREED, OFFERED_BY
from calculators.skat.sheet.rounds import TRIGGERS
from calculators.skat.value.form.game import schneider_lines
from calculators.text.language import LOCALES, language
from tests.responding import respond_house

ENGLISH = language("en")
DOCS = Path(__file__).parents[2] / "docs"
NAMES = ("Friday", "Kvarnen & Co", "100 % åäö = ?", "<b>“Zoë”</b>", "a+b;c#d/e", "😀")
TYPED = {"length": ("", "12", "48"), "stake": ("", "0.10", "0,5"), "currency": ("", "öre", "€")}
TOOLS = [
    (tool, ruleset)
    for family in FAMILIES
    for tool in family.module("tools").TOOLS.values()
    for ruleset in family.rulesets
]


def controls_of(ruleset: str) -> list[Control]:
    return all_controls(house_groups(ruleset, "en"))


def draw_value(draw: Random, control: Control) -> str:
    if control.options:
        return draw.choice(control.options).value
    if control.kind == "check":
        return draw.choice(("", "true"))
    return draw.choice(TYPED.get(control.name, ("", "1", "2.5")))


def drawn_choices(draw: Random) -> list[tuple[str, str]]:
    """A name and some choices for some games, as a form states them."""
    stated = [("name", draw.choice(NAMES))]
    for ruleset in RULESET_IDS:
        stated += [
            (f"{ruleset}.{control.name}", draw_value(draw, control))
            for control in controls_of(ruleset)
            if draw.random() < 0.4
        ]
    return stated


def values_under(profile: Profile, ruleset: str, code: str = "en") -> Values:
    """The form of a game's house rules as they fill it."""
    groups = house_groups(ruleset, code)
    chosen = profile.games.get(ruleset, {})
    return applicable_values(groups, {**starting_values(groups), **chosen})


def test_house_rules_come_out_of_an_address_as_they_went_in() -> None:
    draw = Random(1)
    sound = 0
    for _ in range(150):
        profile, faults = read_profile(drawn_choices(draw), ENGLISH)
        if faults:
            continue
        sound += 1
        read = parse_qsl(profile.text, keep_blank_values=True, strict_parsing=True)
        for code in LOCALES:
            again, wrong = read_profile(read, language(code))
            assert not wrong
            assert again == profile
            assert again.text == profile.text
    assert sound > 50


def test_an_evening_is_set_up_alike_in_every_language() -> None:
    draw = Random(2)
    for _ in range(40):
        profile, faults = read_profile(drawn_choices(draw), ENGLISH)
        for ruleset in profile.games if not faults else ():
            first, *others = (
                sheet_request(ruleset, values_under(profile, ruleset, code), language(code))
                for code in LOCALES
            )
            assert all(one == first for one in others)


@cache
def anchors(code: str, page: str) -> frozenset[str]:
    return frozenset(re.findall(r"\{ #([\w-]+)", (DOCS / code / f"{page}.md").read_text("utf-8")))


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_each_choice_names_a_paragraph_and_rulings_that_exist(ruleset: str) -> None:
    sources = kind_of(ruleset).setup.sources(ruleset)
    for control in controls_of(ruleset):
        source = sources[control.name]
        assert source.rules, control.name
        for rule in (*source.rules, *(f"rulings#{one.lower()}" for one in source.rulings)):
            page, _, anchor = rule.partition("#")
            assert all(anchor in anchors(code, page) for code in LOCALES), rule


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_no_two_choices_rest_on_the_same_paragraphs_but_the_occasions_of_a_bock_round(
    ruleset: str,
) -> None:
    sources = kind_of(ruleset).setup.sources(ruleset)
    occasions = {f"bock.{name}" for name in TRIGGERS}
    cited = [sources[one.name].rules for one in controls_of(ruleset) if one.name not in occasions]
    assert len(set(cited)) == len(cited)


@pytest.mark.parametrize(("ruleset", "named"), [
    ("skat", {"Turnéskat"}), ("isko", {"Turnéskat"}), ("turneskat", {"Skat"}),
    ("tournee-skat", {"Skat"}), ("skruf", set()),
])  # fmt: skip
def test_a_paragraph_of_another_game_than_the_headings_is_cited_with_the_game_first(
    ruleset: str, named: set[str]
) -> None:
    links = [
        source_links(ruleset, source, ENGLISH, PageContext())
        for source in kind_of(ruleset).setup.sources(ruleset).values()
    ]
    assert set(re.findall(">([^<>]+): ", "".join(links))) == named


IMPOSSIBLE: tuple[tuple[str, dict[str, str], str, str], ...] = (
    ("skat", {"bock.on": "true", "bock.last-round": "true", "length": ""}, "length",
     "length-needed"),
    ("isko", {"length": "0"}, "length", "out-of-range"),
    ("turneskat", {"stake": "abc"}, "stake", "not-an-amount"),
    ("tournee-skat", {"stake": "1", "rounding": "-1"}, "rounding", "not-an-amount"),
    ("skruf", {"stake": "0"}, "stake", "not-an-amount"),
)  # fmt: skip


@pytest.mark.parametrize(("ruleset", "choices", "field", "code"), IMPOSSIBLE)
def test_what_is_refused_here_the_door_refuses_too(
    ruleset: str, choices: dict[str, str], field: str, code: str
) -> None:
    stated = [("name", "N"), *((f"{ruleset}.{key}", value) for key, value in choices.items())]
    _, faults = read_profile(stated, ENGLISH)
    assert [(one["field"], one["code"]) for one in faults] == [(f"{ruleset}.{field}", code)]
    groups = house_groups(ruleset, "en")
    values = applicable_values(groups, {**starting_values(groups), **choices})
    told = door.answer("score-sheet", sheet_request(ruleset, values, ENGLISH))
    assert [one["code"] for one in told["errors"]] == [code]
    assert all(one["text"] for one in faults)


STRANGE: tuple[tuple[list[tuple[str, str]], str], ...] = (
    ([], "not-a-name"),
    ([("name", "")], "not-a-name"),
    ([("name", "x" * 61)], "not-a-name"),
    ([("name", "a\u202eb")], "name-has-hidden"),
    ([("name", "N"), ("bridge.stake", "1")], "unknown-field"),
    ([("name", "N"), ("skat.players", "A")], "unknown-field"),
    ([("name", "N"), ("skat.first_dealer", "1")], "unknown-field"),
    ([("name", "N"), ("turneskat.variants.grand_base", "20")], "unknown-field"),
    ([("name", "N"), ("skat.variants.grand_base", "21")], "not-a-choice"),
    ([("name", "N"), ("skat.bock.on", "yes")], "not-a-choice"),
    ([("name", "N"), ("skat.currency", "x" * 41)], "too-long"),
    ([("name", "N"), ("skat.stake", "1"), ("skat.stake", "2")], "field-twice"),
)


@pytest.mark.parametrize(("stated", "code"), STRANGE)
def test_a_link_of_a_stranger_is_refused_for_what_is_strange(
    stated: list[tuple[str, str]], code: str
) -> None:
    _, faults = read_profile(stated, ENGLISH)
    assert [one["code"] for one in faults] == [code]


@pytest.mark.parametrize(
    "stated", ["name=N", [["name"]], [["name", 1]], [["name", "N"]] * (MOST_STATED + 1)]
)
def test_what_are_no_choices_at_all_is_refused_as_a_whole(stated: object) -> None:
    told = respond_house({"stated": stated})
    assert [one["code"] for one in told["errors"]] == ["not-house-rules"]


def agreed_values(tool: Tool, ruleset: str, profile: Profile) -> Values:
    """A calculator's form as the script fills it: what is agreed, else what it begins with."""
    groups, chosen = tool.groups(ruleset, ENGLISH), profile.games.get(ruleset, {})
    filled = {one.name: chosen[one.agreed] for one in all_controls(groups) if one.agreed in chosen}
    return applicable_values(groups, {**starting_values(groups), **filled})


def all_variants(ruleset: str) -> tuple[Profile, Question]:
    """House rules with every variant that a form offers chosen otherwise than printed."""
    stated = [("name", "N")]
    for control in controls_of(ruleset):
        if control.name.startswith(("variants.", "ramsch_rules.")):
            others = [one.value for one in control.options if one.value != control.default]
            stated.append((f"{ruleset}.{control.name}", (others or ["true"])[-1]))
    profile, faults = read_profile(stated, ENGLISH)
    assert not faults
    return profile, sheet_request(ruleset, values_under(profile, ruleset), ENGLISH)


@pytest.mark.parametrize(("tool", "ruleset"), TOOLS, ids=lambda one: getattr(one, "id", one))
def test_a_calculator_asks_the_door_with_the_house_rules(tool: Tool, ruleset: str) -> None:
    profile, sheet = all_variants(ruleset)
    request = request_from(tool.fields, agreed_values(tool, ruleset, profile))
    own = {one.agreed for one in all_controls(tool.groups(ruleset, ENGLISH))}
    for name, value in request.get("variants", {}).items():
        if f"variants.{name}" in own:
            assert value == sheet["variants"][name]
    ramsch = sheet.get("ramsch_rules", {}) if tool.operation == "ramsch" else {}
    assert {name: request.get(name) for name in ramsch} == ramsch


@pytest.mark.parametrize(("tool", "ruleset"), TOOLS, ids=lambda one: getattr(one, "id", one))
def test_a_calculator_knows_each_house_rule_that_its_answer_hangs_on(
    tool: Tool, ruleset: str
) -> None:
    records = (
        one
        for one in door.operation(tool.operation, ruleset).REQUEST.fields
        if one.name == "variants"
    )
    taken = next((one.fields for one in records if isinstance(one, Record)), ())
    known = {one.agreed for one in all_controls(tool.groups(ruleset, ENGLISH))}
    for field in taken:
        if field in AGREED.fields and getattr(RULESETS[ruleset].offered, OFFERED_BY[field.name]):
            assert f"variants.{field.name}" in known


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_button_of_schneider_has_the_card_points_from_which_it_counts(ruleset: str) -> None:
    """Under each line that the house may have drawn, and one card point less does not."""
    rules = RULESETS[ruleset]
    lines = dict(schneider_lines(rules))
    assert len(lines) == 1 + len(rules.offered.schneider_lines)
    for line, when in lines.items():
        (chosen,) = [value for _, (value, *_) in when] or [""]
        variants = {"schneider_from": int(chosen)} if chosen else {}
        asked = {
            "ruleset": ruleset,
            "contract": "solo-grand" if ruleset.startswith("t") else "grand",
            "matadors": {"held": True, "count": 1},
            **({"variants": variants} if variants else {}),
        }
        at, below = (
            door.answer("game-value", {**asked, "card_points": points})
            for points in (line, line - 1)
        )
        assert at["value"] > below["value"] > 0


def test_every_game_has_choices() -> None:
    assert set(OF_RULESET) == {id for id in RULESET_IDS if controls_of(id)}
