"""The score sheet's page without a browser: forms and deals there and back, rows from carries."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculators.door.door import answer, call
from calculators.page.controls import all_controls, applicable_values, missing_fields
from calculators.page.markup import Html
from calculators.page.values import request_from, values_from
from calculators.sheet.page.curve import GAP, grid_numbers, spread_names
from calculators.sheet.page.frame import render_blank_sheet, render_sheet
from calculators.sheet.page.open import open_sheet
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.scores import possible_scores
from calculators.skat.sheet.page import setup
from calculators.skat.sheet.page.deal_map import entries, fields_out, least_points
from calculators.skat.sheet.page.drawn import COUNTED, step_word
from calculators.skat.sheet.page.entry import groups
from calculators.skat.sheet.page.kind import BLANK, ROWS
from calculators.skat.sheet.page.rows import SkatTable, begin
from calculators.skat.sheet.rounds import TRIGGERS
from calculators.text.language import LOCALES, catalogue, language
from tests.by_day import by_day
from tests.page.test_forms import parts_of
from tests.site.tools import ROOT

NAMES = ["Anna", "Bo", "Cia", "Dan"]
PAGES = [
    ROOT / "calculators" / name
    for name in ("sheet/page", "page", "skat/sheet/page", "skruf/sheet/page")
]
SCRIPTS = ROOT / "docs/_theme/js/sheet"

Deal = dict[str, Any]


def asked(part: str, **fields: Any) -> Any:
    return json.loads(call(json.dumps({"operation": "sheet", "part": part, **fields})))


def seated(ruleset: str, players: int = 3, **more: Any) -> dict[str, Any]:
    return {"ruleset": ruleset, "players": NAMES[:players], "first_dealer": 0, **more}


def table(ruleset: str, players: int = 3, locale: str = "sv", **more: Any) -> SkatTable:
    found = open_sheet(seated(ruleset, players, **more), language(locale))
    assert isinstance(found.table, SkatTable)
    return found.table


def setup_values(sheet: dict[str, Any]) -> dict[str, str]:
    return values_from(setup.entries(language("sv")), sheet)


def before(own: SkatTable, dealer: int) -> dict[str, Any]:
    """A carry after which somebody deals."""
    return {**begin(own), "dealer": (dealer - 1) % len(own.players)}


def deal_from(own: SkatTable, stated: dict[str, str], dealer: int) -> tuple[Deal, tuple[str, ...]]:
    """The deal that a form tells, and the fields that it lacks."""
    form, carry = groups(own), before(own, dealer)
    values = applicable_values(form, stated)
    out = fields_out(own, values, carry)
    lacks = tuple(name for name in missing_fields(form, values) if name not in out)
    return request_from(entries(own, carry), values), lacks


def values_of(own: SkatTable, deal: Deal, dealer: int) -> dict[str, str]:
    return values_from(entries(own, before(own, dealer)), deal)


# ---- the form of a deal, there and back ----


def games(ruleset: str) -> Iterator[Deal]:
    """Every contract with every way it can be declared, held and ended on the form."""
    rules = RULESETS[ruleset]
    either = any(one.skat == "either" for one in rules.contracts)
    for one in {one.name: one for one in rules.contracts}.values():
        hands = ({}, {"hand": True}) if either else ({},)
        levels = [{}, *({"announced": level} for level in one.announcements if level != "none")]
        if one.kind == "null":
            runs: list[Deal] = [{}]
            ends: list[Deal] = [{"tricks": 0}, {"tricks": 1}, {"conceded": True}]
            ends += [{"forfeit": {"by": by, "decided": False}} for by in ("declarer", "defenders")]
            ends += [{"tricks": 1, "forfeit": {"by": "declarer", "decided": True}}]
        else:
            most = 11 if one.kind == "suit" else 4
            runs = [
                {"matadors": {"held": held, "count": count}}
                for held in (True, False)
                for count in range(1, most + 1)
            ]
            ends = [{"tricks": 10}, {"tricks": 0}, {"card_points": 73}, {"conceded": True}]
            ends += [{"forfeit": {"by": by, "decided": False}} for by in ("declarer", "defenders")]
            ends += [{"forfeit": {"by": "defenders", "decided": False, "level_open": True}}]
            then = {"by": "declarer", "decided": True}
            ends += [
                {"card_points": 65, "forfeit": then},
                {"card_points": 30, "forfeit": {**then, "defenders_card_points": 60}},
            ]
        for hand, level, run, end in product(hands, levels, runs, ends):
            yield {"contract": one.name, **hand, **level, **run, **end}


@pytest.mark.parametrize("ruleset", by_day(("turneskat",), RULESETS))
def test_a_game_comes_back_from_the_form_as_it_was_put_in(ruleset: str) -> None:
    own = table(ruleset)
    seen = 0
    for game in games(ruleset):
        if game.get("conceded") and "conceded" not in offered_endings(own, game["contract"]):
            continue
        if "announced" in game and not announces(own, game):
            continue
        deal = {"declarer": 1, "game": game}
        back, lacks = deal_from(own, values_of(own, deal, 0), 0)
        assert lacks == ()
        assert back == deal
        seen += 1
    assert seen > 200


def offered_endings(own: SkatTable, contract: str) -> set[str]:
    return {
        option.value
        for control in all_controls(groups(own))
        if control.name == "result" and contract in dict(control.when)["contract"]
        for option in control.options
    }


def announces(own: SkatTable, game: Deal) -> bool:
    """Whether the form offers the announcement: in Skat a suit or grand only from the hand."""
    for control in all_controls(groups(own)):
        when = dict(control.when)
        if control.name == "announced" and game["contract"] in when["contract"]:
            from_hand = "hand" not in when or bool(game.get("hand"))
            return from_hand and game["announced"] in [option.value for option in control.options]
    return False


@pytest.mark.parametrize(
    "deal",
    [
        {"passed": True},
        {"passed": True, "dealer": 2},
        {"declarer": 2, "score": 48},
        {"declarer": 0, "score": -96, "starts_bock": True},
        {"scores": [-24, 0, 48]},
        {"scores": [0, 0, -9], "dealer": 1},
        {"ramsch": {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}},
        {"ramsch": {"card_points": [60, 40, 20], "tricks": [5, 3, 2], "refusals": 2}},
        {"ramsch": {"card_points": [50, 50, 20], "tricks": [4, 4, 2],
                    "trick_order": [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]}},
    ],
)  # fmt: skip
@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_without_a_game_comes_back_as_it_was_put_in(deal: Deal, players: int) -> None:
    own = table("skat", players, "en", bock={})
    if "scores" in deal:
        deal = {**deal, "scores": [*deal["scores"], 12][:players]}
    for dealer in range(players):
        assert deal_from(own, values_of(own, deal, dealer), dealer) == (deal, ())


def test_pressed_cards_count_as_far_as_the_run_goes() -> None:
    own = table("skat")

    def counted(contract: str, *pressed: str) -> Any:
        values = {f"top.{card}": "true" for card in pressed} | {"who": "0", "contract": contract}
        return deal_from(own, values, 0)[0]["game"].get("matadors")

    assert counted("clubs", "CJ", "SJ", "DJ") == {"held": True, "count": 2}
    assert counted("clubs", "HJ") == {"held": False, "count": 2}
    assert counted("clubs", "CJ", "SJ", "HJ", "DJ", "A", "T") == {"held": True, "count": 6}
    assert counted("hearts", "T") == {"held": False, "count": 5}
    assert counted("grand", "none") == {"held": False, "count": 4}
    assert counted("hearts", "none") == {"held": False, "count": 11}
    assert counted("clubs") is None


def test_nothing_is_guessed_the_form_says_what_lacks() -> None:
    own = table("skat", 4)
    assert deal_from(own, {}, 0)[1] == ("who",)
    assert deal_from(own, {"who": "1"}, 0)[1] == ("contract",)
    assert deal_from(own, {"who": "1", "contract": "clubs"}, 0)[1] == ("tops", "result")
    only_points = {"who": "1", "contract": "clubs", "top.CJ": "true", "result": "points"}
    assert deal_from(own, only_points, 0)[1] == ("card_points",)
    assert deal_from(own, {"who": "1", "contract": "score"}, 0)[1] == ("side", "score")
    assert deal_from(own, {"who": "scores"}, 0)[1] == ("scores.0",)
    one = {"who": "ramsch", "points.1": "60", "tricks.1": "5"}
    assert deal_from(own, one, 0)[1] == ("ramsch",)
    deal, lacks = deal_from(own, {**one, "points.3": "40", "tie": "3"}, 0)
    assert lacks == ()
    told = {"card_points": [60, None, 40], "tricks": [5, None, None], "refusals": None, "tie": 2}
    assert deal["ramsch"] == {name: value for name, value in told.items() if value is not None}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_description_of_a_deal_is_data_that_is_kept(ruleset: str) -> None:
    """Asking which fields apply draws nothing and describes nothing anew."""
    sheet = seated(ruleset, 3)
    opened = open_sheet(sheet, language("sv"))
    assert [one for one in parts_of(opened.groups) if isinstance(one, Html)] == []
    values = {"who": "1", "contract": "grand"}
    asked("count", sheet=sheet, locale="sv", values=values)
    again = open_sheet(sheet, language("sv"))
    assert again.groups is opened.groups


# ---- rows ----

SCORES = st.sampled_from(
    [
        score
        for score in sorted(possible_scores(RULESETS["skat"], hand_lost_single=False))
        if abs(score) <= 400
    ]
)
GAMES = st.sampled_from(
    [
        {"contract": "grand", "hand": True, "matadors": {"held": True, "count": 2},
         "card_points": 70},
        {"contract": "clubs", "matadors": {"held": False, "count": 3}, "card_points": 45},
        {"contract": "clubs", "matadors": {"held": True, "count": 1}, "card_points": 60},
        {"contract": "diamonds", "matadors": {"held": True, "count": 9}, "tricks": 10},
        {"contract": "null", "tricks": 0},
    ]
)  # fmt: skip


@st.composite
def evenings(draw: st.DrawFn) -> dict[str, Any]:
    """A table and its deals, none of them refused."""
    players = draw(st.sampled_from([3, 4]))
    sheet = seated("skat", players, length=draw(st.sampled_from([12, 36])))
    sheet["first_dealer"] = dealer = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        stacked = draw(st.sampled_from(["after", "ignored"]))
        triggers = draw(st.sets(st.sampled_from(TRIGGERS)))
        sheet["bock"] = {"triggers": sorted(triggers), "stacked": stacked}
    deals: list[Deal] = []
    for _ in range(draw(st.integers(0, 12))):
        deal: Deal = draw(
            st.one_of(
                st.just({"passed": True}),
                SCORES.map(lambda score: {"score": score}),
                GAMES.map(lambda game: {"game": game}),
                st.just({"ramsch": {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}}),
            )
        )
        active = [seat for seat in range(players) if players == 3 or seat != dealer]
        if "score" in deal or "game" in deal:
            deal = {**deal, "declarer": draw(st.sampled_from(active))}
        if "bock" in sheet and draw(st.booleans()):
            deal = {**deal, "starts_bock": True}
        deals.append(deal)
        dealer = (dealer + 1) % players
    return {**sheet, "deals": deals}


def figures(html: str) -> list[str]:
    """The cells of a row but for the first and the last."""
    return re.findall(r"<td[^>]*>([^<]*)</td>", html)[:-1]


@given(evenings(), st.integers(1, 5))
def test_rows_from_carries_are_the_rows_of_the_door(evening: dict[str, Any], chunk: int) -> None:
    deals = evening.pop("deals")
    told = answer("score-sheet", {**evening, "deals": deals})
    assert told["ok"], told
    carry, rows, following = asked("open", sheet=evening)["carry"], [], None
    for start in range(0, max(1, len(deals)), chunk):
        some = deals[start : start + chunk]
        part = asked("rows", sheet=evening, carry=carry, deals=some)
        rows += part["rows"]
        carry = rows[-1]["carry"] if rows else carry
        following = part["next"]
    assert [row["carry"]["totals"] for row in rows] == [row["totals"] for row in told["rows"]]
    for drawn, row in zip(rows, told["rows"], strict=True):
        totals = [int(cell.replace("−", "-")) for cell in figures(drawn["html"])[:-1]]
        assert totals == row["totals"]
    assert following is not None
    if told["next"] is not None:
        assert following["text"].startswith(told["next"]["text"])
        assert following["resting"] == told["next"]["sits_out"]
    assert following["over"] is (told["next"] is None)


@pytest.mark.parametrize("locale", LOCALES)
@given(evenings(), st.integers(0, 4))
def test_a_row_names_all_that_its_score_was_counted_for(
    locale: str, evening: dict[str, Any], kontra: int
) -> None:
    for deal in evening["deals"]:
        if "game" in deal:
            deal["game"] = {**deal["game"], "variants": {"kontra": kontra}}
    rows = answer("score-sheet", {**evening, "locale": locale})["rows"]
    drawn = asked("rows", sheet={**evening, "deals": []}, deals=evening["deals"], locale=locale)
    words = {step_word(language(locale), step, "") for step in COUNTED}
    for row, own in zip(rows, drawn["rows"], strict=True):
        said = {part.rpartition(" ")[0] for part in row.get("say", "").split(", ")}
        assert all(f", {word}" in own["html"] for word in words & said), own["html"]


def test_a_row_from_the_table_says_as_much_as_one_entered_by_hand() -> None:
    """The table knows the cards, the form only which of the top trumps there were."""
    lost = {"contract": "hearts", "hand": True, "card_points": 50}
    cards = ["SJ", "HA", "HT", "HK", "CA", "CT", "SA", "ST", "DA", "D7", "C7", "C8"]
    games = [{**lost, "cards": cards}, {**lost, "matadors": {"held": False, "count": 1}}]
    games.append({"contract": "null", "tricks": 1})
    deals: list[Deal] = [{"declarer": 1, "game": game} for game in games]
    deals.append({"ramsch": {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}})
    rows = asked("rows", sheet=seated("skat"), deals=deals, locale="en")["rows"]
    told = [re.findall(r'class="what">(.*?)<', row["html"])[0] for row in rows]
    name = seated("skat")["players"][1]
    assert told[:2] == [f"{name}: hearts, hand, without 1, lost"] * 2
    assert told[2] == f"{name}: null, lost"
    assert told[3].startswith("Ramsch. ")
    assert "60 card points" in told[3]


def test_the_third_pile_of_a_ramsch_is_what_the_others_leave() -> None:
    told = asked(
        "count", sheet=seated("skat"), values={"who": "ramsch", "points.0": "70", "points.2": "20"}
    )
    assert told["inferred"] == {"points.1": "30"}


def test_a_deal_that_cannot_be_counted_stands_there_and_scores_nothing() -> None:
    sheet = seated("skat", 4)
    bad = {"declarer": 0, "score": 20}
    told = asked("rows", sheet=sheet, deals=[bad, {"declarer": 2, "score": 24}])
    first, second = told["rows"]
    assert 'class="refused"' in first["html"]
    assert "Anna" in first["html"]
    assert first["carry"]["totals"] == [0, 0, 0, 0]
    assert second["carry"]["totals"] == [0, 0, 24, 0]


def test_several_scores_are_counted_and_what_is_wrong_with_them_stands_there() -> None:
    sheet = seated("skat")

    def told(*typed: str) -> Any:
        values = {"who": "scores"} | {f"scores.{seat}": text for seat, text in enumerate(typed)}
        return asked("count", sheet=sheet, values=values)

    assert told("", "+24", "−48")["deal"] == {"scores": [0, 24, -48]}
    html = told("", "24", "-48")["html"]
    assert ">Bo +24<" in html
    assert ">Cia −48<" in html
    assert [error["field"] for error in told("0", "0", "0")["errors"]] == ["scores"]
    assert [error["field"] for error in told("1", "many", "0")["errors"]] == ["scores"]


# ---- setting up ----


@pytest.mark.parametrize(
    "sheet",
    [
        seated("skat", 3, length=36, tournament=True),
        seated("turneskat", 4, tournament=False, variants={"guckser_null": False}),
        seated(
            "skat", 4, length=48, tournament=True, stake="0.10", currency="SEK", rounding="1",
            cap="200", settle_on="tournament", to_purse=True,
            bock={"triggers": ["grand-hand", "last-round"], "stacked": "ignored"},
            variants={"grand_base": 20, "hand_lost_single": True},
            ramsch_rules={"skat_to": "loser", "ties": "latest-trick", "march": False},
        ),
    ],
)  # fmt: skip
def test_a_table_comes_back_from_its_form_as_it_was_put_in(sheet: dict[str, Any]) -> None:
    values = {"name": "", "date": "", "settle_on": "score", "stake": "", "length": "", "cap": ""}
    values |= {"rounding": "", "currency": ""} | setup_values(sheet)
    told = asked("setup", values=values)
    assert told["ok"], told
    assert told["sheet"] == sheet
    assert request_from(setup.entries(language("sv")), values) == sheet


def test_what_is_wrong_with_a_table_stands_at_its_field() -> None:
    values = {"player.0": "Anna", "player.1": "Anna", "ruleset": "skat", "stake": "mycket"}
    told = asked("setup", values=values)
    assert not told["ok"]
    assert {error["field"] for error in told["errors"]} == {"player.2", "stake"}


# ---- words ----


def test_the_scripts_say_nothing_of_their_own() -> None:
    """No letter outside ASCII but in comments, and no text in an element but what was handed in."""
    for path in SCRIPTS.glob("*.js"):
        bare = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert bare.isascii(), path.name
        assert not re.search(r"""textContent = ["'`][^"'`]""", bare), path.name


# ---- curve, blank sheets, the page ----


@given(st.lists(st.floats(0, 260), min_size=3, max_size=6))
def test_names_at_the_ends_of_the_lines_never_touch(ends: list[float]) -> None:
    places = sorted(spread_names(ends))
    assert all(b - a >= GAP - 1e-6 for a, b in pairwise(places))


@given(st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_the_lines_across_are_few_and_hold_everything(one: int, other: int) -> None:
    low, high = sorted((one, other))
    marks = grid_numbers(low, high)
    assert marks[0] <= min(low, 0)
    assert marks[-1] >= max(high, 0)
    assert 0 in marks
    assert 2 <= len(marks) <= 7


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", BLANK)
def test_a_blank_sheet_has_the_columns_of_its_text(name: str, locale: str) -> None:
    html = render_blank_sheet(name, locale)
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    columns = {len(re.findall(r"<t[hd]\b", row)) for row in rows}
    assert columns == {2 + max(RULESETS[name].tables)}
    assert f">{ROWS}<" in html


@pytest.mark.parametrize("locale", LOCALES)
def test_a_blank_account_of_skruf_has_a_line_and_two_sides(locale: str) -> None:
    words = catalogue("sheet", locale)
    over, _, under = render_blank_sheet("skruf", locale).partition(words["under-line"])
    assert words["over-line"] in over
    assert over.count(words["side-of-table"]) == 2
    assert over.count("<tr><td></td><td></td><td></td><td></td></tr>") > 15
    assert under.count("<tr><td></td><td></td><td></td><td></td></tr>") > 10


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_has_no_styles_or_scripts_within(locale: str) -> None:
    sheet = seated("skat", 4, stake="0.10", currency="SEK")
    deals = [{"declarer": 1, "score": 24}, {"passed": True}]
    rows = asked("rows", sheet=sheet, deals=deals, locale=locale)["rows"]
    carries = [asked("open", sheet=sheet)["carry"], *[row["carry"] for row in rows]]
    parts = [
        str(render_sheet(locale, "../")),
        asked("open", sheet=sheet, locale=locale)["form"],
        asked("end", sheet=sheet, deals=deals, locale=locale)["html"],
        asked("curve", sheet=sheet, carries=carries, locale=locale)["html"],
        *[row["html"] for row in rows],
    ]
    assert all(parts)
    for html in parts:
        assert not re.search(r"\bstyle=|<script|\bon[a-z]+=|javascript:", html)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
PARTS = st.sampled_from(["open", "rows", "count", "deal", "end", "curve", "setup", "refill", "x"])
NAMED = st.sampled_from(["sheet", "deals", "deal", "values", "carry", "carries", "locale"])


@example("curve", {"carries": [None]}, True)
@example("curve", {"carries": [{}]}, True)
@given(PARTS, st.dictionaries(NAMED, JSON), st.booleans())
def test_nothing_that_is_asked_makes_the_page_raise(
    part: str, fields: dict[str, Any], at_a_table: bool
) -> None:
    if at_a_table:
        fields = {**fields, "sheet": seated("skat", 4, bock={})}
    told = asked(part, **fields)
    assert told["ok"] in (True, False)


# ---- what is pressed says no more than it says ----


@pytest.mark.parametrize("ruleset", ["skat", "isko"])
def test_a_loss_that_is_pressed_is_no_even_split(ruleset: str) -> None:
    """Only card points that were typed may start a bock round of an evenly split pack."""
    game = {"contract": "spades", "matadors": {"held": True, "count": 1}}
    for level, amount in least_points(RULESETS[ruleset]).items():
        deal = {"declarer": 0, "game": {**game, "card_points": amount, "tricks": 5}}
        sheet = seated(ruleset, deals=[deal], bock={"triggers": ["split"], "stacked": "after"})
        told = answer("score-sheet", sheet)
        assert told["ok"], told
        [row] = told["rows"]
        assert row["won"] == (level in ("made", "schneider"))
        assert row["starts_bock"] == []
        assert "X-Q01" not in json.dumps(row)


def test_an_amount_is_sent_as_it_was_typed() -> None:
    """The engine reads a comma as decimals and refuses one that could part thousands."""
    values = setup_values(seated("skat")) | {"stake": "0,10", "name": "", "date": ""}
    assert asked("setup", values=values)["sheet"]["stake"] == "0,10"
    told = answer("score-sheet", {**seated("skat"), "deals": [], "stake": "1,000"})
    assert [error["field"] for error in told["errors"]] == ["stake"]
    assert answer("score-sheet", {**seated("skat"), "deals": [], "stake": "0,10"})["ok"]
