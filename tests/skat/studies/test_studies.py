"""The calculators for study: what differs between two tables, and how the cards lie."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from calculators.core.families import OF_RULESET
from calculators.door.door import answer
from calculators.page.controls import all_controls
from calculators.page.forms import render_tool, tools_of
from calculators.page.markup import Html
from calculators.skat.addresses import FIRST_AGREED, difference_address
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.site.openings import opening
from calculators.skat.site.tables import rule_numbers
from calculators.skat.studies.form.compare import QUESTIONS
from calculators.skat.studies.tools import TOOLS
from calculators.text.language import LOCALES, language
from tests.page.test_forms import check_fields, parsed
from tests.responding import respond_form
from tests.skat.studies.test_compare import PAIRS, Table

ROOT = Path(__file__).parents[3]
EVERY = [(tool, ruleset, locale) for tool in TOOLS for ruleset in RULESETS for locale in LOCALES]
HREF = re.compile(r'href="([^"]+)"')
ROW = re.compile(r'<details class="prospect">.*?</details>', re.DOTALL)
FOLD = "<details><summary>"
SOME = [*PAIRS[2:12:3], *PAIRS[9:11]]
"""House rules on either side, games of one table only, and the most reasons there are."""
PLACES = (None, "here", "there")


def opened(address: str, locale: str = "sv") -> dict[str, Any]:
    """The answer of a calculator that was opened by its address, as the script fills it in."""
    id, _, query = urlsplit(address).fragment.partition("?")
    ruleset = max((one for one in RULESETS if id.endswith(f"-{one}")), key=len)
    tool = id.removesuffix(f"-{ruleset}")
    known = {**tools_of(OF_RULESET[ruleset]), **TOOLS}
    form = known[tool].groups(ruleset, language(locale))
    values = known[tool].defaults(ruleset, language(locale))
    for name, value in parse_qsl(query, keep_blank_values=True, strict_parsing=True):
        options = [
            option.value
            for control in all_controls(form)
            if control.name == name
            for option in control.options
        ]
        if value in options or not options:
            values[name] = value
    asked = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": "../", "values": values}
    return respond_form(asked)


def table_values(table: Table) -> dict[str, str]:
    """A table as the forms have it."""
    ruleset, house = table
    agreed = {name: str(value).lower() for name, value in house.items()}
    return {"ruleset": ruleset} | {f"variants.{name}": value for name, value in agreed.items()}


def page_of(tables: tuple[Table, Table], locale: str) -> tuple[Any, dict[str, Any]]:
    """What the operation answers, and the page opened by the address of the same question."""
    (ruleset, house), (other, other_house) = tables
    request = {"ruleset": ruleset, "variants": house, "locale": locale}
    request["against"] = {"ruleset": other, "variants": other_house}
    address = difference_address(*map(table_values, tables))
    return answer("compare", request), opened(address, locale)


def in_place(groups: list[Any]) -> list[Any]:
    """Groups as the page has them: of both tables, of the first alone, of the second alone."""
    return sorted(groups, key=lambda one: PLACES.index(one["only"]))


@pytest.mark.parametrize(("tool", "ruleset", "locale"), EVERY)
def test_a_study_is_complete_with_its_first_answer_before_any_script(
    tool: str, ruleset: str, locale: str
) -> None:
    html = render_tool(tool, ruleset, locale, "../")
    parsed(html)
    assert "None" not in re.sub(r"<[^>]*>", "", html)
    assert re.search(r'<div class="headline"><p data-aloud class="say">[^<]*\d', html)
    check_fields(html, all_controls(TOOLS[tool].groups(ruleset, language(locale))))


@pytest.mark.parametrize("tables", SOME, ids=str)
def test_the_page_shows_each_group_of_the_operation_and_no_other(
    tables: tuple[Table, Table],
) -> None:
    for locale in LOCALES:
        found, told = page_of(tables, locale)
        assert told["ok"], told
        parsed(told["html"])
        rows = ROW.findall(told["html"].replace(FOLD, "<summary>"))
        for row, group in zip(rows, in_place(found["groups"]), strict=True):
            text = re.sub(r"<[^>]*>", " ", row)
            assert group["example"]["text"] in text
            number = str(group["games"])
            assert number in re.sub(r"[\s,]", "", text)
            for cause in group["causes"]:
                assert cause["text"].casefold() in text.casefold()
                for side in ("here", "there"):
                    assert not cause[side] or cause[side]["href"] in row
        assert told["html"].startswith(f'<p data-aloud class="say">{found["say"]}</p>')


@pytest.mark.parametrize("tables", SOME, ids=str)
def test_every_example_opens_a_calculator_that_counts_it_as_the_page_does(
    tables: tuple[Table, Table],
) -> None:
    found, told = page_of(tables, "sv")
    counted = [
        group["example"][side]
        for group in in_place(found["groups"])
        for side in ("here", "there")
        if "errors" not in group["example"][side]
    ]
    links = [
        Html(href).replace("&amp;", "&")
        for href in HREF.findall(told["html"])
        if "#game-value" in href
    ]
    assert len(links) == len(counted)
    for href, example in zip(links, counted, strict=True):
        again = opened(href)
        assert again["ok"], (href, again["errors"])
        one = answer("game-value", again["request"])
        keys = ("value", "score", "reason", "say")
        assert [one[key] for key in keys] == [example[key] for key in keys], href


def test_each_question_and_address_names_all_that_the_page_begins_with() -> None:
    """What an address leaves out keeps what the page begins with, which is a question itself."""
    fresh = TOOLS["what-differs"].defaults("skat", language("sv"))
    begun = {name for name, value in fresh.items() if value and "ruleset" not in name}
    assert begun == set(FIRST_AGREED)
    html = render_tool("what-differs", "skat", "sv", "")
    buttons = [
        dict(parse_qsl(one.replace("&amp;", "&"), keep_blank_values=True))
        for one in re.findall(r'<button type="button" data-values="([^"]+)"', html)
    ]
    assert len(buttons) == len(QUESTIONS)
    names = {
        control.name
        for control in all_controls(TOOLS["what-differs"].groups("skat", language("sv")))
    }
    for button, question in zip(buttons, QUESTIONS, strict=True):
        assert set(button) >= {one for one in names if not one.startswith("_")}
        assert {name: value for name, value in button.items() if value} == question.values()


def test_every_link_of_the_pages_asks_for_the_two_tables_that_it_names() -> None:
    form = all_controls(TOOLS["what-differs"].groups("skat", language("sv")))
    numbers = {name: number.amount for name, number in rule_numbers()}
    found = {
        re.sub(r"\{\{(.*?)\}\}", lambda named: str(numbers[named[1]]), address)
        for path in (ROOT / "docs").rglob("*.md")
        for address in re.findall(
            r"\(([^)\s]*#what-differs-skat\?[^)\s]*)\)", path.read_text("utf-8")
        )
    }
    assert len(found) > 6
    for address in found:
        query = urlsplit(address).fragment.partition("?")[2]
        values = dict(parse_qsl(query, keep_blank_values=True))
        assert values.keys() >= {"ruleset", "against.ruleset", *FIRST_AGREED}, address
        for name, value in values.items():
            known = [one for one in form if one.name == name]
            options = {option.value for one in known for option in one.options} or {"", "true"}
            assert known
            assert value in options, (address, name)
        told = opened(address)
        assert told["ok"]
        assert "prospect" in told["html"], f"nothing differs: {address}"


def test_a_question_to_compare_opens_the_page_with_the_text_itself_on_the_other_side() -> None:
    page, fragment = opening(
        "compare", {"ruleset": "turneskat", "variants": {"schneider_from": 90}}
    ) or ("", "")
    assert page == "compare/"
    request = opened(page + fragment)["request"]
    assert request["ruleset"] == request["against"]["ruleset"] == "turneskat"
    assert request["variants"] == {"schneider_from": 90}
    page, fragment = opening("odds", {"cards": HAND, "contract": "hearts"}) or ("", "")
    assert page == "odds/"
    assert opened(page + fragment)["request"]["cards"] == HAND


HAND = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]


@pytest.mark.parametrize(
    "values",
    [
        {"_how": "number", "out": "4"},
        {"_how": "cards", "cards": " ".join(HAND), "contract": "hearts"},
        {"_how": "cards", "cards": " ".join(HAND), "contract": "", "wanted": "CA ST"},
        {
            "_how": "cards",
            "cards": " ".join([*HAND, "DJ", "D7"]),
            "contract": "hearts",
            "left": "HJ",
        },
    ],
    ids=str,
)
def test_every_chance_stands_on_the_page_with_its_fraction_and_its_count(
    values: dict[str, str],
) -> None:
    for locale in LOCALES:
        asked = {"tool": "card-odds", "ruleset": "skat", "locale": locale, "values": values}
        told = respond_form(asked)
        assert told["ok"], told
        parsed(told["html"])
        found = answer("odds", told["request"])
        items = re.findall(r"<li>(.*?)</li>", told["html"], re.DOTALL)
        rows = [*found["split"], *found["skat"]]
        assert len(items) == len(rows) > 0
        for item, row in zip(items, rows, strict=True):
            for part in (row["percent"], row["fraction"], row["working"]):
                assert f">{part}<" in item.replace(",\N{NO-BREAK SPACE}", ", ")
        best = max(found["split"] or found["skat"], key=lambda one: one["ways"])
        headline = told["html"].partition("</p>")[0]
        assert (found["skat"][0] if values.get("wanted") else best)["percent"] in headline


def test_a_calculator_for_the_table_loads_none_for_study() -> None:
    """Their part of the library is fetched by their own pages alone."""
    values = tools_of(OF_RULESET["skat"])["game-value"].defaults("skat", language("sv"))
    asked = {"operation": "form", "tool": "game-value", "ruleset": "skat", "values": values}
    program = (
        "import json, sys; from calculators.door import call; print(call(sys.argv[1]));"
        "print(json.dumps(sorted(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, json.dumps(asked)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    told, modules = map(json.loads, ran.stdout.splitlines())
    assert told["html"]
    assert not [
        name
        for name in modules
        if name.startswith("calculators.")
        and name.endswith((".studies", ".compare", ".odds", ".difference", ".domain"))
    ]


def test_a_game_counted_by_house_rules_leads_to_all_that_these_change() -> None:
    tool = tools_of(OF_RULESET["skat"])["game-value"]
    values = tool.defaults("skat", language("sv")) | {"contract": "grand"}
    asked = {"tool": "game-value", "ruleset": "skat", "locale": "sv", "root": "../"}
    assert "what-differs" not in respond_form({**asked, "values": values})["html"]
    agreed = {"variants.grand_base": "20", "variants.kontra": "1"}
    told = respond_form({**asked, "values": values | agreed})
    [link] = [href for href in HREF.findall(told["html"]) if "what-differs" in href]
    request = opened(link.replace("&amp;", "&"))["request"]
    assert request["variants"] == {"grand_base": 20}
    assert request["against"] == {"ruleset": "skat"}
