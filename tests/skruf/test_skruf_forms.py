"""Skruf's calculators: every form answers before any script, every fault stands at its field."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.page.forms import render_tool
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.tools import TOOLS
from calculators.skruf.value.form.typed import complete_hands, read_gifts
from calculators.text.language import LOCALES, language
from calculators.text.typed_cards import read_cards
from tests.responding import respond_form
from tests.skruf.skruf_hands import CODES
from tests.worked import WRITTEN

CASES = {case["id"]: case for case in WRITTEN}


def asked(tool: str, locale: str = "sv", **values: str) -> dict[str, Any]:
    started = TOOLS[tool].defaults("skruf", language(locale))
    given = {"tool": tool, "ruleset": "skruf", "locale": locale, "root": "../"}
    return respond_form({**given, "values": started | values})


def plain(html: str) -> str:
    """What is read, in one line."""
    apart = re.sub(r"</(td|th|p|li|tr|button)>", " ", html)
    return " ".join(unescape(re.sub("<[^>]*>", "", apart)).split())


def buttons(html: str) -> list[dict[str, str]]:
    """What each button of an answer sets."""
    found = []
    for query in re.findall(r'data-values="([^"]*)"', html):
        parts = parse_qs(unescape(query), keep_blank_values=True)
        found.append({name: values[0] for name, values in parts.items()})
    return found


def test_the_narrated_deals_come_out_of_the_form() -> None:
    told = asked("skruf-deal")
    assert "Norr och söder går hem: 1552 mot 6." in plain(told["html"])
    second = {
        "level": "5",
        "denomination": "hearts",
        "tricks": "11",
        "aces": "3",
        "karonkas.0.aces": "",
        "_games": "0",
    }
    told = asked("skruf-deal", "en", **second)
    assert "North and South make their contract: 405 to 10." in plain(told["html"])
    third = {
        **second,
        "level": "6",
        "denomination": "spades",
        "aces": "2",
        "karonkas.0.S": "1",
        "karonkas.1.H": "1",
        "before.below.0": "55",
        "before.below.1": "10",
    }
    told = asked("skruf-deal", **third)
    assert "Norr och söder får en bet: 926 mot 1162." in plain(told["html"])
    assert "vinner andra utgången" in plain(told["html"])


@pytest.mark.parametrize("id", ["SR-D1-SCORE", "SR-D2-SCORE"])
def test_four_hands_typed_give_the_account_of_the_case(id: str) -> None:
    case = CASES[id]["request"]
    lines = {f"hands.{at}": hand for at, hand in enumerate(case["hands"])}
    values = {
        "_how": "hands",
        "level": str(case["level"]),
        "denomination": case["denomination"],
        "tricks": str(case["tricks"]),
        "_games": "none" if case["before"]["games"] == [0, 0] else "0",
    }
    whole = asked("skruf-deal", **values, **lines)
    assert whole["errors"] == []
    totals = CASES[id]["answer"]["totals"]
    assert f": {totals[0]} mot {totals[1]}." in plain(whole["html"])
    three = asked("skruf-deal", **values, **{**lines, "hands.3": ""})
    assert three["html"] == whole["html"]


@pytest.mark.parametrize(("values", "field"), [
    ({"tricks": "14"}, "tricks"),
    ({"tricks": "tolv"}, "tricks"),
    ({"tricks": ""}, "tricks"),
    ({"aces": "5"}, "aces"),
    ({"honours": "6"}, "honours"),
    ({"aces": "0", "honours": "5", "karonkas.0.aces": ""}, "honours"),
    ({"aces": "2"}, "karonkas.0.aces"),
    ({"karonkas.0.S": "4", "honours": "3"}, "karonkas.0.S"),
    ({"karonkas.1.H": "1"}, "karonkas.1.H"),
    ({"before.below.0": "60"}, "before.below.0"),
    ({"_how": "hands", "hands.0": "SA SA"}, "hands.0"),
    ({"_how": "hands", "hands.0": "SA SK"}, "_to"),
    ({"_how": "hands", "hands.1": "SAKQJT98765432 H2"}, "hands.1"),
    ({"_how": "hands", "hands.2": "S1"}, "hands.2"),
])  # fmt: skip
@pytest.mark.parametrize("locale", LOCALES)
def test_a_fault_of_a_deal_stands_at_its_field(
    values: dict[str, str], field: str, locale: str
) -> None:
    told = asked("skruf-deal", locale, **values)
    assert field in [error["field"] for error in told["errors"]]
    assert all(error["text"] for error in told["errors"])


def test_a_karonka_is_told_by_the_suit_that_was_chosen_and_a_suit_has_one_only() -> None:
    chosen = {"aces": "2", "honours": "3", "karonkas.0.aces": "", "karonkas.0.D": "1"}
    assert "Karonka i ruter ned till damen: 1 × 50" in plain(asked("skruf-deal", **chosen)["html"])
    told = asked("skruf-deal", "en", **{**chosen, "karonkas.1.H": "2"})
    assert "Karonka in hearts down to the jack: 2 × 50" in plain(told["html"])
    told = asked("skruf-deal", "en", **{**chosen, "karonkas.1.C": "1", "karonkas.1.D": "2"})
    text = "A karonka in diamonds is given twice, but the suit has only one ace."
    assert [(one["field"], one["text"]) for one in told["errors"]] == [("karonkas.1.D", text)]


def test_hands_that_are_being_laid_out_are_one_fault_that_counts_what_is_missing() -> None:
    empty = {f"hands.{at}": "" for at in range(4)}
    told = asked("skruf-deal", "en", _how="hands", **{**empty, "hands.0": "SAKQ"})
    text = "Cards still missing: South 10, West 13, North 13, East 13."
    assert [(one["field"], one["text"]) for one in told["errors"]] == [("_to", text)]
    told = asked("skruf-exchange", **{**empty, "kitty": "S2"})
    text = "Kort som fattas: söder 12, väster 12, norr 12, öster 12, köpet 3."
    assert [(one["field"], one["text"]) for one in told["errors"]] == [("_to", text)]


def test_one_wrong_number_is_one_fault() -> None:
    for values in ({"aces": "5"}, {"honours": "7"}, {"tricks": "14"}):
        assert len(asked("skruf-deal", **values, **{"karonkas.0.aces": ""})["errors"]) == 1


def test_cards_are_typed_one_by_one_or_suit_by_suit_in_either_language() -> None:
    hand = ["SA", "SK", "SJ", "ST", "HA", "HT", "D9"]
    for text in (
        "SA SK SJ ST HA HT D9",
        "SpE SpK SpKn Sp10 HjE Hj10 Ru9",
        "SAKJT HAT D9",
        "SAKJ10 HA10 D9",
        "SpEKKn10 HjE10 Ru9",
        "♠EKKn10, ♥E10, ♦9",
    ):
        assert read_cards(text) == hand, text
    assert read_cards("HJT98") == ["HJ", "HT", "H9", "H8"]
    assert read_cards("HjT98") == ["HT", "H9", "H8"]
    assert read_cards("SA1 K hearts") == ["SA1", "K", "hearts"]


@given(st.permutations(CODES), st.integers(0, 3))
def test_the_fourth_hand_is_what_three_leave(pack: list[str], missing: int) -> None:
    hands = [pack[13 * at : 13 * at + 13] for at in range(4)]
    lines = [" ".join(hand) for hand in hands]
    lines[missing] = ""
    found = complete_hands(lines, 13)
    assert set(found[missing]) == set(hands[missing])
    lines[(missing + 1) % 4] = ""
    assert complete_hands(lines, 13)[missing] == []


def test_the_auction_offers_every_bid_that_is_high_enough_and_no_other() -> None:
    html = asked("skruf-auction", calls="1g pass 2 hearts")["html"]
    offered = [button["calls"].split()[3:] for button in buttons(html)]
    higher = ["2g", *[f"{level}{name}" for level in range(3, 8) for name in "scdhg"]]
    assert offered == [["pass"], [], *[[bid] for bid in higher]]
    assert buttons(html)[1]["calls"] == "1g pass"


@pytest.mark.parametrize("id", ["SR-D1-AUCTION", "SR-D2-AUCTION"])
def test_a_narrated_auction_is_made_by_pressing(id: str) -> None:
    case = CASES[id]
    dealer = str(case["request"]["dealer"])
    so_far = ""
    for _, said in case["request"]["calls"]:
        short = said if said == "pass" else said[0] + said.split()[1][0]
        html = asked("skruf-auction", calls=so_far, dealer=dealer)["html"]
        pressed = [b["calls"] for b in buttons(html) if b["calls"].split()[-1:] == [short]]
        so_far = pressed[0]
    told = asked("skruf-auction", "en", calls=so_far, dealer=dealer)
    seats = ("South", "West", "North", "East")
    expected = case["answer"]
    assert f"{seats[expected['leader']]} leads." in plain(told["html"])
    assert f"{seats[expected['buyer']].capitalize()} bought" in plain(told["html"])


def test_a_bid_too_low_is_named_at_the_calls_with_its_seat_and_words() -> None:
    told = asked("skruf-auction", calls="2 hjärter 2 klöver")
    assert [(one["field"], one["text"]) for one in told["errors"]] == [
        ("calls", "2 klöver är inte högre än 2 hjärter.")
    ]


@pytest.mark.parametrize("id", ["SR-D1-EXCHANGE", "SR-D2-EXCHANGE"])
def test_a_narrated_exchange_is_made_by_pressing(id: str) -> None:
    case = CASES[id]
    request = case["request"]
    values = {f"hands.{at}": hand for at, hand in enumerate(request["hands"])}
    values |= {"kitty": request["kitty"], "buyer": str(request["buyer"]), "gives": ""}
    wanted = {(one["from"], one["to"]): one["cards"].split() for one in request["exchanges"]}
    for _ in range(len(wanted)):
        due = answer("skruf-exchange", asked("skruf-exchange", **values)["request"])["due"][0]
        for card in wanted[due["from"], due["to"]]:
            html = asked("skruf-exchange", **values)["html"]
            picks = [b["_pick"] for b in buttons(html) if b.get("_pick", "").split()[-1:] == [card]]
            values["_pick"] = picks[0]
        html = asked("skruf-exchange", **values)["html"]
        values |= next(b for b in buttons(html) if "gives" in b)
    told = asked("skruf-exchange", **values)
    found = answer("skruf-exchange", told["request"])
    assert found["finished"]
    assert found["hands"] == case["answer"]["hands"]
    assert "Bytet är klart" in plain(told["html"])
    assert read_gifts(values["gives"])[0]["cards"] == wanted[request["buyer"], 2 - request["buyer"]]


def test_a_trick_names_the_seat_that_leads_to_the_next() -> None:
    told = asked("skruf-trick", "en", cards="DK D8 D3 DA", hand="", leader="1")
    assert "The ace of diamonds takes the trick, and South leads to the next." in plain(
        told["html"]
    )
    unknown = asked("skruf-trick", "en", cards="DK D8 D3 S2", hand="", leader="")
    assert "The two of spades takes the trick." in plain(unknown["html"])
    twice = asked("skruf-trick", cards="DK DK")
    assert twice["errors"][0]["field"] == "cards"


def test_the_pack_beside_the_hands_is_whole() -> None:
    html = render_tool("skruf-deal", "skruf", "sv", "")
    cards = re.findall(r'data-card="(\w\w)"', html)
    assert sorted(cards) == sorted(CODES)
    words = re.findall(r'data-word="(\w+)"', html)
    assert [read_cards(word) for word in words] == [[card] for card in cards]
    assert html.count(f'data-size="{SKRUF.cards.held.amount}"') == 4
