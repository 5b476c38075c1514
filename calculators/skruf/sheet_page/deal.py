"""Between the form of a deal and the deal as Skruf's sheet reads it, in both directions."""

from __future__ import annotations

from typing import Any

from calculators.page.controls import applied, controls
from calculators.page.sheet_kind import Carry, Deal
from calculators.page.sheet_parts import Values
from calculators.skruf.forms.pack import hands_from, typed_cards
from calculators.skruf.forms.pack import words as spelled
from calculators.skruf.forms.requests import both, whole
from calculators.skruf.operations.fields import HELD, MOST_SUITS
from calculators.skruf.play.cards import SIDES
from calculators.skruf.score.possible import ACES
from calculators.skruf.sheet_page.entry import COUNTS, HANDS, HONOURS, MISERE, PASSED, parts
from calculators.skruf.sheet_page.table import SkrufTable

WHOLES = {"aces": ACES, "honours": HONOURS}
"""What both sides share, and how many there are of it."""


def deal_from(table: SkrufTable, stated: Values, _carry: Carry) -> tuple[Deal, tuple[str, ...]]:
    """The deal as far as the form tells it, and the fields that still lack."""
    values = applied(controls(parts(table)), stated)
    who = values.get("who", "")
    if who == PASSED:
        return {PASSED: True}, ()
    if not who or (who == MISERE and not values[MISERE]):
        return {}, (MISERE if who else "who",)
    if who == MISERE:
        own = int(values[MISERE])
        return {MISERE: {"tricks": [own, HELD - own]}}, ()
    needed = [name for name in ("level", "denomination", "tricks", *WHOLES) if name in values]
    lacks = [name for name in needed if not values[name]]
    if values["how"] == HANDS and not any(values[f"{HANDS}.{seat}"].strip() for seat in range(4)):
        lacks.append(f"{HANDS}.0")
    if lacks:
        return {}, tuple(lacks)
    deal: Deal = {"game": game_from(values)}
    if values.get("alone"):
        deal["alone"] = int(values["alone"])
    return deal, ()


def game_from(values: Values) -> Deal:
    """A game: the request to skruf-deal, but for how things stood before, which the sheet knows."""
    side = int(values["who"])
    game: Deal = {
        "level": int(values["level"]),
        "denomination": values["denomination"],
        "declaring_side": side,
        "tricks": int(values["tricks"]),
    }
    if values["how"] == HANDS:
        lines = [values[f"{HANDS}.{seat}"] for seat in range(4)]
        return {**game, HANDS: hands_from(lines, HELD)}
    for name, all_of_it in WHOLES.items():
        shared = both(whole(values, name), all_of_it)
        if shared is not None:
            game[name] = shared if side == SIDES[0] else shared[::-1]
    held = [karonkas(values, one) for one in SIDES]
    return {**game, "karonkas": held} if any(held) else game


def karonkas(values: Values, side: int) -> dict[str, Any]:
    """A side's karonkas: of aces, of trumps, of other suits."""
    own = f"karonkas.{side}"
    found = {kind: whole(values, f"{own}.{kind}") for kind in ("aces", "trumps")}
    runs = [at for at in range(MOST_SUITS) if values.get(f"{own}.suits.{at}")]
    held: dict[str, Any] = {kind: count for kind, count in found.items() if count}
    if runs:
        held["suits"] = [whole(values, f"{own}.suits.{at}") for at in runs]
    named = [name for at in runs if (name := values.get(f"{own}.suit_names.{at}"))]
    return {**held, "suit_names": named} if named else held


def values_of(table: SkrufTable, deal: Deal, _carry: Carry) -> Values:
    """A deal as the form would hold it: the way back, for changing a deal."""
    if deal.get(PASSED):
        return {"who": PASSED}
    if deal.get(MISERE):
        return {"who": MISERE, MISERE: str(deal[MISERE]["tricks"][0])}
    game = deal["game"]
    side = game["declaring_side"]
    values = {"who": str(side), "how": COUNTS}
    values |= {name: str(game[name]) for name in ("level", "denomination", "tricks")}
    if deal.get("alone") is not None:
        values["alone"] = str(deal["alone"])
    if game.get(HANDS):
        lines = [spelled(table.language, cards_in(hand)) for hand in game[HANDS]]
        return values | {"how": HANDS} | {f"{HANDS}.{at}": line for at, line in enumerate(lines)}
    values |= {name: str(game[name][side]) for name in WHOLES if game.get(name)}
    for own, held in enumerate(game.get("karonkas") or ()):
        path = f"karonkas.{own}"
        values |= {
            f"{path}.{kind}": str(held[kind]) for kind in ("aces", "trumps") if held.get(kind)
        }
        runs = [count for count in held.get("suits") or () if count]
        values |= {f"{path}.suits.{at}": str(count) for at, count in enumerate(runs)}
        names = held.get("suit_names") or ()
        values |= {f"{path}.suit_names.{at}": name for at, name in enumerate(names)}
    return values


def cards_in(hand: object) -> list[str]:
    """The cards of a hand as the sheet has them: one text, or a list."""
    return typed_cards(" ".join(map(str, hand)) if isinstance(hand, list) else str(hand))


def place_of(field: str, values: Values) -> str:
    """Where the form has what an error is about."""
    parts = field.split(".")
    if parts[0] == MISERE:
        return MISERE
    if parts[0] != "game" or len(parts) < 2:
        return "alone" if parts[0] == "alone" else ""
    name = parts[1]
    if name == "declaring_side":
        return "who"
    if name == HANDS:
        return ".".join(parts[1:3]) if len(parts) > 2 else f"{HANDS}.0"
    if name != "karonkas":
        return name
    side = parts[2] if len(parts) > 2 else "0"
    kind = parts[3] if len(parts) > 3 else "aces"
    return f"karonkas.{side}.{kind}" + (".0" if kind in ("suits", "suit_names") else "")
