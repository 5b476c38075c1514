"""skruf-deal: the entries of a deal in both sides' accounts, above and below the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from calculators.cards import Card
from calculators.errors import Problem
from calculators.fields import LOCALE, MISREAD, Field, Numbers, Problems, Record, Whole, refuse
from calculators.skruf.operations.fields import (
    DENOMINATION,
    GAME,
    HELD,
    KARONKAS,
    LEVEL,
    ONE_SUIT,
    TRUMPS,
    StatedKaronkas,
    hands,
)
from calculators.skruf.operations.fields import side as side_field
from calculators.skruf.operations.variants import VARIANTS, rules_under
from calculators.skruf.play.cards import SIDES, denomination
from calculators.skruf.play.holdings import Holding, Karonka, holdings
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.rulesets.schema import SkrufRules
from calculators.skruf.score.account import Account, account, rulings_for
from calculators.skruf.score.entries import (
    PlayedDeal,
    side_with_the_trick,
    tricks_needed,
    undertricks,
)
from calculators.skruf.score.game import Race
from calculators.skruf.score.possible import (
    ACES,
    count_problems,
    karonka_problems,
    karonkas_by_count,
    suit_problems,
    tricks_too_few,
)
from calculators.skruf.words import (
    EntryAnswer,
    GameAnswer,
    KaronkaAnswer,
    account_text,
    entry_answer,
    game_won,
    karonka_answer,
)
from calculators.steps import running
from calculators.text.citations import Reasons, reasons
from calculators.text.language import Language

HONOURS = len(SKRUF.honours)


class StateBefore(TypedDict):
    """The state of the game before the deal."""

    below: tuple[int, int]
    games: tuple[int, int]


class DealRequest(TypedDict):
    level: int
    denomination: str
    declaring_side: int
    tricks: int
    hands: tuple[tuple[Card, ...], ...] | None
    aces: tuple[int, int] | None
    honours: tuple[int, int] | None
    karonkas: tuple[StatedKaronkas, ...] | None


class DealWithStateRequest(DealRequest):
    before: StateBefore | None
    variants: Mapping[str, bool] | None


class SideAnswer(TypedDict):
    side: int
    declaring: bool
    tricks: int
    aces: int
    honours: int | None
    karonkas: list[KaronkaAnswer]
    above: list[EntryAnswer]
    below: list[EntryAnswer]
    above_total: int
    below_total: int
    total: int
    say: str


class DealAnswer(Reasons):
    made: bool
    needed: int
    undertricks: int
    overtricks: int
    trick_side: int
    sides: list[SideAnswer]
    totals: list[int]
    game: GameAnswer | None
    towards_game: list[int] | None


FIELDS: tuple[Field, ...] = (
    LOCALE,
    GAME,
    LEVEL,
    DENOMINATION,
    side_field("declaring_side", required=True),
    Whole("tricks", 0, HELD, required=True),
    hands("hands", HELD),
    Numbers("aces", 0, ACES, len(SIDES)),
    Numbers("honours", 0, HONOURS, len(SIDES)),
    KARONKAS,
    Record(
        "before",
        (
            Numbers("below", 0, SKRUF.game_from.amount - 1, len(SIDES), required=True),
            Numbers("games", 0, len(SKRUF.games), len(SIDES), required=True),
        ),
    ),
    VARIANTS,
)


def answer(read: DealWithStateRequest, problems: Problems, language: Language) -> DealAnswer:
    """The entries of a deal, and the game it wins if the state before it is given."""
    played = read_facts(read, problems)
    race = race_of(read["before"], problems)
    refuse(problems, read)
    assert played is not None
    rules = rules_under(read["variants"])
    return deal_answer(rules, played, account(rules, played, race), language)


def read_facts(read: DealRequest, problems: Problems) -> PlayedDeal | None:
    """The facts of a request; None if something in them is wrong."""
    before = len(problems)
    problems.extend(unmatched_names(read))
    if MISREAD in (read["denomination"], read["hands"]) or len(problems) > before:
        return None
    hands = read["hands"]
    found = (
        holdings_from_hands(read, hands, problems)
        if hands
        else holdings_from_counts(read, problems)
    )
    if found is None or len(problems) > before or MISREAD in read.values():
        return None
    own = read["tricks"]
    tricks = (own, HELD - own) if read["declaring_side"] == SIDES[0] else (HELD - own, own)
    return PlayedDeal(read["level"], has_trumps(read), read["declaring_side"], tricks, found)


def has_trumps(read: DealRequest) -> bool:
    """Whether there are trumps, as in every denomination but grandissimo."""
    if read["denomination"] == ONE_SUIT:
        return True
    return denomination(SKRUF, read["denomination"]).trump is not None


def holdings_from_hands(
    read: DealRequest, hands: tuple[tuple[Card, ...], ...], problems: Problems
) -> tuple[Holding, Holding] | None:
    """The holdings of four hands; counts stated as well must agree with them."""
    if read["denomination"] == ONE_SUIT:
        problems.append(Problem("name-the-suit", "denomination", involves=("hands",)))
        return None
    found = holdings(SKRUF, denomination(SKRUF, read["denomination"]).trump, hands)
    problems.extend(contradictions(read, found))
    return found


def contradictions(read: DealRequest, found: tuple[Holding, Holding]) -> Iterator[Problem]:
    """Counts that differ from the holdings of the hands."""
    aces = tuple(holding.aces for holding in found)
    honours = tuple(holding.honours for holding in found)
    if read["aces"] not in (None, MISREAD, aces):
        yield Problem("aces-contradict-hands", "aces", {"one": aces[0], "two": aces[1]})
    if read["honours"] not in (None, MISREAD):
        if not has_trumps(read):
            yield Problem("no-honours-in-grandissimo", "honours")
        elif read["honours"] != honours:
            args = {"one": honours[0], "two": honours[1]}
            yield Problem("honours-contradict-hands", "honours", args)
    if read["karonkas"] not in (None, MISREAD):
        for side, (karonkas, holding) in enumerate(zip(stated_karonkas(read), found, strict=True)):
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


def unmatched_names(read: DealRequest) -> Iterator[Problem]:
    """Lists of suit names whose length is not the number of karonkas."""
    if read["karonkas"] in (None, MISREAD):
        return
    for side, held in enumerate(read["karonkas"]):
        names, counts = held["suit_names"], held["suits"] or ()
        if names is not None and len(names) != len(counts):
            args = {"count": len(names), "whole": len(counts)}
            yield Problem("name-each-karonka", f"karonkas.{side}.suit_names", args)


def stated_karonkas(read: DealRequest) -> tuple[tuple[Karonka, ...], ...]:
    """The karonkas stated for each side; none if the request has no such field."""
    if read["karonkas"] is None:
        return ((), ())
    return tuple(
        karonkas_by_count(
            SKRUF, held["aces"], held["trumps"], held["suits"] or (), held["suit_names"] or ()
        )
        for held in read["karonkas"]
    )


def holdings_from_counts(read: DealRequest, problems: Problems) -> tuple[Holding, Holding] | None:
    """The holdings from counts, if they are possible."""
    trumps = has_trumps(read)
    aces, honours = read["aces"], read["honours"]
    if aces is None:
        problems.append(Problem("missing", "aces"))
    if trumps and honours is None:
        problems.append(Problem("missing", "honours"))
    if not trumps and honours not in (None, MISREAD):
        problems.append(Problem("no-honours-in-grandissimo", "honours"))
    known_aces = None if aces is MISREAD else aces
    known_honours = honours if trumps and honours is not MISREAD else None
    impossible = list(count_problems(known_aces, known_honours, HONOURS))
    problems.extend(impossible)
    if MISREAD in (aces, honours, read["karonkas"]) or aces is None or (trumps and not honours):
        return None
    if impossible or (not trumps and honours is not None):
        return None
    held = (0, 0) if honours is None else honours
    first, second = (Holding(aces[side], held[side], stated_karonkas(read)[side]) for side in SIDES)
    trump = TRUMPS.get(read["denomination"])
    problems.extend(suit_problems(trump, (first, second)))
    problems.extend(karonka_problems(SKRUF, (first, second), trumps=trumps))
    return first, second


def race_of(before: StateBefore | None, problems: Problems) -> Race | None:
    """The race to the game before the deal; None if the request does not state it."""
    if before is None or before is MISREAD:
        return None
    winners = tuple(side for side in SIDES for _ in range(before["games"][side]))
    race = Race(before["below"], winners=winners)
    if len(winners) >= len(SKRUF.games):
        problems.append(Problem("sitting-over", "before.games"))
    return race


def deal_answer(
    rules: SkrufRules, played: PlayedDeal, found: Account, language: Language
) -> DealAnswer:
    """The answer for a deal."""
    own = played.tricks[played.declarers]
    need = tricks_needed(SKRUF, played.level)
    decided = rulings_for(rules, found.points)
    answer: DealAnswer = {
        "made": own >= need,
        "needed": need,
        "undertricks": undertricks(SKRUF, played),
        "overtricks": max(0, own - need),
        "trick_side": side_with_the_trick(SKRUF, played),
        "sides": [side_answer(side, played, found, language) for side in SIDES],
        "totals": [found.total(side) for side in SIDES],
        "game": game_won(found.entries),
        "towards_game": list(found.race.below) if found.race else None,
        **reasons(language, cited_rules(found), decided),
    }
    if tricks_too_few(played.tricks, played.holdings):
        answer["notes"].insert(0, language.words("skruf")["notes.top-trumps"])
    return answer


def side_answer(side: int, played: PlayedDeal, found: Account, language: Language) -> SideAnswer:
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
