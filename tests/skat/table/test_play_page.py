"""The page at which a deal is played: it ends as at the table, and shows what its seat may see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.core.cards import DECK, Card
from calculators.door.door import Answer, answer, call
from calculators.page.parts import PageContext
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import Play, read_act, write_act
from calculators.skat.table.address import play_address, read_moves
from calculators.skat.table.page.game import positions, read_game
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.state import WHEN_PASSED
from calculators.skat.table.telling import tell_card
from calculators.skat.table.view import View, view
from calculators.skat.table.weighing import Thoroughness, Weighing, begin
from calculators.table.frame import render_table
from calculators.text.language import LOCALES, language
from tests.by_day import by_day
from tests.page.test_forms import parsed

FIELDS = ("ruleset", "seed", "moves", "when_passed")


def asked(game: dict[str, Any], part: str = "show", locale: str = "en", **more: Any) -> Answer:
    request = {"operation": "play", "part": part, "game": game, "locale": locale, "root": "../"}
    found: Answer = json.loads(call(json.dumps({**request, **more})))
    return found


def begun(ruleset: str, seed: str, seat: int, **more: Any) -> dict[str, Any]:
    return {"ruleset": ruleset, "seed": seed, "seat": seat, **more}


def own_act(game: dict[str, Any]) -> str:
    """What a learner would do in the reader's place."""
    told = answer("move", {name: game[name] for name in FIELDS})
    assert told["ok"], told
    return str(told["move"])


def played(game: dict[str, Any], locale: str = "en") -> Iterator[Answer]:
    """Every answer of a whole deal, the reader doing what a learner would."""
    told = asked(game, locale=locale)
    yield told
    while told["next"] != "over":
        if told["next"] == "you":
            told = asked(told["game"], "act", locale, act=own_act(told["game"]))
        else:
            told = asked(told["game"], "think", locale)
        assert told["ok"], told
        yield told


def seen_by(game: dict[str, Any]) -> View:
    return ShownDeal(read_game(game), language("en"), PageContext()).seen


TABLES = [(id, "nothing") for id in RULESETS] + [("skat", when) for when in WHEN_PASSED[1:]]


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_a_deal_on_the_page_ends_as_at_the_table_and_on_the_score_sheet(
    ruleset: str, when: str
) -> None:
    for at, seed in enumerate(("a", "p")):
        first = begun(ruleset, seed, at, when_passed=when)
        *_, last = played(first)
        whole = answer(
            "deal", {"ruleset": ruleset, "seed": seed, "when_passed": when, "play_on": True}
        )
        here = answer("deal", {name: last["game"][name] for name in FIELDS})
        assert here["scores"] == whole["scores"]
        assert here["moves"] == whole["moves"]
        sheet = last["sheet"]
        told = answer("score-sheet", {**sheet["sheet"], "deals": [sheet["deal"]]})
        assert told["ok"], told
        rotated = [whole["scores"][(at + place) % 3] for place in range(3)]
        assert told["rows"][0]["totals"] == rotated


@pytest.mark.parametrize("locale", by_day(LOCALES[:1], LOCALES))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_card_that_is_hidden_from_the_seat_is_on_the_page(ruleset: str, locale: str) -> None:
    words = language(locale)
    for seat in range(4):
        for told in played(begun(ruleset, "a", seat, table=4), locale):
            html = " ".join(told["pieces"].values())
            for piece in told["pieces"].values():
                parsed(piece)
            assert "style=" not in html
            assert len(set(ids := re.findall(r' id="([^"]*)"', html))) == len(ids)
            if told["next"] == "over":
                continue
            seen = seen_by(told["game"])
            known = {*seen.hand, *seen.seen, *seen.laid, *seen.open_hand, *seen.trick}
            known |= {card for trick in seen.tricks for card in trick.cards}
            said = html + told["aloud"] + told["address"]
            for card in DECK:
                if card not in known:
                    assert words.card_name(card.code) not in said
                    assert not re.search(rf"{tell_card(words, card)}\b", said)  # K begins Kn
                    assert f'"{card.code}"' not in said


@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_in_a_sentence_is_heard_by_its_name(locale: str) -> None:
    *_, last = every = list(played(begun("skat", "a", 0), locale))
    card = positions(read_game(last["game"]))[-1].tricks[0].cards[0]
    said = language(locale).card_said(card.code)
    assert any(said in told["aloud"] for told in every)
    assert f'aria-label="{said}">&#' in last["pieces"]["course"]
    for told in every:
        assert not set("♣♠♥♦") & set("".join([told["aloud"], *told["pieces"].values()]))


def test_a_card_that_may_not_be_played_is_told_with_its_paragraph() -> None:
    barred = 0
    for told in played(begun("skat", "a", 1)):
        seen = seen_by(told["game"])
        if not seen.my_turn or seen.phase != "tricks":
            continue
        legal = {act.card for act in seen.choices if isinstance(act, Play)}
        for card in set(seen.hand) - legal:
            assert f'data-act="play {card.code}" aria-disabled="true"' in told["pieces"]["hand"]
            refused = asked(told["game"], "act", act=f"play {card.code}")
            assert refused["ok"]
            assert refused["game"] == told["game"]
            assert 'href="../en/skat/' in refused["pieces"]["tell"]
            barred += 1
    assert barred


def test_every_choice_of_the_page_may_be_made_and_all_are_there() -> None:
    for ruleset in RULESETS:
        for told in played(begun(ruleset, "p", 1)):
            seen = seen_by(told["game"])
            if told["next"] != "you" or seen.phase in ("tricks", "discard"):
                continue
            offered = re.findall(r'(?:data-act|value)="([^"]+)"', told["pieces"]["choices"])
            assert sorted(offered) == sorted(write_act(act) for act in seen.choices)


@pytest.mark.parametrize(("way", "bid"), [("leave", 120), ("take", 72)])
def test_a_game_that_cannot_reach_the_bid_says_so_before_it_is_named(way: str, bid: int) -> None:
    """It is worth less with every trick, whatever lies in a skat that was left alone."""
    told = asked(begun("skat", "x", 1), "act", act=str(bid))
    while told["next"] != "you":
        told = asked(told["game"], "think")
    told = asked(told["game"], "act", act=way)
    if way == "take":
        told = asked(told["game"], "act", act=own_act(told["game"]))
    seen = seen_by(told["game"])
    buttons = re.findall(r'data-act="name ([\w-]+)">(.*?)</button>', told["pieces"]["choices"])
    marked = {name: f"cannot reach {bid}" in label for name, label in buttons}
    unseen = [card for card in DECK if card not in (*seen.hand, *seen.laid)]
    skats = list(combinations(unseen, 2)) if way == "leave" else [seen.laid]
    for contract in ("diamonds", "hearts", "spades", "clubs", "grand"):
        game = {"ruleset": "skat", "contract": contract, "hand": way == "leave"}
        ended = (
            answer("game-value", {**game, **taken, "cards": codes(seen.hand + two)})
            for two in skats
            for taken in ({"tricks": 10}, {"tricks": 9, "card_points": 100})
        )
        assert marked[contract] != any(one.get("value", 0) >= bid for one in ended)
    assert len(set(marked.values())) == 2, "some reach it, and some do not"


def codes(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in cards]


def test_what_two_players_bid_to_each_other_is_a_line_for_each() -> None:
    for told in played(begun("skat", "p", 0)):
        lines = re.findall(r"<li>(.*?)</li>", told["pieces"]["course"])
        assert all(line.count("yes") < 2 for line in lines)
        said = [one for one in told["game"]["moves"] if one in ("yes", "pass") or one.isdigit()]
        if said and len(said) == len(told["game"]["moves"]):
            bids = re.findall(r"\d+", " ".join(lines))
            assert bids == [one for one in said if one.isdigit()]


def test_advice_is_a_move_with_its_reason_and_the_result_says_so() -> None:
    asked_for = 0
    told = asked(begun("skat", "a", 1))
    while told["next"] != "over":
        if told["next"] == "you":
            advised = asked(told["game"], "why")
            while "thinking" in advised:
                advised = asked(told["game"], "why", slice=advised["thinking"])
            asked_for += 1
            assert advised["game"]["advised"] == asked_for
            assert advised["game"]["moves"] == told["game"]["moves"]
            assert '<p class="advice"><b>' in advised["pieces"]["tell"]
            told = asked(advised["game"], "act", act=own_act(told["game"]))
        else:
            told = asked(told["game"], "think")
    said = f"You asked for advice {language('en').number(asked_for)} times."
    assert said in told["pieces"]["end"]
    assert said in told["share"]


def test_what_is_taken_back_is_the_last_choice_and_the_result_says_so() -> None:
    *_, last = played(begun("turneskat", "p", 0))
    back = asked(last["game"], "back")
    assert back["next"] == "you"
    moves = back["game"]["moves"]
    assert moves == last["game"]["moves"][: len(moves)]
    assert len(seen_by(back["game"]).choices) > 1
    assert back["game"]["taken_back"] == 1
    *_, again = played(back["game"])
    assert "You took back one choice." in again["share"]
    first = asked(begun("skat", "a", 1))
    assert 'data-do="back" disabled' in first["pieces"]["tools"]
    assert asked(first["game"], "back")["game"] == first["game"]


def test_the_deal_goes_round_and_the_deal_of_the_day_is_one_for_all() -> None:
    *_, last = played(begun("skat", "a", 0, player="learner"))
    following = asked(last["game"], "new", fresh=123456789)["game"]
    assert (following["seed"], following["seat"], following["moves"]) == ("21i3v9", 2, [])
    again = asked(last["game"], "again")["game"]
    assert again == {**last["game"], "moves": []}
    day = asked(last["game"], "day", day="2026-11-19")
    assert day["game"]["seed"] == "day-2026-11-19"
    assert "2026-11-19" in day["pieces"]["head"]


def test_at_a_table_of_four_the_dealer_sits_out_and_the_deal_goes_round() -> None:
    game, seats = begun("skat", "a", 0, table=4), []
    for _ in range(5):
        *answers, last = played(game)
        seats.append(game["seat"])
        assert all(one["next"] != "you" for one in answers) or game["seat"] != 3
        whole = answer(
            "deal", {**{name: game[name] for name in ("ruleset", "seed")}, "play_on": True}
        )
        assert last["game"]["moves"] == [one["move"] for one in whole["moves"]], "played the same"
        sheet = last["sheet"]
        assert len(sheet["sheet"]["players"]) == 4
        told = answer("score-sheet", {**sheet["sheet"], "deals": [sheet["deal"]]})
        assert told["ok"], told
        around = [*whole["scores"], 0]
        own = [around[(game["seat"] + place) % 4] for place in range(4)]
        assert told["rows"][0]["totals"] == own
        assert read_game({**game, "seat": game["seat"]}).address().count("table=4") == 1
        game = asked(last["game"], "new", fresh=sum(seats) + 7)["game"]
    assert seats == [0, 3, 2, 1, 0]
    assert 'data-do="skip"' in asked(begun("skat", "a", 3, table=4))["pieces"]["choices"]
    assert not asked(begun("skat", "a", 3))["ok"]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_is_shared_without_a_card(locale: str) -> None:
    words = language(locale)
    for seed in ("a", "p"):
        *_, last = played(begun("skat", seed, 0), locale)
        for card in DECK:
            assert words.card_name(card.code) not in last["share"]
            assert tell_card(words, card) not in last["share"]


def test_an_address_holds_a_deal_with_all_its_moves() -> None:
    *_, last = played(begun("tournee-skat", "b-3", 2))
    page, _, query = last["whole"].partition("?")
    stated = dict(pair.split("=") for pair in query.split("&"))
    assert page == "#play"
    assert asked(stated)["game"] == last["game"]
    game = read_game(stated)
    written = play_address(game.ruleset, game.seed, game.moves, seat=2)
    assert f"#{written.partition('#')[2]}" == last["whole"]
    assert [read_act(one) for one in read_moves(stated["moves"])] == list(game.moves)


def test_a_long_thought_in_slices_comes_to_what_the_player_does() -> None:
    slices = 0
    *_, last = played(begun("skat", "a", 1))
    moves = last["game"]["moves"]
    state = next(
        one
        for one in positions(read_game(last["game"]))
        if one.phase == "tricks"
        and len(one.tricks) >= 4
        and one.to_act != 1
        and len(one.hands[one.to_act or 0]) > 2
    )
    here = {**last["game"], "moves": moves[: len(state.log)], "player": "club"}
    told = asked(here, "think")
    while "thinking" in told:
        assert told == {"ok": True, "thinking": slices + 1}
        slices += 1
        told = asked(here, "think", slice=slices)
    wanted = answer("move", {**{name: here[name] for name in FIELDS}, "player": "club"})
    assert told["game"]["moves"] == [*here["moves"], wanted["move"]]


def test_a_slice_of_a_thought_searches_no_more_than_its_share() -> None:
    slices, strength = 0, Thoroughness("club", worlds=16, nodes=12_000)
    told = asked(begun("skat", "x", 3, table=4))
    while told["next"] != "over":
        state = positions(read_game(told["game"]))[-1]
        assert state.to_act is not None
        thought = begin(strength, view(state, state.to_act))
        while isinstance(thought, Weighing) and not thought.is_done:
            share = max(1, 2 * thought.left // (thought.strength.worlds - thought.at))
            following = thought.go_on()
            assert following.at == thought.at + 1, "so a thought ends"
            assert 0 <= thought.left - following.left <= share
            thought, slices = following, slices + 1
        told = asked(told["game"], "think")
    assert slices > 50


def test_a_deal_against_players_that_are_no_more_goes_on_against_those_who_play_for_them() -> None:
    kept = begun("skat", "x", 1, moves=["18"])
    assert asked({**kept, "player": "strong"}) == asked({**kept, "player": "club"})


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_begins_with_a_deal_at_which_the_reader_speaks_first(locale: str) -> None:
    html = str(render_table(locale, "../"))
    parsed(html)
    assert 'data-next="you"' in html
    assert html.count('data-act="play ') == 10


def test_a_deal_is_told_from_others_by_its_cards_seat_and_rules_alone() -> None:
    first = asked(begun("skat", "x", 1))["deal"]
    assert asked(begun("skat", "x", 1, moves=["18"], player="club", advised=2))["deal"] == first
    others = [
        begun("isko", "x", 1),
        begun("skat", "y", 1),
        begun("skat", "x", 2),
        begun("skat", "x", 1, table=4),
        begun("skat", "x", 1, when_passed="ramsch"),
        begun("skat", "x", 1, variants={"grand_base": 20}),
    ]
    assert len({first, *(asked(game)["deal"] for game in others)}) == 1 + len(others)
    linked = asked(dict(parse_qsl(first)))
    assert linked["deal"] == first, "an address of it leads to it"


@pytest.mark.parametrize("locale", LOCALES)
def test_kept_deals_are_listed_by_name_with_how_far_they_are(locale: str) -> None:
    words = language(locale).words("table").table("under-way")
    whole = [told["game"] for told in played(begun("skat", "x", 1), locale)]
    tricks = [sum(move.startswith("play ") for move in game["moves"]) // 3 for game in whole]
    some = [whole[1], *(whole[tricks.index(count)] for count in (1, 3)), {"ruleset": "skruf"}, 5]
    deals = [{"id": f'"{at}', "game": game, "given": at == 2} for at, game in enumerate(some)]
    html = asked(whole[0], "kept", locale, deals=[*deals, None])["html"]
    rows = html.split("<li>")[1:]
    said = [
        words["auction"],
        language(locale).fill(words["tricks"], count=1),
        language(locale).fill(words["tricks"], count=3) + ", " + words["linked"],
        words["aside"],
        words["aside"],
    ]
    for at, (row, text) in enumerate(zip(rows, said, strict=True)):
        assert f">{text}<" in row
        does = "go-on" if at < 3 else "save"
        for name in (does, "throw"):
            assert f'data-do="{name}"' in row
        assert row.count(f'data-kept="&quot;{at}"') == 2


@pytest.mark.parametrize("ruleset", ["skat", "turneskat"])
def test_two_cards_lie_face_down_but_not_while_another_player_holds_them(ruleset: str) -> None:
    found: set[int] = set()
    for seed in "abc":
        for told in played(begun(ruleset, seed, 0, player="learner")):
            game = ShownDeal(read_game(told["game"]), language("en"), PageContext())
            if game.seen.phase in ("tricks", "over"):
                break
            held = {len(game.state.hands[seat]) for seat in game.others}
            backs = told["pieces"]["middle"].count("card back")
            if 12 in held:
                assert backs == 0
                found.add(12)
            elif len(game.state.hands[0]) == 10 and not game.seen.seen:
                assert backs == 2
                found.add(10)
    assert found == {10, 12}
