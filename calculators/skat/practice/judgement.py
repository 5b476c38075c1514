"""Bid or pass, which game, which two to discard: only where every good player agrees.

`play/strength.py` counts, and says which hands are clear; all others are drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from calculators.core.cards import DECK, Card, Hand, Rank, mask
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
    card_choice,
    card_codes,
    number_task,
)
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.play.strength import (
    GRAND_ACES,
    GRAND_JACKS,
    LEAST_JACKS,
    clear_call,
    clear_discard,
    clear_game,
    game_of_kind,
    losers,
    strength,
    suit_games,
    unsafe_in_null,
)
from calculators.skat.rules.play.trumps import order, order_of, points_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder

Fits = Callable[[Hand], bool]
DISCARDING = "skat/play#discarding"
CHOOSING = "skat/play#any-game"
NULLS = "skat/scoring#null-lost"
PAIRS = 4
"""Discards to choose from at the first level."""


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

    def fits(cards: Hand) -> bool:
        if clear_call(rules, cards) != ("bid" if strong else "pass"):
            return False
        if not strong:
            return True
        suits = {one.id for one in rules.contracts if one.kind == "suit"}
        clear = clear_game(rules, cards) in suits and bool(unsafe_in_null(rules, cards))
        return clear and (level == 1 or top_is_held(rules, cards))

    cards = some_hand(draw, rules, fits)
    best, *others = suit_games(rules, cards)
    if level == 1:
        return bid_on(rules, cards, best, others[0], strong=strong)
    value = plain_value(rules, best, cards)
    if level == 2:
        return answer_to_bid(draw, rules, cards, best, value if strong else 0)
    right = value if strong else 0
    base = best.value
    found = (
        [
            Trap("0", "strong-hand-passed"),
            Trap(str(value - base), "forgot-game"),
            Trap(str(value + base), "skat-hoped-for"),
            Trap(str(base), "multiplier-alone"),
        ]
        if strong
        else [Trap(str(amount), "too-weak") for amount in (18, 20, 22, 23, 24, 27, 30, value)]
    )
    return number_task(
        Sentence("how-far"),
        right,
        (
            *judged(rules, cards, best, strong=strong),
            *(worth(rules, best, cards) if strong else ()),
        ),
        found,
        card_groups=cards_to_show(rules, game_of_kind(rules, "grand"), cards),
        form="number",
    )


def top_is_held(rules: Ruleset, cards: Hand) -> bool:
    """Whether the skat cannot make the game cheaper."""
    return matadors_in(rules, None, mask(cards)).held


def plain_value(rules: Ruleset, contract: Contract, cards: Hand) -> int:
    """What a simple win is worth, with the matadors of the hand."""
    return contract.value * (matadors_in(rules, contract.trump, mask(cards)).count + 1)


def worth(rules: Ruleset, contract: Contract, cards: Hand) -> Iterator[Reason]:
    """What the game is worth, and that one stops there."""
    matadors = matadors_in(rules, contract.trump, mask(cards))
    yield Reason.of("matadors-in-hand", rules.matadors_rule, "skat-hoped-for", matadors=matadors)
    args = {
        "multiplier": matadors.count + 1,
        "base": contract.value,
        "name": name_of(rules, contract),
        "value": plain_value(rules, contract, cards),
    }
    mends = ("forgot-game", "multiplier-alone", "over-the-value", "below-the-value")
    yield Reason.of("times-base", rules.value_rule, *mends, **args)


def judged(rules: Ruleset, cards: Hand, best: Contract, *, strong: bool) -> tuple[Reason, Reason]:
    """The count, and what it says by the rule of thumb."""
    mends = ("strong-hand-passed", "shorter-suit") if strong else ("too-weak",)
    jacks = sum(card.rank is Rank.JACK for card in cards)
    key = "eight-will-do" if strong else "five-will-not"
    said = Sentence.of(key, jacks=jacks)
    return counting(rules, best, cards, *mends), Reason(said, rules.made_from.rule, mends)


def bid_on(
    rules: Ruleset, cards: Hand, best: Contract, next_best: Contract, *, strong: bool
) -> Task:
    """A bid with one of two suits in mind, a null, or a pass."""
    null = game_of_kind(rules, "null")
    right = best.id if strong else "pass"
    traps = [
        *([Trap("pass", "strong-hand-passed")] if strong else [Trap(best.id, "too-weak")]),
        Trap(next_best.id, "shorter-suit" if strong else "too-weak"),
        Trap(null.id, "null-would-be-caught"),
    ]
    offered = [one for one in rules.contracts if one in (best, next_best, null)]
    caught = unsafe_in_null(rules, cards)[0]
    return Task(
        Sentence("bid-with-what"),
        "choice",
        (right,),
        (
            *judged(rules, cards, best, strong=strong),
            Reason.of("null-unsafe", NULLS, "null-would-be-caught", cards=caught),
        ),
        tuple(traps),
        (),
        cards_to_show(rules, game_of_kind(rules, "grand"), cards),
        (
            *(Choice(one.id, Sentence.of("bid-for", name=name_of(rules, one))) for one in offered),
            Choice("pass", Sentence.of("said", call="pass")),
        ),
    )


def answer_to_bid(draw: Draw, rules: Ruleset, cards: Hand, best: Contract, value: int) -> Task:
    """Yes or pass to a bid; a value of 0 is a hand that is too weak for any."""
    values = ladder(rules)
    near = values.index(value or values[draw.below(5)])
    bid = values[max(0, near + draw.between(-2, 2))] if value else values[near]
    right = "weak" if not value else "yes" if bid <= value else "dear"
    mistakes = {
        "yes": "too-weak" if not value else "over-the-value",
        "weak": "strong-hand-passed",
        "dear": "too-weak" if not value else "below-the-value",
    }
    reasons: tuple[Reason, ...] = judged(rules, cards, best, strong=bool(value))
    if value:
        key = "value-enough" if bid <= value else "value-short"
        compared = Sentence.of(key, value=value, bid=bid)
        mends = ("over-the-value", "below-the-value")
        reasons += (*worth(rules, best, cards), Reason(compared, rules.overbid_rule, mends))
    return Task(
        Sentence("your-answer"),
        "choice",
        (right,),
        reasons,
        tuple(Trap(one, mistake) for one, mistake in mistakes.items() if one != right),
        (
            Sentence.of("asked-at", bid=bid),
            *([Sentence.of("meant", name=name_of(rules, best))] if value else []),
        ),
        cards_to_show(rules, game_of_kind(rules, "grand"), cards),
        tuple(Choice(one, Sentence(f"reply-{one}")) for one in ("yes", "weak", "dear")),
    )


# ---- which game ----


def which_game(draw: Draw, ruleset: str, level: int) -> Task:
    """The trump suit; then grands and nulls as well; then against the final bid."""
    rules = RULESETS[ruleset]
    kind = "suit" if level == 1 or draw.chance(2) else draw.pick(("grand", "null"))
    games = {one.id: one for one in rules.contracts}

    def fits(cards: Hand) -> bool:
        found = clear_game(rules, cards)
        if not found or games[found].kind != kind or (level == 3 and not top_is_held(rules, cards)):
            return False
        return kind == "null" or bool(unsafe_in_null(rules, cards))

    if level == 3:
        kind = "suit" if draw.chance(2) else "grand"
    cards = HANDS[kind](draw, rules, fits)
    right = games[clear_game(rules, cards)]
    suits = suit_games(rules, cards)
    others = (
        suits
        if level == 1
        else [*suits[:2], game_of_kind(rules, "grand"), game_of_kind(rules, "null")]
    )
    offered = [one for one in rules.contracts if one in (right, *others)]
    traps = tuple(Trap(one.id, wrong_game(one, right)) for one in offered if one is not right)
    facts: tuple[Sentence, ...] = ()
    if level == 3:
        values = [one for one in ladder(rules) if one <= plain_value(rules, right, cards)]
        facts = (Sentence.of("final-bid", bid=draw.pick(values[-2:])),)
    return Task(
        Sentence("which-trumps" if level == 1 else "which-game"),
        "choice",
        (right.id,),
        tuple(why_game(rules, right, cards)),
        traps,
        facts,
        cards_to_show(rules, game_of_kind(rules, "null"), cards),
        tuple(Choice(one.id, Sentence.of("name", name=name_of(rules, one))) for one in offered),
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


# ---- the discard ----


def discard(draw: Draw, ruleset: str, level: int) -> Task:
    """Two of twelve cards: from four pairs, then freely, then in grands as well."""
    rules = RULESETS[ruleset]
    kinds = ("suit", "grand") if level == 3 else ("suit",)
    contract = draw.pick([one for one in rules.contracts if one.kind in kinds])
    twelve = some_twelve(draw, rules, contract)
    pair = clear_discard(rules, contract, twelve)
    now = order_of(rules, contract)
    hand = by_rank(now, twelve)
    right = card_codes(tuple(card for card in hand if card in pair))
    facts = (Sentence.of("played", name=name_of(rules, contract)),)
    reasons = tuple(why_discard(rules, contract, twelve, pair))
    if level > 1:
        return Task(
            Sentence("discard-two"),
            "cards",
            (right,),
            reasons,
            tuple(
                Trap(
                    card.code,
                    "loser-kept" if card in pair else wrong_discard(rules, contract, card),
                )
                for card in hand
            ),
            facts,
            choices=tuple(card_choice(card) for card in hand),
        )
    traps = other_pairs(draw, rules, contract, hand, pair)
    offered = draw.shuffled([right, *(trap.value for trap in traps)])
    codes = {card.code: card for card in hand}
    return Task(
        Sentence("discard-two"),
        "choice",
        (right,),
        reasons,
        traps,
        facts,
        (CardGroup("hand-and-skat", hand),),
        tuple(
            Choice(one, Sentence.of("pair", cards=tuple(codes[code] for code in one.split())))
            for one in offered
        ),
    )


def some_twelve(draw: Draw, rules: Ruleset, contract: Contract) -> Hand:
    """Hand and skat with good trumps, side suits held from the top, and just two losers."""
    now = order_of(rules, contract)
    most = (7, 8) if contract.kind == "suit" else (3, 4)
    while True:
        trumps = draw.some(now.trumps, draw.between(*most))
        tops: Hand = ()
        for _, suit in now.suits:
            tops += suit[: draw.below(4)]  # Nothing, the ace, ace and ten, or the king as well.
        rest = [card for _, suit in now.suits for card in suit if card not in tops]
        cards = (*trumps, *tops, *draw.some(rest, SKAT_SIZE))
        jacks = sum(card.rank is Rank.JACK for card in cards)
        enough = len(cards) == TRICKS + SKAT_SIZE and jacks >= LEAST_JACKS
        if enough and clear_discard(rules, contract, cards):
            return cards


def wrong_discard(rules: Ruleset, contract: Contract, card: Card) -> str:
    """What is mistaken about discarding a card."""
    if card in order_of(rules, contract).trumps:
        return "trump-discarded"
    return "ace-discarded" if card.rank is Rank.ACE else "better-kept"


def other_pairs(
    draw: Draw, rules: Ruleset, contract: Contract, hand: Hand, pair: Hand
) -> tuple[Trap, ...]:
    """Pairs with a trump, with an ace, and with a card that is better kept."""
    wrong: dict[str, list[Card]] = {}
    for card in hand:
        if card not in pair:
            wrong.setdefault(wrong_discard(rules, contract, card), []).append(card)
    found: list[Trap] = []
    while len(found) < PAIRS - 1:
        for mistake, cards in wrong.items():
            two = {draw.pick(cards), draw.pick(pair)}
            value = card_codes(tuple(card for card in hand if card in two))
            if len(found) < PAIRS - 1 and value not in {trap.value for trap in found}:
                found.append(Trap(value, mistake))
    return tuple(found)


def why_discard(rules: Ruleset, contract: Contract, twelve: Hand, pair: Hand) -> Iterator[Reason]:
    """What loses, what becomes empty, and the card points brought home."""
    now = order_of(rules, contract)
    lost = losers(now, twelve)
    mends = ("trump-discarded", "ace-discarded", "better-kept", "loser-kept")
    yield Reason.of("losers-are", DISCARDING, *mends, cards=by_rank(now, lost))
    kept = tuple(card for card in twelve if card not in pair)
    for suit, cards in now.suits:
        if any(card in pair for card in cards) and not any(card in kept for card in cards):
            yield Reason.of("becomes-void", rules.follow_rule, suit=suit)
    points = sum(points_of(rules)[card] for card in pair)
    if points:
        yield Reason.of("brought-home", rules.card_points_rule, amount=points)
    left = len(losers(now, kept))
    yield Reason.of("losers-left", DISCARDING, amount=left)
