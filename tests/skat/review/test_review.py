"""A deal looked back on: what each card cost is what it cost, and where it turned is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from calculators.door.door import Answer, answer
from calculators.skat.review.course import PlayedCard, played_cards, states
from calculators.skat.review.discard import PAIRS, bounds_steps, discard_steps, lead_after
from calculators.skat.review.games import game_steps
from calculators.skat.review.judged import JudgedCard, judge_cards, trick_steps
from calculators.skat.review.moments import moments
from calculators.skat.review.record import GAMES, read_record
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import Budget
from calculators.skat.solve.solver import Solver, best_line
from calculators.skat.table.acts import Act, GiveUp, Lay, Name, Play, Say, Use, write_act
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import play_on, random_legal
from calculators.skat.table.seeds import DEALS, deal_of, is_seed, name_of, numbered_deal
from calculators.skat.table.slices import finish
from calculators.skat.table.solving import position_of, stakes_of
from calculators.skat.table.state import State, start
from calculators.text.language import LOCALES
from tests.brute_force import Game, brute_force, without
from tests.skat.review.open_hands import codes

BEST = "j9"
"""A game that is won from the first lead, and soon solved."""
LAST_TRICKS = 4


@cache
def played(ruleset: str, seed: str, when: str = "nothing") -> State:
    """A deal by three learners; with a house rule for passed deals everybody passes."""
    state = start(RULESETS[ruleset], deal_of(seed), when)  # type: ignore[arg-type]
    while when != "nothing" and state.phase == "auction":
        state = apply(state, Say("pass"))
    return play_on(state, [LEARNER] * PLAYER_COUNT)


def lead_of(seed: str) -> State:
    """The first lead of a deal by learners."""
    return next(one for one in states(played("skat", seed)) if one.phase == "tricks")


def after(state: State, *acts: Act) -> State:
    """The table after some acts."""
    for act in acts:
        state = apply(state, act)
    return state


def judged(end: State) -> tuple[JudgedCard, ...]:
    """Every card of a deal judged."""
    found, _ = judge_cards(played_cards(states(end)), stakes_of(end))
    return found


def best_play(lead: State) -> State:
    """A deal played to its end by people who see all cards and never err."""
    assert lead.declarer is not None
    line = best_line(Solver(position_of(lead, lead.declarer)))
    return after(lead, *(Play(card) for card, _ in line))


def test_a_best_line_has_no_moment_and_no_card_of_it_costs_anything() -> None:
    end = best_play(lead_of(BEST))
    found = judged(end)
    assert len(found) == 30
    assert {one.cost for one in found} == {0}
    assert {one.before for one in found} == {found[0].after}
    assert moments(found, stakes_of(end)) == ()


def test_who_throws_the_last_chance_away_is_named_with_every_card_that_would_have_kept_it() -> None:
    lead = lead_of(BEST)
    assert lead.declarer is not None
    course = states(best_play(lead))
    for at in range(len(course) - 1, 0, -1):
        state = course[at - 1]
        if state.phase != "tricks" or state.to_act != lead.declarer:
            continue
        position = position_of(state, lead.declarer)
        cards = Solver(position)
        cards.advance(10**6)
        won = {card: value >= 61 for card, value in cards.solution.cards.items()}
        if len(set(won.values())) == 2:
            break
    thrown = next(card for card in won if not won[card])
    stakes = stakes_of(course[-1])
    mistake = played_cards(states(after(state, Play(thrown))))[-1]
    [turned] = moments(finish(trick_steps([mistake], stakes))[0], stakes)
    assert (turned.kind, turned.card.played.card) == ("turned", thrown)
    assert set(turned.card.keeps) == {card for card in won if won[card]}


def names_of(position: Position) -> str:
    """What brute force calls the game of a position."""
    if position.contract is None:
        return "ramsch"
    kind, trump = position.contract.kind, position.contract.trump
    return trump.value if trump else kind


def brute(card: PlayedCard, alone: int) -> tuple[int, int]:
    """What the one ends with before a card and after it, by brute force."""
    position = position_of(card.before, alone)
    result = brute_force(Game(names_of(position), alone, position.last_trick_adds))
    hands, trick = codes(position)
    code, leader, seat = card.card.code, position.leader, position.to_play
    return (
        position.taken + result(hands, leader, trick),
        position.taken + result(without(hands, seat, code), leader, (*trick, code)),
    )


@pytest.mark.parametrize(
    ("ruleset", "seed", "when"),
    [
        ("skat", "j1", "nothing"),
        ("skat", "j0", "ramsch"),
        ("skat", "j3", "schieberamsch"),
        ("isko", "j6", "nothing"),
        ("turneskat", "j2", "nothing"),
        ("tournee-skat", "j3", "nothing"),
    ],
)
def test_the_last_tricks_come_out_as_by_brute_force(ruleset: str, seed: str, when: str) -> None:
    end = played(ruleset, seed, when)
    stakes = stakes_of(end)
    cards = [one for one in played_cards(states(end)) if one.trick > len(end.tricks) - LAST_TRICKS]
    found, _ = judge_cards(cards, stakes)
    for one in found:
        assert (one.before.exact, one.after.exact) == brute(one.played, one.alone)
        assert one.cost is not None
        assert one.cost >= 0
    last = found[-1]
    whole = card_points(end.rules, (*end.taken(last.alone), *end.aside))
    if end.contract is not None and end.contract.kind != "null":
        assert last.after.exact == whole


def test_a_null_by_anybody_turns_where_brute_force_has_it_turn() -> None:
    for seed in range(4):
        lead = start(RULESETS["skat"], deal_of(f"n{seed}"))
        lead = after(lead, Say(18), Say("pass"), Say("pass"), Use("leave"), Name("null-hand"))
        end = play_on(lead, [random_legal(f"{seed}")] * PLAYER_COUNT)
        cards = [one for one in played_cards(states(end)) if one.trick > LAST_TRICKS]
        for one in judge_cards(cards, stakes_of(end))[0]:
            assert (one.before.exact, one.after.exact) == tuple(
                min(1, value) for value in brute(one.played, one.alone)
            )


def test_a_trick_asked_for_by_itself_gets_the_same_answer() -> None:
    asked = request(played("skat", "j15"), part="cards")
    whole = answer("review", asked)
    parts = [answer("review", {**asked, "trick": at + 1}) for at in range(10)]
    assert [card for one in parts for card in one["cards"]] == whole["cards"]
    assert [found for one in parts for found in one["moments"]] == whole["moments"]
    assert {one["kind"] for one in whole["moments"]} >= {"turned", "slip"}


def test_where_nodes_run_out_nothing_is_claimed_that_is_not_so() -> None:
    end = played("skat", "j2")
    cards = [one for one in played_cards(states(end)) if one.trick in (3, 5)]
    known, _ = judge_cards(cards, stakes_of(end))
    guessed, spent = judge_cards(cards, stakes_of(end), Budget(each=40))
    assert spent <= 2 * 40 + 2
    assert any(one.cost is None for one in guessed)
    for one, true in zip(guessed, known, strict=True):
        assert true.before.exact is not None
        assert one.before.least <= true.before.exact <= one.before.most
        assert one.cost in (None, true.cost)
        assert set(one.keeps) <= set(true.keeps)


def test_two_other_cards_put_away_win_where_they_are_said_to() -> None:
    end = played("turneskat", "j3")
    course, stakes = states(end), stakes_of(end)
    found = finish(discard_steps(course, stakes))
    assert found is not None
    assert found.settled <= PAIRS
    if found.better:
        lead = lead_after(course[found.move], found.better, end)
        assert finish(bounds_steps(lead, stakes, 10**6)).won(stakes)


def test_games_that_were_not_played_are_those_of_other_seats_unless_the_game_was_lost() -> None:
    won, lost = played("skat", BEST), played("skat", "a")
    for end, own in ((won, False), (lost, True)):
        games = finish(game_steps(states(end), stakes_of(end)))
        seats = {one.seat for one in games}
        assert seats == ({0, 1, 2} if own else {0, 1, 2} - {end.declarer})
        assert all(one.contract is not end.contract for one in games if one.seat == end.declarer)


def request(end: State, **more: object) -> dict[str, object]:
    """A deal as it is asked for at the door, by its cards."""
    return {
        "ruleset": end.rules.id,
        **dict(
            zip(("forehand", "middlehand", "rearhand"), map(list_of, end.deal.hands), strict=True)
        ),
        "skat": list_of(end.deal.skat),
        "moves": [write_act(one.act) for one in end.log],
        "when_passed": end.when_passed,
        **more,
    }


def list_of(cards: tuple[object, ...]) -> list[str]:
    return [card.code for card in cards]  # type: ignore[attr-defined]


def test_any_deal_has_a_name_and_the_name_gives_the_deal() -> None:
    deals = [deal_of(f"x{at}") for at in range(50)]
    deals += [numbered_deal(0), numbered_deal(DEALS - 1)]
    for deal in deals:
        name = name_of(deal)
        again = deal_of(name)
        assert is_seed(name)
        assert again.skat == deal.skat
        assert [set(hand) for hand in again.hands] == [set(hand) for hand in deal.hands]
        assert name_of(again) == name
    # Names that only look like it are ordinary ones.
    assert name_of(deal_of("own-zzzzzzzzzzz")) != "own-zzzzzzzzzzz"
    assert deal_of("own-1") != deal_of("own-00000000001")


def server_record(end: State, *more: str) -> str:
    """A played deal as the server writes it down."""
    cards = [card.code for pile in (*end.deal.hands, end.deal.skat) for card in pile]
    moves = ["w", ".".join(cards)]
    letters = {name: letter for letter, name in GAMES.items()}
    log = [(one.seat, one.act) for one in end.log]
    lead = next(one for one in states(end) if one.phase == "tricks")
    for at, (seat, act) in enumerate(log):
        match act:
            case Say(call):
                moves += [str(seat), {"yes": "y", "pass": "p"}.get(str(call), str(call))]
            case Use("take"):
                moves += [str(seat), "s", "w", ".".join(card.code for card in end.deal.skat)]
            case Name(contract):
                name = contract.split("-")[0]
                before = log[at - 1][1]
                hand = not isinstance(before, Lay)
                away = "" if hand else "".join(f".{card.code}" for card in before.cards)  # type: ignore[union-attr]
                shown = "".join(f".{card.code}" for card in lead.hands[seat])
                mode = ("H" if hand else "") + ("O" if "ouvert" in contract else "")
                open_cards = shown if "ouvert" in contract else ""
                moves += [str(seat), letters[name] + mode + away + open_cards]
            case Play(card):
                moves += [str(seat), card.code]
    return f"(;GM[Skat]PC[a table]P0[Ada]P1[Bo]P2[Cy]MV[{' '.join((*moves, *more))}]R[d:0] ;)"


@pytest.mark.parametrize("seed", ["j0", "j2", "j4", "m3"])
def test_a_servers_record_gives_the_deal_that_was_played(seed: str) -> None:
    end = played("isko", seed)
    record = read_record(end.rules, server_record(end))
    assert record.players == ("Ada", "Bo", "Cy")
    assert (record.end.log, record.end.tricks) == (end.log, end.tricks)
    told = answer("review", {"ruleset": "isko", "record": server_record(end), "part": "discard"})
    assert told["moves"] == [write_act(one.act) for one in end.log]
    assert name_of(end.deal) == told["seed"]


def test_a_record_ends_where_the_game_was_given_up() -> None:
    end = states(played("isko", "j2"))[-4]
    record = read_record(end.rules, server_record(end, "1", "RE", "0", "C7"))
    assert record.end.log == end.log


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("when", ["nothing", "ramsch"])
def test_a_deal_by_its_cards_is_told_with_rules_and_a_way_to_play_it_again(
    locale: str, when: str
) -> None:
    end = played("skat", "j1", when)
    told = answer("review", request(end, locale=locale, nodes=20_000, seat=1))
    assert told["ok"], told
    assert told["say"]
    assert told["rules"]
    assert told["seed"] == name_of(end.deal)
    assert len(told["cards"]) == 30
    for one in told["moments"]:
        assert f"seed={told['seed']}&seat=1" in one["again"]
        assert one["again"].count("play_") == sum(
            move.startswith("play") for move in told["moves"][: one["move"]]
        )


def test_a_game_given_up_and_a_deal_passed_out_are_told_without_cards() -> None:
    given_up = after(lead_of(BEST), GiveUp())
    told = answer("review", request(given_up, part="cards"))
    assert (told["cards"], len(told["say"])) == ([], 2)
    passed = after(start(RULESETS["isko"], deal_of("p")), *[Say("pass")] * 3)
    told = answer("review", request(passed))
    assert (told["cards"], told["discard"]) == ([], None)
    assert {one["seat"] for one in told["games"]} == {0, 1, 2}


def refusals() -> Iterator[tuple[dict[str, object], str, str]]:
    end = played("isko", "j2")
    whole = {"ruleset": "isko", "record": server_record(end)}
    record = str(whole["record"])
    yield {"ruleset": "isko"}, "deal-once", "seed"
    yield {"ruleset": "isko", "seed": "a", "day": "2026-11-19"}, "deal-once", "seed"
    yield {"ruleset": "isko", "seed": "a", "skat": ["CJ", "SJ"]}, "deal-once", "seed"
    yield {"ruleset": "isko", "forehand": request(end)["forehand"]}, "missing", "middlehand"
    twice = {**request(end), "skat": request(end)["forehand"][:2]}  # type: ignore[index]
    yield twice, "card-in-two-places", "skat"
    yield {**whole, "moves": ["18"]}, "record-has-moves", "moves"
    yield {**whole, "record": 7}, "wrong-type", "record"
    for cut in ("", "(;GM[Skat]", record.replace("MV[w ", "MV["), record.replace("CJ", "XX")):
        yield {**whole, "record": cut}, "record-unreadable", "record"
    yield {**whole, "record": record.replace("w ", "w CJ.", 1)}, "record-unreadable", "record"
    yield {**whole, "record": record.replace(" 1 18 ", " 0 18 ")}, "record-unreadable", "record"
    yield {**whole, "record": record.replace(" 1 18 ", " 1 17 ")}, "bid-too-low", "record"
    for kind in ("X", "GS", "GO", "GZ", "GH"):  # announced, or played from the hand, with the skat
        wrong = record.replace(" 1 G.", f" 1 {kind}.")
        yield {**whole, "record": wrong}, "record-unreadable", "record"
    yield {**whole, "record": record.replace("]R[", " 2]R[")}, "record-unreadable", "record"
    other = ".".join(card.code for card in end.deal.hands[0][:2])
    shown = re.sub(r" s w \S+", f" s w {other}", record)
    yield {**whole, "record": shown}, "record-unreadable", "record"


def test_what_cannot_be_told_is_refused_with_its_reason() -> None:
    for asked, code, field in refusals():
        told: Answer = answer("review", asked)
        assert not told["ok"], asked
        found = told["errors"][0]
        assert (found["code"], found["field"]) == (code, field), asked
        assert found["text"]


def test_a_deal_dealt_by_name_and_by_its_cards_is_the_same() -> None:
    end = played("skat", BEST)
    told = {"moves": request(end)["moves"], "part": "discard"}
    by_name = answer("review", {"ruleset": "skat", "seed": BEST, **told})
    by_cards = answer("review", request(end, part="discard"))
    assert {**by_name, "seed": "", "address": ""} == {**by_cards, "seed": "", "address": ""}
