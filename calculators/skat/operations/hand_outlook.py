"""hand-outlook: every contract from ten cards, over all the ways the skat can lie."""

from __future__ import annotations

from typing import Any

from calculators.cards import mask
from calculators.fields import (
    LOCALE,
    MISREAD,
    Cards,
    Field,
    Problems,
    Whole,
    misread_fields,
    refuse,
)
from calculators.skat.operations.chosen import RULESET, chosen
from calculators.skat.operations.variants import RESHAPING_VARIANTS
from calculators.skat.play.matadors import Matadors, matadors_in
from calculators.skat.play.piles import TRICKS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.bids import barred_bid, value_at_least
from calculators.skat.score.outlook import Finish, Prospect, Weights, prospects, reach, turn
from calculators.skat.score.possible import bid_range
from calculators.skat.score.rulings import settled
from calculators.text.citations import links, ruling_links, ruling_notes
from calculators.text.explain import phrase
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Cards("cards", TRICKS, TRICKS, required=True),
    Whole("bid", 1, 9999),
    RESHAPING_VARIANTS,
)
AT_THE_BID = ("verdict", "overbid", "overbid_chance", "hopeless", "hopeless_chance")


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """What the hand promises, contract by contract."""
    rules = chosen(read, problems, RESHAPING_VARIANTS.fields)
    bid = read["bid"]
    if rules is not None and bid is not MISREAD:
        problems.extend(bid_range(rules, bid))
    refuse(problems, misread_fields(read))
    assert rules is not None
    cards = read["cards"]
    found = prospects(rules, cards)
    told: dict[str, Any] = {
        "cards": [card.code for card in cards],
        "bid": bid,
        "contracts": [shown(rules, cards, prospect, bid, language) for prospect in found],
    }
    if any(contract.skat == "turned" for contract in rules.contracts):
        told["tournee"] = tournee(rules, cards, bid)
    off_ladder = bid is not None and value_at_least(rules, bid) != bid
    named = settled(rules, ["bid-off-ladder"] if off_ladder else [])
    told["notes"] = ruling_notes(language, named)
    if barred_bid(rules, bid):
        name = language.rulesets[rules.id]
        told["notes"].append(language.notes["bid-barred"].format(ruleset=name, bid=bid))
    told["rulings"] = ruling_links(language, named)
    told["rules"] = links(language, [rules.matadors_rule, rules.value_rule])
    return told


def shown(
    rules: Ruleset, cards: Any, prospect: Prospect, bid: int | None, language: Language
) -> dict[str, Any]:
    """One contract: its matadors, what each finish pays, and how it stands to the bid."""
    contract = prospect.contract
    label = language.contract(rules.id, contract.id)
    if prospect.hand and contract.skat == "either":
        label += f" {language.labels['hand']}"
    told: dict[str, Any] = {
        "contract": contract.id,
        "request": contract.name,
        "hand": prospect.hand,
        "skat": contract.skat,
        "label": label,
        "of": prospect.of,
        "safe_bid": prospect.safe_bid,
        "matadors": weights(prospect.matadors, language),
        "finishes": [finish(item, bid) for item in prospect.finishes],
    }
    if contract.kind != "null":
        now = matadors_in(rules, contract.trump, mask(cards))
        told["matadors_in_hand"] = counted(now, language)
    return told if bid is None else told | at_the_bid(prospect, bid)


def at_the_bid(prospect: Prospect, bid: int) -> dict[str, Any]:
    """How a contract stands to the bid; nothing is said of one that cannot come about."""
    if not prospect.of:
        return dict.fromkeys(AT_THE_BID)
    short, hopeless = prospect.short_of(bid), prospect.hopeless(bid)
    figures = (
        prospect.verdict(bid),
        short,
        chance(short, prospect.of),
        hopeless,
        chance(hopeless, prospect.of),
    )
    return dict(zip(AT_THE_BID, figures, strict=True))


def counted(matadors: Matadors, language: Language) -> dict[str, Any]:
    side = "with" if matadors.held else "without"
    text = phrase(language, side, matadors.count, matadors.count, "")
    return {"held": matadors.held, "count": matadors.count, "text": text}


def weights(found: Weights, language: Language) -> list[dict[str, Any]]:
    """How often the skat leaves, raises or cuts the matadors."""
    return [counted(matadors, language) | {"ways": ways} for matadors, ways in found]


def finish(item: Finish, bid: int | None) -> dict[str, Any]:
    """What one way to end the game pays."""
    told: dict[str, Any] = {
        "announced": item.announced,
        "reached": item.reached,
        "level": item.level,
        "of": item.possible,
        "values": [{"value": value, "ways": ways} for value, ways in item.values],
    }
    if bid is not None:
        told["reaching_bid"] = item.reaching(bid)
    return told


def tournee(rules: Ruleset, cards: Any, bid: int | None) -> dict[str, Any]:
    """What the turned card may be, and what it does for the bid."""
    first = turn(cards)
    told: dict[str, Any] = {
        "unseen": first.unseen,
        "trumps": [
            {"suit": suit.name.lower(), "cards": ways, "chance": chance(ways, first.unseen)}
            for suit, ways in first.suits
        ],
        "jack": {"cards": first.jacks, "chance": chance(first.jacks, first.unseen)},
    }
    if bid is not None:
        ways = reach(rules, cards, bid)
        told["bid"] = {
            "of": ways.of,
            "reached": ways.plain,
            "reached_chance": chance(ways.plain, ways.of),
            "with_level": ways.with_level,
            "with_level_chance": chance(ways.with_level, ways.of),
            "hopeless": ways.hopeless,
            "hopeless_chance": chance(ways.hopeless, ways.of),
            "rescued_by_second": ways.rescued,
        }
    return told


def chance(ways: int, of: int) -> float:
    """A share of all ways, to six places."""
    return round(ways / of, 6)
