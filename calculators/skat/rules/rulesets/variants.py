"""House rules that reshape a ruleset: other bases and levels, fewer matadors, no guckser nulls."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from calculators.core.steps import Number
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

LOST_SINGLE = "hand_lost_single"
"""The house rule that changes what a loss is charged, not what a contract is worth."""


def number_of(numbers: tuple[Number, ...], amount: int) -> Number:
    """The offered number with that amount."""
    return next(number for number in numbers if number.amount == amount)


def grand_ouvert_contract(base: Number) -> Contract:
    """The open grand as a game of its own, from the hand, counted to schwarz announced."""
    return Contract(
        "grand-ouvert",
        "grand",
        base.amount,
        base.rule,
        "untouched",
        "double",
        ouvert=True,
        announcements=("ouvert",),
        called="grand",
    )


@lru_cache(maxsize=64)
def with_house_rules(
    rules: Ruleset,
    *,
    grand_base: int | None = None,
    grand_ouvert_base: int | None = None,
    matadors_only_jacks: bool = False,
    guckser_null: bool = True,
    schneider_from: int | None = None,
    hand_schwarz: str | None = None,
) -> Ruleset:
    """The ruleset under those house rules; the same object where none of them is in force."""
    offered = rules.offered
    contracts = rules.contracts
    if grand_base is not None and grand_base != contract_called(contracts, "grand").value:
        base = number_of(offered.grand_bases, grand_base)
        contracts = tuple(
            replace(contract, value=base.amount, rule=base.rule)
            if contract.id == "grand"
            else contract
            for contract in contracts
        )
    if grand_ouvert_base is not None:
        contracts = tuple(
            replace(contract, announcements=contract.announcements[:-1])
            if contract.id == "grand"
            else contract
            for contract in contracts
        )
        own = grand_ouvert_contract(number_of(offered.grand_ouvert_bases, grand_ouvert_base))
        contracts = (*contracts, own)
    if not guckser_null:
        contracts = tuple(
            contract
            for contract in contracts
            if not (contract.kind == "null" and contract.skat == "taken")
        )
    most = offered.matadors_only_jacks if matadors_only_jacks else rules.most_matadors
    line = rules.schneider_from
    if schneider_from not in (None, line.amount):
        line = next(one for one in offered.schneider_lines if one.amount == schneider_from)
    announced = rules.hand_schwarz_counts_announcement
    if hand_schwarz is not None:
        counts = hand_schwarz == "announced"
        announced = offered.hand_schwarz_counts_announcement if counts else ""
    reshaped = (contracts, most, line, announced)
    if reshaped == (
        rules.contracts,
        rules.most_matadors,
        rules.schneider_from,
        rules.hand_schwarz_counts_announcement,
    ):
        return rules
    return replace(
        rules,
        contracts=contracts,
        most_matadors=most,
        schneider_from=line,
        hand_schwarz_counts_announcement=announced,
    )


@lru_cache(maxsize=64)
def with_calls(
    rules: Ruleset,
    kontra: int,
    *,
    giving_up: bool,
    schenken: bool,
    spitzen: bool,
    revolution: bool,
) -> Ruleset:
    """The ruleset where no more may be said: so many doublings, and the rest or not."""
    offered = rules.offered
    said = replace(
        offered,
        doublings=offered.doublings[:kontra],
        gift=offered.gift if schenken else "",
        spitzen=offered.spitzen if spitzen else "",
        revolution=offered.revolution if revolution else None,
    )
    if giving_up:
        return rules if said == offered else replace(rules, offered=said)
    return replace(rules, offered=said, concession="never", concession_rule=offered.no_giving_up)


def contract_called(contracts: tuple[Contract, ...], id: str) -> Contract:
    """The contract with that id."""
    return next(contract for contract in contracts if contract.id == id)
