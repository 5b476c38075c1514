"""Skruf on the command line: a deal, an auction, a trick, and a sheet of deals in short words."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from calculators.command.parsing import Parser, UsageError, add_format
from calculators.skruf.forms.codec import deal_of
from calculators.skruf.forms.typed import calls as typed_calls
from calculators.skruf.forms.typed import hands_from, pairs_in, typed_cards
from calculators.skruf.operations.fields import DENOMINATIONS, HELD, TRUMPS
from calculators.skruf.play.cards import SEATS
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language

Request = dict[str, Any]
SIDES = ("ns", "ew")
COMPASS = ("south", "west", "north", "east")
MISERE = "misere"
KINDS = ("aces", "trumps", "suit")


def deal(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    made.add_argument("level", type=int, help=fields["level"])
    made.add_argument("denomination", choices=(*DENOMINATIONS, "suit"), help=fields["denomination"])
    made.add_argument("--side", choices=SIDES, default=SIDES[0], help=words["skruf-side"])
    made.add_argument("--tricks", type=int, metavar="N", help=fields["skruf-deal.tricks"])
    made.add_argument("--aces", type=int, nargs=2, metavar="N", help=words["skruf-each"])
    made.add_argument("--honours", type=int, nargs=2, metavar="N", help=words["skruf-each"])
    made.add_argument("--karonkas", nargs="+", metavar="WORD", help=words["skruf-karonkas"])
    made.add_argument("--hands", nargs="+", metavar="HAND", help=words["skruf-hands"])
    made.add_argument("--below", type=int, nargs=2, metavar="N", help=words["skruf-below"])
    made.add_argument("--games", type=int, nargs=2, metavar="N", help=words["skruf-games"])
    add_format(made, language)


def auction(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    made.add_argument("calls", nargs="*", help=words["skruf-calls"])
    made.add_argument("--dealer", choices=COMPASS, default=COMPASS[0], help=fields["dealer"])
    made.add_argument("--lowest", type=int, metavar="N", help=fields["lowest_level"])
    made.add_argument("--misere", action="store_true", help=fields["misere"])
    add_format(made, language)


def trick(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    contracts = (*DENOMINATIONS, MISERE)
    made.add_argument("contract", choices=contracts, help=fields["trick/skruf.contract"])
    made.add_argument("cards", help=words["trick-cards"])
    made.add_argument("--hand", help=words["in-hand"])
    made.add_argument("--leader", choices=COMPASS, help=fields["trick/skruf.leader"])
    add_format(made, language)


def sheet(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    made.add_argument("deals", nargs="*", help=words["skruf-deals"])
    made.add_argument("--players", nargs="+", metavar="NAME", help=fields["skruf-sheet.players"])
    made.add_argument("--drawn", help=fields["drawn"])
    made.add_argument("--pairings", help=words["skruf-pairings"])
    made.add_argument("--stake", help=fields["skruf-sheet.stake"])
    add_format(made, language)


def stated(**fields: Any) -> Request:
    """Only what was said."""
    return {name: value for name, value in fields.items() if value is not None}


def deal_request(said: Namespace) -> Request:
    hands = None
    if said.hands is not None:
        lines = [*said.hands, *[""] * (SEATS - len(said.hands))]
        hands = hands_from(lines, HELD)
    before = None
    if said.below is not None or said.games is not None:
        before = {"below": said.below or [0, 0], "games": said.games or [0, 0]}
    return stated(
        level=said.level,
        denomination=said.denomination,
        declaring_side=SIDES.index(said.side),
        tricks=said.tricks,
        aces=said.aces,
        honours=said.honours,
        karonkas=karonkas(said.karonkas) if said.karonkas else None,
        hands=hands,
        before=before,
    )


def karonkas(words: list[str]) -> list[Request]:
    """Karonkas as they are typed: ns-aces, ew-trumps-2, ns-suit, ew-hearts-2."""
    held: list[Request] = [{}, {}]
    for word in words:
        side, _, rest = word.partition("-")
        kind, _, count = rest.partition("-")
        number = count or "1"
        known = kind in KINDS or kind in TRUMPS
        if side not in SIDES or not known or not (number.isascii() and number.isdigit()):
            raise UsageError("fault-strange", word=word)
        own = held[SIDES.index(side)]
        if kind == "suit" or kind in TRUMPS:
            own.setdefault("suits", []).append(int(number))
            if kind in TRUMPS:
                own.setdefault("suit_names", []).append(kind)
        elif kind in own:
            raise UsageError("fault-strange", word=word)
        else:
            own[kind] = int(number)
    return held


def auction_request(said: Namespace) -> Request:
    return stated(
        ruleset=SKRUF.id,
        calls=typed_calls(" ".join(said.calls)),
        dealer=COMPASS.index(said.dealer),
        lowest_level=said.lowest,
        misere=said.misere,
    )


def trick_request(said: Namespace) -> Request:
    return stated(
        ruleset=SKRUF.id,
        contract=said.contract,
        cards=typed_cards(said.cards),
        hand=None if said.hand is None else typed_cards(said.hand),
        leader=None if said.leader is None else COMPASS.index(said.leader),
    )


def sheet_request(said: Namespace) -> Request:
    deals = [deal_of(word) for word in said.deals]
    if None in deals:
        raise UsageError("fault-strange", word=said.deals[deals.index(None)])
    pairings, odd = pairs_in(said.pairings or "")
    if odd:
        raise UsageError("fault-strange", word=odd)
    return stated(
        deals=deals,
        players=said.players,
        drawn=None if said.drawn is None else typed_cards(said.drawn),
        pairings=pairings or None,
        stake=said.stake,
    )
