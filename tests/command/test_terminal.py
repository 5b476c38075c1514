"""`budnyckel play`: a person at the terminal plays by the same rules as everybody at the table."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from calculators.cards import Card
from calculators.command.main import main
from calculators.skat import terminal
from calculators.skat.play.piles import PLAYERS
from calculators.skat.rulesets import RULESETS
from calculators.skat.table.acts import GiveUp, Play, write_act
from calculators.skat.table.allowed import why_not
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import asks_declarer, next_decision
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import ALONE, State, start
from calculators.text.language import LOCALES, language


def learners(ruleset: str, seed: str, me: int) -> tuple[State, list[str]]:
    """The deal as three learners play it, and what the one in a seat would have typed.

    A declarer who is asked out of turn whether to give up presses Enter.
    """
    state, typed = start(RULESETS[ruleset], deal_of(seed)), list[str]()
    while state.phase != "over":
        seat, found = next_decision(state, [LEARNER] * PLAYERS)
        if asks_declarer(state) and state.declarer == me != state.to_act:
            typed.append("give-up" if isinstance(found.act, GiveUp) else "")
        if seat == me and not isinstance(found.act, GiveUp):
            typed.append(write_act(found.act))
        elif seat == me == state.to_act:
            typed.append("give-up")
        state = apply(state, found.act)
    return state, typed


def sat(ruleset: str, seed: str, me: int, locale: str, typed: Iterator[str]) -> tuple[bool, str]:
    """A deal at the terminal with those words typed; whether it was ended, and what was said."""
    said: list[str] = []

    def hear(prompt: str) -> str | None:
        said.append(prompt)
        return next(typed, None)

    seats = ("forehand", "middlehand", "rearhand")
    done = terminal.play(
        language(locale), said.append, hear, ruleset=ruleset, seed=seed, seat=seats[me], deals=1
    )
    return done, "\n".join(said)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_person_who_does_what_a_learner_does_comes_to_the_same_score(ruleset: str) -> None:
    for number in range(4):
        seed = f"person{number}"
        for me in ALONE:
            last, moves = learners(ruleset, seed, me)
            locale = LOCALES[number % len(LOCALES)]
            done, said = sat(ruleset, seed, me, locale, iter(moves))
            assert done
            assert "{" not in said
            for one in score(last).scores:
                assert not one or str(abs(one)) in said


def test_what_is_barred_is_told_with_its_rule_and_asked_again() -> None:
    typed = ["yes", "hej", "?", "q"]
    done, said = sat("skat", "first", 1, "en", iter(typed))
    assert not done
    assert "Whoever speaks names a number or passes. (en/skat/auction/#duels)" in said
    assert "“hej” is not understood" in said
    assert "The learner: " in said


def test_in_the_tricks_an_illegal_card_is_answered_with_the_rule() -> None:
    state, typed = start(RULESETS["skat"], deal_of("person1")), list[str]()
    while state.to_act != 0 or state.phase != "tricks" or not illegal_cards(state):
        seat, found = next_decision(state, [LEARNER] * PLAYERS)
        typed += [""] if asks_declarer(state) and state.declarer == 0 != state.to_act else []
        typed += [write_act(found.act)] if seat == 0 else []
        state = apply(state, found.act)
    _, said = sat("skat", "person1", 0, "sv", iter([*typed, illegal_cards(state)[0].code]))
    assert "skat/play/#" in said


def illegal_cards(state: State) -> list[Card]:
    """The cards of whoever is to play that may not be played."""
    assert state.to_act is not None
    return [card for card in state.hands[state.to_act] if why_not(state, Play(card))]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_deal_is_played_with_piped_input(
    locale: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, moves = learners("skat", "pipe", 0)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(moves) + "\n"))
    assert main(["--lang", locale, "play", "--seed", "pipe"]) == 0
    said = capsys.readouterr().out
    assert language(locale).rulesets["skat"] in said
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["--lang", locale, "play", "--seed", "pipe"]) == 1
    assert main(["play", "--seed", "Å"]) == 2
    assert main(["play", "--help"]) == 0


def test_a_declarer_gives_up_though_another_is_to_lead() -> None:
    typed = ["18", "yes", "take", "lay CK C8", "name hearts", "ge upp"]
    done, said = sat("skat", "first", 1, "sv", iter(typed))
    assert done, said
    assert "ge upp" in said
    assert "ger upp" in said
