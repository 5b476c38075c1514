"""trick in Skruf: who wins it, and which cards of a hand may be played."""

from __future__ import annotations

from typing import TypedDict

from calculators.cards import Card
from calculators.fields import LOCALE, MISREAD, Choice, Field, Problems, refuse
from calculators.skruf.operations.fields import DENOMINATIONS, GAME, HELD, pack_cards, seat
from calculators.skruf.operations.play import MISERE, order_in
from calculators.skruf.play.cards import SEATS
from calculators.skruf.rulesets import SKRUF
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tricks import TrickAnswer, trick_answer
from calculators.tricks import hand_problems


class TrickRequest(TypedDict):
    contract: str
    cards: tuple[Card, ...]
    hand: tuple[Card, ...] | None
    leader: int | None


FIELDS: tuple[Field, ...] = (
    LOCALE,
    GAME,
    Choice("contract", (*DENOMINATIONS, MISERE), required=True),
    pack_cards("cards", 0, SEATS, required=True),
    pack_cards("hand", 1, HELD),
    seat("leader"),
)


def answer(read: TrickRequest, problems: Problems, language: Language) -> TrickAnswer:
    """The winner of a trick, and the cards of a hand that may be played."""
    cards, hand = read["cards"], read["hand"]
    if MISREAD not in (cards, hand):
        problems.extend(hand_problems(cards, hand, SEATS))
    refuse(problems, read)
    found = trick_answer(order_in(read["contract"]), cards, hand, SEATS, language)
    leader, place = read["leader"], found["winner"]
    found["seat"] = None if leader is None or place is None else (leader + place) % SEATS
    found["rules"] = links(language, [SKRUF.follow_rule, SKRUF.taking_rule, SKRUF.ranks_rule])
    return found
