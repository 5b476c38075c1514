"""Random hands, deals and games for the property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from calculators.core.cards import DECK, Card
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder

CODES = [card.code for card in DECK]
SKAT_FAMILY = tuple(RULESETS)
TRUMP_CONTRACTS = {
    id: [contract for contract in rules.contracts if contract.kind != "null"]
    for id, rules in RULESETS.items()
}

rulesets = st.sampled_from(SKAT_FAMILY)
shuffled = st.permutations(CODES)
ten_cards = shuffled.map(lambda deck: deck[:10])
twelve_cards = shuffled.map(lambda deck: deck[:12])


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[Card], list[Card], list[Card], list[Card]]:
    """Three hands of ten and the skat."""
    deck = draw(st.permutations(list(DECK)))
    return list(deck[:10]), list(deck[10:20]), list(deck[20:30]), list(deck[30:])


@st.composite
def plain_games(draw: st.DrawFn) -> dict[str, Any]:
    """A suit game or grand with matadors, card points and perhaps a bid; nothing announced."""
    ruleset = draw(rulesets)
    contract = draw(st.sampled_from(TRUMP_CONTRACTS[ruleset]))
    most = 11 if contract.kind == "suit" else 4
    request: dict[str, Any] = {
        "ruleset": ruleset,
        "contract": contract.name,
        "matadors": {"held": draw(st.booleans()), "count": draw(st.integers(1, most))},
        "card_points": draw(st.integers(23, 119)),
    }
    if contract.skat == "turned":
        request["both_turned"] = draw(st.booleans())
    if contract.skat == "either":
        request["hand"] = draw(st.booleans())
    bids = st.integers(10, 216)
    if RULESETS[ruleset].auction.bids_are_values:
        bids = st.sampled_from(ladder(RULESETS[ruleset]))
    bid = draw(st.none() | bids)
    return request | ({"bid": bid} if bid else {})
