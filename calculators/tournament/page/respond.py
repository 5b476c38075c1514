"""Answers the page of an evening with several tables, one part at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calculators.core.errors import Problem
from calculators.door.fields import Choice, Custom, Plain, Whole, needed
from calculators.page.markup import element
from calculators.page.parts import PageRequest
from calculators.page.values import Question, texts
from calculators.text.language import Language
from calculators.tournament.page import drawn, form
from calculators.tournament.reading import MOST_ROUNDS, Gathering, read_state, scores_of
from calculators.tournament.seating import (
    draw_round,
    exchange,
    repeated_pairs,
    table_sizes,
)
from calculators.tournament.standings import contradicting, latest_scores
from calculators.tournament.taking import NotTakenError, take_result

NEEDS: Mapping[str, tuple[str, ...]] = {
    "setup": ("values",),
    "refill": ("state",),
    "show": ("state",),
    "draw": ("state", "seed"),
    "exchange": ("state", "round", "pair"),
    "take": ("state", "text"),
    "paper": ("state", "round", "paper"),
}
"""The parts, and the fields that each needs."""


class TablesRequest(PageRequest):
    part = needed(Choice("part", tuple(NEEDS)))
    values = Plain[Mapping[str, object]]("values", dict, "record")
    state = Custom[Gathering]("state", "record", read_state)
    round = Whole("round", 1, MOST_ROUNDS)
    absent = Plain[list[Any]]("absent", list, "numbers")
    pair = Plain[list[Any]]("pair", list, "numbers")
    seed = Plain[str]("seed", str, "text")
    text = Plain[str]("text", str, "text")
    paper = Choice("paper", tuple(drawn.PAPERS))


def check_part(asked: TablesRequest) -> Iterator[Problem]:
    """What the part needs is there, and the round has been drawn."""
    yield from (Problem("missing", one) for one in NEEDS[asked.part] if not asked.states(one))
    if asked.state is not None and asked.round is not None:
        drawn_rounds = len(asked.state.rounds)
        if asked.round > drawn_rounds + (asked.part == "draw"):
            args = {"value": str(asked.round), "low": 1, "high": drawn_rounds}
            yield Problem("out-of-range", "round", args)


REQUEST, CHECKS = TablesRequest, (check_part,)


def answer(asked: TablesRequest, language: Language) -> Question:
    """A part of the page; a sentence where something cannot be done."""
    if asked.part == "setup":
        return form.read_form(texts(asked.values), asked.state, language)
    own = asked.state
    assert own is not None
    return PARTS[asked.part](own, asked, language)


def refused(code: str, *sentences: str) -> Question:
    """That something cannot be done, and why."""
    errors = [{"code": code, "field": "state", "text": " ".join(sentences)}]
    return {"ok": False, "errors": errors}


def answer_refill(own: Gathering, _asked: TablesRequest, language: Language) -> Question:
    """The values of the form."""
    return {"values": form.form_values(own, language)}


def answer_shown(own: Gathering, asked: TablesRequest, language: Language) -> Question:
    """Everything that stands on the page, one round of the tables; and each table's evening."""
    words, at = language.words("tournament"), asked.round or len(own.rounds)
    counts = latest_scores(own.collected)
    found: Question = {
        "title": own.name or words["say-unnamed"],
        "next": words["draw-round"].format(round=len(own.rounds) + 1),
        "round": at,
        "missing": drawn.missing_text(own, language),
        "counting": [own.collected.index(one) for one in counts.values()],
    }
    pieces = {
        "rounds": str(drawn.render_rounds(own, at, language)),
        "standings": str(drawn.render_placings(own, language)),
        "money": str(drawn.render_money(own, language)),
        "absent": str(drawn.render_absent(own, language)),
    }
    if not own.rounds:
        told = str(element("p", words["not-drawn"]))
        return {**found, "pieces": {**pieces, "tables": told}, "documents": {}, "again": False}
    again = language.fill(words["met-again"], count=repeated_pairs(own.rounds[:at]))
    tables = [drawn.render_tables(own, at, language)]
    tables += [element("p", again, class_="hint")] if at > 1 else []
    has_results = any(place == at for place, _ in counts)
    return {
        **found,
        "pieces": {**pieces, "tables": "".join(tables)},
        "documents": drawn.documents(own, at, language),
        "again": at == len(own.rounds) and not has_results,
    }


def answer_draw(own: Gathering, asked: TablesRequest, language: Language) -> Question:
    """The tables of a round, drawn among those who are not away."""
    words = language.words("tournament")
    at = asked.round or len(own.rounds) + 1
    before = own.rounds[: at - 1]
    if at > MOST_ROUNDS:
        return refused("too-many-rounds", words["too-many-rounds"].format(most=MOST_ROUNDS))
    if any(place >= at for place, _ in latest_scores(own.collected)):
        return refused("round-has-results", words["round-has-results"].format(round=at))
    away = {number for number in asked.absent or () if type(number) is int}
    players = [number for number, _ in enumerate(own.entrants, 1) if number not in away]
    sizes = table_sizes(len(players), own.sizes) if players else None
    if sizes is None:
        return refused("cannot-seat", form.unseatable_text(len(players), own.sizes, language))
    tables = draw_round(players, sizes, before, asked.seed or "")
    return {"round": at, "tables": [list(seats) for seats in tables]}


def answer_exchange(own: Gathering, asked: TablesRequest, language: Language) -> Question:
    """The tables after two have changed places; not where a table has told its result."""
    assert asked.round is not None
    tables, last = own.rounds[asked.round - 1], latest_scores(own.collected)
    moved = {number for number in asked.pair or () if type(number) is int}
    seated = {number for seats in tables for number in seats}
    if len(moved) != 2 or not moved <= seated:
        return refused("not-two", language.words("tournament")["not-two"])
    for table, seats in enumerate(tables, 1):
        if (asked.round, table) in last and moved & set(seats):
            text = language.words("tournament")["table-has-result"]
            return refused("table-has-result", text.format(table=table))
    one, other = sorted(moved)
    after = exchange(tables, one, other)
    return {"round": asked.round, "tables": [list(seats) for seats in after]}


def answer_take(own: Gathering, asked: TablesRequest, language: Language) -> Question:
    """The result of a table, or why it is not taken; whether it was here already."""
    words = language.words("tournament")
    try:
        found = take_result(own, asked.text or "", language)
    except NotTakenError as error:
        return refused(error.code, *error.texts)
    here = words["table-of-round"].format(round=found["round"], table=found["table"])
    scores = scores_of(found)
    told = {(one.at, one.id, one.changed, one.mark) for one in own.collected}
    known = (scores.at, scores.id, scores.changed, scores.mark) in told
    collected = (*own.collected, scores)
    if known:
        key = "taken-before"
    elif scores in contradicting(collected):
        key = "taken-otherwise"
    else:
        last = latest_scores(collected)[scores.at]
        key = "taken-older" if last.id == scores.id and last != scores else "taken"
    return {"result": None if known else found, "said": words[key].format(table=here)}


def answer_paper(own: Gathering, asked: TablesRequest, language: Language) -> Question:
    """What is printed, and the evenings of the tables for their codes."""
    assert asked.paper is not None
    assert asked.round is not None
    html = drawn.PAPERS[asked.paper](own, asked.round, language)
    return {"paper": str(html), "documents": drawn.documents(own, asked.round, language)}


PARTS: Mapping[str, Callable[[Gathering, TablesRequest, Language], Question]] = {
    "refill": answer_refill,
    "show": answer_shown,
    "draw": answer_draw,
    "exchange": answer_exchange,
    "take": answer_take,
    "paper": answer_paper,
}
