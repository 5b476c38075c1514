"""A form answers with a first line before Python is there, and in a browser that cannot have it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from publishing.first_lines import FOLDER
from tests.site.built import Served
from tests.site.watched import PHONE, open_context

PYTHON = "**/runtime/python-*"
SCORE = "#game-value-skat .headline .amount"


@pytest.fixture
def page(browser: Browser, site: Served) -> Iterator[Page]:
    with open_context(browser, site.origin, **PHONE, service_workers="block") as context:
        yield context.new_page()


def choose(page: Page, field: str, value: str) -> None:
    page.locator(f"#game-value-skat [data-field='{field}'] label:has(input[value='{value}'])").tap()


@pytest.mark.parametrize("missing", ["python", "WebAssembly"])
def test_a_plain_game_is_counted_without_python(page: Page, missing: str) -> None:
    """Hearts, with one, 70 card points: 20; nobody has an answer to nonsense."""
    if missing == "python":
        page.route(PYTHON, lambda route: None)
    else:
        page.add_init_script("delete globalThis.WebAssembly")
    page.goto("skat/calculator/")
    choose(page, "contract", "hearts")
    expect(page.locator(SCORE)).to_have_text("+20")
    expect(page.locator("#game-value-skat .answer")).to_have_class("answer begun")
    page.locator("#game-value-skat [name='matadors.count']").fill("mycket")
    expect(page.locator("#game-value-skat .headline")).to_have_text("–")
    page.locator("#game-value-skat [name='matadors.count']").fill("2")
    expect(page.locator(SCORE)).to_have_text("+30")


def test_the_bids_can_be_climbed_before_python(page: Page) -> None:
    page.route(PYTHON, lambda route: None)
    page.goto("bid-key/#key-skat")
    headline = page.locator("#bid-key-skat .headline")
    for bid in (18, 20, 22):
        page.locator(f"#bid-key-skat .rungs [data-values='_bid={bid}']").tap()
        expect(headline).not_to_contain_text(f" {bid}:")
    expect(headline).to_contain_text("23")


def test_pythons_own_answer_takes_the_place_of_the_first_line(page: Page) -> None:
    """Nothing jumps: the line stands where it stood, now with its steps."""
    withheld: list[Route] = []

    def answer(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            withheld.append(route)

    is_open = False
    page.route(PYTHON, answer)
    page.goto("skat/calculator/")
    choose(page, "contract", "hearts")
    expect(page.locator(SCORE)).to_have_text("+20")
    told = page.locator("#game-value-skat .headline").inner_html()
    is_open = True
    for route in withheld:
        route.continue_()
    expect(page.locator("#game-value-skat .answer")).to_have_class("answer")
    assert page.locator("#game-value-skat .headline").inner_html() == told


def test_first_lines_cost_little(site: Served) -> None:
    """At most 25 KiB a page and 60 KiB in all, in each language, as a host sends them."""
    for folder in ("", "en/"):
        files = (site.folder / folder / FOLDER).iterdir()
        sizes = [len(gzip.compress(path.read_bytes())) for path in files]
        assert max(sizes) <= 25 * 1024
        assert sum(sizes) <= 60 * 1024
