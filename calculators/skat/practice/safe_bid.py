"""The highest safe bid: what a plainly made game is worth however the skat lies."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import BY_CODE, Card, mask
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import CardGroup, GameName, Reason, Task, Trap, number_task
from calculators.skat.practice.deals import Situation, situation
from calculators.skat.rules.play.matadors import Matadors, matadors_in
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.score.outlook import Prospect, all_skats, prospect, weigh_skats
from calculators.skat.rules.ways import fits_turned

CLUB_JACK = BY_CODE["CJ"]


def safe_bid(draw: Draw, ruleset: str, level: int) -> Task:
    """Ten cards and a contract: with the jack of clubs, then without, then every contract."""
    rules = RULESETS[ruleset]
    found = situation(draw, rules, lambda one: wanted(one, level), lambda one: fits(one, level))
    seen, worst, skat = outlook(found)
    right = seen.safe_bid
    assert right is not None
    contract = found.contract
    name = GameName(rules.id, contract.id)
    told = [Sentence.of("played", name=name)]
    if contract.skat == "either" or found.hand:
        told.append(Sentence("from-hand" if found.hand else "with-the-skat"))
    return number_task(
        Sentence("highest-safe-bid"),
        right,
        reasons(found, seen, worst, skat),
        wrong_bids(found, seen, worst),
        facts=tuple(told),
        card_groups=(CardGroup("hand", by_rank(found.order, found.ten)),),
        form="number",
    )


def wanted(contract: Contract, level: int) -> bool:
    """Contracts that everybody chooses freely come first; a tournée depends on a turned card."""
    plain = contract.kind != "null" and not contract.ouvert
    return plain and (level == 3 or contract.skat != "turned")


def fits(found: Situation, level: int) -> bool:
    """First the jack of clubs in the hand; then without; hand games and long runs at the end."""
    held = CLUB_JACK in found.ten
    if level == 1:
        return held and not found.hand
    if level == 2:
        return not held and not found.hand
    count = matadors_in(found.rules, found.contract.trump, mask(found.ten)).count
    return found.hand or found.contract.skat in ("turned", "untouched") or count > 2


def outlook(found: Situation) -> tuple[Prospect, Matadors, tuple[Card, Card]]:
    """The contract over every skat, the worst count of matadors, and a skat that brings it."""
    rules, contract, held = found.rules, found.contract, mask(found.ten)
    skats = all_skats(found.ten)
    counts = [matadors_in(rules, contract.trump, held | one.bit | two.bit) for one, two in skats]
    seen = prospect(rules, contract, weigh_skats(contract, skats, counts), hand=found.hand)
    possible = [
        (count, skat)
        for count, skat in zip(counts, skats, strict=True)
        if contract.skat != "turned" or any(fits_turned(contract, card) for card in skat)
    ]
    worst, skat = min(possible, key=lambda one: one[0].count)
    return seen, worst, skat


def wrong_bids(found: Situation, seen: Prospect, worst: Matadors) -> Iterator[Trap]:
    """Bids that trust the skat, forget the game, or count a level that is not sure."""
    base = found.contract.value
    plain = seen.finishes[0]
    by_hand = matadors_in(found.rules, found.contract.trump, mask(found.ten))
    safe = worst.count + plain.level
    if by_hand.count > worst.count:
        yield Trap(str(base * (by_hand.count + plain.level)), "skat-may-shorten")
    else:
        yield Trap(str(plain.values[-1][0]), "skat-hoped-for")
    yield Trap(str(base * worst.count), "forgot-game")
    if found.hand:
        yield Trap(str(base * (safe - 1)), "forgot-hand")
    yield Trap(str(base * (safe + 1)), "level-not-sure")
    yield Trap(str(plain.values[-1][0]), "skat-hoped-for")
    yield Trap(str(base), "multiplier-alone")
    for other in found.rules.contracts:
        if other.kind == found.contract.kind and other.skat == found.contract.skat:
            yield Trap(str(other.value * safe), "wrong-base")
            yield Trap(str(other.value * (by_hand.count + plain.level)), "skat-hoped-for")


def reasons(
    found: Situation, seen: Prospect, worst: Matadors, skat: tuple[Card, Card]
) -> tuple[Reason, ...]:
    """The matadors in the hand, the worst the skat can do to them, and the count."""
    rules, contract = found.rules, found.contract
    by_hand = matadors_in(rules, contract.trump, mask(found.ten))
    trumps = order(rules, contract.trump).trumps
    rule = rules.matadors_rule
    why = [Reason.of("matadors-in-hand", rule, matadors=by_hand)]
    if by_hand.count > worst.count:
        spoiling = tuple(card for card in skat if card in trumps[: by_hand.count])
        args = {"cards": spoiling, "matadors": worst}
        why.append(Reason.of("skat-shortens", rule, "skat-may-shorten", "skat-hoped-for", **args))
    else:
        key = "skat-cannot-shorten" if by_hand.held else "skat-turns-it-to-with"
        args = {"card": trumps[0]}
        why.append(Reason.of(key, rule, "skat-hoped-for", **args))
    level = seen.finishes[0].level
    key = "level-with-hand" if found.hand else "level-plain"
    mends = ("forgot-game", "forgot-hand", "level-not-sure", "multiplier-alone")
    why.append(Reason.of(key, rules.value_rule, *mends, level=level))
    multiplier = worst.count + level
    args = {
        "multiplier": multiplier,
        "base": contract.value,
        "name": GameName(rules.id, contract.id),
        "value": multiplier * contract.value,
    }
    why.append(Reason.of("times-base", contract.rule, "wrong-base", **args))
    return tuple(why)
