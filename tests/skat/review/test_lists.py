"""Lists of deals: the same for everybody, and beside the club's play of them once they are over."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from calculators.core.cards import DECK
from calculators.door.door import Answer, answer, call
from calculators.page.parts import PageContext
from calculators.skat.review.left import PointsLeft, points_left
from calculators.skat.review.page import lists
from calculators.skat.review.page.lists import club_work
from calculators.skat.review.page.look import Look
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.address import write_moves
from calculators.skat.table.called import player_called
from calculators.skat.table.page.game import position, read_game
from calculators.skat.table.players import play_on
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.telling import tell_card
from calculators.table.lists import LENGTHS, list_called, place_in_list
from calculators.text.language import LOCALES, language
from calculators.text.tables import signed

Game = dict[str, Any]
LEFT = ("bidding", "discard", "play")
SAYS = language("en").words("review").table("list")


def asked(operation: str, locale: str = "en", **more: Any) -> Answer:
    request = {"operation": operation, "locale": locale, "root": "../", **more}
    found: Answer = json.loads(call(json.dumps(request)))
    return found


def first_deal(name: str, length: str = LENGTHS[0], **more: Any) -> Answer:
    game = {"ruleset": "skat", **more}
    return asked("play", part="list", name=name, length=length, game=game)


def next_deal(told: Answer, dealt: int, **more: Any) -> Answer:
    game = {**told["game"], **more}
    return asked("play", part="new", fresh=7, dealt=dealt, game=game)


@cache
def ended(seed: str, ruleset: str = "skat") -> tuple[str, ...]:
    """The moves of a deal as three learners play it."""
    told = answer("deal", {"ruleset": ruleset, "seed": seed, "play_on": True})
    return tuple(one["move"] for one in told["moves"])


def over(told: Answer) -> Game:
    """A deal of a list, over."""
    game = told["game"]
    return {**game, "moves": [*ended(game["seed"], game["ruleset"])]}


def compared(game: Game) -> Game:
    """A deal that is over beside one that stands for the club's, which costs more to play."""
    left = {name: at for at, name in enumerate(LEFT)}
    return {"game": game, "compared": {"club": ".".join(game["moves"]).replace(" ", "_"), **left}}


@pytest.mark.parametrize("length", LENGTHS)
def test_a_list_has_the_same_deals_for_everybody_and_each_seat_as_often(length: str) -> None:
    first = first_deal("2026-11-20", length)
    deals = [first["game"]]
    deals += [next_deal(first, dealt)["game"] for dealt in range(1, int(length))]
    assert [deal["seat"] for deal in deals[:3]] == [1, 0, 2]
    assert {[deal["seat"] for deal in deals].count(seat) for seat in range(3)} == {int(length) // 3}
    assert len({deal_of(deal["seed"]) for deal in deals}) == int(length)
    places = [place_in_list(deal["seed"]) for deal in deals]
    assert [place.number for place in places if place] == [*range(1, int(length) + 1)]
    assert next_deal(first, int(length))["game"] == deals[-1]
    assert list_called(first["sheet"]["id"]) == (places[0].whole if places[0] else None)


def test_neither_house_rules_nor_what_was_chosen_before_change_a_list() -> None:
    house = {"name": "", "agreed": [["variants.grand_base", "20"]]}
    told = first_deal("a")
    own = {"player": "learner", "when_passed": "ramsch", "seat": 2, "variants": {"grand_base": 20}}
    game = {"ruleset": "skat", "seed": "b", **own}
    here = asked("play", part="list", name="a", game=game, house=house)
    assert here["game"] == told["game"]
    assert next_deal(here, 1, player="learner")["game"] == next_deal(told, 1)["game"]
    assert told["game"]["player"] == "club"
    for piece in ("seat", "player", "table", "ruleset", "when_passed"):
        assert f'name="{piece}"' not in told["pieces"]["picks"]


def test_a_list_is_played_in_each_game_and_its_name_is_one_of_an_address() -> None:
    for ruleset in RULESETS:
        told = first_deal("a-b-1", ruleset=ruleset)
        assert (told["game"]["ruleset"], told["game"]["seed"]) == (ruleset, "list12-a-b-1-1")
    for name in ("A", "a b", "a" * 20):
        assert not first_deal(name)["ok"]
    assert first_deal("")["game"]["seed"] == "list12-0-1"


def test_once_it_is_over_a_deal_of_a_list_stays_as_it_was_played() -> None:
    game = over(first_deal("a"))
    for part in ("back", "again", "rules"):
        assert asked("play", part=part, game=game)["game"] == game
    choices = asked("play", part="show", game=game)["pieces"]["choices"]
    for name in ("back", "again", "keep", "begin"):
        assert f'data-do="{name}"' not in choices
    last = over(next_deal(first_deal("a"), 11))
    assert 'data-do="new"' in choices
    assert 'data-do="new"' not in asked("play", part="show", game=last)["pieces"]["choices"]


@pytest.mark.parametrize("player", ["learner", pytest.param("club", marks=pytest.mark.night)])
def test_the_same_cards_are_played_alike_in_slices_and_at_once_and_not_told_of_before_the_end(
    player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "player_called", lambda _, seed: player_called(player, seed))
    club_work.cache_clear()
    told = first_deal("a")
    game = over(told)
    stated = read_game(game)
    players = [player_called(player, "")] * PLAYER_COUNT
    at_once = play_on(position(stated.dealt, ()), players)
    here: Answer = {"ok": True, "thinking": 0}
    slices = 0
    while "thinking" in here:
        here = asked("look-back", part="compare", game=told["game"])
        slices += 1
    assert here == {"ok": True}
    assert slices > len(at_once.log)
    assert club_work(stated.dealt).result.log == at_once.log
    while "compared" not in here:
        here = asked("look-back", part="compare", game=game)
    assert here["compared"]["club"] == write_moves(one.act for one in at_once.log)
    club_work.cache_clear()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_totals_of_a_list_are_those_of_its_sheet(ruleset: str) -> None:
    first = first_deal("a", ruleset=ruleset)
    told = [first, *(next_deal(first, dealt) for dealt in range(1, 12))]
    games = [over(one) for one in told]
    ends = [asked("play", part="show", game=game) for game in games]
    deals = [one["sheet"]["deal"] for one in ends]
    sheet = answer("score-sheet", {**ends[0]["sheet"]["sheet"], "deals": deals})
    assert sheet["ok"], sheet
    rows = [compared(game) for game in games]
    here = asked("look-back", part="list", game=games[-1], deals=rows)
    total = sheet["players"][0]["tournament"]
    assert f": {total:+}. ".replace("-", "−") in here["share"]
    assert 'data-do="share-list"' in here["html"]
    part = asked("look-back", part="list", game=games[0], deals=rows[:1])
    assert "share" not in part
    waiting = asked("look-back", part="list", game=games[-1], deals=[*rows[1:], {"game": games[0]}])
    assert "share" not in waiting
    assert SAYS["share-soon"].format(number=12, of=12) in waiting["html"]


def test_only_deals_that_both_have_played_are_set_side_by_side() -> None:
    first = first_deal("a")
    games = [over(first), *(over(next_deal(first, dealt)) for dealt in (1, 2))]
    own = [asked("look-back", part="list", game=one, deals=[{"game": one}]) for one in games]
    scores = [re.findall(r"[+−]\d+|\b0\b", one["standing"])[-1] for one in own]
    alone = sum(int(score.replace("−", "-")) for score in scores)
    # The club of the test has played as the reader has.
    rows = [{"game": games[0]}, compared(games[1]), {"game": games[2]}]
    here = asked("look-back", part="list", game=games[2], deals=rows)
    assert f"{SAYS['columns.own']} {signed(alone)}<" in here["standing"]
    assert SAYS["compared"].format(count=1, of=3) in here["standing"]
    assert f">{SAYS['columns.club']} " not in here["standing"]
    *_, side_by_side, whole = re.findall(r"<tr>.*?</tr>", here["html"], re.DOTALL)
    assert SAYS["sum-compared"].format(count=1) in side_by_side
    assert f'<td class="number">{scores[1]}</td>' * 2 in side_by_side
    assert signed(alone) in whole
    assert whole.count("–") == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_shared_of_a_list_holds_no_card(locale: str) -> None:
    first = first_deal("2026-11-20")
    told = [first, *(next_deal(first, dealt) for dealt in range(1, 12))]
    rows = [compared({**over(one), "advised": 2, "taken_back": 1}) for one in told]
    here = asked("look-back", locale, part="list", game=rows[-1]["game"], deals=rows)
    assert "moves" not in here["address"]
    words = language(locale)
    for card in DECK:
        for name in (card.code, words.card_name(card.code), tell_card(words, card)):
            assert name not in here["share"].split()
    assert "=" * 12 in here["share"]
    again = asked("play", part="list", name="2026-11-20", game={"ruleset": "skat"})
    assert again["game"] == first["game"]


def test_who_decides_by_the_model_leaves_nothing_in_the_bidding_and_the_discard() -> None:
    for number in range(1, 7):
        seed = f"list12-a-{number}"
        game = read_game({"ruleset": "skat", "seed": seed, "moves": [*ended(seed)]})
        for seat in range(3):
            left = points_left(position(game.dealt, game.moves), seat, (), None)
            assert left == PointsLeft(bidding=0, discard=0, play=0)


def test_a_card_that_turns_a_game_leaves_its_side_what_a_tournament_makes_of_that() -> None:
    """A declarer who loses a won game loses its value, what the loss costs and both bonuses."""
    game = read_game({"ruleset": "skat", "seed": "list12-2026-11-20-1"})
    moves = ended("list12-2026-11-20-1")
    look = Look(read_game({**game.kept, "moves": [*moves]}), language("en"), PageContext())
    assert look.stakes
    turned = [one for one in look.judged(10) if one.turned(look.stakes)]
    for seat in range(3):
        own = [one for one in turned if one.played.seat == seat]
        each = 24 + 48 + 100 if seat == look.end.declarer else 40
        found = points_left(look.end, seat, look.judged(10), look.stakes)
        assert found.play == each * len(own)
    assert turned
