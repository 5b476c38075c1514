"""The certificate of Skruf: every contract with every number of tricks and every holding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from calculators.core.proof import Tally
from calculators.core.steps import running
from calculators.skruf.rules.play.cards import SIDES, other
from calculators.skruf.rules.play.holdings import Holding, Karonka
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import House
from calculators.skruf.rules.rulesets.variants import SETTLES, with_house_rules
from calculators.skruf.rules.score.account import Account, account, rulings_for
from calculators.skruf.rules.score.entries import PlayedDeal, side_with_the_trick, tricks_needed
from calculators.skruf.rules.score.possible import (
    ACES,
    count_problems,
    karonka_problems,
    karonkas_by_count,
    tricks_too_few,
)

PARTS = ("played",)
HELD = SKRUF.cards.held.amount
LEVELS = range(1, SKRUF.highest_level.amount + 1)


def prove(ruleset: str, part: str) -> Tally:
    """The only part of the certificate: deals of any contract."""
    assert (ruleset, part) == (SKRUF.id, PARTS[0])
    tally = Tally()
    tally.hash_lines(played(tally))
    return tally


def levels(ruleset: str) -> tuple[str, ...]:
    """Every kind of entry that a count of the game has: each has to stand in some deal."""
    assert ruleset == SKRUF.id
    slams = (slam.id for slam in SKRUF.slams)
    return ("tricks", *slams, "aces-and-honours", "aces", "karonkas", "undertricks")


def played(tally: Tally) -> Iterator[str]:
    """Every contract, every number of tricks, every holding with its karonkas."""
    found: dict[tuple[object, ...], Account] = {}
    for trumps in (True, False):
        for pair in all_holdings(tally, trumps=trumps):
            for level, side, own in product(LEVELS, SIDES, range(HELD + 1)):
                tricks = (own, HELD - own) if side == SIDES[0] else (HELD - own, own)
                if tricks_too_few(tricks, pair):
                    tally.refused += 1
                    continue
                deal = PlayedDeal(level, trumps, side, tricks, pair)
                one = found[trumps, pair, level, side, own] = account(SKRUF, deal, None)
                prove_deal(tally, deal, one)
                prove_house_rules(tally, deal, one)
                yield f"{deal}{[(e.id, e.side, e.line, e.count.total) for e in one.entries]}"
    neighbours(tally, found)


def all_holdings(tally: Tally, *, trumps: bool) -> Iterator[tuple[Holding, Holding]]:
    """Every holding: aces, honours, and karonkas of either side in aces and its longest suit."""
    honours = range(len(SKRUF.honours) + 1) if trumps else (0,)
    karonkas = tuple(all_karonkas(trumps=trumps))
    for aces, own in product(range(ACES + 1), honours):
        theirs = len(SKRUF.honours) - own if trumps else 0
        counts = (own, theirs) if trumps else None
        if any(count_problems((aces, ACES - aces), counts, len(SKRUF.honours))):
            tally.refused += 1
            continue
        for one, two in product(karonkas, repeat=2):
            if one and two:
                continue
            pair = (Holding(aces, own, one), Holding(ACES - aces, theirs, two))
            if any(karonka_problems(SKRUF, pair, trumps=trumps)):
                tally.refused += 1
            else:
                yield pair


def all_karonkas(*, trumps: bool) -> Iterator[tuple[Karonka, ...]]:
    """Karonkas of aces and of one suit, which is trumps where there are any."""
    runs = range(HELD - SKRUF.karonkas.run_from.amount + 2)
    for aces, run in product(range(ACES - SKRUF.karonkas.aces_from.amount + 2), runs):
        suits = (run,) if run and not trumps else ()
        yield karonkas_by_count(SKRUF, aces, run if trumps else 0, suits)


def prove_deal(tally: Tally, deal: PlayedDeal, one: Account) -> None:
    """One deal: it is made or not, each entry is computed by its steps, both accounts add up."""
    own, needed = deal.tricks[deal.declarers], tricks_needed(SKRUF, deal.level)
    ids = [entry.id for entry in one.entries]
    steps = [step for entry in one.entries for step, _ in running(entry.count)]
    rulings = rulings_for(SKRUF, one.points)
    reason = "made" if own >= needed else "undertricks"
    tally.tell(reason, (*ids, *(step.id for step in steps)), rulings, 1)
    tally.law("made-or-undertricks", ("undertricks" in ids) is (own < needed), deal)
    cited = all(step.rule for step in steps) and all(one.rules)
    tally.law("every-step-cites", cited, deal)
    totals = [list(running(entry.count))[-1][1] for entry in one.entries]
    computed = all(
        total == entry.count.total and (total > 0 or entry.id.startswith("aces"))
        for total, entry in zip(totals, one.entries, strict=True)
    )
    tally.law("steps-compute", computed, deal)
    below = [one.total(side, "below") for side in SIDES]
    tally.law("every-trick-counts-its-level", sum(below) == HELD * deal.level, deal)
    slams = {slam.id for slam in SKRUF.slams}
    tally.law("one-slam-at-most", sum(id in slams for id in ids) <= 1, deal)
    if deal.trumps:
        told = [entry for entry in one.entries if entry.id.startswith("aces-and-honours")]
        side = side_with_the_trick(SKRUF, deal)
        minus = [entry.id.endswith("minus") for entry in told]
        whose = [
            entry.side == (other(side) if less else side)
            for entry, less in zip(told, minus, strict=True)
        ]
        tally.law("honours-count-once", whose == [True], deal)


def prove_house_rules(tally: Tally, deal: PlayedDeal, one: Account) -> None:
    """A house rule changes what it is about, and nothing beside it."""
    for house in SETTLES:
        agreed = account(with_house_rules(SKRUF, frozenset((house,))), deal, None).entries
        gone = [entry for entry in one.entries if entry not in agreed]
        come = [entry for entry in agreed if entry not in one.entries]
        if house == "own-minus":
            # What was credited to one side is charged to the other.
            turned = [(other(entry.side), -entry.count.total) for entry in gone]
            right = turned == [(entry.side, entry.count.total) for entry in come]
            about = all(entry.id == "aces-and-honours-minus" for entry in gone)
        else:
            right = not come and all(entry.side == deal.opponents for entry in gone)
            about = all(entry.id in of_declarers(house) for entry in gone)
        tally.law("a-house-rule-is-about-its-own", right and about, deal, house)


def of_declarers(house: House) -> frozenset[str]:
    """The entries that a house rule leaves to the declaring side."""
    if house == "declarers-slam":
        return frozenset(slam.id for slam in SKRUF.slams)
    return frozenset(f"{kind}-karonka" for kind in ("aces", "trumps", "suit"))


def neighbours(tally: Tally, found: dict[tuple[object, ...], Account]) -> None:
    """The other side of the table, and one trick more."""
    for (trumps, pair, level, side, own), one in found.items():
        assert isinstance(pair, tuple)
        assert isinstance(side, int)
        assert isinstance(own, int)
        mirrored = found.get((trumps, (pair[1], pair[0]), level, other(side), own))
        if mirrored is not None:
            turned = tuple(replace(entry, side=other(entry.side)) for entry in mirrored.entries)
            same = sorted(map(str, turned)) == sorted(map(str, one.entries))
            tally.law("either-side-counts-alike", same, pair, level, side, own)
        more = found.get((trumps, pair, level, side, own + 1))
        if more is not None:
            rises = more.total(side, "below") - one.total(side, "below") == level
            tally.law("one-trick-one-level", rises, pair, level, side, own)
