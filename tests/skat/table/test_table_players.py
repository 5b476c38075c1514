"""Players that weigh deals that may be: what they draw, how they weigh it, and what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from calculators.core.cards import mask
from calculators.practice.draw import Draw
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.solve.position import Position
from calculators.skat.table.acts import Name, Say, Use, read_act
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import at_once, next_decision, play_on
from calculators.skat.table.playout import end_of, play_out
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.sight import Sight, sight
from calculators.skat.table.slices import Work
from calculators.skat.table.solving import position_of, stakes_of, state_in
from calculators.skat.table.state import State, Trick, start
from calculators.skat.table.telling import tell_reason
from calculators.skat.table.view import view
from calculators.skat.table.weighing import CLUB, comparison_score, weighed_cards, wins
from calculators.skat.table.worlds import World, worlds_of
from calculators.text.language import language
from tests.skat.table.table_deals import in_the_tricks, with_hidden_changed


def test_all_deals_that_may_be_are_counted_and_drawn_alike() -> None:
    state = in_the_tricks("skat", 1, 8)
    assert state.to_act is not None
    drawn = worlds_of(sight(view(state, state.to_act)))
    ways = sum(split.ways for split in drawn.splits)
    draw = Draw("alike")
    times = 200
    seen = Counter(drawn.draw(draw).hands for _ in range(ways * times))
    assert len(seen) == ways
    assert all(0.6 * times < count < 1.5 * times for count in seen.values())


@pytest.mark.parametrize("tricks", [6, 2])
def test_a_weigher_sees_no_more_than_a_view_and_says_what_it_counted(tricks: int) -> None:
    draw = Draw("hidden")
    told = set()
    state = in_the_tricks("skat", 2, tricks)
    for _ in range(3 if tricks == 6 else 1):
        assert state.to_act is not None
        seen = view(state, state.to_act)
        found = CLUB.decide(seen)
        assert found.act in seen.choices
        other = view(with_hidden_changed(state, state.to_act, draw), state.to_act)
        assert CLUB.decide(other) == found
        thought = Work(CLUB.think(seen))
        while not thought.go_on(thought.slices + 1):
            pass
        assert thought.result == found
        for why in found.because:
            told.add(why.key)
            assert "{" not in tell_reason(language("en"), state.rules, why)
        state = apply(state, found.act)
    assert any(key.startswith("counted-") for key in told)


GAMES = (
    ("skat", "diamonds", "take"),
    ("turneskat", "guckser-grand", "take"),
    ("tournee-skat", "solo-spades", "leave"),
    ("skat", "null-hand", "leave"),
    ("turneskat", "null-ouvert", "leave"),
    ("skat", "", ""),
)
"""Rules, a game, and what happens to the skat; no game for a ramsch."""


def learners_tricks(deals: int) -> Iterator[State]:
    """Moments in the tricks of learners, who play some game whatever their cards."""
    for ruleset, contract, way in GAMES:
        for number in range(deals):
            state = start(
                RULESETS[ruleset], deal_of(f"fits{number}"), "nothing" if way else "ramsch"
            )
            while state.phase != "over":
                act = next_decision(state, [LEARNER] * 3)[1].act
                if state.phase == "auction":
                    bids = way and not state.auction.bid and state.to_act == 1
                    act = Say(18 if bids and ruleset == "skat" else 10 if bids else "pass")
                elif state.phase == "skat":
                    act = Use("take" if way == "take" else "leave")
                elif state.phase == "name":
                    act = Name(contract)
                elif state.phase == "tricks":
                    act = LEARNER.decide(view(state, state.to_act or 0)).act
                    yield state
                state = apply(state, act)


def as_it_is(state: State, known: Sight) -> World:
    """How the cards really lie."""
    first, second, third = (mask(hand) for hand in state.hands)
    return World((first, second, third), state.aside)


def position_as_it_is(state: State, known: Sight) -> Position:
    """What a player solves who draws the deal that is; the same as of the table with open cards."""
    alone = known.view.me if state.declarer is None else state.declarer
    drawn = state_in(known.view, as_it_is(state, known))
    assert position_of(drawn, alone) == position_of(state, alone)
    return position_of(drawn, alone)


def after_act(state: State, written: str) -> State:
    """The table after an act as it is written."""
    act = read_act(written)
    assert act is not None
    return apply(state, act)


def test_a_card_is_weighed_by_what_the_bid_needs() -> None:
    """Hearts with or without one are worth 20: at a bid of 30 only schneider makes them."""
    state = start(SKAT, deal_of("w0"))
    for act in ("30", "pass", "pass", "take"):
        state = after_act(state, act)
    assert state.declarer is not None
    first, second = state.hands[state.declarer][:2]
    for act in (f"lay {first.code} {second.code}", "name hearts"):
        state = after_act(state, act)
    least = stakes_of(state).least
    assert least == 90
    for seat in SEATS:
        known = sight(replace(view(state, seat), choices=()))
        drawn = state_in(known.view, as_it_is(state, known))
        stakes = stakes_of(drawn)
        assert [value for value in range(121) if wins(drawn, stakes, value)] == [*range(90, 121)]
        assert comparison_score(drawn, 89, won=True) - comparison_score(drawn, 120, won=False) > 500


@pytest.mark.parametrize("announced", ["schneider", "schwarz"])
def test_an_announcement_is_weighed_as_it_must_be_kept(announced: str) -> None:
    """Where only all tricks will do, all card points stand for them while none is lost."""
    state = start(SKAT, deal_of("w0"))
    for act in ("18", "pass", "pass", "leave", f"name grand {announced}"):
        state = after_act(state, act)
    found = [value for value in range(121) if wins(state, stakes_of(state), value)]
    assert found == (list(range(90, 121)) if announced == "schneider" else [120])
    lost = replace(state, tricks=(Trick(0, state.hands[0][:3], (state.declarer or 0) - 1),))
    assert wins(lost, stakes_of(lost), 120) is (announced == "schneider")


def test_a_defender_weighs_no_trump_to_lead_in_a_suit_game_while_there_is_another_card() -> None:
    seen = set()
    for state in learners_tricks(6):
        assert state.to_act is not None
        known = sight(view(state, state.to_act))
        suit_game = state.contract is not None and state.contract.kind == "suit"
        trumps = {card for card in known.legal if known.suits.suit_of[card] == 0}
        leads = suit_game and not state.trick and not known.mine
        without = leads and len(trumps) < len(known.legal)
        assert set(weighed_cards(known)) == set(known.legal) - (trumps if without else set())
        seen.add(bool(without and trumps))
    assert seen == {True, False}


def test_a_deal_played_out_by_rule_of_thumb_goes_as_among_learners() -> None:
    for state in list(learners_tricks(6))[::7]:
        assert state.to_act is not None
        known = sight(view(state, state.to_act))
        world = as_it_is(state, known)
        now = position_as_it_is(state, known)
        end = play_out(known, world, now, 0)
        tricks = [
            one
            for one in play_on(state, [at_once(LEARNER.decide)] * 3).tricks
            if one.winner == now.alone
        ]
        if now.aim == "no-trick":
            assert end_of(end) == bool(tricks)
            continue
        last = now.last_trick_adds * (len(tricks) > 0 and end.leader == now.alone)
        cards = [card for one in tricks for card in one.cards]
        aside = world.aside if state.contract else ()
        assert end_of(end) == known.worth((*cards, *aside)) + last
