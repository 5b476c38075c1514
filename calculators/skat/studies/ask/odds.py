"""odds: what the skat can hold and how cards can be split, as fractions with the count shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from typing import TypedDict

from calculators.core.cards import DECK, Card, Rank
from calculators.core.errors import Problem
from calculators.door.fields import Cards, Choice, Request, Whole
from calculators.skat.rules.choices import (
    ALL_CONTRACTS,
    contract_for,
    contract_names,
    place_cards,
    why_no_contract,
)
from calculators.skat.rules.play.odds import Room, Split, choose, skat_ways, splits
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.text.language import Language
from calculators.text.tables import Answer, exact_percent, grouped

HAND = TRICKS
"""A hand has a card for every trick."""
TWELVE = HAND + SKAT_SIZE


class OddsRequest(Request):
    ruleset = Choice("ruleset", tuple(RULESETS))
    contract = Choice("contract", ALL_CONTRACTS)
    cards = Cards("cards", HAND, TWELVE, wrong_number="odds-hand-or-twelve")
    wanted = Cards("wanted", 1, len(DECK) - HAND)
    out = Whole("out", 1, 2 * HAND)
    left = Cards("left", 1, HAND)
    right = Cards("right", 1, HAND)
    skat = Cards("skat", 1, SKAT_SIZE)

    @property
    def known(self) -> dict[str, tuple[Card, ...]]:
        """The cards of others whose place is known."""
        return {"left": self.left or (), "right": self.right or (), "skat": self.skat or ()}


class ChanceAnswer(TypedDict):
    """A chance: the favourable ways of all, the same in its lowest terms, and how it is counted."""

    text: str
    ways: int
    of: int
    fraction: str
    chance: float
    percent: str
    working: str


class SkatChance(ChanceAnswer):
    """What can lie in the skat: some of the wanted cards, a jack, a missing trump."""

    id: str
    cards: list[str]


class SplitChance(ChanceAnswer):
    """How the cards can be split. The two hands count as alike; `sides` tells them apart."""

    more: int
    fewer: int
    in_skat: int
    sides: list[dict[str, int]]


@dataclass(frozen=True, slots=True)
class Total:
    """In how many ways the cards can lie at all, and how that is counted."""

    ways: int
    working: str


def answer(asked: OddsRequest, language: Language) -> Answer:
    """Where the unseen cards can lie."""
    trumps = trumps_of(asked)
    known, held = asked.known, asked.cards or ()
    seen = {*held, *(card for cards in known.values() for card in cards)}
    room = Room(
        HAND - len(known["left"]),
        HAND - len(known["right"]),
        SKAT_SIZE - len(known["skat"]) if len(held) == HAND else 0,
    )
    out = tuple(card for card in asked.wanted or trumps if card not in held)
    number = asked.out or sum(card not in seen for card in out)
    there = {place: sum(card in out for card in cards) for place, cards in known.items()}
    found: dict[str, object] = {
        "unseen": room.cards,
        "room": {"left": room.left, "right": room.right, "skat": room.skat},
        "skat": [],
        "split": [],
    }
    if room.skat:
        found["skat"] = [
            chance
            for id, cards in skat_questions(asked, trumps)
            if (unseen := tuple(card for card in cards if card not in seen))
            for chance in skat_chances(id, unseen, room, language)
        ]
    if number or out:
        found["out"] = asked.out or len(out)
        if out:
            found["out_cards"] = [card.code for card in out]
        found["split"] = split_chances(room, number, there, language)
    return found


def rules_for(asked: OddsRequest) -> Ruleset:
    """The ruleset asked for, or the first that plays the contract; trumps are alike in all."""
    if asked.ruleset is not None:
        return RULESETS[asked.ruleset]
    return next(
        (rules for rules in RULESETS.values() if asked.contract in contract_names(rules)),
        next(iter(RULESETS.values())),
    )


def trumps_of(asked: OddsRequest) -> tuple[Card, ...]:
    """The trumps of the contract, from the top; none where no contract is named."""
    rules = rules_for(asked)
    if asked.contract is None:
        return ()
    return order(rules, contract_for(rules, asked.contract).trump).trumps


def contract_problems(asked: OddsRequest) -> Iterator[Problem]:
    """The contract is played in the ruleset, and has trumps."""
    name, rules = asked.contract, rules_for(asked)
    wrong = why_no_contract(rules, name) if name else None
    if wrong is not None:
        yield wrong
    elif name and contract_for(rules, name).kind == "null":
        yield Problem("no-trumps-in-null", "contract")


def placing_problems(asked: OddsRequest) -> Iterator[Problem]:
    """A card lies in one place, and the cards held are a hand, or a hand with the skat."""
    readable = asked.as_unsaid()
    held = readable.cards or ()
    if held and len(held) not in (HAND, TWELVE):
        yield Problem("odds-hand-or-twelve", "cards", {"count": len(held)})
    yield from place_cards({"cards": held, **readable.known})[1]
    if len(held) == TWELVE and asked.states("skat"):
        yield Problem("odds-skat-is-held", "skat", involves=("cards",))


def asking_problems(asked: OddsRequest) -> Iterator[Problem]:
    """What is asked for: cards, which are not one's own, or a mere number of them."""
    if asked.states("out"):
        for name in ("cards", "wanted", "left", "right", "skat", "contract"):
            if asked.states(name):
                yield Problem("odds-number-or-cards", name, involves=("out",))
    elif not asked.states("cards"):
        yield Problem("missing", "cards", involves=("cards", "out"))
    held = asked.cards or ()
    for card in asked.wanted or ():
        if card in held:
            yield Problem("odds-card-is-held", "wanted", {"card": card.code}, ("cards",))


REQUEST = OddsRequest
CHECKS = (contract_problems, placing_problems, asking_problems)


def skat_questions(
    asked: OddsRequest, trumps: tuple[Card, ...]
) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """What may be asked of the skat: the wanted cards, a trump, a jack."""
    if asked.wanted:
        yield "wanted", asked.wanted
    if trumps:
        yield "trump", trumps
    yield "jack", tuple(card for card in DECK if card.rank is Rank.JACK)


def skat_chances(
    id: str, wanted: tuple[Card, ...], room: Room, language: Language
) -> Iterator[SkatChance]:
    """The chances that one at least of some cards lies in the skat, just one, or two."""
    words = language.words("skat_odds").table("found")
    codes, count = [card.code for card in wanted], len(wanted)
    none = skat_ways(room, count, 0)
    of = Total(choose(room.cards, room.skat), of_text(room.cards, room.skat))
    without = f"{of.working} − {of_text(room.cards - count, room.skat)}"
    working = f"{without} = {grouped(language, of.ways)} − {grouped(language, none)}"
    asked = language.fill(
        words["one-card" if count == 1 else id], count=count, card=language.card_name(codes[0])
    )
    ways = of.ways - none
    working = f"{working} = {grouped(language, ways)}"
    yield {"id": id, "cards": codes, **chance(asked, ways, of, working, language)}
    for found in range(1, min(count, room.skat) + 1) if count > 1 else ():
        ways = skat_ways(room, count, found)
        rest = of_text(room.cards - count, room.skat - found)
        working = f"{of_text(count, found)} · {rest} = {grouped(language, ways)}"
        told = words[f"{id}-{found}"]
        yield {"id": f"{id}-{found}", "cards": codes, **chance(told, ways, of, working, language)}


def split_chances(
    room: Room, number: int, there: dict[str, int], language: Language
) -> list[SplitChance]:
    """How some unseen cards can be split, with those whose place is known; the evenest first."""
    words = language.words("skat_odds").table("split")
    grown: dict[tuple[int, int, int], list[tuple[Split, dict[str, int]]]] = {}
    for split in splits(room, number):
        sides = {
            "left": split.left + there["left"],
            "right": split.right + there["right"],
            "skat": split.skat + there["skat"],
        }
        more, fewer = sorted((sides["left"], sides["right"]), reverse=True)
        grown.setdefault((sides["skat"], more, fewer), []).append((split, sides))
    hands = of_text(room.left + room.right, room.left)
    skats = f"{of_text(room.cards, room.skat)} · " if room.skat else ""
    of = Total(room.ways, skats + hands)
    found: list[SplitChance] = []
    for (in_skat, more, fewer), parts in sorted(grown.items()):
        ways = sum(split.ways for split, _ in parts)
        told = words["in-skat" if in_skat else "hands"].format(more=more, fewer=fewer, skat=in_skat)
        working = " + ".join(split_working(room, number, split) for split, _ in parts)
        if len(parts) == 2 and parts[0][0].ways == parts[1][0].ways:
            working = f"2 · {split_working(room, number, parts[0][0])}"
        found.append(
            {
                "more": more,
                "fewer": fewer,
                "in_skat": in_skat,
                "sides": [{**sides, "ways": split.ways} for split, sides in parts],
                **chance(told, ways, of, f"{working} = {grouped(language, ways)}", language),
            }
        )
    return found


def split_working(room: Room, number: int, split: Split) -> str:
    """The product that counts one split: whose cards they are, and how the others lie."""
    rest = room.cards - number
    factors = [(number, split.left), (number - split.left, split.skat)]
    factors += [(rest, room.left - split.left)]
    factors += [(rest - room.left + split.left, room.skat - split.skat)]
    told = [of_text(n, k) for n, k in factors if 0 < k < n]
    return " · ".join(told) or "1"


def of_text(n: int, k: int) -> str:
    """The number of ways to take k out of n, as it is written."""
    return f"C({n}, {k})"


def chance(text: str, ways: int, of: Total, working: str, language: Language) -> ChanceAnswer:
    """A chance in every form in which it is told."""
    common = gcd(ways, of.ways)
    words = language.words("skat_odds")
    all_ways = f"{of.working} = {grouped(language, of.ways)}"
    return {
        "text": text,
        "ways": ways,
        "of": of.ways,
        "fraction": f"{ways // common}/{of.ways // common}",
        "chance": ways / of.ways,
        "percent": exact_percent(language, ways, of.ways),
        "working": words["working"].format(working=working, of=all_ways),
    }
