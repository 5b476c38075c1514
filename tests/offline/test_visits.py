"""The second visit without a net: whole, in the languages read, with Python where it was called."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.server import Served
from tests.offline.conftest import Reader
from tests.site.test_browser import finds
from tests.site.tools import FOLDERS, some_by_day

LACKING = "Räknaren gick inte att hämta."
WORKER, LIBRARY = "/repo/service-worker.js", "/repo/runtime/library-"


@pytest.mark.road
def test_the_second_visit_needs_no_net(reader: Reader, host: Served) -> None:
    page = reader.page
    page.goto("skat/calculator/")
    reader.says(4, 45)
    reader.waits_for("shared", "sv", "python")
    assert reader.has() == {"shared", "sv", "python"}
    host.cut = True
    host.forget()

    page.goto("./")
    page.goto("turneskat/value/")
    expect(page.locator("h1")).to_be_visible()
    link = page.locator("nav a[href$='skat/calculator/']").first
    link.evaluate("link => link.click()")
    page.wait_for_url(f"{host.site}**/calculator/")
    page.goto("skat/calculator/")
    reader.says(3, 36)
    finds(page, "kungen", f"{host.site}glossary/#kung")
    assert host.asked == []


def test_fonts_and_styles_are_there_without_the_net(reader: Reader, host: Served) -> None:
    reader.page.goto("glossary/")
    reader.waits_for("shared", "sv")
    host.cut = True
    failed: list[str] = []
    reader.page.on("requestfailed", lambda request: failed.append(request.url))
    reader.page.goto("rulings/")
    assert reader.page.evaluate("document.fonts.ready.then(({ size }) => size)") > 0
    assert reader.page.evaluate("document.fonts.check('16px Alegreya')")
    assert not [url for url in failed if "offline.json" not in url]


def test_a_calculator_without_its_python_says_so(reader: Reader, host: Served) -> None:
    host.broken.add("/repo/runtime/python-")
    reader.page.goto("glossary/")
    reader.waits_for("shared", "sv")
    host.cut = True
    reader.page.goto("skat/calculator/")
    form = reader.page.locator("#game-value-skat")
    expect(form.locator(".answer")).not_to_be_empty()
    form.locator("input[name='matadors.count']").fill("4")
    expect(form).to_contain_text(LACKING)


@pytest.mark.parametrize("group", some_by_day(("python", "plain"), "python"))
def test_python_called_before_the_worker_was_there_is_kept_as_well(
    reader: Reader, host: Served, group: str
) -> None:
    """The worker comes only when all of Python has come by, and nothing asks for it again."""
    if group == "plain":
        reader.context.route("**/python-*.wasm", lambda route: route.fulfill(body="none"))
    host.held.add(WORKER)
    reader.page.goto("skat/calculator/")
    reader.says(2, 27)
    host.held.clear()
    reader.waits_for("shared", "sv", group)
    assert reader.has() == {"shared", "sv", group}


def test_python_that_is_still_starting_when_the_worker_comes_is_kept_as_well(
    reader: Reader, host: Served
) -> None:
    host.held |= {WORKER, LIBRARY}
    reader.page.goto("skat/calculator/")
    reader.page.locator("#game-value-skat input[name='matadors.count']").fill("2")
    reader.until(lambda: any(path.endswith("/fast.js") for path in host.asked))
    host.held.remove(WORKER)
    reader.waits_for("shared", "sv")
    assert reader.has() == {"shared", "sv"}
    host.held.clear()
    reader.waits_for("python")


def test_what_is_not_there_without_the_net_is_told_of_kindly(reader: Reader, host: Served) -> None:
    """An address that leads nowhere, and a language never read."""
    reader.page.goto("en/bid-key/")
    reader.waits_for("shared", "en")
    host.cut = True
    answer = reader.page.goto("en/skat/nothing/")
    assert answer is not None
    assert answer.status == 404
    expect(reader.page.locator("h1")).to_have_text("No such page")
    answer = reader.page.goto("bid-key/")
    assert answer is not None
    assert answer.status == 503
    assert reader.page.locator("html").get_attribute("lang") == "sv"
    expect(reader.page.locator("h1")).to_have_text("Inte hämtad än")
    reader.page.locator("main a[hreflang=en]").click()
    expect(reader.page).to_have_url(f"{host.site}en/")
    expect(reader.page.locator("h1")).to_be_visible()


def test_addresses_may_be_written_in_many_ways(reader: Reader, host: Served) -> None:
    reader.page.goto("skat/value/")
    title = reader.page.title()
    reader.waits_for("shared", "sv")
    host.cut = True
    for asked, shown in (
        ("skat/value", "skat/value/"),
        ("skat/value/?from=here", "skat/value/?from=here"),
        ("skat/value/index.html", "skat/value/index.html"),
        ("skat/value/?a=b#counting-matadors", "skat/value/?a=b#counting-matadors"),
    ):
        reader.page.goto(asked)
        expect(reader.page).to_have_url(host.site + shown)
        assert reader.page.title() == title


def test_what_is_not_an_ordinary_request_goes_to_the_host(reader: Reader, host: Served) -> None:
    reader.page.goto("bid-key/")
    reader.waits_for("shared", "sv")
    reader.page.reload()
    host.forget()
    told = reader.page.evaluate(
        """async () => {
          const ask = (init) => fetch("../glossary/", init).then(({ status }) => status);
          const range = { headers: { Range: "bytes=0-9" }, cache: "no-store" };
          const head = { method: "HEAD", cache: "no-store" };
          return [await ask(), await ask(head), await ask(range).catch(() => 0)];
        }"""
    )
    assert told[:2] == [200, 501], "this host knows no HEAD"
    assert [path for path in host.asked if "glossary" in path] == ["/repo/glossary/"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_site_installs_as_an_app(reader: Reader, host: Served, folder: str) -> None:
    reader.page.goto(folder or "./")
    session = reader.context.new_cdp_session(reader.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{host.site}{folder}manifest.webmanifest"
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found] == ["in-incognito"]
    name = {"": "Budnyckeln", "en/": "The Bid Key"}[folder]
    assert f'"name": "{name}"' in told["data"]
    assert told["manifest"]["scope"] == host.site
    assert told["manifest"]["startUrl"] == f"{host.site}{folder}"
