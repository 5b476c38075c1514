"""Answers the page of the season book: the records of evenings, the book, and files of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from calculators.core.errors import Problem
from calculators.door.fields import (
    Choice,
    Custom,
    Plain,
    Problems,
    checked_inside,
    needed,
    with_default,
)
from calculators.page.controls import applicable_values, starting_values
from calculators.page.inputs import render_groups
from calculators.page.markup import joined
from calculators.page.parts import PageRequest
from calculators.page.tool import faults_at_controls
from calculators.page.values import Question, request_from, texts
from calculators.sheet.season.ask import (
    SeasonChoiceRequest,
    choice_of,
    read_joins,
    records_of,
    season_answer,
)
from calculators.sheet.season.files import season_csv, season_json
from calculators.sheet.season.page.choices import ENTRIES, choice_groups
from calculators.sheet.season.page.drawn import render_season
from calculators.sheet.season.record import read_record, write_record
from calculators.sheet.season.totals import Join, season_of
from calculators.sheet.season.versions import choose_evenings
from calculators.text.language import Language
from calculators.text.problems import error_list

NEEDS: Mapping[str, str] = {
    "records": "evenings",
    "book": "records",
    "json": "records",
    "csv": "records",
}
"""The parts, and the field that each needs."""


class SeasonPageRequest(PageRequest):
    part = needed(Choice("part", tuple(NEEDS)))
    evenings = with_default(Plain[list[Question]]("evenings", list, "records"), [])
    records = with_default(Plain[list[Question]]("records", list, "records"), [])
    joined = with_default(Custom[tuple[Join, ...]]("joined", "joins", read_joins), ())
    values = with_default(Plain[Mapping[str, object]]("values", dict, "record"), {})


def check_part(asked: SeasonPageRequest) -> Iterator[Problem]:
    """What the part needs is there, and every evening is a document."""
    if not asked.states(NEEDS[asked.part]):
        yield Problem("missing", NEEDS[asked.part])
    documents: list[object] = [*asked.evenings]
    for at, document in enumerate(documents):
        sheet = document.get("sheet") if isinstance(document, dict) else None
        if not isinstance(sheet, dict) or not isinstance(sheet.get("deals"), list):
            yield Problem("not-an-evening", f"evenings.{at}", {"format": "budnyckeln-evening"})


REQUEST, CHECKS = SeasonPageRequest, (check_part,)


def answer(asked: SeasonPageRequest, words: Language) -> Question:
    """A part of the page."""
    if asked.part == "records":
        return {"records": [*map(write_record, records_of(asked.evenings, words))]}
    records = [read_record(one) for one in asked.records]
    stale = [at for at, record in enumerate(records) if record is None]
    if stale:
        return {"stale": stale}
    chosen = choose_evenings(one for one in records if one is not None)
    groups = choice_groups(chosen.counted, words)
    values = applicable_values(groups, {**starting_values(groups), **texts(asked.values)})
    problems: Problems = []
    chosen_by = checked_inside(SeasonChoiceRequest, request_from(ENTRIES, values), (), "", problems)
    if chosen_by is None:
        found = error_list(words, problems)
        return {"stale": [], "errors": faults_at_controls(found, ENTRIES, values, ".")}
    season = season_of(chosen.counted, choice_of(chosen_by, ()), asked.joined)
    if asked.part in FILES:
        return {"file": FILES[asked.part](season_answer(season, chosen), words)}
    form = joined(render_groups(groups, words, "season", values) if values["ruleset"] else [])
    pieces = render_season(season, chosen, words, asked.page)
    return {"stale": [], "errors": [], "pieces": {"choices": str(form), **pieces}}


FILES: Mapping[str, Callable[[dict[str, object], Language], Question]] = {
    "json": lambda season, _words: dict(season_json(season)),
    "csv": lambda season, words: dict(season_csv(season, words)),
}
"""The parts that are files."""
