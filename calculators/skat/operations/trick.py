"""trick: who takes it, what it is worth, and which cards of a hand may be played to it."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.fields import (
    ANY_RULESET,
    LOCALE,
    MISREAD,
    Cards,
    Choice,
    Field,
    Problems,
    misread_fields,
    refuse,
)
from calculators.skat.operations.chosen import ALL_CONTRACTS, chosen, contract_for, why_no_contract
from calculators.skat.play.piles import PLAYERS, card_points
from calculators.skat.play.trumps import order, order_of
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.refusals import refusal_answer
from calculators.tricks import legal_cards, why_not, winner

RAMSCH = "ramsch"
"""Played like a contract, though nobody declares it."""

FIELDS: tuple[Field, ...] = (
    LOCALE,
    ANY_RULESET,
    Choice("contract", (*ALL_CONTRACTS, RAMSCH), required=True),
    Cards("cards", 0, 3, required=True),
    Cards("hand", 1, 10),
)


def check(rules: Ruleset | None, read: dict[str, Any], problems: Problems) -> None:
    """The contract is of this game; a hand needs a trick not yet full, and cards of its own."""
    if rules is not None and read["contract"] is not MISREAD:
        wrong = why_no_contract(rules, read["contract"], RAMSCH)
        problems.extend([wrong] if wrong else [])
    cards, hand = read["cards"], read["hand"]
    if MISREAD in (cards, hand) or hand is None:
        return
    if len(cards) == PLAYERS:
        problems.append(Problem("trick-full", "hand"))
    problems.extend(
        Problem("card-played-already", "hand", {"card": card.code})
        for card in hand
        if card in cards
    )


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """What a trick comes to, and what may be added to it."""
    rules = chosen(read, problems)
    check(rules, read, problems)
    refuse(problems, misread_fields(read))
    assert rules is not None
    null = False
    if read["contract"] == RAMSCH:
        cards_order = order(rules, None)
    else:
        contract = contract_for(rules, read["contract"])
        cards_order, null = order_of(rules, contract), contract.kind == "null"
    cards, hand = read["cards"], read["hand"]
    cited = [rules.follow_rule, rules.null_order_rule if null else rules.order_rule]
    found: dict[str, Any] = {
        "winner": winner(cards_order, cards) if len(cards) == PLAYERS else None,
        "winning_card": cards[winner(cards_order, cards)].code if cards else None,
        "card_points": None if null else card_points(rules, cards),
    }
    if hand is not None:
        refused = [why_not(cards_order, cards, hand, card) for card in hand]
        found["legal"] = [card.code for card in legal_cards(cards_order, cards, hand)]
        found["illegal"] = [
            refusal_answer(refusal, language) for refusal in refused if refusal is not None
        ]
        if any(refusal and refusal.reason != "follow-suit" for refusal in refused):
            cited.append(rules.jacks_rule)
    found["rules"] = links(language, cited)
    return found
