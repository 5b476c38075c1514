"""On paper: what is meant for one sheet takes one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.kept_page import stay_on
from tests.site.tools import ROAD_FOLDERS, ROOT, some_by_day, wait_for_script

SHEETS = [
    f"{folder}{path.relative_to(ROOT / 'docs' / code).with_suffix('').as_posix()}/"
    for code, folder in (("sv", ""), ("en", "en/"))
    for path in sorted((ROOT / "docs" / code).rglob("*.md"))
    if re.search(r"^print: sheet$", path.read_text("utf-8"), re.MULTILINE)
]

KEYS = ("turneskat", "tournee-skat", "skat")

FONTS = "[...document.fonts].every(font => font.status == 'loaded' || /fallback/.test(font.family))"
"""Whether the page is set in its own faces: others are not as wide."""


def leaves(pdf: bytes) -> int:
    """How many pages a document of Chromium's has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def test_each_game_has_a_sheet_in_each_language() -> None:
    assert len(SHEETS) >= 8


@pytest.mark.parametrize(
    "address", some_by_day(SHEETS, *[one for one in SHEETS if one[:3] != "en/"])
)
def test_each_sheet_of_a_page_is_one_a4_page(page: Page, address: str) -> None:
    page.goto(address)
    for sheet in ("cheat-sheet", "blank-sheet"):
        page.evaluate("sheet => { document.documentElement.dataset.sheet = sheet; }", sheet)
        assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1


def test_a_chapter_takes_more_than_one_leaf(page: Page) -> None:
    page.goto("turneskat/scoring/")
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) > 1


@pytest.mark.parametrize("folder", ROAD_FOLDERS)
def test_the_bid_table_prints_the_key_of_its_game_and_nothing_else_on_a_page(
    page: Page, folder: str
) -> None:
    stay_on(page, f"{folder}bid-key/")
    page.evaluate("window.print = () => { window.printed = true; }")
    wait_for_script(page, FONTS)
    for game in KEYS:
        page.evaluate("id => { location.hash = id; }", f"key-{game}")
        page.locator(f"#bid-key-{game} [data-action=print]").click()
        wait_for_script(page, "window.printed")
        assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1
        page.emulate_media(media="print")
        expect(page.locator(".tool table.key:visible")).to_have_count(1)
        assert not page.locator(":is(h1, h2, .rule, form, .answer .buttons):visible").count()
        page.emulate_media(media="null")
