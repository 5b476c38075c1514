"""Where something is lacking, the site is as it would be without a service worker."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.server import Served
from tests.offline.conftest import LISTED, PLACE, Reader
from tests.site.tools import some_by_day

MEGABYTE = 1_000_000


def allow(reader: Reader, host: Served, size: int) -> None:
    """Let the browser keep no more than this for the host."""
    session = reader.context.new_cdp_session(reader.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": size})


def weight(host: Served, *groups: str) -> int:
    """The bytes of some groups of files."""
    site = host.folder / PLACE
    told = json.loads((site / "offline.json").read_text("utf-8"))["groups"]
    return sum((site / path).stat().st_size for name in groups for path in told[name])


def test_without_room_for_python_the_pages_are_kept(reader: Reader, host: Served) -> None:
    pages, python = weight(host, "shared", "sv"), weight(host, "python")
    assert python > 4 * MEGABYTE
    allow(reader, host, pages + 2 * MEGABYTE)
    reader.page.goto("skat/calculator/")
    reader.waits_for("shared", "sv")
    reader.says(4, 45)
    reader.until(lambda: (reader.state().get("late") or {}).get("full"))
    assert reader.has() == {"shared", "sv"}
    reader.page.goto("skat/calculator/")
    reader.says(3, 36)
    host.cut = True
    reader.page.goto("skat/value/")
    expect(reader.page.locator("h1")).to_be_visible()


@pytest.mark.night
def test_without_any_room_the_site_works_by_the_net(reader: Reader, host: Served) -> None:
    allow(reader, host, 200_000)
    reader.page.goto("skat/calculator/")
    reader.says(4, 45)
    reader.until(lambda: host.asked.count(LISTED) > 1)
    for path in ("turneskat/value/", "en/skat/calculator/", "skat/calculator/"):
        reader.page.goto(path)
        expect(reader.page.locator("h1")).to_be_visible()
        reader.page.wait_for_timeout(3000)
    reader.says(3, 36)
    assert reader.has() <= {"shared"}


@pytest.mark.parametrize("missing", some_by_day(("/repo/glossary/", LISTED), "/repo/glossary/"))
def test_a_file_that_does_not_come_breaks_nothing(
    reader: Reader, host: Served, missing: str
) -> None:
    host.broken.add(missing)
    reader.page.goto("skat/calculator/")
    reader.until(lambda: missing in host.asked)
    if missing != LISTED:
        reader.until(lambda: reader.state().get("late"))
    assert "sv" not in reader.has()
    reader.page.goto("skat/calculator/")
    reader.says(4, 45)
    host.broken.clear()
    reader.looks_again()
    reader.waits_for("shared", "sv", "python")


def test_a_page_from_somewhere_else_is_not_taken_for_offline_json(
    reader: Reader, host: Served
) -> None:
    """A gate to a network answers everything with a page of its own."""
    reader.page.goto("bid-key/")
    reader.waits_for("shared", "sv")
    before = reader.newest()
    host.folder = host.folder / "repo/glossary"  # every other address is missing there
    reader.looks_again()
    reader.looks_again()  # whatever came of the first look has come by now
    assert reader.newest() == before
    reader.page.goto("skat/value/")
    expect(reader.page.locator("h1")).to_be_visible()
