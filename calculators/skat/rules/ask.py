"""rulesets: the games, their contracts, levels and cards, as data with paragraphs."""

from __future__ import annotations

from calculators.core.cards import SUITS
from calculators.core.families import RULESET_IDS
from calculators.door.fields import Choice, Request
from calculators.skat.rules.play.matadors import most_matadors
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, all_card_points
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder, multipliers
from calculators.skat.rules.score.levels import REACHED, fulfils, level_of, ways_to_play
from calculators.text.citations import number_answer
from calculators.text.language import Language
from calculators.text.tables import Answer


class RulesetsRequest(Request):
    ruleset = Choice("ruleset", RULESET_IDS)


REQUEST, CHECKS = RulesetsRequest, ()


def answer(asked: RulesetsRequest, language: Language) -> Answer:
    """All rulesets, or the one asked for."""
    return {
        "rulesets": [
            ruleset_answer(rules, language)
            for id, rules in RULESETS.items()
            if asked.ruleset in (None, id)
        ]
    }


def ruleset_answer(rules: Ruleset, language: Language) -> dict[str, object]:
    """One ruleset, with a paragraph beside every number."""
    return {
        "id": rules.id,
        "name": language.rulesets[rules.id],
        "source": language.sources[rules.id],
        "contracts": [contract_answer(rules, contract, language) for contract in rules.contracts],
        "values": {contract.id: contract.value for contract in rules.contracts},
        "levels": level_tables(rules),
        "made_from": number_answer(rules.made_from),
        "schneider_from": number_answer(rules.schneider_from),
        "schneider_free_from": number_answer(rules.schneider_free_from),
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
        "packets": [number_answer(packet) for packet in rules.packets],
        "deals_in_a_round": {str(players): players for players in rules.tables},
        "cut": [number_answer(fewest) for fewest in rules.cut],
        "hand_cards": TRICKS,
        "skat_cards": SKAT_SIZE,
        "lowest_bid": ladder(rules)[0],
        "highest_value": ladder(rules)[-1],
        "concession": rules.concession,
        "ramsch": {
            "pays": rules.ramsch.pays,
            "amounts": [number_answer(amount) for amount in rules.ramsch.amounts],
            "march": number_answer(rules.ramsch.march) if rules.ramsch.march else None,
            "skat_to": rules.ramsch.skat_to,
            "ties": rules.ramsch.ties,
        },
        "rulings": sorted({ruling for _, ruling in rules.rulings}),
    }


def level_tables(rules: Ruleset) -> dict[str, list[dict[str, object]]]:
    """The levels of suit games as tables: with the skat taken up, and with it untouched."""
    suits = [contract for contract in rules.contracts if contract.kind == "suit"]
    either = next((contract for contract in suits if contract.skat == "either"), None)
    taken = either or next(contract for contract in suits if contract.skat == "turned")
    untouched = either or next(contract for contract in suits if contract.skat == "untouched")
    return {
        "skat_taken": level_rows(rules, taken, hand=False),
        "skat_untouched": level_rows(rules, untouched, hand=either is not None),
    }


def level_rows(rules: Ruleset, contract: Contract, *, hand: bool) -> list[dict[str, object]]:
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


def contract_answer(rules: Ruleset, contract: Contract, language: Language) -> dict[str, object]:
    """One contract: what it is called, what it is worth, and at which levels it can end."""
    found: dict[str, object] = {
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
        found["matadors"] = most_matadors(rules, contract)
    return found
