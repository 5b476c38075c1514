"""Reading the bid key: the multiplier in a cell, the contract of a bid, the first that suffices."""

from __future__ import annotations

from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import (
    Choice,
    GameName,
    Reason,
    Task,
    Trap,
    distinct_traps,
    number_task,
)
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bid_key import Column, KeyRange, Row, columns, rows
from calculators.skat.rules.score.bids import ladder, multipliers

PLAYED = 72
"""The highest bid that is asked about; higher ones are seldom heard."""
CHOICES = 4


def key_cell(draw: Draw, ruleset: str, level: int) -> Task:
    """A cell of the key, read from left to right, backwards, and where it is empty."""
    rules = RULESETS[ruleset]
    shape, bids = columns(rules), rows(rules, KeyRange(ladder(rules)[0], PLAYED, "strict"))
    return (multiplier_of, contract_of, enough_for)[level - 1](draw, rules, shape, bids)


def trump_contract(column: Column) -> Contract | None:
    """The contract of a column that is counted; None for nulls, which have a fixed value."""
    return next((one for one in column.contracts if one.kind != "null"), None)


def multiplier_of(
    draw: Draw, rules: Ruleset, shape: tuple[Column, ...], bids: tuple[Row, ...]
) -> Task:
    """Which multiplier makes that bid in that contract."""
    while True:
        row, at = draw.pick(bids), draw.below(len(shape))
        cell, contract = row.cells[at], trump_contract(shape[at])
        if cell is not None and cell > 1 and contract is not None:
            break
    others = sorted({other for other in row.cells if other not in (None, 1, cell)})
    found = [
        Trap(str(cell - 1), "matadors-for-multiplier"),
        *[Trap(str(other), "another-column") for other in others],
        Trap(str(cell + 1), "one-too-many"),
        Trap(str(cell + 2), "one-too-many"),
    ]
    traps = distinct_traps(str(cell), found)[: CHOICES - 1]
    offered = sorted([cell, *[int(trap.value) for trap in traps]])
    name = GameName(rules.id, contract.id)
    args = {"bid": row.bid, "base": contract.value, "multiplier": cell, "name": name}
    return Task(
        Sentence("which-multiplier", args),
        "choice",
        (str(cell),),
        (
            Reason.of("base-of", contract.rule, "another-column", **args),
            Reason.of("bid-by-base", rules.value_rule, "one-too-many", **args),
            Reason.of(
                "multiplier-is-matadors-and-level", rules.value_rule, "matadors-for-multiplier"
            ),
        ),
        traps,
        choices=tuple(Choice(str(n), Sentence.of("number", number=n)) for n in offered),
    )


def contract_of(
    draw: Draw, rules: Ruleset, shape: tuple[Column, ...], bids: tuple[Row, ...]
) -> Task:
    """Which contract can be worth exactly that bid."""
    while True:
        row = draw.pick(bids)
        full = [at for at, cell in enumerate(row.cells) if cell is not None]
        bare = [at for at, cell in enumerate(row.cells) if cell is None]
        at = draw.pick(full)
        if len(bare) >= CHOICES - 1:
            break
    contract = trump_contract(shape[at]) or shape[at].contracts[0]
    if contract.value * (row.cells[at] or 0) == row.bid and row.cells[at] == 1:
        contract = next(one for one in shape[at].contracts if one.kind == "null")
    wrong = [trump_contract(shape[one]) or shape[one].contracts[0] for one in bare]
    wrong = list(draw.some(wrong, CHOICES - 1))
    offered = [one for one in rules.contracts if one is contract or one in wrong]
    traps = tuple(
        Trap(one.id, "multiplier-out-of-reach" if is_multiple(one, row.bid) else "no-multiple")
        for one in wrong
    )
    cell = row.cells[at] or 1
    name = GameName(rules.id, contract.id)
    args = {"bid": row.bid, "base": contract.value, "multiplier": cell, "name": name}
    made = Sentence.of(
        "worth-by-itself" if contract.kind == "null" else "worth-by-count", **args, value=row.bid
    )
    why = [
        Reason.of(
            why_not_worth(one, row.bid),
            one.rule,
            bid=row.bid,
            base=one.value,
            name=GameName(rules.id, one.id),
        )
        for one in wrong
    ]
    return Task(
        Sentence.of("which-contract", bid=row.bid),
        "choice",
        (contract.id,),
        (Reason(made, contract.rule, ("no-multiple", "multiplier-out-of-reach")), *why),
        traps,
        choices=tuple(
            Choice(one.id, Sentence.of("name", label=GameName(rules.id, one.id))) for one in offered
        ),
    )


def is_multiple(contract: Contract, bid: int) -> bool:
    """Whether a bid is a multiple of the base value; a null is worth one fixed number."""
    return contract.kind != "null" and bid % contract.value == 0


def why_not_worth(contract: Contract, bid: int) -> str:
    """The key of the sentence on a contract that can never be worth a bid."""
    if contract.kind == "null":
        return "fixed-value"
    return "out-of-reach" if is_multiple(contract, bid) else "not-divisible"


def enough_for(
    draw: Draw, rules: Ruleset, shape: tuple[Column, ...], bids: tuple[Row, ...]
) -> Task:
    """The least multiplier that is worth at least a bid that the contract does not make exactly."""
    while True:
        row, at = draw.pick(bids), draw.below(len(shape))
        contract = trump_contract(shape[at])
        if contract is None or row.cells[at] is not None:
            continue
        right = next(
            (m for m in multipliers(rules, contract) if contract.value * m >= row.bid), None
        )
        if right is not None and contract.value * right > row.bid:
            break
    below = row.bid // contract.value
    name = GameName(rules.id, contract.id)
    args = {
        "bid": row.bid,
        "base": contract.value,
        "multiplier": right,
        "name": name,
        "value": right * contract.value,
    }
    found = [Trap(str(below), "rounded-down"), Trap(str(right + 1), "one-too-many")]
    lowest = multipliers(rules, contract)[0]
    least = {
        "base": contract.value,
        "multiplier": lowest,
        "name": name,
        "value": lowest * contract.value,
    }
    why = [Reason.of("base-of", contract.rule, **args)]
    if right == lowest:
        why.append(Reason.of("least-value", rules.value_rule, "rounded-down", **least))
    else:
        short = {**args, "multiplier": right - 1, "value": (right - 1) * contract.value}
        why.append(Reason.of("falls-short", rules.value_rule, "rounded-down", **short))
    why.append(Reason.of("suffices", rules.value_rule, "one-too-many", **args))
    return number_task(Sentence("least-multiplier", args), right, why, found, form="number")
