"""An evening with several tables, on the organiser's page and on the phones of its tables."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from calculators.text.language import catalogue
from calculators.text.tables import figure
from tests.site.evenings import packed
from tests.site.sheet_hand import Hand
from tests.site.test_browser import violations, widest
from tests.site.tools import wait_until
from tests.site.watched import PHONE

PAGE = "several-tables/"
WORDS = catalogue("tournament", "sv")
COUNTED = {3: 40, 4: 30}
"""What a game lost brings each of the others at a table of so many."""


class Tables:
    """The organiser's window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def set_up(self, names: list[str], **values: str) -> Tables:
        self.page.goto(PAGE)
        self.do("new")
        self.page.locator("[name=entrants]").fill("\n".join(names))
        form = self.page.locator("[data-form=tables]")
        form.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        for name, value in values.items():
            form.locator(f"[name={name}]:enabled").fill(value)
        form.locator("[type=submit]").click()
        expect(self.page.locator("[data-do=draw]")).to_contain_text("1")
        return self

    def do(self, name: str) -> None:
        self.page.locator(f"[data-do={name}]:visible").first.click()

    def draw(self, round_: int) -> list[list[str]]:
        """The names at the tables of a round that is drawn."""
        expect(self.page.locator("[data-do=draw]")).to_contain_text(str(round_))
        self.do("draw")
        expect(self.page.locator("[data-do=draw]")).to_contain_text(str(round_ + 1))
        return self.seated()

    def seated(self) -> list[list[str]]:
        found: list[list[str]] = self.page.locator(".tables > li").evaluate_all(
            """all => all.map((one) => [...one.querySelectorAll(":scope > ol > li > :first-child")]
                 .map((name) => name.textContent.trim().replace(/^\\d+\\. /, "")))"""
        )
        return found

    def link(self, table: int) -> str:
        """The link that a table opens its sheet with."""
        item = self.page.locator(".tables > li").nth(table - 1)
        item.locator("[data-do=show-code]").click()
        field = item.locator("[data-slot=link]")
        expect(field).to_have_value(re.compile("#evening"))
        return field.input_value()

    def collect(self, *documents: dict[str, Any]) -> None:
        """Open results from files."""
        files: list[FilePayload] = [
            {
                "name": f"{at}.json",
                "mimeType": "application/json",
                "buffer": json.dumps(one).encode(),
            }
            for at, one in enumerate(documents)
        ]
        self.page.locator("several-tables input[type=file]").set_input_files(files)

    def come(self, document: dict[str, Any]) -> None:
        """Open a result's link, as a camera does."""
        self.page.evaluate("hash => (location.hash = hash)", packed(json.dumps(document)))

    def tables_in(self, count: int, seated: int) -> None:
        line = self.page.locator("[data-slot=standings] .hint")
        words = WORDS["tables-in"].format(done=count, seated=seated)
        expect(line).to_contain_text(words)

    def standings(self) -> list[list[str]]:
        found: list[list[str]] = self.page.locator("[data-slot=standings] tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
        )
        return found


def unpacked(link: str) -> dict[str, Any]:
    """The evening in a link."""
    text = link.partition("=")[2]
    found: dict[str, Any] = json.loads(
        zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15)
    )
    return found


def with_deals(
    document: dict[str, Any], deals: list[dict[str, Any]], changed: int
) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(document))
    found["sheet"]["deals"] = deals
    seating = found["seating"]
    id = f"r{seating['round']:06}t{seating['table']:06}"
    return {**found, "id": id, "changed": changed}


def some_deals(draw: Random, players: int, laps: int) -> list[dict[str, Any]]:
    """Deals by their scores alone; whoever deals at a table of four does not play."""
    return [
        {"passed": True}
        if draw.random() < 0.05
        else {
            "declarer": (at % players + draw.randint(1, 3)) % players,
            "score": draw.choice((18, 24, 48, 60, -36, -48, -96)),
        }
        for at in range(players * laps)
    ]


def count_by_hand(tables: list[tuple[list[str], list[dict[str, Any]]]]) -> list[list[str]]:
    """Name, games won and lost, total and tournament score, from the best, by nothing of ours."""
    won, lost, total, score = (Counter[str]() for _ in range(4))
    for names, deals in tables:
        for deal in deals:
            if "score" not in deal:
                continue
            own = names[deal["declarer"]]
            total[own] += deal["score"]
            (won if deal["score"] > 0 else lost)[own] += 1
            score[own] += deal["score"] + (50 if deal["score"] > 0 else -50)
            for other in names:
                if deal["score"] < 0 and other != own:
                    score[other] += COUNTED[len(names)]
    everybody = sorted({name for names, _ in tables for name in names})
    rows = sorted(everybody, key=lambda name: (-score[name], -won[name], lost[name]))
    return [
        [name, str(won[name]), str(lost[name]), figure(total[name]), figure(score[name])]
        for name in rows
    ]


def told(rows: list[list[str]]) -> list[list[str]]:
    """The same of the page's rows: those who share a place in order of their names."""
    return sorted(
        ([row[1], *row[-4:]] for row in rows),
        key=lambda row: (-int(row[-1].replace("−", "-")), -int(row[1]), int(row[2]), row[0]),
    )


def test_a_small_evening_goes_out_by_link_is_played_on_a_phone_and_comes_back(
    phone: Page, telephone: BrowserContext
) -> None:
    page = phone
    names = [f"P{number}" for number in range(1, 8)]
    own = Tables(page).set_up(names, name="Klubben", laps="1", fee="50", prizes="300 50.50")
    seated = own.draw(1)
    assert sorted(map(len, seated)) == [3, 4]
    first, second = (
        page.locator(".tables [data-do=pick]").nth(0),
        page.locator("[data-do=pick]").last,
    )
    first.click()
    second.click()
    expect(page.locator(".tables [data-do=pick]").first).to_contain_text(seated[1][-1])
    seated = own.seated()

    # The first table plays on a phone of its own.
    away = Hand(telephone.new_page())
    away.page.goto(own.link(1))
    away.do("copy-evening")
    away.has(0)
    expect(away.page.locator("[data-slot=title]")).to_have_text("Klubben: Omgång 1, bord 1")
    deals = [{"declarer": (at + 1) % 4, "score": (48, -72, 24, 20)[at]} for at in range(4)]
    for deal in deals:
        side = "won" if deal["score"] > 0 else "lost"
        away.say(deal["declarer"], contract="score", side=side, score=abs(deal["score"])).write()
    away.do("share")
    link = away.page.locator("[data-slot=link]")
    expect(link).to_have_value(re.compile("several-tables/#evening"))
    expect(away.page.locator("[data-slot=code] svg")).to_be_visible()
    page.goto(link.input_value())
    own.tables_in(1, 2)
    page.goto(link.input_value())
    expect(page.locator(".status")).to_contain_text(WORDS["taken-before"].split("{table}")[1])
    expect(away.page.locator("[data-do=settle-up]")).to_be_hidden()
    away.do("undo")
    expect(link).to_be_hidden()
    assert own.standings()[0][1] == seated[0][1]

    # The second is kept on this very phone, and comes in by itself.
    expect(page.locator("[data-slot=money]")).to_have_text(WORDS["money-later"])
    page.locator(".tables > li").nth(1).locator("[data-do=play-here]").click()
    here = Hand(page)
    here.has(0)
    others = [
        {"declarer": 0, "score": 36},
        {"declarer": 1, "score": -48},
        {"declarer": 2, "score": 18},
    ]
    for deal in others:
        side = "won" if deal["score"] > 0 else "lost"
        here.say(deal["declarer"], contract="score", side=side, score=abs(deal["score"])).write()
    page.goto(PAGE)
    page.locator("[data-do=open-evening]").first.click()
    own.tables_in(2, 2)
    assert told(own.standings()) == count_by_hand([(seated[0], deals), (seated[1], others)])
    sums = page.locator("[data-slot=money] tbody tr td:last-child").all_inner_texts()
    amounts = [float(one.replace("−", "-").replace(",", ".").split()[0]) for one in sums]
    assert sum(amounts) + 7 * 50 - 350.5 == 0

    lost_and_found_again(own)


def lost_and_found_again(own: Tables) -> None:
    """A file of an evening, all gone, the file again: it stands as it did."""
    page = own.page
    page.locator("[data-view=open] details.doings summary").click()
    with page.expect_download() as download:
        own.do("save-file")
    before, kept = own.standings(), download.value.path().read_bytes()
    page.once("dialog", lambda dialog: dialog.accept())
    own.do("delete")
    expect(page.locator("several-tables .evenings li")).to_have_count(0)
    page.locator("several-tables input[type=file]").set_input_files(
        {"name": "all.json", "mimeType": "application/json", "buffer": kept}
    )
    page.locator("[data-do=open-evening]").click()
    own.tables_in(2, 2)
    assert own.standings() == before

    # What counts goes to the season, and a table's sheet is opened with its deals.
    page.locator("[data-view=open] details.doings summary").click()
    own.do("keep-sheets")
    words = WORDS["say-sheets-kept"].format(added=1, longer=0, same=1)
    expect(page.locator(".status")).to_have_text(words)
    page.locator(".tables > li").first.locator("[data-do=play-here]").click()
    Hand(page).has(4)


def test_a_link_of_another_evening_is_shown_on_the_score_sheet(page: Page) -> None:
    seating = {"tournament": "nobodys", "round": 1, "table": 1}
    sheet = {"ruleset": "skat", "players": ["A", "B", "C"], "deals": [{"declarer": 0, "score": 24}]}
    found = {"format": "budnyckeln-evening", "version": 1, "seating": seating, "sheet": sheet}
    page.goto(f"en/{PAGE}{packed(json.dumps(found))}")
    page.wait_for_url("**/en/score-sheet/**")
    expect(page.locator(".sheet-table tbody tr")).to_have_count(1)


def test_names_that_cannot_be_seated_are_answered_at_their_field(phone: Page) -> None:
    phone.goto(f"en/{PAGE}")
    phone.locator("[data-do=new]").tap()
    error = phone.locator("[data-field=entrants] .error")
    said = catalogue("tournament", "en")["cannot-seat"]
    for names, text in (
        ("A\nB\nC\nD\nE", said.format(players=5, sizes="3 or 4", near="4 or 6")),
        ("A\nB\nA", re.compile("“A”")),
        ("", re.compile("3 to 160")),
    ):
        phone.locator("[name=entrants]").fill(names)
        phone.locator("[data-form=tables] [type=submit]").tap()
        expect(error).to_have_text(text)
    width = phone.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"], widest(phone)
    assert violations(phone) == []


@pytest.mark.night
def test_forty_tables_and_three_rounds_come_to_what_a_count_by_hand_does(new_page: Page) -> None:
    """By links, by files, twice, in any order, and some corrected: each way for a round."""
    draw, everything = Random(7), []
    names = [f"P{number:03}" for number in range(1, 161)]
    own = Tables(new_page).set_up(names, name="Mästerskapet", laps="12", fee="100", prizes="9 5 2")
    for round_ in (1, 2, 3):
        seated = own.draw(round_)
        assert [len(seats) for seats in seated] == [4] * 40
        results = []
        for table, seats in enumerate(seated, 1):
            sheet = unpacked(own.link(table))
            assert sheet["sheet"]["players"] == seats
            deals = some_deals(draw, 4, 12)
            results.append(with_deals(sheet, deals, 60))
            if draw.random() < 0.2:
                results.append(with_deals(sheet, some_deals(draw, 4, 12), 50))
                results.append(results[-2])
            everything.append((seats, deals))
        draw.shuffle(results)
        if round_ == 2:
            own.collect(*results)
        for result in results if round_ != 2 else ():
            own.come(result)
            wait_until(new_page, lambda: "#" not in new_page.url, lambda: new_page.url)
        own.tables_in(40 * round_, 40 * round_)
    assert told(own.standings()) == count_by_hand(everything)
    assert len(own.standings()) == 160
