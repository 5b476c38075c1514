"""compare: every game that two sets of rules count differently, and the paragraph behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import Choice, Record, Request, ask
from calculators.skat.rules.choices import RULESET, house_rules_in
from calculators.skat.rules.play.matadors import Matadors
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.domain import Declaration, Ending, countable_matadors, tricks_for
from calculators.skat.rules.score.game import House
from calculators.skat.rules.variants import (
    TABLE_VARIANTS,
    TableVariants,
    not_offered,
    ruleset_under,
)
from calculators.skat.studies.difference import (
    Cause,
    CauseGroup,
    Difference,
    GamePair,
    TableRules,
    Tables,
    difference,
)
from calculators.skat.value.ask import game_value
from calculators.text.citations import link
from calculators.text.language import Language
from calculators.text.problems import error_list
from calculators.text.tables import Answer, grouped


class Against(TypedDict):
    """The rules to compare with; what is left out is as printed, and of the same text."""

    ruleset: str | None
    variants: TableVariants | None


class CompareRequest(Request):
    ruleset = RULESET
    variants = TABLE_VARIANTS
    against = Record[Against]("against", (Choice("ruleset", tuple(RULESETS)), TABLE_VARIANTS))


class CompareAnswer(TypedDict):
    here: Answer
    there: Answer
    bids: list[int]
    """Those that both sets of rules know, at which the games are counted."""
    games: int
    """The games that both sets of rules know."""
    differ: int
    only_here: int
    only_there: int
    say: str
    groups: list[Answer]


@dataclass(frozen=True, slots=True, eq=False)
class AskedTable:
    """One side of the comparison, as it was asked for."""

    ruleset: str
    variants: TableVariants | None
    rules: TableRules

    def agreed(self) -> dict[str, object]:
        """The house rules in force, as a request states them."""
        return {
            field.name: value
            for field in TABLE_VARIANTS.fields
            if self.variants and (value := self.variants[field.name]) != field.default  # type: ignore[literal-required]
        }


def check_against(asked: CompareRequest) -> Iterator[Problem]:
    """The house rules of the other side are known to its text."""
    against = asked.against
    if against and (variants := against["variants"]):
        rules = RULESETS[against["ruleset"] or asked.ruleset]
        for problem in not_offered(rules, variants, TABLE_VARIANTS.fields):
            yield problem.below("against")


REQUEST, CHECKS = CompareRequest, (house_rules_in(TABLE_VARIANTS), check_against)


def answer(asked: CompareRequest, language: Language) -> CompareAnswer:
    """All that two sets of rules make of the same games."""
    against: Against = asked.against or {"ruleset": None, "variants": None}
    here = table_for(asked.ruleset, asked.variants)
    there = table_for(against["ruleset"] or asked.ruleset, against["variants"])
    found = difference(Tables(here.rules, there.rules))
    groups = found.ordered()
    differ, only_here, only_there = (
        sum(group.games for group in groups if group.only == side)
        for side in (None, "here", "there")
    )
    return {
        "here": table_answer(here, found.only_bids[0], language),
        "there": table_answer(there, found.only_bids[1], language),
        "bids": list(found.bids),
        "games": found.games,
        "differ": differ,
        "only_here": only_here,
        "only_there": only_there,
        "say": summary(found, differ, only_here + only_there, language),
        "groups": [group_answer(group, here, there, language) for group in groups],
    }


def table_for(id: str, variants: TableVariants | None) -> AskedTable:
    """The rules of one side."""
    house = House()
    if variants:
        lost_single = variants["hand_lost_single"]
        house = House(variants["kontra"], variants["bock"], hand_lost_single=lost_single)
    rules = RULESETS[id]
    return AskedTable(id, variants, TableRules(rules, ruleset_under(rules, variants), house))


def table_answer(table: AskedTable, only_bids: tuple[int, ...], language: Language) -> Answer:
    """One side by name: its rules, its house rules, and the bids that only it knows."""
    return {
        "ruleset": table.ruleset,
        "name": language.rulesets[table.ruleset],
        "variants": table.agreed(),
        "only_bids": list(only_bids),
    }


def summary(found: Difference, differ: int, alone: int, language: Language) -> str:
    """How many games of how many come out differently, and for how many reasons."""
    words = language.words("skat_compare")
    causes = {one.id for group in found.groups.values() if not group.only for one in group.causes}
    told = [
        language.fill(
            words["differ" if differ else "alike"],
            differ=grouped(language, differ),
            of=grouped(language, found.games),
            reasons=len(causes),
        )
    ]
    if alone:
        told.append(words["alone"].format(games=grouped(language, alone)))
    return " ".join(told)


def group_answer(
    group: CauseGroup, here: AskedTable, there: AskedTable, language: Language
) -> Answer:
    """Why some games differ, and the smallest of them; `only` is the one table that plays them."""
    example = group.example
    assert example is not None
    declaration, table = (example.here, here) if example.here else (example.there, there)
    assert declaration is not None
    return {
        "games": group.games,
        "only": group.only,
        "causes": [cause_answer(cause, language) for cause in group.causes],
        "example": {
            "text": game_text(table, declaration, example, language),
            "here": counted_at(here, example.here, example, language),
            "there": counted_at(there, example.there, example, language),
        },
    }


def cause_answer(cause: Cause, language: Language) -> Answer:
    """A cause in words."""
    return {
        "id": cause.id,
        "text": language.words("skat_compare")[f"causes.{cause.id}"],
        "here": link(language, cause.here) if cause.here else None,
        "there": link(language, cause.there) if cause.there else None,
    }


def game_text(
    table: AskedTable, declaration: Declaration, example: GamePair, language: Language
) -> str:
    """What was declared, held, taken and bid."""
    words = language.words("skat_compare")
    contract = language.contract(table.ruleset, declaration.contract.id)
    said = [contract]
    if declaration.hand and not declaration.contract.called:
        said[0] = words["by-hand"].format(contract=contract)
    if declaration.announced != "none" and not declaration.contract.ouvert:
        said.append(words[f"announced.{declaration.announced}"])
    if declaration.both_turned:
        said.append(words["both-turned"])
    if example.run:
        side = "with" if example.run.held else "without"
        said.append(language.fill(words[side], count=example.run.count))
    said.append(ending_text(example, language))
    return ", ".join([*said, words["bid"].format(bid=example.bid)])


def ending_text(example: GamePair, language: Language) -> str:
    """How the play ended."""
    words, ending = language.words("skat_compare"), example.ending
    if ending.conceded:
        return words["conceded"]
    if ending.card_points is not None:
        return language.fill(words["card-points"], card_points=ending.card_points)
    return words["no-trick" if not ending.tricks else "all-tricks" if example.run else "a-trick"]


def counted_at(
    table: AskedTable, declaration: Declaration | None, example: GamePair, language: Language
) -> dict[str, object]:
    """The game asked of game-value under the rules of a table: its count, or why there is none."""
    if declaration is None:
        words = language.words("skat_compare")
        return {"request": None, "errors": [{"text": words["not-played"]}]}
    request = request_for(table, declaration, example)
    try:
        told = ask(game_value, request, language)
    except RuleError as refused:
        return {"request": request, "errors": error_list(language, list(refused.problems))}
    return {"request": request, **told}


def request_for(
    table: AskedTable, declaration: Declaration, example: GamePair
) -> dict[str, object]:
    """The question to game-value about a game under the rules of a table."""
    matadors = countable_matadors(table.rules.rules, declaration.contract, example.run)
    request: dict[str, object] = {"ruleset": table.ruleset, "contract": declaration.contract.name}
    if declaration.hand:
        request["hand"] = True
    if declaration.announced != "none":
        request["announced"] = declaration.announced
    if matadors:
        request["matadors"] = {"held": matadors.held, "count": matadors.count}
    request |= ending_request(table, example.run, example.ending)
    if declaration.both_turned:
        request["both_turned"] = True
    agreed = table.agreed()
    return {**request, "bid": example.bid, **({"variants": agreed} if agreed else {})}


def ending_request(table: AskedTable, run: Matadors | None, ending: Ending) -> dict[str, object]:
    """How the play ended, as a request states it."""
    if ending.conceded:
        return {"conceded": True}
    if run is None or ending.card_points is None:
        return {"tricks": ending.tricks}
    tricks = tricks_for(table.rules.rules, run, ending.card_points)
    return {"card_points": ending.card_points, **({} if tricks is None else {"tricks": tricks})}
