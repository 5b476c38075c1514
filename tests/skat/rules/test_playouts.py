"""Whole deals played to the last card: the engine's own rules hold at every trick."""

from __future__ import annotations

import random

import pytest

from calculators.core.cards import DECK, Card, mask
from calculators.core.tricks import Order, legal_cards, why_not, winner
from calculators.door.door import answer
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import card_points, declarer_range
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

DEALS = 40


def played_out(
    cards_order: Order, hands: list[list[Card]], chance: random.Random
) -> list[tuple[int, tuple[Card, ...]]]:
    """Ten tricks of random legal cards: who took each, and its cards."""
    leader, tricks = 0, []
    for _ in range(10):
        trick: tuple[Card, ...] = ()
        for turn in range(3):
            hand = hands[(leader + turn) % 3]
            legal = legal_cards(cards_order, trick, tuple(hand))
            assert legal
            for card in hand:
                refused = why_not(cards_order, trick, tuple(hand), card)
                assert (refused is None) == (card in legal)
            card = chance.choice(legal)
            hand.remove(card)
            trick += (card,)
        leader = (leader + winner(cards_order, trick)) % 3
        tricks.append((leader, trick))
    return tricks


def followed_suit(
    cards_order: Order, trick: tuple[Card, ...], hands: list[set[Card]], leader: int
) -> bool:
    """Whether nobody discarded while still holding the suit led, told from the cards afterwards."""
    led = cards_order.suit_of(trick[0])
    for turn, card in enumerate(trick):
        hand = hands[(leader + turn) % 3]
        if cards_order.suit_of(card) != led and any(cards_order.suit_of(c) == led for c in hand):
            return False
        hand.discard(card)
    return True


CONTRACTS = [
    pytest.param(rules, contract, id=f"{rules.id}-{contract.id}")
    for rules in RULESETS.values()
    for contract in rules.contracts
]


@pytest.mark.parametrize(("rules", "contract"), CONTRACTS)
def test_a_whole_deal_keeps_every_card_every_point_and_every_rule(
    rules: Ruleset, contract: Contract
) -> None:
    chance = random.Random(contract.id)
    cards_order = order_of(rules, contract)
    for _ in range(DEALS):
        deck = list(DECK)
        chance.shuffle(deck)
        hands, skat = [deck[:10], deck[10:20], deck[20:30]], deck[30:]
        held = [set(hand) for hand in hands]
        twelve = tuple(hands[0]) + tuple(skat)
        tricks = played_out(cards_order, hands, chance)
        leader = 0
        for taker, trick in tricks:
            assert followed_suit(cards_order, trick, held, leader)
            leader = taker
        assert {card for _, trick in tricks for card in trick} | set(skat) == set(DECK)
        pile = tuple(card for taker, trick in tricks for card in trick if taker == 0)
        taken = sum(taker == 0 for taker, _ in tricks)
        points = card_points(rules, pile + tuple(skat))
        others = tuple(card for taker, trick in tricks for card in trick if taker != 0)
        assert points + card_points(rules, others) == 120
        low, high = declarer_range(rules, taken)
        assert low <= points <= high
        check_value(rules, contract, twelve, points, taken)


def check_value(
    rules: Ruleset, contract: Contract, twelve: tuple[Card, ...], points: int, taken: int
) -> None:
    """The door scores the deal as played, and made means made."""
    request: dict[str, object] = {"ruleset": rules.id, "contract": contract.name, "tricks": taken}
    if contract.kind == "null":
        answered = answer("game-value", request)
        assert answered["won"] is (taken == 0)
        return
    answered = answer(
        "game-value", request | {"card_points": points, "cards": [card.code for card in twelve]}
    )
    assert answered["ok"], answered
    promise = 10 if contract.ouvert else 0
    assert answered["won"] is (points >= 61 and taken >= promise)
    count = matadors_in(rules, contract.trump, mask(twelve)).count
    assert answered["steps"][0]["amount"] == count
    assert not any("matadorer" in note for note in answered["notes"])


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_ramsch_played_out_can_always_be_scored(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    chance = random.Random(ruleset)
    grand = next(contract for contract in rules.contracts if contract.kind == "grand")
    for _ in range(DEALS):
        deck = list(DECK)
        chance.shuffle(deck)
        tricks = played_out(order_of(rules, grand), [deck[:10], deck[10:20], deck[20:30]], chance)
        points = [
            card_points(rules, tuple(c for taker, trick in tricks if taker == seat for c in trick))
            for seat in range(3)
        ]
        request = {
            "ruleset": ruleset,
            "card_points": points,
            "trick_order": [taker for taker, _ in tricks],
        }
        answered = answer("ramsch", request)
        assert answered["ok"], answered
        if ruleset == "turneskat":
            assert sorted(answered["scores"])[1:] == [0, 0]
            assert min(answered["scores"]) in (-20, -30, -50)
        elif ruleset == "tournee-skat":
            assert max(answered["scores"]) in (10, 20)
        else:
            assert sum(player["card_points"] for player in answered["players"]) == 120
