"""The fields of a question about a deal that was played, and the deal that a request tells."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import WHOLE_DECK, Card, mask, unmask
from calculators.core.errors import Problem
from calculators.door.fields import Cards, Choice, Plain, Whole, problems_found, with_default
from calculators.skat.review.judged import NODES
from calculators.skat.review.record import ServerRecord, read_record
from calculators.skat.rules.choices import place_cards
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SKAT_SIZE, TRICKS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.fields import TABLE_CHECKS, TableRequest, table_after, table_of
from calculators.skat.table.seeds import name_of

PARTS = ("all", "cards", "discard", "games")
DEALT = (*SEAT_NAMES, "skat")
SOURCES = ("seed", "day", "record")


class ReviewRequest(TableRequest):
    forehand = Cards("forehand", TRICKS, TRICKS)
    middlehand = Cards("middlehand", TRICKS, TRICKS)
    rearhand = Cards("rearhand", TRICKS, TRICKS)
    skat = Cards("skat", SKAT_SIZE, SKAT_SIZE)
    record = Plain[str]("record", str, "text")
    part = with_default(Choice("part", PARTS), "all")
    trick = Whole("trick", 1, TRICKS)
    seat = Whole("seat", 0, PLAYER_COUNT - 1)
    nodes = with_default(Whole("nodes", 1, 1_000_000), NODES)

    @property
    def dealt(self) -> dict[str, tuple[Card, ...] | None]:
        """The cards that were dealt to each place, as far as they are told."""
        cards = (self.forehand, self.middlehand, self.rearhand, self.skat)
        return dict(zip(DEALT, cards, strict=True))


def check_deal(asked: ReviewRequest) -> Iterator[Problem]:
    """The deal is told in one of four ways: by its name, its day, a server's record, its hands."""
    told = [name for name in SOURCES if asked.states(name)]
    dealt = [name for name in DEALT if asked.states(name)]
    if len(told) + bool(dealt) != 1:
        yield Problem("deal-once", (*told, *dealt, "seed")[0])
    elif dealt:
        yield from (*dealing_problems(asked), *problems_found(asked, TABLE_CHECKS[1:]))
    elif told != ["record"]:
        yield from problems_found(asked, TABLE_CHECKS)
    elif asked.states("moves"):
        yield Problem("record-has-moves", "moves", involves=("record",))


REVIEW_CHECKS = (check_deal,)


def record_of(asked: ReviewRequest) -> tuple[str, ServerRecord]:
    """The name of the deal, and the table as it was left."""
    if asked.record is not None:
        record = read_record(RULESETS[asked.ruleset], asked.record)
        return name_of(record.end.deal), record
    if any(asked.dealt.values()):
        deal = own_deal(asked)
        return name_of(deal), ServerRecord(table_after(asked, deal), ())
    seed, end = table_of(asked)
    return seed, ServerRecord(end, ())


def dealing_problems(asked: ReviewRequest) -> Iterator[Problem]:
    """Every card was dealt to one place, and the three hands are told."""
    yield from place_cards(asked.dealt)[1]
    yield from (Problem("missing", seat) for seat in SEAT_NAMES if asked.dealt[seat] is None)


def own_deal(asked: ReviewRequest) -> Deal:
    """The deal whose hands are told; the skat is what is left if it is not told."""
    first, second, third = asked.forehand or (), asked.middlehand or (), asked.rearhand or ()
    skat = asked.skat or unmask(WHOLE_DECK & ~mask((*first, *second, *third)))
    return Deal((first, second, third), (skat[0], skat[1]))
