"""An evening with several tables: who sits where, what counts whatever comes in, who pays whom."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import call
from calculators.practice.draw import Draw
from calculators.sheet.settle import MILLION
from calculators.text.language import catalogue
from calculators.tournament.prizes import PrizeTerms, settle_prizes
from calculators.tournament.reading import LARGEST_TABLE, MOST_PLAYERS, allowed_sizes
from calculators.tournament.seating import (
    TableRound,
    draw_round,
    exchange,
    pairs_at,
    repeated_pairs,
    seatable,
    table_sizes,
)
from calculators.tournament.standings import (
    SeatScore,
    TableScores,
    contradicting,
    latest_scores,
    standing_list,
)
from publishing.cases import CASES, club_evening

WORDS = catalogue("tournament", "en")
THREE_OR_FOUR = st.sampled_from([(4, 3), (3, 4)])
CROWDS = st.integers(3, MOST_PLAYERS).filter(lambda players: players != 5)
CLUBS = st.integers(3, 40).filter(lambda players: players != 5)


def ask(part: str, **rest: Any) -> dict[str, Any]:
    """What the page is answered."""
    asked = {"operation": "several-tables", "part": part, "locale": "en", **rest}
    found: dict[str, Any] = json.loads(call(json.dumps(asked)))
    return found


# ---- who sits where ----


@given(CROWDS, THREE_OR_FOUR)
def test_tables_have_three_or_four_and_as_few_of_the_other_size_as_can_be(
    players: int, sizes: tuple[int, int]
) -> None:
    found = table_sizes(players, sizes)
    assert found is not None
    assert sum(found) == players
    assert set(found) <= {3, 4}
    others = found.count(sizes[1])
    fewer = [n for n in range(others) if (players - n * sizes[1]) % sizes[0] == 0]
    assert fewer == []


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_number_that_no_tables_can_seat_is_answered_with_the_nearest_that_can(
    players: int,
) -> None:
    assert table_sizes(players, (4, 3)) is None
    below, above = seatable(players, (4, 3))
    assert (below, above) == {1: (0, 3), 2: (0, 3), 5: (4, 6)}[players]
    names = "\n".join(f"P{number}" for number in range(players))
    told = ask("setup", values={"ruleset": "skat", "entrants": names})
    assert [one["field"] for one in told["errors"]] == ["entrants"]
    if players == 5:
        assert "4 or 6" in told["errors"][0]["text"]


def test_each_game_has_tables_of_the_sizes_that_its_own_sheet_takes() -> None:
    assert {id: allowed_sizes(id) for id in ("skat", "isko", "turneskat", "tournee-skat")} == {
        **dict.fromkeys(("skat", "isko", "turneskat"), (3, 4)),
        "tournee-skat": (3,),
    }
    assert allowed_sizes("skruf") == (4, 5, 6)


@given(CLUBS, THREE_OR_FOUR, st.integers(1, 3), st.text("ab", min_size=1, max_size=4))
def test_everybody_sits_once_a_round(
    players: int, sizes: tuple[int, int], rounds: int, seed: str
) -> None:
    numbers, planned = range(1, players + 1), table_sizes(players, sizes)
    assert planned is not None
    before: list[TableRound] = []
    for at in range(rounds):
        tables = draw_round(numbers, planned, before, f"{seed}{at}")
        assert sorted(number for seats in tables for number in seats) == [*numbers]
        assert tuple(map(len, tables)) == planned
        assert tables == draw_round(numbers, planned, before, f"{seed}{at}")
        before.append(tables)


def by_chance(players: int, planned: Sequence[int], draw: Draw) -> TableRound:
    """Tables without any regard to who has met."""
    left = list(draw.shuffled(range(1, players + 1)))
    return tuple(tuple(left.pop() for _ in range(size)) for size in planned)


@pytest.mark.parametrize(
    ("players", "most"), [(8, 9), (11, 7), (12, 9), (16, 2), (24, 0), (160, 0)]
)
def test_three_rounds_bring_fewer_together_again_than_chance_does(players: int, most: int) -> None:
    planned, drawn, chance = table_sizes(players, (4, 3)), 0, 0
    assert planned is not None
    tries = 2 if players > 100 else 12
    for seed in range(tries):
        rounds: list[TableRound] = []
        for at in range(3):
            rounds.append(draw_round(range(1, players + 1), planned, rounds, f"{seed}/{at}"))
        draw = Draw(str(seed))
        drawn += repeated_pairs(rounds)
        chance += repeated_pairs([by_chance(players, planned, draw) for _ in range(3)])
    assert drawn < chance
    assert drawn <= most * tries


@given(st.integers(16, 60), st.text("ab", min_size=1, max_size=4))
def test_nobody_sits_again_with_anybody_of_the_round_before(players: int, seed: str) -> None:
    """With four tables or more there is always another way."""
    planned = table_sizes(players, (4, 3))
    assert planned is not None
    first = draw_round(range(1, players + 1), planned, (), seed)
    second = draw_round(range(1, players + 1), planned, (first,), seed)
    assert set(pairs_at(first)).isdisjoint(pairs_at(second))


@given(st.integers(6, 40).filter(lambda players: players % 4), st.text("ab", max_size=3))
def test_nobody_has_a_small_table_twice_while_others_have_had_none(players: int, seed: str) -> None:
    planned = table_sizes(players, (4, 3))
    assert planned is not None
    if planned[0] == 3 or 2 * 3 * planned.count(3) > players or players < 16:
        return
    first = draw_round(range(1, players + 1), planned, (), seed)
    second = draw_round(range(1, players + 1), planned, (first,), seed)
    small = [{n for seats in one if len(seats) == 3 for n in seats} for one in (first, second)]
    assert small[0].isdisjoint(small[1])


@given(CROWDS, st.data())
def test_two_who_change_places_leave_all_others_where_they_were(
    players: int, data: st.DataObject
) -> None:
    planned = table_sizes(players, (4, 3))
    assert planned is not None
    tables = by_chance(players, planned, Draw("x"))
    one, other = data.draw(st.lists(st.integers(1, players), min_size=2, max_size=2, unique=True))
    after = exchange(tables, one, other)
    assert exchange(after, one, other) == tables
    moved = {
        number
        for seats, now in zip(tables, after, strict=True)
        for number, there in zip(seats, now, strict=True)
        if number != there
    }
    assert moved == {one, other}


# ---- what counts, whatever comes in ----


def some_scores(
    draw: Random, at: tuple[int, int], seats: Sequence[int], id: str = "a"
) -> TableScores:
    """What a table may come to, as a sheet of it says."""
    own = tuple(
        SeatScore(number, draw.randint(-300, 900), draw.randint(0, 9), draw.randint(0, 3), 50)
        for number in seats
    )
    return TableScores(at, id, draw.randint(0, 3), hash(own) % 1000_003, 36, 36, own)


@given(st.randoms(use_true_random=False), st.booleans())
def test_results_in_any_order_and_twice_give_the_same_standings(
    draw: Random, tournament: bool
) -> None:
    """Also corrected ones, of which some come before what they correct."""
    tables = draw_round(range(1, 12), (4, 4, 3), (), str(draw.random()))
    told = [
        some_scores(draw, (1, table), seats)
        for table, seats in enumerate(tables, 1)
        for _ in range(3)
    ]
    again = [*told, *draw.sample(told, 4)]
    draw.shuffle(again)
    assert latest_scores(again) == latest_scores(told)
    assert contradicting(again) == contradicting(told) == ()
    standings = [
        standing_list(range(1, 12), latest_scores(one).values(), tournament=tournament)
        for one in (told, again)
    ]
    assert standings[0] == standings[1]
    for at, one in latest_scores(told).items():
        assert one.changed == max(other.changed for other in told if other.at == at)


@given(st.randoms(use_true_random=False))
def test_of_two_sheets_of_a_table_the_first_counts_and_the_other_is_told_however_both_change(
    draw: Random,
) -> None:
    told = [
        replace(some_scores(draw, (1, 1), (1, 2, 3), id), mark=mark)
        for mark, id in enumerate("aabbb")
    ]
    draw.shuffle(told)
    counts = latest_scores(told)[1, 1]
    versions = [one for one in told if one.id == told[0].id]
    assert counts in versions
    assert counts.changed == max(one.changed for one in versions)
    (other,) = contradicting(told)
    others = [one for one in told if one.id != told[0].id]
    assert other in others
    assert other.changed == max(one.changed for one in others)


@given(st.randoms(use_true_random=False), st.booleans())
def test_the_better_is_placed_first_and_the_level_share_the_place(
    draw: Random, tournament: bool
) -> None:
    """By score, then more games won, then fewer lost; a plain total has nothing behind it."""
    seats = range(1, 8)
    scores = [
        TableScores(
            (at, 1),
            "a",
            0,
            0,
            1,
            1,
            tuple(
                SeatScore(n, draw.randint(0, 2), draw.randint(0, 1), draw.randint(0, 1), 1)
                for n in seats
            ),
        )
        for at in (1, 2)
    ]
    standing = standing_list(seats, scores, tournament=tournament)
    for one, other in combinations(standing, 2):
        marks = [(a.score, a.won, -a.lost) if tournament else (a.score,) for a in (one, other)]
        assert (one.place < other.place) == (marks[0] > marks[1])
        assert (one.place == other.place) == (marks[0] == marks[1])
    assert all(one.place == 1 + sum(o.place < one.place for o in standing) for one in standing)


# ---- money ----

AMOUNTS = st.integers(0, 50_000).map(lambda cents: cents * MILLION // 100)


@given(
    st.randoms(use_true_random=False),
    AMOUNTS,
    AMOUNTS,
    st.lists(AMOUNTS.filter(bool), max_size=9).map(tuple),
    st.booleans(),
)
def test_what_all_pay_and_get_comes_to_nothing_to_the_cent(
    draw: Random, fee: int, per_loss: int, prizes: tuple[int, ...], divided: bool
) -> None:
    seats = range(1, 9)
    unit = MILLION // 100
    scores = TableScores(
        (1, 1),
        "a",
        0,
        0,
        1,
        1,
        tuple(
            SeatScore(n, draw.randint(0, 3), 0, draw.randint(0, 9), 0, draw.randint(-99, 99) * unit)
            for n in seats
        ),
    )
    standing = standing_list(seats, [scores], tournament=False)
    terms = PrizeTerms(fee, per_loss, prizes, divided, unit)
    box = settle_prizes(standing, terms)
    assert sum(one.amount for one in box.balances) + box.left == 0
    assert all(one.amount % unit == 0 for one in box.balances)
    paid = sum(one.prize for one in box.balances)
    if divided and 0 < len(prizes) <= len(seats):
        assert paid == box.pot
    elif not divided:
        assert paid == sum(prizes[: len(seats)])
    won = {one.number: one.prize for one in box.balances}
    for one, other in combinations(standing, 2):
        if one.place == other.place:
            assert abs(won[one.number] - won[other.number]) <= unit


# ---- the worked evening ----


def test_the_worked_club_evening_is_what_a_count_by_hand_comes_to() -> None:
    """50 a game won, lost minus 50, 40 or 30 for each that somebody else at the table lost."""
    told = json.loads((CASES / "club-evening.json").read_text("utf-8"))
    names: list[str] = told["setup"]["entrants"]
    total, score = Counter[str](), Counter[str]()
    games = Counter[tuple[str, bool]]()
    for tables, played in zip(told["rounds"], told["deals"], strict=True):
        for seats, deals in zip(tables, played, strict=True):
            for deal in deals:
                if "score" not in deal:
                    continue
                own, won = names[seats[deal["declarer"]] - 1], deal["score"] > 0
                total[own] += deal["score"]
                score[own] += 50 if won else -50
                games[own, won] += 1
                for number in seats:
                    if not won and names[number - 1] != own:
                        score[names[number - 1]] += {3: 40, 4: 30}[len(seats)]
    own = club_evening()
    standing = standing_list(
        range(1, 8), latest_scores(own.collected).values(), tournament=own.counts_bonus
    )
    balances = {one.number: one.amount for one in settle_prizes(standing, own.terms).balances}
    for one in standing:
        name = own.name_of(one.number)
        expected = told["expected"][name]
        assert one.score == total[name] + score[name] == expected["score"]
        assert one.total == total[name] == expected["total"]
        assert (one.won, one.lost) == (games[name, True], games[name, False])
        assert one.place == expected["place"]
        assert balances[one.number] == expected["amount"] * MILLION


# ---- through the door ----


def set_up(players: int = 7, **more: str) -> dict[str, Any]:
    """An evening with its first round, as the browser keeps it."""
    names = "\n".join(f"P{number}" for number in range(1, players + 1))
    values = {"ruleset": "skat", "entrants": names, "first": "4", "tournament": "true"}
    told = ask("setup", values={**values, "laps": "1", "name": "Club", **more})
    assert told["ok"], told
    state = {"id": "own", **told["setup"], "rounds": [], "results": []}
    state["rounds"].append(ask("draw", state=state, seed="a")["tables"])
    return state


def played(
    state: dict[str, Any], table: int, *scores: int, id: str = "a", changed: int = 1
) -> dict[str, Any]:
    """A table's evening after some deals, as its phone shares it."""
    found: dict[str, Any] = ask("show", state=state, round=1)["documents"][str(table)]
    seats = len(found["sheet"]["players"])
    found["sheet"]["deals"] = [
        {"declarer": (at + 1) % seats, "score": score} for at, score in enumerate(scores)
    ]
    return {**found, "id": id, "changed": changed}


def test_a_table_plays_an_ordinary_evening_that_knows_where_it_belongs() -> None:
    state = set_up()
    for table, document in ask("show", state=state)["documents"].items():
        told = json.loads(
            call(json.dumps({"operation": "evening", "document": document, "locale": "en"}))
        )
        assert told["ok"], told
        assert told["document"] == document
        seats = state["rounds"][0][int(table) - 1]
        assert document["seating"] == {
            "tournament": "own",
            "round": 1,
            "table": int(table),
        }
        assert document["sheet"]["players"] == [f"P{number}" for number in seats]
        assert document["sheet"]["length"] == len(seats)


def test_a_result_is_taken_once_and_a_later_one_takes_its_place() -> None:
    state = set_up()
    first = ask("take", state=state, text=json.dumps(played(state, 1, 48, -72)))
    assert first["result"]["deals"] == 2
    state["results"].append(first["result"])
    again = ask("take", state=state, text=json.dumps(played(state, 1, 48, -72)))
    assert again["result"] is None
    later = ask("take", state=state, text=json.dumps(played(state, 1, 48, 24, changed=9)))
    state["results"].append(later["result"])
    older = ask("take", state=state, text=json.dumps(played(state, 1, 48, -72, changed=2)))
    assert older["said"] == WORDS["taken-older"].format(table="Round 1, table 1")
    state["results"].append(older["result"])
    for results in (state["results"], state["results"][::-1]):
        html = ask("show", state={**state, "results": results})["pieces"]["tables"]
        assert ">74<" in html
        assert ">98<" in html


def test_another_sheet_of_a_table_takes_no_place_unsaid_and_counts_when_it_is_chosen() -> None:
    """Its count of changes, and its clock, say nothing of the sheet that is in."""
    state = set_up()
    for document in (
        played(state, 1, 48, -72, 24),
        played(state, 1, 96, id="b" * 14, changed=99),
        played(state, 1, 96, 20, id="b" * 14 + "-version", changed=100),
    ):
        told = ask("take", state=state, text=json.dumps(document))
        state["results"].append(told["result"])
    assert told["said"] == WORDS["taken-otherwise"].format(table="Round 1, table 1")
    shown = ask("show", state=state)
    tables = shown["pieces"]["tables"]
    assert ">146<" not in tables
    assert shown["counting"] == [0]
    assert tables.count('data-do="count-other"') == 1
    assert WORDS["contradicts"] in tables
    chosen = ask("show", state={**state, "results": [*state["results"][1:], state["results"][0]]})
    assert chosen["counting"] == [1]
    assert ">146<" in chosen["pieces"]["tables"]


def test_the_same_sheet_without_a_name_is_one_and_another_without_a_name_is_another() -> None:
    state = set_up()
    documents = [played(state, 1, *scores) for scores in ((48,), (48,), (24,))]
    for document in documents:
        del document["id"]
    state["results"].append(ask("take", state=state, text=json.dumps(documents[0]))["result"])
    assert ask("take", state=state, text=json.dumps(documents[1]))["result"] is None
    other = ask("take", state=state, text=json.dumps(documents[2]))
    assert other["said"] == WORDS["taken-otherwise"].format(table="Round 1, table 1")


def test_before_another_round_is_drawn_the_tables_that_lack_a_whole_result_are_named() -> None:
    state = set_up()
    assert "1 and 2" in ask("show", state=state)["missing"]
    for table, scores in ((1, (24,)), (2, (18, 20, 24))):
        text = json.dumps(played(state, table, *scores))
        state["results"].append(ask("take", state=state, text=text)["result"])
    assert "Table 1 " in ask("show", state=state)["missing"]
    whole = json.dumps(played(state, 1, 24, 24, 24, 24, changed=2))
    state["results"].append(ask("take", state=state, text=whole)["result"])
    shown = ask("show", state=state)
    assert shown["missing"] == ""
    assert ask("show", state={**state, "rounds": [], "results": []})["missing"] == ""


def test_the_standings_on_the_wall_have_the_payments() -> None:
    state = set_up(fee="50", currency="SEK")
    for table, scores in ((1, (24, 24, 24, 24)), (2, (18, 20, 24))):
        text = json.dumps(played(state, table, *scores))
        state["results"].append(ask("take", state=state, text=text)["result"])
    assert (
        WORDS["through-the-box"] in ask("paper", state=state, round=1, paper="standings")["paper"]
    )


@pytest.mark.parametrize("family", ["skat", "skruf"])
def test_a_sheet_of_one_of_several_tables_says_who_settles_and_not_who_pays(family: str) -> None:
    sheet = {"ruleset": family, "players": ["A", "B", "C", "D"], "stake": 1}
    deals = [{"passed": True} if family == "skruf" else {"declarer": 0, "score": 24}]
    asked = {"operation": "sheet", "part": "end", "locale": "en", "sheet": sheet, "deals": deals}
    words = catalogue("sheet", "en")
    for of_several in (False, True):
        told = json.loads(call(json.dumps({**asked, "one_of_several": of_several})))
        assert (words["organiser-settles"] in told["html"]) == of_several
        payments = words["settlement"] in told["html"] or words["in-all"] in told["html"]
        assert payments != of_several


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda one: one.pop("seating"), "no-seating"),
        (lambda one: one["seating"].update(tournament="other"), "of-another"),
        (lambda one: one["seating"].update(round=2), "no-such-table"),
        (lambda one: one["seating"].update(table=9), "no-such-table"),
        (lambda one: one["sheet"].update(ruleset="turneskat"), "other-game"),
        (lambda one: one["sheet"]["players"].__setitem__(0, "X"), "other-players"),
        (lambda one: one["sheet"].update(players=[["x"]]), "other-players"),
    ],
)
def test_a_result_of_another_evening_round_table_or_game_is_answered_and_not_taken(
    change: Any, key: str
) -> None:
    state = set_up()
    document = played(state, 1, 48)
    change(document)
    told = ask("take", state=state, text=json.dumps(document))
    assert not told["ok"]
    assert WORDS[key].split("{")[0] in told["errors"][0]["text"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}', "null", '"x"'])
def test_what_is_no_evening_is_answered(text: str) -> None:
    assert not ask("take", state=set_up(), text=text)["ok"]


def test_a_table_counts_by_the_rules_of_the_whole_whatever_its_phone_has_changed() -> None:
    state = set_up()
    document = played(state, 1, 48)
    document["sheet"] |= {"tournament": False, "stake": "9"}
    told = ask("take", state=state, text=json.dumps(document))
    assert [seat["bonus"] for seat in told["result"]["seats"]] == [0, 50, 0, 0]
    assert [seat["net"] for seat in told["result"]["seats"]] == [0, 0, 0, 0]


def test_stakes_of_the_tables_come_to_nothing_in_all() -> None:
    state = set_up(stake="0.05", currency="EUR")
    told = ask("take", state=state, text=json.dumps(played(state, 1, 48, -72)))
    nets = [seat["net"] for seat in told["result"]["seats"]]
    assert sum(nets) == 0
    assert max(nets) == (48 * 3 + 72) * MILLION // 20


def test_a_drawn_player_keeps_the_number_that_the_line_gives() -> None:
    state = set_up()
    names = state["entrants"]

    def setup(entrants: list[str]) -> dict[str, Any]:
        values = {"ruleset": "skat", "entrants": "\n".join(entrants), "first": "4"}
        return ask("setup", values=values, state=state)

    assert setup([*names, "New", "Newer"])["ok"]
    assert setup(["Renamed", *names[1:]])["ok"]
    for moved in (["New", *names], names[:-1], [names[1], names[0], *names[2:]]):
        assert [one["field"] for one in setup(moved)["errors"]][:1] == ["entrants"]


def test_the_form_gives_back_what_it_was_given() -> None:
    state = set_up(prizes="50 30.5", fee="10", per_loss="0.5", currency="SEK", stake="0.1")
    values = ask("refill", state=state)["values"]
    again = ask("setup", values=values, state=state)
    kept = {name: value for name, value in state.items() if name in again["setup"]}
    assert again["setup"] == kept


def test_a_round_with_a_result_is_not_drawn_again_nor_its_table_changed() -> None:
    state = set_up()
    one, two = (seats[0] for seats in state["rounds"][0])
    assert ask("exchange", state=state, round=1, pair=[one, two])["ok"]
    state["results"].append(
        ask("take", state=state, text=json.dumps(played(state, 1, 48)))["result"]
    )
    assert not ask("draw", state=state, round=1, seed="b")["ok"]
    assert not ask("exchange", state=state, round=1, pair=[one, two])["ok"]
    assert ask("draw", state=state, seed="b")["round"] == 2


def test_whoever_sits_out_is_not_drawn_and_too_few_are_answered() -> None:
    state = set_up()
    tables = ask("draw", state=state, seed="b", absent=[2])["tables"]
    assert sorted(number for seats in tables for number in seats) == [1, 3, 4, 5, 6, 7]
    assert not ask("draw", state=state, seed="b", absent=[1, 2])["ok"]
    assert not ask("draw", state=state, seed="b", absent=[1, 2, 3, 4, 5, 6, 7])["ok"]


@pytest.mark.parametrize("ruleset", ["turneskat", "tournee-skat", "skruf"])
def test_games_without_a_tournament_score_are_counted_by_plain_totals(ruleset: str) -> None:
    players = 3 * 4 if ruleset != "skruf" else 8
    state = set_up(players, ruleset=ruleset, tournament="")
    table = ask("show", state=state)["documents"]["1"]
    deal = {"passed": True} if ruleset == "skruf" else {"declarer": 1, "score": 30}
    table["sheet"]["deals"] = [deal]
    told = ask("take", state=state, text=json.dumps(table))
    assert told["ok"], told
    state["results"].append(told["result"])
    shown = ask("show", state=state)["pieces"]["standings"]
    assert WORDS["by-total"] in shown
    assert max(map(len, state["rounds"][0])) <= LARGEST_TABLE
