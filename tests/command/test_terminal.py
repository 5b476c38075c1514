"""`budnyckel play`: a person at the terminal plays by the same rules as everybody at the table."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

from calculators.command.main import main
from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from calculators.text.language import LOCALES, language

SEATS = ("forehand", "middlehand", "rearhand")


def told(operation: str, ruleset: str, seed: str, moves: list[str], **more: object) -> Any:
    return answer(operation, {"ruleset": ruleset, "seed": seed, "moves": moves, **more})


def learners(ruleset: str, seed: str, me: int) -> tuple[list[int], list[str]]:
    """What a deal comes to among three learners, and what the one in a seat would have typed.

    A declarer who is asked out of turn whether to give up presses Enter.
    """
    moves: list[str] = []
    typed: list[str] = []
    while not (seen := told("deal", ruleset, seed, moves))["finished"]:
        move = told("move", ruleset, seed, moves)
        declares = seen["declarer"] == me and seen["phase"] == "tricks" and not seen["trick"]
        if declares and seen["to_act"] != me and len(seen["tricks"]) < 2:
            if told("deal", ruleset, seed, [*moves, "give-up"])["ok"]:
                typed.append("give-up" if move["seat"] == me else "")
        if move["seat"] == me == seen["to_act"]:
            typed.append(move["move"].removeprefix("play "))
        moves.append(move["move"])
    return seen["scores"], typed


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """A deal at the terminal with those lines typed: the status, and what was said."""

    def played(typed: list[str], *arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main(["play", *arguments])
        return status, capsys.readouterr().out

    return played


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("me", range(3))
def test_a_person_who_does_what_a_learner_does_comes_to_the_same_score(
    ruleset: str, me: int, sit: Any
) -> None:
    for number in range(2):
        seed, locale = f"person{number}", LOCALES[number % len(LOCALES)]
        scores, typed = learners(ruleset, seed, me)
        line = ["--ruleset", ruleset, "--seed", seed, "--seat", SEATS[me], "--lang", locale]
        status, said = sit(typed, *line)
        assert status == 0, said
        assert "{" not in said
        assert language(locale).rulesets[ruleset] in said
        for score in scores:
            assert not score or str(abs(score)) in said.splitlines()[-2] + said.splitlines()[-1]


def test_what_is_barred_is_told_with_its_rule_and_asked_again(sit: Any) -> None:
    typed = ["yes", "hej", "?", "q"]
    status, said = sit(typed, "--seed", "first", "--seat", "middlehand", "--lang", "en")
    assert status == 1
    assert "Whoever speaks names a number or passes. en/skat/auction/#duels" in said
    assert "“hej” is not understood" in said
    assert "A learner’s advice: " in said


def test_in_the_tricks_an_illegal_card_is_answered_with_the_rule(sit: Any) -> None:
    moves: list[str] = []
    typed: list[str] = []
    while True:
        seen = told("deal", "skat", "person1", moves)
        if seen["to_act"] == 0 and seen["phase"] == "tricks":
            barred = [card for card in seen["held"][0] if f"play {card}" not in seen["allowed"]]
            if barred:
                break
        move = told("move", "skat", "person1", moves)
        typed += [move["move"]] if move["seat"] == 0 else []
        moves.append(move["move"])
    assert "skat/play/#" in sit([*typed, barred[0]], "--seed", "person1")[1]


def test_a_game_ends_with_the_input_and_a_deal_needs_a_name_that_can_be_one(sit: Any) -> None:
    assert sit([], "--seed", "pipe")[0] == 1
    assert sit([])[0] == 1
    assert sit([], "--seed", "Å")[0] == 2
    assert sit([], "--help")[0] == 0


def test_the_seats_go_round_and_the_scores_are_added_up(sit: Any) -> None:
    first, typed = learners("skat", "row", 0)
    second, more = learners("skat", "row-2", 2)
    status, said = sit([*typed, *more], "--seed", "row", "--deals", "2", "--lang", "en")
    assert status == 0
    totals = [first[at] + second[(2 + at) % 3] for at in range(3)]
    shown = " · ".join(str(total).replace("-", "−") for total in totals)
    assert f"After 2 deals: {shown}" in said


def test_a_declarer_gives_up_though_another_is_to_lead(sit: Any) -> None:
    typed = ["18", "ja", "take", "lay CK C8", "name hearts", "ge upp"]
    status, said = sit(typed, "--seed", "first", "--seat", "middlehand")
    assert status == 0, said
    assert "ger upp" in said
