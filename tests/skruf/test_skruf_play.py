"""Skruf's exchanges and tricks: random deals from the pack to the last card."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from tests.refused import faults
from tests.skruf.skruf_hands import CODES, DENOMINATIONS
from tests.worked import differences

RANKS = "AKQJT98765432"
LETTER = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}


def dealt(chance: random.Random) -> tuple[list[list[str]], list[str]]:
    """Twelve cards each and the kitty."""
    pack = list(CODES)
    chance.shuffle(pack)
    return [pack[12 * seat : 12 * seat + 12] for seat in range(4)], pack[48:]


def exchanged(request: dict[str, Any]) -> dict[str, Any]:
    answered = answer("skruf-exchange", request)
    assert answered["ok"], answered
    return answered


def whole_exchange(chance: random.Random, *, misere: bool) -> dict[str, Any]:
    """Random legal transfers until nothing is due; after each the pack is still whole."""
    hands, kitty = dealt(chance)
    seat = chance.randrange(4)
    request: dict[str, Any] = {"hands": hands, "kitty": kitty, "exchanges": []}
    request |= {"misere": True, "dealer": seat} if misere else {"buyer": seat}
    state = exchanged(request)
    received: set[str] = set()
    while not state["finished"]:
        due = chance.choice(state["due"])
        own = [card for card in state["hands"][due["from"]] if card not in received]
        cards = chance.sample(own, due["count"])
        if state["stage"] == "opponents":
            received |= set(cards)
        request["exchanges"].append({"from": due["from"], "to": due["to"], "cards": cards})
        state = exchanged(request)
        assert sorted(card for hand in state["hands"] for card in hand) == sorted(CODES)
    assert state["counts"] == [13] * 4
    return state


@pytest.mark.parametrize("misere", [False, True])
def test_an_exchange_ends_with_thirteen_each_and_loses_no_card(misere: bool) -> None:
    chance = random.Random(1912)
    for _ in range(30):
        whole_exchange(chance, misere=misere)


def test_hands_grow_and_shrink_as_the_booklet_counts_them() -> None:
    hands, kitty = dealt(random.Random(5))
    request: dict[str, Any] = {"hands": hands, "kitty": kitty, "buyer": 2, "exchanges": []}
    assert exchanged(request)["counts"] == [12, 12, 16, 12]
    request["exchanges"].append({"from": 2, "to": 0, "cards": hands[2][:4]})
    assert exchanged(request)["counts"] == [16, 12, 12, 12]
    for taker, card in zip((1, 2, 3), hands[0], strict=False):
        request["exchanges"].append({"from": 0, "to": taker, "cards": [card]})
    state = exchanged(request)
    assert (state["counts"], state["stage"]) == ([13] * 4, "opponents")
    assert [ruling["id"] for ruling in state["rulings"]] == ["SR-Q21"]


def test_in_misere_the_dealer_takes_the_top_card_and_all_give_their_partners_one() -> None:
    hands, kitty = dealt(random.Random(8))
    request = {"hands": hands, "kitty": kitty, "misere": True, "dealer": 3}
    state = exchanged(request)
    assert [set(kitty) & set(hand) for hand in state["hands"]] == [
        {kitty[1]},
        {kitty[2]},
        {kitty[3]},
        {kitty[0]},
    ]
    assert state["due"] == [{"from": 3, "to": 1, "count": 1, "text": "öster ger väster ett kort"}]
    assert [ruling["id"] for ruling in state["rulings"]] == ["SR-Q31"]


BEGUN: dict[str, Any] = {
    "hands": [CODES[12 * seat : 12 * seat + 12] for seat in range(4)],
    "kitty": CODES[48:],
    "buyer": 0,
}
FOUR = {"from": 0, "to": 2, "cards": CODES[:4]}
ONWARD = [{"from": 2, "to": seat, "cards": [CODES[24 + seat]]} for seat in (3, 0, 1)]
SWAP = {"from": 1, "to": 3, "cards": [CODES[13]]}


@pytest.mark.parametrize(("changed", "fault"), [
    ({"exchanges": [{**FOUR, "to": 1}]}, ("exchange-out-of-turn", "exchanges")),
    ({"exchanges": [{**FOUR, "cards": CODES[:3]}]}, ("number-given", "exchanges")),
    ({"exchanges": [{**FOUR, "cards": CODES[12:16]}]}, ("card-not-held", "exchanges")),
    ({"exchanges": [FOUR, {**ONWARD[0], "to": 2}]}, ("exchange-out-of-turn", "exchanges")),
    ({"exchanges": [FOUR, ONWARD[0], ONWARD[0]]}, ("exchange-out-of-turn", "exchanges")),
    ({"exchanges": [FOUR, *ONWARD, SWAP, {"from": 3, "to": 1, "cards": [CODES[13]]}]},
     ("card-just-received", "exchanges")),
    ({"exchanges": [FOUR, *ONWARD, SWAP, {"from": 3, "to": 1, "cards": [CODES[40]]}, SWAP]},
     ("exchange-over", "exchanges")),
    ({"exchanges": [{**FOUR, "cards": [CODES[0]] * 4}]}, ("card-twice", "exchanges.0.cards")),
    ({"exchanges": [{**FOUR, "from": 4}]}, ("out-of-range", "exchanges.0.from")),
    ({"exchanges": [{"from": 0}]}, ("missing", "exchanges.0.to")),
    ({"exchanges": {}}, ("wrong-type", "exchanges")),
    ({"kitty": CODES[:4]}, ("card-twice", "kitty")),
    ({"kitty": CODES[47:]}, ("number-of-cards", "kitty")),
    ({"buyer": None}, ("missing", "buyer")),
    ({"misere": True}, ("nobody-buys-in-misere", "buyer")),
    ({"misere": True, "buyer": None}, ("missing", "dealer")),
    ({"hands": BEGUN["hands"][:3]}, ("number-of-hands", "hands")),
    ({"hands": [*BEGUN["hands"][:3], CODES[:12]]}, ("card-twice", "hands")),
    ({"hands": [*BEGUN["hands"][:3], CODES[36:47]]}, ("number-of-cards", "hands.3")),
])  # fmt: skip
def test_an_exchange_that_cannot_be_is_named(
    changed: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert fault in faults("skruf-exchange", BEGUN | changed)


def takes(trump: str | None, cards: list[str]) -> int:
    """Who takes a trick, told the slow way."""
    best = 0
    for at, card in enumerate(cards):
        ahead = cards[best]
        if card[0] == ahead[0]:
            best = min(at, best, key=lambda place: RANKS.index(cards[place][1]))
        elif card[0] == trump:
            best = at
    return best


@pytest.mark.parametrize("denomination", [*DENOMINATIONS, "misere"])
def test_a_whole_deal_is_played_by_the_rules_and_every_trick_is_taken(denomination: str) -> None:
    chance = random.Random(denomination)
    trump = LETTER.get(denomination)
    for _ in range(12):
        pack = list(CODES)
        chance.shuffle(pack)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
        leader = chance.randrange(4)
        request: dict[str, Any] = {"denomination": denomination, "hands": hands, "leader": leader}
        held = [set(hand) for hand in hands]
        played: list[str] = []
        turn, taken = leader, [0, 0]
        for _ in range(13):
            trick: list[str] = []
            first = turn
            for at in range(4):
                seat = (first + at) % 4
                legal = {c for c in held[seat] if trick and c[0] == trick[0][0]} or held[seat]
                if at == 0 or chance.random() < 0.2:
                    state = answer("skruf-play", request | {"cards": played})
                    assert (state["to_play"], set(state["legal"])) == (seat, legal)
                card = chance.choice(sorted(legal))
                held[seat].discard(card)
                trick.append(card)
                played.append(card)
            turn = (first + takes(trump, trick)) % 4
            taken[turn % 2] += 1
        state = answer("skruf-play", request | {"cards": played})
        assert (state["finished"], state["taken"], state["to_play"]) == (True, taken, None)
        assert sum(len(trick["cards"]) for trick in state["tricks"]) == 52
        assert answer("skruf-play", request | {"cards": " ".join(played)}) == state


@given(st.permutations(CODES), st.sampled_from(DENOMINATIONS), st.integers(0, 3))
def test_a_single_trick_and_a_whole_play_agree(
    pack: list[str], denomination: str, leader: int
) -> None:
    hands = [list(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    cards: list[str] = []
    for at in range(4):
        hand = hands[(leader + at) % 4]
        told = answer(
            "trick", {"ruleset": "skruf", "contract": denomination, "cards": cards, "hand": hand}
        )
        led = [card for card in hand if cards and card[0] == cards[0][0]]
        assert set(told["legal"]) == set(led or hand)
        assert len(told["legal"]) + len(told["illegal"]) == 13
        cards.append(told["legal"][0])
    trick = answer(
        "trick", {"ruleset": "skruf", "contract": denomination, "cards": cards, "leader": leader}
    )
    assert trick["winner"] == takes(LETTER.get(denomination), cards)
    request = {"denomination": denomination, "hands": hands, "leader": leader, "cards": cards}
    played = answer("skruf-play", request)
    assert differences([{"leader": leader, "winner": trick["seat"]}], played["tricks"]) == []


BY_SUIT = [[suit + rank for rank in RANKS] for suit in "CSHD"]


@pytest.mark.parametrize(("cards", "code"), [
    (["CA", "SA", "HA", "DA", "CA"], "card-twice"),
    (["SA"], "card-not-in-hand"),
    (["CA", "CK"], "card-not-in-hand"),
    (["C1"], "not-a-card"),
])  # fmt: skip
def test_a_card_that_cannot_be_played_is_named(cards: list[str], code: str) -> None:
    request = {"denomination": "clubs", "hands": BY_SUIT, "leader": 0, "cards": cards}
    assert [told for told, _ in faults("skruf-play", request)] == [code]


def test_a_suit_that_is_not_followed_is_named_with_its_place_and_its_rule() -> None:
    following = BY_SUIT[1:] + BY_SUIT[:1]
    hands = [[*own[:12], more[12]] for own, more in zip(BY_SUIT, following, strict=True)]
    request = {"denomination": "hearts", "hands": hands, "leader": 0, "cards": ["S2", "H2"]}
    (error,) = answer("skruf-play", request)["errors"]
    assert (error["code"], error["index"]) == ("suit-not-followed", 1)
    assert error["rule"]["id"] == "skruf/play#follow-suit"


@pytest.mark.parametrize(("request_", "fault"), [
    ({"contract": "clubs", "cards": ["CA", "CA"]}, ("card-twice", "cards")),
    ({"contract": "clubs", "cards": CODES[:5]}, ("number-of-cards", "cards")),
    ({"contract": "clubs", "cards": ["CA"], "hand": ["CA"]}, ("card-played-already", "hand")),
    ({"contract": "clubs", "cards": CODES[:4], "hand": ["H2"]}, ("trick-full", "hand")),
    ({"contract": "grand", "cards": []}, ("not-a-choice", "contract")),
    ({"contract": "clubs", "cards": ["X9"]}, ("not-a-card", "cards")),
    ({"cards": []}, ("missing", "contract")),
])  # fmt: skip
def test_a_trick_that_cannot_be_is_named(request_: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults("trick", {"ruleset": "skruf", **request_})


def test_the_low_cards_are_of_skruf_alone() -> None:
    low = answer("trick", {"ruleset": "skat", "contract": "grand", "cards": ["C2"]})
    assert low["errors"][0]["code"] == "not-a-card"
    told = answer("trick", {"ruleset": "skruf", "contract": "grandissimo", "cards": ["♣2", "Kl6"]})
    assert told["winning_card"] == "C6"
