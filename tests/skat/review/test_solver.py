"""The solver against brute force, against itself, and within its limits.

`make bench ARGS=play` asks the same of far more positions.
"""

from __future__ import annotations

from itertools import islice

import pytest

from calculators.core.cards import BY_CODE, mask
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, TRICKS, all_card_points
from calculators.skat.rules.rulesets.skat import SKAT as RULES
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import Solver, best_line, is_won, solve
from tests.dealt_games import dealt_games, ramsches
from tests.skat.review.open_hands import CONTRACTS, disagreement, random_positions


@pytest.mark.parametrize(("cards", "count"), [(3, 400), (5, 60)])
def test_every_card_is_worth_what_brute_force_says(cards: int, count: int) -> None:
    """Each in slices of a few nodes, so that being stopped changes nothing."""
    for name, position in islice(random_positions(20261119 + cards, cards), count):
        assert disagreement(name, position, nodes=25) == ""


@pytest.mark.parametrize("seed", range(4))
def test_the_value_never_changes_along_a_play_without_errors(seed: int) -> None:
    """From the third trick on, each step asked of a solver that knows nothing yet."""
    deals = ramsches(seed) if seed % 2 else dealt_games(seed)
    position = next(one for deal in deals if not (one := after_tricks(deal, 3)).is_over)
    line = list(best_line(Solver(position)))
    for card, value in line:
        found = solve(position)
        assert found is not None
        assert found.value == value
        assert card in found.keeps
        assert max(found.cards.values()) == value or min(found.cards.values()) == value
        position = position.after(card)
    assert position.is_over
    assert position.taken == line[0][1]


def after_tricks(position: Position, tricks: int) -> Position:
    """The position after so many tricks in which everybody plays the first card that is legal."""
    for _ in range(tricks * PLAYER_COUNT):
        position = position if position.is_over else position.after(position.legal[0])
    return position


def hard_position(seed: int, nodes: int = 1000) -> Position:
    """The first deal, two tricks on, that takes more nodes than that to solve."""
    later = (after_tricks(deal, 2) for deal in dealt_games(seed))
    return next(one for one in later if not one.is_over and solve(one, nodes) is None)


def test_an_error_costs_just_what_the_card_says() -> None:
    position = after_tricks(hard_position(3), 2)
    found = solve(position)
    assert found is not None
    for card, value in found.cards.items():
        after = solve(position.after(card))
        assert after is not None
        assert after.value == value


def test_the_search_stops_when_it_is_told_to_and_goes_on_from_there() -> None:
    position = hard_position(1, nodes=200)
    solver = Solver(position)
    assert not solver.advance(50)
    assert solver.budget.spent == 50
    least, most = solver.certain
    slices = 0
    while not solver.advance(50):
        slices += 1
        assert slices < 10_000
        narrower = solver.certain
        assert least <= narrower[0] <= narrower[1] <= most
        least, most = narrower
    whole = Solver(position)
    assert whole.advance(10**9)
    assert solver.solution == whole.solution
    assert solve(position, nodes=50) is None


def test_whether_the_game_is_won_is_settled_before_by_how_much() -> None:
    solver = Solver(hard_position(2))
    assert solver.advance(10**9, until="winner")
    won, winner = is_won(solver.position, *solver.certain), solver.budget.spent
    assert won is not None
    assert solver.advance(10**9, until="value")
    assert is_won(solver.position, *solver.certain) is won
    assert solver.certain[0] == solver.certain[1]
    value = solver.budget.spent
    assert solver.advance(10**9, until="keeps")
    keeps = solver.keeps
    assert winner < value < solver.budget.spent
    assert solver.advance(10**9)
    assert solver.solution.keeps == keeps


def test_another_moment_of_the_same_deal_costs_less() -> None:
    position = hard_position(5)
    solver = Solver(position)
    solver.advance(10**9)
    spent = solver.budget.spent
    later = position.after(solver.solution.keeps[0])
    solver.ask(later)
    solver.advance(10**9)
    fresh = Solver(later)
    fresh.advance(10**9)
    assert solver.solution == fresh.solution
    assert solver.budget.spent - spent < fresh.budget.spent


def position_of(contract: str, *hands: str, leader: int = 0, alone: int = 0) -> Position:
    sets = [mask(tuple(BY_CODE[code] for code in hand.split())) for hand in hands]
    return Position(RULES, CONTRACTS.get(contract), (sets[0], sets[1], sets[2]), leader, alone)


def test_a_null_is_lost_with_the_first_trick() -> None:
    found = solve(position_of("null", "C7 CA", "C8 C9", "S7 S8", leader=1))
    assert found is not None
    assert found.value == 1
    over = position_of("null", "CA", "C8", "S7").after(BY_CODE["CA"])
    over = over.after(BY_CODE["C8"]).after(BY_CODE["S7"])
    assert over.is_over
    assert over.taken == 1


def test_in_a_ramsch_both_others_are_against_the_one() -> None:
    """The king or the seven is led, as it suits those against him: the ace takes 25 with the king;
    with the seven it takes 21, and the king goes to the spades' eight.
    """
    hands = ("CK C7", "CA S7", "CT S8")
    assert [
        found.value
        for alone in SEATS
        if (found := solve(position_of("", *hands, leader=0, alone=alone)))
    ] == [0, 25, 4]


def test_a_ramsch_without_a_jack_or_a_high_card_is_nobodys_worry() -> None:
    found = solve(position_of("", "C7 S7 H7", "CA SA HA", "CK SK HK", leader=1))
    assert found is not None
    assert found.value == 0


def test_all_card_points_are_somebodys() -> None:
    """With every trick his, the declarer ends with the whole pack's card points."""
    clubs = "CJ SJ HJ DJ CA CT CK CQ C9 C8"
    others = [code for code in BY_CODE if code not in clubs.split()]
    hands = (clubs, " ".join(others[:TRICKS]), " ".join(others[TRICKS : 2 * TRICKS]))
    position = position_of("clubs", *hands)
    found = solve(position)
    assert found is not None
    skat = [code for code in BY_CODE if code not in " ".join(hands).split()]
    left = sum(dict(RULES.card_points)[BY_CODE[code].rank] for code in skat)
    assert found.value == all_card_points(RULES) - left
