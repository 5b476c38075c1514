"""score-sheet: an evening's deals into running totals, tournament scores and payments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.rulesets.schema import Ruleset
from calculators.score.rulings import settled
from calculators.score.settle import Payment, net, payments, rounding_half
from calculators.score.sheet import Deal, declared, passed, standings, totals
from calculators.text.language import Language
from calculators.web.fields import MISREAD, Field, Flag, Problems, read_fields, shown
from calculators.web.operations import game_value, ramsch
from calculators.web.rules import (
    LOCALE,
    RULESET,
    chosen,
    links,
    misread_fields,
    refuse,
    ruling_links,
    ruling_notes,
)
from calculators.web.sheet_fields import Amount, Deals, Names

FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Names("players", required=True),
    Deals("deals", required=True),
    Flag("tournament", default=True),
    Amount("stake"),
    Amount("rounding"),
)
ACTIVE = 3


@dataclass(frozen=True, slots=True)
class Sheet:
    """What every deal is written on: the game, the size of the table, and where problems go."""

    rules: Ruleset
    players: int
    problems: Problems
    language: Language


@dataclass(frozen=True, slots=True)
class Written:
    """A deal as it stands on the sheet, with the count that was spoken."""

    deal: Deal
    told: dict[str, Any]


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The whole sheet."""
    rules = chosen(read, problems)
    written: list[Written] = []
    names = read["players"]
    if rules is not None and MISREAD not in (names, read["deals"]):
        if len(names) not in rules.tables:
            args = {"ruleset": rules.id}
            ruling = rules.ruling("three-only")
            problems.append(Problem("table-size", "players", args, ruling=ruling))
        sheet = Sheet(rules, len(names), problems, language)
        for at, deal in enumerate(read["deals"]):
            one = write(sheet, deal, f"deals.{at}")
            written += [one] if one else []
    refuse(problems, misread_fields(read))
    assert rules is not None
    deals = tuple(one.deal for one in written)
    rows = totals(len(names), deals)
    final = standings(rules.tournament if read["tournament"] else None, len(names), deals)
    sums = tuple(standing.total for standing in final)
    named = settled(rules, points_at_issue(deals, sums, read))
    return {
        "rows": [
            {"deal": at, "totals": list(row), "score": one.deal.score, **one.told}
            for at, (row, one) in enumerate(zip(rows, written, strict=True), 1)
        ],
        "players": [
            {
                "name": name,
                "total": standing.total,
                "won": standing.won,
                "lost": standing.lost,
                "tournament": standing.tournament,
            }
            for name, standing in zip(names, final, strict=True)
        ],
        **money(names, sums, read["stake"], read["rounding"]),
        "rules": links(language, cited(rules, read)),
        "notes": [*ruling_notes(language, named), *borrowed(rules, read, language)],
        "rulings": ruling_links(language, named),
    }


def write(sheet: Sheet, deal: dict[str, Any], path: str) -> Written | None:
    """One deal on the sheet; None after naming what is wrong with it."""
    players = sheet.players
    wrong = list(seats_problems(players, deal, path))
    sheet.problems.extend(wrong)
    if wrong:
        return None
    if deal["kind"] == "passed":
        return Written(passed(players), {})
    if deal["kind"] == "score":
        return Written(declared(players, deal["declarer"], deal["score"]), {})
    part = deal["kind"]
    told = nested(sheet, deal[part], part, f"{path}.{part}")
    if told is None:
        return None
    if part == "game":
        one = declared(players, deal["declarer"], told["score"], won=told["won"])
        kept = {key: told[key] for key in ("won", "reason", "say", "notes", "rulings")}
        return Written(one, kept)
    active = active_seats(deal["dealer"], players) if "dealer" in deal else range(players)
    changes = [0] * players
    for seat, score in zip(active, told["scores"], strict=True):
        changes[seat] = score
    return Written(Deal(tuple(changes)), {"scores": changes, "notes": told["notes"]})


def active_seats(dealer: int, players: int) -> list[int]:
    """Forehand, middlehand and rearhand: the three after the dealer, at three the dealer last."""
    return [(dealer + step) % players for step in range(1, ACTIVE + 1)]


def seats_problems(players: int, deal: dict[str, Any], path: str) -> Iterator[Problem]:
    """Seats exist, and whoever sat out did not play."""
    for key in ("declarer", "dealer"):
        if key in deal and not 0 <= deal[key] < players:
            args = {"value": shown(deal[key]), "high": players - 1}
            yield Problem("seat-out-of-range", f"{path}.{key}", args)
    if players == ACTIVE:
        return
    if "dealer" in deal and deal.get("declarer") == deal["dealer"]:
        yield Problem("sits-out", f"{path}.declarer", {"seat": str(deal["dealer"])})
    if deal["kind"] == "ramsch" and "dealer" not in deal:
        yield Problem("dealer-needed", f"{path}.dealer")


def nested(sheet: Sheet, request: Any, part: str, path: str) -> dict[str, Any] | None:
    """The answer to the game or ramsch inside a deal; its ruleset is the sheet's."""
    problems = sheet.problems
    if not isinstance(request, dict):
        problems.append(Problem("wrong-type", path, {"value": shown(request), "type": "record"}))
        return None
    if request.get("ruleset", sheet.rules.id) != sheet.rules.id:
        problems.append(Problem("another-ruleset", f"{path}.ruleset"))
        return None
    module: Any = game_value if part == "game" else ramsch
    inner: Problems = []
    read = read_fields(module.FIELDS, {**request, "ruleset": sheet.rules.id}, inner)
    try:
        told: dict[str, Any] = module.answer(read, inner, sheet.language)
    except RuleError as refused:
        problems += [Problem(one.code, f"{path}.{one.field}", one.args) for one in refused.problems]
        return None
    return told


def money(
    names: tuple[str, ...], sums: tuple[int, ...], stake: Decimal | None, rounding: Decimal | None
) -> dict[str, Any]:
    """Who pays whom, pair by pair and in one figure; in points alone where nothing is staked."""
    paid = payments(sums, stake or Decimal(0), rounding if stake else None)
    return {
        "settlement": [payment(one, names, staked=stake is not None) for one in paid if one.points],
        "net": [
            {"name": name, "points": points, "amount": figure(amount) if stake else None}
            for name, (points, amount) in zip(names, net(len(names), paid), strict=True)
        ],
    }


def payment(one: Payment, names: tuple[str, ...], *, staked: bool) -> dict[str, Any]:
    return {
        "from": names[one.payer],
        "to": names[one.payee],
        "points": one.points,
        "amount": figure(one.amount) if staked else None,
    }


def figure(amount: Decimal) -> int | float:
    """An amount as JSON has it: whole where it is whole."""
    whole = amount == amount.to_integral_value()
    return int(amount) if whole else float(amount)


def points_at_issue(
    deals: tuple[Deal, ...], sums: tuple[int, ...], read: dict[str, Any]
) -> list[str]:
    """The open points that this sheet turned on."""
    points = []
    if read["tournament"] and any(deal.declarer is None for deal in deals):
        points.append("sheet-no-bonus")
    if read["tournament"] and len(sums) > ACTIVE and any(deal.won is False for deal in deals):
        points.append("resting-player-gains")
    if read["stake"]:
        points.append("money")
        if rounding_half(sums, read["stake"], read["rounding"]):
            points.append("half-rounds-up")
    return points


def borrowed(rules: Ruleset, read: dict[str, Any], language: Language) -> list[str]:
    """A tournament score where the game's own text has none."""
    own = rules.tournament is None or rules.tournament.won.rule.startswith(f"{rules.id}/")
    lent = read["tournament"] and not own and not rules.house_rules_from
    return [language.notes["tournament-borrowed"]] if lent else []


def cited(rules: Ruleset, read: dict[str, Any]) -> list[str]:
    """The paragraphs a sheet stands on."""
    found = [rules.sheet_rule]
    if rules.tournament and read["tournament"]:
        found += [rules.tournament.won.rule, *[n.rule for _, n in rules.tournament.others_lost]]
    return [*found, rules.settlement_rule] if read["stake"] else found
