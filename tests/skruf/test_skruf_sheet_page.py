"""Skruf on the score sheet's page without a browser: deals there and back, rows, ends, links."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.door.door import answer, call
from calculators.page.controls import all_controls, applicable_values, missing_fields
from calculators.page.values import request_from, values_from
from calculators.sheet.page.open import open_sheet
from calculators.skruf.sheet.page import setup
from calculators.skruf.sheet.page.entry import entries, groups
from calculators.skruf.sheet.page.rows import SkrufTable, begin
from calculators.text.language import LOCALES, Language, language
from tests.site.tools import ROOT
from tests.skruf.skruf_hands import played_deals

NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eva", "Finn"]
PAGE = ROOT / "calculators/skruf/sheet_page"

Deal = dict[str, Any]
BOOKLET: list[Deal] = [
    {"game": {"level": 6, "denomination": "spades", "declaring_side": 0, "tricks": 12,
              "aces": [4, 0], "honours": [4, 1], "karonkas": [{"aces": 1}, {}]}},
    {"game": {"level": 5, "denomination": "hearts", "declaring_side": 0, "tricks": 11,
              "aces": [3, 1], "honours": [4, 1]}},
    {"game": {"level": 6, "denomination": "suit", "declaring_side": 0, "tricks": 11,
              "aces": [2, 2], "honours": [4, 1], "karonkas": [{"trumps": 1}, {"suits": [1]}]}},
]  # fmt: skip


def asked(part: str, **fields: Any) -> Any:
    return json.loads(call(json.dumps({"operation": "sheet", "part": part, **fields})))


def seated(players: int = 4, **more: Any) -> dict[str, Any]:
    return {"ruleset": "skruf", "players": NAMES[:players], **more}


def table(players: int = 4, locale: str = "sv", **more: Any) -> SkrufTable:
    found = open_sheet(seated(players, **more), language(locale))
    assert isinstance(found.table, SkrufTable)
    return found.table


def deal_from(own: SkrufTable, stated: dict[str, str]) -> tuple[Deal, tuple[str, ...]]:
    """The deal that a form tells, and the fields that it lacks."""
    values = applicable_values(groups(own), stated)
    return request_from(entries(own, begin(own)), values), missing_fields(groups(own), values)


def values_of(own: SkrufTable, deal: Deal) -> dict[str, str]:
    return values_from(entries(own, begin(own)), deal)


def agreed_values(sheet: dict[str, Any], words: Language) -> dict[str, str]:
    return values_from(setup.entries(words), sheet)


def drawn(sheet: dict[str, Any], deals: list[Deal], chunk: int = 40) -> tuple[list[Any], Any]:
    """The rows of a sheet, asked for in pieces, and what is said of the next deal."""
    carry, rows, following = asked("open", sheet=sheet)["carry"], [], None
    for start in range(0, max(1, len(deals)), chunk):
        part = asked("rows", sheet=sheet, carry=carry, deals=deals[start : start + chunk])
        rows += part["rows"]
        carry = rows[-1]["carry"] if rows else carry
        following = part["next"]
    return rows, following


# ---- the form of a deal, there and back ----


@st.composite
def counted_games(draw: st.DrawFn) -> Deal:
    """A game by its counts, possible or not: what the form holds is not for the form to judge."""
    side, trumps = draw(st.integers(0, 1)), draw(st.booleans())
    named = st.sampled_from(["spades", "clubs", "diamonds", "hearts", "suit"])
    game: Deal = {
        "level": draw(st.integers(1, 7)),
        "denomination": draw(named) if trumps else "grandissimo",
        "declaring_side": side,
        "tricks": draw(st.integers(0, 13)),
    }
    own = draw(st.integers(0, 4))
    game["aces"] = [own, 4 - own]
    if trumps:
        own = draw(st.integers(0, 5))
        game["honours"] = [own, 5 - own]
    held = [draw(karonkas(trumps=trumps)) for _ in range(2)]
    if any(held):
        game["karonkas"] = held
    deal: Deal = {"game": game}
    short = {6: 9, 7: 10}.get(game["level"], -1)
    if game["tricks"] <= short and draw(st.booleans()):
        deal["alone"] = draw(st.sampled_from([side, side + 2]))
    return deal


@st.composite
def karonkas(draw: st.DrawFn, *, trumps: bool) -> Deal:
    found: Deal = {}
    kinds = {
        "aces": st.integers(1, 2),
        "suits": st.lists(st.integers(1, 11), min_size=1, max_size=4),
    }
    if trumps:
        kinds["trumps"] = st.integers(1, 11)
    for kind, values in kinds.items():
        if draw(st.booleans()):
            found[kind] = draw(values)
    if "suits" in found and draw(st.booleans()):
        suits = st.sampled_from(["spades", "clubs", "diamonds", "hearts"])
        size = len(found["suits"])
        found["suit_names"] = draw(st.lists(suits, min_size=size, max_size=size))
    return found


@given(counted_games(), st.sampled_from(LOCALES))
def test_a_game_comes_back_from_the_form_as_it_was_put_in(deal: Deal, locale: str) -> None:
    own = table(locale=locale)
    assert deal_from(own, values_of(own, deal)) == (deal, ())


@pytest.mark.parametrize(
    "deal", [{"passed": True}, *({"misere": {"tricks": [n, 13 - n]}} for n in range(14))]
)
def test_a_deal_that_nobody_bid_comes_back_as_it_was_put_in(deal: Deal) -> None:
    own = table()
    assert deal_from(own, values_of(own, deal)) == (deal, ())


@given(played_deals(), st.sampled_from(LOCALES))
def test_four_hands_come_back_from_the_form_card_by_card(game: Deal, locale: str) -> None:
    own = table(locale=locale)
    back, lacks = deal_from(own, values_of(own, {"game": game}))
    assert lacks == ()
    hands = back["game"].pop("hands")
    stated = [" ".join(hand) if isinstance(hand, list) else hand for hand in game["hands"]]
    assert [" ".join(hand) for hand in hands] == stated
    assert back["game"] == {name: value for name, value in game.items() if name != "hands"}


def test_nothing_is_guessed_the_form_says_what_lacks() -> None:
    own = table()

    def lacks(**values: str) -> tuple[str, ...]:
        return deal_from(own, values)[1]

    assert lacks() == ("who",)
    assert lacks(who="misere") == ("misere",)
    assert lacks(who="0") == ("level", "denomination", "tricks", "aces")
    assert lacks(who="0", level="4", denomination="hearts", tricks="10") == ("aces", "honours")
    assert lacks(who="0", level="4", denomination="grandissimo", tricks="10") == ("aces",)
    known = {"who": "1", "level": "4", "denomination": "hearts", "tricks": "10"}
    assert lacks(**known, _how="hands") == ("hands.0",)


def test_the_counts_are_those_of_the_pair_that_played() -> None:
    said = {"level": "4", "denomination": "hearts", "tricks": "10", "aces": "3", "honours": "5"}
    own = table()
    for side, aces in (("0", [3, 1]), ("1", [1, 3])):
        game = deal_from(own, {"who": side, **said})[0]["game"]
        assert game["aces"] == aces
        assert game["honours"] == ([5, 0] if side == "0" else [0, 5])


def test_only_a_slam_that_fell_far_enough_may_be_borne_alone() -> None:
    for level, tricks, offered in (
        (6, 9, True),
        (6, 10, False),
        (7, 10, True),
        (7, 11, False),
        (5, 0, False),
    ):
        values = {"who": "0", "level": str(level), "tricks": str(tricks)}
        found = [
            one
            for one in all_controls(groups(table()))
            if one.name == "alone" and one.applies(values)
        ]
        assert bool(found) is offered, (level, tricks)
        for one in found:
            assert [option.value for option in one.options] == ["", "0", "2"]


# ---- rows ----


@given(
    st.lists(st.one_of(played_deals().map(lambda game: {"game": game}), st.just({"passed": True}),
                       st.integers(0, 13).map(lambda n: {"misere": {"tricks": [n, 13 - n]}})),
             max_size=12),
    st.integers(4, 6),
    st.integers(1, 5),
)  # fmt: skip
def test_rows_from_carries_are_the_rows_of_the_door(
    deals: list[Deal], players: int, chunk: int
) -> None:
    sheet = seated(players)
    told = answer("score-sheet", {**sheet, "deals": deals})
    if not told["ok"]:
        assert [error["code"] for error in told["errors"]] == ["sitting-over"]
        return
    rows, following = drawn(sheet, deals, chunk)
    assert [row["carry"]["sides"] for row in rows] == [row["totals"] for row in told["rows"]]
    assert [row["carry"]["sitting"] + 1 for row in rows] == [row["sitting"] for row in told["rows"]]
    if rows:
        assert rows[-1]["carry"]["totals"] == [player["total"] for player in told["players"]]
    for drawn_row, row in zip(rows, told["rows"], strict=True):
        assert sum(drawn_row["carry"]["totals"]) == 0
        cells = re.search(r"data-open>\d+</button></th>(.*?)</tr>", drawn_row["html"])
        assert cells
        amounts = [int(text or 0) for text in re.findall(r"<td[^>]*>([^<]*)</td>", cells[1])[:6]]
        both = zip(row["above"], row["below"], row["totals"], strict=True)
        assert amounts == [number for side in both for number in side]
    last = next((one for one in told["sittings"] if not one["finished"]), None)
    assert following["full"] is (last is None)
    if last is not None:
        assert [following["names"][f"seat.{seat}"] for seat in range(4)] == last["at_the_table"]


def test_the_booklets_evening_ends_at_1705_and_17() -> None:
    sheet = {**seated(), "stake": "0.25"}
    rows, following = drawn(sheet, BOOKLET)
    assert [row["carry"]["sides"] for row in rows] == [[1552, 6], [1957, 16], [2883, 1178]]
    assert "2883 mot 1178" in rows[2]["html"]
    assert "1705" in rows[2]["html"]
    assert following["names"]["side.0"] == "Ada och Cleo"
    assert "Omgång 2" in following["text"]
    end = asked(
        "end",
        sheet=sheet,
        deals=BOOKLET,
        root="../",
        cited={"skruf/scoring": ["Räkning", {"net": 7}]},
    )
    assert "+4,25" in end["html"]
    assert "−4,25" in end["html"]
    assert '<a href="../skruf/scoring/#net">Räkning, §\N{NO-BREAK SPACE}7</a>' in end["html"]


@given(st.permutations(range(3)), st.integers(0, 2))
def test_the_sheet_is_the_same_however_its_deals_came_there(order: list[int], wrong: int) -> None:
    """Whatever was entered first, a sheet depends on where its deals stand alone."""
    sheet = seated()
    deals: list[Deal] = [{"passed": True}] * 3
    for at in order:
        deals = [*deals[:at], BOOKLET[at], *deals[at + 1 :]]
        drawn(sheet, deals)
    spoilt = [*deals[:wrong], {"passed": True}, *deals[wrong + 1 :]]
    drawn(sheet, spoilt)
    assert drawn(sheet, deals) == drawn(sheet, BOOKLET, chunk=1)


def test_a_deal_that_cannot_be_counted_stands_there_and_scores_nothing() -> None:
    bad = {"game": {**BOOKLET[0]["game"], "aces": [4, 1]}}
    rows, _ = drawn(seated(), [bad, BOOKLET[1], *BOOKLET[:1] * 9])
    assert 'class="refused"' in rows[0]["html"]
    assert rows[0]["carry"]["totals"] == [0, 0, 0, 0]
    assert rows[1]["carry"]["sides"] == [405, 10]
    late = [row for row in rows[1:] if 'class="refused"' in row["html"]]
    assert len(late) == 3
    for locale in LOCALES:
        told = asked(
            "count",
            sheet=seated(),
            locale=locale,
            carry=rows[-1]["carry"],
            values={"who": "passed"},
        )
        assert [error["field"] for error in told["errors"]] == [""]


@pytest.mark.parametrize(("changed", "field"), [
    ({"aces": "1", "karonkas.0.aces": "1"}, "karonkas.0.aces"),
    ({"honours": "0", "karonkas.0.trumps": "3"}, "karonkas.0.trumps"),
    ({"_how": "hands", "hands.0": "SpE SpE"}, "hands.0"),
])  # fmt: skip
def test_what_cannot_be_is_said_at_its_field(changed: dict[str, str], field: str) -> None:
    said = {"who": "0", "level": "4", "denomination": "hearts", "tricks": "10", "aces": "3"}
    told = asked("count", sheet=seated(), values={**said, "honours": "3", **changed})
    assert told["deal"] is None
    assert field in {error["field"] for error in told["errors"]}, told


def test_who_bears_a_loss_alone_is_told_in_the_row_and_in_the_count() -> None:
    game = {**BOOKLET[0]["game"], "tricks": 9}
    deal = {"game": game, "alone": 2}
    rows, _ = drawn(seated(), [deal])
    assert "Bo bär förlusten ensam" in rows[0]["html"]
    count = asked(
        "count", sheet=seated(), values=asked("deal", sheet=seated(), deal=deal)["values"]
    )
    assert count["deal"] == deal
    assert "Bo bär förlusten ensam" in count["html"]
    alone, shared = (
        drawn(seated(), [one])[0][0]["carry"]["totals"] for one in (deal, {"game": game})
    )
    undertricks = 23  # a hundredth of 1100 and twice 600
    moved = [a - b for a, b in zip(alone, shared, strict=True)]
    assert moved == [undertricks, -undertricks, 0, 0]


# ---- setting up, keeping ----


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("sheet", [
    seated(),
    seated(5, stake="0,25"),
    seated(drawn=["SQ", "H5", "C9", "D7"]),
    seated(6, pairings=[[[0, 1], [2, 3]], [[4, 5], [0, 2]]]),
])  # fmt: skip
def test_a_table_comes_back_from_its_form_as_it_was_put_in(
    sheet: dict[str, Any], locale: str
) -> None:
    values = {"name": "", "date": ""} | agreed_values(sheet, language(locale))
    told = asked("setup", values=values, locale=locale)
    assert told["ok"], told
    assert told["sheet"] == sheet


@pytest.mark.parametrize(("changed", "field"), [
    ({"player.3": ""}, "player.3"),
    ({"seating": "drawn", "drawn": ""}, "drawn"),
    ({"seating": "drawn", "drawn": "Sp5 Hj5 Kl9 Ru7"}, "drawn"),
    ({"seating": "pairings", "pairings": "12-3"}, "pairings"),
    ({"seating": "pairings", "pairings": "12-35"}, "pairings"),
    ({"stake": "mycket"}, "stake"),
])  # fmt: skip
def test_what_is_wrong_with_a_table_stands_at_its_field(
    changed: dict[str, str], field: str
) -> None:
    values = {"name": "", "date": ""} | agreed_values(seated(), language("sv")) | changed
    told = asked("setup", values=values)
    assert {error["field"] for error in told["errors"]} == {field}


def test_nothing_of_skat_is_sent_with_a_table_of_skruf() -> None:
    values = {"length": "36", "tournament": "true", "bock.on": "true", "first_dealer": "0"}
    values |= {"name": "", "date": ""} | agreed_values(seated(5), language("sv"))
    assert asked("setup", values=values)["sheet"] == seated(5)


@given(
    st.lists(st.one_of(counted_games(), st.just({"passed": True})), max_size=6), st.integers(4, 6)
)
def test_export_then_import_is_the_identity(deals: list[Deal], players: int) -> None:
    sheet = {**seated(players, stake="0,25"), "deals": deals}
    own = {"format": "budnyckeln-evening", "version": 1, "name": "Fredag", "date": "2026-11-18"}
    document = {**own, "sheet": sheet}
    told = answer("evening", {"document": document, "export": "json"})
    if not told["ok"]:
        assert all(error["field"].startswith("document.sheet.deals.") for error in told["errors"])
        return
    again = answer("evening", {"text": told["file"]["text"]})
    assert again["document"] == document
    assert again["answer"] == told["answer"]


@given(st.decimals(min_value="0.000001", max_value=1000, places=6), st.integers(4, 6))
def test_what_is_paid_sums_to_nought_for_every_stake(stake: Any, players: int) -> None:
    told = answer("score-sheet", {**seated(players, stake=str(stake)), "deals": BOOKLET})
    assert told["ok"], told
    assert sum(round(player["amount"] * 1_000_000) for player in told["players"]) == 0


def test_an_evening_without_names_is_refused_by_name() -> None:
    document = {
        "format": "budnyckeln-evening",
        "version": 1,
        "sheet": {"ruleset": "skruf", "deals": []},
    }
    for locale in LOCALES:
        told = answer("evening", {"document": document, "locale": locale})
        assert [(one["code"], one["field"]) for one in told["errors"]] == [
            ("missing", "document.sheet.players")
        ]
    assert not asked("open", sheet={"ruleset": "skruf"})["ok"]


# ---- words, and what is asked ----


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
PARTS = st.sampled_from(["open", "rows", "count", "deal", "end", "curve", "setup", "refill"])
NAMED = st.sampled_from(["deals", "deal", "values", "carry", "carries", "locale", "cited", "root"])
CARRY = asked("open", sheet=seated())["carry"]


@example("deal", {"deal": {"game": {}}})
@example("rows", {"deals": [{"misere": {"tricks": 3}}]})
@example("curve", {"carries": [CARRY, CARRY, {**CARRY, "games": [3]}]})
@example("count", {"values": {}, "carry": {**CARRY, "sitting": 99}})
@example("count", {"values": {"who": "misere", "misere": "x"}})
@example("count", {"values": {"who": "0", "level": "nine", "tricks": "-"}})
@given(PARTS, st.dictionaries(NAMED, JSON))
def test_nothing_that_is_asked_makes_the_page_raise(part: str, fields: dict[str, Any]) -> None:
    told = asked(part, **{**fields, "sheet": seated()})
    assert told["ok"] in (True, False)


def test_names_cannot_break_out_of_the_page() -> None:
    evil = '<img src=x onerror="alert(1)">'
    sheet = {**seated(), "players": [evil, "Bo", "Cleo", "Dag"]}
    rows, following = drawn(sheet, BOOKLET)
    values = asked("deal", sheet=sheet, deal=BOOKLET[0])["values"]
    count = asked("count", sheet=sheet, values=values)
    end = asked("end", sheet=sheet, deals=BOOKLET)
    form = asked("open", sheet=sheet)["form"]
    for html in (form, count["html"], end["html"], *(row["html"] for row in rows)):
        assert "<img" not in html
    assert evil in following["names"]["seat.0"]


def test_a_sheet_of_skat_loads_nothing_of_skruf() -> None:
    """Start-up is paid for by everybody who keeps a sheet; skruf only by those who play it."""
    asks = "\n".join(
        [
            "import json, sys",
            "from calculators.door import call",
            "sheet = {'ruleset': 'skat', 'players': ['A', 'B', 'C']}",
            "told = call(json.dumps({'operation': 'sheet', 'part': 'open', 'sheet': sheet}))",
            "assert json.loads(told)['ok']",
            "print(sorted(name for name in sys.modules if name.startswith('calculators.skruf')))",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", asks], cwd=ROOT, capture_output=True, text=True, check=True
    )
    # What the door can answer is listed without loading any of it.
    assert done.stdout.strip() == "['calculators.skruf', 'calculators.skruf.operations']"
