"""Deals as they stand on the sheet: each valued once, however often the sheet is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from calculators.core.errors import Problem
from calculators.door.fields import Operation, Problems, R, checked_inside, quote_value, wrong_type
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.variants import LOST_SINGLE, with_house_rules
from calculators.skat.rules.score.scores import possible_scores
from calculators.skat.rules.variants import Reshaping, not_played
from calculators.skat.sheet.fields import MOST_KEPT, ReadDeal
from calculators.skat.sheet.rounds import ACTIVE, active_seats, occasions
from calculators.skat.sheet.standings import DealScores, declarer_deal, passed_deal
from calculators.skat.value.ask import game_value, ramsch
from calculators.text.language import Language
from calculators.text.tables import figure

if TYPE_CHECKING:
    from calculators.skat.sheet.rows import Row


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal as it stands on the sheet, with the count that was spoken."""

    deal: DealScores
    count: Mapping[str, object]
    occasions: tuple[str, ...] = ()
    """What in the game may start a bock round."""
    steps: Mapping[str, object] = field(default_factory=dict)
    """What the count of the game was made of: the amounts of its steps by their ids."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What every deal is written on: the game, its house rules and the table."""

    rules: Ruleset
    names: tuple[str, ...]
    house: Mapping[str, object]
    """House rules of every game that does not say otherwise."""
    ramsch: Mapping[str, object]
    """Likewise of every ramsch."""
    language: Language
    known: dict[tuple[object, ...], ScoredDeal]
    """Deals valued before under the very same conditions."""
    kept: dict[tuple[object, ...], list[Row]]
    """The rows of the last time, by who dealt first and the bock rounds agreed on."""

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def scores(self) -> frozenset[int]:
        """Every score that a game can bring its declarer under the house rules of the evening."""
        shaped = {name: value for name, value in self.house.items() if name != LOST_SINGLE}
        rules = with_house_rules(self.rules, **cast("Reshaping", shaped))
        return possible_scores(rules, hand_lost_single=bool(self.house.get(LOST_SINGLE)))


SHEETS: dict[tuple[object, ...], Sheet] = {}
MOST_SHEETS = 8


def sheet_for(
    rules: Ruleset,
    names: tuple[str, ...],
    house: Mapping[str, object],
    ramsch_rules: Mapping[str, object],
    language: Language,
) -> Sheet:
    """A sheet that remembers what deals came to; the names make no difference to that."""
    alike = (
        rules.id,
        rules.concession,
        repr(rules.offered),
        len(names),
        repr(house),
        repr(ramsch_rules),
        language.code,
    )
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


def score_deal(
    sheet: Sheet, deal: ReadDeal, under: Conditions, problems: Problems
) -> ScoredDeal | None:
    """One deal on the sheet, valued anew only if it has not been before."""
    if deal.key is None:
        return score_anew(sheet, deal, under, problems)
    key = (deal.key, under.dealer, under.doubled)
    found = sheet.known.get(key)
    if found is None:
        found = score_anew(sheet, deal, under, problems)
        if found is not None:
            if len(sheet.known) >= MOST_KEPT:
                sheet.known.clear()
            sheet.known[key] = found
    return found


def score_anew(
    sheet: Sheet, deal: ReadDeal, under: Conditions, problems: Problems
) -> ScoredDeal | None:
    """One deal on the sheet; None after naming what is wrong with it."""
    wrong = list(seats_problems(sheet, deal, under))
    problems.extend(wrong)
    if wrong:
        return None
    own = deal.stated
    found = list(kind_problems(sheet, deal, under.path))
    problems.extend(found)
    if found:
        return None
    if deal.kind == "passed":
        return ScoredDeal(passed_deal(sheet.players), {})
    if deal.kind == "score":
        deal_scored = declarer_deal(sheet.players, own["declarer"], own["score"])
        forward = sheet.language.notes["brought-forward"]
        return ScoredDeal(
            deal_scored, {"notes": [forward]} if is_balance(sheet.scores, own["score"]) else {}
        )
    if deal.kind == "scores":
        return ScoredDeal(DealScores(tuple(own["scores"])), {"scores": own["scores"]})
    value = score_game if deal.kind == "game" else score_ramsch
    return value(sheet, own, under, problems)


def seats_problems(sheet: Sheet, deal: ReadDeal, under: Conditions) -> Iterator[Problem]:
    """Seats exist, and whoever sat out did not play."""
    players, own, path, dealer = sheet.players, deal.stated, under.path, under.dealer
    for name, seat in (("declarer", own.get("declarer")), ("dealer", own.get("dealer"))):
        if seat is not None and not 0 <= seat < players:
            args = {"value": quote_value(seat), "high": players - 1}
            yield Problem("seat-out-of-range", f"{path}.{name}", args)
    if deal.kind == "scores" and len(own["scores"]) != players:
        args = {"count": len(own["scores"]), "length": players}
        yield Problem("wrong-length", f"{path}.scores", args)
    if players == ACTIVE:
        return
    if dealer is not None and own.get("declarer") == dealer and dealer in range(players):
        yield Problem(
            "sits-out", f"{path}.declarer", {"player": str(quote_value(sheet.names[dealer]))}
        )
    if deal.kind == "ramsch" and dealer is None:
        yield Problem("dealer-needed", f"{path}.dealer")


def kind_problems(sheet: Sheet, deal: ReadDeal, path: str) -> Iterator[Problem]:
    """No deal is passed out where forehand must bid or play ramsch, and a score is some game's.

    What is beyond every game cannot be a slip of the pen for one: it is a balance brought forward.
    """
    auction = sheet.rules.auction
    if deal.stated.get("passed") and auction.alone == "bid-or-ramsch":
        named = {"ruleset": sheet.rules.id}
        yield Problem("never-passed-out", f"{path}.passed", named, rule=auction.alone_rule)
    if deal.kind != "score":
        return
    score = deal.stated["score"]
    may_be = sheet.scores
    if score not in may_be and not is_balance(may_be, score):
        alike = sorted(one for one in may_be if (one > 0) is (score > 0))
        near = sorted(sorted(alike, key=lambda one: abs(one - score))[:2])
        args = {"value": figure(score), "allowed": tuple(map(figure, near))}
        yield Problem("score-of-no-game", f"{path}.score", args)


def is_balance(may_be: frozenset[int], score: int) -> bool:
    """Whether a score is more than any single game can bring or cost."""
    return not min(may_be) <= score <= max(may_be)


def score_game(
    sheet: Sheet, deal: Mapping[str, Any], under: Conditions, problems: Problems
) -> ScoredDeal | None:
    """A declarer's game, under the house rules of the evening; doubled in a bock round."""
    request = deal["game"]
    if isinstance(request, dict):
        own = request.get("variants")
        if own is None or isinstance(own, dict):
            refused = not_played(sheet.rules, request)
            if refused:
                problems += [one.below(f"{under.path}.game") for one in refused]
                return None
            said = {**sheet.house, **without_nulls(own or {})} | (
                {"bock": True} if under.doubled else {}
            )
            request = {**request, "variants": said} if said else request
    asked = read_inside(sheet, game_value, request, f"{under.path}.game", problems)
    if asked is None:
        return None
    valued = game_value.answer(asked, sheet.language)
    played = game_value.game_of(sheet.rules, asked)
    started = occasions(sheet.rules, played, won=valued["won"], value=valued["value"])
    count = {name: valued[name] for name in ("reason", "say", "notes", "rulings")}
    one = declarer_deal(sheet.players, deal["declarer"], valued["score"], won=valued["won"])
    steps = {step["id"]: step["amount"] for step in valued["steps"]}
    return ScoredDeal(one, count, tuple(started), steps)


def score_ramsch(
    sheet: Sheet, deal: Mapping[str, Any], under: Conditions, problems: Problems
) -> ScoredDeal | None:
    """A ramsch: forehand's score first, or the first seat's where nobody knows who dealt."""
    request = deal["ramsch"]
    if isinstance(request, dict):
        request = {**sheet.ramsch, **without_nulls(request)}
    asked = read_inside(sheet, ramsch, request, f"{under.path}.ramsch", problems)
    if asked is None:
        return None
    valued = ramsch.answer(asked, sheet.language)
    bock = sheet.rules.offered.bock
    factor = bock.amount if under.doubled and bock else 1
    changes, says = [0] * sheet.players, [""] * sheet.players
    known = under.dealer is not None
    seats = active_seats(sheet.players, under.dealer or 0) if known else range(ACTIVE)
    for seat, player in zip(seats, valued["players"], strict=True):
        changes[seat] = factor * player["score"]
        says[seat] = player["say"]
        if factor > 1 and player["score"]:
            says[seat] += ", " + sheet.language.steps["bock"].format(figure=figure(changes[seat]))
    count = {
        "scores": changes,
        "says": says,
        "notes": valued["notes"],
        "rulings": valued["rulings"],
    }
    return ScoredDeal(DealScores(tuple(changes)), count)


def without_nulls(fields: Mapping[str, object]) -> dict[str, object]:
    """What a request says itself; null says nothing."""
    return {name: value for name, value in fields.items() if value is not None}


def read_inside(
    sheet: Sheet, operation: Operation[R], request: object, path: str, problems: Problems
) -> R | None:
    """What is asked about the game or ramsch inside a deal; None after naming its faults."""
    if not isinstance(request, dict):
        problems.append(wrong_type(request, path, "record"))
        return None
    if request.get("ruleset") not in (None, sheet.rules.id):
        problems.append(Problem("another-ruleset", f"{path}.ruleset"))
        return None
    kind: type[R] = operation.REQUEST
    stated = {**request, "ruleset": sheet.rules.id}
    return checked_inside(kind, stated, operation.CHECKS, path, problems)
