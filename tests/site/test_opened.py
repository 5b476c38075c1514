"""A calculator's state is its address: worked examples link to it, a reload and a visit keep it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, expect

from calculators.core.families import FAMILIES
from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.site.openings import WITHIN
from calculators.text.language import LOCALES, language
from publishing.cases import read_cases
from publishing.openings import calculator_address
from tests.responding import respond_form
from tests.site.built import Served
from tests.site.tools import FOLLOW, LANGUAGES, ROOT

CASES = read_cases(ROOT / "cases")
OF_SKAT = [case for case in CASES.values() if case.request.get("ruleset") in RULESETS]
TOOLS = {id: tool for family in FAMILIES for id, tool in family.module("tools").TOOLS.items()}
OPENED = {
    case.id: address
    for case in CASES.values()
    if case.operation not in WITHIN
    for page, address in [calculator_address(case) or ("", "")]
    if address.partition("-")[0] != "#score"
}
"""Where each case is opened in a calculator; on the score sheet the scripts fill it in."""
EXAMPLE = re.compile(r'<figure class="example" id="([^"]+)">(.*?)</figure>', re.DOTALL)
LINK = re.compile(r'<a[^>]*href="([^"]*)"[^>]*class="open-tool"[^>]*>(.*?)</a>', re.DOTALL)
SOME = 5
"""So many examples of each language, others in each, are opened in the browser;
all of them in Python."""


def examples(site: Served, locale: str) -> list[tuple[str, str, str, str]]:
    """Every worked example of the skat family: its page, its case, its link and the link's text."""
    found = []
    for page in site.pages():
        if page.startswith("en/") is not (locale == "en"):
            continue
        html = (site.folder / page / "index.html").read_text("utf-8")
        for id, inner in EXAMPLE.findall(html):
            for href, text in LINK.findall(inner):
                found.append((page, id, unescape(href), text))
    return [one for one in found if not one[1].startswith("sr-")]


def as_the_page_reads(fragment: str, locale: str) -> dict[str, Any]:
    """What a calculator answers when a link opens it: the address over a fresh form."""
    id, _, query = fragment.partition("?")
    tool = next(tool for tool in sorted(TOOLS, key=len)[::-1] if id.startswith(f"{tool}-"))
    ruleset = id.removeprefix(f"{tool}-")
    fresh = TOOLS[tool].defaults(ruleset, language(locale))
    values = fresh | dict(parse_qsl(query, keep_blank_values=True))
    return respond_form({"tool": tool, "ruleset": ruleset, "locale": locale, "values": values})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("id", [id for id, address in OPENED.items() if address])
def test_a_calculator_opened_with_a_case_asks_what_the_case_asks(id: str, locale: str) -> None:
    case = CASES[id]
    told = as_the_page_reads(OPENED[id].removeprefix("#"), locale)
    asked = told["request"]
    here = answer(case.operation, {**case.request, "locale": locale})
    assert bool(told["errors"]) is not here["ok"]
    if leaves_suits_open(case.request):
        assert answer(case.operation, asked).get("totals") == here.get("totals")
        named = {name: asked[name] for name in ("denomination", "karonkas")}
        here = answer(case.operation, {**case.request, **named, "locale": locale})
    assert answer(case.operation, asked) == here


def leaves_suits_open(request: dict[str, Any]) -> bool:
    """Whether it counts runs of cards in a suit without saying which; a form names the suit."""
    runs = request.get("karonkas", ())
    return any("suits" in one and "suit_names" not in one for one in runs)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_worked_example_on_a_page_links_to_its_calculator(site: Served, locale: str) -> None:
    cases = {case.id.lower(): case for case in OF_SKAT}
    linked = {id for _, id, _, _ in examples(site, locale)}
    shown = {
        id
        for page in site.pages()
        for id, _ in EXAMPLE.findall((site.folder / page / "index.html").read_text("utf-8"))
        if id in cases
    }
    assert linked == {id for id in shown if calculator_address(cases[id])}
    assert len(linked) > 25
    for page, id, href, text in examples(site, locale):
        told = as_the_page_reads(href.partition("#")[2], locale)
        case = cases[id]
        if case.operation in WITHIN:
            assert str(case.ask(locale)["say"]) in told["html"], (page, id)
        else:
            assert answer(case.operation, told["request"]) == case.ask(locale), (page, id)
        assert case.id in re.sub("<[^>]*>", "", text)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_link_opens_the_calculator_filled_in(page: Page, site: Served, locale: str) -> None:
    of_language = examples(site, locale)
    step = len(of_language) // SOME
    for where, id, href, _ in of_language[LOCALES.index(locale) * (step // 2) :: step]:
        if page.url != site.origin + where:
            page.goto(where)
        page.locator(f"#{id} .open-tool").first.click()
        tool = page.locator(f"#{href.partition('#')[2].partition('?')[0]}")
        expect(tool).to_be_in_viewport()
        here = CASES[id.upper()].ask(locale)
        answered = tool.locator(".answer")
        if "say" in here:
            expect(answered.locator(".say")).to_contain_text(here["say"])
        elif "declarer" in here:
            expect(answered.locator(".calls li")).to_have_count(len(here["calls"]))
        else:
            expect(answered.locator("tbody tr").first).to_contain_text(
                str(here["players"][0]["card_points"])
            )
        page.go_back()
        page.wait_for_url(site.origin + where)


@pytest.mark.road
def test_a_state_outlives_reload_back_forward_and_a_change_of_language(
    page: Page, site: Served
) -> None:
    page.goto("turneskat/")
    page.goto("turneskat/calculator/")
    form = page.locator("#game-value-turneskat")
    form.locator("[data-field=_how] .chip", has_text="kort").click()
    form.locator("[name=cards]").fill("KlKn SpKn HjKn")
    form.locator("[data-card=DJ]").click()
    said = form.locator(".answer .say")
    expect(said).to_contain_text("med fyra")
    expect(page).to_have_url(re.compile(r"cards=KlKn\+SpKn\+HjKn\+RuKn&"))
    address = page.url
    page.reload()
    expect(said).to_contain_text("med fyra")
    page.evaluate(FOLLOW, "/turneskat/value/")
    page.wait_for_url(f"{site.origin}turneskat/value/")
    page.go_back()
    page.wait_for_url(address)
    expect(said).to_contain_text("med fyra")
    page.go_back()
    page.wait_for_url(f"{site.origin}turneskat/")
    page.go_forward()
    page.wait_for_url(address)
    expect(said).to_contain_text("med fyra")
    page.locator("a[data-language=en]").first.click()
    page.wait_for_url(re.compile(r"/en/turneskat/calculator/#game-value-turneskat\?"))
    expect(said).to_contain_text("with four")
    expect(form.locator("[name=cards]")).to_have_value("CJ SJ HJ DJ")
