"""hand-strength: what some cards hold in a contract, and whether ten are plainly worth a bid."""

from __future__ import annotations

from typing import TypedDict

from calculators.cards import Card
from calculators.errors import Problem
from calculators.fields import ANY_RULESET, LOCALE, MISREAD, Cards, Choice, Field, Problems, refuse
from calculators.skat.operations.choices import (
    ALL_CONTRACTS,
    contract_for,
    ruleset_for,
    why_no_contract,
)
from calculators.skat.play.piles import SKAT, TRICKS, card_points
from calculators.skat.play.strength import (
    clear_call,
    clear_discard,
    clear_game,
    strength,
    unsafe_in_null,
)
from calculators.skat.play.trumps import order_of
from calculators.text.language import Language


class StrengthRequest(TypedDict):
    ruleset: str
    contract: str
    cards: tuple[Card, ...]


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


FIELDS: tuple[Field, ...] = (
    LOCALE,
    ANY_RULESET,
    Choice("contract", ALL_CONTRACTS, required=True),
    Cards("cards", 1, TRICKS + SKAT, required=True),
)


def answer(read: StrengthRequest, problems: Problems, _language: Language) -> StrengthAnswer:
    """The counts of some cards in a contract."""
    rules, name = ruleset_for(read["ruleset"], problems), read["contract"]
    if rules is not None and name is not MISREAD:
        wrong: Problem | None = why_no_contract(rules, name)
        problems.extend([wrong] if wrong else [])
    refuse(problems, read)
    assert rules is not None
    contract, cards = contract_for(rules, name), read["cards"]
    found, unsafe = strength(rules, contract, cards), unsafe_in_null(rules, cards)
    twelve = len(cards) == TRICKS + SKAT and contract.kind != "null"
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
