"""The site changes while a page is open: nothing breaks, and no two editions are mixed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.server import Served
from tests.offline.conftest import MARK, PLACE, Edition, Reader
from tests.site.tools import FOLLOW, wait_for_script

HEARD = """
const post = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (...given) {
  window.told = true;
  return post.apply(this, given);
};
"""
"""Says of a page whether it has told the worker about itself."""
RUNTIME = "document.querySelector(\"script[src*='/runtime/']\").getAttribute('src')"


def by_night(test: Callable[..., None]) -> Callable[..., None]:
    """A test of an edition that is built from changed sources."""
    built = pytest.mark.parametrize("second", ["built"], indirect=True)
    marked: Callable[..., None] = pytest.mark.night(built(test))
    return marked


def come(reader: Reader, first: Edition) -> Page:
    """A first visit, in which the calculators are used; then one more page, with the first kept."""
    page = reader.page
    page.goto("skat/calculator/")
    reader.says(4, 45)
    reader.waits_for("shared", "sv", "python")
    assert reader.newest() == first.id
    page.goto("skat/calculator/")
    return page


def test_an_open_page_keeps_its_edition_and_reloading_gives_the_next_one_whole(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = come(reader, first)
    old = page.evaluate(RUNTIME)
    host.folder = second.folder
    reader.looks_again()
    reader.until(lambda: reader.newest() == second.id)
    expect(page.locator(".renewed")).to_contain_text("nyare utgåva")

    reader.says(3, 36)  # Python starts only now, from files that the host no longer has
    host.cut = True
    reader.says(2, 27)
    host.cut = False

    page.locator(".renewed button").click()
    expect(page.locator("article")).to_contain_text(MARK)
    assert page.evaluate(RUNTIME) != old
    reader.says(3, 4 * second.diamonds)
    host.cut = True
    page.reload()
    expect(page.locator("article")).to_contain_text(MARK)
    reader.says(4, 5 * second.diamonds)


def test_a_link_from_an_older_page_opens_the_newer_edition_as_a_whole_page(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = come(reader, first)
    host.folder = second.folder
    reader.looks_again()
    expect(page.locator(".renewed")).to_contain_text("nyare utgåva")
    page.evaluate("window.here = true")
    page.evaluate(FOLLOW, "/skat/value/")
    page.wait_for_url(f"{host.site}skat/value/")
    assert not page.evaluate("Boolean(window.here)")
    page.evaluate(FOLLOW, "/skat/calculator/")
    page.wait_for_url(f"{host.site}skat/calculator/")
    expect(page.locator("article")).to_contain_text(MARK)
    reader.says(3, 4 * second.diamonds)


@by_night
def test_two_pages_of_two_editions_answer_side_by_side(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = come(reader, first)
    host.folder = second.folder
    reader.looks_again()
    reader.until(lambda: reader.newest() == second.id)
    other = reader.context.new_page()
    other.goto("skat/calculator/")
    expect(other.locator("article")).to_contain_text(MARK)
    host.cut = True
    reader.says(3, 4 * second.diamonds, other)
    reader.says(3, 36, page)
    expect(page.locator("article")).not_to_contain_text(MARK)


@by_night
def test_a_page_whose_python_has_vanished_from_the_host_says_that_there_is_a_newer_one(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = reader.page
    page.goto("skat/value/")
    reader.waits_for("shared", "sv")
    page.add_init_script(HEARD)
    page.goto("skat/value/")
    wait_for_script(page, "window.told")
    reader.looks_again()  # a whole look later nothing is under way: no newer edition was found
    host.folder = second.folder
    page.evaluate(FOLLOW, "/skat/calculator/")
    page.wait_for_url(f"{host.site}skat/calculator/")
    expect(page.locator("article")).not_to_contain_text(MARK)
    page.locator("#game-value-skat input[name='matadors.count']").fill("3")
    expect(page.locator(".renewed")).to_contain_text("nyare utgåva")
    page.locator(".renewed button").click()
    expect(page.locator("article")).to_contain_text(MARK)
    reader.says(3, 4 * second.diamonds)


@by_night
def test_a_host_between_two_editions_changes_nothing(
    reader: Reader, host: Served, first: Edition, second: Edition, tmp_path: Path
) -> None:
    page = come(reader, first)
    shutil.copytree(second.folder / PLACE, tmp_path / PLACE)
    late = Path(PLACE, "skat/calculator/index.html")
    shutil.copy(first.folder / late, tmp_path / late)
    host.folder = tmp_path
    reader.looks_again()
    reader.until(lambda: reader.state().get("late"))
    assert reader.newest() == first.id
    page.reload()
    reader.says(3, 36)

    host.folder = second.folder
    reader.looks_again()
    reader.until(lambda: reader.newest() == second.id)
    page.reload()
    reader.says(3, 4 * second.diamonds)


@by_night
def test_an_edition_that_never_becomes_whole_gives_way_to_the_net_after_a_day(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = come(reader, first)
    host.folder = second.folder
    host.broken.add("/repo/skat/value/")
    reader.looks_again()
    reader.until(lambda: reader.state().get("late"))
    [worker] = reader.context.service_workers
    worker.evaluate("const now = Date.now; Date.now = () => now() + 25 * 3600 * 1000")
    reader.looks_again()
    reader.until(lambda: reader.state()["editions"] == [])
    page.reload()
    expect(page.locator("article")).to_contain_text(MARK)
    reader.says(3, 4 * second.diamonds)


@by_night
def test_only_what_has_changed_is_fetched_anew_and_only_two_editions_are_kept(
    reader: Reader, host: Served, first: Edition, second: Edition
) -> None:
    page = come(reader, first)
    files = reader.state()["files"]
    host.folder = second.folder
    page.goto("skat/index.html")
    host.forget()
    reader.looks_again()
    reader.until(lambda: reader.newest() == second.id)
    assert not [path for path in host.asked if path.endswith((".woff2", ".css", ".wasm"))]
    assert len(reader.state()["editions"]) == 2
    assert reader.state()["files"] < 2 * files


@by_night
def test_another_number_changes_the_part_of_the_library_it_stands_in_and_no_other_byte(
    first: Edition, second: Edition
) -> None:
    """Two checkouts give the same bytes from the same sources: names tell what files hold."""
    before, after = (
        {path.name for path in (edition.folder / PLACE / "runtime").iterdir()}
        for edition in (first, second)
    )
    changed = {name.rpartition("-")[0] for name in before - after}
    assert changed == {name.rpartition("-")[0] for name in after - before}
    assert changed == {"js", "library", "library-skat"}


def test_a_site_that_is_being_written_is_not_kept(
    reader: Reader, host: Served, first: Edition, second: Edition, tmp_path: Path
) -> None:
    host.headers = {"Cache-Control": "no-cache"}
    page = come(reader, first)
    (tmp_path / PLACE).mkdir()
    (tmp_path / PLACE / "offline.json").write_text('{"edition":null}', "utf-8")
    (tmp_path / PLACE / "skat/calculator").mkdir(parents=True)
    draft = "<!doctype html><title>Draft</title><h1>Draft</h1>"
    (tmp_path / PLACE / "skat/calculator/index.html").write_text(draft, "utf-8")
    host.folder = tmp_path
    page.reload()
    with suppress(Error):  # the page may be sent off while it is spoken to
        reader.looks_again()
    expect(page.locator("h1")).to_have_text("Draft")
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert reader.state()["files"] == 0
