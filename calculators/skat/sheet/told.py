"""The sheet as the door answers it: rows, standings, who pays whom, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.sheet.evening_rules import EVENING
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.rulings import settled
from calculators.skat.sheet.bock import Agreed, Place, place
from calculators.skat.sheet.money import Settlement, money, settlement
from calculators.skat.sheet.rounds import ACTIVE, Turn, next_dealer, turn
from calculators.skat.sheet.rows import Row
from calculators.skat.sheet.standings import Standing, places, standings, tie_broken
from calculators.skat.sheet.words import bock_remark, next_deal, started_remark
from calculators.text.citations import links, ruling_links, ruling_notes
from calculators.text.language import Language


def told(
    rules: Ruleset, read: dict[str, Any], rows: list[Row], bock: Agreed | None, language: Language
) -> dict[str, Any]:
    """The whole answer."""
    names = read["players"]
    deals = [row.written.deal for row in rows]
    final = standings(rules.tournament if read["tournament"] else None, len(names), deals)
    own = places(final, tournament=read["tournament"])
    paid = settlement(final, read)
    named = settled(rules, points_at_issue(rows, final, paid, read))
    return {
        "rows": [
            row_told(row, turn(len(names), row.number, row.dealer), language)
            for row in rows[read["rows_from"] - 1 :]
        ],
        "next": next_told(rows, read, bock, language),
        "players": [
            player(name, standing, at) for name, standing, at in zip(names, final, own, strict=True)
        ],
        "ranking": sorted(range(len(names)), key=lambda seat: (own[seat], seat)),
        **money(paid, names, language),
        "rules": links(language, cited(rules, rows, paid, read)),
        "notes": [
            *ruling_notes(language, named),
            *borrowed(rules, read, language),
            *paid.notes(language),
        ],
        "rulings": ruling_links(language, named),
    }


def player(name: str, standing: Standing, at: int) -> dict[str, Any]:
    return {
        "name": name,
        "total": standing.total,
        "won": standing.won,
        "lost": standing.lost,
        "others_lost": standing.others_lost,
        "bonus": standing.bonus,
        "tournament": standing.tournament,
        "place": at,
    }


def turn_told(own: Turn) -> dict[str, Any]:
    return {
        "deal": own.number,
        "round": own.round,
        "dealer": own.dealer,
        "sits_out": own.sits_out,
        "active": None if own.active is None else list(own.active),
    }


def row_told(row: Row, own: Turn, language: Language) -> dict[str, Any]:
    """One line of the sheet, with its count."""
    deal = row.written.deal
    remarks = [bock_remark(language, row.bock)] if row.bock else []
    remarks += [started_remark(language, row.started)] if row.started else []
    return {
        **turn_told(own),
        "kind": row.deal.kind,
        "declarer": deal.declarer,
        "won": deal.won,
        "totals": list(row.totals),
        "score": deal.score,
        "bock": bock_told(row.bock),
        "starts_bock": list(row.started),
        "remarks": remarks,
        **row.written.told,
    }


def bock_told(found: Place | None) -> dict[str, int] | None:
    if found is None:
        return None
    return {"at": found.at, "of": found.of, "rounds_after": found.rounds_after}


def next_told(
    rows: list[Row], read: dict[str, Any], bock: Agreed | None, language: Language
) -> dict[str, Any] | None:
    """What comes next: the deal, who gives it, how many are left; None when all are played."""
    names, length = read["players"], read["length"]
    number = len(rows) + 1
    if length is not None and number > length:
        return None
    dealer = next_dealer(len(names), read["first_dealer"], rows[-1].dealer if rows else None)
    own = turn(len(names), number, dealer)
    where = place(bock, number, rows[-1].left if rows else 0) if bock else None
    return {
        **turn_told(own),
        "left": None if length is None else length - len(rows),
        "bock": bock_told(where),
        "text": next_deal(language, own, names, where),
    }


def points_at_issue(
    rows: list[Row], final: tuple[Standing, ...], paid: Settlement, read: dict[str, Any]
) -> Iterator[str]:
    """The open points that this sheet turned on."""
    if read["tournament"]:
        if any(row.written.deal.declarer is None for row in rows):
            yield "sheet-no-bonus"
        if len(final) > ACTIVE and any(row.written.deal.won is False for row in rows):
            yield "resting-player-gains"
        if rows and tie_broken(final):
            yield "tournament-tie"
    if any(row.started for row in rows):
        yield "bock-rounds-queue"
    if any({"over-hundred", "lost-kontra"} & {*row.started} for row in rows):
        yield "bock-occasion-read"
    if any(row.bock and row.deal.kind != "game" for row in rows):
        yield "bock-counts-every-deal"
    if paid.staked:
        yield "money"
        if paid.half:
            yield "half-rounds-up"


def borrowed(rules: Ruleset, read: dict[str, Any], language: Language) -> list[str]:
    """A tournament score where the game's own text has none."""
    own = rules.tournament is None or rules.tournament.won.rule.startswith(f"{rules.id}/")
    lent = read["tournament"] and not own and not rules.house_rules_from
    return [language.notes["tournament-borrowed"]] if lent else []


def cited(rules: Ruleset, rows: list[Row], paid: Settlement, read: dict[str, Any]) -> list[str]:
    """The paragraphs a sheet stands on."""
    found = [rules.sheet_rule]
    if read["first_dealer"] is not None:
        found.append(EVENING.rounds_rule)
    if rules.tournament and read["tournament"]:
        found += [rules.tournament.won.rule, *[n.rule for _, n in rules.tournament.others_lost]]
        found.append(EVENING.places_rule)
    if rules.offered.bock and any(row.bock for row in rows):
        found += [rules.offered.bock.rule, EVENING.bock_rule]
    return [*found, rules.settlement_rule, *paid.rules()] if paid.staked else found
