"""trick: who takes it, what it is worth, and which cards of a hand may be played to it."""

from __future__ import annotations

from typing import TypedDict

from calculators.cards import Card
from calculators.fields import ANY_RULESET, LOCALE, MISREAD, Cards, Choice, Field, Problems, refuse
from calculators.skat.operations.choices import (
    ALL_CONTRACTS,
    contract_for,
    ruleset_for,
    why_no_contract,
)
from calculators.skat.play.piles import PLAYERS, card_points
from calculators.skat.play.trumps import order, order_of
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tricks import TrickAnswer, trick_answer
from calculators.tricks import hand_problems

RAMSCH = "ramsch"
"""Played like a contract, though nobody declares it."""


class TrickRequest(TypedDict):
    ruleset: str
    contract: str
    cards: tuple[Card, ...]
    hand: tuple[Card, ...] | None


FIELDS: tuple[Field, ...] = (
    LOCALE,
    ANY_RULESET,
    Choice("contract", (*ALL_CONTRACTS, RAMSCH), required=True),
    Cards("cards", 0, 3, required=True),
    Cards("hand", 1, 10),
)


def answer(read: TrickRequest, problems: Problems, language: Language) -> TrickAnswer:
    """What a trick comes to, and what may be added to it."""
    rules = ruleset_for(read["ruleset"], problems)
    name, cards, hand = read["contract"], read["cards"], read["hand"]
    if rules is not None and name is not MISREAD:
        wrong = why_no_contract(rules, name, RAMSCH)
        problems.extend([wrong] if wrong else [])
    if MISREAD not in (cards, hand):
        problems.extend(hand_problems(cards, hand, PLAYERS))
    refuse(problems, read)
    assert rules is not None
    contract = None if name == RAMSCH else contract_for(rules, name)
    cards_order = order_of(rules, contract) if contract else order(rules, None)
    null = contract is not None and contract.kind == "null"
    found = trick_answer(cards_order, cards, hand, PLAYERS, language)
    found["card_points"] = None if null else card_points(rules, cards)
    cited = [rules.follow_rule, rules.null_order_rule if null else rules.order_rule]
    if any(card["reason"] != "follow-suit" for card in found.get("illegal", ())):
        cited.append(rules.jacks_rule)
    found["rules"] = links(language, cited)
    return found
