"""What a sheet says beside its numbers, and the bounds of what it takes."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.door.door import answer
from calculators.page.frames import SAID_BY_SCRIPT
from calculators.page.inputs import STATES
from calculators.skat.sheet import deals as sheet_deals
from calculators.skat.sheet import fields as sheet_fields
from calculators.skat.value.ask import game_value
from calculators.text.language import LOCALES, catalogue

THREE = ["Ada", "Bo", "Cleo"]
FOUR = [*THREE, "Dag"]
PASSED: dict[str, Any] = {"passed": True}
HEARTS = {"contract": "hearts", "matadors": {"held": True, "count": 1}, "card_points": 70}
SPLIT = {**HEARTS, "card_points": 60}
RAMSCH = {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}
WON = [{"declarer": 0, "score": 24}, {"declarer": 1, "score": 36}, {"declarer": 2, "score": 48}]
LOST = [*WON, {"declarer": 2, "score": -48}]


def sheet(deals: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    request = {"ruleset": "skat", "players": THREE, "deals": deals, **more}
    answered = answer("score-sheet", request)
    assert answered["ok"], answered
    return answered


def rulings(deals: list[dict[str, Any]], **more: Any) -> set[str]:
    return {one["id"] for one in sheet(deals, **more)["rulings"]}


def rules(deals: list[dict[str, Any]], **more: Any) -> set[str]:
    return {one["id"] for one in sheet(deals, **more)["rules"]}


@pytest.mark.parametrize(("ruling", "deals", "more", "named"), [
    ("SK-Q13", [*WON, PASSED], {}, True),
    ("SK-Q13", [*WON, {"scores": [0, -5, 0]}], {}, True),
    ("SK-Q13", WON, {}, False),
    ("SK-Q13", [*WON, PASSED], {"tournament": False}, False),
    ("SK-Q17", LOST, {"players": FOUR}, True),
    ("SK-Q17", LOST, {}, False),
    ("SK-Q17", WON, {"players": FOUR}, False),
    ("SK-Q20", [*WON, {"declarer": 0, "score": 24}], {}, False),
    ("SK-Q20", [{"declarer": 0, "score": 24}, {"declarer": 1, "score": 24}], {}, True),
    ("SK-Q20", [], {}, False),
    ("SK-Q20", [PASSED], {"tournament": False}, False),
    ("SK-Q21", [{"declarer": 0, "game": SPLIT}], {"bock": {"triggers": ["split"]}}, True),
    ("SK-Q21", [{"declarer": 0, "game": SPLIT}], {"bock": {}}, False),
    ("SK-Q22", [{**PASSED, "starts_bock": True}, PASSED], {"bock": {}}, True),
    ("SK-Q22", [{**PASSED, "starts_bock": True}], {"bock": {}}, False),
    ("SK-Q22", [{**PASSED, "starts_bock": True}, {"declarer": 0, "game": HEARTS}], {"bock": {}},
     False),
    ("SK-Q23", [{"declarer": 0, "game": SPLIT}], {"bock": {"triggers": ["split"]}}, False),
    ("SK-Q23", [{"declarer": 0, "game": {**SPLIT, "variants": {"kontra": 1}}}],
     {"bock": {"triggers": ["lost-kontra"]}}, True),
])  # fmt: skip
def test_a_ruling_is_named_where_it_decided_something_and_nowhere_else(
    ruling: str, deals: list[dict[str, Any]], more: dict[str, Any], named: bool
) -> None:
    assert (ruling in rulings(deals, **more)) is named


def test_a_paragraph_is_cited_where_it_applies() -> None:
    begun = [{**PASSED, "starts_bock": True}]
    assert "skat/auction#round" in rules(WON, first_dealer=0)
    assert "skat/auction#round" not in rules(WON)
    assert "skat/sheet#own-games" in rules(WON)
    assert "skat/sheet#own-games" not in rules(WON, tournament=False)
    assert "skat/variants#bock" in rules([*begun, PASSED], bock={})
    assert "skat/variants#bock" not in rules(begun, bock={})
    assert "skat/sheet#pairs-settle" in rules(WON, stake=1)
    assert "skat/sheet#pairs-settle" not in rules(WON)


def test_a_tournament_that_the_text_has_not_is_said_to_be_borrowed() -> None:
    def notes(**more: Any) -> str:
        return " ".join(sheet(WON, **more)["notes"])

    assert "lånade från Skat" in notes(ruleset="turneskat")
    assert "lånade från Skat" in notes(ruleset="tournee-skat")
    assert "lånade från Skat" not in notes(ruleset="turneskat", tournament=False)
    for ruleset in ("skat", "isko"):
        assert "lånade från Skat" not in notes(ruleset=ruleset)


def test_a_cap_that_is_just_reached_decides_nothing() -> None:
    """Cleo is 120 points down in all, 12.00 at ten öre."""
    deals = [
        {"declarer": 0, "score": 24},
        {"declarer": 1, "score": 24},
        {"declarer": 2, "score": -36},
    ]
    assert "skat/sheet#loss-cap" not in rules(deals, stake=0.1, cap=12)
    assert "skat/sheet#loss-cap" in rules(deals, stake=0.1, cap=11.9)


def test_a_ramsch_is_counted_aloud_and_says_bock_only_in_a_bock_round() -> None:
    row = sheet([{"ramsch": RAMSCH}])["rows"][0]
    assert row["says"] == ["60 ögon", "", ""]
    flat = {**RAMSCH, "card_points": [40, 40, 40], "tricks": [4, 3, 3]}
    rows = sheet([{**PASSED, "starts_bock": True}, {"ramsch": flat}], bock={})["rows"]
    assert [said.endswith("bock −80") for said in rows[1]["says"]] == [True, True, True]
    one = {"ramsch": {"card_points": [120, 0, 0], "tricks": [10, 0, 0]}}
    rows = sheet([{**PASSED, "starts_bock": True}, one], bock={})["rows"]
    assert rows[1]["scores"] == [240, 0, 0]
    assert rows[1]["says"][1:] == ["", ""]


def test_a_deal_is_valued_once_however_often_the_sheet_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheet_fields.READ_DEALS.clear()
    sheet_deals.SHEETS.clear()
    valued: list[object] = []
    really = game_value.answer

    def counting(*asked: Any) -> Any:
        valued.append(asked)
        return really(*asked)

    monkeypatch.setattr(game_value, "answer", counting)
    games = [{"declarer": 0, "game": {**HEARTS, "card_points": 61 + at}} for at in range(20)]
    for at in range(len(games) + 1):
        sheet(games[:at])
    assert len(valued) == 20
    sheet([games[5], *games])
    sheet(games, stake=1, tournament=False, players=["X", "Y", "Z"])
    assert len(valued) == 20
    sheet(games, locale="en")
    assert len(valued) == 40


@pytest.mark.parametrize(("field", "fits", "does_not"), [
    ("players", ["Ada", "Bo", "x" * 60], ["Ada", "Bo", "x" * 61]),
    ("currency", "x" * 12, "x" * 13),
    ("stake", 1_000_000, 1_000_001),
    ("stake", "1000000", "1000000.000001"),
    ("stake", "0.000001", "0.0000001"),
    ("stake", "0" * 39 + "1", "0" * 40 + "1"),
    ("deals", [PASSED] * 5_000, [PASSED] * 5_001),
    ("deals", [{"declarer": 0, "score": 9_600}], [{"declarer": 0, "score": 10_001}]),
    ("deals", [{"scores": [-10_000, 0, 0]}], [{"scores": [-10_001, 0, 0]}]),
    ("length", 5_000, 5_001),
    ("rows_from", 5_001, 5_002),
])  # fmt: skip
def test_bounds_are_where_they_are_said_to_be(field: str, fits: Any, does_not: Any) -> None:
    request = {"ruleset": "skat", "players": THREE, "deals": []}
    assert answer("score-sheet", {**request, field: fits})["ok"]
    assert not answer("score-sheet", {**request, field: does_not})["ok"]


def test_a_seat_that_is_not_there_is_told_with_those_that_are() -> None:
    request = {"ruleset": "skat", "players": FOUR, "deals": [{"declarer": 4, "score": 18}]}
    assert "0 till 3" in answer("score-sheet", request)["errors"][0]["text"]


@pytest.mark.parametrize(("date", "is_one"), [
    ("2026-01-01", True),
    ("2026-12-31", True),
    ("2026-01-31", True),
    ("2026-04-30", True),
    ("2026-04-31", False),
    ("2026-01-32", False),
    ("2026-00-10", False),
    ("2026-13-10", False),
    ("2026-10-00", False),
    ("0000-01-01", False),
    ("2000-02-29", True),
    ("2100-02-29", False),
    ("2024-02-30", False),
    ("2026-1-01", False),
    ("2026-01-1x", False),
    ("２０２６-01-01", False),
    ("2026-01-01-01", False),
])  # fmt: skip
def test_a_date_is_a_day_of_the_calendar(date: str, is_one: bool) -> None:
    sheet_of = {"ruleset": "skat", "players": THREE, "deals": []}
    document = {"format": "budnyckeln-evening", "version": 1, "date": date, "sheet": sheet_of}
    assert answer("evening", {"document": {**document, "name": "x" * 80}})["ok"] is is_one


def test_less_than_a_krona_stays_that_in_the_spreadsheet() -> None:
    sheet_of = {"ruleset": "skat", "players": THREE, "deals": WON[:1]}
    document = {"format": "budnyckeln-evening", "version": 1, "sheet": {**sheet_of, "stake": 0.01}}
    text = answer("evening", {"document": document, "export": "csv"})["file"]["text"]
    assert text.splitlines()[-1] == "pengar,,,,,,,,0.48,-0.24,-0.24"


def test_a_deal_that_was_refused_once_is_refused_again() -> None:
    bad = [
        {"declarer": 5, "score": 18},
        {"declarer": 0, "game": {"contract": "grand"}},
        {**PASSED, "starts_bock": True},
    ]
    for deal in bad:
        request = {"ruleset": "skat", "players": THREE, "deals": [*WON, deal, *WON]}
        refused = [answer("score-sheet", request) for _ in range(3)]
        assert not refused[0]["ok"]
        assert refused[0] == refused[1] == refused[2]
        assert {error["field"].split(".")[1] for error in refused[0]["errors"]} == {"3"}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_word_of_the_sheet_has_not_the_key_of_a_word_that_all_elements_share(locale: str) -> None:
    """Both stand in one list on the page: "changed" once named a deal there, not an edition."""
    assert not {f"{SAID_BY_SCRIPT}{key}" for key in STATES} & set(catalogue("sheet", locale))
