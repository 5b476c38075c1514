"""An evening on the score sheet, in a house without a net, while the site changes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from calculators.door.door import answer
from calculators.text.tables import figure
from tests.browser.server import Served
from tests.offline.conftest import Edition, Reader
from tests.site.sheet_hand import Hand
from tests.site.watched import PHONE, open_context

NAMES = ("Anna", "Bo", "Cia")


@pytest.fixture
def phone(browser: Browser, host: Served) -> Iterator[Reader]:
    """A reader with a telephone."""
    with open_context(browser, host.site, **PHONE) as context:
        yield Reader(context, context.new_page(), host)


def play(hand: Hand, deals: range) -> None:
    """Some deals, each of another kind than the one before."""
    for deal in deals:
        match deal % 4:
            case 0:
                hand.say(deal % 3, contract="clubs", tops="CJ SJ", result="made")
            case 1:
                hand.say(deal % 3, contract="grand", tops="SJ", result="lost")
            case 2:
                hand.say("passed")
            case _:
                hand.say(deal % 3, contract="null", result="made")
        hand.write()


def agrees(hand: Hand, deals: int) -> None:
    """Every total on the sheet is the engine's own."""
    hand.whole_evening()
    told = answer("score-sheet", json.loads(hand.download("export"))["sheet"])
    assert len(told["rows"]) == deals
    assert hand.totals() == [[figure(total) for total in row["totals"]] for row in told["rows"]]


def test_an_evening_is_kept_from_the_first_deal_to_the_last_without_the_net(
    phone: Reader, host: Served
) -> None:
    """After one visit to any page."""
    phone.page.goto("skat/value/")
    phone.waits_for("shared", "sv", "python")
    host.cut = True
    host.forget()
    hand = Hand(phone.page).visit()
    hand.sit_down(*NAMES)
    play(hand, range(2))
    phone.page.reload()
    expect(hand.rows()).to_have_count(2)
    play(hand, range(2, 6))
    phone.page.goto("skat/sheet/")
    phone.page.goto("score-sheet/")
    expect(hand.rows()).to_have_count(6)
    play(hand, range(6, 9))
    hand.open(2)
    hand.chip("result", "made").tap()
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.rows().nth(1)).not_to_contain_text("−")
    agrees(hand, 9)
    assert "evening=" in hand.link()
    assert host.asked == []


@pytest.mark.night
def test_a_new_edition_in_the_middle_of_an_evening_disturbs_nobody(
    phone: Reader, host: Served, second: Edition
) -> None:
    hand = Hand(phone.page).visit()
    hand.sit_down(*NAMES)
    phone.waits_for("shared", "sv", "python")
    before = phone.newest()
    play(hand, range(2))
    host.folder = second.folder
    phone.looks_again()
    phone.until(lambda: phone.newest() not in ("", before))
    play(hand, range(2, 5))
    phone.page.reload()
    expect(hand.rows()).to_have_count(5)
    play(hand, range(5, 7))
    agrees(hand, 7)
