"""Deals at the table for tests: some way into the play, and with hidden cards changed."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.cards import DECK, Card
from calculators.practice.draw import Draw
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import State, start


def known_to(state: State, seat: int) -> set[Card]:
    """The cards that a seat knows of: its own, those played or shown, what it saw of the skat."""
    known = {*state.deal.hands[seat], *state.hands[seat], *state.laid[seat], *state.trick}
    known |= {card for one in state.tricks for card in one.cards}
    hidden_turn = state.rules.id == "tournee-skat"
    if state.turned and (not hidden_turn or state.contract or state.turned == 2):
        known |= set(
            state.deal.skat[: state.turned]
            if not hidden_turn
            else state.deal.skat[state.turned - 1 : state.turned]
        )
    if state.declarer == seat:
        known |= set(state.deal.skat[: state.turned])
        if state.way in ("take", "take-null") or (state.way == "turn" and state.contract):
            known |= set(state.deal.skat)
    if state.declarer is not None and state.is_open and state.phase == "tricks":
        known |= set(state.hands[state.declarer])
    return known


def with_hidden_changed(state: State, seat: int, draw: Draw) -> State:
    """The same table with every card that the seat does not know of somewhere else."""
    hidden = [card for card in DECK if card not in known_to(state, seat)]
    change = dict(zip(hidden, draw.shuffled(hidden), strict=True))

    def moved(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in cards)

    first, second, third = (moved(hand) for hand in state.deal.hands)
    one, two = moved(state.deal.skat)
    return replace(
        state,
        deal=Deal((first, second, third), (one, two)),
        hands=tuple(moved(hand) for hand in state.hands),
        aside=moved(state.aside),
        laid=tuple(moved(cards) for cards in state.laid),
    )


def in_the_tricks(ruleset: str, number: int, tricks: int) -> State:
    """A deal of learners after some tricks; of a deal that was not passed out."""
    state = start(RULESETS[ruleset], deal_of(f"mid{number}"))
    while state.phase != "over" and (state.phase != "tricks" or len(state.tricks) < tricks):
        _, found = next_decision(state, [LEARNER] * PLAYER_COUNT)
        state = apply(state, found.act)
    return state
