"""bid-key: the grid of bids and bases, strict or as a printed key would have it."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.errors import Problem
from calculators.door.fields import Choice, Request, Whole, with_default
from calculators.skat.rules.choices import RULESET, house_rules_in, ruleset_of
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bid_key import (
    KeyRange,
    Mode,
    columns,
    points_at_issue,
    rows,
    starting_high,
)
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.rulings import rulings_for
from calculators.skat.rules.variants import RESHAPING_VARIANTS
from calculators.text.citations import ruling_links, ruling_notes
from calculators.text.language import Language
from calculators.text.tables import Answer

MODES: tuple[Mode, ...] = ("strict", "mechanical")


class BidKeyRequest(Request):
    ruleset = RULESET
    from_ = Whole("from", 1, 999)
    to = Whole("to", 1, 999)
    mode = with_default(Choice("mode", MODES), "strict")
    variants = RESHAPING_VARIANTS


def bounds(rules: Ruleset, asked: BidKeyRequest) -> tuple[int, int]:
    """The first bid and the last: those stated, or the ends of the ladder."""
    values, low, high = ladder(rules), asked.from_, asked.to
    return values[0] if low is None else low, values[-1] if high is None else high


def check(asked: BidKeyRequest) -> Iterator[Problem]:
    """The first bid is not above the last."""
    low, high = bounds(ruleset_of(asked.as_unsaid()), asked)
    if low > high:
        yield Problem("range-upside-down", "to" if asked.from_ is None else "from")


REQUEST, CHECKS = BidKeyRequest, (house_rules_in(RESHAPING_VARIANTS), check)


def answer(asked: BidKeyRequest, language: Language) -> Answer:
    """The key between two bids, by default the whole ladder."""
    rules = ruleset_of(asked)
    wanted = KeyRange(*bounds(rules, asked), asked.mode)
    named = rulings_for(rules, points_at_issue(rules, wanted))
    shape = columns(rules)
    return {
        "columns": [
            {
                "id": column.contracts[0].id,
                "base": column.base,
                "label": " / ".join(
                    language.contract(rules.id, contract.id) for contract in column.contracts
                ),
                "contracts": [contract.id for contract in column.contracts],
                "rule": column.contracts[0].rule,
            }
            for column in shape
        ],
        "rows": [{"bid": row.bid, "cells": list(row.cells)} for row in rows(rules, wanted)],
        "notes": [*ruling_notes(language, named), *notes(rules, wanted, language)],
        "rulings": ruling_links(language, named),
    }


STARTING_HIGH = {"strict": "key-strict", "mechanical": "key-mechanical"}


def notes(rules: Ruleset, asked: KeyRange, language: Language) -> list[str]:
    """Contracts that start far up: the strict key leaves their lower cells empty."""
    return [
        language.notes[STARTING_HIGH[asked.mode]].format(
            contract=language.contract(rules.id, contract.id), lowest=least
        )
        for contract, least in starting_high(rules)
        if asked.low < least and 2 * contract.value <= asked.high
    ]
