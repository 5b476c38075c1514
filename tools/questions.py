"""Every kind of question that a browser asks: what they call in Pyodide is kept (tools/seen.py).

The list follows the code: new operations, forms, fields and cases are included at once.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from calculators.core.families import FAMILIES, RULESET_IDS, family_answering
from calculators.door.door import OPERATIONS, call, operation
from calculators.house.profile import house_groups
from calculators.page.controls import all_controls
from calculators.practice.kinds import KINDS, LEVELS
from calculators.practice.page import own_mistakes
from calculators.text.language import LOCALES, language
from publishing.bundle.parts import playing_exercises

WRONG: tuple[object, ...] = (
    *(None, True, -1, 10**30, 0.5, "", "å 😀", "\ud800"),
    *([], [[]], {}, {"held": 1}),
)
"""Values that are wrong in most fields."""
PACK = [f"{suit}{rank}" for suit in "CSHD" for rank in "23456789TJQKA"]
SEED = 1
DRAWN = 25
"""The number of random requests for each operation, and values for each form, in each game."""
PLAYED_BY = ("learner", "random", "random")
HELD = "CJ SJ HA HT HK H7 C7 C8 SA D9"
"""Ten cards."""
LAST_MOVES = 10
"""So many moves before its end a deal is soon solved."""
FEW_NODES = 100
MOVES_APART = 7
"""Along a deal a question is asked after every so many moves."""
SOON_SOLVED = "j9"
"""A deal that learners play so that looking back on it takes no time."""
SEATS = ("forehand", "middlehand", "rearhand")
LAST_SLICE = 399
"""After so many slices all of it is worked out."""


def all_questions(cases: Iterable[str]) -> Iterator[str]:
    """All that is asked of any part of the library."""
    yield from questions(cases)
    yield from study_questions()
    yield from estimating_questions()
    yield from table_questions()
    yield from exercise_questions(playing=True)


def worked_examples(root: Path) -> Iterator[str]:
    """The worked examples as requests, in every language."""
    for path in sorted((root / "cases").glob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8")).get("case", ()):
            for locale in LOCALES:
                yield json.dumps(
                    {"operation": case["operation"], **case["request"], "locale": locale}
                )


def questions(cases: Iterable[str], seed: int = SEED) -> Iterator[str]:
    """Every operation and form in every language, the worked examples, and many wrong requests."""
    cases = list(cases)
    draw = Random(seed)
    yield from cases
    yield from spoilt_cases(cases)
    for locale in LOCALES:
        for name in OPERATIONS:
            yield json.dumps({"operation": name, "locale": locale})
    yield from map(json.dumps, evening_questions(cases))
    yield from map(json.dumps, random_requests(draw))
    yield from map(json.dumps, random_forms(draw))
    yield from map(json.dumps, house_questions(draw))
    yield from exercise_questions(playing=False)


def estimating_questions() -> Iterator[str]:
    """The calculators that also show an estimate, each with its example."""
    for family in FAMILIES:
        for name, ruleset in product(family.module("tools").ESTIMATING, family.rulesets):
            asked = {"operation": "form", "tool": name, "ruleset": ruleset}
            held = {"ruleset": ruleset, "cards": HELD, "_cards": HELD}
            yield from (json.dumps({**asked, "locale": code, "values": held}) for code in LOCALES)


def study_questions() -> Iterator[str]:
    """Those calculators that only their own pages fetch, asked as they are opened."""
    for family in FAMILIES:
        for tool, code in product(family.module("studies.tools").TOOLS.values(), LOCALES):
            asked = {"operation": "form", "tool": tool.id, "ruleset": family.rulesets[0]}
            found = all_controls(tool.groups(family.rulesets[0], language(code)))
            values = {one.name: one.default for one in found}
            for control in found:
                if control.name.startswith("_") and len(control.options) > 1:
                    for option in control.options:
                        steered = {**values, control.name: option.value}
                        yield json.dumps({**asked, "locale": code, "values": steered})
            yield json.dumps({**asked, "locale": code, "values": values})
            yield json.dumps({**asked, "locale": code, "values": dict.fromkeys(values, "?")})


def table_questions(seed: int = SEED) -> list[str]:
    """What is asked at the table."""
    return [json.dumps(one) for one in asked_at_table(Random(seed))]


def asked_at_table(draw: Random) -> Iterator[dict[str, Any]]:
    """Deals played at the table in every game, the moves along them, and the ends solved.

    By players who do anything that is allowed, too: they come to games that nobody else plays.
    """
    for family in FAMILIES:
        if family.module("operations").AT_TABLE:
            for ruleset, code in product(family.rulesets, LOCALES):
                for at, player in enumerate(PLAYED_BY):
                    deal = {"ruleset": ruleset, "locale": code, "seed": f"{code}-{at}"}
                    yield from deal_questions(deal, player)
                yield from weighed_questions(deal)
            for ruleset, code in product(family.rulesets[:1], LOCALES):
                yield from look_back_questions(ruleset, code)
            for name in family.module("operations").AT_TABLE:
                for ruleset, _ in product(family.rulesets, range(DRAWN)):
                    fields = operation(name, ruleset).REQUEST.fields
                    drawn = {
                        one.name: random_value(draw, one) for one in fields if draw.random() < 0.5
                    }
                    known = {"operation": name, "ruleset": ruleset, "locale": draw.choice(LOCALES)}
                    yield {**drawn, **known}


def deal_questions(deal: dict[str, Any], player: str) -> Iterator[dict[str, Any]]:
    """A deal played by one player, moves along it by others, and its last tricks."""
    played = {**deal, "operation": "deal", "play_on": True}
    whole = {**played, "player": player}
    told = json.loads(call(json.dumps(whole)))
    moves = [one["move"] for one in told["moves"]]
    yield whole
    yield from page_questions(deal, moves)
    for at in range(0, len(moves), MOVES_APART):
        yield {**deal, "operation": "move", "moves": moves[:at], "player": "learner"}
    for part in ("cards", "discard"):
        asked = {"operation": "review", "part": part, "nodes": FEW_NODES}
        yield {**deal, **asked, "moves": moves}
    left = moves[:-LAST_MOVES]
    yield {**played, "moves": ["pass"] * 3, "when_passed": "ramsch"}
    yield {**deal, "operation": "deal", "moves": left, "seat": 1}
    yield {**deal, "operation": "deal", "moves": [*left, *moves[:1]]}
    here = json.loads(call(json.dumps({**deal, "operation": "deal", "moves": left})))
    if here["contract"] and here["tricks"]:
        held, seats = here["held"], SEATS
        leader = here["to_act"] - len(here["trick"])
        aside = {*told["skat"], *(card for hand in told["hands"] for card in hand)} - {
            *here["trick"],
            *(card for hand in held for card in hand),
            *(card for trick in here["tricks"] for card in trick["cards"]),
        }
        yield {
            "operation": "solve",
            **{name: deal[name] for name in ("ruleset", "locale")},
            **dict(zip(seats, held, strict=True)),
            "contract": here["contract"],
            "declarer": seats[here["declarer"]],
            "leader": seats[leader % len(seats)],
            "trick": here["trick"],
            "skat": sorted(aside),
            "line": True,
        }


def look_back_questions(ruleset: str, locale: str) -> Iterator[dict[str, Any]]:
    """What is asked by whoever looks back on a deal."""
    deal = {"ruleset": ruleset, "seed": SOON_SOLVED}
    told = json.loads(call(json.dumps({**deal, "operation": "deal", "play_on": True})))
    game = {**deal, "moves": [one["move"] for one in told["moves"]]}
    asked = {"operation": "look-back", "locale": locale, "root": "../", "game": game}
    yield asked
    for at in range(1, len(told["tricks"]) + 1):
        yield {**asked, "part": "trick", "trick": at, "slice": LAST_SLICE}
    for part in ("auction", "discard", "replay"):
        yield {**asked, "part": part, "slice": LAST_SLICE}
    hands = dict(zip(SEATS, map(" ".join, told["hands"]), strict=True))
    for values in ({**hands, "moves": "18, pass, pass"}, {**hands, "moves": "?"}, {"record": "?"}):
        told_by = "record" if "record" in values else "hands"
        filled = {"ruleset": ruleset, "_source": told_by, "seat": "0", **values}
        yield {**asked, "part": "open", "game": {"ruleset": ruleset}, "values": filled}


def weighed_questions(deal: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The end of a deal, thought over by those who lay out deals that may be."""
    played = {**deal, "operation": "deal", "play_on": True}
    told = json.loads(call(json.dumps({**played, "player": PLAYED_BY[0]})))
    left = [one["move"] for one in told["moves"]][:-LAST_MOVES]
    yield {**deal, "operation": "move", "moves": left, "player": "club"}
    yield {**played, "moves": left, "player": "club"}


def page_questions(deal: dict[str, Any], moves: list[str]) -> Iterator[dict[str, Any]]:
    """What the page of the table asks while that deal is played, a seat after the other."""
    asked = {"operation": "play", "locale": deal["locale"], "root": "../"}
    game = {"ruleset": deal["ruleset"], "seed": deal["seed"]}
    for at in range(0, len(moves) + 1, MOVES_APART):
        here = {**asked, "game": {**game, "moves": moves[:at], "seat": at % 3}}
        yield here
        yield {**here, "part": "think"}
        yield {**here, "part": "act", "act": (moves[at:] or ["give-up"])[0]}
    end = {**game, "moves": moves, "seat": 1}
    for part in ("show", "back", "again", "new"):
        yield {**asked, "game": end, "part": part, "fresh": 1}
    yield {**asked, "game": end, "part": "day", "day": "2026-11-19"}
    late = {**game, "moves": moves[:-LAST_MOVES]}
    yield {**asked, "game": {**late, "player": "club"}, "part": "think"}
    for seat in range(3):
        yield {**asked, "game": {**late, "seat": seat}, "part": "why"}
        yield {**asked, "game": {**late, "seat": seat}, "part": "act", "act": moves[-1]}


def spoilt_cases(cases: Iterable[str]) -> Iterator[str]:
    """The first example of each kind, with every field made wrong in turn."""
    known = set()
    for case in map(json.loads, cases):
        kind = (case["operation"], case.get("ruleset"), case["locale"])
        if kind not in known:
            known.add(kind)
            for field in case:
                for wrong in WRONG:
                    yield json.dumps({**case, field: wrong})


def evening_questions(cases: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The evenings among the examples, asked for part by part as the score sheet does."""
    for case in map(json.loads, cases):
        family = family_answering(case["operation"])
        if family is None or not case.get("players") or not case.get("deals"):
            continue
        sheet = {"ruleset": family.rulesets[0], **case}
        locale, deals = sheet.pop("locale"), sheet.pop("deals")
        del sheet["operation"]
        asked = {"operation": "sheet", "locale": locale, "root": "../", "sheet": sheet}
        start = json.loads(call(json.dumps({**asked, "part": "open", "carry": None}))).get("carry")
        found = {**asked, "part": "rows", "carry": start, "deals": deals}
        rows = json.loads(call(json.dumps(found))).get("rows", [])
        carries = [start, *(row["carry"] for row in rows if row.get("carry"))]
        yield {**asked, "part": "open", "carry": None}
        yield found
        yield {**asked, "part": "end", "deals": deals}
        yield {**asked, "part": "curve", "carry": start, "carries": carries}
        yield {**asked, "part": "deal", "carry": start, "deal": deals[0]}


def random_requests(draw: Random) -> Iterator[dict[str, Any]]:
    """Requests with a random allowed value in every field; many are still refused."""
    for name in OPERATIONS:
        for game in RULESET_IDS:
            fields = operation(name, game).REQUEST.fields
            for _ in range(DRAWN):
                asked = {"operation": name, "locale": draw.choice(LOCALES)}
                drawn = {
                    field.name: random_value(draw, field)
                    for field in fields
                    if field.required or draw.random() < 0.5
                }
                if drawn.get("kind") not in playing_exercises():
                    yield drawn | asked | ({"ruleset": game} if "ruleset" in drawn else {})


def exercise_questions(*, playing: bool) -> Iterator[str]:
    """What the trainer asks of those exercises, or of all others: each shown, and answered."""
    for kind in KINDS.values():
        if (kind.id in playing_exercises()) is playing:
            for ruleset, level, code in product(kind.rulesets, LEVELS, LOCALES):
                selected = {"kind": kind.id, "ruleset": ruleset, "level": level, "seed": SEED}
                asked = {"operation": "trainer", **selected, "locale": code, "root": "../"}
                shown: tuple[dict[str, Any], ...] = (
                    ({}, {"next": True}) if level == LEVELS[0] else ()
                )
                for more in (*shown, {"answer": "1"}):
                    yield json.dumps({**asked, **more})
    if playing:
        yield from map(json.dumps, own_mistake_questions())


def own_mistake_questions() -> Iterator[dict[str, Any]]:
    """Deals played by learners, and at one moment each card that was played later instead of the
    one that was: some may not be played, and some cost the game.
    """
    for at, code in product(range(DRAWN // 4), LOCALES):
        deal = {"ruleset": "skat", "seed": f"lost-{at}", "locale": code}
        told = json.loads(call(json.dumps({**deal, "operation": "deal", "play_on": True})))
        moves = [one["move"].replace(" ", "_") for one in told["moves"]]
        before, seat = ".".join(moves[:-LAST_MOVES]), told["moves"][-LAST_MOVES:][0]["seat"]
        for card in (move.partition("_")[2] for move in moves[-LAST_MOVES:]):
            mistake = {**deal, "moves": before, "seat": seat, "card": card}
            asked = {"operation": "trainer", "kind": own_mistakes.KIND, "locale": code}
            for more in ({}, {"answer": card}):
                yield {**asked, **more, "root": "../", "mistakes": [mistake]}


def random_value(draw: Random, field: Any) -> Any:
    """A random value that the field allows, as far as its type is known here."""
    match field.type:
        case "choice":
            return draw.choice(field.values)
        case "flag":
            return draw.random() < 0.5
        case "whole":
            return draw.randint(field.low, min(field.high, field.low + 200))
        case "numbers":
            return [draw.randint(field.low, field.high) for _ in range(field.length)]
        case "cards":
            readable = [code for code in PACK if field.reader(code)]
            return draw.sample(readable, draw.randint(field.low, min(field.high, len(readable))))
        case "record":
            return {
                one.name: random_value(draw, one) for one in field.fields if draw.random() < 0.6
            }
    return draw.choice(WRONG)


def random_forms(draw: Random) -> Iterator[dict[str, Any]]:
    """Every form in every game and language: as opened, and filled in at random."""
    for family in FAMILIES:
        tools = family.module("tools").TOOLS.values()
        for tool, ruleset, code in product(tools, family.rulesets, LOCALES):
            asked = {"operation": "form", "tool": tool.id, "ruleset": ruleset, "locale": code}
            found = all_controls(tool.groups(ruleset, language(code)))
            yield {**asked, "values": {}}
            yield {**asked, "values": {control.name: control.default for control in found}}
            for _ in range(DRAWN // 5):
                yield {**asked, "values": {one.name: random_entry(draw, one) for one in found}}


def house_questions(draw: Random) -> Iterator[dict[str, Any]]:
    """House rules chosen at random, for every game by itself and for all of them."""
    for code in LOCALES:
        drawn = {
            id: [
                [f"{id}.{one.name}", random_entry(draw, one)]
                for one in all_controls(house_groups(id, code))
            ]
            for id in RULESET_IDS
        }
        for stated in (*drawn.values(), [pair for own in drawn.values() for pair in own]):
            asked = {"operation": "house-rules", "locale": code, "root": "../"}
            yield {**asked, "stated": [["name", "Å & <b>"], *stated]}
            yield {**asked, "stated": stated}


def random_entry(draw: Random, control: Any) -> str:
    """A random value that a user might enter."""
    if control.options:
        return str(draw.choice(control.options).value)
    if control.kind == "number":
        return str(draw.randint(control.low or 0, control.high or 264))
    if control.kind == "cards":
        return " ".join(draw.sample(PACK, draw.choice((3, 10, 12))))
    return str(draw.choice((control.default, "true", "18", "yes", "")))
