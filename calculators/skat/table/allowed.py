"""What may be done now, and why the rest may not, with the paragraph that says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from calculators.core.cards import Card, Rank
from calculators.core.errors import Problem, Term
from calculators.core.tricks import legal_cards
from calculators.core.tricks import why_not as why_no_card
from calculators.skat.rules.play import auction as bidding
from calculators.skat.rules.play.auction import Call
from calculators.skat.rules.play.piles import SKAT_SIZE
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.possible import concession_problems, why_not_announced
from calculators.skat.rules.ways import Way, contracts_by_way, fits_turned
from calculators.skat.table.acts import Act, GiveUp, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.ending import game_of
from calculators.skat.table.state import Phase, State

FIELD = "moves"
PHASES: dict[type[Act], tuple[Phase, ...]] = {
    Say: ("auction",),
    Use: ("skat", "push"),
    Refuse: ("turned",),
    Lay: ("discard",),
    Name: ("turned", "name"),
    Play: ("tricks",),
}
"""When each act has its time; giving up has its own."""
SPOKEN: tuple[Call, ...] = ("yes", "pass", "ramsch")


def barred(key: str, rule: str = "") -> Problem:
    """What cannot be done now, told by the table's own words."""
    return Problem("act-barred", FIELD, {"told": Term("skat_table", "barred", key)}, rule=rule)


def why_not(state: State, act: Act) -> Problem | None:
    """The rule that bars an act of whoever is to act; None if it may be done.

    Giving up is the declarer's, whoever is to act.
    """
    if isinstance(act, GiveUp):
        return why_not_given_up(state)
    if state.phase not in PHASES[type(act)]:
        return barred(state.phase)
    match act:
        case Say(call):
            return bidding.why_not(state.rules, ladder(state.rules), state.auction, call)
        case Use(way):
            return why_not_used(state, way)
        case Refuse():
            return why_not_refused(state)
        case Lay(cards):
            return why_not_laid(state, cards)
        case Name():
            return why_not_named(state, act)
        case Play(card):
            return why_not_played(state, card)


def why_not_used(state: State, way: Way) -> Problem | None:
    """Whether the skat may be used so: some contract needs it, and no null falls short of the bid.

    In schieberamsch the cards are taken up or pushed on.
    """
    rules = state.rules
    if state.phase == "push":
        return None if way in ("take", "push") else barred("push")
    if way == "push":
        return barred("skat")
    found = contracts_by_way(rules, way)
    if not found:
        return barred(f"no-{way}")
    if way == "take-null" and all(why_too_cheap(state, one) for one in found):
        return why_too_cheap(state, max(found, key=lambda one: one.value))
    return None


def why_not_refused(state: State) -> Problem | None:
    """The second card settles the trumps, and there is no going back."""
    return barred("turned-twice", turned_rule(state)) if state.both_turned else None


def turned_rule(state: State) -> str:
    """The paragraph on what a turned card allows."""
    return next(one.rule for one in contracts_by_way(state.rules, "turn"))


def why_not_laid(state: State, cards: tuple[Card, ...]) -> Problem | None:
    """Two cards of one's own are put away; in schieberamsch no jack."""
    seat = state.to_act
    assert seat is not None
    count = len(cards)
    if count != SKAT_SIZE:
        args: dict[str, object] = {"count": count, "low": SKAT_SIZE, "high": SKAT_SIZE}
        return Problem("number-of-cards", FIELD, args)
    if cards[0] is cards[1]:
        return Problem("card-twice", FIELD, {"card": cards[0].code})
    for card in cards:
        if card not in state.hands[seat]:
            return Problem("card-not-in-hand", FIELD, {"card": card.code, **seat_of(seat)})
        if state.declarer is None and card.rank is Rank.JACK:
            return barred("jack-pushed", PUSHING_JACKS)
    return None


PUSHING_JACKS = "skat/variants#schieberamsch-jacks"


def seat_of(seat: int) -> dict[str, object]:
    """The argument that names a seat in a message."""
    return {"at_seat": Term("skat_answers", "seats", bidding.SEAT_NAMES[seat])}


def why_not_named(state: State, act: Name) -> Problem | None:
    """Whether a contract goes with what was done with the skat, with the bid, and as announced."""
    rules = state.rules
    contract = next((one for one in rules.contracts if one.id == act.contract), None)
    if contract is None:
        names = tuple(one.id for one in rules.contracts)
        args: dict[str, object] = {
            "contract": act.contract,
            "ruleset": rules.id,
            "allowed": names,
        }
        return Problem("not-in-ruleset", FIELD, args)
    assert state.way is not None
    if contract not in contracts_by_way(rules, state.way):
        return barred(f"named-after-{state.way}", contract.rule)
    if state.way == "turn" and not fits_turned(contract, state.deal.skat[state.turned - 1]):
        code = state.deal.skat[state.turned - 1].code
        return Problem("turned-card-bars", FIELD, {"card": code}, rule=contract.rule)
    if act.announced not in announcements(contract, state.way):
        code = why_not_announced(contract, untouched=state.way == "leave")
        return Problem(code, FIELD, rule=rules.announcement_rule)
    return why_too_cheap(state, contract)


def why_too_cheap(state: State, contract: Contract) -> Problem | None:
    """A null worth less than the bid may not be chosen; other games may turn out to be."""
    bid = state.auction.bid or 0
    if contract.kind != "null" or contract.value >= bid:
        return None
    args = {"value": contract.value, "bid": bid}
    return Problem("null-below-bid", FIELD, args, (), state.rules.null_bid_rule)


def why_not_played(state: State, card: Card) -> Problem | None:
    """The card is in the hand, and the suit led is followed."""
    seat = state.to_act
    assert seat is not None
    hand = state.hands[seat]
    if card not in hand:
        return Problem("card-not-in-hand", FIELD, {"card": card.code, **seat_of(seat)})
    refusal = why_no_card(state.order, state.trick, hand, card)
    if refusal is None:
        return None
    null = state.contract is not None and state.contract.kind == "null"
    rule = state.rules.follow_rule
    if refusal.reason == "jack-is-trump" and not null:
        rule = state.rules.jacks_rule
    args = {"card": card.code, "led": refusal.led.code}
    return Problem("suit-not-followed", FIELD, args, rule=rule)


def why_not_given_up(state: State) -> Problem | None:
    """Whether the declarer may give up now: not every text allows it, and none at all times."""
    rules = state.rules
    if state.contract is None or state.phase != "tricks":
        return barred("give-up-what", rules.concession_rule)
    refused = next(concession_problems(rules, game_of(state, given_up=True)), None)
    if refused is not None:
        return replace(refused, field=FIELD, involves=(), rule=rules.concession_rule)
    fresh = not state.tricks and (not state.trick or state.contract.skat == "turned")
    after_first = len(state.tricks) == 1 and not state.trick
    if fresh or (after_first and gives_up_after_a_trick(rules, state.contract)):
        return None
    return barred("give-up-too-late", rules.concession_rule)


def gives_up_after_a_trick(rules: Ruleset, contract: Contract) -> bool:
    """Whether a look at the first trick is granted; a hopeless overbid is given up at once."""
    return rules.concession == "any" or contract.skat == "turned"


def announcements(contract: Contract, way: Way) -> tuple[Announcement, ...]:
    """What may be announced beyond the contract; an open one has said all by its name."""
    if way != "leave" or contract.kind == "null" or contract.ouvert:
        return ("none",)
    return contract.announcements


def allowed(state: State) -> tuple[Act, ...]:
    """Everything that whoever is to act may do, in the order in which it would be listed.

    Bids are those that some game can be worth; a number in between is allowed in some texts and
    never needed. Giving up is not listed: it is asked for by `why_not`.
    """
    seat = state.to_act
    if seat is None:
        return ()
    found: list[Act] = []
    if state.phase == "auction":
        found = [Say(call) for call in (*SPOKEN, *ladder(state.rules))]
    elif state.phase in ("skat", "push"):
        found = [Use(way) for way in ("turn", "take", "take-null", "leave", "push")]
    elif state.phase in ("turned", "name"):
        found = [*names(state), Refuse()]
    elif state.phase == "discard":
        found = [Lay(pair) for pair in combinations(state.hands[seat], SKAT_SIZE)]
    elif state.phase == "tricks":
        return tuple(
            Play(card) for card in legal_cards(state.order, state.trick, state.hands[seat])
        )
    return tuple(act for act in found if why_not(state, act) is None)


def names(state: State) -> Iterator[Act]:
    """Every contract, with each announcement, that goes with what was done with the skat."""
    assert state.way is not None
    for contract in contracts_by_way(state.rules, state.way):
        for announced in announcements(contract, state.way):
            yield Name(contract.id, announced)
