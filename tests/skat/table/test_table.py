"""The table: every way through a deal ends in its score, and nobody sees or does what is barred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from calculators.core.cards import BY_CODE, DECK, Card, Rank, mask
from calculators.core.errors import RuleError
from calculators.door.door import Answer, answer
from calculators.practice.draw import Draw
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import (
    Act,
    GiveUp,
    Lay,
    Name,
    Play,
    Refuse,
    Say,
    Use,
    read_act,
    write_act,
)
from calculators.skat.table.allowed import allowed, why_not
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import (
    Decision,
    Player,
    at_once,
    next_decision,
    play_on,
    random_legal,
)
from calculators.skat.table.seeds import deal_of, is_seed, seed_of_day
from calculators.skat.table.sight import sight
from calculators.skat.table.state import WHEN_PASSED, State, WhenPassed, start
from calculators.skat.table.telling import tell_act, tell_choice, tell_reason
from calculators.skat.table.view import View, view
from calculators.skat.table.worlds import worlds_of
from calculators.text.language import LOCALES, language
from calculators.text.problems import error_list
from tests.skat.table.table_deals import known_to, with_hidden_changed

TABLES = [
    pytest.param(id, when, id=f"{id}-{when}")
    for id, rules in RULESETS.items()
    for when in (WHEN_PASSED if rules.ramsch.schieben else WHEN_PASSED[:1])
]
DEALS = 12


def anyone(draw: Draw) -> Player:
    """Somebody who does anything allowed, but passes and takes the skat more often than not."""

    def decide(seen: View) -> Decision:
        if seen.phase == "auction" and draw.below(3):
            return Decision(seen.choices[0])
        return Decision(draw.pick(seen.choices))

    return at_once(decide)


def whole_deals(ruleset: str, when: WhenPassed, deals: int = DEALS) -> Iterator[list[State]]:
    """Deals of anything that is allowed, each as its states from the first to the last."""
    for number in range(deals):
        draw = Draw(f"{ruleset}/{when}/{number}")
        states = [start(RULESETS[ruleset], deal_of(f"t{number}"), when)]
        while states[-1].phase != "over":
            _, found = next_decision(states[-1], [anyone(draw)] * PLAYER_COUNT)
            states.append(apply(states[-1], found.act))
        yield states


def lying(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    tricks = [card for one in state.tricks for card in one.cards]
    return [*(card for hand in state.hands for card in hand), *state.aside, *state.trick, *tricks]


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_every_way_through_a_deal_ends_in_the_score_that_the_door_counts(
    ruleset: str, when: WhenPassed
) -> None:
    for states in whole_deals(ruleset, when):
        for state in states:
            assert sorted(card.code for card in lying(state)) == sorted(BY_CODE)
            assert bool(allowed(state)) is (state.phase != "over")
            assert (state.to_act is None) is (state.phase == "over")
            for act in allowed(state)[:40]:
                assert read_act(write_act(act)) == act
                assert len(apply(state, act).log) == len(state.log) + 1
        last = states[-1]
        rules = last.rules
        piles = [card_points(rules, last.taken(seat)) for seat in SEATS]
        if len(last.tricks) == 10:
            assert sum(piles) + card_points(rules, last.aside) == 120
        found = score(last)
        assert found.ending == (
            "game" if last.contract else "ramsch" if last.tricks else "passed-out"
        )
        if not found.operation:
            assert found.scores == (0, 0, 0)
            continue
        told = answer(found.operation, dict(found.request))
        assert told["ok"], (told, found)
        if last.declarer is None:
            assert tuple(told["scores"]) == found.scores
        else:
            assert told["score"] == found.scores[last.declarer]
            assert sum(map(abs, found.scores)) == abs(told["score"])


EVERY_ACT: tuple[Act, ...] = (
    *[Say(call) for call in ("yes", "pass", "ramsch", 9, 10, 18, 19, 264, 999)],
    *[Use(way) for way in ("take", "take-null", "leave", "turn", "push")],
    Refuse(),
    Lay((BY_CODE["CJ"], BY_CODE["SJ"])),
    Lay((BY_CODE["CA"],)),
    Lay((BY_CODE["CA"], BY_CODE["CA"])),
    *[Name(one) for one in ("clubs", "grand", "null", "null-ouvert-hand", "solo-grand", "x")],
    *[Name("tournee-hearts"), Name("grand", "schwarz"), Name("null", "schneider")],
    Name("grand-ouvert", "schwarz"),
    Name("solo-clubs", "ouvert"),
    *[Play(card) for card in DECK[::5]],
    GiveUp(),
)


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_what_is_not_allowed_is_refused_with_a_sentence(ruleset: str, when: WhenPassed) -> None:
    for states in whole_deals(ruleset, when, 4):
        for state in states[::3]:
            listed = allowed(state)
            for act in EVERY_ACT:
                barred = why_not(state, act)
                if act in listed:
                    assert barred is None
                if barred is None:
                    assert act in listed or isinstance(act, GiveUp | Say)
                    continue
                for code in LOCALES:
                    (told,) = error_list(language(code), [barred])
                    assert "{" not in told["text"]
                with pytest.raises(RuleError):
                    apply(state, act)


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a value holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            if one.name != "rules":
                yield from cards_in(getattr(value, one.name))


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_a_view_holds_no_hidden_card_and_decides_the_same_whatever_they_are(
    ruleset: str, when: WhenPassed
) -> None:
    for number, states in enumerate(whole_deals(ruleset, when, 6)):
        draw = Draw(f"hidden/{number}")
        for state in states[:-1:2]:
            for seat in SEATS:
                seen = view(state, seat)
                assert set(cards_in(seen)) <= known_to(state, seat)
                other = with_hidden_changed(state, seat, draw)
                assert view(other, seat) == seen
            assert state.to_act is not None
            mine = view(state, state.to_act)
            other = with_hidden_changed(state, state.to_act, draw)
            found = LEARNER.decide(mine)
            assert why_not(state, found.act) is None
            assert found == LEARNER.decide(view(other, state.to_act))


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_learners_play_every_deal_to_the_end_and_say_why_in_every_language(
    ruleset: str, when: WhenPassed
) -> None:
    rules = RULESETS[ruleset]
    for number in range(DEALS):
        state = start(rules, deal_of(f"w{number}"), when)
        while state.phase != "over":
            seat, found = next_decision(state, [LEARNER] * PLAYER_COUNT)
            assert found.because
            for code in LOCALES:
                for why in found.because:
                    assert "{" not in tell_reason(language(code), rules, why)
                seen = view(state, seat)
                for act in (found.act, *seen.choices[:5]):
                    assert tell_choice(language(code), seen, act)
                for to in (*SEATS, None):
                    assert tell_act(language(code), state, seat, found.act, to=to)
            state = apply(state, found.act)


def test_a_name_gives_the_same_cards_for_ever() -> None:
    assert [card.code for card in deal_of("first").skat] == FIRST
    assert " ".join(card.code for card in deal_of(seed_of_day("2026-11-19")).hands[0]) == OF_DAY
    assert len({deal_of(f"s{number}") for number in range(50)}) == 50


FIRST = ["HT", "H9"]
OF_DAY = "HJ CA CT C9 C8 CK H8 H9 SQ CQ"


def test_names_are_written_as_in_an_address() -> None:
    assert all(is_seed(text) for text in ("a", "day-2026-11-19", "x" * 24))
    assert not any(is_seed(text) for text in ("", "A", "å", "a b", "x" * 25, "a/b"))


def test_only_a_day_that_exists_has_a_deal() -> None:
    for day in ("2026-11-19", "2028-02-29"):
        assert answer("deal", {"ruleset": "skat", "day": day})["ok"]
    wrong = (
        "2026-02-31",
        "2026-02-29",
        "2026-13-01",
        "2026-1-1",
        "26-11-19",
        "a-b-c",
        "",
        "0000-01-01",
    )
    for day in wrong:
        assert not answer("deal", {"ruleset": "skat", "day": day})["ok"], day


def deal(*hands: str) -> Deal:
    """A deal with those hands, the rest being the skat in the order of the pack."""
    first, second, third = (tuple(BY_CODE[code] for code in hand.split()) for hand in hands)
    one, two = (card for card in DECK if card not in (*first, *second, *third))
    return Deal((first, second, third), (one, two))


def after(ruleset: str, dealt: Deal, *moves: str, when: WhenPassed = "nothing") -> State:
    """The table after some acts, as they are written."""
    state = start(RULESETS[ruleset], dealt, when)
    for move in moves:
        act = read_act(move)
        assert act is not None, move
        state = apply(state, act)
    return state


def moves_of(state: State) -> list[str]:
    return [write_act(act) for act in allowed(state)]


SOME = deal_of("first")
JACK_TURNED = deal(
    "CA CT CK CQ C9 C8 C7 SA ST SK",
    "HA HT HK HQ H9 H8 H7 SQ S9 S8",
    "DA DT DK DQ D9 D8 D7 S7 HJ DJ",
)
"""The skat holds the jacks of clubs and spades."""


@pytest.mark.parametrize("ruleset", ["skat", "isko"])
def test_a_deal_of_skat_is_passed_out_by_three(ruleset: str) -> None:
    state = after(ruleset, SOME, "pass", "pass")
    assert moves_of(state) == ["pass", "18"]
    assert score(after(ruleset, SOME, "pass", "pass", "pass")).ending == "passed-out"


@pytest.mark.parametrize("ruleset", ["turneskat", "tournee-skat"])
def test_forehand_alone_bids_the_lowest_or_calls_ramsch(ruleset: str) -> None:
    state = after(ruleset, SOME, "pass", "pass")
    assert moves_of(state) == ["ramsch", "10"]
    called = after(ruleset, SOME, "pass", "pass", "ramsch")
    assert (called.phase, called.declarer) == ("tricks", None)


def test_what_the_declarer_may_do_with_the_skat_is_the_games_own() -> None:
    ways = {
        ruleset: moves_of(after(ruleset, SOME, RULESETS[ruleset].id and low, "pass", "pass"))
        for ruleset, low in (
            ("skat", "18"),
            ("isko", "18"),
            ("turneskat", "10"),
            ("tournee-skat", "10"),
        )
    }
    assert ways == {
        "skat": ["take", "leave"],
        "isko": ["take", "leave"],
        "turneskat": ["turn", "take", "take-null", "leave"],
        "tournee-skat": ["turn", "take", "leave"],
    }


def test_a_turned_card_names_the_suit_and_a_jack_allows_the_grand() -> None:
    state = after("turneskat", JACK_TURNED, "10", "pass", "pass", "turn")
    assert moves_of(state) == ["name tournee-clubs", "name tournee-grand", "refuse"]
    state = apply(state, Refuse())
    assert moves_of(state) == ["name tournee-spades", "name tournee-grand"]
    assert why_not(state, Name("tournee-clubs")) is not None
    state = after("turneskat", SOME, "10", "pass", "pass", "turn")
    suit = state.deal.skat[0].suit.name.lower()
    assert state.deal.skat[0].rank is not Rank.JACK
    assert moves_of(state) == [f"name tournee-{suit}", "refuse"]


def test_in_tournee_skat_the_first_card_stays_hidden_until_it_is_chosen() -> None:
    first, second = SOME.skat
    state = after("tournee-skat", SOME, "10", "pass", "pass", "turn")
    declarer = state.declarer
    assert declarer is not None
    others = [seat for seat in SEATS if seat != declarer]
    assert view(state, declarer).seen == (first,)
    assert all(view(state, seat).seen == view(state, seat).shown == () for seat in others)
    refused = apply(state, Refuse())
    assert all(view(refused, seat).shown == (second,) for seat in others)
    open_turn = after("turneskat", SOME, "10", "pass", "pass", "turn")
    assert all(view(open_turn, seat).shown == (first,) for seat in SEATS)


@pytest.mark.parametrize("ruleset", ["turneskat", "tournee-skat"])
def test_only_the_second_card_makes_a_lost_turn_dearer(ruleset: str) -> None:
    for number in range(20):
        state = after(ruleset, deal_of(f"double{number}"), "10", "pass", "pass", "turn", "refuse")
        chosen = next(act for act in allowed(state) if isinstance(act, Name))
        last = play_on(apply(state, chosen), [random_legal(f"{number}")] * PLAYER_COUNT)
        found = score(last)
        told = answer(found.operation, dict(found.request))
        if not told["won"]:
            assert dict(found.request)["both_turned"] is True
            assert told["score"] == -2 * told["value"]
            return
    pytest.fail("no turn was lost")


def test_a_guckser_is_a_grand_unless_null_was_said() -> None:
    silent = after(
        "turneskat",
        SOME,
        "10",
        "pass",
        "pass",
        "take",
    )
    assert silent.contract is not None
    assert silent.contract.id == "guckser-grand"
    said = after("turneskat", SOME, "10", "pass", "pass", "take-null")
    assert said.contract is None
    said = apply(said, allowed(said)[0])
    assert moves_of(said) == ["name guckser-null", "name guckser-null-ouvert"]


def test_a_null_below_the_bid_may_not_be_chosen_and_may_be_saved_by_opening_it() -> None:
    at_18 = after("turneskat", SOME, "18", "pass", "pass", "take-null")
    at_18 = apply(at_18, allowed(at_18)[0])
    assert moves_of(at_18) == ["name guckser-null-ouvert"]
    at_32 = after("turneskat", SOME, "32", "pass", "pass")
    assert "take-null" not in moves_of(at_32)
    hand = after("skat", SOME, "24", "pass", "pass", "leave")
    assert "name null-hand" in moves_of(hand)
    taken = after("skat", SOME, "24", "pass", "pass", "take")
    taken = apply(taken, allowed(taken)[0])
    assert "name null" not in moves_of(taken)
    assert "name null-ouvert" in moves_of(taken)


def test_levels_are_announced_only_where_the_skat_was_left_alone() -> None:
    hand = after("skat", SOME, "18", "pass", "pass", "leave")
    assert "name grand schwarz" in moves_of(hand)
    taken = after("skat", SOME, "18", "pass", "pass", "take")
    taken = apply(taken, allowed(taken)[0])
    assert all(len(move.split()) == 2 for move in moves_of(taken))
    solo = after("turneskat", SOME, "10", "pass", "pass", "leave")
    assert {"name solo-clubs schwarz", "name grand-ouvert", "name null"} <= set(moves_of(solo))
    assert "name solo-clubs ouvert" not in moves_of(solo)


def play_cards(state: State, count: int) -> State:
    """The table after some cards, the first that is allowed each time."""
    for _ in range(count):
        state = apply(state, allowed(state)[0])
    return state


@pytest.mark.parametrize(
    ("ruleset", "moves", "allowed_after"),
    [
        ("skat", ("18", "pass", "pass", "leave", "name grand"), {0, 3}),
        ("turneskat", ("10", "pass", "pass", "leave", "name solo-grand"), set()),
        ("turneskat", ("10", "pass", "pass", "turn"), {0, 1, 2, 3}),
        ("tournee-skat", ("10", "pass", "pass", "turn"), set()),
    ],
)
def test_a_game_is_given_up_where_and_when_its_text_allows(
    ruleset: str, moves: tuple[str, ...], allowed_after: set[int]
) -> None:
    state = after(ruleset, SOME, *moves)
    while state.phase != "tricks":
        state = apply(state, allowed(state)[0])
    when = {cards for cards in range(8) if why_not(play_cards(state, cards), GiveUp()) is None}
    assert when == allowed_after
    for cards in when:
        ended = apply(play_cards(state, cards), GiveUp())
        found = score(ended)
        told = answer(found.operation, dict(found.request))
        assert told["reason"] == "conceded"
        assert told["score"] == sum(found.scores)


def test_a_guckser_is_given_up_only_when_the_bid_is_out_of_reach() -> None:
    for bid, may in (("10", False), ("192", True)):
        state = after("turneskat", SOME, bid, "pass", "pass", "take")
        state = apply(state, allowed(state)[0])
        assert (why_not(state, GiveUp()) is None) is may


def test_a_null_ends_with_the_declarers_first_trick() -> None:
    state = after("skat", JACK_TURNED, "18", "pass", "pass", "leave", "name null-hand")
    ended = play_on(state, [random_legal("null")] * PLAYER_COUNT)
    if sum(one.winner == ended.declarer for one in ended.tricks):
        assert ended.tricks[-1].winner == ended.declarer
        assert len([one for one in ended.tricks if one.winner == ended.declarer]) == 1


def test_schieberamsch_hands_two_cards_round_and_never_a_jack() -> None:
    state = after("skat", SOME, "pass", "pass", "pass", when="schieberamsch")
    assert moves_of(state) == ["take", "push"]
    taken = apply(state, Use("take"))
    assert all(
        card.rank is not Rank.JACK
        for act in allowed(taken)
        if isinstance(act, Lay)
        for card in act.cards
    )
    state = after("skat", SOME, *["pass"] * 3, *["push"] * 3, when="schieberamsch")
    assert (state.phase, state.refusals, state.aside) == ("tricks", 3, SOME.skat)
    found = score(play_on(state, [random_legal("push")] * PLAYER_COUNT))
    assert dict(found.request)["refusals"] == 3


def played(first: Player, others: Player, ruleset: str, number: int, seat: int) -> int:
    """The score of one player against two of another kind, less half of theirs together."""
    players = [first if at == seat else others for at in SEATS]
    scores = score(play_on(start(RULESETS[ruleset], deal_of(f"p{number}")), players)).scores
    return 2 * scores[seat] - sum(scores[at] for at in SEATS if at != seat)


@pytest.mark.parametrize("ruleset", ["skat", "turneskat", "tournee-skat"])
def test_a_learner_is_better_than_anything_allowed(ruleset: str) -> None:
    chance = random_legal("chance")
    games = [(number, seat) for number in range(15) for seat in SEATS]
    with_learner = sum(played(LEARNER, chance, ruleset, *game) for game in games)
    with_chance = sum(played(chance, LEARNER, ruleset, *game) for game in games)
    assert with_learner > 0 > with_chance


def ask(name: str, request: Mapping[str, object]) -> Answer:
    return answer(name, dict(request))


def test_the_door_plays_a_named_deal_as_the_table_does() -> None:
    request = {"ruleset": "turneskat", "seed": "first", "play_on": True}
    told = ask("deal", request)
    state = play_on(start(RULESETS["turneskat"], deal_of("first")), [LEARNER] * PLAYER_COUNT)
    assert told["scores"] == list(score(state).scores)
    assert [one["move"] for one in told["moves"]] == [write_act(one.act) for one in state.log]
    moves: list[str] = []
    for one in state.log:
        found = ask("move", {"ruleset": "turneskat", "seed": "first", "moves": moves})
        assert (found["seat"], found["move"]) == (one.seat, write_act(one.act))
        assert found["reasons"]
        moves.append(write_act(one.act))
    over = ask("move", {"ruleset": "turneskat", "seed": "first", "moves": moves})
    assert [error["code"] for error in over["errors"]] == ["deal-over"]


def test_a_seat_asked_for_gets_its_own_cards_only() -> None:
    told = ask("deal", {"ruleset": "skat", "seed": "first", "seat": 1, "moves": ["18", "pass"]})
    assert [hand is None for hand in told["hands"]] == [True, False, True]
    assert told["skat"] is None
    assert told["allowed"] == []


NOT_HERE = "variant-not-offered"


@pytest.mark.parametrize(
    ("request_", "code", "index"),
    [
        ({"ruleset": "skat"}, "seed-or-day", None),
        ({"ruleset": "skat", "seed": "a", "day": "2026-11-19"}, "seed-or-day", None),
        ({"ruleset": "skat", "seed": "Å"}, "not-a-seed", None),
        ({"ruleset": "skat", "day": "2026-11-32"}, "not-a-date", None),
        ({"ruleset": "skat", "seed": "a", "moves": ["pass", "hm"]}, "not-an-act", 1),
        ({"ruleset": "skat", "seed": "a", "moves": ["pass", "play CJ"]}, "act-barred", 1),
        ({"ruleset": "skat", "seed": "a", "moves": [18, 20]}, "answer-yes-or-pass", 1),
        (
            {"ruleset": "turneskat", "seed": "a", "when_passed": "ramsch"},
            "variant-not-offered",
            None,
        ),
    ],
)
def test_what_makes_no_sense_is_refused_at_its_place(
    request_: dict[str, object], code: str, index: int | None
) -> None:
    (told,) = ask("deal", request_)["errors"]
    assert told["code"] == code
    assert told.get("index") == index


@pytest.mark.parametrize(("ruleset", "when"), TABLES)
def test_drawn_deals_agree_with_everything_the_player_has_seen(
    ruleset: str, when: WhenPassed
) -> None:
    draw = Draw("worlds")
    for states in whole_deals(ruleset, when, 8):
        for state in [one for one in states if one.phase == "tricks"][::4]:
            assert state.to_act is not None
            known = sight(view(state, state.to_act))
            drawn = worlds_of(known)
            world = drawn.draw(draw)
            held = [len(hand) for hand in state.hands]
            assert [hand.bit_count() for hand in world.hands] == held
            assert world.hands[state.to_act] == mask(state.hands[state.to_act])
            lie = [*world.hands, mask(world.aside), known.played]
            assert sum(one.bit_count() for one in lie) == len(DECK)
            assert mask(DECK) == lie[0] | lie[1] | lie[2] | lie[3] | lie[4]
            for seat in SEATS:
                for void in known.voids[seat]:
                    assert not world.hands[seat] & known.suits.sets[void]
            if state.is_open and state.declarer is not None:
                assert world.hands[state.declarer] == mask(state.hands[state.declarer])


def test_a_move_is_told_without_the_card_that_it_will_turn() -> None:
    request = {"ruleset": "turneskat", "seed": "karl", "moves": ["pass", "pass", 10]}
    turning = ask("move", request)
    assert (turning["move"], turning["text"]) == ("turn", "slå upp ett kort")
