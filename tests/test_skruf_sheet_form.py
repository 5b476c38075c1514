"""Skruf's sheet as a form: deals written in one by one, struck out, faults at their fields."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.skruf.forms.codec import deal_of, word_of
from calculators.text.language import LOCALES
from tests.skruf_hands import DENOMINATIONS
from tests.test_skruf_forms import asked, buttons, plain

D1_WORD, D2_WORD, D3_WORD = "0-6s-12-4-4.0a1", "0-5h-11-3-4", "0-6x-11-2-4.0t1.1s1"


def with_honours(game: dict[str, Any], honours: int) -> dict[str, Any]:
    """Honours in every game that has trumps."""
    if game["denomination"] == "grandissimo":
        return game
    return game | {"honours": [honours, 5 - honours]}


games = st.builds(
    with_honours,
    st.fixed_dictionaries(
        {
            "level": st.integers(1, 7),
            "denomination": st.sampled_from([*DENOMINATIONS, "suit"]),
            "declaring_side": st.integers(0, 1),
            "tricks": st.integers(0, 13),
            "aces": st.integers(0, 4).map(lambda aces: [aces, 4 - aces]),
            "karonkas": st.sampled_from(
                [
                    [{"aces": 1, "suits": [2, 1]}, {"trumps": 3}],
                    [{"suits": [2, 1], "suit_names": ["clubs", "hearts"]}, {"trumps": 3}],
                ]
            ),
        }
    ),
    st.integers(0, 5),
)


def written(deals: list[str]) -> dict[str, str]:
    return {"deals": " ".join(deals)}


@pytest.mark.parametrize(
    ("locale", "net"),
    [
        ("sv", "A och B har 1705 mer. En hundradel är 17."),
        ("en", "A and B are 1705 ahead. A hundredth is 17."),
    ],
)
def test_the_sheet_of_the_booklet_is_written_in_deal_by_deal(locale: str, net: str) -> None:
    values: dict[str, str] = {}
    entered = (
        {"level": "6", "tricks": "12", "aces": "4", "honours": "4"},
        {"level": "5", "tricks": "11", "aces": "3", "denomination": "hearts"},
        {"level": "6", "tricks": "11", "aces": "2", "karonkas.0.H": "1", "karonkas.1.C": "1"},
    )
    for deal, three_aces in zip(entered, ("1", "", ""), strict=True):
        values |= {**deal, "karonkas.0.aces": three_aces}
        told = asked("skruf-sheet", locale, **values)
        assert told["errors"] == []
        values |= next(b for b in buttons(told["html"]) if "deals" in b)
    assert values["deals"].split()[0] == D1_WORD
    sheet = plain(asked("skruf-sheet", locale, **values)["html"])
    assert net in sheet
    assert "2690 / 193 1150 / 28" in sheet
    for result in ("A +17 +17", "B +17 +17", "C −17 −17", "D −17 −17"):
        assert result in sheet


def test_a_deal_can_be_struck_out_and_the_rest_is_counted_anew() -> None:
    html = asked("skruf-sheet", **written([D1_WORD, D2_WORD, D3_WORD]))["html"]
    left = [b["deals"] for b in buttons(html)]
    assert f"{D1_WORD} {D3_WORD}" in left
    assert f"{D2_WORD} {D3_WORD}" in left


def test_the_kept_sheet_stays_while_the_next_deal_is_not_right() -> None:
    told = asked("skruf-sheet", **written([D1_WORD]), tricks="14")
    assert [error["field"] for error in told["errors"]] == ["tricks"]
    assert "1480 / 72 0 / 6" in plain(told["html"])
    assert not [b for b in buttons(told["html"]) if b["deals"].startswith(D1_WORD)]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"deals": "0-6s-12-4-4 nonsense"}, "deals"),
        ({"deals": "0-6s-14-4-4"}, "deals"),
        ({"deals": "0-6s-12-5-4"}, "deals"),
        ({"deals": "0-6s-12-4"}, "deals"),
        ({"name.1": "A"}, "name.0"),
        ({"name.1": ""}, "name.0"),
        ({"drawn": "S5 H5 C7 DQ"}, "drawn"),
        ({"drawn": "S5 H6"}, "drawn"),
        ({"pairings": "12-3"}, "pairings"),
        ({"pairings": "12-39"}, "pairings"),
        ({"stake": "much"}, "stake"),
        ({"_kind": "misere", "misere.0": "6", "misere.1": "8"}, "misere.0"),
        ({"level": "6", "tricks": "12", "alone": "0"}, "alone"),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_fault_of_the_sheet_stands_at_its_field(
    values: dict[str, str], field: str, locale: str
) -> None:
    told = asked("skruf-sheet", locale, **values)
    assert field in [error["field"] for error in told["errors"]]
    assert all(error["text"] for error in told["errors"])


def test_five_and_six_take_turns_and_those_who_rest_are_named() -> None:
    five = plain(asked("skruf-sheet", _players="5")["html"])
    assert "Vilar: E." in five
    six = plain(asked("skruf-sheet", _players="6", pairings="")["html"])
    assert "Vilar: E, F." in six
    assert "SR-Q30" in six
    own = asked("skruf-sheet", _players="6", pairings="56-12 34-12")
    assert "Vilar: C, D." in plain(own["html"])


def test_a_drawn_order_seats_the_lowest_with_the_second_lowest() -> None:
    names = {"name.0": "Dam", "name.1": "Fem", "name.2": "Nio", "name.3": "Sju"}
    told = plain(asked("skruf-sheet", **names, drawn="SpD Hj5 Kl9 Ru7")["html"])
    assert "Omgång 1: Fem och Sju mot Nio och Dam" in told


@given(games, st.none() | st.integers(0, 3))
def test_a_deal_becomes_a_word_and_comes_back(game: dict[str, Any], alone: int | None) -> None:
    deal = {"game": game} | ({} if alone is None else {"alone": alone})
    assert deal_of(word_of(deal)) == deal
    for other in ({"passed": True}, {"misere": {"tricks": [6, 7]}}):
        assert deal_of(word_of(other)) == other


@given(st.text(alphabet="0123456789-.!xshgcdatpmisere ", max_size=24) | st.text(max_size=12))
def test_no_word_makes_the_sheet_raise(word: str) -> None:
    json.dumps(asked("skruf-sheet", deals=word))
