"""The exchange as it is typed, "2-0 SJ S9 S6 S3; 0-1 D5", and as the door reads it."""

from __future__ import annotations

from typing import Any

from calculators.page.values import Values, converted_number
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.forms.requests import whole
from calculators.skruf.play.cards import SEATS


def exchange_request(values: Values) -> dict[str, Any]:
    """The hands, who bought or dealt, and what has been given."""
    misere = values.get("misere") == "true"
    who = {"dealer": whole(values, "dealer")} if misere else {"buyer": whole(values, "buyer")}
    hands = [typed_cards(values.get(f"hands.{at}", "")) for at in range(SEATS)]
    return {
        "hands": hands,
        "kitty": typed_cards(values.get("kitty", "")),
        "misere": misere,
        **who,
        "exchanges": gifts(values.get("gives", "")),
    }


def gifts(text: str) -> list[dict[str, Any]]:
    """What was given to whom. What cannot be read is left for the door to name."""
    found = []
    for part in text.split(";"):
        seats, _, cards = part.strip().partition(" ")
        if seats:
            giver, _, taker = seats.partition("-")
            one = {"from": converted_number(giver), "to": converted_number(taker)}
            found.append({**one, "cards": typed_cards(cards)})
    return found
