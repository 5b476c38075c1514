"""A deal looked back on, as a page asks for it: all of it comes, and it is what the door says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from calculators.core.cards import DECK, mask
from calculators.deals.moments import Layout
from calculators.deals.page.narration import Narration
from calculators.door.door import Answer, answer, call
from calculators.page.cards import named_cards, spelled_card
from calculators.page.markup import Html
from calculators.skat.chances.model import best_of_twelve, play_of, trump_row
from calculators.skat.chances.ten import rivals_in
from calculators.skat.deals.played import played_replay
from calculators.skat.review.course import played_cards, states
from calculators.skat.review.estimate_telling import tell_game
from calculators.skat.review.estimates import judge_game, judge_hands, with_discard
from calculators.skat.review.judged import trick_steps
from calculators.skat.review.page.told import read_told
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import GiveUp, Lay, Name, Play, Say, write_act
from calculators.skat.table.address import read_moves
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.page.game import positions, read_game
from calculators.skat.table.players import play_on, random_legal
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.slices import Work, finish
from calculators.skat.table.solving import stakes_of
from calculators.skat.table.state import State, start
from calculators.skat.table.telling import seat_name
from calculators.text.language import LOCALES, capital, language
from publishing.cases import replay_of
from tests.by_day import by_day
from tests.page.test_forms import parsed

Game = dict[str, Any]
TABLE = ("ruleset", "seed", "seat", "moves")
TURNED = "j2"
"""A deal in which the result changes hands."""


@cache
def end_of(ruleset: str, seed: str, when: str = "nothing", player: str = "learner") -> State:
    """A deal played out by three of a kind; with a house rule for passed deals everybody passes."""
    state = start(RULESETS[ruleset], deal_of(seed), when)  # type: ignore[arg-type]
    while when != "nothing" and state.phase == "auction":
        state = apply(state, Say("pass"))
    return play_on(state, [LEARNER if player == "learner" else random_legal(seed)] * PLAYER_COUNT)


def game_of(end: State, seed: str, seat: int = 0, moves: int | None = None) -> Game:
    """A deal as the page keeps it."""
    return {
        "ruleset": end.rules.id,
        "seed": seed,
        "seat": seat,
        "when_passed": end.when_passed,
        "moves": [write_act(one.act) for one in end.log[:moves]],
    }


def asked(game: Game, locale: str = "en", **more: Any) -> Answer:
    request = {"operation": "look-back", "game": game, "locale": locale, "root": "../"}
    found: Answer = json.loads(call(json.dumps({**request, **more})))
    return found


def look_back(game: Game, locale: str = "en", **more: Any) -> list[Answer]:
    """Every answer but those on the way, as the page asks for them."""
    found: list[Answer] = []
    wanted: Answer | None = {"part": "begin"}
    while wanted:
        told = asked(game, locale, **wanted, **more)
        assert told["ok"], told
        if "thinking" in told:
            wanted = {**wanted, "slice": told["thinking"]}
        else:
            found.append(told)
            wanted = told["then"]
    return found


def last_pieces(answers: list[Answer]) -> dict[str, str]:
    """What stands on the page in the end."""
    return {name: html for one in answers for name, html in one["pieces"].items()}


def test_the_last_trick_is_counted_at_its_last_card_and_nobody_is_next() -> None:
    players = ("A", "B", "C")
    replay = played_replay(states(end_of("skat", "b")), {"en": ""}, players, comments={})
    narration = Narration(replay, language("en"), "")
    last, counted = map(narration.standing_text, replay.moments[-2:])
    assert last == counted


@cache
def given_up() -> State:
    """A game that was given up before the first lead."""
    state = end_of("skat", TURNED)
    at = next(at for at, one in enumerate(state.log) if isinstance(one.act, Play))
    return apply(states(state)[at], GiveUp())


DEALS: dict[str, tuple[Callable[[], State], str]] = {
    id: (partial(end_of, id, "b"), "b") for id in RULESETS
} | {
    "ramsch": (partial(end_of, "skat", "a", "ramsch"), "a"),
    "schieberamsch": (partial(end_of, "skat", "a", "schieberamsch"), "a"),
    "given-up": (given_up, TURNED),
    "random": (partial(end_of, "turneskat", "r1", player="random"), "r1"),
}


@pytest.fixture(params=by_day(("skat", "schieberamsch", "given-up"), DEALS))
def dealt(request: pytest.FixtureRequest) -> tuple[State, str]:
    """A deal at its end, played when a test wants it, and its name."""
    play, seed = DEALS[request.param]
    return play(), seed


@pytest.mark.parametrize("locale", by_day(LOCALES[:1], LOCALES))
def test_every_piece_comes_in_its_place_and_then_nothing_is_left_to_ask(
    dealt: tuple[State, str], locale: str
) -> None:
    end, seed = dealt
    answers = look_back(game_of(end, seed), locale)
    places = set(re.findall(r'data-piece="(\w+)"', answers[0]["frame"]))
    pieces = last_pieces(answers)
    assert set(pieces) <= places
    assert {name for name in places if pieces.get(name)} == places
    parsed(answers[0]["frame"])
    for html in pieces.values():
        parsed(html)
        assert "style=" not in html
    assert "{" not in re.sub(r'data-\w+="[^"]*"', "", "".join(pieces.values()))
    assert not set("♣♠♥♦") & set(json.dumps(answers, ensure_ascii=False)), "cards without names"


def test_a_deal_that_nobody_bid_on_has_its_hands_judged() -> None:
    state = start(RULESETS["skat"], deal_of("q1"))
    for _ in SEATS:
        state = apply(state, Say("pass"))
    answers = look_back(game_of(state, "q1"))
    assert "moments" not in last_pieces(answers)
    assert "Estimate" in last_pieces(answers)["auction"]


def test_a_deal_left_in_the_middle_is_looked_back_on_as_far_as_it_went() -> None:
    end = end_of("skat", TURNED)
    at = next(at for at, one in enumerate(end.log) if isinstance(one.act, Play))
    for moves in (1, at, at + 1, at + 5):
        answers = look_back(game_of(end, TURNED, moves=moves))
        replay = last_pieces(answers)["replay"]
        assert replay.count("data-moment=") - replay.count('data-moment="act') >= 1
        assert 'data-moment="score"' not in replay


@pytest.mark.parametrize("seats", by_day(("turned",), ("turned", "every")))
def test_the_page_names_the_moments_that_the_door_names_and_keeps_the_readers_own(
    seats: str,
) -> None:
    end = end_of("skat", TURNED)
    whole = answer("review", {**review_of(end, TURNED), "locale": "en"})
    declarer, scores = end.declarer, score(end).scores
    assert declarer is not None
    losers = {seat for seat in SEATS if (scores[declarer] > 0) is (seat != declarer)}
    turned = {one["seat"] for one in whole["moments"] if one["kind"] == "turned"}
    kept = 0
    for seat in SEATS if seats == "every" else sorted(turned & losers)[:1]:
        answers = look_back(game_of(end, TURNED, seat))
        shown = last_pieces(answers)["moments"]
        assert re.findall(r'data-kind="(\w+)"', shown) == [one["kind"] for one in whole["moments"]]
        name = capital(seat_name(language("en"), seat))
        told = [one["text"].replace(f"{name}: ", "You: ") for one in whole["moments"]]
        assert all(named_cards(Html(one), language("en")) in shown for one in told)
        assert name not in shown, "the reader is you"
        mistakes = [one for told in answers for one in told.get("mistakes", ())]
        own = [one for one in whole["moments"] if (one["seat"], one["kind"]) == (seat, "turned")]
        own = own if seat in losers else []  # A deal that ended well has cost nothing.
        assert ("#own-mistakes" in shown) is bool(own)
        assert [one["move"] for one in mistakes] == [one["move"] for one in own]
        for mistake, moment in zip(mistakes, own, strict=True):
            here = mistake["kept"]
            assert (here["card"], here["keeps"]) == (moment["card"], moment["keeps"])
            table = positions(read_game({name: here[name] for name in TABLE}))[-1]
            assert table.to_act == seat
            assert write_act(end.log[moment["move"]].act) == f"play {here['card']}"
            kept += 1
    assert kept


def review_of(end: State, seed: str) -> Game:
    """The request of the door for the same deal."""
    game = game_of(end, seed)
    return {name: game[name] for name in ("ruleset", "seed", "when_passed", "moves")}


def test_playing_on_from_a_moment_opens_the_table_before_its_card_and_is_marked() -> None:
    end = end_of("skat", TURNED)
    game = {**game_of(end, TURNED, 1), "player": "club", "taken_back": 2}
    shown = last_pieces(look_back(game))["moments"]
    found = re.findall(r'href="\.\./en/play/#play\?([^"]+)"', shown)
    assert len(found) == shown.count("data-kind=")
    for query in found:
        told = dict(one.split("=") for one in query.replace("&amp;", "&").split("&"))
        opened = read_game(told)
        assert (opened.player, opened.taken_back) == ("club", 3)
        table = positions(opened)[-1]
        assert table.to_act == opened.seat
        assert isinstance(end.log[len(opened.moves)].act, Play)


def test_a_link_to_the_deal_and_its_play_opens_it_at_its_end() -> None:
    end = end_of("skat", TURNED)
    game = {**game_of(end, TURNED, 2), "taken_back": 1, "advised": 3}
    request = {"operation": "play", "game": game, "locale": "sv", "root": "../"}
    told = json.loads(call(json.dumps(request)))
    query = dict(one.split("=") for one in told["whole"].partition("?")[2].split("&"))
    assert read_moves(query["moves"]) == game["moves"]
    again = json.loads(call(json.dumps({**request, "game": query})))
    assert again["next"] == "over"
    assert again["game"] == told["game"]
    assert 'data-do="look-back"' in again["pieces"]["choices"]


@pytest.mark.parametrize(
    "wrong", [{"part": "x"}, {"part": "trick"}, {"part": "trick", "trick": 11}]
)
def test_what_is_not_there_is_refused(wrong: dict[str, Any]) -> None:
    told = asked(game_of(end_of("skat", TURNED), TURNED), **wrong)
    assert not told["ok"]


def test_work_put_down_after_each_slice_comes_to_the_same() -> None:
    end = end_of("skat", TURNED)
    cards, stakes = played_cards(states(end)), stakes_of(end)
    slices = 0
    for number in (2, 3, 4):
        trick = [one for one in cards if one.trick == number]
        work = Work(trick_steps(trick, stakes))
        while not work.go_on(work.slices + 1):
            slices += 1
        assert work.result == finish(trick_steps(trick, stakes))
    assert slices


# ---- the replay of what was played ----


def cards_of(layout: Layout) -> list[Any]:
    piles = (*layout.hands, layout.middle, layout.aside, *layout.taken)
    return [card for pile in piles for card in pile] + [card for _, card in layout.trick]


def test_every_card_lies_once_at_every_moment_and_the_last_has_the_count(
    dealt: tuple[State, str],
) -> None:
    end, _ = dealt
    course = states(end)
    replay = played_replay(course, {"en": "x"}, ("A", "B", "C"), comments={})
    assert len({one.id for one in replay.moments}) == len(replay.moments)
    for one in replay.moments:
        assert sorted(map(str, cards_of(one.layout))) == sorted(map(str, DECK))
    for before, after in pairwise(replay.moments):
        if after.kind == "card":
            assert after.cards[0] in before.layout.hands[after.seat or 0]
    last = replay.moments[-1].layout
    assert sum(last.tricks) == len(end.tricks)
    if end.declarer is not None:
        piles = last.taken[0] + last.aside + last.middle
        own = card_points(end.rules, (*end.taken(end.declarer), *end.aside))
        assert card_points(end.rules, piles) == own
    assert replay.moments[-1].kind == "score"
    assert replay.score_in("sv")["ok"]


# ---- the model ----


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_best_discard_of_the_model_is_the_best_of_all_pairs(ruleset: str) -> None:
    judged = 0
    for seed in ("q0", "q2", "q3", "q5", "q7"):
        end = end_of(ruleset, seed)
        found = judge_game(end)
        laid = [one.act.cards for one in end.log if isinstance(one.act, Lay)]
        if found is None or not laid or end.contract is None or end.declarer is None:
            continue
        twelve = (*end.deal.hands[end.declarer], *end.deal.skat)
        most = max(
            with_discard(end, end.contract, pair).estimate.won for pair in combinations(twelve, 2)
        )
        assert found.best_discard.estimate.won == most
        assert found.played == with_discard(end, end.contract, laid[-1])
        _, away = best_of_twelve(
            play_of(end.contract), trump_row(end.contract), mask(twelve), end.declarer
        )
        assert mask(found.best_discard.laid) == away
        judged += 1
    assert judged


def test_where_a_turned_card_names_the_game_no_other_is_spoken_of() -> None:
    words = language("en").words("skat_review").table("estimates")
    for seed in ("q0", "q3"):
        end = end_of("turneskat", seed)
        found = judge_game(end)
        assert found is not None
        told = list(tell_game(language("en"), end, found))
        assert end.way == "turn"
        assert words["game-best"] not in told
    other = end_of("skat", "q0")
    judged = judge_game(other)
    assert judged is not None
    assert words["game-best"] in list(tell_game(language("en"), other, judged))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_is_judged_as_the_door_judges_it_and_its_bid_is_what_was_said(ruleset: str) -> None:
    end = end_of(ruleset, "q5")
    course = states(end)
    for one in judge_hands(course):
        cards = [card.code for card in end.deal.hands[one.seat]]
        spoke = [state for state in course if (state.phase, state.to_act) == ("auction", one.seat)]
        rivals = rivals_in(spoke[-1].calls, one.seat)
        asked_for: Answer = {"ruleset": ruleset, "cards": cards, "seat": SEAT_NAMES[one.seat]}
        asked_for |= {"rivals": rivals}
        assert answer("hand-chances", asked_for)["bid_up_to"] == one.reach
        said = [call for seat, call in end.calls if seat == one.seat and isinstance(call, int)]
        assert (one.bid or 0) >= max(said, default=0)
        if one.seat == end.declarer:
            assert one.bid == end.auction.bid


# ---- deals that are told ----


def opened(values: dict[str, str], ruleset: str = "skat", locale: str = "en") -> Answer:
    told = {"ruleset": ruleset, "_source": "hands", "seat": "1", **values}
    found: Answer = json.loads(
        call(
            json.dumps(
                {
                    "operation": "look-back",
                    "part": "open",
                    "game": {"ruleset": ruleset},
                    "values": told,
                    "locale": locale,
                    "root": "../",
                }
            )
        )
    )
    return found


def hands_of(end: State) -> dict[str, str]:
    """The three hands as they are typed."""
    return {
        seat: " ".join(card.code for card in hand)
        for seat, hand in zip(SEAT_NAMES, end.deal.hands, strict=True)
    }


@pytest.mark.parametrize("ruleset", by_day(("turneskat",), RULESETS))
def test_a_deal_told_by_its_hands_and_moves_is_the_deal_that_was_played(ruleset: str) -> None:
    end = end_of(ruleset, "b")
    skat = " ".join(card.code for card in end.deal.skat)
    moves = ", ".join(write_act(one.act).removeprefix("play ") for one in end.log)
    told = opened({**hands_of(end), "skat": skat, "moves": moves}, ruleset)
    assert told["ok"], told
    game = told["deal"]["game"]
    assert game["moves"] == [write_act(one.act) for one in end.log]
    assert positions(read_game(game))[-1].hands == end.hands
    assert positions(read_game(game))[0].deal.skat == end.deal.skat
    assert told["html"].count("<a ") == 2
    assert last_pieces(look_back(game))["replay"]


SPOKEN = {
    "sv": {"take": "ta upp", "pass": "passar", "yes": "ja", "lay": "lägg"},
    "en": {"take": "take up", "pass": "pass", "yes": "yes", "lay": "discard"},
}


def spoken(act: Any, rules: Any, locale: str) -> str:
    """An act in the words and letters of a language."""
    words, own = language(locale), SPOKEN[locale]
    match act:
        case Play(card):
            return spelled_card(words, card.code)
        case Lay(cards):
            return " ".join([own["lay"], *(spelled_card(words, card.code) for card in cards)])
        case Name(contract):
            return words.contract(rules.id, contract)
        case _:
            written = write_act(act)
            return own.get(written, written)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_done_may_be_told_in_the_words_of_the_table(locale: str) -> None:
    end = end_of("skat", TURNED)
    moves = "; ".join(spoken(one.act, end.rules, locale) for one in end.log)
    told = opened({**hands_of(end), "moves": moves}, locale=locale)
    assert told["ok"], told
    assert told["deal"]["game"]["moves"] == [write_act(one.act) for one in end.log]
    trick = read_told("CJ C7, ♥E 10♥", RULESETS["skat"], language(locale))
    assert trick == ["play CJ", "play C7", "play HA", "play HT"]
    named = read_told("clubs schneider", RULESETS["skat"], language(locale))
    assert named == ["name clubs schneider"]


def test_each_fault_of_a_told_deal_stands_at_its_field() -> None:
    end = end_of("skat", "b")
    hands = hands_of(end)
    other = hands["forehand"].split()
    faults = {
        "middlehand": {**hands, "middlehand": ""},
        "rearhand": {**hands, "rearhand": " ".join([other[0], *hands["rearhand"].split()[1:]])},
        "forehand": {**hands, "forehand": "CJ"},
        "moves": {**hands, "moves": "18, what"},
    }
    for locale in LOCALES:
        for field, values in faults.items():
            told = opened(values, locale=locale)
            assert [error["field"] for error in told["errors"]] == [field], (field, told)
            assert told["errors"][0]["text"]
        told = opened(dict.fromkeys(SEAT_NAMES, " "), locale=locale)
        assert [error["field"] for error in told["errors"]] == [*SEAT_NAMES]
        for record in ("", "(;GM[Skat];)"):
            told = opened({"_source": "record", "record": record}, locale=locale)
            assert [error["field"] for error in told["errors"]] == ["record"]


def test_a_servers_record_opens_with_its_players() -> None:
    cards = ".".join(card.code for hand in DEALT for card in hand)
    record = f"(;GM[Skat]P0[anna]P1[bo]P2[<b>]MV[w {cards} 1 18 0 y 1 p 2 p 0 s];)"
    told = opened({"_source": "record", "record": record}, "isko")
    assert told["ok"], told
    assert told["deal"]["players"] == ["anna", "bo", "<b>"]
    replay = last_pieces(look_back(told["deal"]["game"], players=told["deal"]["players"]))["replay"]
    assert "anna" in replay
    assert "&lt;b&gt;" in replay
    assert "<b><b>" not in replay


DEALT = (*deal_of("b").hands, deal_of("b").skat)


@pytest.mark.parametrize(
    "name", ["skat-1", "skat-2", "turneskat-1", "turneskat-2", "tournee-skat-1"]
)
def test_a_narrated_deal_ends_at_the_table_as_it_is_told(name: str) -> None:
    replay = replay_of(name)
    query = dict(one.split("=") for one in replay.address.partition("?")[2].split("&"))
    end = positions(read_game(query))[-1]
    assert end.phase == "over"
    ended = score(end)
    forehand = (replay.dealer + 1) % PLAYER_COUNT
    found = replay.score_in("en")
    scores = found.get("scores") or [
        found["score"] if (forehand + at) % PLAYER_COUNT == replay.sides.index(0) else 0
        for at in SEATS
    ]
    assert list(ended.scores) == list(scores)
