"""skruf-exchange: the kitty, four cards to the partner, one to each opponent, one between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from calculators.cards import Card
from calculators.errors import Problem, RuleError
from calculators.fields import LOCALE, MISREAD, Field, Flag, Problems, Record, Records, refuse
from calculators.skruf.operations.fields import GAME, hands, pack_cards, repeated_cards, seat
from calculators.skruf.play.cards import sorted_hand
from calculators.skruf.play.exchange import (
    Exchange,
    StageId,
    Transfer,
    after,
    begin_misere,
    begin_with_buyer,
    why_not,
)
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.account import rulings_for
from calculators.skruf.words import due_text
from calculators.text.citations import Reasons, reasons
from calculators.text.language import Language

MOST = 12
ONE = Record(
    "exchanges",
    (
        seat("from", required=True),
        seat("to", required=True),
        pack_cards("cards", 1, SKRUF.cards.held.amount, required=True),
    ),
)


def read_transfer(item: object, path: str, problems: Problems) -> object:
    """A gift: giver, taker and cards."""
    read = ONE.read(item, path, problems)
    return read if read is MISREAD else Transfer(read["from"], read["to"], read["cards"])


class ExchangeRequest(TypedDict):
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    buyer: int | None
    misere: bool
    dealer: int | None
    exchanges: tuple[Transfer, ...] | None


DueTransfer = TypedDict("DueTransfer", {"from": int, "to": int, "count": int, "text": str})
"""A gift still due."""


class ExchangeAnswer(Reasons):
    finished: bool
    stage: StageId | None
    due: list[DueTransfer]
    hands: list[list[str]]
    counts: list[int]


FIELDS: tuple[Field, ...] = (
    LOCALE,
    GAME,
    hands("hands", SKRUF.cards.dealt.amount, required=True),
    pack_cards("kitty", SKRUF.cards.kitty.amount, SKRUF.cards.kitty.amount, required=True),
    seat("buyer"),
    Flag("misere"),
    seat("dealer"),
    Records("exchanges", "records", read_transfer, most=MOST, fields=ONE.fields),
)


def answer(read: ExchangeRequest, problems: Problems, language: Language) -> ExchangeAnswer:
    """The hands after the gifts so far, and the gifts due next."""
    problems.extend(missing_facts(read))
    refuse(problems, read)
    hands, kitty = read["hands"], read["kitty"]
    dealer, buyer = read["dealer"], read["buyer"]
    if read["misere"]:
        assert dealer is not None
        state = begin_misere(SKRUF, hands, kitty, dealer)
    else:
        assert buyer is not None
        state = begin_with_buyer(SKRUF, hands, kitty, buyer)
    cited = [rule_of_the_kitty(read)]
    for index, transfer in enumerate(read["exchanges"] or ()):
        barred = why_not(state, transfer)
        if barred is not None:
            raise RuleError(barred.at(index))
        assert state.stage is not None
        cited.append(state.stage.rule)
        state = after(state, transfer)
    decided = rulings_for(SKRUF, points_at_issue(read, state))
    return {
        "finished": state.stage is None,
        "stage": state.stage.id if state.stage else None,
        "due": [
            {
                "from": giver,
                "to": taker,
                "count": state.stage.count,
                "text": due_text(language, giver, taker, state.stage.count),
            }
            for giver, taker in (state.due if state.stage else ())
            if state.stage
        ],
        "hands": [[card.code for card in sorted_hand(SKRUF, hand)] for hand in state.hands],
        "counts": [len(hand) for hand in state.hands],
        **reasons(language, [*cited, *([state.stage.rule] if state.stage else [])], decided),
    }


def missing_facts(read: ExchangeRequest) -> Iterator[Problem]:
    """Missing fields: the buyer, or in misère the dealer."""
    if read["misere"] is True:
        if read["dealer"] is None:
            yield Problem("missing", "dealer")
        if read["buyer"] not in (None, MISREAD):
            yield Problem("nobody-buys-in-misere", "buyer")
    elif read["misere"] is not MISREAD and read["buyer"] is None:
        yield Problem("missing", "buyer")
    if MISREAD not in (read["hands"], read["kitty"]):
        yield from repeated_cards([*read["hands"], read["kitty"]], "kitty")


def rule_of_the_kitty(read: ExchangeRequest) -> str:
    return SKRUF.misere_kitty_rule if read["misere"] else SKRUF.kitty_rule


def points_at_issue(read: ExchangeRequest, state: Exchange) -> Iterator[str]:
    """Open points of the rules: who is first in misère, and that opponents must exchange."""
    if read["misere"]:
        yield "misere-forehand"
    if state.stage and state.stage.id == "opponents":
        yield "opponents-swap"
