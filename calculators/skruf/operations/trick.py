"""trick in Skruf: who takes it, and which cards of a hand may be played to it."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.fields import LOCALE, MISREAD, Choice, Field, Problems, misread_fields, refuse
from calculators.skruf.operations.fields import DENOMINATIONS, GAME, HELD, cards, seat
from calculators.skruf.operations.play import MISERE, order_in
from calculators.skruf.play.cards import SEATS
from calculators.skruf.rulesets import SKRUF
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.refusals import refusal_answer
from calculators.tricks import legal_cards, why_not, winner

FIELDS: tuple[Field, ...] = (
    LOCALE,
    GAME,
    Choice("contract", (*DENOMINATIONS, MISERE), required=True),
    cards("cards", 0, SEATS, required=True),
    cards("hand", 1, HELD),
    seat("leader"),
)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """What a trick comes to, and what may be added to it."""
    played, hand = read["cards"], read["hand"]
    if MISREAD not in (played, hand) and hand is not None:
        if len(played) == SEATS:
            problems.append(Problem("trick-full", "hand"))
        problems.extend(
            Problem("card-played-already", "hand", {"card": card.code})
            for card in hand
            if card in played
        )
    refuse(problems, misread_fields(read))
    cards_order = order_in(read["contract"])
    best = winner(cards_order, played) if played else None
    leader, whole = read["leader"], len(played) == SEATS
    seat_of_best = None if leader is None or best is None else (leader + best) % SEATS
    found: dict[str, Any] = {
        "winner": best if whole else None,
        "winning_card": None if best is None else played[best].code,
        "seat": seat_of_best if whole else None,
        "card_points": None,
    }
    if hand is not None:
        refused = [why_not(cards_order, played, hand, card) for card in hand]
        found["legal"] = [card.code for card in legal_cards(cards_order, played, hand)]
        found["illegal"] = [
            refusal_answer(refusal, language) for refusal in refused if refusal is not None
        ]
    found["rules"] = links(language, [SKRUF.follow_rule, SKRUF.taking_rule, SKRUF.ranks_rule])
    return found
