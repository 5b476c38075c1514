"""Skruf on the built pages: its calculators by touch and by keyboard, and its examples drawn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.skruf.site.openings import PAGE_OF
from publishing.cases import read_cases
from tests.door.test_cases import LEDGER
from tests.site.entering import tap
from tests.site.kept_page import fresh_tool
from tests.site.tools import NIGHT, ROOT

CASES = read_cases(ROOT / "cases")
DRAWN = {
    "SR-EX-FIVE": ("table", "table five-players skruf"),
    "SR-EX-SEAT": ("table", "example SR-EX-SEAT"),
    "SR-EX-DEAL": ("exchange", "table card-counts skruf"),
    "SR-EX-TREKARL": ("irregular", "{{skruf.cards-three-handed-gives|word}}"),
    "SR-EX-TWOSUITS": ("bidding", "example SR-EX-TWOSUITS"),
    "SR-EX-ACEBIDS": ("bidding", "table ace-bids skruf"),
    "SR-EX-MISERE": ("scoring", "table misere skruf"),
    "SR-EX-TRICKSNEEDED": ("play", "table tricks-needed skruf"),
    "SR-EX-KAR-ACE": ("scoring", "table ace-karonkas skruf"),
    "SR-EX-KAR-RUN": ("scoring", "table karonkas skruf"),
    "SR-EX-HON": ("scoring", "table honours skruf"),
    "SR-EX-GRANDACES": ("scoring", "table grandissimo skruf"),
    "SR-EX-SLAM": ("scoring", "table slams skruf"),
    "SR-EX-TRICKVALUES": ("scoring", "table tricks skruf"),
    "SR-EX-GAME": ("scoring", "{{skruf.game-1}}"),
    "SR-EX-BETAR": ("scoring", "table undertricks skruf"),
    "SR-D1-SCORE": ("deals", "example SR-D1-SCORE"),
    "SR-D2-SCORE": ("deals", "example SR-D2-SCORE"),
    "SR-D3-SCORE": ("deals", "example SR-D3-SCORE"),
    "SR-ACC-AB": ("scoring", "example SR-ACC-AB"),
    "SR-ACC-CD": ("deals", "example SR-ACC-CD"),
    "SR-ACC-FINAL": ("scoring", "example SR-ACC-FINAL"),
    "SR-ACC-PERDEAL": ("deals", "example SR-ACC-PERDEAL"),
}
"""Where each worked example of the ledger is drawn, and by what; deals are drawn as replays."""
OF_A_REPLAY = re.compile(r"SR-D[12]-(HANDS|DIAGRAM|AUCTION|EXCHANGE|PLAY|SLAM)")


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger is not at hand")
def test_every_example_of_the_ledger_is_drawn_somewhere() -> None:
    listed = re.findall(r"^- id: (SR-\S+)$", LEDGER.read_text("utf-8"), re.MULTILINE)
    assert {id for id in listed if not OF_A_REPLAY.fullmatch(id)} == set(DRAWN)


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize("id", DRAWN)
def test_a_worked_example_is_drawn_on_its_page(id: str, language: str) -> None:
    page, fence = DRAWN[id]
    assert fence in (ROOT / f"docs/{language}/skruf/{page}.md").read_text("utf-8")
    assert id in CASES


def tool(page: Page, name: str, root: str = "") -> Locator:
    """A calculator as it is when its page has just been opened."""
    return fresh_tool(page, f"{root}skruf/{PAGE_OF[name]}", f"{name}-skruf")


def spoken(form: Locator) -> Locator:
    return form.locator(".answer .say")


def choose(form: Locator, field: str, value: str) -> None:
    """A choice made with the keyboard: to the group, and along it with the arrows."""
    choices = form.locator(f"[data-field='{field}'] input[type=radio]")
    values = [str(one.get_attribute("value")) for one in choices.all()]
    now = next(at for at, one in enumerate(choices.all()) if one.is_checked())
    choices.nth(now).focus()
    steps = values.index(value) - now
    for _ in range(abs(steps)):
        form.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    expect(choices.nth(values.index(value))).to_be_checked()


def type_in(form: Locator, field: str, text: str) -> None:
    """A line typed over whatever stood in it."""
    form.locator(f"[name='{field}']").focus()
    form.page.keyboard.press("ControlOrMeta+a")
    form.page.keyboard.type(text)


def pick(form: Locator, field: str, value: str) -> None:
    """A choice from a list, its group opened first with the keyboard where it is folded."""
    line = form.locator(f"select[name='{field}']")
    if not line.is_visible():
        line.locator("xpath=ancestor::details/summary").focus()
        form.page.keyboard.press("Enter")
    line.select_option(value)


def test_the_first_deal_is_laid_out_by_touch(phone: Page) -> None:
    form = tool(phone, "skruf-deal")
    tap(form.get_by_label("som fyra händer"))
    tap(form.get_by_role("button", name="Töm", exact=True))
    hands = CASES["SR-D1-SCORE"].request["hands"]
    for hand in hands[:3]:
        for card in hand.split():
            tap(form.locator(f"[data-card={card}]"))
    expect(spoken(form)).to_have_text("Norr och söder går hem: 1552 mot 6.")
    expect(form.locator("[name='hands.3']")).to_have_value("")
    tap(form.locator("[data-card=SA]"))
    expect(form.locator("[data-field='_to'] .error")).to_have_text("Kort som fattas: söder 1.")
    expect(form.locator("[name='hands.3']")).to_have_value(re.compile("SpE$"))  # beside the rest


def test_the_second_deal_is_entered_with_the_keyboard(page: Page) -> None:
    form = tool(page, "skruf-deal")
    choose(form, "level", "5")
    choose(form, "denomination", "hearts")
    type_in(form, "tricks", "11")
    type_in(form, "aces", "3")
    pick(form, "karonkas.0.aces", "")
    form.locator("summary", has_text="Hur det stod").press("Enter")
    choose(form, "_games", "0")
    expect(spoken(form)).to_have_text("Norr och söder går hem: 405 mot 10.")


@NIGHT
def test_the_third_deal_is_entered_with_the_keyboard_in_english(page: Page) -> None:
    form = tool(page, "skruf-deal", "en/")
    type_in(form, "tricks", "11")
    type_in(form, "aces", "2")
    pick(form, "karonkas.0.aces", "")
    pick(form, "karonkas.0.S", "1")
    pick(form, "karonkas.1.H", "1")
    form.locator("summary", has_text="The accounts before").press("Enter")
    choose(form, "_games", "0")
    type_in(form, "before.below.0", "55")
    type_in(form, "before.below.1", "10")
    said = "North and South have one undertrick: 926 to 1162."
    expect(spoken(form)).to_have_text(said)
    expect(form.locator(".answer")).to_contain_text("North and South win the second game.")
    expect(page).to_have_url(re.compile(r"before\.below\.1=10$"))
    page.goto("about:blank")
    page.go_back()
    expect(spoken(page.locator("#skruf-deal-skruf"))).to_have_text(said)


def test_the_first_auction_is_made_by_pressing_and_taken_back(phone: Page) -> None:
    form = tool(phone, "skruf-auction", "en/")
    so_far: list[str] = []
    calls = [call for _, call in CASES["SR-D1-AUCTION"].request["calls"]]
    for call in calls:
        level, _, name = call.partition(" ")
        form.locator(".answer").get_by_role("button", name=call, exact=True).tap()
        before = f"calls={'+'.join(so_far)}"
        back = form.get_by_role("button", name="Take back")
        expect(back).to_have_attribute("data-values", before)
        so_far.append(call if call == "pass" else level + name[0])
    expect(spoken(form)).to_contain_text("South plays 6 spades")
    expect(spoken(form)).to_contain_text("North bought, West leads.")
    form.get_by_role("button", name="Take back").tap()
    expect(spoken(form)).to_have_text("South may raise.")


def test_a_hand_that_is_faster_than_the_answer_loses_no_call(phone: Page) -> None:
    form = tool(phone, "skruf-auction")
    for call in ("1 grandissimo", "pass", "2 grandissimo", "pass"):
        form.locator(".answer").get_by_role("button", name=call, exact=True).tap()
    expect(form.locator("[name=calls]")).to_have_value("1g pass 2g pass")
    expect(spoken(form)).to_have_text("Söder bjuder.")


def test_a_bid_typed_too_low_is_named_at_its_field(page: Page) -> None:
    form = tool(page, "skruf-auction")
    type_in(form, "calls", "2 hjärter 2 klöver")
    error = form.locator("[data-field=calls] .error")
    expect(error).to_have_text("2 klöver är inte högre än 2 hjärter.")


def test_the_exchange_is_made_by_pressing_the_cards(phone: Page) -> None:
    form = tool(phone, "skruf-exchange")
    give = form.get_by_role("button", name="Ge bort")
    for cards in ("SJ S9 S6 S3", "D5", "D8", "D3", "SQ", "H5"):
        expect(give).to_be_disabled()
        for code in cards.split():
            card = form.locator(f".to-give [data-code={code}]")
            card.tap()
            expect(card).to_have_attribute("aria-pressed", "true")
        give.tap()
    expect(spoken(form)).to_have_text("Bytet är klart. Alla har 13 kort.")


def test_an_example_opens_in_its_calculator(new_page: Page) -> None:
    new_page.goto("en/skruf/scoring/")
    new_page.locator("#sr-acc-ab .open-tool").click()
    expect(new_page.locator("score-sheet [data-slot=end]")).to_contain_text(
        "A and B are 1705 ahead."
    )
