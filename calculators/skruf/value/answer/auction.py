"""An auction of Skruf: the calls round by round, and the bids that may be made now."""

from __future__ import annotations

from calculators.page.cards import pip
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_links, setting_button, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skruf.rules.play.auction import Bid, rank
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.words import call_name, seat_name
from calculators.skruf.value.form.typed import read_calls as calls_in
from calculators.skruf.value.tables import auction_line, form_words
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable


def render_auction(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """Whose turn it is or the contract, the calls, and the bids allowed now."""
    return joined(
        [
            spoken_line(state_line(answer, values, language), class_="say"),
            *purchase_line(answer, language),
            *call_tables(answer, int(values["dealer"]), language),
            render_next_calls(answer, values, language),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def seat_label(language: Language, seat: int) -> str:
    return capital(seat_name(language, seat))


def state_line(answer: Answer, values: Values, language: Language) -> str:
    """The state of the auction, in a sentence."""
    if answer["finished"] or answer["may_pass"]:
        return auction_line(answer, language)
    lowest = language.number(int(values["lowest_level"]))
    seat = seat_label(language, answer["to_call"])
    return form_words(language)["must-bid"].format(seat=seat, lowest=lowest)


def purchase_line(answer: Answer, language: Language) -> list[Html]:
    """Who has bought the kitty, while raises are still possible."""
    if answer["buyer"] is None or answer["finished"]:
        return []
    bid = next(
        entry["text"]
        for entry in reversed(answer["calls"])
        if entry["phase"] == "bidding" and entry["call"] != "pass"
    )
    line = form_words(language)["bought"].format(
        buyer=seat_label(language, answer["buyer"]), bid=bid
    )
    return [element("p", line)]


def call_tables(answer: Answer, dealer: int, language: Language) -> list[Html]:
    """The calls as a table, one row for each round, and the calls after the kitty in a line."""
    words = form_words(language)
    found: list[Html] = []
    bids = [entry for entry in answer["calls"] if entry["phase"] == "bidding"]
    if bids:
        rows = []
        for start in range(0, len(bids), SEATS):
            cells = [call_cell(entry, language) for entry in bids[start : start + SEATS]]
            number = str(start // SEATS + 1)
            rows.append((number, *cells, *[""] * (SEATS - len(cells))))
        seats = [(dealer + step) % SEATS for step in range(SEATS)]
        head = (words["round"], *(seat_label(language, seat) for seat in seats))
        found.append(table(TextTable(head, tuple(rows)), words["calls-table"]))
    raises = [entry for entry in answer["calls"] if entry["phase"] == "raising"]
    if raises:
        later_calls = ", ".join(
            words["call-of"].format(seat=entry["who"], call=entry["text"]) for entry in raises
        )
        found.append(element("p", words["after-kitty"].format(calls=later_calls)))
    return found


def call_cell(entry: Answer, language: Language) -> Html:
    """A call as a table cell; a bid stands out from a pass."""
    if entry["call"] == "pass":
        return element("span", entry["text"])
    level, _, name = entry["call"].partition(" ")
    return element("b", *bid_face(Bid(int(level), name), language), class_="call")


def bid_face(bid: Bid, language: Language) -> tuple[Html, Html]:
    """A bid in words for screen readers, and as a level with a sign."""
    suit = next(one.trump for one in SKRUF.denominations if one.id == bid.denomination)
    sign = element("span", pip(suit.value), class_=f"pip pip-{suit.value.lower()}") if suit else "G"
    return (
        element("span", call_name(language, bid.code), class_="unseen"),
        element("span", f"{bid.level} ", sign, aria_hidden="true"),
    )


def render_next_calls(answer: Answer, values: Values, language: Language) -> Html:
    """Every bid that is high enough, a row for each level; then the pass and the undo button."""
    words = form_words(language)
    so_far = [token.replace(" ", "") for token in calls_in(values.get("calls", ""))]
    rows = []
    if answer["next_bid"]:
        level, _, name = answer["next_bid"].partition(" ")
        lowest = Bid(int(level), name)
        for number in range(lowest.level, SKRUF.highest_level.amount + 1):
            cells = [
                bid_button(Bid(number, found.id), lowest, so_far, language)
                for found in SKRUF.denominations
            ]
            rows.append(element("div", *cells, class_="bid-row"))
    buttons = []
    if answer["may_pass"]:
        buttons.append(setting_button(language.calls["pass"], calls_address([*so_far, "pass"])))
    if so_far:
        buttons.append(
            setting_button(words["take-back"], calls_address(so_far[:-1]), class_="quiet")
        )
    box = [element("div", *rows, class_="bid-box", role="group", aria_label=words["bids-offered"])]
    return joined(
        [
            element("div", *buttons, class_="buttons calls-to-make"),
            *(box if rows else []),
        ]
    )


def calls_address(calls: list[str]) -> str:
    """The calls as in an address."""
    return f"calls={'+'.join(calls)}"


def bid_button(bid: Bid, lowest: Bid, so_far: list[str], language: Language) -> Html:
    """A button for a bid; an empty place if the bid is too low."""
    if rank(SKRUF, bid) < rank(SKRUF, lowest):
        return element("span", class_="too-low")
    return element(
        "button",
        *bid_face(bid, language),
        type="button",
        class_="bid",
        data_values=calls_address([*so_far, f"{bid.level}{bid.denomination[0]}"]),
    )
