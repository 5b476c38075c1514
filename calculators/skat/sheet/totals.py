"""The sheet as the door answers it: rows, standings, who pays whom, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from calculators.skat.rules.rulesets import EVENING
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.rulings import rulings_for
from calculators.skat.sheet.money import Settlement, money_answer, settlement
from calculators.skat.sheet.rounds import ACTIVE, BockPlace, DealTurn, turn
from calculators.skat.sheet.rows import Row, SheetRequest, last_row, turn_after
from calculators.skat.sheet.standings import Standing, has_tied_scores, places, standings
from calculators.text.citations import citations
from calculators.text.language import Language

Answer = dict[str, object]


def sheet_answer(asked: SheetRequest, language: Language) -> Answer:
    """The whole answer."""
    names, rules, rows = asked.players, asked.rules, asked.rows_and_problems[0]
    deals = [row.scored.deal for row in rows]
    final = standings(rules.tournament if asked.tournament else None, len(names), deals)
    own = places(final, tournament=asked.tournament)
    paid = settlement(final, asked)
    return {
        "rows": [row_answer(row, language) for row in rows[asked.rows_from - 1 :]],
        "next": next_answer(rows, asked, language),
        "players": [
            {"name": name, **asdict(one), "tournament": one.tournament, "place": at}
            for name, one, at in zip(names, final, own, strict=True)
        ],
        "ranking": sorted(range(len(names)), key=lambda seat: (own[seat], seat)),
        **money_answer(paid, names, language),
        **citations(
            language,
            cited_rules(rules, rows, paid, asked),
            rulings_for(rules, points_at_issue(rows, final, paid, asked)),
            [*borrowed_notes(rules, asked, language), *paid.notes(language)],
        ),
    }


def row_answer(row: Row, language: Language) -> Answer:
    """One line of the sheet, with its count."""
    deal = row.scored.deal
    remarks = [bock_remark(language, row.bock)] if row.bock else []
    remarks += [started_remark(language, row.started)] if row.started else []
    remarks += [back] if (back := taken_back_remark(language, row.deal.taken_back)) else []
    return {
        **turn(len(row.totals), row.number, row.dealer),
        "kind": row.deal.kind,
        "declarer": deal.declarer,
        "won": deal.won,
        "totals": list(row.totals),
        "score": deal.score,
        "bock": asdict(row.bock) if row.bock else None,
        "starts_bock": list(row.started),
        "remarks": remarks,
        **row.scored.count,
    }


def next_answer(rows: list[Row], asked: SheetRequest, language: Language) -> Answer | None:
    """What comes next: the deal, who gives it, how many are left; None when all are played."""
    own, where = turn_after(asked, last_row(asked, rows))
    if asked.length is not None and own["deal"] > asked.length:
        return None
    return {
        **own,
        "left": None if asked.length is None else asked.length - len(rows),
        "bock": asdict(where) if where else None,
        "text": next_deal_text(language, own, asked.players, where),
    }


def points_at_issue(
    rows: list[Row], final: tuple[Standing, ...], paid: Settlement, asked: SheetRequest
) -> Iterator[str]:
    """The open points that this sheet turned on."""
    if asked.tournament:
        if any(row.scored.deal.declarer is None for row in rows):
            yield "sheet-no-bonus"
        if len(final) > ACTIVE and any(row.scored.deal.won is False for row in rows):
            yield "resting-player-gains"
        if rows and has_tied_scores(final):
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


def borrowed_notes(rules: Ruleset, asked: SheetRequest, language: Language) -> list[str]:
    """A tournament score where the game's own text has none."""
    own = rules.tournament is None or rules.tournament.won.rule.startswith(f"{rules.id}/")
    lent = asked.tournament and not own and not rules.house_rules_from
    return [language.notes["tournament-borrowed"]] if lent else []


def cited_rules(
    rules: Ruleset, rows: list[Row], paid: Settlement, asked: SheetRequest
) -> list[str]:
    """The paragraphs a sheet stands on."""
    found = [rules.sheet_rule]
    if asked.first_dealer is not None:
        found.append(EVENING.rounds_rule)
    if rules.tournament and asked.tournament:
        found += [rules.tournament.won.rule, *[n.rule for _, n in rules.tournament.others_lost]]
        found.append(EVENING.places_rule)
    if rules.offered.bock and any(row.bock for row in rows):
        found += [rules.offered.bock.rule, EVENING.bock_rule]
    return [*found, rules.settlement_rule, *paid.rules()] if paid.staked else found


def bock_remark(language: Language, found: BockPlace) -> str:
    """That a deal is doubled, and where in its round it stands."""
    words = language.words("evening")
    text = words["bock-deal"].format(at=found.at, of=found.of)
    if found.rounds_after:
        text += " " + language.fill(words["bock-waits"], count=found.rounds_after)
    return text


def started_remark(language: Language, started: tuple[str, ...]) -> str:
    """That a bock round starts after a deal, and why."""
    words = language.words("evening")
    why = [words[f"occasions.{name}"] for name in started]
    return words["bock-starts"].format(why=words["and"].join(why))


def taken_back_remark(language: Language, count: int) -> str:
    """That moves were taken back in a deal; nothing where none was."""
    return language.fill(language.words("evening")["taken-back"], count=count) if count else ""


def next_deal_text(
    language: Language, own: DealTurn, names: tuple[str, ...], found: BockPlace | None
) -> str:
    """The deal that comes next: its number, who gives it, who sits out, whether it is doubled."""
    words = language.words("evening")
    parts = [words["next-deal"].format(deal=own["deal"], round=own["round"])]
    if own["dealer"] is not None:
        key = "deals" if own["sits_out"] is None else "deals-and-sits-out"
        parts.append(words[key].format(name=names[own["dealer"]]))
    if found is not None:
        parts.append(bock_remark(language, found))
    return " ".join(parts)
