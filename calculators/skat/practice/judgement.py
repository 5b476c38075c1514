"""Bid or pass, and which game: only where the rule of thumb and the model of chances agree.

`play/strength.py` counts, and says which hands are clear by the count; `promises.py` asks the
model. All other hands are drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from calculators.core.cards import DECK, Hand, Rank, mask
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import (
    CardGroup,
    Choice,
    GameName,
    Reason,
    Task,
    Trap,
)
from calculators.skat.practice.promises import (
    Promise,
    clear_best,
    clear_reply,
    last_bid,
    promises,
    value_of,
)
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.play.strength import (
    GRAND_ACES,
    GRAND_JACKS,
    LEAST_JACKS,
    WEAK,
    clear_call,
    clear_game,
    game_of_kind,
    strength,
    suit_games,
    unsafe_in_null,
)
from calculators.skat.rules.play.trumps import order, order_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder

Fits = Callable[[Hand], bool]
CHOOSING = "skat/play#any-game"
NULLS = "skat/scoring#null-lost"
LOSING = "skat/scoring#losses-double"


def some_hand(draw: Draw, _rules: Ruleset, fits: Fits) -> Hand:
    """Ten cards of a random deal that fit."""
    while True:
        for hand in some_deal(draw).hands:
            if fits(hand):
                return hand


def some_grand(draw: Draw, _rules: Ruleset, fits: Fits) -> Hand:
    """Ten cards that fit, from a pack in which many jacks and aces come to one hand."""
    high = [card for card in DECK if card.rank in (Rank.JACK, Rank.ACE)]
    while True:
        top = draw.some(high, GRAND_JACKS + GRAND_ACES)
        rest = [card for card in DECK if card not in high]
        cards = (*top, *draw.some(rest, TRICKS - len(top)))
        if fits(cards):
            return cards


def some_null(draw: Draw, rules: Ruleset, fits: Fits) -> Hand:
    """Ten cards that fit, put together of suits in which no trick can be forced."""
    suits = [suit for _, suit in order(rules, None, null=True).suits]
    while True:
        cards: Hand = ()
        for suit in suits:
            held = draw.some(suit, draw.between(1, 4))
            while unsafe_in_null(rules, held):
                held = draw.some(suit, draw.between(1, 4))
            cards += held
        if len(cards) == TRICKS and fits(cards):
            return cards


LOW = 6
"""So many bids are low."""
HANDS = {"suit": some_hand, "grand": some_grand, "null": some_null}


def name_of(rules: Ruleset, contract: Contract) -> GameName:
    return GameName(rules.id, contract.id)


def cards_to_show(rules: Ruleset, contract: Contract, cards: Hand) -> tuple[CardGroup, ...]:
    """A hand sorted for a contract; the answer must not be seen from it."""
    return (CardGroup("hand", by_rank(order_of(rules, contract), cards)),)


def counting(rules: Ruleset, contract: Contract, cards: Hand, *mends: str) -> Reason:
    """Trumps and side aces added up."""
    found = strength(rules, contract, cards)
    args = {
        "name": name_of(rules, contract),
        "trumps": found.trumps,
        "aces": found.aces,
        "amount": found.count,
    }
    return Reason.of("trumps-and-aces", rules.order_rule, *mends, **args)


# ---- bid or pass ----


def bid_or_pass(draw: Draw, ruleset: str, level: int) -> Task:
    """A hand alone; then against a bid; then how far to go."""
    rules = RULESETS[ruleset]
    strong = draw.below(5) < 3
    if level == 1:
        return bid_on(draw, rules, strong=strong)
    while True:
        cards = some_hand(draw, rules, lambda cards: is_arguable(rules, cards, strong=strong))
        found = answer_to_bid(draw, rules, cards) if level == 2 else how_far(rules, cards)
        if found is not None:
            return found


def is_weak(rules: Ruleset, cards: Hand) -> bool:
    """Whether rule of thumb and model agree that no game is worth a bid."""
    reply = clear_reply(rules, cards, ladder(rules)[0])
    return clear_call(rules, cards) == "pass" and reply is False


def is_arguable(rules: Ruleset, cards: Hand, *, strong: bool) -> bool:
    """Whether there is much to bid on, and no skat that makes it cheaper; or nothing at all."""
    if not strong:
        return is_weak(rules, cards)
    jacks = sum(card.rank is Rank.JACK for card in cards)
    if jacks < LEAST_JACKS or not top_is_held(rules, cards):
        return False
    best, next_best = (strength(rules, one, cards).count for one in suit_games(rules, cards)[:2])
    if best <= max(WEAK + 1, next_best) or not unsafe_in_null(rules, cards):
        return False
    return clear_reply(rules, cards, ladder(rules)[0]) is True


def top_is_held(rules: Ruleset, cards: Hand) -> bool:
    """Whether the skat cannot make the game cheaper."""
    return matadors_in(rules, None, mask(cards)).held


def plain_value(rules: Ruleset, contract: Contract, cards: Hand) -> int:
    """What a simple win is worth, with the matadors of the hand."""
    return value_of(rules, contract, cards, hand=False)


def worth(rules: Ruleset, contract: Contract, cards: Hand) -> Iterator[Reason]:
    """What the game is worth with the skat taken up."""
    matadors = matadors_in(rules, contract.trump, mask(cards))
    yield Reason.of("matadors-in-hand", rules.matadors_rule, "skat-hoped-for", matadors=matadors)
    args = {
        "multiplier": matadors.count + 1,
        "base": contract.value,
        "name": name_of(rules, contract),
        "value": plain_value(rules, contract, cards),
    }
    yield Reason.of("times-base", rules.value_rule, "over-the-value", "below-the-value", **args)


def judged(rules: Ruleset, cards: Hand, best: Contract, *mends: str) -> tuple[Reason, Reason]:
    """The count, and what it says by the rule of thumb."""
    found = strength(rules, best, cards)
    key = "eight-will-do" if found.is_long else "five-will-not"
    if found.count > WEAK and not found.is_long:
        key = "seven-is-open"
    said = Sentence.of(key, jacks=found.jacks)
    return counting(rules, best, cards, *mends), Reason(said, rules.made_from.rule, mends)


def chance_reason(rules: Ruleset, found: Promise, bid: int, *mends: str) -> Reason:
    """What a game is worth, and how often it was won with such hands."""
    key = "won-with-hand" if found.hand and found.contract.kind != "null" else "won-with"
    name, chance = name_of(rules, found.contract), found.estimate.percent
    if bid:
        args = {"name": name, "chance": chance, "value": found.value, "bid": bid}
        return Reason.of(f"{key}-at", rules.overbid_rule, *mends, **args)
    return Reason.of(key, rules.made_from.rule, *mends, name=name, chance=chance)


def why_bid(rules: Ruleset, cards: Hand, bids: tuple[int, ...], *mends: str) -> Iterator[Reason]:
    """The best game that reaches each bid and how often it is won, and from where a bid pays."""
    told: dict[tuple[str, bool], tuple[Promise, int]] = {}
    for bid in bids:
        reaching = [one for one in promises(rules, cards, bid) if one.value >= bid]
        told |= {(one.contract.id, one.hand): (one, bid) for one in reaching[:1]}
    for found, bid in told.values():
        yield chance_reason(rules, found, bid, *mends)
    yield Reason.of("two-in-three", LOSING, *mends)


def bid_on(draw: Draw, rules: Ruleset, *, strong: bool) -> Task:
    """A bid with a suit, a grand or a null in mind, or a pass."""
    kind = "grand" if strong and draw.chance(3) else "suit"
    fits = partial(is_clear, rules, kind) if strong else partial(is_weak, rules)
    cards = HANDS[kind](draw, rules, fits)
    suits = suit_games(rules, cards)
    best = games_of(rules)[clear_game(rules, cards)] if strong else suits[0]
    grand, null = game_of_kind(rules, "grand"), game_of_kind(rules, "null")
    offered = [one for one in rules.contracts if one in (*suits[:2], grand, null)]
    reasons = [*judged(rules, cards, suits[0], "too-weak")]
    if strong:
        reasons = [*why_game(rules, best, cards)]
        mistakes = {one.id: wrong_game(one, best) for one in offered if one is not best}
        mistakes["pass"] = "strong-hand-passed"
    else:
        caught = unsafe_in_null(rules, cards)[0]
        reasons.append(Reason.of("null-unsafe", NULLS, "null-would-be-caught", cards=caught))
        reasons.append(chance_reason(rules, best_of_kind(rules, cards, best), 0, "too-weak"))
        mistakes = {one.id: "too-weak" for one in offered} | {null.id: "null-would-be-caught"}
    return Task(
        Sentence("bid-with-what"),
        "choice",
        (best.id if strong else "pass",),
        tuple(reasons),
        tuple(Trap(one, mistake) for one, mistake in mistakes.items()),
        (),
        cards_to_show(rules, grand, cards),
        (
            *(Choice(one.id, Sentence.of("bid-for", name=name_of(rules, one))) for one in offered),
            Choice("pass", Sentence.of("said", call="pass")),
        ),
    )


def answer_to_bid(draw: Draw, rules: Ruleset, cards: Hand) -> Task | None:
    """Yes or pass, to a low bid or near the last one that pays; None where neither is clear."""
    values, last = ladder(rules), last_bid(rules, cards)
    near = draw.below(LOW)
    if last is not None and draw.chance(2):
        near = max(0, min(values.index(last) + draw.between(-2, 3), len(values) - 1))
    bid = values[near]
    pays, found = clear_reply(rules, cards, bid), promises(rules, cards, bid)
    if pays is None or (pays and found[0].value < bid):
        return None
    right = "weak" if last is None else "yes" if pays else "dear"
    mistakes = {
        "yes": "too-weak" if right == "weak" else "over-the-value",
        "weak": "strong-hand-passed",
        "dear": "too-weak" if right == "weak" else "below-the-value",
    }
    best, mends = suit_games(rules, cards)[0], tuple(mistakes.values())
    reasons = [*judged(rules, cards, best, "strong-hand-passed", "too-weak")]
    if last is not None:
        value = plain_value(rules, best, cards)
        key = "suit-reaches" if value >= bid else "suit-falls-short"
        compared = Sentence.of(key, value=value, bid=bid)
        reasons += [*worth(rules, best, cards), Reason(compared, rules.overbid_rule, mends)]
    return Task(
        Sentence("your-answer"),
        "choice",
        (right,),
        (*reasons, *why_bid(rules, cards, (bid,), *mends)),
        tuple(Trap(one, mistake) for one, mistake in mistakes.items() if one != right),
        (Sentence.of("asked-at", bid=bid),),
        cards_to_show(rules, game_of_kind(rules, "grand"), cards),
        tuple(Choice(one, Sentence(f"reply-{one}")) for one in ("yes", "weak", "dear")),
    )


def how_far(rules: Ruleset, cards: Hand) -> Task | None:
    """How far to bid: to what the long suit is worth, to its hand game, to a grand, or not at all.

    None where one of them hardly matters.
    """
    best, grand = suit_games(rules, cards)[0], game_of_kind(rules, "grand")
    bids = sorted(
        {value_of(rules, best, cards, hand=hand) for hand in (False, True)}
        | {plain_value(rules, grand, cards)}
    )
    replies = [clear_reply(rules, cards, bid) for bid in bids]
    if None in replies:
        return None
    kept = [bid for bid, pays in zip(bids, replies, strict=True) if pays]
    right = kept[-1] if kept else 0
    beyond = "over-the-value" if kept else "too-weak"
    mistakes = {bid: beyond if bid > right else "below-the-value" for bid in bids}
    mistakes |= {0: "strong-hand-passed"}
    mends = ("over-the-value", "below-the-value", "strong-hand-passed", "too-weak")
    return Task(
        Sentence("how-far"),
        "choice",
        (str(right),),
        (*judged(rules, cards, best, *mends), *why_bid(rules, cards, tuple(bids), *mends)),
        tuple(Trap(str(bid), mistake) for bid, mistake in mistakes.items() if bid != right),
        (),
        cards_to_show(rules, grand, cards),
        (
            Choice("0", Sentence.of("said", call="pass")),
            *(Choice(str(bid), Sentence.of("bid-up-to", bid=bid)) for bid in bids),
        ),
    )


# ---- which game ----


def games_of(rules: Ruleset) -> dict[str, Contract]:
    """The games by their ids."""
    return {one.id: one for one in rules.contracts}


def is_clear(rules: Ruleset, kind: str, cards: Hand, bid: int = 0) -> bool:
    """Whether rule of thumb and model agree on a game of that kind."""
    found = clear_game(rules, cards)
    if not found or games_of(rules)[found].kind != kind:
        return False
    if kind != "null" and not unsafe_in_null(rules, cards):
        return False
    return clear_best(rules, promises(rules, cards, bid)) == found


def last_bids(rules: Ruleset, game: Contract, cards: Hand) -> list[int]:
    """The last two bids that a simple win reaches."""
    value = plain_value(rules, game, cards)
    return [one for one in ladder(rules) if one <= value][-2:]


def is_clear_at_its_value(rules: Ruleset, kind: str, cards: Hand) -> bool:
    """Whether the game is clear at the last bids that it reaches, whatever lies in the skat."""
    if not (top_is_held(rules, cards) and is_clear(rules, kind, cards)):
        return False
    game = games_of(rules)[clear_game(rules, cards)]
    return all(is_clear(rules, kind, cards, bid) for bid in last_bids(rules, game, cards))


def which_game(draw: Draw, ruleset: str, level: int) -> Task:
    """The trump suit; then grands and nulls as well; then against the final bid."""
    rules = RULESETS[ruleset]
    kinds = {1: ("suit",), 2: ("suit", "suit", "grand", "null"), 3: ("suit", "grand")}
    kind = draw.pick(kinds[level])
    fits = partial(is_clear_at_its_value if level == 3 else is_clear, rules, kind)
    cards = HANDS[kind](draw, rules, fits)
    right, suits = games_of(rules)[clear_game(rules, cards)], suit_games(rules, cards)
    facts: tuple[Sentence, ...] = ()
    if level == 3:
        facts = (Sentence.of("final-bid", bid=draw.pick(last_bids(rules, right, cards))),)
    others = (
        suits
        if level == 1
        else [*suits[:2], game_of_kind(rules, "grand"), game_of_kind(rules, "null")]
    )
    offered = [one for one in rules.contracts if one in (right, *others)]
    traps = tuple(Trap(one.id, wrong_game(one, right)) for one in offered if one is not right)
    return Task(
        Sentence("which-trumps" if level == 1 else "which-game"),
        "choice",
        (right.id,),
        tuple(why_game(rules, right, cards)),
        traps,
        facts,
        cards_to_show(rules, game_of_kind(rules, "null"), cards),
        tuple(Choice(one.id, Sentence.of("name", label=name_of(rules, one))) for one in offered),
    )


def wrong_game(other: Contract, right: Contract) -> str:
    """What is mistaken about another game than the clear one."""
    if other.kind == "null":
        return "null-would-be-caught"
    if right.kind == "null":
        return "low-cards-win-nothing"
    if other.kind == "grand":
        return "too-many-losers"
    return "shorter-suit" if right.kind == "suit" else "jacks-and-aces"


def why_game(rules: Ruleset, right: Contract, cards: Hand) -> Iterator[Reason]:
    """What the hand has, and why it is not good for the other kinds of game."""
    grand, best = game_of_kind(rules, "grand"), suit_games(rules, cards)[0]
    of_grand = strength(rules, grand, cards)
    if right.kind == "null":
        yield Reason.of("null-safe", NULLS, "low-cards-win-nothing")
        yield chance_reason(rules, best_of_kind(rules, cards, right), 0)
        return
    if right.kind == "suit":
        yield counting(rules, right, cards, "shorter-suit")
        args = {"amount": of_grand.losers}
        yield Reason.of("grand-losers", CHOOSING, "too-many-losers", **args)
    else:
        args = {"jacks": of_grand.jacks, "aces": of_grand.aces, "amount": of_grand.losers}
        yield Reason.of("grand-has", CHOOSING, "jacks-and-aces", **args)
        yield counting(rules, best, cards)
    caught = unsafe_in_null(rules, cards)[0]
    yield Reason.of("null-unsafe", NULLS, "null-would-be-caught", cards=caught)
    yield chance_reason(rules, best_of_kind(rules, cards, right), 0, "strong-hand-passed")


def best_of_kind(rules: Ruleset, cards: Hand, game: Contract) -> Promise:
    """What a game promises, the skat taken up or left alone, whichever is better."""
    return next(one for one in promises(rules, cards) if one.contract is game)
