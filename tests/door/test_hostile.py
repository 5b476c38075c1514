"""Whatever is asked is answered or refused, and what people type or share never becomes markup."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import combinations
from random import Random, randrange
from typing import Any

import pytest

from calculators.door.door import APART, OPERATIONS, PAGES, answer_text, call, operation
from calculators.door.fields import Whole
from calculators.page.forms import all_tools, render_tool
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.studies.tools import TOOLS as STUDIES
from calculators.skat.table.page.game import GameRequest
from calculators.skat.tools import TOOLS
from calculators.skruf.tools import TOOLS as SKRUF_TOOLS
from calculators.text.language import DEFAULT, LOCALES
from tests.by_day import by_day
from tests.worked import ROOT
from tools.questions import (
    HELD,
    WRONG,
    estimating_questions,
    evening_questions,
    exercise_questions,
    study_questions,
    table_questions,
    worked_examples,
)

Question = dict[str, Any]

HOSTILE = (
    "<x-evil onx=1>",
    "\"><x-evil onx='1'>",
    "'><x-evil onx=1>",
    "</script></textarea></title><x-evil>",
    '" onx="1',
    "&lt;x-evil&gt;&#60;x-evil>",
    "javascript:alert(1)",
    "CJ <x-evil> SJ",
    "{0.__class__} %s {x}",
)
MARKUP = frozenset(
    ("html", "head", "form", "picks", "task", "tally", "verdict", "paper", "pieces", "frame")
)
"""What the scripts put into the page as HTML; all else they put there as text."""
PIECES = "pieces"
"""Everything below that name is HTML."""
CLOSED = re.compile(r"</(?!x-evil|script|textarea|title)\w")
TOOLS_OF = [
    *((tool, ruleset) for tool in TOOLS for ruleset in RULESETS),
    *((tool, "skat") for tool in STUDIES),
    *((tool, "skruf") for tool in SKRUF_TOOLS),
]


class Suspicious(HTMLParser):
    """Reads markup, and stops at whatever we never write."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.names: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert re.fullmatch(r"[a-z][a-z0-9-]*", tag), tag
        assert tag not in ("x-evil", "script", "style", "iframe", "img", "object", "embed"), tag
        for name, value in attrs:
            assert re.fullmatch(r"[a-z][a-zA-Z0-9:-]*", name), name
            assert not name.startswith("on"), name
            assert name != "style", value
            if name == "name":
                self.names.append(value or "")
            if name in ("href", "src", "action"):
                assert re.match(r"[./#]|[a-z0-9-]+/|$", value or ""), value


def names_in(html: str) -> list[str]:
    """The names of the controls in markup that has been looked through."""
    reader = Suspicious()
    reader.feed(html)
    reader.close()
    return reader.names


def look_through(told: object, key: str = "") -> None:
    """All of an answer: markup where it belongs, and nowhere else."""
    if isinstance(told, dict):
        for name, value in told.items():
            look_through(value, PIECES if key == PIECES else name)
    elif isinstance(told, list):
        for value in told:
            look_through(value, key)
    elif isinstance(told, str) and key in MARKUP:
        names_in(told)
    elif isinstance(told, str):
        assert not CLOSED.search(told), (key, told)


def ask_and_check(operation: str, request: Question) -> Any:
    """An answer, looked through; or a refusal that names code and field alike in every language."""
    text = call(json.dumps({"operation": operation, **request}))
    text.encode()
    told = json.loads(text)
    look_through(told)
    answers = [told]
    if not told["ok"]:
        answers += [
            json.loads(call(json.dumps({"operation": operation, **request, "locale": code})))
            for code in LOCALES
            if code != request.get("locale", DEFAULT)
        ]
    for one in answers:
        assert one["ok"] or one["errors"]
        for error in one.get("errors", ()):
            assert error["code"]
            assert error["field"]
            assert error["text"].replace("{…}", "").strip()
    return told


@pytest.mark.parametrize("locale", by_day(LOCALES[:1], LOCALES))
@pytest.mark.parametrize(("tool", "ruleset"), TOOLS_OF)
def test_a_form_filled_in_with_hostile_words(tool: str, ruleset: str, locale: str) -> None:
    names = names_in(render_tool(tool, ruleset, locale, "../"))
    assert names
    base = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": "../"}
    for bad in HOSTILE:
        ask_and_check("form", {**base, "values": dict.fromkeys(names, bad)})
        for name in names:
            ask_and_check("form", {**base, "values": {name: bad}})


GAME = {"contract": "grand", "matadors": {"held": True, "count": 2}, "card_points": 70}
DEALS = [{"declarer": 0, "game": GAME}, {"passed": True}, {"declarer": 1, "score": -48}]
SHEET = {"ruleset": "skat", "players": ["Anna", "Bo", "Cia"], "first_dealer": 0}


ANOTHERS = {
    "players": ["A", "B", "C"],
    "deals": [{"declarer": 0, "score": 27}],
    "variants": {"grand_base": 24},
}
"""A house rule that the text of the game does not know, and a score that stands by itself."""
PLAYED = {"ruleset": "skat", "seed": "x"}
BAD_DAY = {"ruleset": "skat", "day": "2026-02-31"}
HELD_BY = {"contract": "grand", "cards": HELD}


@pytest.mark.parametrize(("name", "request_", "fault"), [
    *((page, {"game": {**PLAYED, "table": 5}}, ("out-of-range", "table"))
      for page in ("play", "look-back")),
    *(("score-sheet", {**ANOTHERS, "ruleset": ruleset, "variants": {rule: base}},
       ("variant-not-offered", f"variants.{rule}"))
      for ruleset in ("turneskat", "tournee-skat")
      for rule, base in (("grand_base", 20), ("grand_base", 24), ("grand_ouvert_base", 30),
                         ("grand_ouvert_base", 36))),
    ("sheet", {"part": "open", "sheet": {**ANOTHERS, "ruleset": "turneskat", "deals": []}},
     ("variant-not-offered", "sheet.variants.grand_base")),
    ("evening", {"text": json.dumps({"format": "budnyckeln-evening", "version": 1,
                                     "sheet": {**ANOTHERS, "ruleset": "tournee-skat"}})},
     ("variant-not-offered", "document.sheet.variants.grand_base")),
    ("hand-strength", {"ruleset": "skruf", **HELD_BY}, ("not-a-choice", "ruleset")),
    ("play", {"game": {}}, ("not-a-choice", "game.ruleset")),
    ("play", {"game": {"ruleset": "old", "seed": "x"}}, ("not-a-choice", "game.ruleset")),
    ("play", {"game": {**PLAYED, "moves": 5}}, ("wrong-type", "moves")),
    ("play", {"game": 5}, ("wrong-type", "game")),
    *((name, BAD_DAY, ("not-a-date", "day")) for name in ("deal", "move", "review")),
    ("play", {"part": "day", "game": PLAYED, "day": "2026-02-31"}, ("not-a-date", "day")),
    ("form", {"ruleset": "skat", "tool": []}, ("wrong-type", "tool")),
    ("form", {"ruleset": "skat", "tool": {}}, ("wrong-type", "tool")),
    ("matadors", {"": 1}, ("unknown-field", '""')),
    ("score-sheet", {**ANOTHERS, "ruleset": "skat", "deals": [{"passed": True, "": 1}]},
     ("unknown-field", 'deals.0.""')),
])  # fmt: skip
def test_what_once_broke_python_is_refused_by_code_and_field(
    name: str, request_: Question, fault: tuple[str, str]
) -> None:
    found = ask_and_check(name, request_)
    assert fault in [(error["code"], error["field"]) for error in found["errors"]]


def test_where_nothing_was_put_away_a_look_back_goes_on() -> None:
    for moves in ([], ["pass"], ["pass"] * 3, ["18", "pass", "pass"]):
        found = ask_and_check("look-back", {"part": "discard", "game": {**PLAYED, "moves": moves}})
        assert (found["pieces"], found["then"]) == ({}, {"part": "replay"})


@pytest.mark.parametrize("half", ["\ud800", "A\udfff", "\\ud83d", "\\uD83D"])
def test_half_a_character_never_comes_back(half: str) -> None:
    for text in (
        call(f'{{"operation": "rulesets", "ruleset": "{half}"}}'),
        answer_text("rulesets", f'{{"ruleset": "{half}", "{half}": 1}}'),
    ):
        assert "?" in text.encode().decode()


# ---- every kind of question, with something else in it ----

GAME_ON = {"ruleset": "skat", "seed": "a"}
RECORDED = {**GAME_ON, "seat": 1, "moves": "", "card": "CJ"}
AGREED = {"name": "N", "agreed": [["variants.grand_base", "20"], ["bock.on", "true"]]}
EVENING = {"format": "budnyckeln-evening", "version": 1, "sheet": {**SHEET, "deals": DEALS}}
TABLES = {
    "id": "club",
    "name": "N",
    "sheet": {"ruleset": "skat", "tournament": True},
    "entrants": ["A", "B", "C", "<x-evil onx=1>"],
    "first": 4,
    "fee": "1",
    "prizes": ["1", "1"],
    "rounds": [[[1, 2, 3, 4]]],
    "results": [{"round": 1, "table": 1, "deals": 1, "seats": [{"number": 4, "total": 20}]}],
}
SEATED = {**EVENING, "seating": {"tournament": "club", "round": 1, "table": 1}}
FORM = {"ruleset": "skat", "entrants": "A\nB\nC", "laps": "12", "prizes": "5 3"}
RECORD = {
    "form": 1, "id": "a", "changed": 1, "name": "N", "date": "2026-01-02", "ruleset": "skat",
    "house": "", "currency": "", "players": [["A", 1, 1, 1, 0, None]], "pairs": [["A", "B", 1]],
    "marks": [1, 2],
}  # fmt: skip
ASKED: tuple[tuple[str, Question], ...] = (
    ("several-tables", {"part": "setup", "values": FORM, "state": TABLES}),
    ("several-tables", {"part": "refill", "state": TABLES}),
    ("several-tables", {"part": "show", "state": TABLES, "round": 1}),
    ("several-tables", {"part": "draw", "state": TABLES, "seed": "a", "absent": [4]}),
    ("several-tables", {"part": "exchange", "state": TABLES, "round": 1, "pair": [1, 2]}),
    ("several-tables", {"part": "take", "state": TABLES, "text": json.dumps(SEATED)}),
    ("several-tables", {"part": "paper", "state": TABLES, "round": 1, "paper": "cards"}),
    ("operations", {}),
    ("exercise", {"kind": "card-order", "seed": 1, "answer": ["CJ"]}),
    ("evening", {"document": EVENING, "export": "json"}),
    ("evening", {"text": json.dumps(EVENING), "export": "csv"}),
    ("season", {"evenings": [EVENING], "joined": [{"name": "A", "as": "Z"}], "export": "csv"}),
    ("season-book", {"part": "records", "evenings": [EVENING]}),
    ("season-book", {"part": "book", "records": [RECORD], "joined": [], "values": {"from": "x"}}),
    ("hand-outlook", {"ruleset": "skat", "cards": HELD, "bid": 18}),
    ("hand-chances", {"ruleset": "skat", "cards": HELD, "seat": "forehand"}),
    ("hand-strength", {"ruleset": "skat", "contract": "grand", "cards": HELD}),
    ("odds", {"ruleset": "skat", "contract": "grand", "cards": HELD, "left": ["CA"]}),
    ("compare", {"ruleset": "skat", "variants": {}, "against": {"ruleset": "isko"}}),
    ("sheet", {"part": "setup", "values": {"ruleset": "skat", "name.0": "A"}, "deals": DEALS}),
    ("sheet", {"part": "address", "id": "score-sheet", "values": {"evening": "{}"}}),
    ("sheet", {"part": "address", "id": "skruf-sheet", "values": {"deals": "0-6s-12-4-4"}}),
    ("trainer", {"kind": "own-mistakes", "mistakes": [RECORDED], "answer": "CJ"}),
    ("trainer", {"kind": "mixed", "records": {"mixed/skat/1": {"asked": 1}}, "next": True}),
    ("play", {"part": "rules", "game": GAME_ON, "house": AGREED}),
    ("play", {"part": "new", "game": {"ruleset": "skat", "table": 4}, "fresh": 7}),
    ("house-rules", {"stated": [["name", "N"], ["skat.bock.on", "true"]], "paper": True}),
)
"""What browsers do not ask, or never alike twice."""
SHEETS = {"sheet": "sheet", "evening": "document.sheet"}
"""Where a request holds that of a score sheet."""
LONG = ("nodes", "slice")
"""Numbers of which the highest makes for a long search."""
LATE = 200
"""Moves of fewer letters leave much to be played."""
WAYS = (*WRONG, *HOSTILE, "9" * 20, "x" * 5_000)
"""In place of a leaf; and there may be nothing at all, or the name of the field is another."""


@cache
def questions(*, whole: bool) -> dict[str, list[Question]]:
    """By operation the first question of each part, calculator, exercise; the whole: and game.

    A deal that is played on from its beginning would take too long to be asked so often.
    """
    examples = [*worked_examples(ROOT)]
    asked_there = (
        *examples,
        *study_questions(),
        *estimating_questions(),
        *table_questions(),
        *exercise_questions(playing=True),
        *exercise_questions(playing=False),
        *map(json.dumps, evening_questions(examples)),
    )
    found: dict[str, Question] = {}
    for one in (
        *({"operation": name, **one} for name, one in ASKED),
        *map(json.loads, asked_there),
    ):
        if one.get("play_on") and len(str(one.get("moves"))) < LATE:
            continue
        for name in ("root", "slice"):  # what the page puts before its links; all of a long search
            one.pop(name, None)
        kind = [one.get(name) for name in ("operation", "part", "tool", "kind", "id")]
        within = [one.get(name) or {} for name in ("game", "sheet", "document")]
        games = [one.get("ruleset"), *(inner.get("ruleset") for inner in within)]
        found.setdefault(json.dumps([*kind, games if whole else "", "text" in one]), one)
    by_name: dict[str, list[Question]] = {}
    for one in found.values():
        by_name.setdefault(one.pop("operation"), []).append(one)
    return by_name


def choices(fields: Iterable[Any], path: str = "") -> Iterator[tuple[str, object]]:
    """Every value of every choice, also within objects, and the ends of what is a number."""
    for field in fields:
        values = getattr(field, "values", (True, False) if field.type == "flag" else ())
        if isinstance(field, Whole) and field.name not in LONG:
            values = (field.low, field.high)
        for value in values:
            yield path + field.name, [value] if field.type == "words" else value
        if field.type == "record":
            yield from choices(getattr(field, "fields", ()), f"{path}{field.name}.")


@cache
def own_choices(name: str, ruleset: str | None) -> tuple[tuple[str, object], ...]:
    """The choices of an operation, and of what is read like another within it."""
    found = [*choices(operation(name, ruleset).REQUEST.fields)]
    if name in SHEETS:
        sheet = operation("score-sheet", ruleset).REQUEST
        found += choices(sheet.fields, f"{SHEETS[name]}.")
    if name in ("play", "look-back"):
        found += choices(GameRequest.fields, "game.")
    if name == "form":
        found += [("tool", tool) for tool in all_tools()]
    return tuple(found)


def choices_of(name: str, request: Question) -> tuple[tuple[str, object], ...]:
    """The choices of a question's operation in its game."""
    places = (request, *(request.get(key) for key in ("game", "sheet")))
    stated = [one.get("ruleset") for one in places if isinstance(one, dict)]
    return own_choices(name, next((one for one in stated if isinstance(one, str)), None))


def with_value(value: Any, path: str, chosen: object) -> Any:
    """A request with another value at a path."""
    name, _, rest = path.partition(".")
    held = value if isinstance(value, dict) else {}
    return {**held, name: with_value(held.get(name), rest, chosen) if rest else chosen}


def spoilt(value: Any) -> Iterator[Any]:
    """A request with one of its leaves or names replaced, or left out."""
    if isinstance(value, dict):
        for name, inner in value.items():
            rest = {key: kept for key, kept in value.items() if key != name}
            yield rest
            yield from ({**rest, name: bad} for bad in spoilt(inner))
            yield from ({**rest, bad: inner} for bad in (*HOSTILE, ""))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield [*value[:place], *value[place + 1 :]]
            yield from ([*value[:place], bad, *value[place + 1 :]] for bad in spoilt(inner))
    else:
        yield from WAYS


def changed(draw: Random, value: Any) -> Any:
    """A request with one place in it, drawn on the way down, replaced or left out."""
    if not isinstance(value, (dict, list)) or not value or draw.random() < 0.1:
        return draw.choice(WAYS)
    at = draw.choice([*value] if isinstance(value, dict) else range(len(value)))
    found: Any = value.copy()
    match draw.randrange(8):
        case 0:
            del found[at]
        case 1 if isinstance(value, dict):
            found[draw.choice((*HOSTILE, ""))] = found.pop(at)
        case _:
            found[at] = changed(draw, value[at])
    return found


SLOW = ("compare", "look-back")
"""By day a fifth of what others are asked."""


def ask_some(name: str, some: Iterable[Question], share: float, *, whole: bool) -> None:
    """Ask all of the questions, or by day a share of them, always the same."""
    draw, part = Random(1), share / 5 if name in SLOW else share
    for request in some:
        if whole or draw.random() < part:
            ask_and_check(name, request)


OPERATION = pytest.mark.parametrize("name", [*OPERATIONS, *APART, *PAGES])
WHOLE = pytest.mark.parametrize("whole", by_day([False], [False, True]))
"""By day some of the questions, and some of what each can be changed into."""


@OPERATION
@WHOLE
def test_every_value_of_every_choice_is_answered_or_refused(name: str, *, whole: bool) -> None:
    alone = (
        with_value(request, *one)
        for request in questions(whole=whole)[name]
        for one in choices_of(name, request)
    )
    ask_some(name, alone, 1, whole=whole)


@OPERATION
@WHOLE
def test_all_pairs_of_values_of_choices_are_answered_or_refused(name: str, *, whole: bool) -> None:
    pairs = (
        with_value(with_value(request, *one), *other)
        for request in questions(whole=whole)[name]
        for one, other in combinations(choices_of(name, request), 2)
        if one[0] != other[0]
    )
    ask_some(name, pairs, 0.01, whole=whole)


@OPERATION
@WHOLE
def test_a_question_with_any_leaf_spoilt_is_answered_or_refused(name: str, *, whole: bool) -> None:
    """Also those that somebody else has made, shared, or begun: sheets, house rules, deals."""
    wrong = (one for request in questions(whole=whole)[name] for one in spoilt(request))
    ask_some(name, wrong, 0.05, whole=whole)


@pytest.mark.night
@pytest.mark.parametrize("part", range(10))
def test_whatever_is_asked_is_answered_or_refused(
    part: int, record_property: Callable[[str, object], None]
) -> None:
    """100,000 questions that nobody has tried before; a fault is asked again by its seed."""
    seed = randrange(2**32)
    record_property("seed", seed)
    draw = Random(seed)
    for number in range(10_000):
        name = draw.choice([*questions(whole=True)])
        request = draw.choice(questions(whole=True)[name])
        for _ in range(draw.randint(1, 3)):
            other = changed(draw, request)
            if draw.random() < 0.5:
                other = with_value(request, *draw.choice(choices_of(name, request)))
            request = other if isinstance(other, dict) else request
        try:
            ask_and_check(name, request)
        except Exception as fault:
            fault.add_note(f"seed {seed}, question {number}: {name} {request}")
            raise
