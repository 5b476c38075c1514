"""The season book: evenings put together, each once, whatever way they came."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.sheet.season.record import (
    EveningRecord,
    PlayerResult,
    marks_of,
    read_record,
    write_record,
)
from calculators.sheet.season.totals import SeasonChoice, join_names, season_of
from calculators.sheet.season.versions import choose_evenings
from calculators.text.language import catalogue
from publishing.cases import CASES
from publishing.data import SEASON, read_schema
from tests.skat.sheet.test_real_evenings import LISTS, as_request, cents, evenings

NAMES = ("Ada", "Bo", "Cy")


def evening(day: str, scores: list[tuple[int, int]], **sheet: Any) -> dict[str, Any]:
    """A document with bare scores, as seat and score."""
    deals = [{"declarer": seat, "score": score} for seat, score in scores]
    told = {"format": "budnyckeln-evening", "version": 1, "date": day}
    agreed = {"ruleset": "skat", "players": [*NAMES], "deals": deals}
    return {**told, "sheet": {**agreed, **sheet}}


def season(*evenings: dict[str, Any], **asked: Any) -> dict[str, Any]:
    found = answer("season", {"evenings": [*evenings], "locale": "en", **asked})
    assert found["ok"], found
    return found


def line_of(found: dict[str, Any], name: str) -> dict[str, Any]:
    line: dict[str, Any] = next(one for one in found["players"] if one["name"] == name)
    return line


# ---- sums ----


@pytest.mark.skipif(not LISTS.exists(), reason="the real evenings are not at hand")
def test_the_261_real_evenings_come_to_what_the_file_sums_up_to() -> None:
    lists = evenings()
    documents = []
    for at, own in enumerate(lists):
        day = f"{2000 + at // 336}-{at // 28 % 12 + 1:02}-{at % 28 + 1:02}"
        documents.append(evening(day, [], **as_request(own) | {"players": [*NAMES]}))
    found = season(*documents, count="tournament", list=36)
    played = Counter[int]()
    won, lost, money, total, best = (Counter[int]() for _ in range(5))
    for own in lists:
        for seat, score, *contract in own["games"]:
            if seat is not None and contract != ["R"]:
                (won if score > 0 else lost)[seat] += 1
        for seat, expected in enumerate(own["expected"]):
            played[seat] += len(own["games"])
            total[seat] += expected["total"]
            money[seat] += cents(expected["payout"])
            best[seat] = max(best.get(seat, -(10**6)), expected["total"])
    for seat, name in enumerate(NAMES):
        line = line_of(found, name)
        assert (line["lists"], line["deals"]) == (len(lists), played[seat])
        assert (line["won"], line["lost"], line["total"]) == (won[seat], lost[seat], total[seat])
        assert line["best"]["score"] == best[seat]
        assert cents(line["money"][0]["amount"]) == money[seat]
        average = Fraction(36 * total[seat], played[seat])
        assert abs(Fraction(str(line["average"])) - average) <= Fraction(1, 20)


def test_a_list_that_was_broken_off_weighs_less_than_a_whole_one() -> None:
    whole = evening("2026-01-02", [(0, 24)] * 36)
    short = evening("2026-01-09", [(0, 120)] * 4)
    found = season(whole, short)
    assert line_of(found, "Ada")["average"] == round(36 * (36 * 24 + 480) / 40, 1)
    assert line_of(season(whole, list=48), "Ada")["average"] == 24 * 48


def test_two_lists_on_one_day_are_one_evening() -> None:
    day = [evening("2026-01-02", [(0, 24)]), evening("2026-01-02", [(0, 48)])]
    line = line_of(season(*day), "Ada")
    assert (line["evenings"], line["lists"], line["own_share"]) == (1, 2, 1.0)


def test_whoever_has_too_few_lists_comes_last_and_has_no_place() -> None:
    often = [evening(f"2026-01-0{at}", [(0, 24 * at)]) for at in range(1, 4)]
    guest = evening("2026-01-09", [(0, 240)], players=["Guest", "Bo", "Cy"])
    found = season(*often, guest, fewest=2)
    assert [(one["name"], one["place"]) for one in found["players"]][-1] == ("Guest", None)
    assert line_of(found, "Ada")["place"] == 1


def test_evenings_are_chosen_by_day_by_game_and_by_house_rules() -> None:
    plain = evening("2026-01-02", [(0, 24)])
    kontra = evening("2026-01-03", [(0, 48)], variants={"hand_lost_single": True})
    other = evening("2026-01-04", [(0, 96)], ruleset="isko")
    everything = season(plain, kontra, other)["evenings"]
    assert len(everything) == 3
    for asked, days in (
        ({"from": "2026-01-03"}, ["2026-01-03", "2026-01-04"]),
        ({"to": "2026-01-02"}, ["2026-01-02"]),
        ({"ruleset": "isko"}, ["2026-01-04"]),
        ({"house": "", "ruleset": "skat"}, ["2026-01-02"]),
        ({"house": '{"variants":{"hand_lost_single":true}}'}, ["2026-01-03"]),
    ):
        assert [one["date"] for one in season(plain, kontra, other, **asked)["evenings"]] == days


def test_the_book_tells_who_has_played_with_whom_in_skruf() -> None:
    document = evening("2026-01-02", [], ruleset="skruf", players=["A", "B", "C", "D"])
    document["sheet"]["deals"] = [{"misere": {"tricks": [9, 4]}}] * 9
    counted = answer("score-sheet", {**document["sheet"], "locale": "en"})
    assert counted["ok"], counted
    found = season(document)
    pairs = {tuple(sorted(one["names"])): one for one in found["pairs"]}
    partners = {tuple(sorted(pair)) for pair in counted["sittings"][0]["pairs"]}
    assert pairs.keys() == partners
    assert sum(one["total"] for one in pairs.values()) == 0
    assert [one["average"] for one in found["players"]] == sorted(
        (one["total"] for one in counted["players"]), reverse=True
    )


def test_an_evening_that_cannot_be_counted_is_refused_at_its_place() -> None:
    wrong = evening("2026-01-02", [(7, 24)])
    told = answer("season", {"evenings": [evening("2026-01-01", [(0, 24)]), wrong]})
    assert not told["ok"]
    assert {one["field"].split(".deals")[0] for one in told["errors"]} == {"evenings.1.sheet"}


def test_the_file_of_a_season_is_what_its_schema_allows() -> None:
    schema = fastjsonschema.compile(read_schema(SEASON))
    told = season(evening("2026-01-02", [(0, 24)], stake=0.1, currency="SEK"), export="json")
    file = json.loads(told["file"]["text"])
    schema(file)
    spoilt: dict[str, Any]
    for spoilt in ({"format": "x"}, {"players": [{}]}, {"owner": "me"}):
        with pytest.raises(fastjsonschema.JsonSchemaException):
            schema({**file, **spoilt})


def test_the_table_of_a_season_tells_what_the_door_does() -> None:
    told = season(evening("2026-01-02", [(0, 24), (1, -48)]), export="csv")
    rows = [line.split(",") for line in told["file"]["text"].splitlines()]
    at = rows[0].index("Total")
    assert {row[1]: row[at] for row in rows[1:4]} == {"Ada": "24", "Bo": "-48", "Cy": "0"}


def test_the_clubs_evening_comes_to_what_the_page_says() -> None:
    documents = json.loads((CASES / "club_evening.json").read_text("utf-8"))
    found = season(*documents, count="tournament")
    for document in documents:
        sheet = document["sheet"]
        games = [(one["declarer"], one["score"]) for one in sheet["deals"] if "score" in one]
        lost = [seat for seat, score in games if score < 0]
        for seat, name in enumerate(sheet["players"]):
            own = [score for declarer, score in games if declarer == seat]
            won = sum(score > 0 for score in own)
            bonus = 50 * (2 * won - len(own)) + 40 * sum(other != seat for other in lost)
            assert line_of(found, name)["total"] == sum(own) + bonus
    first = found["players"][0]
    assert (first["name"], first["total"], first["average"]) == ("Fredrik", 442, 1326.0)


def test_an_evening_that_cannot_be_counted_is_kept_in_the_book_without_players() -> None:
    spoilt: dict[str, Any]
    for spoilt in ({"name": {}}, {"date": "yesterday"}, {"id": 5, "changed": "x"}):
        document = evening("2026-01-02", [(7, 24)], players="A") | spoilt
        told = answer("season-book", {"part": "records", "evenings": [document]}, for_page=True)
        (record,) = map(read_record, told["records"])
        assert record is not None
        assert not record.players
        book = {"part": "book", "records": told["records"]}
        assert answer("season-book", book, for_page=True)["stale"] == []


# ---- names ----


def test_names_are_one_person_only_where_the_reader_says_so() -> None:
    one = evening("2026-01-02", [(0, 24)])
    other = evening("2026-01-09", [(0, 48)], players=["Ada K", "Bo", "Cy"])
    assert line_of(season(one, other), "Ada")["lists"] == 1
    joined = season(one, other, joined=[{"name": "Ada K", "as": "Ada"}])
    assert line_of(joined, "Ada")["total"] == 72
    assert len(joined["players"]) == 3


def test_two_who_sat_at_one_table_are_never_one_person() -> None:
    found = season(evening("2026-01-02", [(0, 24)]), joined=[{"name": "Ada", "as": "Bo"}])
    assert len(found["players"]) == 3
    assert found["not_joined"] == [{"name": "Ada", "as": "Bo"}]


# ---- versions ----

PLAYERS = tuple(PlayerResult(name, 0, 0, 0, 0) for name in NAMES)


@st.composite
def histories(draw: st.DrawFn) -> list[EveningRecord]:
    """Versions of a few evenings, as phones may have them: continued, corrected, under one name."""
    found = []
    for name in draw(st.lists(st.integers(0, 3), min_size=1, max_size=8)):
        id = f"evening-{name}00000"[:14]
        suffix = draw(st.sampled_from(("", "-a", "-b")))
        deals = draw(st.lists(st.integers(0, 1), max_size=4))
        marks = marks_of({"players": [name], "deals": deals})
        changed = draw(st.integers(0, 5))
        record = EveningRecord(
            id + suffix, changed, "", f"2026-01-0{name + 1}", "skat", "", "", PLAYERS, (), marks
        )
        found.append(record)
    return found


@given(histories(), st.randoms(use_true_random=False))
def test_what_counts_does_not_depend_on_order_or_on_repetition(
    records: list[EveningRecord], random: Any
) -> None:
    once = choose_evenings(records)
    again = [*records, *random.sample(records, random.randint(0, len(records)))]
    random.shuffle(again)
    assert choose_evenings(again) == once


@given(histories())
def test_every_evening_counts_once_and_no_version_is_lost(records: list[EveningRecord]) -> None:
    chosen = choose_evenings(records)
    names = [one.id[:14] for one in chosen.counted]
    assert sorted(names) == sorted({one.id[:14] for one in records})
    for one in records:
        (counted,) = (other for other in chosen.counted if other.id[:14] == one.id[:14])
        assert counted.changed >= one.changed
        known = [counted, *(pair[1] for pair in chosen.contradicted)]
        assert any(other.marks[: len(one.marks)] == one.marks for other in known)


@given(histories())
def test_a_record_is_what_it_was_before_it_was_kept(records: list[EveningRecord]) -> None:
    for one in records:
        assert read_record(json.loads(json.dumps(write_record(one)))) == one


def test_the_version_that_was_corrected_last_counts_and_the_other_is_shown() -> None:
    first = evening("2026-01-02", [(0, 24), (1, 20)]) | {"id": "abcdefghijklmn", "changed": 5}
    later = evening("2026-01-02", [(0, 48), (1, 20)]) | {"id": "abcdefghijklmn-x", "changed": 9}
    longer = evening("2026-01-02", [(0, 24)]) | {"id": "abcdefghijklmn-y", "changed": 3}
    found = season(first, later, longer)
    assert line_of(found, "Ada")["total"] == 48
    ((counts, other),) = found["contradicted"]
    assert (counts["changed"], other["changed"]) == (9, 5)


def test_of_two_sheets_of_one_of_several_tables_one_counts_and_the_other_is_shown() -> None:
    seating = {"tournament": "t", "round": 3, "table": 1}
    first = evening("2026-01-02", [(0, 24)]) | {"id": "a", "changed": 5, "seating": seating}
    other = evening("2026-01-02", [(0, 48)]) | {"id": "b", "changed": 9, "seating": seating}
    beside = first | {"id": "c", "seating": {**seating, "table": 2}}
    found = season(first, other, beside | evening("2026-01-02", [(1, 30)]))
    assert (line_of(found, "Ada")["total"], line_of(found, "Bo")["total"]) == (48, 30)
    assert len(found["contradicted"]) == 1


def test_where_nothing_is_put_together_the_page_says_whether_there_is_anything_at_all() -> None:
    words = catalogue("season", "en")

    def about(*evenings: dict[str, Any], **values: str) -> str:
        asked = {"part": "records", "evenings": [*evenings]}
        records = answer("season-book", asked, for_page=True)["records"]
        book = {"part": "book", "records": records, "values": values, "locale": "en"}
        return str(answer("season-book", book, for_page=True)["pieces"]["about"])

    one = evening("2026-01-02", [(0, 24)])
    assert words["nothing"] in about(evening("2026-01-02", []))
    assert words["none-fits"] in about(one, **{"from": "2026-02-01"})
    assert words["day"].format(first="2026-01-02") in about(one)
    assert "2026-01-02 to 2026-01-03" in about(one, evening("2026-01-03", [(0, 24)]))


def test_the_same_sheet_under_two_names_counts_once() -> None:
    sheet = evening("2026-01-02", [(0, 24), (1, 20)])
    found = season(sheet | {"id": "a"}, sheet | {"id": "b"})
    assert len(found["evenings"]) == len(found["repeated"]) == 1


def test_joined_names_never_put_one_person_on_two_seats() -> None:
    record = EveningRecord("", 0, "", "", "skat", "", "", PLAYERS, (), (1, 2))
    apart = replace(record, players=(replace(PLAYERS[0], name="A"), *PLAYERS[1:]))
    joins = [("Ada", "A"), ("A", "Bo"), ("Bo", "Ada")]
    persons, refused = join_names(joins, [record, apart])
    assert persons == {"Ada": "A"}
    assert refused == (("A", "Bo"), ("Bo", "Ada"))
    assert len(season_of([record, apart], SeasonChoice(), joins).players) == 3
