"""skruf-deal: the entries of a deal in both sides' accounts, above and below the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from calculators.core.cards import Card
from calculators.core.errors import Problem
from calculators.core.steps import running
from calculators.door.fields import Numbers, Record, Request, Whole, needed
from calculators.skruf.rules.fields import (
    DENOMINATION,
    GAME,
    HELD,
    KARONKAS,
    LEVEL,
    ONE_SUIT,
    TRUMPS,
    hands,
)
from calculators.skruf.rules.fields import side as side_field
from calculators.skruf.rules.play.cards import SIDES, denomination
from calculators.skruf.rules.play.holdings import Holding, Karonka, holdings
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import SkrufRules
from calculators.skruf.rules.score.account import Account, account, rulings_for
from calculators.skruf.rules.score.entries import (
    PlayedDeal,
    side_with_the_trick,
    tricks_needed,
    undertricks,
)
from calculators.skruf.rules.score.game import Race
from calculators.skruf.rules.score.possible import (
    ACES,
    count_problems,
    karonka_problems,
    karonkas_by_count,
    suit_problems,
    tricks_too_few,
)
from calculators.skruf.rules.variants import VARIANTS, rules_under
from calculators.skruf.rules.words import account_text, entry_answer, game_won, karonka_answer
from calculators.text.citations import citations
from calculators.text.language import Language
from calculators.text.tables import Answer

HONOURS = len(SKRUF.honours)


class StateBefore(TypedDict):
    """The state of the game before the deal."""

    below: tuple[int, int]
    games: tuple[int, int]


class DealRequest(Request):
    """A deal by itself."""

    ruleset = GAME
    level = LEVEL
    denomination = DENOMINATION
    declaring_side = needed(side_field("declaring_side"))
    tricks = needed(Whole("tricks", 0, HELD))
    hands = hands("hands", HELD)
    aces = Numbers[tuple[int, int]]("aces", 0, ACES, len(SIDES))
    honours = Numbers[tuple[int, int]]("honours", 0, HONOURS, len(SIDES))
    karonkas = KARONKAS


class DealWithStateRequest(DealRequest):
    """A deal with what it may decide."""

    before = Record[StateBefore](
        "before",
        (
            Numbers("below", 0, SKRUF.game_from.amount - 1, len(SIDES), required=True),
            Numbers("games", 0, len(SKRUF.games), len(SIDES), required=True),
        ),
    )
    variants = VARIANTS


def check_facts(asked: DealRequest) -> Iterator[Problem]:
    """What is told of the cards is possible, and does not contradict itself."""
    wrong = [*unmatched_names(asked.as_unsaid())]
    yield from wrong
    if not wrong and asked.denomination:
        yield from contradictions(asked, asked.hands) if asked.hands else count_faults(asked)


def check_before(asked: DealWithStateRequest) -> Iterator[Problem]:
    """The sitting was not over before the deal."""
    if asked.before and sum(asked.before["games"]) >= len(SKRUF.games):
        yield Problem("sitting-over", "before.games")


REQUEST, CHECKS = DealWithStateRequest, (check_facts, check_before)


def answer(asked: DealWithStateRequest, language: Language) -> Answer:
    """The entries of a deal, and the game it wins if the state before it is given."""
    rules, played = rules_under(asked.variants), facts_of(asked)
    return deal_answer(rules, played, account(rules, played, race_of(asked.before)), language)


def facts_of(asked: DealRequest) -> PlayedDeal:
    """The facts of a request."""
    own, side, hands = asked.tricks, asked.declaring_side, asked.hands
    found = holdings_in(asked, hands) if hands else stated_holdings(asked)
    tricks = (own, HELD - own) if side == SIDES[0] else (HELD - own, own)
    return PlayedDeal(asked.level, has_trumps(asked), side, tricks, found)


def holdings_in(asked: DealRequest, hands: tuple[tuple[Card, ...], ...]) -> tuple[Holding, Holding]:
    """The holdings of four hands."""
    return holdings(SKRUF, denomination(SKRUF, asked.denomination).trump, hands)


def stated_holdings(asked: DealRequest) -> tuple[Holding, Holding]:
    """The holdings from counts."""
    aces, honours, karonkas = asked.aces or (0, 0), asked.honours or (0, 0), stated_karonkas(asked)
    first, second = (Holding(aces[side], honours[side], karonkas[side]) for side in SIDES)
    return first, second


def has_trumps(asked: DealRequest) -> bool:
    """Whether there are trumps, as in every denomination but grandissimo."""
    if asked.denomination == ONE_SUIT:
        return True
    return denomination(SKRUF, asked.denomination).trump is not None


def contradictions(asked: DealRequest, hands: tuple[tuple[Card, ...], ...]) -> Iterator[Problem]:
    """Counts that differ from the holdings of the hands."""
    if asked.denomination == ONE_SUIT:
        yield Problem("name-the-suit", "denomination", involves=("hands",))
        return
    found, known = holdings_in(asked, hands), asked.as_unsaid()
    aces = tuple(holding.aces for holding in found)
    honours = tuple(holding.honours for holding in found)
    if known.aces not in (None, aces):
        yield Problem("aces-contradict-hands", "aces", {"one": aces[0], "two": aces[1]})
    if known.honours is not None:
        if not has_trumps(asked):
            yield Problem("no-honours-in-grandissimo", "honours")
        elif known.honours != honours:
            args = {"one": honours[0], "two": honours[1]}
            yield Problem("honours-contradict-hands", "honours", args)
    if known.karonkas is not None:
        for side, (karonkas, holding) in enumerate(zip(stated_karonkas(asked), found, strict=True)):
            with_suits = any(one.suit for one in karonkas)
            if comparable_karonkas(karonkas, with_suits=with_suits) != comparable_karonkas(
                holding.karonkas, with_suits=with_suits
            ):
                yield Problem("karonkas-contradict-hands", f"karonkas.{side}")


def comparable_karonkas(
    karonkas: tuple[Karonka, ...], *, with_suits: bool
) -> list[tuple[str, int, str]]:
    """Karonkas in comparable form: without seats, and without suits unless `with_suits`."""
    return sorted(
        (
            one.kind,
            one.cards,
            one.suit.value if with_suits and one.suit and one.kind == "suit" else "",
        )
        for one in karonkas
    )


def unmatched_names(asked: DealRequest) -> Iterator[Problem]:
    """Lists of suit names whose length is not the number of karonkas."""
    for side, held in enumerate(asked.karonkas or ()):
        names, counts = held["suit_names"], held["suits"] or ()
        if names is not None and len(names) != len(counts):
            args = {"count": len(names), "whole": len(counts)}
            yield Problem("name-each-karonka", f"karonkas.{side}.suit_names", args)


def stated_karonkas(asked: DealRequest) -> tuple[tuple[Karonka, ...], ...]:
    """The karonkas stated for each side; none if the request has no such field."""
    if asked.karonkas is None:
        return ((), ())
    return tuple(
        karonkas_by_count(
            SKRUF, held["aces"], held["trumps"], held["suits"] or (), held["suit_names"] or ()
        )
        for held in asked.karonkas
    )


def count_faults(asked: DealRequest) -> Iterator[Problem]:
    """Counts that are missing, or that no cards can have."""
    trumps, known = has_trumps(asked), asked.as_unsaid()
    if not asked.states("aces"):
        yield Problem("missing", "aces")
    if trumps and not asked.states("honours"):
        yield Problem("missing", "honours")
    if not trumps and known.honours is not None:
        yield Problem("no-honours-in-grandissimo", "honours")
    impossible = [*count_problems(known.aces, known.honours if trumps else None, HONOURS)]
    yield from impossible
    unreadable = asked.unread & {"aces", "honours", "karonkas"}
    if impossible or unreadable or asked.aces is None or trumps is (asked.honours is None):
        return
    found = stated_holdings(asked)
    yield from suit_problems(TRUMPS.get(asked.denomination), found)
    yield from karonka_problems(SKRUF, found, trumps=trumps)


def race_of(before: StateBefore | None) -> Race | None:
    """The race to the game before the deal; None if the request does not state it."""
    if before is None:
        return None
    winners = tuple(side for side in SIDES for _ in range(before["games"][side]))
    return Race(before["below"], winners=winners)


def deal_answer(
    rules: SkrufRules, played: PlayedDeal, found: Account, language: Language
) -> Answer:
    """The answer for a deal."""
    own = played.tricks[played.declarers]
    need = tricks_needed(SKRUF, played.level)
    decided = rulings_for(rules, found.points)
    answer: Answer = {
        "made": own >= need,
        "needed": need,
        "undertricks": undertricks(SKRUF, played),
        "overtricks": max(0, own - need),
        "trick_side": side_with_the_trick(SKRUF, played),
        "sides": [side_answer(side, played, found, language) for side in SIDES],
        "totals": [found.total(side) for side in SIDES],
        "game": game_won(found.entries),
        "towards_game": list(found.race.below) if found.race else None,
        **citations(language, cited_rules(found), decided),
    }
    if tricks_too_few(played.tricks, played.holdings):
        answer["notes"].insert(0, language.words("skruf")["notes.top-trumps"])
    return answer


def side_answer(side: int, played: PlayedDeal, found: Account, language: Language) -> Answer:
    """One side of the answer: its tricks, holdings, and entries above and below the line."""
    holding = played.holdings[side]
    above, below = (
        [entry_answer(language, entry, SKRUF) for entry in found.of(side, line)]
        for line in ("above", "below")
    )
    return {
        "side": side,
        "declaring": side == played.declarers,
        "tricks": played.tricks[side],
        "aces": holding.aces,
        "honours": holding.honours if played.trumps else None,
        "karonkas": [karonka_answer(SKRUF, karonka) for karonka in holding.karonkas],
        "above": above,
        "below": below,
        "above_total": found.total(side, "above"),
        "below_total": found.total(side, "below"),
        "total": found.total(side),
        "say": account_text(language, [*above, *below]),
    }


def cited_rules(found: Account) -> list[str]:
    """The paragraphs that the deal rests on."""
    steps = [step.rule for entry in found.entries for step, _ in running(entry.count)]
    return [*found.rules, *steps]
