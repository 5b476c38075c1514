"""Addresses, names and files made to do harm: on the page they are text, and nothing of them runs.

The `page` fixture fails on any complaint of the browser, a breach of the policy among them.
"""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from calculators.skat import addresses as skat
from calculators.skruf.site import openings as skruf
from tests.site.sheet_hand import Hand
from tests.site.tools import some_by_day, wait_for_script

RUN = "window.ran = true"
HOSTILE = (
    f"<img src=x onerror='{RUN}'>",
    f'"><script>{RUN}</script>',
    f"CJ '><x-evil onfocus={RUN} autofocus> SJ",
    f"javascript:{RUN}",
)
PAGES = (
    "",
    *[f"skat/{page}" for page in skat.PAGE_OF.values()],
    *[f"en/skruf/{page}" for page in skruf.PAGE_OF.values()],
    *skat.PAGE_OF_ALL.values(),
)
CONTROLS = (
    """id => [...document.getElementById(id).querySelectorAll("[name]")].map(one => one.name)"""
)
HARM = """() => ({
    ran: window.ran,
    elements: document.querySelectorAll("x-evil, img[src=x], [onerror], [onfocus]").length,
    scripts: [...document.scripts].filter((one) => one.textContent.includes("ran =")).length,
})"""
NONE = {"elements": 0, "scripts": 0}
ANSWERED = r"""async id => {
    const { ask } = await import(document.querySelector("script[data-tools]").src
        .replace(/[\w-]+\.js$/, "runtime.js"));
    await ask("rulesets", {});
}"""


def harm(page: Page) -> object:
    """What has come of it."""
    found = page.evaluate(HARM)
    return {name: value for name, value in found.items() if value is not None}


BY_DAY = ("", f"en/skruf/{next(iter(skruf.PAGE_OF.values()))}")
"""The home page, and one of the other family; the forms are made by the same code."""


@pytest.mark.parametrize("path", some_by_day(PAGES, *BY_DAY))
def test_a_hostile_address_fills_forms_with_text(page: Page, path: str) -> None:
    page.goto(path)
    tools = page.locator(".tool").evaluate_all("tools => tools.map(tool => tool.id)")
    assert tools
    for id in tools:
        names = dict.fromkeys(page.evaluate(CONTROLS, id))
        for bad in HOSTILE:
            page.evaluate(
                "hash => { location.hash = hash }", f"{id}?{urlencode(dict.fromkeys(names, bad))}"
            )
            page.evaluate(ANSWERED, id)
            assert harm(page) == NONE, (id, bad)
    page.evaluate("hash => { location.hash = hash }", f"{HOSTILE[0]}?{HOSTILE[1]}={HOSTILE[2]}")
    page.wait_for_timeout(300)
    assert harm(page) == NONE


def test_an_address_may_name_what_no_form_has(page: Page) -> None:
    wild = {'"]': "x", "__proto__": "x", "a b": "x", "": "", "name": HOSTILE[0]}
    page.goto(f"skat/calculator/#game-value-skat?{urlencode(wild)}")
    form = page.locator("#game-value-skat")
    form.locator("input[name='matadors.count']").fill("4")
    expect(form.locator(".answer")).to_contain_text("med fyra")
    assert harm(page) == NONE


@pytest.fixture
def table(new_phone: Page) -> Hand:
    """The score sheet on a telephone."""
    return Hand(new_phone).visit()


def test_players_may_have_hostile_names(table: Hand) -> None:
    names = [f"<img src=x onerror='{RUN}'>", f'"><x-evil onfocus={RUN}>', "&lt;b&gt;"]
    table.sit_down(*names)
    assert harm(table.page) == NONE
    table.say("passed").write()
    assert table.page.locator(".sheet-table").inner_text().count("<img src=x") > 0
    link = table.whole_evening().link()
    other = table.page.context.new_page()
    other.goto(link)
    wait_for_script(other, "document.body.innerText.includes('<img src=x')")
    assert harm(other) == NONE
