"""trick in Skruf: who wins it, and which cards of a hand may be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from calculators.core.errors import Problem
from calculators.core.tricks import hand_problems
from calculators.door.fields import Choice, Request, needed
from calculators.skruf.rules.fields import DENOMINATIONS, GAME, HELD, pack_cards, seat
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.value.ask.play import MISERE, order_in
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tricks import trick_answer


class TrickRequest(Request):
    ruleset = GAME
    contract = needed(Choice("contract", (*DENOMINATIONS, MISERE)))
    cards = needed(pack_cards("cards", 0, SEATS))
    hand = pack_cards("hand", 1, HELD)
    leader = seat("leader")


def check(asked: TrickRequest) -> Iterable[Problem]:
    """The hand and the trick can be of one deal."""
    return hand_problems(asked.cards, asked.hand, SEATS)


REQUEST, CHECKS = TrickRequest, (check,)


def answer(asked: TrickRequest, language: Language) -> dict[str, Any]:
    """The winner of a trick, and the cards of a hand that may be played."""
    found = trick_answer(order_in(asked.contract), asked.cards, asked.hand, SEATS, language)
    leader, place = asked.leader, found["winner"]
    found["seat"] = None if leader is None or place is None else (leader + place) % SEATS
    found["rules"] = links(language, [SKRUF.follow_rule, SKRUF.taking_rule, SKRUF.ranks_rule])
    return found
