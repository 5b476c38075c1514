"""On paper: what is meant for one sheet takes one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.site.kept_page import stay_on
from tests.site.tools import ROOT, wait_for_script

SHEETS = [
    f"{folder}{path.relative_to(ROOT / 'docs' / code).with_suffix('').as_posix()}/"
    for code, folder in (("sv", ""), ("en", "en/"))
    for path in sorted((ROOT / "docs" / code).rglob("*.md"))
    if re.search(r"^print: sheet$", path.read_text("utf-8"), re.MULTILINE)
]

FONTS = "[...document.fonts].every(font => font.status == 'loaded' || /fallback/.test(font.family))"
"""Whether the page is set in its own faces: others are not as wide."""


def leaves(pdf: bytes) -> int:
    """How many pages a document of Chromium's has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def test_each_game_has_a_sheet_in_each_language() -> None:
    assert len(SHEETS) >= 8


@pytest.mark.parametrize("address", SHEETS)
def test_a_sheet_is_one_a4_page(live_page: Page, address: str) -> None:
    page = live_page
    page.goto(address)
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1


def test_a_chapter_takes_more_than_one_leaf(live_page: Page) -> None:
    page = live_page
    page.goto("turneskat/scoring/")
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) > 1


@pytest.mark.parametrize("game", ["turneskat", "tournee-skat", "skat"])
@pytest.mark.parametrize("folder", ["", "en/"])
def test_a_key_is_one_a4_page(live_page: Page, folder: str, game: str) -> None:
    """What its button prints: the whole ladder alone, to lie on the table."""
    page = live_page
    stay_on(page, f"{folder}bid-key/")
    page.evaluate("window.print = () => { window.printed = true; }; window.printed = false")
    wait_for_script(page, FONTS)
    page.locator(f"#bid-key-{game} [data-action=print]").click()
    wait_for_script(page, "!!window.printed")
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")
