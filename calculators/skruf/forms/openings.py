"""From a question about Skruf to the address of the form that asks it, filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from calculators import door
from calculators.page.values import Values
from calculators.skruf.forms.codec import word_of
from calculators.skruf.forms.deal import NONE, SUITS
from calculators.skruf.operations.fields import ONE_SUIT, TRUMPS
from calculators.skruf.play.cards import SIDES, denomination
from calculators.skruf.rulesets import SKRUF

Request = dict[str, Any]


def fragment(tool: str, request: Request) -> str:
    """The address of a calculator of Skruf that asks a question as it stands."""
    return f"#{tool}-{SKRUF.id}?{urlencode(OPENINGS[tool](request))}"


def opens(operation: str, request: Request) -> str | None:
    """The calculator of Skruf that asks such a question, if there is one."""
    if operation == "auction" and request.get("ruleset") != SKRUF.id:
        return None
    if operation == "skruf-sheet" and "players" not in request:
        return None
    return TOOLS_OF.get(operation)


def cards(held: str | list[str]) -> str:
    """Cards in one line."""
    return held if isinstance(held, str) else " ".join(held)


def of_a_game(request: Request) -> Values:
    """What was played and held; some suit is spades here, as good as any other."""
    some_suit = request["denomination"] == ONE_SUIT
    named = SKRUF.denominations[0].id if some_suit else request["denomination"]
    values = {
        "level": str(request["level"]),
        "denomination": named,
        "declaring_side": str(request["declaring_side"]),
        "tricks": str(request["tricks"]),
    }
    if request.get("hands"):
        hands = {f"hands.{at}": cards(hand) for at, hand in enumerate(request["hands"])}
        return {**values, "_how": "hands", **hands}
    values |= {"_how": "counts", "aces": str(request["aces"][0])}
    if request.get("honours"):
        values["honours"] = str(request["honours"][0])
    return values | of_karonkas(request, named)


def of_karonkas(request: Request, named: str) -> Values:
    """Karonkas by suit: the trumps, and any of the others for those that have no name."""
    trump = denomination(SKRUF, named).trump
    values: Values = {}
    stated: list[Request] = request.get("karonkas") or [{}, {}]
    known = [TRUMPS[name].value for said in stated for name in said.get("suit_names") or ()]
    plain = [suit for suit in SUITS if suit not in known and (not trump or suit != trump.value)]
    for side, said in enumerate(stated):
        names = [TRUMPS[name].value for name in said.get("suit_names") or ()]
        counts = {names.pop(0) if names else plain.pop(0): n for n in said.get("suits") or ()}
        counts |= {trump.value: said["trumps"]} if trump and said.get("trumps") else {}
        values[f"karonkas.{side}.aces"] = str(said.get("aces") or "")
        values |= {f"karonkas.{side}.{suit}": str(counts.get(suit, "")) for suit in SUITS}
    return values


def of_deal(request: Request) -> Values:
    """One deal, and how things stood before."""
    values = of_a_game(request)
    before = request.get("before")
    if before is None:
        return {**values, "_games": ""}
    won = [str(side) for side in SIDES if before["games"][side]]
    below = {f"before.below.{side}": str(before["below"][side]) for side in SIDES}
    return {**values, "_games": won[0] if won else NONE, **below}


def of_auction(request: Request) -> Values:
    """The calls in their short form."""
    said = [call[1] if isinstance(call, list) else call for call in request["calls"]]
    short = [call if call == "pass" else call[0] + call.split()[1][0] for call in said]
    return {
        "dealer": str(request.get("dealer") or 0),
        "lowest_level": str(request.get("lowest_level") or SKRUF.lowest_played.amount),
        "misere": "true" if request.get("misere") else "",
        "calls": " ".join(short),
    }


def of_sheet(request: Request) -> Values:
    """The players and the deals in short words."""
    players = request["players"]
    return {
        "_players": str(len(players)),
        **{f"name.{at}": name for at, name in enumerate(players)},
        "deals": " ".join(word_of(counted(deal)) for deal in request["deals"]),
        "drawn": cards(request.get("drawn") or ""),
    }


def counted(deal: Request) -> Request:
    """A deal whose hands are shown, with what they hold in numbers."""
    game = deal.get("game")
    if not game or not game.get("hands"):
        return deal
    sides = door.answer("skruf-deal", game)["sides"]
    found = {key: value for key, value in game.items() if key != "hands"}
    found["aces"] = [side["aces"] for side in sides]
    if sides[0]["honours"] is not None:
        found["honours"] = [side["honours"] for side in sides]
    found["karonkas"] = [karonkas_of(side["karonkas"]) for side in sides]
    return {**deal, "game": found}


def karonkas_of(told: list[Request]) -> Request:
    """A side's karonkas by number."""
    found: Request = {one["kind"]: one["karonkas"] for one in told if one["kind"] != "suit"}
    suits = [one for one in told if one["kind"] == "suit"]
    if not suits:
        return found
    names = {suit.value: name for name, suit in TRUMPS.items()}
    return {
        **found,
        "suits": [one["karonkas"] for one in suits],
        "suit_names": [names[one["suit"]] for one in suits],
    }


def of_exchange(request: Request) -> Values:
    """The hands as they were dealt, and what was given."""
    gifts = [
        f"{gift['from']}-{gift['to']} {cards(gift['cards'])}"
        for gift in request.get("exchanges") or ()
    ]
    return {
        **{f"hands.{at}": cards(hand) for at, hand in enumerate(request["hands"])},
        "kitty": cards(request["kitty"]),
        "misere": "true" if request.get("misere") else "",
        "buyer": str(request.get("buyer") or 0),
        "dealer": str(request.get("dealer") or 0),
        "gives": "; ".join(gifts),
    }


OPENINGS: dict[str, Callable[[Request], Values]] = {
    "skruf-deal": of_deal,
    "skruf-auction": of_auction,
    "skruf-exchange": of_exchange,
    "skruf-sheet": of_sheet,
}
TOOLS_OF = {
    "skruf-deal": "skruf-deal",
    "auction": "skruf-auction",
    "skruf-exchange": "skruf-exchange",
    "skruf-sheet": "skruf-sheet",
}
"""The calculator of each operation."""
