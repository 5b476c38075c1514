"""Deals as they stand on the sheet: each valued once, however often the sheet is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.fields import Problems, read_fields, shown
from calculators.skat.operations import game_value, ramsch
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.sheet.bock import occasions
from calculators.skat.sheet.fields import MOST_KEPT, ReadDeal
from calculators.skat.sheet.rounds import ACTIVE, active_seats
from calculators.skat.sheet.standings import Deal, declared, passed
from calculators.text.language import Language
from calculators.text.tables import figure


@dataclass(frozen=True, slots=True)
class Written:
    """A deal as it stands on the sheet, with the count that was spoken."""

    deal: Deal
    told: dict[str, Any]
    occasions: tuple[str, ...] = ()
    """What in the game may start a bock round."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What every deal is written on: the game, its house rules and the table."""

    rules: Ruleset
    names: tuple[str, ...]
    house: dict[str, Any]
    """House rules of every game that does not say otherwise."""
    ramsch: dict[str, Any]
    """Likewise of every ramsch."""
    language: Language
    known: dict[tuple[object, ...], Written]
    """Deals valued before under the very same conditions."""
    kept: dict[tuple[object, ...], Any]
    """The rows of the last time, by who dealt first and the bock rounds agreed on."""

    @property
    def players(self) -> int:
        return len(self.names)


SHEETS: dict[tuple[object, ...], Sheet] = {}
MOST_SHEETS = 8


def sheet(
    rules: Ruleset,
    names: tuple[str, ...],
    house: dict[str, Any],
    ramsch_rules: dict[str, Any],
    language: Language,
) -> Sheet:
    """A sheet that remembers what deals came to; the names make no difference to that."""
    alike = (rules.id, len(names), repr(house), repr(ramsch_rules), language.code)
    known = SHEETS.get(alike)
    if known is None:
        if len(SHEETS) >= MOST_SHEETS:
            SHEETS.clear()
        known = SHEETS[alike] = Sheet(rules, names, house, ramsch_rules, language, {}, {})
    if len(known.kept) >= MOST_SHEETS:
        known.kept.clear()
    return replace(known, names=names)


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a deal is written under: who dealt it, whether it is doubled; and its path."""

    dealer: int | None
    doubled: bool
    path: str


def written(sheet: Sheet, deal: ReadDeal, under: Conditions, problems: Problems) -> Written | None:
    """One deal on the sheet, valued anew only if it has not been before."""
    if deal.key is None:
        return write(sheet, deal, under, problems)
    key = (deal.key, under.dealer, under.doubled)
    found = sheet.known.get(key)
    if found is None:
        found = write(sheet, deal, under, problems)
        if found is not None:
            if len(sheet.known) >= MOST_KEPT:
                sheet.known.clear()
            sheet.known[key] = found
    return found


def write(sheet: Sheet, deal: ReadDeal, under: Conditions, problems: Problems) -> Written | None:
    """One deal on the sheet; None after naming what is wrong with it."""
    wrong = list(seats_problems(sheet, deal, under))
    problems.extend(wrong)
    if wrong:
        return None
    own = deal.stated
    if deal.kind == "passed":
        return Written(passed(sheet.players), {})
    if deal.kind == "score":
        return Written(declared(sheet.players, own["declarer"], own["score"]), {})
    if deal.kind == "scores":
        return Written(Deal(tuple(own["scores"])), {"scores": own["scores"]})
    valued = game if deal.kind == "game" else without_declarer
    return valued(sheet, own, under, problems)


def seats_problems(sheet: Sheet, deal: ReadDeal, under: Conditions) -> Iterator[Problem]:
    """Seats exist, and whoever sat out did not play."""
    players, own, path, dealer = sheet.players, deal.stated, under.path, under.dealer
    for name in ("declarer", "dealer"):
        if name in own and not 0 <= own[name] < players:
            args = {"value": shown(own[name]), "high": players - 1}
            yield Problem("seat-out-of-range", f"{path}.{name}", args)
    if deal.kind == "scores" and len(own["scores"]) != players:
        args = {"count": len(own["scores"]), "length": players}
        yield Problem("wrong-length", f"{path}.scores", args)
    if players == ACTIVE:
        return
    if dealer is not None and own.get("declarer") == dealer and dealer in range(players):
        yield Problem("sits-out", f"{path}.declarer", {"player": str(shown(sheet.names[dealer]))})
    if deal.kind == "ramsch" and dealer is None:
        yield Problem("dealer-needed", f"{path}.dealer")


def game(
    sheet: Sheet, deal: dict[str, Any], under: Conditions, problems: Problems
) -> Written | None:
    """A declarer's game, under the house rules of the evening; doubled in a bock round."""
    request = deal["game"]
    if isinstance(request, dict):
        own = request.get("variants")
        if own is None or isinstance(own, dict):
            said = {**sheet.house, **stated(own or {})} | ({"bock": True} if under.doubled else {})
            request = {**request, "variants": said} if said else request
    found = nested(sheet, game_value, request, f"{under.path}.game", problems)
    if found is None:
        return None
    told, read = found
    played = game_value.game_of(sheet.rules, read, [])
    assert played is not None
    started = occasions(sheet.rules, played, won=told["won"], value=told["value"])
    kept = {key: told[key] for key in ("reason", "say", "notes", "rulings")}
    one = declared(sheet.players, deal["declarer"], told["score"], won=told["won"])
    return Written(one, kept, tuple(started))


def without_declarer(
    sheet: Sheet, deal: dict[str, Any], under: Conditions, problems: Problems
) -> Written | None:
    """A ramsch: forehand's score first, or the first seat's where nobody knows who dealt."""
    request = deal["ramsch"]
    if isinstance(request, dict):
        request = {**sheet.ramsch, **stated(request)}
    found = nested(sheet, ramsch, request, f"{under.path}.ramsch", problems)
    if found is None:
        return None
    told, _ = found
    bock = sheet.rules.offered.bock
    factor = bock.amount if under.doubled and bock else 1
    changes, says = [0] * sheet.players, [""] * sheet.players
    known = under.dealer is not None
    seats = active_seats(sheet.players, under.dealer or 0) if known else range(ACTIVE)
    for seat, player in zip(seats, told["players"], strict=True):
        changes[seat] = factor * player["score"]
        says[seat] = player["say"]
        if factor > 1 and player["score"]:
            says[seat] += ", " + sheet.language.steps["bock"].format(figure=figure(changes[seat]))
    kept = {"scores": changes, "says": says, "notes": told["notes"], "rulings": told["rulings"]}
    return Written(Deal(tuple(changes)), kept)


def stated(fields: dict[str, Any]) -> dict[str, Any]:
    """What a request says itself; null says nothing."""
    return {name: value for name, value in fields.items() if value is not None}


def nested(
    sheet: Sheet, module: Any, request: Any, path: str, problems: Problems
) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The answer to the game or ramsch inside a deal, and what was read for it."""
    if not isinstance(request, dict):
        problems.append(Problem("wrong-type", path, {"value": shown(request), "type": "record"}))
        return None
    if request.get("ruleset") not in (None, sheet.rules.id):
        problems.append(Problem("another-ruleset", f"{path}.ruleset"))
        return None
    inner: Problems = []
    read = read_fields(module.FIELDS, {**request, "ruleset": sheet.rules.id}, inner)
    try:
        return module.answer(read, inner, sheet.language), read
    except RuleError as refused:
        problems += [
            Problem(one.code, f"{path}.{one.field}", one.args, rule=one.rule, ruling=one.ruling)
            for one in refused.problems
        ]
        return None
