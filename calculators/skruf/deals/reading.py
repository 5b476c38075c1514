"""Reads a deal of Skruf from its file and checks it, including every entry of the account."""

from __future__ import annotations

from calculators.core.cards import PACK
from calculators.deals.fields import (
    deal_fields,
    line_field,
    read_deal,
    read_file,
    readable_items,
    records,
    seat_field,
    translated_field,
    trick_fields,
    tricks_of_file,
    unread_field,
)
from calculators.deals.moments import Deal, Moment
from calculators.deals.replays import (
    Replay,
    check_outcome,
    comments_by_moment,
    score_answer,
    variation_name,
)
from calculators.door.fields import Field, Flag, Problems, Record, Values, Whole, refuse
from calculators.skruf.deals.course import SkrufCourse, SkrufParts, Variation, skruf_course
from calculators.skruf.rules.fields import GAME, pack_cards
from calculators.skruf.rules.play.auction import AuctionRules, Call
from calculators.skruf.rules.play.cards import SEATS, SIDES, side_of, sorted_hand
from calculators.skruf.rules.play.exchange import Transfer
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.value.ask.auction import read_call as read_spoken

DEALT, KITTY = SKRUF.cards.dealt.amount, SKRUF.cards.kitty.amount
HAND = pack_cards("hand", DEALT, DEALT)
FIELDS: tuple[Field, ...] = (
    *deal_fields(GAME, SEATS, HAND, pack_cards("kitty", KITTY, KITTY)),
    Record[Values](
        "agreed", (Whole("lowest_level", 1, SKRUF.highest_level.amount), Flag("misere"))
    ),
    records(
        "exchange",
        seat_field("from", SEATS),
        seat_field("to", SEATS),
        pack_cards("cards", 1, DEALT, required=True),
        translated_field("tells"),
    ),
    records(
        "variation",
        line_field("id", required=True),
        line_field("rule"),
        translated_field("name", required=True),
        Whole("after_trick", 1, SKRUF.cards.held.amount - 1, required=True),
        unread_field("tricks"),
        records("trick", *trick_fields(SEATS, HAND), required=True),
    ),
    unread_field("result", required=True),
    unread_field("account", required=True),
)


def read_replay(data: Values) -> Replay:
    """The replay of a deal; RuleError with every fault found."""
    problems: Problems = []
    read = read_file(FIELDS, data, problems)
    deal: Deal[Call] = read_deal(read, problems, read_call, "not-a-bid")
    refuse(problems, {})
    if read["hands"] is None:
        return replay_without_cards(read)
    agreed = read["agreed"] or {}
    parts = SkrufParts(
        AuctionRules(
            agreed.get("lowest_level") or SKRUF.lowest_played.amount, agreed.get("misere", False)
        ),
        tuple(
            Transfer(one["from"], one["to"], one["cards"])
            for one in readable_items(read["exchange"])
        ),
        tuple(
            Variation(variation_name(one["id"]), one["after_trick"], tricks_of_file(one["trick"]))
            for one in readable_items(read["variation"])
        ),
    )
    return replay_with_cards(read, skruf_course(SKRUF, deal, parts))


def read_call(text: str) -> Call | None:
    """A call as an engine value; None if it is not a call."""
    found = read_spoken(text)
    return found.call if found else None


def replay_with_cards(read: Values, course: SkrufCourse) -> Replay:
    """The replay of a deal with all cards; the outcome follows from the cards."""
    bid, side = course.contract, side_of(course.bidder)
    last = next(moment for moment in course.moments if moment.kind == "score").layout
    game = {"level": bid.level, "denomination": bid.denomination, "declaring_side": side}
    found = {
        "buyer": course.buyer,
        "leader": course.leader,
        "contract": {**game, "bidder": course.bidder},
        "tricks": last.tricks,
    }
    check_outcome(read["result"], found)
    hands = [[card.code for card in hand] for hand in course.final_hands]
    return replay(read, {**game, "tricks": last.tricks[side], "hands": hands}, course.moments)


def replay_without_cards(read: Values) -> Replay:
    """The replay of a deal of which only the outcome is known."""
    result = read["result"]
    found = result["contract"]
    request = {key: found[key] for key in ("level", "denomination", "declaring_side")}
    request |= {"tricks": result["tricks"][found["declaring_side"]]}
    request |= {key: result[key] for key in ("aces", "honours", "karonkas")}
    return replay(read, request, ())


def replay(read: Values, game: Values, moments: tuple[Moment, ...]) -> Replay:
    """The replay, after comparing its account with the one in the file."""
    account = read["account"]
    request = {**game, "before": account["before"]}
    check_account(account, score_answer("skruf-deal", request), game["declaring_side"])
    return Replay(
        ruleset=SKRUF.id,
        name=read["name"],
        players=read["players"],
        dealer=read["dealer"],
        moments=moments,
        comments=comments_by_moment(read, moments),
        roles=tuple("dealer" if at == read["dealer"] else "" for at in range(SEATS)),
        sides=tuple(side_of(at) for at in range(SEATS)),
        suits=tuple(one.trump.value for one in reversed(SKRUF.denominations) if one.trump),
        order={card: at for at, card in enumerate(sorted_hand(SKRUF, PACK))},
        points={},
        operation="skruf-deal",
        request=request,
        contract=f"{game['level']} {game['denomination']}",
        titles={
            variation_name(one["id"]): one["name"] for one in readable_items(read["variation"])
        },
    )


def check_account(account: Values, found: Values, side: int) -> None:
    """Compare the account with the file, entry by entry."""
    sums = {"totals": found["totals"]}
    for one, suffix in ((side, ""), (SIDES[-1] - side, "_opponents")):
        for line in ("above", "below"):
            entries = found["sides"][one][line]
            sums[line + suffix] = [(entry["id"], entry["amount"]) for entry in entries]
    check_outcome(account, sums, "account")
