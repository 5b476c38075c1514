"""Exercise: the next bid in Skruf, whose suits have their own order, grandissimo being highest."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import SUITS
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import Choice, Reason, Task, Trap, distinct_traps
from calculators.skruf.rules.play.auction import Bid, lowest_above, rank
from calculators.skruf.rules.rulesets import SKRUF

CHOICES = 4
NAMES = tuple(one.id for one in SKRUF.denominations)
BRIDGE = tuple(
    next(one.id for one in SKRUF.denominations if one.trump is suit)
    for suit in (SUITS[0], SUITS[3], SUITS[2], SUITS[1])
)
"""The order of suits in bridge, a likely mistake: clubs, diamonds, hearts, spades."""


def next_skruf_bid(draw: Draw, _ruleset: str, level: int) -> Task:
    """The lowest bid above the last one, which stands alone or is followed by passes."""
    highest = SKRUF.highest_level.amount
    names = NAMES[:-1] if level == 1 else NAMES
    bid = Bid(draw.between(1, 3 if level == 1 else highest - 1), draw.pick(names))
    right = lowest_above(SKRUF, bid)
    assert right is not None
    facts = some_calls(draw, bid) if level == 3 else (Sentence.of("bid-is", bid=bid.code),)
    traps = distinct_traps(right.code, wrong_bids(bid, right))[: CHOICES - 1]
    offered = sorted([right, *[read(trap.value) for trap in traps]], key=lambda b: rank(SKRUF, b))
    return Task(
        Sentence("lowest-bid-above"),
        "choice",
        (right.code,),
        reasons(bid, right),
        traps,
        facts,
        choices=tuple(Choice(one.code, Sentence.of("bid", bid=one.code)) for one in offered),
    )


def some_calls(draw: Draw, bid: Bid) -> tuple[Sentence, ...]:
    """A lower bid, the bid, and passes that change nothing."""
    lower = [
        other
        for level in range(1, bid.level + 1)
        for other in (Bid(level, name) for name in NAMES)
        if rank(SKRUF, other) < rank(SKRUF, bid)
    ]
    calls = [draw.pick(lower).code] if lower else []
    calls += ["pass"] * draw.below(2) + [bid.code] + ["pass"] * draw.between(1, 2)
    return tuple(Sentence.of("said", call=call) for call in calls)


def read(code: str) -> Bid:
    level, _, name = code.partition(" ")
    return Bid(int(level), name)


def wrong_bids(bid: Bid, right: Bid) -> Iterator[Trap]:
    """Wrong bids: by the order of bridge, not higher, or one that skips the next."""
    if bid.denomination in BRIDGE:
        at = BRIDGE.index(bid.denomination) + 1
        bridge = Bid(bid.level, BRIDGE[at]) if at < len(BRIDGE) else Bid(bid.level, NAMES[-1])
        yield Trap(bridge.code, mistake_of_bid(bid, bridge, "order-of-suits"))
    if bid.level < SKRUF.highest_level.amount:
        same = Bid(bid.level + 1, bid.denomination)
        yield Trap(same.code, "level-not-needed")
    skipped = lowest_above(SKRUF, right)
    if skipped is not None:
        yield Trap(skipped.code, "bid-skipped")
    for name in NAMES:
        other = Bid(bid.level, name)
        yield Trap(other.code, mistake_of_bid(bid, other, "bid-skipped"))


def mistake_of_bid(bid: Bid, other: Bid, mistake: str) -> str:
    """The mistake, or "bid-not-higher" if the bid is not higher."""
    return mistake if rank(SKRUF, other) > rank(SKRUF, bid) else "bid-not-higher"


def reasons(bid: Bid, right: Bid) -> tuple[Reason, ...]:
    """The steps: the order of the denominations, and whether the level must go up."""
    order = Sentence.of("denominations-in-order", names=NAMES)
    mends = ("order-of-suits", "bid-not-higher", "bid-skipped")
    args = {"bid": bid.code, "next": right.code}
    up = "level-goes-up" if right.level > bid.level else "level-stays"
    return (
        Reason(order, SKRUF.denominations[0].rule, mends),
        Reason.of(up, SKRUF.order_rule, "level-not-needed", **args),
    )
