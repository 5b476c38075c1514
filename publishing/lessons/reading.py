"""A lesson as it is written in a file. Whatever is wrong is told, with the file and the line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from calculators.cards import PACK_BY_CODE
from calculators.skat.rulesets import RULESETS
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import LOCALES
from calculators.train.kinds import KINDS
from publishing.cases import Case, read_cases
from publishing.deals import line_of
from publishing.lessons.proof import fault
from publishing.lessons.shapes import ASKS, PATHS, Choice, Lesson, Proof, Step, Told, Try
from publishing.problems import PageError
from publishing.source import named_text

FOLDER = Path(__file__).parents[2] / "cases/lessons"
OF_LESSON = frozenset(("path", "place", "ruleset", "title", "goal", "rules", "trainer", "step"))
OF_STEP = frozenset(
    ("text", "asks", "cards", "label", "question", "choices", "right", "done", "wrong", "try")
) | {"proof"}


def lesson(name: str, folder: Path = FOLDER) -> Lesson:
    """The lesson in a file."""
    return checked(name, named_text("lesson", name, folder))


def lessons(path: str, folder: Path = FOLDER) -> tuple[Lesson, ...]:
    """The lessons of a path, in their order."""
    found = [lesson(file.stem, folder) for file in folder.glob("*.toml")]
    return tuple(sorted((one for one in found if one.path == path), key=lambda one: one.place))


@lru_cache(maxsize=128)
def checked(name: str, text: str) -> Lesson:
    """The lesson, or everything that is wrong with it."""
    place = f"cases/lessons/{name}.toml"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{place}: {error}") from None
    told = list(faults(data))
    if not told:
        read = of(name, data)
        told = [
            (f"step.{at}.proof", wrong)
            for at, step in enumerate(read.steps)
            if (wrong := fault(step))
        ]
    if told:
        lines = (f"{place}:{line_of(text, field)}: {field}: {what}" for field, what in told)
        raise PageError("; ".join(lines))
    return read


def of(name: str, data: Mapping[str, Any]) -> Lesson:
    """The data of a file that has no fault."""
    return Lesson(
        id=name,
        path=data["path"],
        place=data["place"],
        ruleset=data["ruleset"],
        title=data["title"],
        goal=data["goal"],
        rules=tuple(data["rules"]),
        trainer=data.get("trainer", ""),
        steps=tuple(step_of(step) for step in data["step"]),
    )


def step_of(data: Mapping[str, Any]) -> Step:
    return Step(
        text=data["text"],
        asks=data.get("asks", "read"),
        cards=tuple(data.get("cards", "").split()),
        label=data.get("label"),
        question=data.get("question"),
        choices=tuple(Choice(one["value"], texts(one)) for one in data.get("choices", ())),
        right=str(data.get("right", "")),
        done=data.get("done"),
        wrong=data.get("wrong"),
        tries=tuple(Try(str(one["answer"]), texts(one)) for one in data.get("try", ())),
        proof=proof_of(data["proof"]) if "proof" in data else None,
    )


def proof_of(data: Mapping[str, Any]) -> Proof:
    """What the calculators are asked, here or in one of the worked examples."""
    gives = data.get("gives", "")
    if "case" in data:
        case = worked()[data["case"]]
        return Proof(case.operation, case.request, gives)
    return Proof(data["operation"], data.get("request", {}), gives)


@lru_cache(maxsize=1)
def worked() -> Mapping[str, Case]:
    return read_cases(FOLDER.parent)


def texts(data: Mapping[str, Any]) -> Told:
    return {code: data[code] for code in LOCALES}


# ---- what can be wrong ----


def faults(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The faults of a lesson's shape, by field."""
    for unknown in sorted(set(data) - OF_LESSON):
        yield unknown, "no such key"
    for key in sorted(OF_LESSON - {"trainer"} - set(data)):
        yield key, "is missing"
    if data.get("path") not in PATHS:
        yield "path", f"is one of {', '.join(PATHS)}"
    if data.get("ruleset") not in (*RULESETS, SKRUF.id):
        yield "ruleset", "no such game"
    if data.get("trainer", "") not in ("", *KINDS):
        yield "trainer", f"is one of {', '.join(KINDS)}"
    for key in ("title", "goal"):
        yield from untold(key, data.get(key, {}))
    for at, step in enumerate(data.get("step", ())):
        for key, what in faults_of_step(step):
            yield f"step.{at}.{key}", what


def faults_of_step(step: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The faults of a step's shape."""
    for unknown in sorted(set(step) - OF_STEP):
        yield unknown, "no such key"
    asks = step.get("asks", "read")
    if asks not in ASKS:
        yield "asks", f"is one of {', '.join(ASKS)}"
    needed = ["text"] if asks == "read" else ["text", "question", "done", "wrong"]
    for key in needed:
        yield from untold(key, step.get(key, {}))
    for code in step.get("cards", "").split():
        if code not in PACK_BY_CODE:
            yield "cards", f"{code} is no card"
    if asks != "read" and not str(step.get("right", "")):
        yield "right", "is missing"
    if asks != "read" and "proof" not in step:
        yield "proof", "is missing: the calculators must know the answer too"
    proof = step.get("proof", {})
    if proof and "operation" not in proof and proof.get("case") not in worked():
        yield "proof", "names an operation, or one of the worked examples"
    yield from faults_of_answers(step, asks)


def faults_of_answers(step: Mapping[str, Any], asks: str) -> Iterator[tuple[str, str]]:
    """Answers that cannot be given, or are given twice."""
    offered = {one.get("value") for one in step.get("choices", ())}
    right = str(step.get("right", ""))
    for one in step.get("choices", ()):
        yield from untold("choices", one)
    if (asks == "choice") != bool(offered):
        yield "choices", "belong to a choice"
    if asks == "choice" and right not in offered:
        yield "right", "is none of the choices"
    laid = set(step.get("cards", "").split())
    if asks in ("cards", "order") and not set(right.split()) <= laid:
        yield "right", "names a card that does not lie there"
    seen = {right}
    for one in step.get("try", ()):
        answer = str(one.get("answer", ""))
        if answer in seen:
            yield "try", f"{answer} is right, or there already"
        if asks == "choice" and answer not in offered:
            yield "try", f"{answer} is none of the choices"
        seen.add(answer)
        yield from untold("try", one)


def untold(key: str, told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The languages in which a text is missing."""
    for code in LOCALES:
        if not str(told.get(code, "")).strip():
            yield key, f"has no text in {code}"
