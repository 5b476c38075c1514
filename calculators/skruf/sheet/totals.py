"""The answer of Skruf's sheet: rows, sittings, and the results of the players."""

from __future__ import annotations

from typing import Any

from calculators.sheet.money import (
    decimals,
    fewest_answer,
    json_amount,
    money_text,
)
from calculators.skruf.rules.play.cards import SEATS, SIDES
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import Pairs, SkrufRules
from calculators.skruf.rules.score.account import Account, rulings_for
from calculators.skruf.rules.words import (
    account_text,
    entry_answer,
    game_won,
)
from calculators.skruf.sheet.rows import PairingResult, Row, player_at, resting_players, settle
from calculators.text.citations import ruling_notes
from calculators.text.language import Language

Names = tuple[str, ...] | None
Answer = dict[str, Any]


def row_answer(rules: SkrufRules, at: int, row: Row, language: Language) -> Answer:
    """A deal with its entries, and both accounts after it."""
    found = row.account
    entries = [entry_answer(language, entry, SKRUF) for entry in found.entries] if found else []
    by_side = [[entry for entry in entries if entry["side"] == side] for side in SIDES]
    return {
        "deal": at,
        "sitting": row.sitting + 1,
        "above": [found.total(side, "above") if found else 0 for side in SIDES],
        "below": [found.total(side, "below") if found else 0 for side in SIDES],
        "score": [found.total(side) if found else 0 for side in SIDES],
        "towards_game": list(row.race.below),
        "totals": list(row.totals),
        "game": game_won(found.entries) if found else None,
        "entries": entries,
        "say": [account_text(language, own) for own in by_side] if found else [],
        "alone": row.alone,
        "notes": ruling_notes(language, rulings_for(rules, found.points)) if found else [],
    }


def sitting_answer(at: int, pairs: Pairs | None, rows: tuple[Row, ...], names: Names) -> Answer:
    """A pairing: both accounts, their difference and its hundredth."""
    end = settle(SKRUF, rows)
    accounts = [row.account for row in rows if row.account]
    found: Answer = {
        "sitting": at,
        "deals": len(rows),
        "finished": end.finished,
        "accounts": [account_answer(accounts, side, end) for side in SIDES],
        "towards_game": list(rows[-1].race.below) if rows else [0, 0],
        "games": [game for one in accounts if (game := game_won(one.entries))],
        "winner": end.winner,
        "net": end.net,
        "hundredth": end.hundredth,
        "seats": list(end.seats),
    }
    if pairs is None or names is None:
        return found
    found["pairs"] = [[names[player] for player in pair] for pair in pairs]
    found["at_the_table"] = [names[player_at(pairs, seat)] for seat in range(SEATS)]
    found["resting"] = [names[player] for player in resting_players(pairs, len(names))]
    return found


def account_answer(accounts: list[Account], side: int, end: PairingResult) -> dict[str, int]:
    """One side's account over all its deals."""
    return {
        "above": sum(one.total(side, "above") for one in accounts),
        "below": sum(one.total(side, "below") for one in accounts),
        "total": end.totals[side],
    }


def player_answers(
    plan: tuple[Pairs | None, ...],
    ends: list[PairingResult],
    names: tuple[str, ...],
    stake: int | None,
) -> list[Answer]:
    """The results of each player, sitting by sitting, and their sum."""
    booked: list[list[int | None]] = [[None] * len(plan) for _ in names]
    for at, (pairs, end) in enumerate(zip(plan, ends, strict=True)):
        if pairs is not None:
            for seat in range(SEATS):
                booked[player_at(pairs, seat)][at] = end.seats[seat]
    return [
        {
            "name": name,
            "booked": own,
            "total": sum(points or 0 for points in own),
            "amount": money(sum(points or 0 for points in own), stake),
        }
        for name, own in zip(names, booked, strict=True)
    ]


def money(points: int, stake: int | None) -> int | float | None:
    """Points as money at the stake; None without a stake."""
    return None if stake is None else json_amount(points * stake)


def payment_answers(
    players: list[Answer], stake: int | None, language: Language
) -> list[dict[str, object]]:
    """Who pays whom in the end; nobody without a stake."""
    nets = tuple(player["total"] * (stake or 0) for player in players)
    names = tuple(player["name"] for player in players)
    digits = decimals(list(nets), 0)
    return fewest_answer(nets, names, lambda amount: money_text(language, amount, digits, "", None))
