"""The narrated deals of cases/deals: what is told of them, and the account of Skruf's.

That each is dealt, called, exchanged and played by the rules, its variations too, is what
reading it asks (test_replay.py); the door's own answers about them are worked examples.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from calculators.door.door import answer
from calculators.text.language import LOCALES

ROOT = Path(__file__).parents[2]
WRITTEN = [
    tomllib.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "cases" / "deals").glob("*.toml"))
]
SKRUF = [deal for deal in WRITTEN if deal["ruleset"] == "skruf"]
TOLD = [pytest.param(deal, id=deal["id"]) for deal in SKRUF if "hands" in deal]
KEYS = {"id", "ruleset", "rule", "name", "players", "dealer", "hands", "kitty", "agreed", "call"}
KEYS |= {"exchange", "act", "trick", "variation", "result", "account", "errata", "comments"}


def asked(operation: str, request: dict[str, Any]) -> dict[str, Any]:
    answered = answer(operation, request)
    assert answered["ok"], answered
    return answered


def test_the_three_deals_of_the_booklet_are_there() -> None:
    assert [deal["id"] for deal in SKRUF] == ["SR-D1", "SR-D2", "SR-D3"]


@pytest.mark.parametrize("deal", [pytest.param(deal, id=deal["id"]) for deal in WRITTEN])
def test_a_deal_has_only_keys_of_the_schema_and_speaks_both_languages(deal: dict[str, Any]) -> None:
    assert set(deal) <= KEYS
    page, _, anchor = deal["rule"].partition("#")
    assert all(
        f"{{ #{anchor} }}" in (ROOT / "docs" / locale / f"{page}.md").read_text("utf-8")
        for locale in LOCALES
    )
    assert len(set(deal["players"])) == len(deal["players"])
    said = [deal["name"], *[variation["name"] for variation in deal.get("variation", [])]]
    for kind in ("call", "exchange", "trick"):
        said += [one["tells"] for one in deal.get(kind, []) if "tells" in one]
    for words in said:
        assert set(words) == set(LOCALES)
        assert all(text.strip() for text in words.values())


@pytest.mark.parametrize("deal", TOLD)
def test_only_passes_are_ours_and_every_bid_is_narrated(deal: dict[str, Any]) -> None:
    for call in deal["call"]:
        assert call.get("narrated", True) or call["call"] == "pass"
        assert ("tells" in call) == call.get("narrated", True)


@pytest.mark.parametrize("deal", TOLD)
def test_the_cards_that_the_booklet_names_are_in_their_tricks(deal: dict[str, Any]) -> None:
    named = 0
    for trick in deal["trick"]:
        told = trick.get("narrated", "").split()
        assert set(told) <= set(trick["cards"].split())
        named += len(told)
    assert named >= 13


@pytest.mark.parametrize("deal", TOLD)
def test_another_line_brings_the_tricks_that_it_promises(deal: dict[str, Any]) -> None:
    for variation in deal.get("variation", []):
        tricks = [*deal["trick"][: variation["after_trick"]], *variation["trick"]]
        sides = [trick["winner"] % 2 for trick in tricks]
        assert [sides.count(0), sides.count(1)] == variation["tricks"]


def final_hands(deal: dict[str, Any]) -> list[list[str]]:
    given = [{key: one[key] for key in ("from", "to", "cards")} for one in deal["exchange"]]
    request = {"hands": deal["hands"], "kitty": deal["kitty"], "buyer": deal["result"]["buyer"]}
    state = asked("skruf-exchange", request | {"exchanges": given})
    assert state["finished"]
    hands: list[list[str]] = state["hands"]
    return hands


def scored(deal: dict[str, Any]) -> dict[str, Any]:
    """The skruf-deal request of a deal: by its final hands, or by what the booklet counts."""
    result = deal["result"]
    request = {key: result["contract"][key] for key in ("level", "denomination", "declaring_side")}
    request |= {"tricks": result["tricks"][request["declaring_side"]]}
    if "hands" in deal:
        return request | {"hands": final_hands(deal)}
    return request | {key: result[key] for key in ("aces", "honours", "karonkas")}


@pytest.mark.parametrize("deal", [pytest.param(deal, id=deal["id"]) for deal in SKRUF])
def test_the_account_is_the_printed_one_entry_by_entry(deal: dict[str, Any]) -> None:
    account = deal["account"]
    found = asked("skruf-deal", scored(deal) | {"before": account["before"]})
    assert found["totals"] == account["totals"]
    declaring = deal["result"]["contract"]["declaring_side"]
    for side, suffix in ((declaring, ""), (1 - declaring, "_opponents")):
        for line in ("above", "below"):
            entries = [[one["id"], one["amount"]] for one in found["sides"][side][line]]
            assert entries == account[line + suffix]


def test_the_three_deals_on_one_sheet_leave_1705_and_seventeen_for_each() -> None:
    deals = [{"game": scored(deal)} for deal in SKRUF]
    sheet = asked("skruf-sheet", {"players": ["A", "B", "D", "C"], "deals": deals})
    assert [row["score"] for row in sheet["rows"]] == [[1552, 6], [405, 10], [926, 1162]]
    assert [row["towards_game"] for row in sheet["rows"]] == [[0, 0], [55, 10], [0, 0]]
    first = sheet["sittings"][0]
    assert [account["total"] for account in first["accounts"]] == [2883, 1178]
    assert (first["net"], first["hundredth"], first["finished"]) == (1705, 17, True)
    booked = {player["name"]: player["booked"][0] for player in sheet["players"]}
    assert booked == {"A": 17, "B": 17, "C": -17, "D": -17}
