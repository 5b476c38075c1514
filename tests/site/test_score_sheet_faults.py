"""The score sheet broken on purpose: whatever fails, a sentence says so, own evenings are listed,
and nothing that was entered is lost. One page in each test, with many faults after each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Dialog, expect

from calculators.text.language import catalogue
from tests.site.built import Served
from tests.site.evenings import NAMES, PUT, document, keep, packed
from tests.site.sheet_hand import Hand, text_of
from tests.site.watched import PHONE, WITHOUT_IMAGE, open_context

SAYS = catalogue("sheet", "sv")
WHY = catalogue("page", "sv")
"""Why Python does not come: the sentences of all elements."""
PYTHON = "**/runtime/*.*"
BASE = """
window.opened = [];
const open = IDBFactory.prototype.open;
const faults = () => (sessionStorage.getItem("fault") ?? "").split(" ");
IDBFactory.prototype.open = function (...asked) {
  if (faults().includes("fails")) throw new DOMException("", "UnknownError");
  const request = open.apply(this, asked);
  if (!faults().includes("silent")) return request;
  const mine = {};
  for (const name of ["onsuccess", "onerror", "onupgradeneeded"]) request[name] = (event) => {
    const tell = () => {
      Object.assign(mine, { result: request.result, error: request.error });
      mine[name]?.(event);
    };
    if (name === "onupgradeneeded" || !faults().includes("silent")) tell();
    else window.opened.push(tell);
  };
  return mine;
};
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...asked) {
  if (window.lost > 0) { window.lost -= 1; throw new DOMException("", "InvalidStateError"); }
  const begun = transaction.apply(this, asked);
  if (asked[1] !== "readwrite") return begun;
  if (window.aborts) queueMicrotask(() => begun.abort());
  if (window.mute) Object.defineProperty(begun, "oncomplete", { set() {} });
  return begun;
};
"""
"""The database fails as a test says: `fails` and `silent` for its opening, `lost` for so many
transactions, `aborts` and `mute` for what is written: aborted, or written without an answer. What
was silent answers when `opened` is called."""
UPGRADE = """() => new Promise((resolve) => {
  const request = indexedDB.open("budnyckeln.sheet", 2);
  request.onsuccess = () => { request.result.close(); resolve(); };
})"""
"""What a newer edition of the site does when it is opened."""
DROP_LARGE = """(size) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([" ".repeat(size)], "large.json"));
  const field = document.querySelector("score-sheet input[type=file]");
  field.files = dropped.files;
  field.dispatchEvent(new Event("change"));
}"""
"""Chooses a file that is made in the page: to bring it there would take longer than the test."""
KEPT = """() => new Promise((resolve) => {
  const request = indexedDB.open("budnyckeln.sheet");
  request.onsuccess = () => {
    const all = request.result.transaction("changes").objectStore("changes").getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
})"""


@pytest.fixture
def hand(browser: Browser, site: Served) -> Iterator[Hand]:
    """A telephone on which things may go wrong."""
    with open_context(browser, site.origin, **PHONE, service_workers="block") as context:
        context.add_init_script(BASE + WITHOUT_IMAGE)
        yield Hand(context.new_page()).visit()


def names(hand: Hand) -> list[str]:
    """The evenings in the list that is in sight."""
    found: list[str] = hand.page.locator("[data-view=list] .evenings strong").all_text_contents()
    return found


def lists(hand: Hand, *expected: str) -> None:
    """The list is in sight, with these evenings."""
    expect(hand.page.locator("[data-view=list]")).to_be_visible()
    expect(hand.page.locator(".evenings strong")).to_have_text(list(expected))


def says(hand: Hand, key: str, **blanks: object) -> None:
    expect(hand.trouble).to_contain_text(SAYS[f"say-{key}"].format(**blanks))


def retry(hand: Hand) -> None:
    hand.trouble.locator("button", has_text=WHY["retry"]).tap()


def fault(hand: Hand, name: str) -> None:
    """From the next document on the database fails so; or in this one, where it is opened anew."""
    hand.page.evaluate("(name) => sessionStorage.setItem('fault', name)", name)


def show(hand: Hand, fragment: str) -> None:
    """Another address of the same page, as a link in it."""
    hand.page.evaluate("(hash) => { location.hash = hash; }", fragment)


def write(hand: Hand, score: int) -> Hand:
    return hand.say(0, contract="score", side="won", score=score).write()


def come_back(hand: Hand) -> None:
    """The database answers at last."""
    fault(hand, "")
    hand.page.evaluate("for (const tell of window.opened) tell()")
    expect(hand.trouble).to_be_hidden()


def test_whatever_an_address_says_own_evenings_are_listed(hand: Hand) -> None:
    """Defects 1 and 6: links without Python, too deep, too large; the visit goes on."""
    keep(hand.page, "Egen", 20)
    hand.page.context.route(PYTHON, lambda route: route.abort())
    hand.page.goto("about:blank")
    hand.page.goto(f"score-sheet/{packed(document(30))}")
    expect(hand.trouble).to_contain_text(WHY["unreachable"])
    expect(hand.trouble).to_contain_text(SAYS["say-safe"])
    lists(hand, "Egen")
    hand.page.context.unroute(PYTHON)
    retry(hand)
    expect(hand.rows()).to_have_count(1)
    assert hand.totals() == [["30", "0", "0"]]
    expect(hand.trouble).to_be_hidden()
    for fragment, key in (
        (f"#skat-sheet?evening={quote('[' * 5_000)}", "text-too-deep"),
        ("#evening=7ZDLasMwEEX_Zd", "broken-link"),
    ):
        show(hand, fragment)
        says(hand, key, most=4)
        lists(hand, "Egen")
    show(hand, packed(document(40)))
    expect(hand.rows()).to_have_count(1)
    assert hand.totals() == [["40", "0", "0"]]
    expect(hand.trouble).to_be_hidden()
    hand.do("all-evenings")
    hand.drop_file("[" * 5_000)
    says(hand, "text-too-deep")
    hand.page.evaluate(DROP_LARGE, 33_000_000)
    says(hand, "file-too-large", size=33, most=32)
    hand.drop_file(document(50))
    expect(hand.rows()).to_have_count(1)
    assert hand.totals() == [["50", "0", "0"]]


def test_a_damaged_evening_is_listed_as_damaged_and_the_others_work(hand: Hand) -> None:
    """Defect 1: one record without players, one whose changes are no evening."""
    keep(hand.page, "Hel", 20)
    keep(hand.page, "Sargad", 30, at=2)
    hand.page.evaluate(PUT, [[{"id": "Sargad", "at": 2, "head": 1}], []])
    keep(hand.page, "Trasig", at=3)
    hand.page.evaluate(PUT, [[], [{"evening": "Trasig", "n": 1, "change": {"do": "begin"}}]])
    hand.page.evaluate("localStorage['budnyckeln.sheet.last'] = 'Trasig'")
    hand.page.reload()
    says(hand, "damaged-evening")
    lists(hand, "Trasig", SAYS["damaged"], "Hel")
    damaged = hand.page.locator(".evenings li").nth(1)
    with hand.page.expect_download() as taken:
        damaged.locator("[data-do=export-kept]").tap()
    assert json.loads(text_of(taken.value))["sheet"]["deals"] == [{"declarer": 0, "score": 30}]
    hand.page.once("dialog", lambda dialog: dialog.accept())
    damaged.locator("[data-do=delete-kept]").tap()
    lists(hand, "Trasig", "Hel")
    hand.page.locator(".evenings button", has_text="Trasig").tap()
    says(hand, "damaged-evening")
    lists(hand, "Trasig", "Hel")
    hand.page.locator(".evenings button", has_text="Hel").tap()
    expect(hand.rows()).to_have_count(1)


@pytest.mark.night
def test_evenings_kept_beside_the_database_come_into_it_once(hand: Hand) -> None:
    """Defects 1 and 3: an opening that never answers, one that fails, a window killed while the
    evenings were brought over."""
    keep(hand.page, "Gammal", 20)
    fault(hand, "silent")
    hand.page.reload()
    says(hand, "base-silent")
    lists(hand)
    hand.sit_down(*NAMES, name="Ny")
    write(hand, 30)
    beside = hand.page.evaluate("JSON.stringify(localStorage)")
    assert "Ny" in beside
    come_back(hand)
    write(hand, 33)
    hand.do("all-evenings")
    lists(hand, "Ny", "Gammal")
    assert not hand.page.evaluate(
        "Object.keys(localStorage).filter(key => key.includes('.evening.'))"
    )
    before = hand.page.evaluate(KEPT)
    assert len(before) == 4
    hand.page.evaluate("(all) => Object.assign(localStorage, JSON.parse(all))", beside)
    hand.page.reload()
    expect(hand.page.locator("[data-view]:visible")).to_have_count(1)
    assert len(hand.page.evaluate(KEPT)) == len(before)
    fault(hand, "fails")
    hand.page.reload()
    says(hand, "base-gone")
    hand.page.evaluate("sessionStorage.setItem('fault', '')")
    expect(hand.trouble).to_be_hidden()
    if hand.page.locator("[data-do=all-evenings]").is_visible():
        hand.do("all-evenings")
    lists(hand, "Ny", "Gammal")


def test_deals_that_are_not_kept_are_not_left_without_a_question(hand: Hand, site: Served) -> None:
    """Defect 2: the storage is full from the start."""
    session = hand.page.context.new_cdp_session(hand.page)
    origin = site.origin.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    asked: list[str] = []
    answers: list[bool] = []

    def answer(dialog: Dialog) -> None:
        asked.append(f"{dialog.type} {dialog.message}")
        if answers.pop(0):
            dialog.accept()
        else:
            dialog.dismiss()

    hand.page.on("dialog", answer)
    hand.sit_down(*NAMES, name="Full")
    write(hand, 20)
    write(hand, 30)
    says(hand, "full", changes=3)
    answers[:] = [False, True]
    hand.do("all-evenings")
    expect(hand.page.locator("#evening")).to_be_visible()
    hand.do("all-evenings")
    lists(hand, "Full")
    leave = SAYS["say-leave"].format(changes=3)
    assert asked == [f"confirm {leave}"] * 2
    says(hand, "full", changes=3)
    collection = json.loads(hand.download("export-all"))
    assert [len(one["changes"]) for one in collection["evenings"]] == [3]
    retry(hand)
    hand.page.wait_for_timeout(300)
    says(hand, "full", changes=3)
    hand.page.locator(".evenings button").first.tap()
    expect(hand.rows()).to_have_count(2)
    answers[:] = [False, False]
    hand.page.evaluate(
        "document.querySelector('.md-content a[href$=\"cheat-sheet/#blank-sheet\"]').click()"
    )
    assert asked[2] == f"confirm {leave}"
    expect(hand.rows()).to_have_count(2)
    hand.page.evaluate("setTimeout(() => location.reload())")
    hand.page.wait_for_timeout(500)
    assert asked[3].startswith("beforeunload")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    retry(hand)
    expect(hand.trouble).to_be_hidden()
    hand.page.reload()
    expect(hand.rows()).to_have_count(2)
    assert hand.totals()[-1] == ["50", "0", "0"]
    hand.do("all-evenings")
    lists(hand, "Full")
    assert len(asked) == 4


@pytest.mark.night
def test_a_lost_database_is_opened_again_and_called_what_it_is(hand: Hand, site: Served) -> None:
    """Defect 7: transactions that throw, and the database deleted under an open sheet."""
    hand.sit_down(*NAMES, name="Lång")
    write(hand, 20)
    hand.page.evaluate("window.lost = 1")
    write(hand, 22)
    expect(hand.trouble).to_be_hidden()
    hand.page.evaluate("window.lost = 1e9")
    write(hand, 23)
    says(hand, "closed", changes=1)
    hand.page.evaluate("window.lost = 0")
    retry(hand)
    expect(hand.trouble).to_be_hidden()
    session = hand.page.context.new_cdp_session(hand.page)
    clear = {"origin": site.origin.rstrip("/"), "storageTypes": "indexeddb"}
    session.send("Storage.clearDataForOrigin", clear)
    write(hand, 24)
    expect(hand.trouble).to_be_hidden()
    hand.page.reload()
    expect(hand.rows()).to_have_count(4)
    assert hand.totals()[-1] == ["89", "0", "0"]


def test_what_is_aborted_or_not_answered_is_said_and_written_once(hand: Hand) -> None:
    hand.sit_down(*NAMES, name="Lång")
    hand.page.evaluate("window.aborts = true")
    write(hand, 20)
    says(hand, "closed", changes=1)
    hand.page.evaluate("window.aborts = false; window.mute = true")
    retry(hand)
    says(hand, "silent", changes=1)
    hand.page.evaluate("window.mute = false")
    retry(hand)
    expect(hand.trouble).to_be_hidden()
    hand.page.reload()
    expect(hand.rows()).to_have_count(1)
    assert len(hand.page.evaluate(KEPT)) == 2


def test_a_database_taken_by_a_newer_edition_is_named_and_nothing_is_lost(hand: Hand) -> None:
    hand.sit_down(*NAMES, name="Förr")
    write(hand, 20)
    hand.page.evaluate(UPGRADE)
    says(hand, "older")
    write(hand, 30)
    says(hand, "older-unsaved", changes=1)
    with hand.page.expect_download() as taken:
        hand.trouble.locator("button", has_text=SAYS["say-save-file"]).tap()
    kept = json.loads(text_of(taken.value))["sheet"]["deals"]
    assert [deal["score"] for deal in kept] == [20, 30]
    hand.page.once("dialog", lambda dialog: dialog.accept())
    hand.page.reload()
    says(hand, "older")
    lists(hand)
    hand.drop_file(document(40))
    expect(hand.rows()).to_have_count(1)
    hand.page.reload()
    expect(hand.rows()).to_have_count(1)


def test_all_evenings_go_out_and_come_in_again_exactly(hand: Hand) -> None:
    """Exported, deleted and imported: the same list, the same contents; twice doubles nothing. What
    else a file may bring is proved in tests/js."""
    for at, name in enumerate(("Ett", "Två", "Tre"), 1):
        keep(hand.page, name, *[20] * at, at=at)
    hand.page.reload()
    lists(hand, "Tre", "Två", "Ett")
    before = hand.page.evaluate(KEPT)
    file = hand.download("export-all")
    hand.page.evaluate("indexedDB.deleteDatabase('budnyckeln.sheet')")
    hand.page.reload()
    lists(hand)
    for added, same in ((3, 0), (0, 3)):
        hand.drop_file(file)
        told = SAYS["say-taken-in"].format(added=added, longer=0, same=same)
        expect(hand.status).to_have_text(told)
        lists(hand, "Tre", "Två", "Ett")
        assert hand.download("export-all") == file
    assert [one | {"at": 0} for one in hand.page.evaluate(KEPT)] == [
        one | {"at": 0} for one in before
    ]


def test_without_python_an_evening_says_so_at_once_and_is_saved_as_a_file(hand: Hand) -> None:
    """Defect 8: begun or opened without a net, before Python has been fetched."""
    keep(hand.page, "Egen", 20, 30)
    hand.page.reload()
    lists(hand, "Egen")
    hand.page.context.set_offline(True)
    hand.do("new-evening")
    expect(hand.trouble).to_contain_text(WHY["offline"])
    hand.do("cancel-setup")
    hand.page.locator(".evenings button").first.tap()
    expect(hand.page.locator("#evening")).to_have_text("Egen")
    expect(hand.trouble).to_contain_text(WHY["offline"])
    hand.whole_evening()
    told = json.loads(hand.download("export"))
    assert [deal["score"] for deal in told["sheet"]["deals"]] == [20, 30]
    expect(hand.status).to_have_count(0)
    hand.page.context.set_offline(False)
    expect(hand.rows()).to_have_count(2)
    expect(hand.trouble).to_be_hidden()


def test_a_changed_deal_draws_only_the_cells_that_differ(hand: Hand) -> None:
    """Defect 13: with all rows shown, in a hundredth of the time."""
    keep(hand.page, "Lång", *[20] * 120)
    hand.page.reload()
    hand.page.locator(".evenings button").first.tap()
    hand.has(120)
    hand.show_all()
    hand.page.evaluate("""() => {
        const table = document.querySelector(".sheet-table");
        window.rows = [...table.tBodies].flatMap((body) => [...body.rows]);
        window.cells = rows.map((row) => [...row.cells]);
        window.drawn = 0;
        new MutationObserver((seen) => { window.drawn += seen.length; })
          .observe(table, { childList: true, subtree: true });
    }""")
    hand.open(120)
    hand.page.locator("[data-form=deal] [name=score]").fill("48")
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.rows().last.locator("td").first).to_have_text("2428")
    assert hand.page.evaluate("drawn") <= 4
    hand.open(1)
    hand.page.locator("[data-form=deal] [name=score]").fill("30")
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.rows().last.locator("td").first).to_have_text("2438")
    assert hand.page.evaluate("""() => {
        const bodies = [...document.querySelector(".sheet-table").tBodies];
        const now = bodies.flatMap((body) => [...body.rows]);
        const same = (one, other) =>
          one.length === other.length && one.every((cell, at) => cell === other[at]);
        const kept = (row, at) => same([...row.cells], window.cells[at]);
        return same(now, window.rows) && now.every(kept);
    }""")
    assert hand.page.evaluate("drawn") <= 130
