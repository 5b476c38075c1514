"""score-sheet: an evening's deals into running totals, tournament scores and payments."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.errors import Problem
from calculators.door.fields import Problems, quote_value
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.variants import AGREED, PLAYED, not_offered, ruleset_played
from calculators.skat.sheet.rounds import DOUBLED, LAST_ROUND
from calculators.skat.sheet.rows import SheetRequest
from calculators.skat.sheet.totals import Answer, sheet_answer
from calculators.skat.value.ask.ramsch import house_problems
from calculators.text.language import Language


def check_house(asked: SheetRequest) -> Problems:
    """The house rules are known to the text of the game."""
    rules = RULESETS[asked.ruleset]
    found: Problems = []
    known = asked.as_unsaid()
    variants, ramsch_rules, bock = known.variants, known.ramsch_rules, known.bock
    played = known.played
    if played is not None:
        found += not_offered(rules, played, PLAYED.fields, PLAYED.name)
        rules = ruleset_played(rules, played)
    if variants is not None:
        found += not_offered(rules, variants, AGREED.fields)
    if ramsch_rules is not None:
        stated = {"refusals": None, **ramsch_rules}
        found += [one.below("ramsch_rules") for one in house_problems(rules, stated)]
    if bock is not None:
        triggers = bock["triggers"] or ()
        if rules.offered.bock is None:
            found.append(Problem("variant-not-offered", "bock", {"ruleset": rules.id}))
        elif any(DOUBLED.get(name, 0) > len(rules.offered.doublings) for name in triggers):
            found.append(Problem("trigger-not-played", "bock.triggers"))
        if LAST_ROUND in triggers and not asked.states("length"):
            found.append(Problem("length-needed", "length"))
    return found


def check_length(asked: SheetRequest) -> Iterator[Problem]:
    """No more deals than are to be played."""
    deals, length = asked.deals, asked.length
    if length is not None and len(deals) > length:
        yield Problem("more-deals-than-length", "deals", {"count": len(deals), "length": length})


def check_stake(asked: SheetRequest) -> Iterator[Problem]:
    """Nothing is rounded or capped where a point is worth nothing."""
    if not asked.states("stake"):
        known = asked.as_unsaid()
        stated = (("rounding", known.rounding), ("cap", known.cap))
        yield from (Problem("stake-needed", name) for name, value in stated if value is not None)


def check_first_dealer(asked: SheetRequest) -> Iterator[Problem]:
    """The first dealer sits at the table."""
    first, players = asked.first_dealer, len(asked.players)
    if first is not None and first >= players:
        args = {"value": quote_value(first), "high": players - 1}
        yield Problem("seat-out-of-range", "first_dealer", args)


def check_players(asked: SheetRequest) -> Iterator[Problem]:
    """So many can play the game."""
    rules = RULESETS[asked.ruleset]
    if len(asked.players) not in rules.tables:
        args, ruling = {"ruleset": rules.id}, rules.ruling("three-only")
        yield Problem("table-size", "players", args, ruling=ruling)


def check_deals(asked: SheetRequest) -> Problems:
    """Every deal can be written."""
    return asked.rows_and_problems[1]


REQUEST = SheetRequest
CHECKS = (check_house, check_length, check_stake, check_first_dealer, check_players, check_deals)


def answer(asked: SheetRequest, language: Language) -> Answer:
    """The whole sheet."""
    return sheet_answer(asked, language)
