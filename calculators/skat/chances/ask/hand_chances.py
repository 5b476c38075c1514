"""hand-chances: how often a hand wins each game when it is played here, and how far to bid.

Everything else at the door is certain; this is an estimate (`calculators/skat/chances`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from calculators.core.cards import Hand, mask
from calculators.core.errors import Problem
from calculators.door.fields import Cards, Choice, Request, Whole, needed
from calculators.skat.chances.model import best_discard, play_of, trump_row
from calculators.skat.chances.reasons import Holding, reasons
from calculators.skat.chances.stakes import Estimate, discard_estimate, points_put_away
from calculators.skat.chances.telling import tell_held, tell_reasons
from calculators.skat.chances.ten import (
    TenCardHand,
    game_estimate,
    may_be_named,
    reach,
    ten_card_hand,
    way_estimate,
)
from calculators.skat.rules.choices import RULESET, house_rules_in, ruleset_of
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import PLAYER_COUNT, SKAT_SIZE, TRICKS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.possible import bid_range
from calculators.skat.rules.variants import RESHAPING_VARIANTS
from calculators.skat.rules.ways import DECLARED, Way, contracts_by_way
from calculators.text.language import Language
from calculators.text.tables import Answer


class HandChancesRequest(Request):
    ruleset = RULESET
    cards = needed(Cards("cards", TRICKS, TRICKS))
    skat = Cards("skat", SKAT_SIZE, SKAT_SIZE)
    seat = Choice("seat", SEAT_NAMES)
    bid = Whole("bid", 1, 9999)
    rivals = Whole("rivals", 0, PLAYER_COUNT - 1)
    variants = RESHAPING_VARIANTS


class HandChancesAnswer(TypedDict):
    estimate: bool
    """Always true: nothing here is certain."""
    cards: list[str]
    bid: int
    games: list[Answer]
    """The one that promises most first."""
    ways: NotRequired[list[Answer]]
    """What becomes of the skat, the best game chosen once it is known."""
    bid_up_to: NotRequired[int | None]


def bid_problems(asked: HandChancesRequest) -> Iterator[Problem]:
    """No game can be worth the bid."""
    yield from bid_range(ruleset_of(asked.as_unsaid()), asked.bid)


def card_problems(asked: HandChancesRequest) -> Iterator[Problem]:
    """Cards that are in the hand and in the skat."""
    for card in asked.skat or ():
        if card in asked.cards:
            yield Problem("card-twice", "skat", {"card": card.code})


REQUEST = HandChancesRequest
CHECKS = (house_rules_in(RESHAPING_VARIANTS), bid_problems, card_problems)


def answer(asked: HandChancesRequest, language: Language) -> HandChancesAnswer:
    """The chances of ten cards, or of twelve with the best discard."""
    rules, bid, cards, skat = ruleset_of(asked), asked.bid, asked.cards, asked.skat
    seat = None if asked.seat is None else SEAT_NAMES.index(asked.seat)
    at = bid or ladder(rules)[0]
    found: HandChancesAnswer = {
        "estimate": True,
        "cards": [card.code for card in (*cards, *(skat or ()))],
        "bid": at,
        "games": [],
    }
    if skat:
        games = twelve_games(rules, cards + skat, seat, at, language, rivals=asked.rivals)
    else:
        ten = ten_card_hand(rules, cards, seat, asked.rivals)
        games = ten_games(ten, at, language)
        found["ways"] = [way_answer(ten, way, at) for way in ways_at(ten, at)]
        found["bid_up_to"] = reach(ten)
    found["games"] = sorted(games, key=lambda one: -one["expected"])
    return found


def ways_at(ten: TenCardHand, bid: int) -> list[Way]:
    """What can become of the skat at a bid, the best first."""
    found = [(way, one) for way in DECLARED if (one := way_estimate(ten, way, bid)) is not None]
    return [way for way, _ in sorted(found, key=lambda one: -one[1].expected)]


def way_answer(ten: TenCardHand, way: Way, bid: int) -> Answer:
    """One way to use the skat."""
    found = way_estimate(ten, way, bid)
    assert found is not None
    return {"way": way, "won": found.won / 1000, "expected": round(found.expected / 1000, 1)}


def ten_games(ten: TenCardHand, bid: int, language: Language) -> Iterator[Answer]:
    """Every game of the ruleset, the skat not seen."""
    for contract in ten.rules.contracts:
        for hand in (False, True) if contract.skat == "either" else (contract.skat == "untouched",):
            found = game_estimate(ten, contract, bid, hand=hand)
            if found is not None:
                why = reasons(play_of(contract), trump_row(contract), ten.cards)
                yield game_answer(ten.rules, contract, found, why, language, hand=hand)


def twelve_games(
    rules: Ruleset,
    cards: Hand,
    seat: int | None,
    bid: int,
    language: Language,
    *,
    rivals: int | None,
) -> Iterator[Answer]:
    """Every game that goes with a skat taken up, with its best discard."""
    games = [one for way in ("take", "take-null", "turn") for one in contracts_by_way(rules, way)]
    for contract in games:
        if may_be_named(contract, bid):
            laid = best_discard(contract, cards, seat)
            found = discard_estimate(
                rules, contract, cards, laid, seat=seat, rivals=rivals, bid=bid
            )
            play, kept = play_of(contract), mask(cards) & ~mask(laid)
            points = points_put_away(rules, contract, laid)
            why = reasons(play, trump_row(contract), kept, points)
            told = game_answer(rules, contract, found, why, language, hand=False)
            yield {**told, "discard": [card.code for card in laid]}


def game_answer(
    rules: Ruleset,
    contract: Contract,
    found: Estimate,
    why: tuple[Holding, ...],
    language: Language,
    *,
    hand: bool,
) -> Answer:
    """One game with its reasons."""
    label = language.contract(rules.id, contract.id)
    if hand and contract.skat == "either":
        label += f" {language.labels['hand']}"
    return {
        "contract": contract.id,
        "hand": hand and (contract.skat == "either" or contract.kind == "null"),
        "label": label,
        "way": "leave" if hand else way_of(rules, contract),
        "won": found.won / 1000,
        "expected": round(found.expected / 1000, 1),
        "why": tell_reasons(language, why),
        "held": [
            {
                "key": one.key,
                "count": one.count,
                "weight": one.weight / 100,
                "text": tell_held(language, one),
            }
            for one in why
        ],
    }


def way_of(rules: Ruleset, contract: Contract) -> Way:
    """What becomes of the skat in a game that is not played from the hand."""
    return next(way for way in DECLARED if contract in contracts_by_way(rules, way))
