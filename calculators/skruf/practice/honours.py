"""Exercises on aces and honours in Skruf: counting, scoring, and karonkas."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import PACK, Card, Rank
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import (
    CardGroup,
    Choice,
    GameName,
    Reason,
    Task,
    Trap,
    distinct_traps,
    number_task,
)
from calculators.skruf.practice.games import four_hands
from calculators.skruf.rules.play.cards import SIDES, other, sorted_hand
from calculators.skruf.rules.play.holdings import Hands, Holding, holdings
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import AddedRow, Denomination, PrintedRow
from calculators.skruf.rules.score.entries import (
    Credit,
    PlayedDeal,
    honour_entries,
    karonka_entries,
    row_of,
    row_steps,
)

CHOICES = 4
SUITS = tuple(one for one in SKRUF.denominations if one.trump)
ALL_ROWS: tuple[PrintedRow | AddedRow, ...] = (*SKRUF.printed_rows, *SKRUF.added_rows)
ROWS = {(row.aces, row.honours) for row in ALL_ROWS}
OWN = 0
"""The side whose cards are counted; it is the side with the trick."""


def skruf_honours(draw: Draw, _ruleset: str, level: int) -> Task:
    """Level 1 asks for the counts, level 2 for their worth, level 3 for the worth with karonkas."""
    return (counting_task, worth_task, honours_and_karonkas_task)[level - 1](draw)


def two_hands(draw: Draw, named: Denomination) -> tuple[Hands, tuple[Holding, Holding]]:
    """Four hands and what both sides hold; the first and third hand are shown."""
    hands = four_hands(draw, PACK)
    return hands, holdings(SKRUF, named.trump, hands)


def both_hands(hands: Hands) -> tuple[CardGroup, CardGroup]:
    """The two hands of the side, sorted."""
    return (
        CardGroup("own-hand", sorted_hand(SKRUF, hands[0])),
        CardGroup("partner-hand", sorted_hand(SKRUF, hands[2])),
    )


def counts_answer(aces: int, honours: int) -> str:
    return f"{aces}-{honours}"


def counting_task(draw: Draw) -> Task:
    """How many aces and honours a side has; the ace of trumps counts as both."""
    named = draw.pick(SUITS)
    while True:
        hands, held = two_hands(draw, named)
        if held[OWN].aces and held[OWN].honours:
            break
    own = hands[0] + hands[2]
    aces, honours = held[OWN].aces, held[OWN].honours
    right = counts_answer(aces, honours)
    traps = distinct_traps(right, wrong_counts(own, named, aces, honours))[: CHOICES - 1]
    offered = sorted({right, *[trap.value for trap in traps]})
    facts = (Sentence.of("played", name=GameName(SKRUF.id, named.id)),)
    return Task(
        Sentence("aces-and-honours"),
        "choice",
        (right,),
        holding_reasons(own, named),
        traps,
        facts,
        both_hands(hands),
        tuple(Choice(one, holding_text(one)) for one in offered),
    )


def holding_text(answer: str) -> Sentence:
    aces, _, honours = answer.partition("-")
    return Sentence.of("holding", aces=int(aces), honours=int(honours))


def wrong_counts(
    own: tuple[Card, ...], named: Denomination, aces: int, honours: int
) -> Iterator[Trap]:
    """Wrong counts: the ace of trumps once, the ten left out, honours of another suit."""
    most = len(SKRUF.honours)
    trump_ace = any(card.suit is named.trump and card.rank is Rank.ACE for card in own)
    ten = any(card.suit is named.trump and card.rank is Rank.TEN for card in own)
    if trump_ace:
        yield Trap(counts_answer(aces, honours - 1), "trump-ace-once")
        yield Trap(counts_answer(aces - 1, honours), "trump-ace-once")
    if ten:
        yield Trap(counts_answer(aces, honours - 1), "ten-is-honour")
    if honours < most:
        yield Trap(counts_answer(aces, honours + 1), "honours-miscounted")
    if honours:
        yield Trap(counts_answer(aces, honours - 1), "honours-miscounted")
    yield Trap(counts_answer(aces + 1, honours), "aces-miscounted")
    yield Trap(counts_answer(aces - 1, honours), "aces-miscounted")


def holding_reasons(own: tuple[Card, ...], named: Denomination) -> tuple[Reason, ...]:
    """The steps: aces, honours, and the ace of trumps among both."""
    aces = sorted_hand(SKRUF, tuple(card for card in own if card.rank is Rank.ACE))
    honours = tuple(card for card in own if card.suit is named.trump and card.rank in SKRUF.honours)
    key = "honours-are" if honours else "no-honours"
    found = [
        Reason.of("aces-are", SKRUF.honours_rule, "aces-miscounted", cards=aces),
        Reason(
            Sentence(key, {"cards": sorted_hand(SKRUF, honours)} if honours else {}),
            SKRUF.honours_rule,
            ("ten-is-honour", "honours-miscounted"),
        ),
    ]
    twice = next((card for card in aces if card in honours), None)
    if twice is not None:
        sentence = Sentence.of("counts-twice", card=twice)
        found.append(Reason(sentence, SKRUF.trump_ace_rule, ("trump-ace-once",)))
    return tuple(found)


def deal_holding(level: int, held: tuple[Holding, Holding]) -> PlayedDeal:
    """A deal with this holding, in which the side took exactly the tricks it bid."""
    own = SKRUF.book.amount + level
    return PlayedDeal(level, True, OWN, (own, SKRUF.cards.held.amount - own), held)


def signed_amount(entry: Credit) -> int:
    """The amount of an entry for the side, negative if it is credited to the other side."""
    return entry.count.total if entry.side == OWN else -entry.count.total


def some_level(draw: Draw) -> int:
    return draw.between(SKRUF.lowest_played.amount, SKRUF.highest_level.amount)


def worth_task(draw: Draw) -> Task:
    """What aces and honours are worth at a level to the side with the trick."""
    named, level = draw.pick(SUITS), some_level(draw)
    while True:
        _, held = two_hands(draw, named)
        [entry] = honour_entries(SKRUF, deal_holding(level, held))
        if entry.count.total:
            break
    aces, honours = held[OWN].aces, held[OWN].honours
    right = signed_amount(entry)
    facts = (
        Sentence.of("skruf-level", level=level),
        Sentence.of("holding", aces=aces, honours=honours),
        Sentence("has-the-trick"),
    )
    return number_task(
        Sentence("worth-of-holding"),
        right,
        worth_reasons(level, aces, honours, right),
        wrong_worth(level, aces, honours, right),
        facts=facts,
    )


def wrong_worth(level: int, aces: int, honours: int, right: int) -> Iterator[Trap]:
    """Wrong amounts: the wrong sign, another level, aces and honours swapped, another row."""
    unit = SKRUF.step.amount
    yield Trap(str(-right), "sign")
    yield Trap(str(right // level * (level - 1)), "wrong-level")
    yield Trap(str(right // level), "level-forgotten")
    for other_aces, other_honours, mistake in (
        (honours, aces, "aces-and-honours-swapped"),
        (aces, honours - 1, "trump-ace-once"),
        (aces - 1, honours, "trump-ace-once"),
        (aces, honours + 1, "honours-miscounted"),
    ):
        if (other_aces, other_honours) in ROWS:
            row = row_of(SKRUF, other_aces, other_honours)
            yield Trap(str(unit * level * row_steps(SKRUF, row, level)), mistake)


def worth_reasons(level: int, aces: int, honours: int, right: int) -> tuple[Reason, ...]:
    """The steps: the row of the table, the worth of a step, and the side credited."""
    row = row_of(SKRUF, aces, honours)
    steps = row_steps(SKRUF, row, level)
    each = SKRUF.step.amount * level
    args = {"aces": aces, "honours": honours, "steps": steps}
    mends = ("aces-and-honours-swapped", "trump-ace-once", "honours-miscounted")
    why = [
        Reason.of("row-in-steps", row.rule, *mends, **args),
        Reason(
            Sentence.of("steps-times-level", steps=steps, each=each, amount=right),
            SKRUF.step.rule,
            ("wrong-level", "level-forgotten"),
        ),
    ]
    if steps < 0:
        why.append(Reason.of("minus-to-others", SKRUF.minus_rule, "sign", amount=-right))
    else:
        why.append(Reason.of("plus-to-side", row.rule, "sign", amount=right))
    return tuple(why)


def honours_and_karonkas_task(draw: Draw) -> Task:
    """Two hands with a karonka: the sum for aces, honours and karonkas of the side."""
    named, level = draw.pick(SUITS), some_level(draw)
    while True:
        hands, held = two_hands(draw, named)
        if held[OWN].karonkas and not held[other(OWN)].karonkas:
            break
    deal = deal_holding(level, held)
    [honours] = honour_entries(SKRUF, deal)
    karonkas = [entry for entry in karonka_entries(SKRUF, deal) if entry.side == SIDES[OWN]]
    worth_of_karonkas = sum(entry.count.total for entry in karonkas)
    right = signed_amount(honours) + worth_of_karonkas
    found = [
        Trap(str(signed_amount(honours)), "karonka-forgotten"),
        Trap(str(worth_of_karonkas), "honours-forgotten"),
        Trap(str(-signed_amount(honours) + worth_of_karonkas), "sign"),
        *[
            Trap(str(int(trap.value) + worth_of_karonkas), trap.mistake)
            for trap in wrong_worth(
                level, held[OWN].aces, held[OWN].honours, signed_amount(honours)
            )
        ],
    ]
    own = hands[0] + hands[2]
    why = [
        *holding_reasons(own, named),
        *worth_reasons(level, held[OWN].aces, held[OWN].honours, signed_amount(honours)),
    ]
    for entry in karonkas:
        sentence = Sentence.of("karonka-entry", entry=entry)
        rule = SKRUF.karonkas.run_from.rule if entry.suit else SKRUF.karonkas.aces_from.rule
        why.append(Reason(sentence, rule, ("karonka-forgotten", "honours-forgotten")))
    why.append(Reason.of("together", SKRUF.line_rule, amount=right))
    facts = (
        Sentence.of("played", name=GameName(SKRUF.id, named.id)),
        Sentence.of("skruf-level", level=level),
        Sentence("has-the-trick"),
    )
    return number_task(
        Sentence("worth-above-line"), right, why, found, facts=facts, card_groups=both_hands(hands)
    )
