"""trick: who takes it, what it is worth, and which cards of a hand may be played to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from calculators.core.errors import Problem
from calculators.core.tricks import hand_problems
from calculators.door.fields import ANY_RULESET, Cards, Choice, Request, needed
from calculators.skat.rules.choices import ALL_CONTRACTS, contract_for, contract_problems
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.play.trumps import order, order_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tricks import trick_answer

RAMSCH = "ramsch"
"""Played like a contract, though nobody declares it."""


class TrickRequest(Request):
    ruleset = ANY_RULESET
    contract = needed(Choice("contract", (*ALL_CONTRACTS, RAMSCH)))
    cards = needed(Cards("cards", 0, 3))
    hand = Cards("hand", 1, 10)


def check_contract(asked: TrickRequest) -> Iterator[Problem]:
    """The contract is played in the ruleset."""
    return contract_problems(RULESETS[asked.ruleset], asked, RAMSCH)


def check_cards(asked: TrickRequest) -> Iterable[Problem]:
    """The hand and the trick can be of one deal."""
    return hand_problems(asked.cards, asked.hand, PLAYER_COUNT)


REQUEST, CHECKS = TrickRequest, (check_contract, check_cards)


def answer(asked: TrickRequest, language: Language) -> dict[str, Any]:
    """What a trick comes to, and what may be added to it."""
    rules = RULESETS[asked.ruleset]
    name, cards, hand = asked.contract, asked.cards, asked.hand
    contract = None if name == RAMSCH else contract_for(rules, name)
    cards_order = order_of(rules, contract) if contract else order(rules, None)
    null = contract is not None and contract.kind == "null"
    found = trick_answer(cards_order, cards, hand, PLAYER_COUNT, language)
    found["card_points"] = None if null else card_points(rules, cards)
    cited = [rules.follow_rule, rules.null_order_rule if null else rules.order_rule]
    if any(card["reason"] != "follow-suit" for card in found.get("illegal", ())):
        cited.append(rules.jacks_rule)
    found["rules"] = links(language, cited)
    return found
