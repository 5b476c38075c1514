"""bid-key: the grid of bids and bases, strict or as a printed key would have it."""

from __future__ import annotations

from typing import TypedDict

from calculators.errors import Problem
from calculators.fields import LOCALE, MISREAD, Choice, Field, Problems, Whole, refuse
from calculators.skat.operations.choices import RULESET, ruleset_for
from calculators.skat.operations.variants import RESHAPING_VARIANTS, Reshaping
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.bid_key import (
    KeyRange,
    Mode,
    columns,
    points_at_issue,
    rows,
    starting_high,
)
from calculators.skat.score.bids import ladder
from calculators.skat.score.rulings import rulings_for
from calculators.text.citations import Link, ruling_links, ruling_notes
from calculators.text.language import Language

BidKeyRequest = TypedDict(
    "BidKeyRequest",
    {
        "ruleset": str,
        "from": int | None,
        "to": int | None,
        "mode": Mode,
        "variants": Reshaping | None,
    },
)


class KeyColumn(TypedDict):
    id: str
    base: int
    label: str
    contracts: list[str]
    rule: str


class KeyRow(TypedDict):
    bid: int
    cells: list[int | None]
    """The multiplier in each column; None where the contract cannot be worth the bid."""


class BidKeyAnswer(TypedDict):
    columns: list[KeyColumn]
    rows: list[KeyRow]
    notes: list[str]
    rulings: list[Link]


FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Whole("from", 1, 999),
    Whole("to", 1, 999),
    Choice("mode", ("strict", "mechanical"), default="strict"),
    RESHAPING_VARIANTS,
)


def answer(read: BidKeyRequest, problems: Problems, language: Language) -> BidKeyAnswer:
    """The key between two bids, by default the whole ladder."""
    rules = ruleset_for(read["ruleset"], problems, read["variants"], RESHAPING_VARIANTS.fields)
    low, high = read["from"], read["to"]
    if rules is not None and MISREAD not in (low, high):
        low = ladder(rules)[0] if low is None else low
        high = ladder(rules)[-1] if high is None else high
        if low > high:
            field = "to" if read["from"] is None else "from"
            problems.append(Problem("range-upside-down", field))
    refuse(problems, read)
    assert rules is not None
    assert low is not None
    assert high is not None
    asked = KeyRange(low, high, read["mode"])
    named = rulings_for(rules, points_at_issue(rules, asked))
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
        "rows": [{"bid": row.bid, "cells": list(row.cells)} for row in rows(rules, asked)],
        "notes": [*ruling_notes(language, named), *notes(rules, asked, language)],
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
