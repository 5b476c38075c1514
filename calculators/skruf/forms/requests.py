"""From the forms of Skruf to the questions that the door understands."""

from __future__ import annotations

from typing import Any

from calculators.cards import Suit
from calculators.page.values import Values, converted_number
from calculators.skruf.forms.deal import NONE, SUITS
from calculators.skruf.forms.pack import hands_from, typed_cards
from calculators.skruf.operations.fields import HELD, TRUMPS, read_denomination
from calculators.skruf.play.cards import SEATS, SIDES, denomination, other
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.possible import ACES

Request = dict[str, Any]
HONOURS = len(SKRUF.honours)


def whole(values: Values, name: str) -> int | str | None:
    """A number as it was typed, or nothing."""
    text = values.get(name, "").strip()
    return converted_number(text) if text else None


def both(own: int | str | None, sum_: int) -> list[int | str] | None:
    """One side's number and what it leaves the other; an impossible one is for the door to name."""
    if own is None:
        return None
    if isinstance(own, int) and 0 <= own <= sum_:
        return [own, sum_ - own]
    return [own, 0]


def trump_of(values: Values) -> Suit | None:
    """The trump suit of a form."""
    return denomination(SKRUF, values["denomination"]).trump


def game(values: Values) -> Request:
    """What was played, and what both sides held."""
    found: Request = {
        "level": whole(values, "level"),
        "denomination": values["denomination"],
        "declaring_side": whole(values, "declaring_side"),
        "tricks": whole(values, "tricks"),
    }
    if values.get("_how") == "hands":
        lines = [values.get(f"hands.{at}", "") for at in range(SEATS)]
        return stated({**found, "hands": hands_from(lines, HELD)})
    trump = trump_of(values)
    found["aces"] = both(whole(values, "aces"), ACES)
    if trump is not None:
        found["honours"] = both(whole(values, "honours"), HONOURS)
    held = [karonkas(values, side, trump) for side in SIDES]
    return stated({**found, "karonkas": held if any(held) else None})


def karonkas(values: Values, side: int, trump: Suit | None) -> Request:
    """A side's karonkas: aces, the run of trumps, the runs of the other suits."""
    chosen = {
        suit: count
        for suit in SUITS
        if isinstance(count := whole(values, f"karonkas.{side}.{suit}"), int)
    }
    own = chosen.pop(trump.value, None) if trump else None
    names = {found.value: name for name, found in TRUMPS.items()}
    return stated(
        {
            "aces": whole(values, f"karonkas.{side}.aces"),
            "trumps": own,
            "suits": list(chosen.values()) or None,
            "suit_names": [names[suit] for suit in chosen] or None,
        }
    )


def deal(values: Values) -> Request:
    """One deal, and how things stood before where that is said."""
    games = values.get("_games", "")
    if not games:
        return game(values)
    below = [whole(values, f"before.below.{side}") or 0 for side in SIDES]
    won = [0, 0] if games == NONE else [int(games == str(side)) for side in SIDES]
    return {**game(values), "before": {"below": below, "games": won}}


def stated(request: Request) -> Request:
    """Only what was said."""
    return {name: value for name, value in request.items() if value is not None}


def place_in_deal(field: str, values: Values) -> str:
    """The control that a fault of a deal belongs to."""
    trump = trump_of(values)
    for side in SIDES:
        start = f"karonkas.{side}"
        if field == f"{start}.trumps" and trump:
            return f"{start}.{trump.value}"
        if field in (f"{start}.suits", f"{start}.suit_names"):
            plain = [suit for suit in SUITS if trump is None or suit != trump.value]
            said = [suit for suit in plain if values.get(f"{start}.{suit}")]
            twice = [suit for suit in said if values.get(f"karonkas.{other(side)}.{suit}")]
            known = twice if field.endswith("_names") else said
            return f"{start}.{(known or said or plain)[0]}"
        if field == start:
            return f"{start}.aces"
    if field == "before.below":
        most = SKRUF.game_from.amount - 1
        numbers = [whole(values, f"{field}.{side}") or 0 for side in SIDES]
        right = isinstance(numbers[0], int) and 0 <= numbers[0] <= most
        return f"{field}.{int(right)}"
    if field == "karonkas":
        return "karonkas.0.aces"
    return "hands.0" if field == "hands" else field


def calls(text: str) -> list[str]:
    """Calls as they are typed, a level and its suit put together again: "2 hearts", "2h"."""
    found: list[str] = []
    for token in text.replace(",", " ").split():
        if found and found[-1].isdigit() and read_denomination(token):
            found[-1] += f" {token}"
        else:
            found.append(token)
    return found


def auction(values: Values) -> Request:
    """The calls so far."""
    return {
        "ruleset": SKRUF.id,
        "calls": calls(values.get("calls", "")),
        "dealer": whole(values, "dealer"),
        "lowest_level": whole(values, "lowest_level"),
        "misere": values.get("misere") == "true",
    }


def trick(values: Values) -> Request:
    """The cards of a trick, and a hand that is to play to it."""
    hand = typed_cards(values.get("hand", ""))
    return stated(
        {
            "ruleset": SKRUF.id,
            "contract": values["contract"],
            "cards": typed_cards(values.get("cards", "")),
            "hand": hand or None,
            "leader": whole(values, "leader"),
        }
    )
