"""A saved evening: read back as it was written, or refused with every fault by name."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer, call
from calculators.sheet.names import is_hidden, visible_form
from calculators.skat.rules.rulesets import EVENING as PARAGRAPHS
from calculators.text.language import LOCALES, catalogue
from tests.refused import faults
from tests.responding import respond_sheet

ROOT = Path(__file__).parents[3]

HEARTS = {"contract": "hearts", "matadors": {"held": True, "count": 2}, "card_points": 70}
RAMSCH = {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}
SHEET: dict[str, Any] = {
    "ruleset": "skat",
    "players": ["Åsa", "=Bo, jr", 'C "Cleo"'],
    "first_dealer": 0,
    "stake": "0.1",
    "currency": "SEK",
    "deals": [{"declarer": 0, "game": HEARTS}, {"declarer": 1, "score": -48}, {"passed": True},
     {"ramsch": RAMSCH}, {"scores": [10, -20, 0]}],
}  # fmt: skip
EVENING: dict[str, Any] = {
    "format": "budnyckeln-evening",
    "version": 1,
    "name": "Fredag hos Åsa",
    "date": "2024-02-29",
    "sheet": SHEET,
}
SKRUF = {"ruleset": "skruf", "players": ["A", "B", "C", "D"], "deals": [{"passed": True}]}
IS_ALLOWED = fastjsonschema.compile(
    json.loads((ROOT / "publishing/schemas/evening.json").read_text("utf-8"))
)
"""Raises an error if the published schema does not allow an evening."""


def told(**request: Any) -> dict[str, Any]:
    answered = answer("evening", request)
    assert answered["ok"], answered
    return answered


texts = st.text(max_size=12)
amounts = st.sampled_from([0.1, "0.25", 1, None])
deals = st.one_of(
    st.just({"passed": True}),
    st.fixed_dictionaries(
        {"declarer": st.integers(0, 2), "score": st.sampled_from([18, 23, 96, -36, -46, -88])},
        optional={"starts_bock": st.just(False)}
        | {"dealer": st.integers(0, 2), "taken_back": st.integers(0, 9)},
    ),
    st.fixed_dictionaries({"declarer": st.integers(0, 2), "game": st.just(HEARTS)}),
    st.just({"ramsch": RAMSCH}),
)
names = st.lists(
    texts.filter(lambda name: visible_form(name) and not any(map(is_hidden, name.strip()))),
    min_size=3,
    max_size=3,
    unique_by=visible_form,
)


@given(
    st.fixed_dictionaries(
        {
            "format": st.just("budnyckeln-evening"),
            "version": st.just(1),
            "sheet": st.fixed_dictionaries(
                {"ruleset": st.sampled_from(["skat", "isko"]), "players": names}
                | {"deals": st.lists(deals, max_size=6)},
                optional={"stake": amounts, "tournament": st.booleans()},
            ),
        },
        optional={"name": st.text(min_size=1, max_size=80), "date": st.just("2026-11-18")},
    )
)
def test_what_is_exported_comes_back_as_it_was(document: dict[str, Any]) -> None:
    exported = told(document=document, export="json")
    assert exported["document"] == document
    back = told(text=exported["file"]["text"])
    assert back["document"] == document
    assert json.loads(exported["file"]["text"]) == document
    IS_ALLOWED(document)
    assert back["answer"] == exported["answer"]


def test_the_answer_is_that_of_the_sheet() -> None:
    for sheet in (SHEET, SKRUF):
        alone = answer("score-sheet", sheet)
        assert alone.pop("ok")
        assert told(document={**EVENING, "sheet": sheet})["answer"] == alone


MISERE = {**SKRUF, "stake": 10, "deals": [{"misere": {"tricks": [9, 4]}}]}


@pytest.mark.parametrize("sheet", [SHEET, {**SHEET, "to_purse": True}, MISERE])
def test_how_an_evening_ended_can_be_checked_by_whoever_gets_it(sheet: dict[str, Any]) -> None:
    document = {**EVENING, "sheet": sheet}
    found = told(document=document)
    ending, players = found["ending"], found["answer"]["players"]
    assert "differs" not in found
    assert ending["totals"] == [player["total"] for player in players]
    paid = [0.0] * len(players)
    for payer, payee, amount in ending["payments"]:
        paid[payer] -= amount
        if payee is not None:
            paid[payee] += amount
    nets = found["answer"].get("net") or players
    assert paid == pytest.approx([one["amount"] for one in nets])
    assert any(paid)
    for carried in (ending, json.loads(json.dumps(ending))):
        IS_ALLOWED({**document, "ending": carried})
        again = told(document={**document, "ending": carried})
        assert (again["differs"], again["document"]) == (False, document)
    for other in ({**ending, "totals": []}, {**ending, "payments": []}, None, "won"):
        assert told(document={**document, "ending": other})["differs"]


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    text = told(document=EVENING, export="json")["file"]["text"]
    assert told(text="\ufeff" + text.replace("\n", "\r\n"))["document"] == EVENING


@pytest.mark.parametrize(("request_", "fault"), [
    ({}, ("missing", "document")),
    ({"document": EVENING, "text": "{}"}, ("document-or-text", "text")),
    ({"text": "not JSON"}, ("not-json", "text")),
    ({"text": "[1]"}, ("not-an-evening", "document.format")),
    ({"text": 3}, ("wrong-type", "text")),
    ({"document": []}, ("not-an-evening", "document.format")),
    ({"document": {**EVENING, "format": "pgn"}}, ("not-an-evening", "document.format")),
    ({"document": {**EVENING, "version": 2}}, ("evening-too-new", "document.version")),
    ({"document": {**EVENING, "version": "1"}}, ("wrong-type", "document.version")),
    ({"document": {**EVENING, "version": True}}, ("wrong-type", "document.version")),
    ({"document": {**EVENING, "version": 0}}, ("wrong-type", "document.version")),
    ({"document": {**EVENING, "owner": "me"}}, ("unknown-field", "document.owner")),
    ({"document": {**EVENING, "name": "x" * 81}}, ("not-a-title", "document.name")),
    ({"document": {**EVENING, "name": ""}}, ("not-a-title", "document.name")),
    ({"document": {**EVENING, "date": "2026-02-29"}}, ("not-a-date", "document.date")),
    ({"document": {**EVENING, "date": "1900-02-29"}}, ("not-a-date", "document.date")),
    ({"document": {**EVENING, "date": "18/11 2026"}}, ("not-a-date", "document.date")),
    ({"document": {**EVENING, "date": 20261118}}, ("not-a-date", "document.date")),
    ({"document": {**EVENING, "sheet": None}}, ("missing", "document.sheet")),
    ({"document": {**EVENING, "sheet": []}}, ("wrong-type", "document.sheet")),
    ({"document": {**EVENING, "sheet": {}}}, ("missing", "document.sheet.ruleset")),
    ({"document": {**EVENING, "sheet": {**SHEET, "locale": "en"}}},
     ("unknown-field", "document.sheet.locale")),
    ({"document": {**EVENING, "sheet": {**SHEET, "deals": [{"declarer": 0, "score": 0}]}}},
     ("score-is-nought", "document.sheet.deals.0.score")),
    ({"document": {**EVENING, "sheet": {**SKRUF, "stake": "gold"}}},
     ("not-an-amount", "document.sheet.stake")),
    ({"document": EVENING, "export": "xlsx"}, ("not-a-choice", "export")),
])  # fmt: skip
def test_what_is_no_evening_is_refused_by_name_in_both_languages(
    request_: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert fault in faults("evening", request_)


def test_all_faults_of_a_document_are_told_at_once() -> None:
    asked = {**EVENING, "name": 7, "date": "never", "owner": 1, "sheet": {**SHEET, "locale": "sv"}}
    codes = {error["code"] for error in answer("evening", {"document": asked})["errors"]}
    assert codes == {"not-a-title", "not-a-date", "unknown-field"}


def table(document: dict[str, Any], locale: str = "sv") -> list[list[str]]:
    """The CSV file of an evening, read by somebody else's reader."""
    text = told(document=document, export="csv", locale=locale)["file"]["text"]
    assert text.startswith("\ufeff")
    assert text.count("\n") == text.count("\r\n")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_the_spreadsheet_has_a_line_for_every_deal_and_then_the_end() -> None:
    head, *rows = table(EVENING)
    assert ",".join(head[:8]) == "giv,runda,givare,spelförare,slag,bock,poäng,räkning"
    assert head[8:] == ["Åsa", "'=Bo, jr", 'C "Cleo"']
    assert {len(row) for row in rows} == {len(head)}
    assert rows[0][:7] == ["1", "1", "Åsa", "Åsa", "spel", "", "30"]
    assert rows[0][7] == "med två, spel tre, gånger tio för hjärter: 30"
    assert rows[1][3:] == ["'=Bo, jr", "poäng", "", "-48", "", "30", "-48", "0"]
    assert [row[0] for row in rows[5:]] == [
        "vunna spel",
        "förlorade spel",
        "tävlingspoäng",
        "plats",
        "pengar (SEK)",
    ]
    ends = told(document=EVENING)["answer"]
    assert rows[-1][8:] == [f"{one['amount']:g}" for one in ends["net"]]
    assert table(EVENING, "en")[0][:3] == ["deal", "round", "dealer"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "\tx", "＝1"])
def test_no_name_becomes_a_formula_and_no_number_becomes_a_word(name: str) -> None:
    document = {**EVENING, "sheet": {**SHEET, "players": [name, "B", "C"]}}
    rows = table(document)
    for cell in (cell for row in rows for cell in row):
        assert not cell.startswith(tuple("=+@\t\r＝＋－＠"))
        assert not cell.startswith("-") or float(cell) < 0
    assert rows[0][8] == f"'{name}"


def test_skruf_is_written_side_by_side() -> None:
    head, deal, *ends = table({**EVENING, "sheet": SKRUF})
    assert head[:3] == ["giv", "omgång", "över strecket, sida 1"]
    assert deal[:2] == ["1", "1"]
    assert [end[-2:] for end in ends] == [["A", "0"], ["B", "0"], ["C", "0"], ["D", "0"]]


@pytest.mark.parametrize(("name", "date", "file"), [
    ("Fredag hos Åsa", "2026-11-18", "2026-11-18-fredag-hos-asa.json"),
    ("../../etc/passwd", None, "etc-passwd.json"),
    ("夜", None, "skat.json"),
    (None, None, "skat.json"),
])  # fmt: skip
def test_the_file_gets_a_plain_name(name: str | None, date: str | None, file: str) -> None:
    document = {**EVENING, "name": name, "date": date}
    assert told(document=document, export="json")["file"]["name"] == file


@given(st.recursive(st.none() | st.booleans() | st.integers() | texts, st.lists) | st.text())
def test_any_text_at_all_is_answered(value: Any) -> None:
    for field in ("document", "text"):
        answered = json.loads(call(json.dumps({"operation": "evening", field: value})))
        assert answered["ok"] is False
        assert answered["errors"]


def test_every_paragraph_that_a_sheet_may_cite_is_on_its_page() -> None:
    for rule in (getattr(PARAGRAPHS, field.name) for field in fields(PARAGRAPHS)):
        page, _, anchor = rule.partition("#")
        for locale in LOCALES:
            text = (ROOT / "docs" / locale / f"{page}.md").read_text("utf-8")
            assert f"{{ #{anchor} }}" in text, (locale, rule)


def test_the_example_in_the_checkout_is_the_sheet_of_the_text() -> None:
    document = json.loads((ROOT / "cases" / "evening.json").read_text("utf-8"))
    found = told(document=document, export="json")
    assert found["answer"]["rows"][-1]["totals"] == [27, 0, -47]
    assert [one["amount"] for one in found["answer"]["settlement"]] == [3, 7, 5]
    assert found["file"]["text"] == (ROOT / "cases" / "evening.json").read_text("utf-8")


def test_an_evening_with_more_deals_than_its_length_is_read_counted_and_exported() -> None:
    deals = [{"passed": True}] * 3
    sheet = {"ruleset": "skat", "players": list("ABC"), "length": 2, "deals": deals}
    found = told(document={**EVENING, "sheet": sheet}, export="json")
    assert found["document"]["sheet"] == {**sheet, "length": 3}
    assert json.loads(found["file"]["text"])["sheet"]["length"] == 3


def test_a_length_below_the_deals_that_are_played_is_refused_at_its_field() -> None:
    sheet: dict[str, Any] = {"ruleset": "skat", "players": list("ABC"), "length": 3}
    asked = {"locale": "en", "sheet": sheet, "deals": [{"passed": True}, {"no": "deal"}]}
    values = respond_sheet({"part": "refill", **asked})["values"]
    assert respond_sheet({"part": "setup", **asked, "values": values})["ok"]
    refused = respond_sheet({"part": "setup", **asked, "values": {**values, "length": "1"}})
    assert [(one["code"], one["field"]) for one in refused["errors"]] == [
        ("more-deals-than-length", "length")
    ]
    shorter = {"sheet": {**sheet, "length": 1}, "deals": PASSED, "locale": "en"}
    end = respond_sheet({"part": "end", **shorter})
    assert catalogue("sheet", "en")["not-settled"] not in end["html"]


PASSED = [{"passed": True}, {"passed": True}]
