"""The command `play`: deals at the terminal, with a person in one seat."""

from __future__ import annotations

import sys
from datetime import date

from calculators.command.help import command_help
from calculators.command.options import Option
from calculators.command.parsing import HELP, UsageError, parse
from calculators.families import FAMILIES, family_of
from calculators.text.language import Language

SEATS = ("forehand", "middlehand", "rearhand")
PLAYED = tuple(
    ruleset
    for family in FAMILIES
    if family.module("commands").CONVERSATION
    for ruleset in family.rulesets
)
"""The games of the families that have a table to play at."""


def options(words: Language) -> list[Option]:
    """What can be chosen before the cards are dealt."""
    told = words.command
    first = f"{words.labels['ruleset']} ({told['default-is'].format(value=PLAYED[0])})"
    return [
        Option("ruleset", ("--ruleset",), first, choices=PLAYED, default=PLAYED[0]),
        Option("seed", ("--seed",), told["play-seed"], metavar="SEED"),
        Option("seat", ("--seat",), told["play-seat"], choices=SEATS, default=SEATS[0]),
        Option("deals", ("--deals",), told["play-deals"], metavar="N", is_number=True, default="1"),
    ]


def play_at_terminal(typed: list[str], words: Language) -> int:
    """Some deals; 0 if they were played to the end."""
    choices = options(words)
    if set(HELP) & set(typed):
        print(command_help("play", words.command["play"], choices, words, {}))
        return 0
    values = parse(choices, typed)
    family = family_of(values["ruleset"])
    assert family is not None
    terminal = family.module(family.module("commands").CONVERSATION)
    seed = str(values.get("seed") or terminal.seed_of_day(date.today().isoformat()))  # noqa: DTZ011
    if not terminal.is_seed(seed):
        raise UsageError("fault-strange", word=seed)
    done = terminal.play(
        words,
        print,
        hear,
        ruleset=str(values["ruleset"]),
        seed=seed,
        seat=str(values["seat"]),
        deals=int(str(values["deals"])),
    )
    return 0 if done else 1


def hear(prompt: str) -> str | None:
    """A line from the person; None when there is no more. What is piped in is shown as well."""
    try:
        line = input(prompt)
    except EOFError:
        return None
    if not sys.stdin.isatty():
        print(line)
    return line
