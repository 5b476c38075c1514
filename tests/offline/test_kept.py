"""What is kept for use without a net: after one visit to any page, as the reader can see."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.server import Served
from tests.offline.conftest import LISTED, Reader
from tests.offline.test_evening import NAMES, agrees, phone, play
from tests.site.sheet_hand import Hand

__all__ = ["phone"]
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"


def state_of(reader: Reader) -> Locator:
    """The element that says how much is kept."""
    return reader.page.locator("kept-offline")


def says(reader: Reader, state: str) -> None:
    """Check which state is shown."""
    shown = state_of(reader).locator("p [data-when]").filter(visible=True)
    expect(shown).to_have_attribute("data-when", state)


@pytest.mark.night
@pytest.mark.parametrize("page", ["", "skat/value/"])
def test_after_one_visit_to_any_page_everything_works_without_the_net(
    phone: Reader, host: Served, page: str
) -> None:
    phone.page.goto(page or "./")
    phone.waits_for("shared", "sv", "python")
    host.cut = True
    host.forget()
    phone.page.goto("skat/calculator/")
    phone.says(4, 45)
    hand = Hand(phone.page).visit()
    hand.sit_down(*NAMES)
    play(hand, range(3))
    agrees(hand, 3)
    assert host.asked == []


def test_home_says_what_is_kept_and_how_much_and_removes_it_when_asked(
    reader: Reader, host: Served
) -> None:
    reader.page.goto("./")
    reader.waits_for("python")
    says(reader, "kept")
    expect(state_of(reader)).to_contain_text("MB")
    state_of(reader).get_by_role("button", name="Ta bort").click()
    says(reader, "none")
    reader.until(lambda: reader.state()["files"] == 0)
    host.forget()
    reader.page.goto("score-sheet/")
    says(reader, "none")
    expect(state_of(reader)).to_contain_text("MB")
    reader.page.wait_for_timeout(3000)
    assert "/repo/service-worker.js" not in host.asked
    state_of(reader).get_by_role("button", name="Spara nu").click()
    reader.waits_for("shared", "sv", "python")
    says(reader, "kept")


def test_a_reader_who_saves_data_is_left_alone_but_may_ask(reader: Reader, host: Served) -> None:
    reader.page.add_init_script(SAVING)
    reader.page.goto("skat/calculator/")
    reader.says(4, 45)
    reader.page.wait_for_timeout(4000)
    assert LISTED not in host.asked
    assert reader.context.service_workers == []
    reader.page.goto("./")
    says(reader, "none")
    state_of(reader).get_by_role("button", name="Spara nu").click()
    reader.waits_for("shared", "sv", "python")
    says(reader, "kept")
