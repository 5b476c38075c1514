"""A shared evening: how it ended is there before Python, which finds out a wrong ending."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from calculators.door import answer
from calculators.text.language import catalogue, language
from tests.site.built import Served
from tests.site.evenings import document, packed
from tests.site.watched import PHONE, open_context

WORDS, STATES = catalogue("sheet", "sv"), language("sv").forms
PYTHON = re.compile(r"/runtime/.*(\.wasm|\.bin|\.zip)")


def shared(totals: list[int] | None = None) -> str:
    """The address of an evening with a stake, as it is shared; or with other totals in it."""
    evening: dict[str, Any] = json.loads(document(24, -36))
    evening["sheet"] |= {"stake": 0.1, "currency": "SEK"}
    ending = answer("evening", {"document": evening})["ending"]
    evening["ending"] = ending | ({"totals": totals} if totals else {})
    return f"score-sheet/{packed(json.dumps(evening))}"


def test_the_totals_stand_before_python_and_what_comes_is_said_in_one_line(new_phone: Page) -> None:
    held: list[Any] = []
    is_held = True
    new_phone.route(PYTHON, lambda route: held.append(route) if is_held else route.continue_())
    new_phone.goto(shared())
    end = new_phone.locator("[data-slot=end]")
    expect(end.locator("tbody tr").first).to_have_text(re.compile("Anna.*−12"))
    expect(end.locator(".settled li")).to_have_text(
        ["Anna betalar 1,20 kr till Bo.", "Anna betalar 1,20 kr till Cia."]
    )
    expect(end).to_contain_text(WORDS["as-shared"])
    expect(new_phone.locator("[data-slot=waiting]")).to_have_text(STATES["loading"])
    expect(new_phone.locator(".trouble")).to_be_hidden()
    is_held = False
    for route in held:
        route.continue_()
    expect(new_phone.locator(".sheet-table tbody tr")).to_have_count(2)
    expect(end).not_to_contain_text(WORDS["as-shared"])
    expect(end.locator("table").first).to_have_text(re.compile("Anna−12"))
    expect(new_phone.locator("[data-slot=waiting]")).to_be_empty()
    expect(new_phone.locator(".trouble")).to_be_hidden()


def test_a_link_that_gives_another_ending_is_found_out(new_phone: Page) -> None:
    new_phone.goto(shared([100, 0, 0]))
    expect(new_phone.locator(".trouble")).to_contain_text(WORDS["say-differs"])
    expect(new_phone.locator("[data-slot=end]")).to_contain_text("−12")


def test_without_webassembly_the_totals_still_show(browser: Browser, site: Served) -> None:
    with open_context(browser, site.origin, **PHONE, service_workers="block") as context:
        page = context.new_page()
        page.add_init_script("delete globalThis.WebAssembly")
        page.goto(shared())
        expect(page.locator(".trouble")).to_contain_text(STATES["unsupported"])
        expect(page.locator("[data-slot=end] tbody tr").first).to_have_text(re.compile("Anna.*−12"))
        expect(page.locator("[data-view=list]")).to_be_hidden()
