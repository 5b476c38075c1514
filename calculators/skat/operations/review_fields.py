"""The fields of a question about a deal that was played, and the deal that a request tells."""

from __future__ import annotations

from calculators.cards import WHOLE_DECK, Card, mask, unmask
from calculators.errors import Problem
from calculators.fields import (
    MISREAD,
    Cards,
    Choice,
    Custom,
    Field,
    Problems,
    Whole,
    refuse,
    report_misread,
)
from calculators.skat.operations.choices import place_cards, ruleset_for
from calculators.skat.operations.table_fields import TABLE_FIELDS, TableRequest, table_of
from calculators.skat.play.auction import SEATS
from calculators.skat.play.deals import Deal
from calculators.skat.play.piles import PLAYERS, SKAT, TRICKS
from calculators.skat.review.judged import NODES
from calculators.skat.review.record import Record, read_record
from calculators.skat.table.seeds import name_of

PARTS = ("all", "cards", "discard", "games")
DEALT = (*SEATS, "skat")
SOURCES = ("seed", "day", "record")


class ReviewRequest(TableRequest):
    forehand: tuple[Card, ...] | None
    middlehand: tuple[Card, ...] | None
    rearhand: tuple[Card, ...] | None
    skat: tuple[Card, ...] | None
    record: str | None
    part: str
    trick: int | None
    seat: int | None
    nodes: int


def read_text(value: object, path: str, problems: Problems) -> object:
    """A text as it is."""
    return value if isinstance(value, str) else report_misread(value, path, "text", problems)


FIELDS: tuple[Field, ...] = (
    *TABLE_FIELDS,
    *(Cards(seat, TRICKS, TRICKS) for seat in SEATS),
    Cards("skat", SKAT, SKAT),
    Custom("record", "text", read_text),
    Choice("part", PARTS, default="all"),
    Whole("trick", 1, TRICKS),
    Whole("seat", 0, PLAYERS - 1),
    Whole("nodes", 1, 1_000_000, default=NODES),
)


def record_of(read: ReviewRequest, problems: Problems) -> tuple[str, Record]:
    """The name of the deal, and the table as it was left, told in one of four ways.

    Those are the deal's name, a day, a server's record, and the three hands.
    """
    told = [name for name in SOURCES if read[name] is not None]  # type: ignore[literal-required]
    dealt = [name for name in DEALT if read[name] is not None]  # type: ignore[literal-required]
    if len(told) + bool(dealt) != 1:
        problems.append(Problem("deal-once", (*told, *dealt, "seed")[0]))
        refuse(problems, dict(read))
    if read["record"] is not None:
        rules = ruleset_for(read["ruleset"], problems)
        if read["moves"] is not None:
            problems.append(Problem("record-has-moves", "moves", involves=("record",)))
        refuse(problems, dict(read))
        assert rules is not None
        record = read_record(rules, read["record"])
        return name_of(record.end.deal), record
    if dealt:
        deal = own_deal(read, problems)
        refuse(problems, dict(read))
        assert deal is not None
        read = {**read, "seed": name_of(deal)}
    seed, end = table_of(read, problems)
    return seed, Record(end, ())


def own_deal(read: ReviewRequest, problems: Problems) -> Deal | None:
    """The deal whose hands are told; the skat is what is left if it is not told."""
    if MISREAD in (read[name] for name in DEALT):  # type: ignore[literal-required]
        return None
    before = len(problems)
    placed, twice = place_cards({name: read[name] for name in DEALT})  # type: ignore[literal-required]
    problems.extend(twice)
    problems.extend(Problem("missing", seat) for seat in SEATS if read[seat] is None)
    if len(problems) > before:
        return None
    first, second, third = (read[seat] or () for seat in SEATS)
    skat = read["skat"] or unmask(WHOLE_DECK & ~mask(tuple(placed)))
    return Deal((first, second, third), (skat[0], skat[1]))
