"""The next bid on the ladder, and later whose turn it is in an auction."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import Choice, GameName, Reason, Task, Trap, distinct_traps
from calculators.skat.rules.play.auction import SEAT_NAMES, Auction, Call, Seat, after, next_bid
from calculators.skat.rules.play.auction import why_not as why_no_call
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder, reaching

LOW = 14
"""How far up the ladder the bids of the first level lie; most auctions end below."""
HIGH = 40
CHOICES = 4
SeatCalls = tuple[tuple[Seat, Call], ...]


def next_value(draw: Draw, ruleset: str, level: int) -> Task:
    """The next value above a bid; at the last level who is to call, or who has won the auction."""
    rules = RULESETS[ruleset]
    if level == 3:
        return whose_turn(draw, rules)
    values = ladder(rules)
    bid = values[draw.below(LOW) if level == 1 else draw.between(4, HIGH)]
    right = next_bid(values, bid)
    assert right is not None
    traps = distinct_traps(str(right), wrong_bids(values, bid, right))
    told = (Sentence.of("bid-is", bid=bid),)
    if level == 2:
        return Task(
            Sentence("next-value"), "number", (str(right),), reasons(rules, bid, right), traps, told
        )
    offered = sorted([right, *[int(trap.value) for trap in traps[: CHOICES - 1]]])
    choices = tuple(Choice(str(value), Sentence.of("number", number=value)) for value in offered)
    return Task(
        Sentence("next-value"),
        "choice",
        (str(right),),
        reasons(rules, bid, right),
        traps[: CHOICES - 1],
        told,
        choices=choices,
    )


def wrong_bids(values: tuple[int, ...], bid: int, right: int) -> Iterator[Trap]:
    """Numbers that no game is worth, the value after the next, and the bid itself."""
    for number in (bid + 1, bid + 2, right + 1, bid + 3):
        if number not in values:
            yield Trap(str(number), "no-game-is-worth-that")
            break
    skipped = next_bid(values, right)
    if skipped is not None:
        yield Trap(str(skipped), "value-skipped")
    yield Trap(str(bid), "bid-again")
    for number in (bid + 2, right + 1, bid + 1, bid + 4, bid + 5):
        if number not in values:
            yield Trap(str(number), "no-game-is-worth-that")


def reasons(rules: Ruleset, bid: int, right: int) -> tuple[Reason, ...]:
    """What makes the next value, and that nothing lies between."""
    contract, multiplier = reaching(rules, right)[0]
    name = GameName(rules.id, contract.id)
    rule = rules.auction.values_rule
    if contract.kind == "null":
        made = Sentence.of("worth-by-itself", value=right, name=name)
    else:
        made = Sentence.of(
            "worth-by-count", value=right, name=name, base=contract.value, multiplier=multiplier
        )
    between = "follows-at-once" if right == bid + 1 else "nothing-between"
    return (
        Reason.of("must-be-higher", rules.auction.rule, "bid-again", bid=bid),
        Reason(made, rule, ("value-skipped",)),
        Reason.of(between, rule, "no-game-is-worth-that", bid=bid, value=right),
    )


def whose_turn(draw: Draw, rules: Ruleset) -> Task:
    """An auction that has come some way."""
    while True:
        calls, state = some_auction(draw, rules, draw.between(2, 8))
        if state.declarer is None or not state.alone:
            if state.ended in ("", "declarer"):
                break
    right = state.declarer or state.to_call
    assert right is not None
    traps = tuple(Trap(seat, wrong_seat(state, seat)) for seat in SEAT_NAMES if seat != right)
    return Task(
        Sentence("who-is-declarer" if state.ended else "whose-turn"),
        "choice",
        (right,),
        turn_reasons(rules, state, right),
        traps,
        tuple(Sentence.of("call", seat=seat, call=call) for seat, call in calls),
        choices=tuple(Choice(seat, Sentence.of("seat", seat=seat)) for seat in SEAT_NAMES),
    )


def some_auction(draw: Draw, rules: Ruleset, length: int) -> tuple[SeatCalls, Auction]:
    """Calls that keep to the rules, mostly the lowest bid that will do."""
    values = ladder(rules)
    state = Auction()
    calls: SeatCalls = ()
    while len(calls) < length and not state.ended and not state.alone:
        seat = state.to_call
        assert seat is not None
        call: Call = "pass"
        if state.answering and draw.below(3):
            call = "yes"
        elif not state.answering and draw.below(3):
            lowest = next_bid(values, state.bid)
            above = values.index(lowest) if lowest else 0
            call = values[min(above + (draw.below(3) if draw.chance(4) else 0), len(values) - 1)]
        if why_no_call(rules, values, state, call) is None:
            calls += ((seat, call),)
            state = after(state, call)
    return calls, state


def wrong_seat(state: Auction, seat: Seat) -> str:
    """Why it is not that player's turn."""
    if state.ended:
        return "has-passed"
    if seat not in (state.speaker, state.listener):
        waits = seat == "rearhand" and "rearhand" not in (state.speaker, state.listener)
        return "waits-for-duel" if waits else "has-passed"
    return "answer-is-due" if state.answering else "speaker-goes-on"


def turn_reasons(rules: Ruleset, state: Auction, right: Seat) -> tuple[Reason, ...]:
    """Who meets whom, and what is due."""
    rule = rules.auction.rule
    found = [Reason.of("duels-in-turn", rule, "waits-for-duel", "has-passed")]
    if state.ended:
        found.append(Reason.of("left-over", rule, seat=right))
    elif state.speaker is None:
        found.append(Reason.of("alone", rules.auction.alone_rule, seat=right))
    else:
        args = {"seat": right, "other": state.speaker if state.answering else state.listener}
        key = "answers-now" if state.answering else "speaks-now"
        found.append(Reason.of(key, rule, "answer-is-due", "speaker-goes-on", **args))
    return tuple(found)
