"""The season book on its page: a file of evenings comes in, is put together, and goes out whole."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tools.bench_season import DAY

NAMES = ("Ada", "Bo", "Cy")


def book() -> FilePayload:
    """Three evenings, on one of which Ada goes by another name; and a version of the last."""
    found = []
    for at, scores in enumerate(((24, 48), (60, -48), (96, 20), (120, 20))):
        players = [["Ada", "Ada K"][at == 1], "Bo", "Cy"]
        deals = [
            {"id": str(seat), "deal": {"declarer": seat, "score": score}}
            for seat, score in enumerate(scores)
        ]
        sheet = {"ruleset": "skat", "players": players}
        day = f"2026-01-0{min(at, 2) + 1}"
        begin = {"do": "begin", "name": "", "date": day, "sheet": sheet, "deals": deals}
        id = f"evening{min(at, 2):07}" + ("-version" if at > 2 else "")
        found.append({"id": id, "at": DAY + at, "changes": [begin]})
    file = {"format": "budnyckeln-evenings", "version": 1, "evenings": found}
    return {"name": "b.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}


def open_file(page: Page, file: FilePayload) -> None:
    page.goto("en/season/")
    page.locator("season-book input[type=file]").set_input_files([file])


def saved(page: Page) -> str:
    """The file of everything."""
    with page.expect_download() as taken:
        page.locator("season-book [data-do=export-all]").click()
    return Path(taken.value.path()).read_text("utf-8")


def test_evenings_from_a_file_make_a_season_that_goes_to_another_phone(
    new_page: Page, new_phone: Page
) -> None:
    page = new_page
    open_file(page, book())
    rows = page.locator("season-book [data-slot=table] tbody tr")
    expect(rows).to_have_count(4)
    doubts = page.locator("season-book [data-slot=doubts]")
    expect(doubts.locator("li").first).to_contain_text("Ada 120")
    page.locator("season-book summary").filter(has_text="two names").click()
    page.locator("select[name=one-name]").select_option("Ada K")
    page.locator("select[name=other-name]").select_option("Ada")
    page.locator("season-book [data-do=join]").click()
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("204")
    page.locator("season-book .chip").filter(has_text="48 deals").click()
    expect(rows.first).to_contain_text("1632.0")
    page.reload()
    expect(rows.first).to_contain_text("1632.0")
    file = saved(page)
    whole = book() | {"buffer": file.encode()}
    open_file(new_phone, whole)
    expect(new_phone.locator("season-book [data-slot=table] tbody tr")).to_have_count(3)
    assert saved(new_phone) == file
