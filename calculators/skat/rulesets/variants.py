"""House rules that reshape a ruleset: other bases, fewer matadors, no guckser nulls."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from calculators.skat.rulesets.schema import Contract, Ruleset
from calculators.steps import Number


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
    if contracts == rules.contracts and most == rules.most_matadors:
        return rules
    return replace(rules, contracts=contracts, most_matadors=most)


def contract_called(contracts: tuple[Contract, ...], id: str) -> Contract:
    """The contract with that id."""
    return next(contract for contract in contracts if contract.id == id)
