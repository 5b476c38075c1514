"""One card keeps it: every stored position has just one such card, and all that is said counts."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from random import Random

import pytest

from calculators.core.cards import Card, unmask
from calculators.practice.kinds import KINDS, LEVELS, kinds_of, mixed_kinds
from calculators.practice.words import sentence
from calculators.skat.practice.one_card import (
    Line,
    OneCardProblem,
    is_decided,
    problem,
    read_position,
    task_of,
)
from calculators.skat.practice.one_card_deals import POSITIONS
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import is_won, solve
from calculators.text.language import LOCALES, language
from tests.brute_force import Game, brute_force
from tests.responding import respond_trainer
from tests.skat.review.open_hands import GAMES, codes
from tools.find_one_card import ENOUGH, HELD, LEGAL, write_position

EVERY = [(ruleset, level) for ruleset in POSITIONS for level in LEVELS]
NAMES = {id: name for name, id in GAMES.items() if id}
SMALL = 4
"""Cards a hand that brute force goes through in no time."""
PLAYOUTS = 20


def stored(ruleset: str, level: int) -> list[str]:
    """Each position of a list as it is stored."""
    return POSITIONS[ruleset][level - 1].split()


@cache
def problems(ruleset: str, level: int) -> tuple[OneCardProblem, ...]:
    return tuple(problem(ruleset, one) for one in stored(ruleset, level))


def test_there_are_enough_positions_and_none_twice() -> None:
    assert tuple(POSITIONS) == KINDS["one-card"].rulesets
    for ruleset in POSITIONS:
        listed = [one for level in LEVELS for one in stored(ruleset, level)]
        assert len(set(listed)) == ENOUGH * len(LEVELS)


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_a_position_is_stored_without_loss_and_can_come_about(ruleset: str, level: int) -> None:
    for one in stored(ruleset, level):
        position = read_position(ruleset, one)
        assert write_position(position) == one
        counts = [hand.bit_count() for hand in position.hands]
        assert counts[position.to_play] in HELD
        played = [(position.leader + at) % PLAYER_COUNT for at in range(len(position.trick))]
        assert [count + (seat in played) for seat, count in enumerate(counts)] == [max(counts)] * 3
        assert not position.is_over
        assert not any(card.bit & hand for card in position.trick for hand in position.hands)


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_just_one_card_that_may_be_played_keeps_the_result(ruleset: str, level: int) -> None:
    """Each by an answer of its own from the solver, which brute force has proved."""
    for found in problems(ruleset, level):
        position = found.position
        mine = position.to_play == position.alone
        assert len(position.legal) >= LEGAL
        keeps = []
        for card, line in found.lines:
            after = position.after(card)
            solution = None if after.is_over else solve(after)
            value = solution.value if solution else after.taken
            assert (line.value, line.won) == (value, is_won(position, value, value))
            if line.won is mine:
                keeps.append(card)
        assert len(keeps) == 1
        assert task_of(found).right == (keeps[0].code,)


def test_brute_force_finds_the_same_card() -> None:
    tried = 0
    for found in (one for key in EVERY for one in problems(*key)):
        position = found.position
        if max(hand.bit_count() for hand in position.hands) > SMALL or not position.contract:
            continue
        trump = position.contract.trump
        kind = position.contract.kind
        result = brute_force(Game(trump.value if trump else kind, position.alone))
        for card, line in found.lines:
            after = position.after(card)
            hands, trick = codes(after)
            left = 0 if after.is_over else result(hands, after.leader, trick)
            assert line.value == after.taken + left
            tried += 1
    assert tried > 50


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_a_line_is_played_by_the_rules_and_decides_the_game(ruleset: str, level: int) -> None:
    draw = Random(1)
    for found in problems(ruleset, level):
        for card, line in found.lines:
            end = end_of(found.position, card, line)
            assert is_decided(end)
            for _ in range(PLAYOUTS):
                assert result_of(end, draw) is line.won


def end_of(position: Position, card: Card, line: Line) -> Position:
    """The position behind a line, whose first trick goes to whom it says."""
    assert line.cards[: len(position.trick)] == position.trick
    assert line.cards[len(position.trick)] == card
    assert len(line.cards) == len(line.takers) * PLAYER_COUNT
    for at, played in enumerate(line.cards[len(position.trick) :], len(position.trick) + 1):
        assert played in position.legal
        position = position.after(played)
        if at % PLAYER_COUNT == 0:
            assert position.leader == line.takers[at // PLAYER_COUNT - 1]
    return position


def result_of(position: Position, draw: Random) -> bool | None:
    """Whether the declarer has won when the rest is played at random."""
    while not position.is_over:
        position = position.after(draw.choice(position.legal))
    return is_won(position, position.taken, position.taken)


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_the_level_is_how_deep_one_must_look(ruleset: str, level: int) -> None:
    depths = {found.depth for found in problems(ruleset, level)}
    assert depths <= {1: {1, 2, 3}, 2: {4}, 3: {5, 6}}[level]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_a_card_adds_up(locale: str) -> None:
    """The card points of its trick are those of the cards named, and what is short is short."""
    words = language(locale)
    for ruleset, level in EVERY:
        rules = RULESETS[ruleset]
        for found in problems(ruleset, level):
            task = task_of(found)
            assert len({reason.sentence.args.get("card") for reason in task.reasons} - {None}) == (
                len(found.lines)
            )
            for said in (reason.sentence for reason in task.reasons):
                cards = said.args.get("cards")
                if "amount" in said.args:
                    assert isinstance(cards, tuple)
                    assert said.args["amount"] == card_points(rules, cards)
                if "own" in said.args:
                    own = said.args["own"]
                    assert isinstance(own, int)
                    assert ("short" in said.args) is (own < rules.made_from.amount)
                    if "short" in said.args:
                        assert said.args["short"] == rules.made_from.amount - own
                    assert str(own) in sentence(words, ruleset, said)


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_the_ace_or_ten_that_is_said_to_be_lost_goes_to_the_other_side(
    ruleset: str, level: int
) -> None:
    told = 0
    for found in problems(ruleset, level):
        position, lines = found.position, dict(found.lines)
        for said in (reason.sentence.args for reason in task_of(found).reasons):
            if "prize" not in said:
                continue
            prize, keeps, loses = (said[name] for name in ("prize", "keeps", "loses"))
            assert isinstance(prize, Card)
            assert prize.code[1] in "AT"
            for card, is_ours in ((keeps, True), (loses, False)):
                assert isinstance(card, Card)
                line = lines[card]
                at = next(at for at, trick in enumerate(line.tricks) if prize in trick)
                sides = [seat == position.alone for seat in (line.takers[at], position.to_play)]
                assert (sides[0] is sides[1]) is is_ours
            told += 1
    assert told > ENOUGH


@pytest.mark.parametrize(("ruleset", "level"), EVERY)
def test_every_card_is_shown_and_the_own_hand_is_whole(ruleset: str, level: int) -> None:
    for found in problems(ruleset, level):
        task, position = task_of(found), found.position
        shown = {card for group in task.card_groups for card in group.cards}
        own = set(unmask(position.hands[position.to_play]))
        assert {choice.value for choice in task.choices} == {card.code for card in own}
        assert shown | own == set(unmask(position.all_cards))
        assert task.facts[0].key == "all-open"


# ---- what is fetched for it, and for nothing else ----


def test_it_is_never_mixed_with_the_others() -> None:
    """They would have to fetch what plays and solves."""
    for ruleset in POSITIONS:
        assert set(kinds_of(ruleset)) - set(mixed_kinds(ruleset)) == {"one-card"}
        for seed in range(200):
            asked = {"kind": "mixed", "ruleset": ruleset, "level": 2, "seed": seed, "next": True}
            assert respond_trainer({**asked, "locale": "sv"})["of"] != "one-card"


WITHOUT = """
import sys
from calculators.practice.kinds import KINDS, task
from tests.responding import respond_trainer
for kind in KINDS.values():
    if not kind.parts:
        for ruleset in kind.rulesets:
            asked = {"kind": kind.id, "ruleset": ruleset, "level": 1, "seed": 1}
            assert respond_trainer({**asked, "next": True})["ok"]
apart = ("solve", "table", "review")
print(*(name for name in sys.modules if name.startswith("calculators.skat.") and
        (name.split(".")[2] in apart or "one_card" in name)))
task("one-card", "skat", 1, 1)
assert "calculators.skat.solve.solver" in sys.modules
"""


def test_no_other_exercise_loads_what_plays_and_solves() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
