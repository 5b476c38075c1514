"""Where the skat is settled before it is seen: bid or pass, and which way to use the skat.

What a way promises is the model's own estimate; hands where it is not clear are drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.cards import Hand
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import CardGroup, Choice, Reason, Task, Trap
from calculators.skat.chances.stakes import Estimate
from calculators.skat.chances.ten import ten_card_hand, way_estimate
from calculators.skat.practice.promises import CLEARLY, clear_reply, last_bid
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.ways import DECLARED, Way

DECLARING = "turneskat/play#turned-taken-untouched"
POINT = 1000
"""What is promised is counted in thousandths of a point."""
LOW = 8
"""So many bids are low."""


@dataclass(frozen=True, slots=True)
class WayPromise:
    """A way to use the skat, and what it promises at a bid."""

    way: Way
    estimate: Estimate


def way_promises(rules: Ruleset, cards: Hand, bid: int) -> tuple[WayPromise, ...]:
    """Every way that leads to a game worth the bid, that which promises most first."""
    ten = ten_card_hand(rules, cards, None)
    found = [WayPromise(way, one) for way in DECLARED if (one := way_estimate(ten, way, bid))]
    return tuple(sorted(found, key=lambda one: -one.estimate.expected))


def clear_way(found: tuple[WayPromise, ...]) -> Way | None:
    """The way that pays and promises clearly more than any other; None if none does."""
    best, *others = (one.estimate.expected for one in found)
    return found[0].way if best >= max([0, *others]) + CLEARLY else None


def turning_bid(draw: Draw, ruleset: str, level: int) -> Task:
    """Whether to bid, and with which way in mind; yes or pass to a bid; how far to go."""
    rules = RULESETS[ruleset]
    strong = draw.below(5) < 3
    while True:
        for cards in some_deal(draw).hands:
            pays = clear_reply(rules, cards, ladder(rules)[0])
            if pays is strong:
                found = (bid_on, answer_bid, how_far)[level - 1](draw, rules, cards)
                if found is not None:
                    return found


def bid_on(_draw: Draw, rules: Ruleset, cards: Hand) -> Task | None:
    """A bid with one way in mind, or a pass."""
    found = way_promises(rules, cards, bid := ladder(rules)[0])
    weak = not clear_reply(rules, cards, bid)
    right = "pass" if weak else clear_way(found)
    if right is None:
        return None
    mistake = "too-weak" if weak else "other-way-better"
    mistakes: dict[str, str] = {one.way: mistake for one in found}
    return way_task(rules, cards, found, right, {**mistakes, "pass": "strong-hand-passed"})


def answer_bid(draw: Draw, rules: Ruleset, cards: Hand) -> Task | None:
    """Yes or pass to a low bid, or to one near the last that pays; None if neither is clear."""
    values, last = ladder(rules), last_bid(rules, cards)
    near = draw.below(LOW)
    if last is not None and draw.chance(2):
        near = max(0, min(values.index(last) + draw.between(-2, 3), len(values) - 1))
    pays = clear_reply(rules, cards, bid := values[near])
    found = way_promises(rules, cards, bid)
    if pays is None or not found:
        return None
    right = "weak" if last is None else "yes" if pays else "dear"
    mistakes = {
        "yes": "too-weak" if right == "weak" else "bid-does-not-pay",
        "weak": "strong-hand-passed",
        "dear": "too-weak" if right == "weak" else "bid-still-pays",
    }
    return Task(
        Sentence("your-answer"),
        "choice",
        (right,),
        tuple(why_way(found, *mistakes.values())),
        tuple(Trap(one, mistake) for one, mistake in mistakes.items() if one != right),
        (Sentence.of("asked-at", bid=bid),),
        cards_shown(rules, cards),
        tuple(Choice(one, Sentence(f"reply-{one}")) for one in mistakes),
    )


def how_far(_draw: Draw, rules: Ruleset, cards: Hand) -> Task | None:
    """The highest bid that pays, among some; None where one of them hardly matters."""
    values, last = ladder(rules), last_bid(rules, cards)
    at = values.index(last) if last is not None else 0
    bids = sorted({values[max(0, min(at + step, len(values) - 1))] for step in (-8, -4, 0, 4, 8)})
    replies = [clear_reply(rules, cards, bid) for bid in bids]
    clear = {bid: pays for bid, pays in zip(bids, replies, strict=True) if pays is not None}
    if len(clear) <= len(bids) // 2:
        return None
    right = max((bid for bid, pays in clear.items() if pays), default=0)
    mistakes = {bid: "bid-does-not-pay" if bid > right else "bid-still-pays" for bid in clear}
    mistakes[0] = "bid-still-pays"
    mends = tuple(dict.fromkeys(mistakes.values()))
    each = [why_way(way_promises(rules, cards, bid)[:1], *mends, bid=bid) for bid in clear]
    return Task(
        Sentence("how-far"),
        "choice",
        (str(right),),
        tuple(reason for some in each for reason in some),
        tuple(Trap(str(bid), mistake) for bid, mistake in mistakes.items() if bid != right),
        (),
        cards_shown(rules, cards),
        (
            Choice("0", Sentence.of("said", call="pass")),
            *(Choice(str(bid), Sentence.of("bid-up-to", bid=bid)) for bid in clear),
        ),
    )


def which_way(draw: Draw, ruleset: str, level: int) -> Task:
    """Turn, take or leave: at the lowest bid; at a low one; at the last that pays."""
    rules = RULESETS[ruleset]
    values = ladder(rules)
    while True:
        for cards in some_deal(draw).hands:
            last = last_bid(rules, cards)
            if last is None:
                continue
            bid = {1: values[0], 2: min(last, values[draw.below(LOW)]), 3: last}[level]
            found = way_promises(rules, cards, bid)
            if (right := clear_way(found)) and len(found) > 1:
                mistakes: dict[str, str] = {one.way: "other-way-better" for one in found}
                fact = Sentence.of("final-bid", bid=bid)
                return way_task(rules, cards, found, right, mistakes, fact)


def way_task(
    rules: Ruleset,
    cards: Hand,
    found: tuple[WayPromise, ...],
    right: str,
    mistakes: dict[str, str],
    *facts: Sentence,
) -> Task:
    """The ways to choose from, with a pass if that is among the answers."""
    offered = [way for way in (*DECLARED, "pass") if way in mistakes]
    return Task(
        Sentence("which-way" if facts else "bid-which-way"),
        "choice",
        (right,),
        tuple(why_way(found, *dict.fromkeys(mistakes.values()))),
        tuple(Trap(one, mistakes[one]) for one in offered if one != right),
        facts,
        cards_shown(rules, cards),
        tuple(Choice(one, way_choice(one)) for one in offered),
    )


def way_choice(way: str) -> Sentence:
    """A way as an answer, or a pass."""
    return Sentence.of("said", call=way) if way == "pass" else Sentence(f"by-{way}")


def cards_shown(rules: Ruleset, cards: Hand) -> tuple[CardGroup, ...]:
    """The hand, sorted so that no suit is seen to be trumps."""
    return (CardGroup("hand", by_rank(order(rules, None), cards)),)


def why_way(found: tuple[WayPromise, ...], *mends: str, bid: int = 0) -> Iterator[Reason]:
    """How often each way was won with such hands, and what it brings in the mean."""
    for at, one in enumerate(found):
        points = round(one.estimate.expected / POINT)
        args: dict[str, object] = {"chance": one.estimate.percent, "points": points}
        if bid:
            args["bid"] = bid
        key = f"won-by-{one.way}{'-at' if bid else ''}"
        yield Reason.of(key, DECLARING, *(mends if at == 0 else ()), **args)
