"""A trick as the door answers it: who takes it, and which cards may be added to it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from calculators.core.cards import Card
from calculators.core.tricks import Order, why_not, winner
from calculators.text.citations import Link
from calculators.text.language import Language


class IllegalCard(TypedDict):
    """A card that may not be played, and why."""

    card: str
    reason: str
    text: str


class TrickAnswer(TypedDict):
    """What the operation `trick` answers in every family; places count from the card led."""

    winner: int | None
    winning_card: str | None
    seat: NotRequired[int | None]
    card_points: int | None
    legal: NotRequired[list[str]]
    illegal: NotRequired[list[IllegalCard]]
    rules: list[Link]


def trick_answer(
    order: Order,
    trick: tuple[Card, ...],
    hand: tuple[Card, ...] | None,
    players: int,
    language: Language,
) -> TrickAnswer:
    """Who takes the trick, and what may be added to it; the paragraphs are the game's to add."""
    best = winner(order, trick) if trick else None
    found: TrickAnswer = {
        "winner": best if len(trick) == players else None,
        "winning_card": None if best is None else trick[best].code,
        "card_points": None,
        "rules": [],
    }
    if hand is not None:
        refused = {card: why_not(order, trick, hand, card) for card in hand}
        found["legal"] = [card.code for card, refusal in refused.items() if refusal is None]
        found["illegal"] = [
            {
                "card": card.code,
                "reason": refusal.reason,
                "text": language.reasons[refusal.reason].format(
                    led=language.card_name(refusal.led.code)
                ),
            }
            for card, refusal in refused.items()
            if refusal is not None
        ]
    return found
