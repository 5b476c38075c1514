"""An evening at the table, in a real browser on a telephone: entered, changed, shared, settled."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from calculators.door.door import answer
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.score.scores import possible_scores
from calculators.text.language import catalogue, language
from calculators.text.tables import figure
from tests.site.sheet_hand import FORMAT, Hand
from tests.site.test_browser import violations, widest
from tests.site.tools import FOLDERS, wait_until
from tests.site.watched import PHONE

NAMES = ("Anna", "Bo", "Cia", "Dan")
SMALLEST = 44
WON = sorted(score for score in possible_scores(SKAT, hand_lost_single=False) if 0 < score < 1000)


def scores(*won: int, seat: int = 0) -> list[dict[str, Any]]:
    """Deals that one player won, by their scores alone."""
    return [{"declarer": seat, "score": score} for score in won]


@pytest.mark.road
def test_the_last_deals_of_36_are_entered_by_touch(hand: Hand) -> None:
    """Four players, bock and money aside; every total is the engine's own."""
    before: list[dict[str, Any]] = [
        {"passed": True}
        if deal % 6 == 4
        else {
            "declarer": (deal + 1 + deal % 3) % 4,
            "score": (20, 48, 72)[deal % 3] if deal % 5 else -72,
        }
        for deal in range(24)
    ]
    hand.bring(before, *NAMES, stake="0,10", length=36)
    for deal in range(24, 36):
        dealer = deal % 4
        seat = (dealer + 1 + deal % 3) % 4
        match deal % 6:
            case 0:
                hand.say(seat, contract="clubs", tops="CJ SJ", result="made")
            case 1:
                hand.say(seat, contract="grand", tops="SJ", result="lost")
            case 2:
                hand.say(seat, contract="null", result="made")
            case 3:
                hand.say(seat, contract="hearts", tops="none", hand="true", result="schneider")
            case 4:
                hand.say("passed")
            case _:
                hand.say(seat, contract="score", side="lost", score=48)
        hand.write()
    hand.whole_evening()
    document = json.loads(hand.download("export"))
    told = answer("score-sheet", document["sheet"])
    assert told["ok"], told
    assert len(told["rows"]) == 36
    assert hand.rows().count() == 16
    hand.show_all()
    assert hand.totals() == [[figure(total) for total in row["totals"]] for row in told["rows"]]
    end = hand.page.locator("[data-slot=end]")
    for paid in told["payments"]:
        expect(end).to_contain_text(f"{paid['from']} betalar {paid['text']} till {paid['to']}.")
    expect(hand.page.locator("[data-slot=next]")).to_contain_text("Alla givar är spelade: 36.")
    expect(hand.page.locator(".curve path.line")).to_have_count(4)
    width = hand.page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"], widest(hand.page)


def test_every_target_is_large_enough_for_a_thumb(hand: Hand) -> None:
    hand.bring([])
    hand.say(0, contract="clubs", tops="CJ", hand="true", result="points")
    small = hand.page.evaluate(
        """(least) => [...document.querySelectorAll(
            "score-sheet :is(button, input, select, summary)")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => [one, one.closest("label") ?? one])
          .map(([one, target]) => [one.outerHTML.slice(0, 90), target.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < least || height < least)
          .map(([html, { width, height }]) => `${html} ${width} × ${height}`)""",
        SMALLEST,
    )
    assert small == []


def test_the_count_is_spoken_before_it_is_written(hand: Hand) -> None:
    hand.sit_down(*NAMES[:3])
    hand.say(1, contract="spades", tops="CJ SJ", result="made")
    counted = hand.page.locator("[data-slot=counted]")
    expect(counted).to_contain_text("med två, spel tre")
    expect(counted).to_contain_text("Bo +33")
    assert hand.rows().count() == 0
    hand.write()


def test_a_deal_that_is_not_whole_is_not_written_but_says_what_lacks(hand: Hand) -> None:
    hand.bring([])
    hand.say(0, contract="clubs")
    hand.page.locator("[data-slot=write]").tap()
    lacks = language("sv").forms["lacks"]
    for place, what in (
        ("[data-group=tops]", "matadors"),
        ("[data-field=result]:visible", "result"),
    ):
        told = lacks.format(what=catalogue("sheet", "sv")[what])
        expect(hand.page.locator(f"{place} > .error")).to_have_text(told)
    assert hand.rows().count() == 0


def test_an_earlier_deal_is_changed_removed_and_preceded_and_all_after_it_follows(
    hand: Hand,
) -> None:
    hand.bring(scores(20, 30, 40))
    hand.open(2)
    expect(hand.chip("contract", "score")).to_be_checked()
    hand.page.locator("[data-form=deal] [name=score]").fill("35")
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.rows().nth(2).locator("td").first).to_have_text("95")
    hand.open(1)
    hand.do("remove-deal")
    expect(hand.rows()).to_have_count(2)
    assert [row[0] for row in hand.totals()] == ["35", "75"]
    hand.open(2)
    hand.do("insert-deal")
    hand.say(1, contract="score", side="lost", score=36).write()
    assert hand.totals() == [["35", "0", "0"], ["35", "−36", "0"], ["75", "−36", "0"]]


WITHIN = """() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const row = box(".sheet-table tbody:last-child tr:last-child");
    const [head, told] = [box(".sheet-table thead th"), box("score-sheet .status:not(:empty)")];
    const form = box("[data-form=deal]");
    return [row.top - head.bottom, told.top - row.bottom, form.top - row.bottom];
}"""
"""The room between head and last row, that row and what is said of it, the row and the form."""


def test_the_last_row_stands_whole_after_writing_and_undoing_and_nothing_covers_it(
    hand: Hand,
) -> None:
    hand.bring(scores(*WON[:12]), *NAMES[:3])
    for deal in (13, 14):
        hand.say(1, contract="score", side="lost", score=36).write()
        expect(hand.status).to_have_text(catalogue("sheet", "sv")["say-written"].format(deal=deal))
        below_head, below_word, below_row = hand.page.evaluate(WITHIN)
        assert below_head >= -0.5
        assert below_word >= -0.5
        assert below_row >= -0.5
        expect(hand.chip("who", "0")).to_be_in_viewport()
    hand.do("undo")
    hand.has(13)
    expect(hand.rows().last).to_be_in_viewport(ratio=1)
    wait_until(hand.page, lambda: hand.page.evaluate(WITHIN)[0] >= -0.5, lambda: "behind the head")


def test_the_list_counts_one_deal_as_one(hand: Hand) -> None:
    for deals, shown in ((1, "1 giv"), (2, "2 givar")):
        hand.bring(scores(*WON[:deals]), *NAMES[:3])
        hand.do("all-evenings")
        expect(hand.page.locator(".evenings [data-slot=who]").first).to_have_text(shown)


def test_saving_a_change_leads_back_to_its_row(hand: Hand) -> None:
    hand.bring(scores(*WON[:15]), *NAMES[:3])
    hand.open(3)
    hand.page.locator("[data-form=deal] [name=score]").fill("35")
    hand.page.locator("[data-slot=write]").tap()
    row = hand.rows().nth(2)
    expect(row.locator("[data-open]")).to_be_focused()
    expect(row).to_be_in_viewport(ratio=1)
    expect(row).to_contain_text("35")


def test_a_loss_is_red_before_it_is_written_as_in_the_calculators(hand: Hand) -> None:
    hand.bring([])
    amount = hand.page.locator("[data-slot=counted] .amount")
    colours = set()
    for side, shown in (("won", "A +36"), ("lost", "A −36")):
        hand.say(0, contract="score", side=side, score=36)
        expect(amount).to_have_text(shown)
        colours.add(amount.evaluate("span => getComputedStyle(span).color"))
    assert amount.evaluate("span => span.classList.contains('lost')")
    assert len(colours) == 2


SCREEN_AND_A_HALF = 1.5 * PHONE["viewport"]["height"]


def test_a_turneskat_deal_is_entered_within_a_screen_and_a_half(hand: Hand) -> None:
    """A suit game, which asks most; the contracts stand as in the calculators."""
    hand.bring([], *NAMES[:3], ruleset="turneskat")
    hand.say(0, contract="solo-hearts", tops="CJ", result="made")
    expect(hand.page.locator("[data-slot=counted]")).to_contain_text("+20")
    box = hand.page.locator("[data-form=deal]").bounding_box()
    assert box is not None
    assert box["height"] <= SCREEN_AND_A_HALF
    across = hand.page.locator("[data-field=contract] .chip").evaluate_all(
        "chips => chips.map(chip => Math.round(chip.getBoundingClientRect().left))"
    )
    assert len(set(across)) == 4


def test_one_tap_settles_in_the_fewest_payments(hand: Hand) -> None:
    hand.bring([*scores(72), *scores(20, seat=1)], *NAMES[:3], stake="0,10", currency="SEK")
    end = hand.page.locator("[data-slot=end]")
    expect(end).to_contain_text("Bo betalar")
    hand.do("settle-up")
    expect(end.locator("h3")).to_be_in_viewport(ratio=1)
    expect(end.locator(".settled li")).to_have_text(
        ["Bo betalar 3,20 kr till Anna.", "Cia betalar 9,20 kr till Anna."]
    )


def test_an_evening_without_a_stake_asks_for_one_where_it_is_settled(hand: Hand) -> None:
    hand.bring(scores(72), *NAMES[:3])
    hand.do("settle-up")
    hand.do("set-stake")
    expect(hand.page.locator("[data-keep]")).to_be_visible()
    stake = hand.page.locator("[data-form=setup] [name=stake]:enabled")
    expect(stake).to_be_focused()
    stake.fill("0,10")
    hand.page.locator("[data-keep]").tap()
    hand.do("settle-up")
    expect(hand.page.locator(".settled li")).to_have_count(2)


def test_the_plain_total_ranks_unless_tournament_scores_are_chosen(hand: Hand) -> None:
    """Bo has more points; Anna has won more games."""
    played = [*scores(20, 20, 20), *scores(72, seat=1)]
    order = hand.page.locator("[data-slot=end] tbody th")
    hand.sit_down(*NAMES[:3])
    for seat, score in ((0, 20), (0, 20), (0, 20), (1, 72)):
        hand.say(seat, contract="score", side="won", score=score).write()
    expect(order).to_have_text(["1. Bo", "2. Anna", "3. Cia"])
    hand.do("all-evenings")
    hand.bring(played, *NAMES[:3])
    expect(order).to_have_text(["1. Anna", "2. Bo", "3. Cia"])


def test_names_stand_for_seats_as_soon_as_they_are_there(hand: Hand) -> None:
    hand.do("new-evening")
    seats = hand.page.locator("[data-form=setup] [data-field=first_dealer] .chip")
    expect(seats.filter(visible=True)).to_have_text([f"Spelare {seat}" for seat in range(1, 5)])
    for seat, name in ((0, "Anna"), (1, "Bo"), (3, "Dan")):
        hand.page.locator(f"[name='player.{seat}']").fill(name)
    expect(seats.filter(visible=True)).to_have_text(["Anna", "Bo", "Dan"])
    seats.last.tap()
    hand.page.locator("[data-begin]").tap()
    hand.has(0)
    expect(hand.page.locator("[data-slot=next]")).to_contain_text("Dan ger.")


def test_undo_and_redo_show_what_was_and_what_came(hand: Hand) -> None:
    """By button and by key; what each step undoes is proved in tests/js."""
    hand.bring(scores(20, 30), *NAMES[:3])
    table = hand.page.locator(".sheet-table")
    first = table.inner_html()
    hand.open(1)
    hand.do("remove-deal")
    expect(hand.rows()).to_have_count(1)
    second = table.inner_html()
    hand.do("undo")
    expect(table).to_have_js_property("innerHTML", first)
    hand.page.locator("[data-slot=next]").tap()
    hand.page.keyboard.press("Control+Shift+Z")
    expect(table).to_have_js_property("innerHTML", second)
    hand.page.keyboard.press("Control+z")
    expect(table).to_have_js_property("innerHTML", first)
    expect(hand.page.locator("[data-do=undo]")).to_be_disabled()


def test_what_is_exported_comes_in_again_as_it_went_out(hand: Hand) -> None:
    hand.sit_down(*NAMES, stake="0,25", rounding="1", name="Fredag hos Anna")
    hand.say(1, contract="grand", tops="CJ SJ", result="made", bid=48).write()
    hand.say("passed").write()
    hand.say("ramsch")
    for name, number in {"points.0": 60, "points.1": 40}.items():
        hand.page.locator(f"[data-form=deal] [name='{name}']").fill(str(number))
    hand.write()
    totals = hand.totals()
    hand.whole_evening()
    document = hand.download("export")
    csv = hand.download("csv")
    assert csv.splitlines()[0].endswith(",Anna,Bo,Cia,Dan")
    hand.do("all-evenings")
    hand.drop_file(document)
    expect(hand.status).to_have_text(catalogue("sheet", "sv")["say-here-already"])
    assert hand.totals() == totals
    hand.do("all-evenings")
    expect(hand.page.locator(".evenings li")).to_have_count(1)
    nameless = {key: one for key, one in json.loads(document).items() if key != "id"}
    hand.drop_file(json.dumps(nameless))
    expect(hand.status).to_have_text(catalogue("sheet", "sv")["say-imported"])
    expect(hand.rows()).to_have_count(3)
    assert hand.totals() == totals
    again = json.loads(hand.download("export"))
    assert {**again, "id": "", "changed": 0} == {**json.loads(document), "id": "", "changed": 0}
    hand.do("all-evenings")
    expect(hand.page.locator(".evenings li")).to_have_count(2)


def test_a_deal_with_several_scores_comes_by_file_and_can_be_changed(hand: Hand) -> None:
    """Some lists write a score for each player; it is changed like any other deal."""
    hand.bring([{"scores": [24, 0, -24]}, {"declarer": 0, "score": 18}])
    hand.open(1)
    expect(hand.chip("who", "scores")).to_be_checked()
    line = hand.page.locator("[data-form=deal] [name='scores.1']")
    line.fill("-7")
    counted = hand.page.locator("[data-slot=counted]")
    expect(counted).to_contain_text("B −7")
    hand.page.locator("[data-slot=write]").tap()
    expect(hand.rows().nth(1).locator("td").nth(1)).to_have_text("−7")
    assert hand.totals() == [["24", "−7", "−24"], ["42", "−7", "−24"]]
    hand.whole_evening()
    assert json.loads(hand.download("export"))["sheet"]["deals"][0] == {"scores": [24, -7, -24]}


def test_a_foreign_or_spoilt_file_is_refused_by_name(hand: Hand) -> None:
    """The page says what the door says; what that is, the door's own tests know."""
    sheet = {"ruleset": "skat", "players": ["A", "B", "C"]}
    deals = [{"passed": True}, {"declarer": 1, "score": "many"}]
    spoilt = {"format": FORMAT, "version": 1, "sheet": {**sheet, "deals": deals}}
    for text, field in (
        ("not a file of ours", "text"),
        ('{"format": "something-else", "version": 1}', "document.format"),
        (json.dumps(spoilt), "deals.1.score"),
    ):
        told = answer("evening", {"text": text})
        expect(hand.page.locator("[data-do=import]")).to_be_visible()
        hand.drop_file(text)
        expect(hand.trouble).to_contain_text(field)
        expect(hand.trouble).to_contain_text(told["errors"][0]["text"])
    assert hand.page.locator(".evenings li").count() == 0


@pytest.mark.road
def test_a_link_carries_the_evening_to_another_telephone_and_overwrites_nothing(
    hand: Hand, telephone: BrowserContext
) -> None:
    hand.bring(scores(-60), *NAMES[:3], stake="0,10")
    hand.say(2, contract="clubs", tops="CJ SJ HJ DJ A", result="schwarz").write()
    totals = hand.totals()
    hand.whole_evening()
    link = hand.link()
    expect(hand.page.locator(".qr svg path")).to_have_count(1)
    sent: list[str] = []
    telephone.on("request", lambda request: sent.append(request.url))
    there = Hand(telephone.new_page()).visit()
    there.bring(scores(99), "Eva", "Fia", "Gun")
    there.page.goto("about:blank")
    there.page.goto(link)
    expect(there.rows()).to_have_count(2)
    assert there.totals() == totals
    assert not there.page.locator("[data-form=deal]").is_visible()
    there.do("all-evenings")
    expect(there.page.locator(".evenings li")).to_have_count(1)
    there.page.goto("about:blank")
    there.page.goto(link)
    expect(there.rows()).to_have_count(2)
    for end in (0, 100_000):
        there.page.evaluate("top => scrollTo(0, top)", end)
        expect(there.page.locator("[data-do=copy-evening]")).to_be_in_viewport(ratio=1)
    there.do("copy-evening")
    expect(there.page.locator("[data-do=copy-evening]")).to_be_hidden()
    expect(there.chip("who", "0")).to_be_visible()
    there.say(1, contract="score", side="won", score=20).write()
    there.do("all-evenings")
    names = there.page.locator(".evenings strong")
    expect(names).to_have_text(["Anna, Bo, Cia", "Eva, Fia, Gun"])
    assert not [url for url in sent if "evening=" in url.split("#")[0]]


def test_a_long_evening_says_that_no_code_holds_it(hand: Hand) -> None:
    deals = [{"declarer": at % 3, "score": WON[at * 7919 % len(WON)]} for at in range(1200)]
    hand.bring(deals)
    hand.whole_evening()
    link = hand.link()
    assert len(link) > 2000
    expect(hand.page.locator("[data-slot=code-hint]")).to_have_text(
        catalogue("sheet", "sv")["say-too-long"]
    )
    assert hand.totals()[-1] == [
        figure(sum(deal["score"] for deal in deals[seat::3])) for seat in range(3)
    ]


def test_the_table_itself_can_be_changed_but_not_below_the_deals_that_are_played(
    hand: Hand,
) -> None:
    hand.bring(scores(20, 30), *NAMES[:3])
    hand.whole_evening()
    hand.do("change-table")
    setup = hand.page.locator("[data-form=setup]")
    expect(setup.locator("[name='player.0']")).to_have_value("Anna")
    setup.locator("[name='player.0']").fill("Annika")
    for length, error in (("1", 1), ("2", 0)):
        setup.locator("[name=length]:enabled").fill(length)
        setup.locator("[data-keep]").tap()
        expect(setup.locator("[data-field=length] .error:visible")).to_have_count(error)
    expect(setup).to_be_hidden()
    expect(hand.page.locator(".sheet-table thead")).to_contain_text("Annika")
    assert hand.totals()[-1] == ["50", "0", "0"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_open_sheet_is_sound(phone: Page, folder: str) -> None:
    """No axe violation in the list, while setting up, and at the table."""
    hand = Hand(phone, folder).begin_anew()
    hand.page.emulate_media(color_scheme="dark" if folder else "light")
    assert violations(hand.page) == []
    hand.do("new-evening")
    for summary in hand.page.locator("[data-form=setup] summary").all():
        summary.tap()
    assert violations(hand.page) == []
    hand.do("cancel-setup")
    hand.bring(scores(36), *NAMES, stake="0,10")
    hand.say(1, contract="clubs", tops="CJ SJ", result="made").write()
    hand.open(2)
    hand.page.locator("details.more > summary").tap()
    hand.whole_evening()
    hand.link()
    expect(hand.page.locator("[data-slot=counted]")).not_to_be_empty()
    expect(hand.page.locator(".curve svg")).to_be_visible()
    assert violations(hand.page) == []


def test_all_of_it_goes_by_the_keyboard(hand: Hand) -> None:
    keys = hand.page.keyboard
    hand.page.locator("[data-do=new-evening]").focus()
    keys.press("Enter")
    for name in NAMES[:3]:
        keys.type(name)
        keys.press("Tab")
    keys.press("Enter")
    who = hand.chip("who", "0")
    expect(who).to_be_attached()
    who.focus()
    keys.press("ArrowRight")
    expect(hand.chip("who", "1")).to_be_checked()
    keys.press("Tab")
    keys.press("Space")
    expect(hand.chip("contract", "diamonds")).to_be_checked()
    keys.press("Tab")
    keys.press("Space")
    expect(hand.chip("top.CJ", "true")).to_be_checked()
    result = hand.chip("result", "made")
    for _ in range(30):
        if result.evaluate("one => one === document.activeElement"):
            break
        keys.press("Tab")
    keys.press("Space")
    keys.press("Enter")
    expect(hand.rows()).to_have_count(1)
    assert hand.totals() == [["0", "18", "0"]]


def test_on_paper_all_rows_are_there_and_nothing_to_press(hand: Hand) -> None:
    deals = 23
    hand.bring([{"passed": True}] * deals)
    assert hand.rows().count() == 13
    hand.page.emulate_media(media="print")
    hand.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert hand.rows().count() == deals
    for gone in ("[data-form=deal]", ".history", ".doings", "[data-do=show-all]"):
        expect(hand.page.locator(gone)).to_be_hidden()
    hand.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert hand.rows().count() == 13
