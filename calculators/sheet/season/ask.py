"""season: evenings of a circle put together: averages, lists, own games, money, partners."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from calculators.core.errors import Problem, RuleError
from calculators.core.families import RULESET_IDS, Family, family_of
from calculators.door.fields import (
    Choice,
    Custom,
    Items,
    Misread,
    Plain,
    Problems,
    Request,
    Values,
    Whole,
    is_day,
    read_day,
    report_misread,
    with_default,
)
from calculators.sheet.document import read_document, with_room_for_deals
from calculators.sheet.evening import count_sheet
from calculators.sheet.money import json_amount
from calculators.sheet.season.files import season_csv, season_json
from calculators.sheet.season.record import (
    EveningRecord,
    house_of,
    marks_of,
    plain_text,
)
from calculators.sheet.season.totals import (
    Join,
    PlayerSeason,
    Season,
    SeasonChoice,
    rounded,
    season_of,
)
from calculators.sheet.season.versions import ChosenEvenings, choose_evenings
from calculators.text.language import Language, language_or_default

MOST_EVENINGS = 2_000
COUNTS = ("score", "tournament")
LENGTHS = (36, 48)
"""The deals of a list: twelve rounds of three or of four."""


def read_join(value: object, path: str, problems: Problems) -> object:
    """A name, and the name that the same person goes by."""
    match value:
        case {"name": str(name), "as": str(other), **rest} if not rest and name != other:
            return name, other
    return report_misread(value, path, "join", problems)


def read_joins(value: object, path: str, problems: Problems) -> object:
    """Joined names, in the order in which they were joined."""
    if not isinstance(value, list):
        return report_misread(value, path, "joins", problems)
    read = [read_join(one, f"{path}.{at}", problems) for at, one in enumerate(value)]
    return Misread.MISREAD if Misread.MISREAD in read else tuple(read)


class SeasonChoiceRequest(Request):
    """What is put together, and how it is counted."""

    start = Custom[str]("from", "day", read_day)
    end = Custom[str]("to", "day", read_day)
    ruleset = Choice("ruleset", RULESET_IDS)
    house = Plain[str]("house", str, "text")
    count = with_default(Choice("count", COUNTS), COUNTS[0])
    length = with_default(Choice("list", LENGTHS), LENGTHS[0])
    fewest = with_default(Whole("fewest", 1, 1_000), 1)
    joined = with_default(Custom[tuple[Join, ...]]("joined", "joins", read_joins), ())


def choice_of(asked: SeasonChoiceRequest, records: Iterable[EveningRecord]) -> SeasonChoice:
    """The choice of a request; where no game is played in lists, with the average of a sheet."""
    games = {asked.ruleset} if asked.ruleset else {record.ruleset for record in records}
    families = {family for game in games if (family := family_of(game))}
    in_lists = not families or any(season_module(family).IN_LISTS for family in families)
    return SeasonChoice(
        start=asked.start or "",
        end=asked.end or "",
        ruleset=asked.ruleset,
        house=asked.house,
        count=asked.count,
        length=asked.length if in_lists else None,
        fewest=asked.fewest,
    )


class SeasonRequest(SeasonChoiceRequest):
    evenings = with_default(
        Items[tuple[Values, ...]]("evenings", "evenings", read_document, most=MOST_EVENINGS), ()
    )
    export = Choice("export", ("json", "csv"))

    @cached_property
    def records_and_problems(self) -> tuple[list[EveningRecord], Problems]:
        """The records of the evenings, and what keeps one from being counted."""
        words = language_or_default(self.__dict__.get("locale"))
        records, problems = [], []
        for at, document in enumerate(self.evenings):
            try:
                records.append(record_of(document, words))
            except RuleError as refused:
                problems += [
                    replace(one, field=f"evenings.{at}.{one.field.removeprefix('document.')}")
                    for one in refused.problems
                ]
        return records, problems


def check_evenings(asked: SeasonRequest) -> Problems:
    """Every evening can be counted."""
    return asked.records_and_problems[1]


REQUEST, CHECKS = SeasonRequest, (check_evenings,)


def answer(asked: SeasonRequest, language: Language) -> dict[str, object]:
    """The season, and the file of it that was asked for."""
    chosen = choose_evenings(asked.records_and_problems[0])
    season = season_of(chosen.counted, choice_of(asked, chosen.counted), asked.joined)
    found = season_answer(season, chosen)
    if asked.export == "json":
        found["file"] = season_json(found)
    elif asked.export == "csv":
        found["file"] = season_csv(found, language)
    return found


def season_answer(season: Season, chosen: ChosenEvenings) -> dict[str, Any]:
    """The season as the door tells it."""
    return {
        "evenings": [evening_answer(one) for one in season.evenings],
        "players": [player_answer(season, one) for one in season.players],
        "pairs": [
            {"names": [*one.players], "sittings": one.sittings, "ahead": one.ahead,
             "total": one.total}
            for one in season.pairs
        ],
        "contradicted": [[evening_answer(one) for one in pair] for pair in chosen.contradicted],
        "repeated": [[evening_answer(one) for one in pair] for pair in chosen.repeated],
        "not_joined": [{"name": name, "as": other} for name, other in season.refused],
    }  # fmt: skip


def evening_answer(record: EveningRecord) -> dict[str, object]:
    """An evening in a list."""
    return {
        "id": record.id,
        "changed": record.changed,
        "date": record.date,
        "name": record.name,
        "ruleset": record.ruleset,
        "deals": record.deals,
        "players": [
            {"name": one.name, "total": one.score, "tournament": one.tournament}
            for one in record.players
        ],
    }


def player_answer(season: Season, player: PlayerSeason) -> dict[str, object]:
    """One player's line of the table."""
    own, best = player.won + player.lost, player.best
    total, of = player.average(season.choice.length)
    return {
        "name": player.name,
        "place": season.place(player),
        "evenings": player.evenings,
        "lists": len(player.lists),
        "deals": player.deals,
        "won": player.won,
        "lost": player.lost,
        "own_share": rounded(own * 1000, player.deals) / 1000,
        "total": player.total,
        "average": rounded(total * 10, of) / 10,
        "best": {"score": best.score, "date": best.evening.date},
        "money": [
            {"currency": currency or None, "amount": json_amount(amount)}
            for currency, amount in sorted(player.money.items())
        ],
    }


# ---- the record of an evening ----


def season_module(family: Family) -> Any:
    """The family's module that reads results out of the answer of its sheet."""
    return family.module("sheet.season")


def record_of(document: Values, language: Language) -> EveningRecord:
    """The record of a document; RuleError with all that keeps it from being counted."""
    sheet = with_room_for_deals(document["sheet"])
    family = family_of(sheet.get("ruleset"))
    counted: Mapping[str, Any] = count_sheet({"ruleset": None, **sheet}, language)
    if family is None or not counted["players"]:
        raise RuleError(Problem("missing", "document.sheet.players"))
    module = season_module(family)
    return replace(
        blank_record(document),
        currency=(counted.get("currency") or {}).get("label", ""),
        players=tuple(module.player_results(counted)),
        pairs=tuple(module.pair_results(counted)),
    )


def blank_record(document: Values) -> EveningRecord:
    """The record of an evening that is not counted; what is no text, or no day, is left out."""
    sheet, changed = document["sheet"], document.get("changed")
    players = sheet.get("players")
    names = ", ".join(map(str, players)) if isinstance(players, list) else ""
    day = text_in(document, "date")
    return EveningRecord(
        id=text_in(document, "id"),
        changed=changed if type(changed) is int else 0,
        name=text_in(document, "name") or names,
        date=day if is_day(day) else "",
        ruleset=text_in(sheet, "ruleset"),
        house=house_of(sheet),
        currency="",
        seat=plain_text(document["seating"]) if document.get("seating") else "",
        players=(),
        pairs=(),
        marks=marks_of({"deals": [], **sheet}),
    )


def text_in(record: Values, name: str) -> str:
    """A text of a record; empty where there is none."""
    value = record.get(name)
    return value if isinstance(value, str) else ""


def records_of(documents: Iterable[Values], language: Language) -> list[EveningRecord]:
    """The records of documents; one that cannot be counted has no players."""
    found = []
    for document in documents:
        try:
            found.append(record_of(document, language))
        except RuleError:
            found.append(blank_record(document))
    return found
