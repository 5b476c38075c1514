"""The page on how sure everything is: figures, lists, and all examples run in a browser."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from calculators.skat.table.deck import EACH, count_deals
from publishing.cases import read_cases
from publishing.sure import page_anchor
from publishing.tested import cases_by_paragraph
from tests.site import tools
from tests.site.built import Served
from tests.site.kept_page import stay_on
from tests.site.test_browser import is_sound_everywhere

ROOT = Path(__file__).parents[2]
FOLDERS = ("", "en/")
CASES = read_cases(ROOT / "cases")
TESTED = cases_by_paragraph(CASES.values())
PROOF: dict[str, Any] = json.loads((ROOT / "cases/certificate.json").read_text("utf-8"))
ANYWHERE = "**/data/cases.json*"
GAMES = ("skat/", "turneskat/", "tournee-skat/", "skruf/")


def page_text(site: Served, folder: str) -> str:
    return (site.folder / folder / "sure/index.html").read_text("utf-8")


def run(page: Page) -> None:
    """Press the button, and wait until all examples have been asked."""
    page.locator("case-run button").first.click()
    expect(page.locator(".case-run__result")).not_to_be_empty()


# ---- without script ----


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_page_gives_the_figures_of_the_certificate_and_its_hash(
    site: Served, folder: str
) -> None:
    html = page_text(site, folder)
    figures = re.sub(r"[,\s\N{NO-BREAK SPACE}]", "", html)
    assert PROOF["digest"] in html
    for number in (PROOF["games"], PROOF["laws"], len(CASES)):
        assert str(number) in figures
    for told in PROOF["rulesets"].values():
        assert str(sum(part["games"] for part in told["parts"].values())) in figures


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_paragraph_of_the_rules_stands_once_in_the_lists(site: Served, folder: str) -> None:
    html = page_text(site, folder)
    lists = "".join(re.findall(r'<details class="sure-page" id=.*?</details>', html, re.DOTALL))
    first = re.findall(r'<li id="[^"]+"><a href="\.\./([^"]+)"', lists)
    rest = [
        link
        for told in re.findall(r"</ul><p>(.*?)</p>|</summary><p>(.*?)</p>", lists)
        for link in re.findall(r'<a href="\.\./([^"]+)"', "".join(told))
    ]
    listed = [*first, *rest]
    pages = [one for game in GAMES for one in (site.folder / folder / game).rglob("index.html")]
    written = [
        f"{page.parent.relative_to(site.folder / folder).as_posix()}/#{id}"
        for page in pages
        for id in re.findall(r'<p class="rule[^"]*"[^>]* id="([^"]+)"', page.read_text("utf-8"))
        + re.findall(r'<p id="([^"]+)" class="rule', page.read_text("utf-8"))
    ]
    assert len(written) > 700
    assert sorted(listed) == sorted(written)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_tested_paragraph_names_its_examples_and_the_list_has_them(
    site: Served, folder: str
) -> None:
    html = page_text(site, folder)
    for rule in ("skat/value#bases", "skruf/scoring#sole-liability"):
        page, _, anchor = rule.partition("#")
        shown = (site.folder / folder / page / "index.html").read_text("utf-8")
        found = re.search(rf'<p[^>]*id="{anchor}"[^>]*>', shown)
        assert found
        assert f'data-tested="{TESTED[rule][0]}' in found.group()
        item = re.search(rf'<li id="{page_anchor(page)}-{anchor}">(.*?)</li>', html)
        assert item
        assert TESTED[rule][0] in item.group(1)


# ---- in the browser ----


def test_the_deck_is_dealt_out_and_counted_beside_the_odds(page: Page) -> None:
    page.goto("en/sure/")
    deck = page.locator("fair-deck")
    bar = deck.locator("progress")
    bar.evaluate("(bar, deals) => { bar.max = deals; }", EACH)
    deck.locator("button").click()
    link = deck.get_by_role("link")
    expect(link).to_be_visible()
    name = str(link.get_attribute("href")).rpartition("=")[2].removesuffix("-1")
    for pile, counts in count_deals(name, 1, EACH).items():
        cells = deck.locator(f"[data-pile={pile}] [data-usual]")
        assert cells.all_inner_texts() == [str(count) for count in counts]


@pytest.mark.parametrize("folder", tools.FOLDERS)
def test_every_example_comes_out_as_it_should_in_a_browser(page: Page, folder: str) -> None:
    stay_on(page, f"{folder}sure/")
    run(page)
    result = page.locator(".case-run__result")
    expect(page.locator(".case-run__faults li")).to_have_count(0)
    expect(page.locator(".case-run__count")).to_contain_text(
        re.compile(rf"{len(CASES)} (av|of) {len(CASES)}")
    )
    expect(result).to_contain_text(str(len(CASES)))


def test_a_spoilt_expectation_is_shown_with_what_came_instead(page: Page, site: Served) -> None:
    stay_on(page, "en/sure/")
    rows = json.loads((site.folder / "data/cases.json").read_text("utf-8"))
    spoilt = {row["id"]: row for row in rows}
    spoilt["SK-EX-05"]["answer"]["score"] = -65
    spoilt["SK-EX-MAT-RANGE/grand"]["refused"] = "too-late"
    body = json.dumps([spoilt["SK-EX-05"], spoilt["SK-EX-06"], spoilt["SK-EX-MAT-RANGE/grand"]])
    page.route(ANYWHERE, lambda route: route.fulfill(body=body, content_type="application/json"))
    of_these = sha256(body.encode()).hexdigest()[:16]
    runner = page.locator("case-run")
    before = runner.get_attribute("data-hash")
    runner.evaluate("(runner, hash) => (runner.dataset.hash = hash)", of_these)
    run(page)
    faults = page.locator(".case-run__faults > li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("SK-EX-05")
    expect(faults.first).to_contain_text("score: expected -65, got -66")
    expect(faults.last).to_contain_text('expected "too-late", got ["matadors-out-of-range"]')
    expect(page.locator(".case-run__result")).to_contain_text("2 of 3")
    is_sound_everywhere(page)
    runner.evaluate("(runner, hash) => (runner.dataset.hash = hash)", before)
    page.unroute(ANYWHERE)


def test_examples_of_another_edition_are_not_run(page: Page) -> None:
    stay_on(page, "en/sure/")

    def another(route: Route) -> None:
        route.fulfill(body="[]", content_type="application/json")

    page.route(ANYWHERE, another)
    page.locator("case-run button").first.click()
    expect(page.locator("case-run .status button")).to_be_visible()
    expect(page.locator(".case-run__result")).to_be_empty()
    page.unroute(ANYWHERE)


def test_the_menu_of_a_paragraph_leads_to_its_examples(page: Page, site: Served) -> None:
    page.goto("en/skat/value/")
    page.locator("#bases .rule-number").click()
    link = page.get_by_role("dialog").locator("[data-share=tested]")
    expect(link).to_contain_text(f"Tested by {TESTED['skat/value#bases'][0]}")
    link.click()
    page.wait_for_url(f"{site.origin}en/sure/#skat-value-bases")
    expect(page.locator("#skat-value-bases")).to_be_visible()
    page.go_back()
    page.locator("#announcement-binds .rule-number").click()
    expect(page.get_by_role("dialog").locator("[data-share=link]")).to_be_visible()
