"""The ruleset and the contract that a request speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.rulesets import APART, RULESETS
from calculators.rulesets.schema import Contract, Ruleset
from calculators.text.language import DEFAULT, LOCALES, Language
from calculators.web.fields import MISREAD, Choice, Field, Problems, shown
from calculators.web.variants import not_offered, shaped

RULESET = Choice("ruleset", tuple(RULESETS), required=True)
ANY_RULESET = Choice("ruleset", (*RULESETS, *APART), required=True)
"""Where games of another shape are known too; the door hands those on before this is read."""
LOCALE = Choice("locale", LOCALES, default=DEFAULT)


@lru_cache(maxsize=64)
def contract_names(rules: Ruleset) -> tuple[str, ...]:
    """What may be asked for by name, each once."""
    return tuple(dict.fromkeys(contract.name for contract in rules.contracts))


ALL_CONTRACTS = tuple(
    dict.fromkeys(name for rules in RULESETS.values() for name in contract_names(rules))
)
CONTRACT = Choice("contract", ALL_CONTRACTS, required=True)


def chosen(
    read: dict[str, Any], problems: Problems, variant_fields: tuple[Field, ...] = ()
) -> Ruleset | None:
    """The ruleset under its house rules; None where either could not be read."""
    if read["ruleset"] is MISREAD:
        return None
    rules = RULESETS[read["ruleset"]]
    variants = read.get("variants")
    if variants is MISREAD:
        return rules
    if variants:
        refused = not_offered(rules, variants, variant_fields)
        problems.extend(refused)
        if refused:
            return rules
    return shaped(rules, variants)


def why_no_contract(rules: Ruleset, name: str, *others: str) -> Problem | None:
    """The contract's name belongs to another game; others may be asked for besides contracts."""
    names = (*contract_names(rules), *others)
    if name in names:
        return None
    args = {"contract": shown(name), "ruleset": rules.id, "allowed": names}
    return Problem("not-in-ruleset", "contract", args, involves=("ruleset",))


@lru_cache(maxsize=512)
def contract_for(
    rules: Ruleset, name: str, *, hand: bool = False, ouvert: bool = False
) -> Contract:
    """The contract of that name which is played from the hand or not, open or not."""
    named = [contract for contract in rules.contracts if contract.name == name]
    for contract in named:
        if contract.kind == "null" and contract.called:
            if (contract.skat == "untouched", contract.ouvert) == (hand, ouvert):
                return contract
        elif contract.ouvert is ouvert:
            return contract
    return named[0]


@lru_cache(maxsize=1024)
def link(language: Language, rule: str) -> dict[str, str]:
    """A paragraph by its id and its address."""
    return {"id": rule, "href": language.href(rule)}


def links(language: Language, rules: Iterable[str]) -> list[dict[str, str]]:
    """Some paragraphs, each once."""
    return [link(language, rule) for rule in dict.fromkeys(rules)]


def ruling_links(language: Language, rulings: Iterable[str]) -> list[dict[str, str]]:
    """The rulings by name, with the paragraphs that give the reasons."""
    return [
        {"id": name, "href": language.href(f"rulings#{name.lower()}")}
        for name in dict.fromkeys(rulings)
    ]


def ruling_notes(language: Language, rulings: Iterable[str]) -> list[str]:
    """What each ruling says."""
    return [
        language.ruling.format(id=name, text=language.rulings[name])
        for name in dict.fromkeys(rulings)
    ]


def refuse(problems: Problems, misread: set[str]) -> None:
    """Raise what was found, but for verdicts that rest on a field that could not be read."""
    told = [
        problem for problem in problems if not any(field in misread for field in problem.involves)
    ]
    if told:
        raise RuleError(*told)


def misread_fields(read: dict[str, Any]) -> set[str]:
    """The fields that could not be read."""
    return {name for name, value in read.items() if value is MISREAD}
