"""Cards that may not be played, and why, in words."""

from __future__ import annotations

from calculators.text.language import Language
from calculators.tricks import Refusal


def refusal_answer(refusal: Refusal, language: Language) -> dict[str, str]:
    """A card that may not be played, and why."""
    led = language.card_name(refusal.led.code)
    return {
        "card": refusal.card.code,
        "reason": refusal.reason,
        "text": language.reasons[refusal.reason].format(led=led),
    }
