"""Two editions: a release notes what it changed, and the page tells what the one before said."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publishing.editions import CITATION, FOLDER, Release, main, read_releases
from tests.site.built import (
    Served,
    build,
    copy_checkout,
    replace,
    serve_folder,
)
from tests.site.test_browser import is_sound_everywhere
from tests.site.test_share import opened
from tests.site.tools import ROOT, wait_for_script
from tests.site.watched import PHONE, WITHOUT_IMAGE, open_faultless_context

PATH, ANCHOR = "turneskat/value/", "announcing"
ID = f"turneskat/value#{ANCHOR}"
CHANGED = {
    "sv": ("Den som tar upp skaten får inte ange något.", "Med upptagen skat anges inget."),
    "en": (
        "A declarer who picks it up may announce nothing.",
        "With it in hand, nothing is said.",
    ),
}
"""What the paragraph says in the first edition, and in the second."""


@dataclass(frozen=True)
class Editions:
    """The second edition, served, and the releases up to it."""

    site: Served
    releases: tuple[Release, ...]
    folder: Path


@pytest.fixture(scope="module")
def editions(site: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    """This edition is released; one paragraph changes; the next edition is built and released."""
    root = copy_checkout(tmp_path_factory.mktemp("editions"))
    shutil.copy(ROOT / CITATION, root)
    assert main([str(site.folder), "--today", "2026-12-01"], root) == 0
    project = root / "pyproject.toml"
    later = re.sub(r'(?m)^version = ".*"$', 'version = "7.8.9"', project.read_text("utf-8"))
    project.write_text(later, "utf-8")
    for code, (before, now) in CHANGED.items():
        replace(root / "docs" / code / "turneskat/value.md", before, now)
    folder = root / "site"
    with serve_folder(folder) as origin:
        done = build(root, folder, origin)
        assert done.returncode == 0, done.stdout
        assert main([str(folder), "--today", "2027-01-15"], root) == 0
        yield Editions(Served(folder, origin), read_releases(root / FOLDER), root / FOLDER)


@pytest.fixture(scope="module")
def reader(browser: Browser, editions: Editions) -> Iterator[Page]:
    """A phone with the second edition."""
    with open_faultless_context(
        browser, editions.site.origin, **PHONE, service_workers="block"
    ) as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context.new_page()


def test_a_release_keeps_only_the_paragraphs_that_it_changed(editions: Editions) -> None:
    first, second = editions.releases
    assert len(first.paragraphs) > 900
    assert list(second.paragraphs) == [ID]
    assert {
        code: text.endswith(CHANGED[code][1])
        for code, text in second.paragraphs[ID].items()
        if text
    } == {
        "sv": True,
        "en": True,
    }
    assert (editions.folder / f"{second.edition}.json").stat().st_size < 1000


@pytest.mark.parametrize(("code", "folder"), [("sv", ""), ("en", "en/")])
def test_the_page_tells_what_the_edition_before_said(
    editions: Editions, code: str, folder: str
) -> None:
    """Without script too; and the search finds only what holds."""
    html = (editions.site.folder / folder / PATH / "index.html").read_text("utf-8")
    [told] = re.findall(r'<details class="earlier" id="earlier-(.*?)</details>', html, re.DOTALL)
    before, now = (" ".join(text.split()) for text in CHANGED[code])
    assert told.startswith(f'{ANCHOR}"')
    assert before in told
    assert now not in told
    assert f"{editions.releases[0].edition} (2026-12-01)" in told
    rows = json.loads((editions.site.folder / "data/paragraphs.json").read_text("utf-8"))
    [row] = [row for row in rows if "earlier" in row]
    [earlier] = row["earlier"][code]
    assert (row["id"], earlier["from"]) == (ID, editions.releases[0].edition)
    assert earlier["text"].endswith(before)
    index = (editions.site.folder / folder / "search/search_index.json").read_text("utf-8")
    assert now in index
    assert before not in index


def test_the_menu_of_a_paragraph_shows_its_earlier_wording(reader: Page) -> None:
    menu = opened(reader, f"en/{PATH}", "solo-bases")
    button = menu.get_by_role("button", name="What earlier editions said")
    expect(button).to_be_hidden()
    reader.keyboard.press("Escape")
    earlier = reader.locator(f"#earlier-{ANCHOR}")
    expect(earlier).to_be_hidden()
    reader.locator(f"#{ANCHOR} .rule-number").tap()
    button.tap()
    expect(menu).to_be_hidden()
    expect(earlier.locator("dd")).to_contain_text("may announce nothing")
    expect(earlier.locator("summary")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(earlier.locator("dd")).to_be_hidden()
    reader.keyboard.press("Enter")
    expect(earlier.locator("dd")).to_be_visible()


def test_an_earlier_wording_is_sound(reader: Page) -> None:
    opened(reader, f"en/{PATH}", ANCHOR).get_by_role("button", name="What earlier").tap()
    wait_for_script(reader, f"document.getElementById('earlier-{ANCHOR}').open")
    is_sound_everywhere(reader)
