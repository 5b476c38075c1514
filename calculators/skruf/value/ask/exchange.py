"""skruf-exchange: the kitty, four cards to the partner, one to each opponent, one between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import (
    Misread,
    Problems,
    Record,
    Records,
    Request,
    Values,
    flag,
    needed,
)
from calculators.skruf.rules.fields import GAME, hands, pack_cards, repeated_cards, seat
from calculators.skruf.rules.play.cards import sorted_hand
from calculators.skruf.rules.play.exchange import (
    Exchange,
    Transfer,
    after,
    begin_misere,
    begin_with_buyer,
    why_not,
)
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.account import rulings_for
from calculators.skruf.rules.words import due_text
from calculators.text.citations import citations
from calculators.text.language import Language
from calculators.text.tables import Answer

MOST = 12
ONE = Record[Values](
    "exchanges",
    (
        seat("from", required=True),
        seat("to", required=True),
        pack_cards("cards", 1, SKRUF.cards.held.amount, required=True),
    ),
)


def read_transfer(item: object, path: str, problems: Problems) -> Transfer | Misread:
    """A gift: giver, taker and cards."""
    read = ONE.read(item, path, problems)
    if isinstance(read, Misread):
        return read
    return Transfer(read["from"], read["to"], read["cards"])


class ExchangeRequest(Request):
    ruleset = GAME
    hands = needed(hands("hands", SKRUF.cards.dealt.amount))
    kitty = needed(pack_cards("kitty", SKRUF.cards.kitty.amount, SKRUF.cards.kitty.amount))
    buyer = seat("buyer")
    misere = flag("misere")
    dealer = seat("dealer")
    exchanges = Records[tuple[Transfer, ...]](
        "exchanges", "records", read_transfer, most=MOST, fields=ONE.fields
    )


DueTransfer = TypedDict("DueTransfer", {"from": int, "to": int, "count": int, "text": str})
"""A gift still due."""


def check_roles(asked: ExchangeRequest) -> Iterator[Problem]:
    """Somebody has bought, or in a misère has dealt."""
    if asked.misere:
        if not asked.states("dealer"):
            yield Problem("missing", "dealer")
        if asked.buyer is not None:
            yield Problem("nobody-buys-in-misere", "buyer")
    elif not asked.states("buyer"):
        yield Problem("missing", "buyer")


def check_cards(asked: ExchangeRequest) -> Iterable[Problem]:
    """No card is dealt twice."""
    return repeated_cards([*asked.hands, asked.kitty], "kitty")


REQUEST, CHECKS = ExchangeRequest, (check_roles, check_cards)


def answer(asked: ExchangeRequest, language: Language) -> Answer:
    """The hands after the gifts so far, and the gifts due next."""
    if asked.misere:
        state = begin_misere(SKRUF, asked.hands, asked.kitty, asked.dealer or 0)
    else:
        state = begin_with_buyer(SKRUF, asked.hands, asked.kitty, asked.buyer or 0)
    cited = [rule_of_the_kitty(asked)]
    for index, transfer in enumerate(asked.exchanges or ()):
        barred = why_not(state, transfer)
        if barred is not None:
            raise RuleError(barred.at(index))
        assert state.stage is not None
        cited.append(state.stage.rule)
        state = after(state, transfer)
    decided = rulings_for(SKRUF, points_at_issue(asked, state))
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
        **citations(language, [*cited, *([state.stage.rule] if state.stage else [])], decided),
    }


def rule_of_the_kitty(asked: ExchangeRequest) -> str:
    return SKRUF.misere_kitty_rule if asked.misere else SKRUF.kitty_rule


def points_at_issue(asked: ExchangeRequest, state: Exchange) -> Iterator[str]:
    """Open points of the rules: who is first in misère, and that opponents must exchange."""
    if asked.misere:
        yield "misere-forehand"
    if state.stage and state.stage.id == "opponents":
        yield "opponents-swap"
