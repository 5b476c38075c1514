"""Problem deals: what is said of them is proved, and a line wins or loses as it was said to."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.cards import Card, unmask
from calculators.practice.page.problems import KIND, render_problems
from calculators.skat.practice.problems.lies import Crossroads, Lies
from calculators.skat.practice.problems.problem import (
    LEVELS,
    THEMES,
    WRITTEN,
    ProblemDeal,
    problem,
    right_at,
)
from calculators.skat.solve.solver import Solver, is_won
from calculators.skat.table.acts import Play
from calculators.skat.table.moves import apply
from calculators.skat.table.solving import position_of, state_in
from calculators.text.language import LOCALES
from tests.by_day import by_day
from tests.page.test_forms import parsed
from tests.responding import respond_trainer

PLACES = range(len(WRITTEN))
SOME = PLACES[::5]
SEVERAL = 60
"""Problems that there are at least, ten of them for defenders."""


def wins_open(found: ProblemDeal, lie: int, card: Card) -> bool:
    """Whether a card wins in a lie with all hands open, by the solver."""
    state = apply(state_in(found.known.view, found.lies.world(lie)), Play(card))
    declarer = state.declarer
    assert declarer is not None
    solver = Solver(position_of(state, declarer))
    solver.advance(1 << 40, until="winner")
    won = is_won(solver.position, *solver.certain)
    assert won is not None
    return won is (declarer == found.seat)


def legal(lies: Lies, moment: Crossroads) -> tuple[Card, ...]:
    return unmask(sum(bit for bit, _ in lies.choices(moment)))


def test_there_are_problems_of_every_theme_and_level_and_ten_for_defenders() -> None:
    found = [problem(place) for place in PLACES]
    assert len(found) >= SEVERAL
    themes = Counter(one.theme for one in found)
    assert set(themes) == set(THEMES)
    assert themes["defence"] >= 10
    assert {one.level for one in found} == set(range(1, LEVELS + 1))
    assert len(set(WRITTEN)) == len(WRITTEN)


@pytest.mark.parametrize("locale", LOCALES)
def test_problems_are_numbered_in_the_order_of_the_list(locale: str) -> None:
    links = re.findall(r'data-place="(\d+)"[^>]*>(\d+)<', str(render_problems(locale, "../")))
    assert [int(number) for _, number in links] == [*range(1, len(WRITTEN) + 1)]
    place, number = links[-1]
    about = respond_trainer({"kind": KIND, "locale": locale, "at": int(place)})["pieces"]["about"]
    assert f"problem {number}," in about


def test_a_card_that_is_played_leaves_the_hand_before_the_others_answer() -> None:
    card = problem(0).right[0].code
    told = respond_trainer({"kind": KIND, "locale": "en", "at": 0, "answer": card})
    assert len(told["frames"]) > 1
    for frame in told["frames"]:
        assert 'data-card="' in frame["pieces"]["hand"]
        assert f'data-card="{card}"' not in frame["pieces"]["hand"]
        assert frame["aloud"]


@pytest.mark.parametrize("place", by_day(SOME, PLACES))
def test_one_kind_of_card_wins_against_every_lie_and_every_other_loses_to_one(place: int) -> None:
    """The search over sets of lies says so; the solver, which sees all hands, agrees of each lie.
    To the solver a defender's partner does his best, so that there it may only find more won.
    """
    found = problem(place)
    lies, known = found.lies, found.known
    assert WRITTEN[place][:2] == (found.theme, str(found.level))
    assert found.right
    assert all(known.are_alike(found.right[0], card) for card in found.right)
    for card in known.legal:
        after = lies.after(lies.start, card.bit, lies.start.lies)
        losing = set(lies.losing(after))
        assert lies.wins(after) is (card in found.right)
        assert not (losing and card in found.right)
        for at in range(len(lies.all)):
            wins = wins_open(found, 1 << at, card)
            assert wins is (1 << at not in losing) or (wins and not known.mine)


@settings(max_examples=30)
@given(st.data())
def test_a_right_line_wins_and_after_a_wrong_card_every_line_loses(data: st.DataObject) -> None:
    found = problem(data.draw(st.sampled_from(PLACES)))
    lies = found.lies
    cards: list[Card] = []
    while lies.result((now := found.play(cards)).moment) is None:
        right = right_at(lies, now.moment)
        assert (now.mistake is None) is bool(right)
        cards.append(data.draw(st.sampled_from(legal(lies, now.moment))))
    assert lies.result(now.moment) is (now.mistake is None)
    state = found.table(now.cards, now.moment)
    assert state.hands[found.seat] == tuple(
        card for card in state.hands[found.seat] if card.bit & now.moment.mine
    )


def test_no_lie_contradicts_what_the_player_has_seen() -> None:
    for place in SOME:
        found = problem(place)
        view = found.known.view
        seen = replace(view, choices=())
        for world in found.lies.all[:: max(1, len(found.lies.all) // 8)]:
            hands = [unmask(hand) for hand in world.hands]
            cards = [card for hand in hands for card in hand] + [*world.aside]
            gone = [*view.trick, *(card for one in view.tricks for card in one.cards)]
            assert len({*cards, *gone}) == len(cards) + len(gone) == 32
            assert set(hands[found.seat]) == set(seen.hand)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_lists_every_problem_and_tells_each_to_its_end(locale: str) -> None:
    listed = str(render_problems(locale, ""))
    assert "problem-desk" in parsed(listed).tags
    assert listed.count("data-place=") == len(WRITTEN)
    for place in SOME:
        found = problem(place)
        begun = respond_trainer({"kind": KIND, "at": place, "locale": locale})
        assert (begun["won"], begun["pieces"]["end"], len(begun["frames"])) == (None, "", 1)
        cards: list[Card] = []
        while found.lies.result((now := found.play(cards)).moment) is None:
            cards.append(right_at(found.lies, now.moment)[0])
        stated = " ".join(card.code for card in cards)
        told = respond_trainer({"kind": KIND, "at": place, "answer": stated, "locale": locale})
        assert told["won"] is True
        assert told["cards"] == stated
        assert str(len(found.lies.all)) in told["pieces"]["end"]
        assert len(told["frames"]) == len(now.cards) - len(found.play(cards[:-1]).cards)


def test_an_address_that_names_no_problem_gets_one_and_cards_that_are_none_are_left_out() -> None:
    places: tuple[object, ...] = (None, "x", -1, len(WRITTEN), 10**9, [], {})
    for at in places:
        told = respond_trainer({"kind": KIND, "at": at, "answer": "XX 3", "locale": "sv"})
        assert told["at"] in PLACES
        assert told["won"] is None
