"""skruf-sheet: the deals of an evening as accounts above and below the line, by pairing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from calculators.core.errors import Problem, RuleError
from calculators.core.steps import running
from calculators.door.fields import (
    Custom,
    Items,
    Misread,
    Problems,
    Record,
    Request,
    Values,
    checked_inside,
    needed,
)
from calculators.sheet.document import MOST_DEALS
from calculators.sheet.money import read_amount
from calculators.sheet.names import Names
from calculators.skruf.rules.fields import GAME, HELD, pack_cards, seat, tricks
from calculators.skruf.rules.play.cards import seat_term, side_of
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import Pairs
from calculators.skruf.rules.score.account import rulings_for, slam_tricks
from calculators.skruf.rules.score.entries import PlayedDeal, tricks_needed, undertricks
from calculators.skruf.rules.variants import VARIANTS, rules_under
from calculators.skruf.sheet.fields import MOST_SITTINGS, Pairings, ReadDeal, read_deal, read_pairs
from calculators.skruf.sheet.rows import Misere, Row, SheetDeal, drawn_order, rows_of, settle
from calculators.skruf.sheet.totals import (
    payment_answers,
    player_answers,
    row_answer,
    sitting_answer,
)
from calculators.skruf.value.ask import deal as skruf_deal
from calculators.text.citations import citations
from calculators.text.language import Language

FEWEST = SKRUF.seatings[0][0]
MOST = SKRUF.most_players.amount


class SheetRequest(Request):
    ruleset = GAME
    deals = needed(Items[tuple[ReadDeal | None, ...]]("deals", "deals", read_deal, most=MOST_DEALS))
    players = Names("players", FEWEST, MOST)
    drawn = pack_cards("drawn", FEWEST, MOST)
    pairings = Pairings("pairings", "pairs", read_pairs, 1, MOST_SITTINGS)
    stake = Custom[int]("stake", "amount", read_amount)
    variants = VARIANTS

    @cached_property
    def facts(self) -> tuple[tuple[SheetDeal, ...], Problems]:
        """The facts of the deals that can be read, and what is wrong with the others."""
        problems: Problems = []
        found = [
            read_facts(deal, f"deals.{at}", problems)
            for at, deal in enumerate(self.deals)
            if deal is not None
        ]
        return tuple(one for one in found if one is not None), problems


IN_A_DEAL = skruf_deal.DealRequest
MISERE = Record[Values]("misere", (tricks(),))
ALONE = seat("alone")


def check_deals(asked: SheetRequest) -> Problems:
    """Every deal can have been played."""
    return asked.facts[1]


def answer(asked: SheetRequest, language: Language) -> dict[str, object]:
    """The answer for a whole sheet."""
    plan, rules = planned_pairings(asked), rules_under(asked.variants)
    rows = rows_of(rules, asked.facts[0])
    late = next((at for at, row in enumerate(rows) if row.sitting >= len(plan)), None)
    if late is not None:
        raise RuleError(Problem("sitting-over", f"deals.{late}"))
    names = asked.players
    by_sitting = [tuple(row for row in rows if row.sitting == at) for at in range(len(plan))]
    ends = [settle(SKRUF, own) for own in by_sitting]
    points = [*points_at_issue(rows, [end.net for end in ends], names)]
    points += ["six-players"] if names and len(names) == MOST and not asked.pairings else []
    decided = rulings_for(rules, points)
    players = player_answers(plan, ends, names, asked.stake) if names else []
    return {
        "rows": [row_answer(rules, at, row, language) for at, row in enumerate(rows, 1)],
        "sittings": [
            sitting_answer(at, pairs, own, names)
            for at, (pairs, own) in enumerate(zip(plan, by_sitting, strict=True), 1)
        ],
        "players": players,
        "payments": payment_answers(players, asked.stake, language),
        **citations(language, cited_rules(rows, asked), decided),
    }


def check_pairings(asked: SheetRequest) -> Iterator[Problem]:
    """The pairs are of the players named, or follow from cards that each of them drew."""
    names, drawn, pairings = asked.players, asked.drawn, asked.pairings
    if names is None:
        told = (("drawn", drawn), ("pairings", pairings))
        yield from (Problem("names-needed", field) for field, value in told if value)
    elif pairings is not None:
        for at, (one, two) in enumerate(pairings):
            if max(*one, *two) >= len(names):
                yield Problem("not-two-pairs", f"pairings.{at}", {"high": len(names) - 1})
        if drawn is not None:
            yield Problem("drawn-or-pairings", "drawn")
    elif drawn is not None:
        if len(drawn) != len(names):
            args = {"count": len(drawn), "whole": len(names)}
            yield Problem("drawn-by-each", "drawn", args)
        elif len({card.rank for card in drawn}) < len(drawn):
            yield Problem("drawn-tied", "drawn")


REQUEST, CHECKS = SheetRequest, (check_pairings, check_deals)


def planned_pairings(asked: SheetRequest) -> tuple[Pairs | None, ...]:
    """The pairs of each sitting; a single None if no names are given."""
    names, drawn = asked.players, asked.drawn
    if names is None:
        return (None,)
    if asked.pairings is not None:
        return asked.pairings
    order = tuple(range(len(names)))
    if drawn is not None:
        order = drawn_order(SKRUF, tuple(SKRUF.ranks.index(card.rank) for card in drawn))
    sittings = next(plan for players, plan, _ in SKRUF.seatings if players == len(names))
    return tuple(((order[a], order[b]), (order[c], order[d])) for (a, b), (c, d) in sittings)


def read_facts(deal: ReadDeal, path: str, problems: Problems) -> SheetDeal | None:
    """The facts of one deal; None if something in it is wrong."""
    if deal.kind == "passed":
        return SheetDeal(None)
    before = len(problems)
    if deal.kind == "misere":
        misere = MISERE.read(deal.content, f"{path}.misere", problems)
        if isinstance(misere, Misread):
            return None
        tricks = misere["tricks"]
        if sum(tricks) != HELD:
            args = {"sum": sum(tricks), "whole": HELD}
            problems.append(Problem("tricks-sum", f"{path}.misere.tricks", args))
            return None
        return SheetDeal(Misere(tricks))
    played = read_game(deal.content, path if deal.unboxed else f"{path}.game", problems)
    stated = None if deal.alone is None else ALONE.read(deal.alone, f"{path}.alone", problems)
    alone = stated if isinstance(stated, int) else None
    if len(problems) > before or played is None:
        return None
    if alone is not None:
        problems.extend(alone_problems(played, alone, f"{path}.alone"))
    return SheetDeal(played, alone)


def read_game(request: Mapping[str, object], path: str, problems: Problems) -> PlayedDeal | None:
    """The facts of the game in a deal; None if something in it is wrong."""
    asked = checked_inside(IN_A_DEAL, request, (skruf_deal.check_facts,), path, problems)
    return None if asked is None else skruf_deal.facts_of(asked)


def alone_problems(played: PlayedDeal, alone: int, path: str) -> Iterator[Problem]:
    """Only the bidder of a slam that fell three tricks short or more may have to pay alone."""
    rule = SKRUF.alone_from.rule
    if side_of(alone) != played.declarers:
        yield Problem("alone-not-declaring", path, {"at_seat": seat_term(alone)}, rule=rule)
    if tricks_needed(SKRUF, played.level) < slam_tricks(SKRUF):
        yield Problem("alone-needs-slam", path, rule=rule)
    if undertricks(SKRUF, played) < SKRUF.alone_from.amount:
        args = {"low": SKRUF.alone_from.amount}
        yield Problem("alone-needs-undertricks", path, args, rule=rule)


def points_at_issue(
    rows: tuple[Row, ...], nets: list[int], names: tuple[str, ...] | None
) -> Iterator[str]:
    """The open points that this sheet depends on."""
    for row in rows:
        if row.account:
            yield from row.account.points
        if row.alone is not None:
            yield "pays-alone"
    if any(net % SKRUF.hundredth.amount for net in nets):
        yield "hundredth-rounded"
    if rows and names and len(names) > FEWEST:
        yield "resting-player"


def rules_of_row(row: Row) -> list[str]:
    """The paragraphs that one deal rests on."""
    found: list[str] = []
    if row.account:
        found += row.account.rules
        found += [step.rule for one in row.account.entries for step, _ in running(one.count)]
        found += [SKRUF.fresh_start_rule] if row.race.winners else []
    return found + ([SKRUF.alone_from.rule] if row.alone is not None else [])


def cited_rules(rows: tuple[Row, ...], asked: SheetRequest) -> list[str]:
    """The paragraphs that the sheet rests on."""
    found = [SKRUF.accounts_rule, SKRUF.line_rule, SKRUF.game_from.rule]
    for row in rows:
        found += rules_of_row(row)
    if asked.players:
        found += [rule for players, _, rule in SKRUF.seatings if players == len(asked.players)]
        found += [SKRUF.resting_rule] if len(asked.players) > FEWEST else []
    found += [SKRUF.draw_rule] if asked.drawn else []
    found += [SKRUF.stake_rule] if asked.stake else []
    return [*found, SKRUF.net_rule, SKRUF.hundredth.rule]
