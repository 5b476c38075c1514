"""Nothing is lost: killed windows, two windows, a full telephone, no net, no storage at all."""

from __future__ import annotations

import os
import signal

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from calculators.text.language import catalogue
from tests.site.sheet_hand import Hand, deals_of
from tests.site.test_score_sheet import NAMES, WON, scores
from tests.site.tools import wait_until

SAYS = catalogue("sheet", "sv")


@pytest.fixture
def new_hand(telephone: BrowserContext) -> Hand:
    """The first visit to the score sheet."""
    return Hand(telephone.new_page()).visit()


def evening(hand: Hand, *won: int) -> Hand:
    """Three players and some scores of the first one."""
    return hand.bring(scores(*won), *NAMES[:3])


def killed(page: Page) -> None:
    """The window's process, ended as a telephone does it: nothing in it runs any more."""
    browser = page.context.browser
    assert browser is not None
    with page.expect_event("crash"):
        told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        for process in told["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    page.close()


def test_a_new_evening_shows_its_first_deal(new_hand: Hand) -> None:
    new_hand.sit_down(*NAMES[:3])
    expect(new_hand.page.locator("[data-slot=end] table")).to_be_visible()
    expect(new_hand.chip("who", "0")).to_be_in_viewport(ratio=1)


def test_a_window_killed_in_the_middle_of_a_deal_or_of_a_change_comes_back_with_it(
    telephone: BrowserContext,
) -> None:
    hand = evening(Hand(telephone.new_page()).visit(), 20)
    said = {"contract": "clubs", "hand": "true", "announced": "schneider"}
    hand.say(1, contract="clubs", tops="CJ SJ", hand="true", announced="schneider")
    expect(hand.page.locator("[data-slot=counted]")).to_be_empty()
    hand.wait_for_draft(announced="schneider")
    killed(hand.page)
    again = Hand(telephone.new_page()).visit()
    expect(again.status).to_have_text(SAYS["say-resumed"])
    assert again.totals() == [["20", "0", "0"]]
    for field, value in (said | {"who": "1", "top.CJ": "true", "top.SJ": "true"}).items():
        expect(again.chip(field, value)).to_be_checked()
    again.chip("result", "schneider").tap()
    again.write()
    expect(again.chip("who", "1")).not_to_be_checked()
    again.open(1)
    again.page.locator("[data-form=deal] [name=score]").fill("24")
    again.wait_for_draft(score="24")
    killed(again.page)
    last = Hand(telephone.new_page()).visit()
    title = SAYS["say-change-deal"].format(deal=1)
    expect(last.page.locator("[data-slot=form-title]")).to_have_text(title)
    last.page.locator("[data-slot=write]").tap()
    expect(last.rows().first.locator("td").first).to_have_text("24")
    expect(last.rows()).to_have_count(2)


def test_a_change_is_in_the_base_before_the_row_is_on_the_page(new_hand: Hand) -> None:
    hand = new_hand
    evening(hand)
    hand.page.evaluate("""() => {
        window.order = [];
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value) {
          if (this.name === "changes") {
            this.transaction.addEventListener("complete", () => order.push("kept"));
          }
          return put.call(this, value);
        };
        new MutationObserver((seen) => {
          const rows = seen.flatMap(({ addedNodes }) => [...addedNodes]);
          if (rows.some(({ tagName }) => ["TR", "TBODY"].includes(tagName))) order.push("shown");
        }).observe(document.querySelector(".sheet-table"), { childList: true, subtree: true });
    }""")
    hand.say(0, contract="score", side="won", score=20).write()
    hand.say("passed").write()
    assert hand.page.evaluate("order") == ["kept", "shown", "kept", "shown"]


def test_two_windows_on_one_evening_show_each_others_deals_and_lose_none(
    telephone: BrowserContext,
) -> None:
    one = evening(Hand(telephone.new_page()).visit(), 20)
    other = Hand(telephone.new_page()).visit()
    expect(other.rows()).to_have_count(1)
    one.say(1, contract="score", side="won", score=30)
    other.say(2, contract="score", side="won", score=40)
    for window in (one, other):
        window.page.evaluate("document.querySelector('[data-slot=write]').click()")
    for window in (one, other):
        expect(window.rows()).to_have_count(3)
    assert one.totals() == other.totals()
    assert one.totals()[-1] == ["20", "30", "40"]
    other.open(1)
    other.do("remove-deal")
    expect(one.rows()).to_have_count(2)
    assert one.totals() == other.totals()
    one.do("undo")
    expect(other.rows()).to_have_count(3)


@pytest.mark.night
def test_two_windows_that_change_one_deal_at_once_are_told(telephone: BrowserContext) -> None:
    one = evening(Hand(telephone.new_page()).visit(), 20)
    other = Hand(telephone.new_page()).visit()
    expect(other.rows()).to_have_count(1)
    for window, score in ((one, "30"), (other, "40")):
        window.open(1)
        window.page.locator("[data-form=deal] [name=score]").fill(score)
    for window in (one, other):
        window.page.evaluate("document.querySelector('[data-slot=write]').click()")
    first = one.rows().first.locator("td").first
    expect(first).not_to_have_text("20")
    early, late, typed = (one, other, "40") if first.inner_text() == "30" else (other, one, "30")
    expect(late.trouble).to_have_text(SAYS["say-not-the-same"])
    expect(early.trouble).to_be_hidden()
    for window in (one, other):
        expect(window.rows().first.locator("td").first).not_to_have_text(typed)
    expect(late.page.locator("[data-form=deal] [name=score]")).to_have_value(typed)
    late.page.locator("[data-slot=write]").tap()
    expect(early.rows().first.locator("td").first).to_have_text(typed)


NO_BASE = "Object.defineProperty(window, 'indexedDB', { value: undefined });"
NO_KEYS = "Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };"


@pytest.mark.night
def test_where_there_is_no_base_the_evening_is_kept_in_keys(telephone: BrowserContext) -> None:
    telephone.add_init_script(NO_BASE)
    hand = evening(Hand(telephone.new_page()).visit(), 20, 30)
    hand.say(1, contract="clubs")
    other = Hand(telephone.new_page()).visit()
    expect(other.rows()).to_have_count(2)
    hand.chip("contract", "score").tap()
    hand.say(1, contract="score", side="lost", score=36).write()
    expect(other.rows()).to_have_count(3)
    killed(hand.page)
    again = Hand(telephone.new_page()).visit()
    expect(again.rows()).to_have_count(3)
    assert again.totals()[-1] == ["50", "−36", "0"]


def test_where_nothing_can_be_kept_the_page_says_so_and_goes_on(telephone: BrowserContext) -> None:
    telephone.add_init_script(NO_BASE + NO_KEYS)
    hand = Hand(telephone.new_page()).visit()
    expect(hand.trouble).to_have_text(SAYS["say-no-store"])
    evening(hand, 20)
    hand.whole_evening()
    assert [deal["score"] for deal in deals_of(hand.download("export"))] == [20]


def test_several_evenings_lie_side_by_side(hand: Hand) -> None:
    evening(hand, 20)
    hand.do("all-evenings")
    hand.sit_down("Eva", "Fia", "Gun", name="Skatklubben")
    hand.say(0, contract="score", side="won", score=99).write()
    hand.do("all-evenings")
    names = hand.page.locator(".evenings strong")
    expect(names).to_have_text(["Skatklubben", "Anna, Bo, Cia"])
    title = hand.page.locator("#evening")
    hand.page.locator(".evenings button").first.tap()
    expect(title).to_have_text("Skatklubben")
    hand.has(1)
    assert hand.totals() == [["99", "0", "0"]]
    hand.do("all-evenings")
    hand.page.locator(".evenings button").nth(1).tap()
    expect(title).to_have_text("Anna, Bo, Cia")
    hand.has(1)
    assert hand.totals() == [["20", "0", "0"]]


def test_a_window_without_changes_of_its_own_closes_without_a_question(new_hand: Hand) -> None:
    """test_score_sheet_faults.py has one with some."""
    hand = evening(new_hand, 20)
    said: list[str] = []
    hand.page.on("dialog", lambda dialog: said.append(dialog.type))
    hand.whole_evening()  # a browser asks only where something has been touched
    with hand.page.expect_event("close"):
        hand.page.close(run_before_unload=True)
    assert said == []


def test_an_evening_is_drawn_as_it_was_before_python_answers(telephone: BrowserContext) -> None:
    """Only to be looked at until then; and not where the evening has gone on meanwhile."""
    hand = evening(Hand(telephone.new_page()).visit(), *WON[:25])
    hand.say(1, contract="score", side="won", score=20).write()
    drawn = hand.page.locator(".sheet-table")
    wait_until(
        hand.page,
        lambda: "26" in hand.page.evaluate("localStorage['budnyckeln.sheet.drawn'] ?? ''"),
        lambda: "not kept",
    )
    before = drawn.inner_html()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    telephone.route("**/*.wasm", hold)
    again = Hand(telephone.new_page()).visit()
    table = again.page.locator(".sheet-table")
    expect(table.locator("tbody tr").last).to_contain_text("26")
    assert table.inner_html() == before
    expect(again.page.locator("[data-slot=end]")).to_contain_text("2. Bo")
    for name in ("undo", "redo"):
        expect(again.page.locator(f"[data-do={name}]")).to_be_disabled()
    expect(again.page.locator("[data-form=deal][inert]")).to_be_visible()
    wait_until(again.page, lambda: bool(held), lambda: "Python is not asked for")
    top = again.page.evaluate("scrollY")
    # It is read once more, to see that it came whole, so what is held is let go with the route.
    telephone.unroute_all(behavior="ignoreErrors")
    expect(again.page.locator("[data-do=undo]")).to_be_enabled()
    expect(again.page.locator(".sheet-table:not([inert])")).to_be_visible()
    assert again.page.evaluate("scrollY") == top
    assert table.inner_html() == before
    again.say(0, contract="score", side="lost", score=36).write()
    again.page.evaluate(
        "localStorage['budnyckeln.sheet.drawn'] = JSON.stringify({of: 'another', drawn: {}})"
    )
    third = Hand(telephone.new_page()).visit()
    expect(third.rows().last).to_contain_text("27")


def evening_on_home(page: Page) -> tuple[str, str] | None:
    """The evening that the home page goes on with: its name, and the end of its address."""
    home = page.context.new_page()
    home.goto("./")
    home.wait_for_load_state("networkidle")
    link = home.locator(".today__evening a")
    found = None
    if link.is_visible():
        found = (link.locator("b").inner_text(), str(link.evaluate("link => link.hash")))
    home.close()
    return found


def test_a_page_without_the_sheet_tells_which_evening_to_go_on_with(hand: Hand) -> None:
    """The one that was open last, or else the one played last; its address opens it."""
    assert evening_on_home(hand.page) is None
    hand.sit_down(*NAMES[:3])
    hand.do("all-evenings")
    hand.sit_down("Dan", "Eva", "Fia").say("passed").write()
    found = evening_on_home(hand.page)
    assert found
    assert found[0] == "Dan, Eva, Fia"
    hand.do("all-evenings")
    hand.page.locator("[data-do=open-evening]").last.tap()
    expect(hand.page.locator("[data-slot=title]")).to_have_text("Anna, Bo, Cia")
    latest = evening_on_home(hand.page)
    assert latest
    assert latest[0] == "Anna, Bo, Cia"
    hand.page.evaluate("hash => (location.hash = hash)", found[1])
    expect(hand.page.locator("[data-slot=title]")).to_have_text("Dan, Eva, Fia")
    assert hand.page.evaluate("location.hash") == ""
