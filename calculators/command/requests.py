"""From typed options to the request that the door understands."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from calculators.command.parsing import UsageError

Request = dict[str, Any]
UNREAD: dict[type[OSError], str] = {
    FileNotFoundError: "fault-no-file",
    IsADirectoryError: "fault-folder",
    PermissionError: "fault-not-allowed",
}
"""Why a file cannot be read."""


def stated(**fields: Any) -> Request:
    """Only what was said: no absent options, no flags that are off."""
    return {
        name: value for name, value in fields.items() if value is not None and value is not False
    }


def reshaping(said: Namespace) -> Request:
    """House rules that reshape a ruleset."""
    variants = stated(
        grand_base=said.grand_base,
        grand_ouvert_base=said.grand_ouvert_base,
        matadors_only_jacks=said.matadors_only_jacks,
    )
    return variants | ({"guckser_null": False} if said.no_guckser_null else {})


def value(said: Namespace) -> Request:
    matadors = None
    if said.held is not None or said.missing is not None:
        held = said.held is not None
        matadors = {"held": held, "count": said.held if held else said.missing}
    variants = reshaping(said) | stated(
        kontra=said.kontra,
        bock=said.bock,
        schenken=said.schenken,
        schenken_accepted=True if said.accepted else None,
        hand_lost_single=said.hand_lost_single,
        spitzen=said.spitzen,
        spitzen_missed=said.spitzen_missed,
        revolution=said.revolution,
    )
    if said.refused:
        variants["schenken_accepted"] = False
    return stated(
        ruleset=said.ruleset,
        contract=said.contract,
        hand=said.hand,
        announced=said.announced,
        cards=said.cards,
        matadors=matadors,
        bid=said.bid,
        card_points=said.points,
        tricks=said.tricks,
        both_turned=said.both_turned,
        conceded=said.conceded,
        variants=variants or None,
    )


def key(said: Namespace) -> Request:
    low_high = {"from": said.low, "to": said.high}
    mode = "mechanical" if said.mechanical else None
    return stated(ruleset=said.ruleset, mode=mode, variants=reshaping(said) or None, **low_high)


def bids(said: Namespace) -> Request:
    return stated(ruleset=said.ruleset, variants=reshaping(said) or None)


def outlook(said: Namespace) -> Request:
    variants = reshaping(said) or None
    return stated(ruleset=said.ruleset, cards=said.cards, bid=said.bid, variants=variants)


def matadors(said: Namespace) -> Request:
    return stated(ruleset=said.ruleset, contract=said.contract, cards=said.cards)


def auction(said: Namespace) -> Request:
    calls = [int(call) if call.isascii() and call.isdigit() else call for call in said.calls]
    return stated(ruleset=said.ruleset, calls=calls)


def trick(said: Namespace) -> Request:
    return stated(ruleset=said.ruleset, contract=said.contract, cards=said.cards, hand=said.hand)


def ramsch(said: Namespace) -> Request:
    order = None
    if said.order is not None:
        order = [int(seat) if seat.isascii() and seat.isdigit() else seat for seat in said.order]
    request = stated(
        ruleset=said.ruleset,
        card_points=said.points,
        tricks=said.tricks,
        trick_order=order,
        skat_to=said.skat_to,
        maiden=said.maiden,
        ties=said.ties,
        refusals=said.refusals,
    )
    return request | ({"march": False} if said.no_march else {})


def sheet(said: Namespace) -> Request:
    """The file's content; what cannot be opened cannot be understood."""
    try:
        content = sys.stdin.buffer.read() if said.file == "-" else Path(said.file).read_bytes()
    except OSError as failed:
        raise UsageError(UNREAD.get(type(failed), "fault-unread"), name=said.file) from None
    return {"text": content.decode("utf-8", "replace")}


def rulesets(said: Namespace) -> Request:
    return stated(ruleset=said.ruleset)


def operations(_said: Namespace) -> Request:
    return {}
