"""The numbers that a page may ask for by name: {{turneskat.solo-clubs}}, {{skat.made-from|word}}.

Every one is drawn from a ruleset, so that a page cannot disagree with the calculators.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cache

from calculators.cards import DECK, SUITS, Suit
from calculators.skat.play.piles import SKAT as SKAT_CARDS
from calculators.skat.play.piles import TRICKS, all_card_points
from calculators.skat.play.trumps import order
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.bids import ladder
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.entries import needed, row_steps, steps_of
from calculators.steps import Number
from calculators.text.language import capital
from calculators.text.tables import figure
from publishing.problems import PageError

ASKED = re.compile(r"\{\{\s*(?P<name>[^{}|]*?)\s*(?:\|\s*(?P<form>[^{}]*?)\s*)?\}\}")
FORMS = ("", "word", "Word")


@cache
def numbers() -> Mapping[str, int]:
    """Every number of every ruleset by its full name."""
    found = {
        f"{rules.id}.{name}": amount
        for rules in RULESETS.values()
        for name, amount in numbers_of(rules)
    }
    return found | {f"{SKRUF.id}.{name}": amount for name, amount in skruf_numbers()}


def numbers_of(rules: Ruleset) -> Iterator[tuple[str, int]]:
    """The numbers of one ruleset by their short names."""
    for contract in rules.contracts:
        yield contract.id, contract.value
    for level in rules.levels:
        yield f"level-{level.id}", level.amount
    for rank, points in rules.card_points:
        yield f"eyes-{rank.value}", points
    yield "all-eyes", all_card_points(rules)
    yield "made-from", rules.made_from.amount
    yield "schneider-from", rules.schneider_from.amount
    yield "schneider-free-from", rules.schneider_free_from.amount
    yield "lowest-bid", ladder(rules)[0]
    yield "highest-value", ladder(rules)[-1]
    yield "trumps", len(order(rules, Suit.CLUBS).trumps)
    yield "trumps-grand", len(order(rules, None).trumps)
    yield "deck", len(DECK)
    yield "hand-cards", TRICKS
    yield "tricks", TRICKS
    yield "skat-cards", SKAT_CARDS
    for place, packet in enumerate(rules.packets, 1):
        yield f"packet-{place}", packet.amount
    if rules.tournament:
        yield "tournament-won", rules.tournament.won.amount
        yield "tournament-lost", rules.tournament.lost.amount
        for players, number in rules.tournament.others_lost:
            yield f"tournament-others-{players}", number.amount
    yield from ramsch_numbers(rules)
    yield from house_rule_numbers(rules)


def ramsch_numbers(rules: Ruleset) -> Iterator[tuple[str, int]]:
    """What the game without a declarer costs or pays."""
    ramsch = rules.ramsch
    for place, number in enumerate(ramsch.amounts, 1):
        yield f"ramsch-{place}", number.amount
    yield from given("march", ramsch.march)
    yield from given("schieben", ramsch.schieben)


def house_rule_numbers(rules: Ruleset) -> Iterator[tuple[str, int]]:
    """The numbers of the house rules on offer."""
    offered = rules.offered
    for number in offered.grand_bases:
        yield "variant-grand-base", number.amount
    for number in offered.grand_ouvert_bases:
        yield f"variant-grand-ouvert-{number.amount}", number.amount
    yield from given("variant-revolution", offered.revolution)
    yield from given("variant-only-jacks", offered.matadors_only_jacks)
    yield from given("variant-bock", offered.bock)
    for number in offered.doublings[:1]:
        yield "variant-kontra", number.amount


def skruf_numbers() -> Iterator[tuple[str, int]]:
    """The numbers of Skruf, called as the rules call them: "misere", "game-1", "karonka-high"."""
    for prefix, holder in (("", SKRUF), ("cards-", SKRUF.cards), ("karonka-", SKRUF.karonkas)):
        for field in fields(holder):
            value = getattr(holder, field.name)
            if isinstance(value, Number):
                yield prefix + field.name.replace("_", "-"), value.amount
    for place, game in enumerate(SKRUF.games, 1):
        yield f"game-{place}", game.amount
    for slam in SKRUF.slams:
        yield slam.id, slam.amount
    for level in range(SKRUF.printed_from.amount, SKRUF.highest_level.amount + 1):
        yield f"needed-{level}", needed(SKRUF, level)
        yield f"step-{level}", SKRUF.step.amount * level
    for bets in SKRUF.undertricks:
        yield f"undertrick-{bets.level}", bets.first
        yield f"undertrick-further-{bets.level}", bets.further
        yield f"undertrick-extra-{bets.level}", bets.first - bets.further
    for aces in SKRUF.aces_rows:
        yield (
            f"grandissimo-aces-{aces.aces}",
            steps_of(SKRUF, aces.amounts, SKRUF.printed_from.amount),
        )
    for row in SKRUF.printed_rows:
        if row.regular is not None:
            yield (
                f"printed-{row.aces}-{row.honours}",
                row_steps(SKRUF, row, SKRUF.printed_from.amount),
            )
            yield f"regular-{row.aces}-{row.honours}", row.regular
    for added in SKRUF.added_rows:
        yield f"added-{added.aces}-{added.honours}", added.steps
    for own in range(SKRUF.misere_printed_to.amount):
        yield f"misere-{own}", (SKRUF.cards.held.amount - 2 * own) * SKRUF.misere.amount
    yield "rows", len(SKRUF.printed_rows)
    yield "regular-rows", sum(not row.departs for row in SKRUF.printed_rows)
    yield "honours", len(SKRUF.honours)
    yield "pack", len(SUITS) * len(SKRUF.ranks)
    yield "cards-with-kitty", SKRUF.cards.dealt.amount + SKRUF.cards.kitty.amount


def given(name: str, number: Number | None) -> Iterator[tuple[str, int]]:
    """A number that not every ruleset has."""
    if number is not None:
        yield name, number.amount


def drawn(name: str, form: str, known: Mapping[str, int], word: Callable[[int], str]) -> str:
    """The text for one {{name|form}}. `word` says a number in the page's language."""
    if name not in known:
        raise PageError(f"no number is called {{{{{name}}}}}{suggestion(name, known)}")
    if form not in FORMS:
        raise PageError(f"a number has no form |{form}; there are |word and |Word")
    if not form:
        return figure(known[name])
    text = word(known[name])
    return capital(text) if form == "Word" else text


def suggestion(name: str, known: Mapping[str, int]) -> str:
    """The nearest names, for the editor who mistyped."""
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=3)
    return f"; near it: {', '.join(near)}" if near else ""
