"""Short calls for what a player does on the score sheet's page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Download, FilePayload, Locator, Page, expect

from tests.site.tools import wait_until

FORMAT = "budnyckeln-evening"
FORGET = """() => new Promise((resolve) => {
    for (const folded of document.querySelectorAll("score-sheet details")) folded.open = false;
    document.querySelector("[data-do=all-evenings]").click();
    const request = indexedDB.open("budnyckeln.sheet");
    request.onsuccess = () => {
      const base = request.result;
      const names = [...base.objectStoreNames];
      const act = base.transaction(names, "readwrite");
      for (const name of names) act.objectStore(name).clear();
      act.oncomplete = () => {
        base.close();
        document.querySelector(".evenings").append(document.createElement("li"));
        document.querySelector("[data-do=all-evenings]").click();
        resolve();
      };
    };
})"""
"""Leaves the evening on the page and deletes all evenings. The list still shows one until it is
drawn again.
"""

DRAFT = """() => new Promise((resolve) => {
    const request = indexedDB.open("budnyckeln.sheet");
    request.onsuccess = () => {
      const drafts = request.result.transaction("drafts").objectStore("drafts");
      drafts.getAll().onsuccess = ({ target }) => {
        request.result.close();
        resolve(target.result.at(-1)?.draft.values ?? {});
      };
    };
})"""
"""The stored draft of a deal."""


@dataclass
class Hand:
    """A window with the page, used by touch."""

    page: Page
    folder: str = ""

    def visit(self) -> Hand:
        self.page.goto(f"{self.folder}score-sheet/")
        return self

    def begin_anew(self) -> Hand:
        """The empty list of evenings, in a document of its own."""
        self.page.goto(f"{self.folder}score-sheet/")
        expect(self.page.locator("score-sheet.awake")).to_be_attached()
        self.page.evaluate(FORGET)
        expect(self.page.locator("[data-do=new-evening]")).to_be_visible()
        expect(self.page.locator(".evenings li")).to_have_count(0)
        return self

    def do(self, name: str) -> None:
        self.page.locator(f"[data-do={name}]").tap()

    def sit_down(self, *names: str, ruleset: str = "", **more: str) -> Hand:
        """Set up a table, and wait until the first deal can be entered."""
        self.do("new-evening")
        setup = self.page.locator("[data-form=setup]")
        if ruleset:
            setup.locator(f"[data-field=ruleset] input[value={ruleset}]").tap()
        for seat, name in enumerate(names):
            setup.locator(f"[name='player.{seat}']").fill(name)
        if more:
            folded = setup.locator("details")
            folded.evaluate_all("all => all.forEach((one) => (one.open = true))")
        for field, text in more.items():
            setup.locator(f"[name={field}]:enabled").fill(text)
        self.page.locator("[data-begin]").tap()
        self.has(0)
        return self

    def say_skruf(self, who: object, *runs: str, **said: object) -> Hand:
        """Enter a deal of Skruf; karonkas as "0.trumps=1"."""
        self.chip("who", str(who)).tap()
        for field, value in said.items():
            self.chip(field, str(value)).tap()
        if runs:
            self.unfold("karonkas")
        for field, _, count in (run.partition("=") for run in runs):
            name = f"karonkas.{field}"
            if field.endswith("aces"):
                self.chip(name, count).tap()
            else:
                self.page.locator(f"[data-form=deal] [name='{name}']").select_option(count)
        return self

    def unfold(self, part: str) -> None:
        """Open a folded part of the form; an open part stays open."""
        folded = self.page.locator(f"[data-form=deal] details.{part}")
        if folded.get_attribute("open") is None:
            folded.locator("summary").tap()

    def accounts(self) -> list[list[str]]:
        """Above, below and total for both pairs, in every row of a deal."""
        found: list[list[str]] = (
            self.rows()
            .filter(has=self.page.locator("[data-open]"))
            .evaluate_all(
                "rows => rows.map(row => [...row.cells].slice(1, 7).map(cell => cell.textContent))"
            )
        )
        return found

    def chip(self, field: str, value: str) -> Locator:
        form = "[data-form=deal]"
        return self.page.locator(f"{form} [data-field='{field}'] input[value='{value}']:enabled")

    def say(self, who: object, **said: object) -> Hand:
        """Enter a deal, from the top of the form down."""
        self.chip("who", str(who)).tap()
        for field, value in said.items():
            if field == "tops":
                for card in str(value).split():
                    self.chip(f"top.{card}", "true").tap()
            elif field in ("score", "bid", "card_points"):
                line = self.page.locator(f"[data-form=deal] [name={field}]:enabled")
                line.fill(str(value))
            else:
                self.chip(field, str(value)).tap()
        return self

    def write(self) -> Hand:
        """Save the deal, and wait for its row."""
        before = self.deals()
        self.page.locator("[data-slot=write]").tap()
        self.has(before + 1)
        return self

    def wait_for_draft(self, **said: str) -> None:
        """Wait until the browser has stored a draft with these values."""
        wait_until(
            self.page,
            lambda: said.items() <= self.page.evaluate(DRAFT).items(),
            lambda: self.page.evaluate(DRAFT),
        )

    def deals(self) -> int:
        """The number of deals on the sheet, including folded rows."""
        return int(self.table.get_attribute("aria-rowcount") or 1) - 1

    def has(self, deals: int) -> None:
        """Wait until the sheet has this number of deals, the next can be entered, and nothing
        scrolls: what is tapped while the page still moves lands beside its button.
        """
        expect(self.page.locator("[data-slot=next]")).not_to_be_empty()
        expect(self.table).to_have_attribute("aria-rowcount", str(deals + 1))
        expect(self.page.locator("[data-view=evening]:not([aria-busy=true])")).to_have_count(1)

    @property
    def table(self) -> Locator:
        return self.page.locator(".sheet-table")

    def show_all(self) -> None:
        """Show all rows if some are folded away."""
        self.page.locator("[data-do=show-all][aria-expanded=false]").tap()

    def rows(self) -> Locator:
        return self.page.locator(".sheet-table tbody tr")

    def totals(self) -> list[list[str]]:
        """Everybody's totals in every row, as shown."""
        found: list[list[str]] = self.rows().evaluate_all(
            "rows => rows.map(row => [...row.cells].slice(1, -2).map(cell => cell.textContent))"
        )
        return found

    def open(self, deal: int) -> Hand:
        self.rows().locator("[data-open]").nth(deal - 1).tap()
        expect(self.page.locator("[data-slot=form-title]")).to_be_visible()
        return self

    def whole_evening(self) -> Hand:
        """Open the menu of the evening."""
        self.page.locator(".doings:not([open]) > summary").tap()
        return self

    def download(self, name: str) -> str:
        """The text of a file that a button downloads."""
        with self.page.expect_download() as taken:
            self.do(name)
        return text_of(taken.value)

    def link(self) -> str:
        link = self.page.locator("[data-slot=link]")
        link.evaluate("link => (link.value = '')")
        self.do("share")
        expect(link).not_to_have_value("")
        return link.input_value()

    def drop_file(self, text: str) -> None:
        file: FilePayload = {
            "name": "kväll.json",
            "mimeType": "application/json",
            "buffer": text.encode(),
        }
        self.page.locator("score-sheet input[type=file]").set_input_files([file])

    def bring(
        self, deals: list[dict[str, Any]], *names: str, ruleset: str = "skat", **more: object
    ) -> Hand:
        """Load an evening from a file, the fastest way to a table with deals."""
        sheet = {"ruleset": ruleset, "players": names or ("A", "B", "C"), "deals": deals, **more}
        expect(self.page.locator("[data-do=import]")).to_be_visible()
        self.drop_file(json.dumps({"format": FORMAT, "version": 1, "sheet": sheet}))
        self.has(len(deals))
        return self

    @property
    def trouble(self) -> Locator:
        return self.page.locator(".trouble")

    @property
    def status(self) -> Locator:
        return self.page.locator("score-sheet .status:not(:empty)")


def text_of(download: Download) -> str:
    return download.path().read_text("utf-8")


def deals_of(document: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(document)["sheet"]["deals"]
    return found
