"""A trick as the door answers it: who takes it, and which cards may be added to it."""

from __future__ import annotations

from typing import Any

from calculators.core.cards import Card
from calculators.core.tricks import Order, why_not, winner
from calculators.text.language import Language


def trick_answer(
    order: Order,
    trick: tuple[Card, ...],
    hand: tuple[Card, ...] | None,
    players: int,
    language: Language,
) -> dict[str, Any]:
    """Who takes the trick, as a place from the card led, and what may be added to it.

    The paragraphs, and the card points where they count, are the game's to add.
    """
    best = winner(order, trick) if trick else None
    found: dict[str, Any] = {
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
