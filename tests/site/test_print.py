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
def test_a_sheet_is_one_a4_page(page: Page, address: str) -> None:
    page.goto(address)
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1


def test_a_chapter_takes_more_than_one_leaf(page: Page) -> None:
    page.goto("turneskat/scoring/")
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) > 1


@pytest.mark.parametrize("folder", ROAD_FOLDERS)
def test_the_bid_table_prints_its_keys_and_nothing_else_each_on_a_page(
    page: Page, folder: str
) -> None:
    """By the browser's own command all of them; by the button of one that one, set just alike."""
    stay_on(page, f"{folder}bid-key/")
    page.evaluate("window.print = () => { window.printed = true; }")
    wait_for_script(page, FONTS)
    assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == len(KEYS)
    page.emulate_media(media="print")
    tables = page.locator(".tool table.key")
    heights = [tables.nth(at).evaluate("one => one.offsetHeight") for at in range(len(KEYS))]
    assert not page.locator(":is(h1, h2, .rule, form, .answer .buttons):visible").count()
    for game, height in zip(KEYS, heights, strict=True):
        page.evaluate("window.printed = false")
        page.locator(f"#bid-key-{game} [data-action=print]").evaluate("one => one.click()")
        wait_for_script(page, "window.printed")
        expect(page.locator(".tool table.key:visible")).to_have_count(1)
        shown = page.locator(f"#bid-key-{game} table.key")
        assert shown.evaluate("one => one.offsetHeight") == height
        assert leaves(page.pdf(format="A4", prefer_css_page_size=True)) == 1
        page.evaluate("dispatchEvent(new Event('afterprint'))")
