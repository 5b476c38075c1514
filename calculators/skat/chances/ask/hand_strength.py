"""hand-strength: what some cards hold in a contract, and whether ten are plainly worth a bid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from calculators.core.errors import Problem
from calculators.door.fields import Cards, Request, needed
from calculators.skat.rules.choices import CONTRACT, RULESET, contract_for, contract_problems
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, card_points
from calculators.skat.rules.play.strength import (
    clear_call,
    clear_discard,
    clear_game,
    strength,
    unsafe_in_null,
)
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.text.language import Language


class StrengthRequest(Request):
    ruleset = RULESET
    contract = CONTRACT
    cards = needed(Cards("cards", 1, TRICKS + SKAT_SIZE))


class StrengthAnswer(TypedDict):
    """The counts; a null has no trumps, and a call is judged on ten cards alone."""

    trumps: int
    trumps_out: int
    jacks: int
    aces: int
    losers: int
    card_points: int
    unsafe_suits: int
    safe_null: bool
    call: str | None
    game: str | None
    discard: list[str]


def check(asked: StrengthRequest) -> Iterator[Problem]:
    """The contract is played in the ruleset."""
    return contract_problems(RULESETS[asked.ruleset], asked)


REQUEST, CHECKS = StrengthRequest, (check,)


def answer(asked: StrengthRequest, _language: Language) -> StrengthAnswer:
    """The counts of some cards in a contract."""
    rules, name = RULESETS[asked.ruleset], asked.contract
    contract, cards = contract_for(rules, name), asked.cards
    found, unsafe = strength(rules, contract, cards), unsafe_in_null(rules, cards)
    twelve = len(cards) == TRICKS + SKAT_SIZE and contract.kind != "null"
    discard = clear_discard(rules, contract, cards) if twelve else ()
    return {
        "trumps": found.trumps,
        "trumps_out": len(order_of(rules, contract).trumps) - found.trumps,
        "jacks": found.jacks,
        "aces": found.aces,
        "losers": found.losers,
        "card_points": card_points(rules, cards),
        "unsafe_suits": len(unsafe),
        "safe_null": not unsafe,
        "call": clear_call(rules, cards) if len(cards) == TRICKS else None,
        "game": clear_game(rules, cards) if len(cards) >= TRICKS else None,
        "discard": [card.code for card in discard],
    }
