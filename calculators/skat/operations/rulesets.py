"""rulesets: the games, their contracts, levels and cards, as data with paragraphs."""

from __future__ import annotations

from typing import Any

from calculators.cards import SUITS
from calculators.families import RULESET_IDS
from calculators.fields import LOCALE, Choice, Field, Problems, misread_fields, refuse
from calculators.skat.play.matadors import most_matadors
from calculators.skat.play.piles import SKAT, TRICKS, all_card_points
from calculators.skat.play.trumps import order
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Contract, Ruleset
from calculators.skat.score.bids import ladder, multipliers
from calculators.skat.score.levels import REACHED, fulfils, level_of, ways_to_play
from calculators.steps import Number
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (LOCALE, Choice("ruleset", RULESET_IDS))


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """All rulesets, or the one asked for."""
    refuse(problems, misread_fields(read))
    wanted = read["ruleset"]
    return {
        "rulesets": [
            described(rules, language) for id, rules in RULESETS.items() if wanted in (None, id)
        ]
    }


def described(rules: Ruleset, language: Language) -> dict[str, Any]:
    """One ruleset, with a paragraph beside every number."""
    return {
        "id": rules.id,
        "name": language.rulesets[rules.id],
        "source": language.sources[rules.id],
        "contracts": [contract_data(rules, contract, language) for contract in rules.contracts],
        "values": {contract.id: contract.value for contract in rules.contracts},
        "levels": level_tables(rules),
        "made_from": number(rules.made_from),
        "schneider_from": number(rules.schneider_from),
        "schneider_free_from": number(rules.schneider_free_from),
        "card_points": {rank.value: points for rank, points in rules.card_points},
        "all_card_points": all_card_points(rules),
        "card_points_rule": rules.card_points_rule,
        "jacks": [card.code for card in order(rules, None).trumps],
        "trumps": {
            "suit": len(order(rules, SUITS[0]).trumps),
            "grand": len(order(rules, None).trumps),
        },
        "side_suit_cards": len(rules.side_order),
        "side_order": [rank.value for rank in rules.side_order],
        "null_order": [rank.value for rank in rules.null_order],
        "packets": [number(packet) for packet in rules.packets],
        "deals_in_a_round": {str(players): players for players in rules.tables},
        "cut": [number(fewest) for fewest in rules.cut],
        "hand_cards": TRICKS,
        "skat_cards": SKAT,
        "lowest_bid": ladder(rules)[0],
        "highest_value": ladder(rules)[-1],
        "concession": rules.concession,
        "ramsch": {
            "pays": rules.ramsch.pays,
            "amounts": [number(amount) for amount in rules.ramsch.amounts],
            "march": number(rules.ramsch.march) if rules.ramsch.march else None,
            "skat_to": rules.ramsch.skat_to,
            "ties": rules.ramsch.ties,
        },
        "rulings": sorted({ruling for _, ruling in rules.rulings}),
    }


def level_tables(rules: Ruleset) -> dict[str, list[dict[str, Any]]]:
    """The levels of suit games as tables: with the skat taken up, and with it untouched."""
    suits = [contract for contract in rules.contracts if contract.kind == "suit"]
    either = next((contract for contract in suits if contract.skat == "either"), None)
    taken = either or next(contract for contract in suits if contract.skat == "turned")
    untouched = either or next(contract for contract in suits if contract.skat == "untouched")
    return {
        "skat_taken": level_rows(rules, taken, hand=False),
        "skat_untouched": level_rows(rules, untouched, hand=either is not None),
    }


def level_rows(rules: Ruleset, contract: Contract, *, hand: bool) -> list[dict[str, Any]]:
    """Every way to end a game, with its level."""
    return [
        {
            "announced": announced,
            "reached": reached,
            "level": level_of(rules, contract, reached, hand=hand, announced=announced),
        }
        for with_hand, announced in ways_to_play(contract)
        if with_hand is hand
        for reached in REACHED
        if fulfils(contract, announced, reached)
    ]


def number(value: Number) -> dict[str, Any]:
    return {"amount": value.amount, "rule": value.rule}


def contract_data(rules: Ruleset, contract: Contract, language: Language) -> dict[str, Any]:
    """One contract: what it is called, what it is worth, and at which levels it can end."""
    told: dict[str, Any] = {
        "id": contract.id,
        "request": contract.name,
        "label": language.contract(rules.id, contract.id),
        "kind": contract.kind,
        "value": contract.value,
        "rule": contract.rule,
        "skat": contract.skat,
        "loss": contract.loss,
        "multipliers": [multipliers(rules, contract)[0], multipliers(rules, contract)[-1]],
    }
    if contract.kind != "null":
        told["matadors"] = most_matadors(rules, contract)
    return told
