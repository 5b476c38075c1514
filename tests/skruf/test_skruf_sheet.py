"""Skruf's sheet: games, pairings and the hundredth, whatever was played."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.command.main import main
from calculators.door.door import answer
from calculators.skruf.sheet.page.drawn import results_table
from calculators.skruf.value.form.codec import parse_deal
from calculators.text.language import language
from tests.refused import faults
from tests.skruf.skruf_hands import SMALL, played_deals
from tests.skruf.skruf_second_opinion import second_opinion, whole_evening

FOUR = ["Ada", "Bo", "Cleo", "Dag"]
GAME: dict[str, Any] = {"game": SMALL | {"level": 6, "tricks": 12}}
LOST_SLAM: dict[str, Any] = {"game": SMALL | {"level": 6, "tricks": 9}, "alone": 0}


def kept(deals: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    answered = answer("skruf-sheet", {"deals": deals, **more})
    assert answered["ok"], answered
    return answered


@given(st.lists(played_deals(), max_size=12))
def test_both_countings_keep_the_same_sheet(deals: list[dict[str, Any]]) -> None:
    counted = []
    for deal in deals:
        own = deal["tricks"] if deal["declaring_side"] == 0 else 13 - deal["tricks"]
        accounts = second_opinion(
            deal["level"],
            deal["denomination"],
            deal["declaring_side"],
            deal["tricks"],
            deal["hands"],
        )
        counted.append((accounts, 0 if own > 6 else 1))
    expected = whole_evening(counted)
    played = [{"game": deal} for deal in deals]
    if expected["after"] != len(deals):
        refused = answer("skruf-sheet", {"deals": played})
        (error,) = refused["errors"]
        assert (error["code"], error["field"]) == ("sitting-over", f"deals.{expected['after']}")
        played = played[: int(str(expected["after"]))]
    sheet = kept(played)
    (sitting,) = sheet["sittings"]
    assert sitting["finished"] is expected["finished"]
    assert [account["total"] for account in sitting["accounts"]] == expected["totals"]
    one, two = (account["total"] for account in sitting["accounts"])
    assert sitting["net"] == abs(one - two)
    assert abs(100 * sitting["hundredth"] - sitting["net"]) <= 50


@given(st.lists(played_deals(), min_size=1, max_size=20), st.sampled_from([4, 5]))
def test_what_players_win_others_lose_and_every_deal_stands_in_one_sitting(
    deals: list[dict[str, Any]], players: int
) -> None:
    names = ["A", "B", "C", "D", "E"][:players]
    request = {"deals": [{"game": deal} for deal in deals], "players": names, "stake": 0.25}
    answered = answer("skruf-sheet", request)
    if not answered["ok"]:
        assert [error["code"] for error in answered["errors"]] == ["sitting-over"]
        return
    assert sum(player["total"] for player in answered["players"]) == 0
    assert sum(player["amount"] for player in answered["players"]) == pytest.approx(0)
    assert sum(sitting["deals"] for sitting in answered["sittings"]) == len(deals)
    for sitting in answered["sittings"]:
        assert sum(sitting["seats"]) == 0
        assert len(sitting["games"]) <= 2
        assert sitting["finished"] == (len(sitting["games"]) == 2)
        assert [game["amount"] for game in sitting["games"]] == [200, 400][: len(sitting["games"])]
        for account in sitting["accounts"]:
            assert account["above"] + account["below"] == account["total"]
    for row in answered["rows"]:
        assert row["score"] == [a + b for a, b in zip(row["above"], row["below"], strict=True)]
        assert max(row["towards_game"]) < 60


def test_a_deal_on_the_sheet_is_the_same_as_alone() -> None:
    for deal in (SMALL, GAME["game"], LOST_SLAM["game"]):
        alone = answer("skruf-deal", deal | {"before": {"below": [0, 0], "games": [0, 0]}})
        row = kept([{"game": deal}])["rows"][0]
        assert row["score"] == alone["totals"]
        assert row["towards_game"] == alone["towards_game"]


def test_sixty_wins_the_game_and_both_sides_start_again() -> None:
    near = [{"game": SMALL | {"level": 5, "tricks": 11}}, {"game": SMALL | {"level": 3}}]
    rows = kept(near)["rows"]
    assert (rows[0]["towards_game"], rows[0]["game"]) == ([55, 10], None)
    assert rows[1]["towards_game"] == [0, 0]
    assert rows[1]["game"] == {"number": 1, "side": 0, "amount": 200}
    assert rows[1]["score"][0] - rows[1]["below"][0] >= 200


def test_exactly_sixty_is_enough() -> None:
    rows = kept([{"game": SMALL | {"level": 6, "tricks": 10}}])["rows"]
    assert rows[0]["game"] == {"number": 1, "side": 0, "amount": 200}
    assert kept([{"game": SMALL | {"level": 5, "tricks": 11}}])["rows"][0]["game"] is None


@pytest.mark.parametrize(("tricks", "winner"), [(7, 0), (6, 1)])
def test_where_both_reach_sixty_the_side_with_the_trick_wins_the_game(
    tricks: int, winner: int
) -> None:
    level = SMALL | {"level": 6, "tricks": 7}
    other = level | {"declaring_side": 1}
    rows = kept([{"game": level}, {"game": other | {"tricks": 13 - tricks}}])["rows"]
    last = rows[-1]
    assert last["game"]["side"] == winner
    assert last["towards_game"] == [0, 0]
    assert any("SR-Q26" in note for note in last["notes"])


def test_the_later_game_brings_the_larger_amount_to_whichever_side_wins_it() -> None:
    theirs = {"game": SMALL | {"level": 7, "declaring_side": 1, "tricks": 13}}
    sheet = kept([GAME, theirs])
    assert [(game["side"], game["amount"]) for game in sheet["sittings"][0]["games"]] == [
        (0, 200),
        (1, 400),
    ]
    assert "SR-Q08" in [ruling["id"] for ruling in sheet["rulings"]]


def test_misere_is_written_above_the_line_for_the_side_with_fewer_tricks() -> None:
    for own in range(14):
        row = kept([{"misere": {"tricks": [own, 13 - own]}}])["rows"][0]
        fewer = 0 if own < 7 else 1
        assert row["above"][fewer] == 100 * abs(13 - 2 * own)
        assert row["above"][1 - fewer] == 0
        assert (row["below"], row["towards_game"], row["game"]) == ([0, 0], [0, 0], None)


def test_a_passed_deal_changes_nothing() -> None:
    assert kept([{"passed": True}])["rows"][0]["totals"] == [0, 0]


def test_four_players_change_partners_twice_when_the_second_game_is_won() -> None:
    sheet = kept([GAME] * 6, players=FOUR)
    assert [sitting["pairs"] for sitting in sheet["sittings"]] == [
        [["Ada", "Bo"], ["Cleo", "Dag"]],
        [["Ada", "Cleo"], ["Bo", "Dag"]],
        [["Ada", "Dag"], ["Bo", "Cleo"]],
    ]
    assert [row["sitting"] for row in sheet["rows"]] == [1, 1, 2, 2, 3, 3]
    assert all(sitting["finished"] for sitting in sheet["sittings"])
    totals = {player["name"]: player["booked"] for player in sheet["players"]}
    each = sheet["sittings"][0]["hundredth"]
    assert totals["Ada"] == [each, each, each]
    assert totals["Dag"] == [-each, -each, each]
    late = answer("skruf-sheet", {"deals": [GAME] * 7, "players": FOUR})
    assert late["errors"][0]["field"] == "deals.6"


def test_six_players_rest_one_sitting_in_three_and_partner_each_other_equally_often() -> None:
    six = [*FOUR, "Eva", "Finn"]
    sheet = kept([], players=six)
    assert [ruling["id"] for ruling in sheet["rulings"]] == ["SR-Q30"]
    sittings = sheet["sittings"]
    assert len(sittings) == 15
    for start in range(0, 15, 3):
        resting = [name for at in sittings[start : start + 3] for name in at["resting"]]
        assert sorted(resting) == sorted(six)
    for one, two in pairwise(sittings):
        assert not set(one["resting"]) & set(two["resting"])
    pairs = [frozenset(pair) for at in sittings for pair in at["pairs"]]
    assert len(set(pairs[:14])) == 14
    assert set(Counter(pairs).values()) == {2}
    assert len(set(pairs)) == 15


def test_six_players_may_name_their_pairings_themselves() -> None:
    six = [*FOUR, "Eva", "Finn"]
    sheet = kept([GAME, GAME, GAME], players=six, pairings=[[[0, 1], [2, 3]], [[4, 5], [0, 2]]])
    assert sheet["sittings"][1]["resting"] == ["Bo", "Dag"]
    assert [player["booked"][1] is None for player in sheet["players"]] == [
        False,
        True,
        False,
        True,
        False,
        False,
    ]
    assert "SR-Q19" in [ruling["id"] for ruling in sheet["rulings"]]


def test_whoever_bid_a_slam_unsupported_may_have_to_pay_alone() -> None:
    shared = kept([{"game": LOST_SLAM["game"]}], players=FOUR)
    alone = kept([LOST_SLAM], players=FOUR)
    plain = {player["name"]: player["total"] for player in shared["players"]}
    told = {player["name"]: player["total"] for player in alone["players"]}
    assert told["Ada"] == plain["Ada"] - 23
    assert told["Bo"] == plain["Bo"] + 23
    assert (told["Cleo"], told["Dag"]) == (plain["Cleo"], plain["Dag"])
    assert alone["rows"][0]["score"] == shared["rows"][0]["score"]
    assert "SR-Q20" in [ruling["id"] for ruling in alone["rulings"]]


@pytest.mark.parametrize(
    ("net", "hundredth"), [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (1705, 17)]
)
def test_the_hundredth_is_rounded_to_the_nearest_and_a_half_upwards(
    net: int, hundredth: int
) -> None:
    from calculators.skruf.rules.rulesets import SKRUF
    from calculators.skruf.sheet.rows import hundredth as rounded

    assert rounded(SKRUF, net) == hundredth


@pytest.mark.parametrize(("changed", "fault"), [
    ({"deals": {}}, ("wrong-type", "deals")),
    ({"deals": None}, ("missing", "deals")),
    ({"deals": [[]]}, ("wrong-type", "deals.0")),
    ({"deals": [{}]}, ("one-kind-of-skruf-deal", "deals.0")),
    ({"deals": [{"passed": 1}]}, ("one-kind-of-skruf-deal", "deals.0")),
    ({"deals": [{"passed": True, "misere": {"tricks": [6, 7]}}]},
     ("one-kind-of-skruf-deal", "deals.0")),
    ({"deals": [{"game": True}]}, ("wrong-type", "deals.0.game")),
    ({"deals": [{"misere": [6, 7]}]}, ("wrong-type", "deals.0.misere")),
    ({"deals": [{"misere": {"tricks": [6, 8]}}]}, ("tricks-sum", "deals.0.misere.tricks")),
    ({"deals": [{"misere": {"tricks": [14, -1]}}]}, ("out-of-range", "deals.0.misere.tricks")),
    ({"deals": [{"passed": True, "alone": 1}]}, ("unknown-field", "deals.0.alone")),
    ({"deals": [{"game": SMALL | {"tricks": 14}}]}, ("out-of-range", "deals.0.game.tricks")),
    ({"deals": [{"game": SMALL | {"aces": [3, 2]}}]}, ("aces-sum", "deals.0.game.aces")),
    ({"deals": [{"game": SMALL | {"before": {}}}]}, ("unknown-field", "deals.0.game.before")),
    ({"deals": [{"game": {}}]}, ("missing", "deals.0.game.level")),
    ({"deals": [{"game": SMALL, "alone": 0}]}, ("alone-needs-slam", "deals.0.alone")),
    ({"deals": [{"game": SMALL | {"level": 6, "tricks": 11}, "alone": 0}]},
     ("alone-needs-undertricks", "deals.0.alone")),
    ({"deals": [LOST_SLAM | {"alone": 1}]}, ("alone-not-declaring", "deals.0.alone")),
    ({"deals": [LOST_SLAM | {"alone": 4}]}, ("out-of-range", "deals.0.alone")),
    ({"deals": [GAME] * 3}, ("sitting-over", "deals.2")),
    ({"players": FOUR[:3]}, ("number-of-names", "players")),
    ({"players": ["Ada", "Ada", "Bo", "Cleo"]}, ("name-twice", "players")),
    ({"drawn": "SA H2 C3 D4"}, ("names-needed", "drawn")),
    ({"pairings": [[[0, 1], [2, 3]]]}, ("names-needed", "pairings")),
    ({"players": FOUR, "drawn": "SA HA C3 D4"}, ("drawn-tied", "drawn")),
    ({"players": FOUR, "drawn": "SA H2 C3 D4 D5"}, ("drawn-by-each", "drawn")),
    ({"players": FOUR, "drawn": "SA H2 C3 D4", "pairings": [[[0, 1], [2, 3]]]},
     ("drawn-or-pairings", "drawn")),
    ({"players": FOUR, "pairings": [[[0, 1], [2, 4]]]}, ("not-two-pairs", "pairings.0")),
    ({"players": FOUR, "pairings": [[[0, 1], [1, 2]]]}, ("not-two-pairs", "pairings.0")),
    ({"players": FOUR, "pairings": []}, ("wrong-type", "pairings")),
    ({"players": FOUR, "stake": -1}, ("not-an-amount", "stake")),
    ({"ruleset": "skat"}, ("not-a-choice", "ruleset")),
])  # fmt: skip
def test_what_cannot_be_written_is_named_at_its_place(
    changed: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert fault in faults("skruf-sheet", {"deals": []} | changed)


FIFTEEN = "0-6s-12-4-4.0a1"
"""A deal whose hundredth is fifteen."""


@pytest.mark.parametrize(("stake", "shown", "value"), [
    ("0.005", "0,075", "0.075"),
    ("0.000001", "0,000015", "0.000015"),
    ("0.5", "7,5", "7.5"),
    ("2", "30", "30"),
])  # fmt: skip
def test_money_is_shown_to_the_last_decimal_wherever_it_is_shown(
    stake: str, shown: str, value: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    expected = [f"+{shown}", f"+{shown}", f"−{shown}", f"−{shown}"]

    def last_cells(text: str, end: str = "") -> list[str]:
        """What stands last in the line of each player."""
        lines = [line for line in text.splitlines() if any(name in line for name in FOUR)][-4:]
        found = [re.search(rf"[^\s>]+(?={end}$)", line) for line in lines]
        return [match[0] for match in found if match]

    deal = parse_deal(FIFTEEN)
    assert deal is not None
    sheet = {"ruleset": "skruf", "players": FOUR, "stake": stake, "deals": [deal]}
    page = results_table(kept([deal], players=FOUR, stake=stake), language("sv"))
    assert last_cells(page.replace("</tr>", "\n"), "</td>") == expected

    typed = ["skruf-sheet", FIFTEEN, "--players", *FOUR, "--stake", stake]
    main(typed)
    assert last_cells(capsys.readouterr().out) == expected
    main([*typed, "--format", "csv"])
    *_, table = capsys.readouterr().out.split("\n\n")
    rows = list(csv.reader(io.StringIO(table)))
    assert [row[-1].removeprefix("'") for row in rows[1:5]] == expected

    document = {"format": "budnyckeln-evening", "version": 1, "sheet": sheet}
    (tmp_path / "evening.json").write_text(json.dumps(document), "utf-8")
    main(["sheet", str(tmp_path / "evening.json")])
    assert last_cells(capsys.readouterr().out) == expected
    file = answer("evening", {"document": document, "export": "csv"})["file"]["text"]
    assert last_cells(file.replace(",", " ")) == [value, value, f"-{value}", f"-{value}"]
