"""Every address that the site had at commits d7fabd6 and 30607ba still leads where it led.

old_addresses.txt has a line for each page, beginning with a slash: its address, then the anchors of
its paragraphs, headings, terms, examples, tables, calculators and moments of deals, the same ones
in both languages. Below stand addresses that carry the state of a calculator, an exercise of the
trainer or an evening.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, expect

from calculators.practice.kinds import task
from publishing.moved import ELSE, moved_addresses
from tests.site.built import Served
from tests.site.sheet_hand import Hand
from tests.site.tools import wait_until

OLD = (Path(__file__).parent / "old_addresses.txt").read_text("utf-8").splitlines()
PAGES = [line.split(" ") for line in OLD if line.startswith("/")]
STATES = [line.split("#") for line in OLD if not line.startswith("/")]
CALCULATORS = dict.fromkeys(
    path for path, _ in STATES if re.search("calculator/|key|differs", path)
)
EVENINGS = [state for path, state in STATES if path == "score-sheet/"]
ID = re.compile(r'\bid="([^"]+)"')
FILLED_IN = """(id) => {
    const form = document.getElementById(id).querySelector("form");
    const unchecked = (one) => /radio|checkbox/.test(one.type) && !one.checked;
    const given = [...form.elements].filter((one) => one.name && !one.disabled && !unchecked(one));
    return Object.fromEntries(given.map((one) => [one.name.split("~")[0], one.value]));
}"""
"""What stands in the form of a calculator."""


@pytest.mark.parametrize("folder", ["", "en/"])
def test_every_page_and_anchor_is_still_there_or_leads_on(site: Served, folder: str) -> None:
    @cache
    def ids(page: str) -> set[str]:
        html = (site.folder / folder / page / "index.html").read_text("utf-8")
        return set() if ELSE in moved_addresses().get(page, {}) else set(ID.findall(html))

    missing = []
    for page, *anchors in PAGES:
        for anchor in anchors:
            at, _, id = leads_to(page.removeprefix("/"), anchor).partition("#")
            if (id.partition("?")[0] or "top") not in ids(at):
                missing.append(f"{page}#{anchor}")
    assert missing == []
    assert len(PAGES) == 133
    assert sum(map(len, PAGES)) > 2800


def leads_to(page: str, anchor: str) -> str:
    """Where the script of a page leads an address on; the address itself where it does not."""
    leads = moved_addresses().get(page, {})
    whole = leads.get(ELSE, page)
    return leads.get(anchor, whole if "#" in whole else f"{whole}#{anchor}")


@pytest.mark.parametrize("folder", ["", "en/"])
def test_a_page_that_is_gone_leads_on_without_a_script_too(site: Served, folder: str) -> None:
    for page, leads in moved_addresses().items():
        if ELSE in leads:
            html = (site.folder / folder / page / "index.html").read_text("utf-8")
            [link] = re.findall(r'<a href="([^"]*)"', html)
            new = posixpath.normpath(posixpath.join(page, link)) + "/"
            assert new == leads[ELSE].partition("#")[0]
            assert f'rel="canonical" href="{site.origin}{folder}{new}"' in html


@pytest.mark.parametrize("path", CALCULATORS)
def test_the_state_of_a_calculator_still_fills_its_form(page: Page, path: str) -> None:
    for state in [state for of, state in STATES if of == path]:
        page.goto(f"{path}#{state}")
        wait_until_filled_in(page, path, state)


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_anchor_of_a_calculator_leads_to_its_own_page(page: Page, folder: str) -> None:
    page.goto(f"{folder}skat/calculator/#trick-taker-skat")
    page.wait_for_url(re.compile(rf"/{folder}skat/calculator/trick/#trick-taker-skat$"))


def wait_until_filled_in(page: Page, path: str, state: str) -> None:
    """Wait until a calculator's form, on whichever page it is, holds what an address says."""
    old, _, query = state.partition("?")
    id, _, more = leads_to(path, old).partition("#")[2].partition("?")
    wanted = dict(parse_qsl(more)) | dict(parse_qsl(query))

    def lacking() -> dict[str, str]:
        page.locator(f"#{id} form").wait_for()
        found = page.evaluate(FILLED_IN, id)
        return {name: value for name, value in wanted.items() if found.get(name) != value}

    wait_until(page, lambda: not lacking(), lambda: f"{id} lacks {lacking()}")


def test_an_exercise_still_has_its_address(page: Page) -> None:
    [(path, state)] = [(path, state) for path, state in STATES if path == "learn/trainers/"]
    page.goto(f"{path}#{state}")
    expect(page.locator("#trainer-kind")).to_have_value("card-points")
    asked = page.locator("#trainer .task")
    expect(asked).to_have_attribute("data-asks", task("card-points", "skat", 3, 4).form)
    expect(page).to_have_url(re.compile("kind=card-points&ruleset=skat&level=3&seed=4$"))


@pytest.mark.parametrize(("evening", "shown"), [*zip(EVENINGS, ("−48", "2883"), strict=True)])
def test_a_shared_evening_still_opens(phone: Page, evening: str, shown: str) -> None:
    hand = Hand(phone).begin_anew()
    phone.evaluate("evening => { location.hash = evening; }", evening)
    hand.has(3)
    expect(hand.table).to_contain_text(shown)
