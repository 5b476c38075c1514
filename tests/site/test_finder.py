"""The questions of a dispute in a browser: a tap for each, the state in the address."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.built import Served

START = "skat/faults/"
WAY = ("play", "revoke", "null", "declarer")
RULING = ".finder-ruling:visible"
ASKED = ".finder-asks:visible"


def tap(page: Page, *answers: str) -> None:
    """Tap one answer after the other."""
    for length in range(1, len(answers) + 1):
        page.locator(f"[id='q-{'-'.join(answers[:length])}'] > summary").click()


@pytest.mark.road
def test_four_taps_lead_to_the_ruling_and_the_address_names_it(new_phone: Page) -> None:
    new_phone.goto(START)
    expect(new_phone.locator("ruling-finder.live")).to_have_count(1)
    expect(new_phone.locator(ASKED)).to_have_count(1)
    tap(new_phone, *WAY)
    expect(new_phone.locator(RULING)).to_have_count(1)
    expect(new_phone.locator(RULING)).to_contain_text("ISkO 4.1.3")
    expect(new_phone.locator("ruling-finder summary:visible")).to_have_count(len(WAY))
    assert new_phone.url.endswith(f"#q-{'-'.join(WAY)}")


def test_an_address_opens_the_ruling_and_one_can_start_again(new_phone: Page, site: Served) -> None:
    new_phone.goto(f"{START}#q-{'-'.join(WAY)}")
    expect(new_phone.locator(RULING)).to_have_count(1)
    new_phone.locator("ruling-finder button").click()
    expect(new_phone.locator(RULING)).to_have_count(0)
    expect(new_phone.locator(ASKED)).to_have_count(1)
    expect(new_phone.locator("ruling-finder button")).to_be_hidden()
    assert "#" not in new_phone.url


def test_closing_an_answer_closes_what_follows_from_it(new_phone: Page, site: Served) -> None:
    new_phone.goto(f"{START}#q-{'-'.join(WAY)}")
    expect(new_phone.locator(RULING)).to_have_count(1)
    new_phone.locator("#q-play-revoke > summary").click()
    expect(new_phone.locator(RULING)).to_have_count(0)
    expect(new_phone.locator("ruling-finder details[open]")).to_have_count(1)
    expect(new_phone.locator("#q-play-lead > summary")).to_be_visible()


def test_a_ruling_leads_to_what_holds_of_decided_games(new_phone: Page, site: Served) -> None:
    new_phone.goto(f"{START}#q-{'-'.join(WAY)}")
    new_phone.locator(f"{RULING} a[href='#q-decided']").click()
    expect(new_phone.locator("#q-decided")).to_have_attribute("open", "")
    expect(new_phone.locator(RULING)).to_have_count(0)
    expect(new_phone.locator("#q-decided-lost > summary")).to_be_visible()


def test_every_page_has_the_questions_a_tap_away(new_phone: Page, site: Served) -> None:
    new_phone.goto("turneskat/value/")
    new_phone.locator(
        ".colophon a[href$='turneskat/faults/'], .colophon a[href='../faults/']"
    ).click()
    expect(new_phone.locator(ASKED)).to_have_count(1)
    assert "turneskat/faults" in new_phone.url
