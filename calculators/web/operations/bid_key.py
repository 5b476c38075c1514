"""bid-key: the grid of bids and bases, strict or as a printed key would have it."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.rulesets.schema import Ruleset
from calculators.score.bid_key import columns, rows
from calculators.score.bids import ladder, multipliers
from calculators.text.language import Language
from calculators.web.fields import MISREAD, Choice, Field, Problems, Whole
from calculators.web.rules import LOCALE, RULESET, chosen, misread_fields, refuse
from calculators.web.variants import RESHAPING_VARIANTS

FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Whole("from", 1, 999),
    Whole("to", 1, 999),
    Choice("mode", ("strict", "mechanical"), default="strict"),
    RESHAPING_VARIANTS,
)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The key between two bids, by default the whole ladder."""
    rules = chosen(read, problems, RESHAPING_VARIANTS.fields)
    low, high = read["from"], read["to"]
    if rules is not None and MISREAD not in (low, high):
        low = ladder(rules)[0] if low is None else low
        high = ladder(rules)[-1] if high is None else high
        if low > high:
            problems.append(Problem("range-upside-down", "from"))
    refuse(problems, misread_fields(read))
    assert rules is not None
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
        "rows": [
            {"bid": row.bid, "cells": list(row.cells)}
            for row in rows(rules, lowest=low, highest=high, mode=read["mode"])
        ],
        "notes": notes(rules, low, high, language),
    }


def notes(rules: Ruleset, low: int, high: int, language: Language) -> list[str]:
    """Where the strict and the mechanical key part: a contract that starts far up."""
    told = []
    for contract in rules.contracts:
        least = contract.value * multipliers(rules, contract)[0]
        if contract.kind != "null" and least > 2 * contract.value and low < least:
            label = language.contract(rules.id, contract.id)
            if 2 * contract.value <= high:
                told.append(language.notes["key-starts-at"].format(contract=label, lowest=least))
    return told
