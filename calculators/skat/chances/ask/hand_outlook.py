"""hand-outlook: every contract from ten cards, over all the ways the skat can lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from calculators.core.cards import Hand, mask
from calculators.core.errors import Problem
from calculators.door.fields import Cards, Request, Whole, needed
from calculators.skat.rules.choices import RULESET, house_rules_in, ruleset_of
from calculators.skat.rules.play.matadors import Matadors, matadors_in
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.play.trumps import trump_bits
from calculators.skat.rules.rulesets.schema import Kind, Ruleset, SkatUse
from calculators.skat.rules.score.bids import is_off_ladder
from calculators.skat.rules.score.outlook import (
    BidVerdict,
    Finish,
    Prospect,
    Weights,
    best_suit_game,
    prospects,
    reach,
    turn,
    turns,
)
from calculators.skat.rules.score.possible import bid_range
from calculators.skat.rules.score.rulings import rulings_for
from calculators.skat.rules.variants import RESHAPING_VARIANTS
from calculators.text.citations import citations
from calculators.text.explain import phrase
from calculators.text.language import Language
from calculators.text.tables import Answer


class HandOutlookRequest(Request):
    ruleset = RULESET
    cards = needed(Cards("cards", TRICKS, TRICKS))
    bid = Whole("bid", 1, 9999)
    variants = RESHAPING_VARIANTS


class MatadorsCount(TypedDict):
    held: bool
    count: int
    text: str


class WeightedMatadors(MatadorsCount):
    ways: int
    """In how many of the possible skats it comes to that."""


class ContractOutlook(TypedDict):
    """One contract; what depends on a bid is there if one was named."""

    contract: str
    request: str
    kind: Kind
    ouvert: bool
    hand: bool
    skat: SkatUse
    label: str
    of: int
    safe_bid: int | None
    matadors: list[WeightedMatadors]
    finishes: list[Answer]
    trumps: int
    """How many of the ten cards are trumps."""
    highest: int
    """The most it can be worth with the best skat, without an announcement."""
    matadors_in_hand: NotRequired[MatadorsCount]
    verdict: NotRequired[BidVerdict | None]
    overbid: NotRequired[int | None]
    overbid_chance: NotRequired[float | None]
    hopeless: NotRequired[int | None]
    hopeless_chance: NotRequired[float | None]


class TourneeOutlook(TypedDict):
    unseen: int
    trumps: list[Answer]
    jack: Answer
    safe_bid: int
    """The highest bid that a plainly made game reaches whatever is turned."""
    bid: NotRequired[Answer]


def bid_problems(asked: HandOutlookRequest) -> Iterator[Problem]:
    """No game can be worth the bid."""
    yield from bid_range(ruleset_of(asked.as_unsaid()), asked.bid)


REQUEST, CHECKS = HandOutlookRequest, (house_rules_in(RESHAPING_VARIANTS), bid_problems)


def answer(asked: HandOutlookRequest, language: Language) -> Answer:
    """What the hand promises, contract by contract."""
    rules, cards, bid = ruleset_of(asked), asked.cards, asked.bid
    why = citations(
        language,
        [rules.matadors_rule, rules.value_rule],
        rulings_for(rules, ["bid-off-ladder"] if is_off_ladder(rules, bid) else []),
    )
    seen = prospects(rules, cards)
    best = best_suit_game(seen)
    found: dict[str, object] = {
        "cards": [card.code for card in cards],
        "bid": bid,
        "best": {
            "contract": best.contract.id,
            "hand": best.hand,
            "label": prospect_label(rules, best, language),
            "safe_bid": best.safe_bid or 0,
            "trumps": best.trumps,
            "of": len(trump_bits(rules, best.contract.trump)),
        },
        "contracts": [prospect_answer(rules, cards, one, bid, language) for one in seen],
        "rules": why["rules"],
        "notes": why["notes"],
        "rulings": why["rulings"],
    }
    if any(contract.skat == "turned" for contract in rules.contracts):
        found["tournee"] = tournee_answer(rules, cards, bid)
    return found


def prospect_label(rules: Ruleset, prospect: Prospect, language: Language) -> str:
    """The name of the game; where the skat may be taken up, a hand game says that it was not."""
    label = language.contract(rules.id, prospect.contract.id)
    if prospect.hand and prospect.contract.skat == "either":
        label += f" {language.labels['hand']}"
    return label


def prospect_answer(
    rules: Ruleset, cards: Hand, prospect: Prospect, bid: int | None, language: Language
) -> ContractOutlook:
    """One contract: its matadors, what each finish pays, and how it stands to the bid."""
    contract = prospect.contract
    found: ContractOutlook = {
        "contract": contract.id,
        "request": contract.name,
        "kind": contract.kind,
        "ouvert": contract.ouvert,
        "hand": prospect.hand,
        "skat": contract.skat,
        "label": prospect_label(rules, prospect, language),
        "of": prospect.of,
        "safe_bid": prospect.safe_bid,
        "trumps": prospect.trumps,
        "highest": prospect.highest,
        "matadors": weighted_matadors(prospect.matadors, language),
        "finishes": [finish_answer(item, bid) for item in prospect.finishes],
    }
    if contract.kind != "null":
        now = matadors_in(rules, contract.trump, mask(cards))
        found["matadors_in_hand"] = matadors_answer(now, language)
    if bid is not None:
        short, hopeless = prospect.short_of(bid), prospect.hopeless(bid)
        found["verdict"] = prospect.verdict(bid) if prospect.of else None
        found["overbid"] = short if prospect.of else None
        found["overbid_chance"] = chance(short, prospect.of) if prospect.of else None
        found["hopeless"] = hopeless if prospect.of else None
        found["hopeless_chance"] = chance(hopeless, prospect.of) if prospect.of else None
    return found


def matadors_answer(matadors: Matadors, language: Language) -> MatadorsCount:
    """So many matadors, held or missing, as data and in words."""
    side = "with" if matadors.held else "without"
    text = phrase(language, side, matadors.count, matadors.count, "")
    return {"held": matadors.held, "count": matadors.count, "text": text}


def weighted_matadors(found: Weights, language: Language) -> list[WeightedMatadors]:
    """How often the skat leaves, raises or cuts the matadors."""
    return [{**matadors_answer(matadors, language), "ways": ways} for matadors, ways in found]


def finish_answer(item: Finish, bid: int | None) -> Answer:
    """What one way to end the game pays."""
    found: dict[str, object] = {
        "announced": item.announced,
        "reached": item.reached,
        "level": item.level,
        "of": item.possible,
        "values": [{"value": value, "ways": ways} for value, ways in item.values],
    }
    if bid is not None:
        found["reaching_bid"] = item.reaching(bid)
    return found


def tournee_answer(rules: Ruleset, cards: Hand, bid: int | None) -> TourneeOutlook:
    """What the turned card may be, and what it does for the bid."""
    first = turn(cards)
    every = turns(rules, cards)
    found: TourneeOutlook = {
        "unseen": first.unseen,
        "trumps": [
            {"suit": suit.name.lower(), "cards": ways, "chance": chance(ways, first.unseen)}
            for suit, ways in first.suits
        ],
        "jack": {"cards": first.jacks, "chance": chance(first.jacks, first.unseen)},
        "safe_bid": min(one.plain for one in every),
    }
    if bid is not None:
        ways = reach(every, bid)
        found["bid"] = {
            "of": ways.of,
            "reached": ways.plain,
            "reached_chance": chance(ways.plain, ways.of),
            "with_level": ways.with_level,
            "with_level_chance": chance(ways.with_level, ways.of),
            "hopeless": ways.hopeless,
            "hopeless_chance": chance(ways.hopeless, ways.of),
            "rescued_by_second": ways.rescued,
        }
    return found


def chance(ways: int, of: int) -> float:
    """A share of all ways, to six places."""
    return round(ways / of, 6)
