"""Old addresses: an evening in the address of a form that is gone opens on the score sheet.

A deal stood there as a word, "0-6s-12-4-4.0a1", as it still is typed at the command line.
"""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import call
from calculators.skruf.rules.fields import TRUMPS
from calculators.skruf.value.form.codec import LETTERS, MISERE, PASSED, parse_deal
from calculators.text.language import LOCALES
from tests.skruf.skruf_hands import DENOMINATIONS

BOOKLET = "0-6s-12-4-4.0a1 0-5h-11-3-4 0-6h-11-2-4.0t1.1C1"


def followed(locale: str = "sv", **values: str) -> Any:
    """What the score sheet answers when an old address leads to it."""
    return opened("skruf-sheet-skruf", values, locale)


def opened(id: str, values: object, locale: str) -> Any:
    """What the score sheet answers to an address: what stands before its "?", and after it."""
    asked = {"operation": "sheet", "part": "address", "locale": locale, "id": id, "values": values}
    return json.loads(call(json.dumps(asked)))


def followed_sheet(**values: str) -> Any:
    told = followed(**values)
    assert told["ok"], told
    return told["document"]["sheet"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_evening_of_the_booklet_comes_with_its_names_and_deals(locale: str) -> None:
    names = {f"name.{at}": name for at, name in enumerate(("Ada", "Bo", "Cleo", "Dag"))}
    told = followed(locale, _players="4", **names, deals=BOOKLET, stake="0,25", level="6")
    assert told["ok"], told
    assert told["document"]["sheet"]["players"] == ["Ada", "Bo", "Cleo", "Dag"]
    assert told["document"]["sheet"]["stake"] == "0.25"
    sitting = told["answer"]["sittings"][0]
    assert [account["total"] for account in sitting["accounts"]] == [2883, 1178]
    assert (sitting["net"], sitting["hundredth"]) == (1705, 17)
    assert told["answer"]["players"][0]["amount"] == 4.25


def test_what_is_not_in_the_address_is_as_the_form_began() -> None:
    assert followed_sheet() == {"ruleset": "skruf", "players": list("ABCD"), "deals": []}
    assert followed_sheet(_players="6")["players"] == list("ABCDEF")
    assert followed_sheet(_players="many", deals="passed misere-6")["deals"] == [
        {"passed": True},
        {"misere": {"tricks": [6, 7]}},
    ]


def test_a_draw_and_pairs_of_ones_own_come_along() -> None:
    names = {"name.0": "Dam", "name.1": "Fem", "name.2": "Nio", "name.3": "Sju"}
    told = followed(**names, drawn="SpD Hj5 Kl9 Ru7")
    assert told["document"]["sheet"]["drawn"] == ["SQ", "H5", "C9", "D7"]
    assert told["answer"]["sittings"][0]["pairs"] == [["Fem", "Sju"], ["Nio", "Dam"]]
    pairs = followed(_players="6", pairings="56-12 34-12")
    assert pairs["document"]["sheet"]["pairings"] == [[[4, 5], [0, 1]], [[2, 3], [0, 1]]]
    assert pairs["answer"]["sittings"][0]["resting"] == ["C", "D"]


@pytest.mark.parametrize(("values", "field"), [
    ({"deals": "0-6s-12-4-4 nonsense"}, "deals"),
    ({"deals": "0-6s-12-4-4 0-6s"}, "deals"),
    ({"deals": "0-6s-14-4-4"}, "document.sheet.deals.0.game.tricks"),
    ({"deals": "0-6s-12-5-4"}, "document.sheet.deals.0.game.aces"),
    ({"deals": "0-6s-12-4"}, "document.sheet.deals.0.game.honours"),
    ({"name.1": "A"}, "document.sheet.players"),
    ({"name.1": ""}, "document.sheet.players"),
    ({"drawn": "S5 H5 C7 DQ"}, "document.sheet.drawn"),
    ({"drawn": "S5 H6"}, "document.sheet.drawn"),
    ({"pairings": "12-3"}, "pairings"),
    ({"pairings": "12-39"}, "document.sheet.pairings.0"),
    ({"stake": "much"}, "document.sheet.stake"),
])  # fmt: skip
@pytest.mark.parametrize("locale", LOCALES)
def test_what_cannot_be_read_of_an_address_is_named(
    values: dict[str, str], field: str, locale: str
) -> None:
    told = followed(locale, **values)
    assert not told["ok"]
    assert field in [error["field"] for error in told["errors"]], told["errors"]
    assert all(error["code"] and error["text"] for error in told["errors"])


@pytest.mark.parametrize(
    ("id", "values", "fault"),
    [
        ("", {}, ("not-a-choice", "id")),
        ("game-value-skat", {"bid": "20"}, ("not-a-choice", "id")),
        ("score-sheet", {"x": "1"}, ("missing", "document")),
        ("score-sheet", 7, ("wrong-type", "values")),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_an_address_that_holds_no_evening_is_answered(
    id: str, values: Any, fault: tuple[str, str], locale: str
) -> None:
    told = opened(id, values, locale)
    assert [(error["code"], error["field"]) for error in told["errors"]] == [fault]
    assert told["errors"][0]["text"]


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


def word_of(deal: dict[str, Any]) -> str:
    """The word for a deal as the sheet reads it."""
    if deal.get(PASSED):
        return PASSED
    if MISERE in deal:
        return f"{MISERE}-{deal[MISERE]['tricks'][0]}"
    game = deal["game"]
    contract = f"{game['level']}{letter_of(game['denomination'])}"
    parts = [game["declaring_side"], contract, game["tricks"], game["aces"][0]]
    parts += [game["honours"][0]] if game.get("honours") else []
    alone = f"!{deal['alone']}" if deal.get("alone") is not None else ""
    return "-".join(map(str, parts)) + karonkas_word(game.get("karonkas") or ({}, {})) + alone


def letter_of(denomination: str) -> str:
    return next(letter for letter, name in LETTERS.items() if name == denomination)


def karonkas_word(karonkas: Any) -> str:
    """The karonkas of both sides."""
    found = ""
    for side, said in enumerate(karonkas):
        found += "".join(
            f".{side}{letter}{said[kind]}"
            for letter, kind in (("a", "aces"), ("t", "trumps"))
            if said.get(kind)
        )
        names = said.get("suit_names") or ()
        found += "".join(
            f".{side}{TRUMPS[name].value if name else 's'}{count}"
            for count, name in zip_longest(said.get("suits") or (), names)
        )
    return found


@given(games, st.none() | st.integers(0, 3))
def test_a_deal_becomes_a_word_and_comes_back(game: dict[str, Any], alone: int | None) -> None:
    deal = {"game": game} | ({} if alone is None else {"alone": alone})
    assert parse_deal(word_of(deal)) == deal
    for other in ({"passed": True}, {"misere": {"tricks": [6, 7]}}):
        assert parse_deal(word_of(other)) == other


@given(st.text(alphabet="0123456789-.!xshgcdatpmisere ", max_size=24) | st.text(max_size=12))
def test_no_word_makes_the_sheet_raise(word: str) -> None:
    assert followed(deals=word)["ok"] in (True, False)
