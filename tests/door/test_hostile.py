"""What people type, share or name never becomes markup: what makes pages is spoilt leaf by leaf."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from calculators.door.door import OPERATIONS, PAGES, call
from calculators.page.forms import render_tool
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.studies.tools import TOOLS as STUDIES
from calculators.skat.tools import TOOLS
from calculators.skruf.tools import TOOLS as SKRUF_TOOLS
from calculators.text.language import LOCALES
from tests.by_day import by_day

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


def spoilt(value: Any) -> Iterator[Any]:
    """A request with one of its leaves or names replaced by something hostile."""
    if isinstance(value, dict):
        for name, inner in value.items():
            rest = {key: kept for key, kept in value.items() if key != name}
            yield from ({**rest, name: bad} for bad in spoilt(inner))
            yield from ({**rest, bad: inner} for bad in HOSTILE)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from ([*value[:place], bad, *value[place + 1 :]] for bad in spoilt(inner))
    else:
        yield from HOSTILE


def asked(operation: str, request: dict[str, Any]) -> Any:
    """An answer, looked through."""
    told = json.loads(call(json.dumps({"operation": operation, **request})))
    look_through(told)
    return told


@pytest.mark.parametrize("locale", by_day(LOCALES[:1], LOCALES))
@pytest.mark.parametrize(("tool", "ruleset"), TOOLS_OF)
def test_a_form_filled_in_with_hostile_words(tool: str, ruleset: str, locale: str) -> None:
    names = names_in(render_tool(tool, ruleset, locale, "../"))
    assert names
    base = {"tool": tool, "ruleset": ruleset, "locale": locale, "root": "../"}
    for bad in HOSTILE:
        asked("form", {**base, "values": dict.fromkeys(names, bad)})
        for name in names:
            asked("form", {**base, "values": {name: bad}})


GAME = {"contract": "grand", "matadors": {"held": True, "count": 2}, "card_points": 70}
DEALS = [{"declarer": 0, "game": GAME}, {"passed": True}, {"declarer": 1, "score": -48}]
SHEET = {"ruleset": "skat", "players": ["Anna", "Bo", "Cia"], "first_dealer": 0}


@pytest.mark.parametrize("bad", HOSTILE)
def test_a_table_of_people_with_hostile_names(bad: str) -> None:
    sheet = {**SHEET, "players": [bad, f"{bad}.", "Cia"]}
    carry = asked("sheet", {"part": "open", "sheet": sheet})["carry"]
    told = asked("sheet", {"part": "rows", "sheet": sheet, "deals": DEALS})
    carries = [carry, *(row["carry"] for row in told["rows"])]
    ended = asked("sheet", {"part": "end", "sheet": sheet, "deals": DEALS, "root": "../"})
    curve = asked("sheet", {"part": "curve", "sheet": sheet, "carries": carries})
    assert len(told["rows"]) == len(DEALS)
    assert ended["html"]
    assert curve["html"]


def test_a_sheet_that_somebody_else_has_made() -> None:
    """As it comes by a link: every leaf of every part of it."""
    begun = asked("sheet", {"part": "open", "sheet": SHEET})
    told = asked("sheet", {"part": "rows", "sheet": SHEET, "deals": DEALS})
    carries = [begun["carry"], *(row["carry"] for row in told["rows"])]
    values = asked("sheet", {"part": "deal", "sheet": SHEET, "deal": DEALS[0]})["values"]
    settings = asked("sheet", {"part": "refill", "sheet": SHEET})["values"]
    parts: list[dict[str, Any]] = [
        {"part": "rows", "deals": DEALS, "carry": begun["carry"]},
        {"part": "count", "values": values, "carry": begun["carry"]},
        {"part": "deal", "deal": DEALS[0]},
        {"part": "end", "deals": DEALS},
        {"part": "curve", "carries": carries},
        {"part": "setup", "values": settings},
    ]
    seen = 0
    for part in parts:
        for request in spoilt({"sheet": SHEET, "locale": "en", **part}):
            seen += 1
            asked("sheet", request)
    assert seen > 1000


def test_an_exercise_that_somebody_else_has_shared() -> None:
    first = asked("trainer", {"locale": "sv", "root": "../"})
    wanted = {name: first[name] for name in ("kind", "ruleset", "level", "seed")}
    judged = asked("trainer", {**wanted, "locale": "sv", "answer": HOSTILE[0]})
    judged = asked("trainer", {**wanted, "locale": "sv", "answer": judged.get("correct", ["x"])})
    base = {**wanted, "locale": "sv", "records": judged.get("records")}
    for request in spoilt({**base, "next": True}):
        asked("trainer", request)
    for request in spoilt({**base, "answer": ["x"]}):
        asked("trainer", request)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_is_told_of_hostile_requests_is_text(operation: str) -> None:
    """No operation but those of the pages writes markup, whatever it is asked."""
    for bad in HOSTILE:
        for request in (
            {bad: bad},
            {"ruleset": bad},
            {"players": [bad] * 3, "deals": [{bad: bad}]},
        ):
            asked(operation, request)


def test_house_rules_that_a_stranger_has_sent() -> None:
    """Whatever they are called and whatever they choose: refused, or told as text."""
    chosen = [["name", "N"], ["skat.stake", "1"], ["skat.bock.on", "true"]]
    for request in spoilt({"stated": chosen}):
        asked("house-rules", {"locale": "en", "root": "../", **request})
    for bad in HOSTILE:
        for one in (["name", bad], ["skat.currency", bad], [bad, bad], [f"skat.{bad}", "true"]):
            asked("house-rules", {"stated": [*chosen, one], "root": "../", "paper": True})


def test_a_deal_that_somebody_else_has_begun() -> None:
    """As an address has it: every leaf of it."""
    game = {"ruleset": "skat", "seed": "a", "seat": 1, "player": "club", "moves": ["pass", "18"]}
    for part in ("show", "act", "think", "why", "back", "new", "day"):
        for request in spoilt({"game": game, "act": "yes", "day": "2026-11-19"}):
            asked("play", {"locale": "en", "root": "../", "part": part, **request})


def test_a_deal_that_somebody_else_has_played_is_looked_back_on() -> None:
    """Every leaf of it, and the names of the players."""
    moves = ["pass", "18", "pass", "take"]
    game = {"ruleset": "skat", "seed": "a", "seat": 1, "player": "club", "moves": moves}
    for part in ("begin", "trick", "auction", "replay"):
        for request in spoilt({"game": game, "trick": 1, "players": ["A", "B", "C"]}):
            asked("look-back", {"locale": "en", "root": "../", "part": part, **request})
    told = {"ruleset": "skat", "_source": "hands", "forehand": "CJ", "moves": "18", "seat": "0"}
    for values in (told, {**told, "_source": "record", "record": "x"}):
        for request in spoilt({"game": {"ruleset": "skat"}, "values": values}):
            asked("look-back", {"locale": "en", "root": "../", "part": "open", **request})


def test_every_page_operation_is_tried_here() -> None:
    assert set(PAGES) == {"form", "sheet", "trainer", "house-rules", "play", "look-back"}
