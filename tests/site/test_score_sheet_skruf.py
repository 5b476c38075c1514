"""An evening of Skruf on the score sheet, in a real browser on a telephone."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from calculators.door.door import answer
from calculators.text.language import catalogue, language
from tests.site.built import Served
from tests.site.sheet_hand import Hand, deals_of
from tests.site.test_browser import violations, widest
from tests.site.tools import FOLDERS, ROOT
from tests.site.watched import PHONE

FOUR = ("Anna", "Bengt", "Cecilia", "David")
SMALLEST = 44


GAME = {"declaring_side": 0, "honours": [4, 1]}
DEALS: list[dict[str, Any]] = [
    {"level": 6, "denomination": "spades", "tricks": 12, "aces": [4, 0]}
    | {"karonkas": [{"aces": 1}, {}]},
    {"level": 5, "denomination": "hearts", "tricks": 11, "aces": [3, 1]},
    {"level": 6, "denomination": "suit", "tricks": 11, "aces": [2, 2]}
    | {"karonkas": [{"trumps": 1}, {"suits": [1]}]},
]
"""The three narrated deals, by their counts."""


def booklet(hand: Hand, *names: str, **more: str) -> Hand:
    """The evening of the narrated deals; the first test below enters it by touch."""
    deals = [{"game": {**GAME, **deal}} for deal in DEALS]
    return hand.bring(deals, *(names or FOUR), ruleset="skruf", **more)


BOOKLET = [
    ["1480", "72", "1552", "", "6", "6"],
    ["350", "55", "1957", "", "10", "16"],
    ["860", "66", "2883", "1150", "12", "1178"],
]


def test_the_booklets_evening_is_entered_by_touch_and_comes_to_1705_and_17(hand: Hand) -> None:
    """Four players; three deals to the end of the first sitting, then the pairs change."""
    hand.sit_down(*FOUR, ruleset="skruf", stake="0,25")
    expect(hand.page.locator("[data-slot=next]")).to_contain_text(
        "Anna och Bengt mot Cecilia och David"
    )
    hand.say_skruf(0, "0.aces=1", level=6, denomination="spades", tricks=12, aces=4, honours=4)
    counted = hand.page.locator("[data-slot=counted]")
    expect(counted).to_contain_text("liten slam, bjuden och gjord: 700")
    expect(counted).to_contain_text("Anna och Bengt +1552")
    reasons = counted.locator("details a[href*='skruf/scoring/#slam-amounts']")
    expect(reasons).to_have_count(1)
    expect(reasons).not_to_contain_text("#")
    hand.write()
    hand.say_skruf(0, level=5, denomination="hearts", tricks=11, aces=3, honours=4).write()
    held = ("0.trumps=1", "1.suits.0=1")
    hand.say_skruf(0, *held, level=6, denomination="suit", tricks=11, aces=2, honours=4).write()
    assert hand.accounts() == BOOKLET
    rows = hand.rows()
    expect(rows.filter(has_text="Omgång 1 är slut: 2883 mot 1178.")).to_contain_text(
        "1705 mer. En hundradel är 17."
    )
    expect(hand.page.locator("[data-slot=next]")).to_contain_text(
        "Omgång 2: Anna och Cecilia mot Bengt och David"
    )
    expect(hand.page.locator("[data-form=deal] [data-name='side.0']").first).to_have_text(
        "Anna och Cecilia"
    )
    end = hand.page.locator("[data-slot=end]")
    expect(end.locator("tr").filter(has_text="David")).to_contain_text(["−4,25"])
    hand.say_skruf("misere", misere=4).write()
    expect(rows.filter(has_text="Bengt och David").first).to_be_attached()
    hand.whole_evening()
    document = hand.download("export")
    assert [deal["game"] for deal in deals_of(document)[:3]] == [GAME | deal for deal in DEALS]
    told = answer("score-sheet", json.loads(document)["sheet"])
    assert told["ok"], told
    assert [row["sitting"] for row in told["rows"]] == [1, 1, 1, 2]
    assert [player["total"] for player in told["players"]] == [22, 12, -12, -22]
    expect(hand.page.locator(".curve path.line")).to_have_count(4)
    assert hand.download("csv").splitlines()[0].startswith("\ufeffgiv,omgång,")
    width = hand.page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"], widest(hand.page)


def test_five_players_one_rests_and_nobody_pays_for_it(hand: Hand) -> None:
    following = hand.page.locator("[data-slot=next]")
    hand.bring([], *FOUR, "Eva", ruleset="skruf")
    expect(following).to_contain_text("Vilar: Eva.")
    booklet(hand.begin_anew(), *FOUR, "Eva", stake="1")
    expect(following).to_contain_text("Anna och Eva mot Bengt och Cecilia")
    expect(following).to_contain_text("Vilar: David.")
    row = hand.page.locator("[data-slot=end] tr").filter(has_text="Eva").first
    expect(row.locator("td")).to_have_text(["–", "0", "0"])


def test_an_earlier_deal_is_changed_and_all_after_it_follows_and_undo_goes_back(hand: Hand) -> None:
    """The first deal lost, and by three tricks: the second one wins the first game then."""
    booklet(hand)
    hand.open(1)
    expect(hand.chip("level", "6")).to_be_checked()
    expect(hand.chip("karonkas.0.aces", "1")).to_be_checked()
    expect(hand.page.locator("[data-form=deal] [data-name='side.0']").first).to_have_text(
        "Anna och Bengt"
    )
    hand.chip("tricks", "9").tap()
    hand.chip("alone", "2").tap()
    expect(hand.page.locator("[data-slot=counted]")).to_contain_text("tre betar")
    alone = "Bengt bär förlusten ensam"
    expect(hand.page.locator("[data-slot=counted]")).to_contain_text(alone)
    hand.page.locator("[data-slot=write]").tap()
    ended = hand.rows().filter(has_text="Omgång 1 är slut: 2883 mot 1178.")
    expect(ended).to_have_count(0)
    expect(hand.page.locator("[data-slot=next]")).to_contain_text("Omgång 2")
    assert [one[:2] for one in hand.accounts()] == [["580", "54"], ["550", "55"], ["860", "66"]]
    hand.do("undo")
    expect(ended).to_have_count(1)
    assert hand.accounts() == BOOKLET
    hand.do("redo")
    expect(ended).to_have_count(0)
    hand.open(2)
    hand.do("remove-deal")
    hand.has(2)
    hand.page.reload()
    hand.has(2)
    expect(hand.rows().filter(has_text="vinner första utgången")).to_have_count(1)
    assert hand.accounts()[1][:2] == ["660", "66"]


@pytest.mark.night
def test_a_deal_half_entered_comes_back_with_its_names_and_two_windows_agree(
    telephone: BrowserContext,
) -> None:
    """The names on the form are those of the sitting that the deal belongs to."""
    hand = Hand(telephone.new_page()).visit()
    booklet(hand)
    other = Hand(telephone.new_page()).visit()
    other.has(3)
    hand.say_skruf(1, level=5, tricks=8)
    hand.wait_for_draft(tricks="8")
    hand.page.reload()
    hand.has(3)
    expect(hand.chip("tricks", "8")).to_be_checked()
    side = hand.page.locator("[data-form=deal] [data-name='side.1']").first
    expect(side).to_have_text("Bengt och David")
    other.say_skruf("passed").write()
    hand.has(4)
    expect(hand.chip("tricks", "8")).to_be_checked()
    other.open(1)
    side = other.page.locator("[data-form=deal] [data-name='side.1']").first
    expect(side).to_have_text("Cecilia och David")
    other.do("cancel-deal")
    expect(side).to_have_text("Bengt och David")


def test_a_link_and_an_old_address_open_the_same_evening(
    hand: Hand, telephone: BrowserContext, site: Served
) -> None:
    booklet(hand)
    hand.whole_evening()
    link = hand.link()
    expect(hand.page.locator(".qr svg path")).to_have_count(1)
    there = Hand(telephone.new_page())
    there.page.goto(link)
    there.has(3)
    assert there.accounts() == BOOKLET
    assert not there.page.locator("[data-form=deal]").is_visible()
    there.page.goto("en/skruf/calculator/#skruf-sheet-skruf?deals=0-6s-12-4-4.0a1&name.0=Ada")
    there.has(1)
    assert there.accounts() == BOOKLET[:1]
    expect(there.page.locator("[data-slot=title]")).to_have_text("Ada, B, C, D")
    assert there.page.url.startswith(f"{site.origin}en/score-sheet/#skruf-sheet-skruf?")


def test_the_booklets_hands_come_in_by_file_and_go_out_again_whole(hand: Hand) -> None:
    """The case as it is printed, with thirteen cards on each hand; changed, it keeps its cards."""
    cases = tomllib.loads((ROOT / "cases/skruf.toml").read_text("utf-8"))["case"]
    case = next(one for one in cases if one["id"] == "SR-ACC-FINAL")["request"]
    hand.bring(case["deals"], *case["players"], ruleset="skruf")
    assert hand.accounts() == BOOKLET
    hand.whole_evening()
    assert deals_of(hand.download("export")) == case["deals"]
    hand.open(1)
    lines = hand.page.locator("[data-form=deal] [name^='hands.']:enabled")
    expect(lines).to_have_count(4)
    expect(hand.page.locator("[data-slot=counted]")).to_contain_text("1552")
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.status).to_have_text("Giv 1 är ändrad.")
    first: Any = deals_of(hand.download("export"))[0]["game"]
    assert [" ".join(held) for held in first["hands"]] == case["deals"][0]["game"]["hands"]
    assert hand.accounts() == BOOKLET


def test_what_lacks_and_what_cannot_be_is_said_at_its_field(hand: Hand) -> None:
    hand.bring([], *FOUR, ruleset="skruf")
    hand.say_skruf(1, level=4, denomination="grandissimo", tricks=10)
    hand.page.locator("[data-slot=write]").tap()
    lacks = language("sv").forms["lacks"]
    aces = hand.page.locator("[data-field=aces]:visible")
    label = aces.locator("legend").inner_text()
    expect(aces.locator(":scope > .error")).to_have_text(lacks.format(what=label))
    hand.chip("aces", "0").tap()
    hand.unfold("karonkas")
    hand.chip("karonkas.1.aces", "1").tap()
    error = hand.page.locator("[data-field='karonkas.1.aces'] > .error")
    expect(error).not_to_be_empty()
    assert hand.deals() == 0


def test_after_the_last_sitting_nothing_more_is_asked_and_what_is_written_can_be_changed(
    hand: Hand,
) -> None:
    game = {"level": 6, "denomination": "suit", "declaring_side": 0, "tricks": 12,
            "aces": [3, 1], "honours": [4, 1]}  # fmt: skip
    hand.bring([{"game": game}] * 6, *FOUR, ruleset="skruf")
    done = catalogue("skruf_value", "sv")["sheet-done"]
    expect(hand.page.locator("[data-slot=next]")).to_have_text(done)
    expect(hand.page.locator("[data-slot=write]")).to_be_hidden()
    hand.open(6)
    expect(hand.page.locator("[data-slot=write]")).to_be_visible()
    hand.do("remove-deal")
    hand.has(5)
    expect(hand.page.locator("[data-slot=write]")).to_be_visible()


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_sheet_of_skruf_is_sound_and_speaks_the_language_of_the_page(
    phone: Page, folder: str
) -> None:
    hand = Hand(phone, folder).begin_anew()
    booklet(hand, stake="1")
    ended = "Sitting 1 is over: 2883 to 1178." if folder else "Omgång 1 är slut: 2883 mot 1178."
    expect(hand.rows().filter(has_text=ended)).to_have_count(1)
    hand.open(3)
    hand.unfold("hands")
    expect(hand.page.locator("[data-slot=counted] .example")).to_be_visible()
    expect(hand.page.locator(".curve svg")).to_be_visible()
    hand.page.emulate_media(color_scheme="light" if folder else "dark")
    assert violations(hand.page) == []
    small = hand.page.evaluate(
        """(least) => [...document.querySelectorAll("score-sheet form :is(input, select, summary)")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => one.getBoundingClientRect().height < least)
          .map((one) => one.outerHTML.slice(0, 90))""",
        SMALLEST,
    )
    assert small == []


def test_on_paper_every_row_is_there_with_its_pairs(hand: Hand) -> None:
    booklet(hand)
    hand.page.emulate_media(media="print")
    expect(hand.page.locator("[data-form=deal]")).to_be_hidden()
    for kind in ("sitting", "pairs", "outcome"):
        expect(hand.page.locator(f".sheet-table tr.{kind}").first).to_be_visible()
    assert hand.accounts() == BOOKLET
