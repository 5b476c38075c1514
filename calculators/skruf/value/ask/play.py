"""skruf-play: cards in the order played, as tricks, or the first card that is not allowed."""

from __future__ import annotations

from calculators.core.errors import Problem, RuleError
from calculators.core.tricks import Order, Refusal
from calculators.door.fields import Choice, Request, needed
from calculators.skruf.rules.fields import DENOMINATIONS, GAME, HELD, hands, pack_cards, seat
from calculators.skruf.rules.play.cards import (
    SEATS,
    SIDES,
    denomination,
    order,
    seat_term,
    side_of,
    sorted_hand,
)
from calculators.skruf.rules.play.tricks import Play, after, begin_play, why_not
from calculators.skruf.rules.rulesets import SKRUF
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tables import Answer

MISERE = "misere"


class PlayRequest(Request):
    ruleset = GAME
    denomination = needed(Choice("denomination", (*DENOMINATIONS, MISERE)))
    hands = needed(hands("hands", HELD))
    leader = needed(seat("leader"))
    cards = pack_cards("cards", 0, SEATS * HELD)


REQUEST, CHECKS = PlayRequest, ()


def order_in(denomination_id: str) -> Order:
    """The order of the cards; grandissimo and misère have no trumps."""
    if denomination_id == MISERE:
        return order(SKRUF, None)
    return order(SKRUF, denomination(SKRUF, denomination_id).trump)


def answer(asked: PlayRequest, language: Language) -> Answer:
    """The tricks so far, and the cards that may be played next."""
    cards_order = order_in(asked.denomination)
    state = begin_play(asked.hands, asked.leader)
    for index, card in enumerate(asked.cards or ()):
        barred = why_not(cards_order, state, card)
        if barred is not None:
            raise RuleError(why_barred(barred, state, index))
        state = after(cards_order, state, card)
    seat_now = state.to_play
    hand = state.hands[seat_now] if seat_now is not None else ()
    return {
        "finished": seat_now is None,
        "tricks": [
            {
                "leader": trick.leader,
                "cards": [card.code for card in trick.cards],
                "winner": trick.winner,
            }
            for trick in state.tricks
            if trick.cards
        ],
        "taken": [
            state.taken(tuple(seat for seat in range(SEATS) if side_of(seat) == side))
            for side in SIDES
        ],
        "to_play": seat_now,
        "legal": [
            card.code
            for card in sorted_hand(SKRUF, hand)
            if why_not(cards_order, state, card) is None
        ],
        "hands": [[card.code for card in sorted_hand(SKRUF, held)] for held in state.hands],
        "rules": links(language, cited_rules(asked.denomination)),
    }


def cited_rules(denomination_id: str) -> list[str]:
    """The paragraphs that the play rests on."""
    lead = SKRUF.misere_lead_rule if denomination_id == MISERE else SKRUF.lead_rule
    return [lead, SKRUF.follow_rule, SKRUF.taking_rule, SKRUF.ranks_rule]


def why_barred(barred: Refusal, state: Play, index: int) -> Problem:
    """The problem of a card that cannot have been played there."""
    args: dict[str, object] = {"card": barred.card.code, "led": barred.led.code, "index": index}
    if barred.reason == "played-already":
        return Problem("card-played-before", "cards", args)
    if barred.reason == "not-in-hand" and state.to_play is not None:
        return Problem("card-not-in-hand", "cards", {**args, "at_seat": seat_term(state.to_play)})
    return Problem("suit-not-followed", "cards", args, rule=SKRUF.follow_rule)
