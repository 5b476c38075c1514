"""Reads and checks the lessons of cases/lessons; the calculators confirm every stated answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from calculators import door
from calculators.cards import PACK_BY_CODE
from calculators.families import RULESET_IDS
from calculators.page.parts import Answer
from calculators.text.language import LOCALES
from calculators.train.kinds import KINDS
from publishing.cases import CASES, Case, read_cases, read_named_text, read_toml, with_lines
from publishing.problems import PageError

LESSONS = CASES / "lessons"
Texts = Mapping[str, str]
"""A text in every language, by code."""
Faults = Iterator[tuple[str, str]]
"""Faults, each as field and text."""
ASKS = ("read", "cards", "order", "choice", "number")
"""The kinds of step: reading, choosing cards, ordering cards, choosing, entering a number."""
PATHS = ("evening", *RULESET_IDS)
LESSON_KEYS = frozenset(("path", "place", "ruleset", "title", "goal", "rules", "trainer", "step"))
STEP_KEYS = frozenset(
    ("text", "asks", "cards", "label", "question", "choices", "right", "done", "wrong", "try")
) | {"proof"}


# ---- the types of a lesson ----


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer: its label, or for a wrong one, the reply to it."""

    value: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class Proof:
    """A request to the calculators, and the path of the right answer in theirs."""

    operation: str
    request: Answer
    gives: str


@dataclass(frozen=True, slots=True)
class Step:
    """One screen: a text, cards on the table, and for most steps a question."""

    text: Texts
    asks: str
    cards: tuple[str, ...]
    label: Texts | None
    question: Texts | None
    choices: tuple[Choice, ...]
    right: str
    done: Texts | None
    wrong: Texts | None
    tries: tuple[Choice, ...]
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a path."""

    id: str
    path: str
    place: int
    ruleset: str
    title: Texts
    goal: Texts
    rules: tuple[str, ...]
    trainer: str
    steps: tuple[Step, ...]


# ---- reading ----


def lesson_of(name: str, folder: Path = LESSONS) -> Lesson:
    """The lesson of a file."""
    return check_lesson(name, read_named_text("lesson", name, folder))


def lessons_of(path: str, folder: Path = LESSONS) -> tuple[Lesson, ...]:
    """The lessons of a path, in order."""
    found = [lesson_of(file.stem, folder) for file in folder.glob("*.toml")]
    return tuple(sorted((one for one in found if one.path == path), key=lambda one: one.place))


@lru_cache(maxsize=128)
def check_lesson(name: str, text: str) -> Lesson:
    """The lesson; PageError with all faults and their lines."""
    place = f"cases/lessons/{name}.toml"
    data = read_toml(place, text)
    faults = list(lesson_faults(data))
    if not faults:
        lesson = read_lesson(name, data)
        wrong = [(f"step.{at}.proof", proof_fault(step)) for at, step in enumerate(lesson.steps)]
        faults = [fault for fault in wrong if fault[1]]
    if faults:
        raise PageError(with_lines(place, text, faults))
    return lesson


def read_lesson(name: str, data: Answer) -> Lesson:
    """A lesson from data without faults."""
    steps = tuple(read_step(step) for step in data["step"])
    trainer = data.get("trainer", "")
    rest = {key: data[key] for key in ("path", "place", "ruleset", "title", "goal")}
    return Lesson(id=name, rules=tuple(data["rules"]), trainer=trainer, steps=steps, **rest)


def read_step(data: Answer) -> Step:
    """A step from data without faults."""
    return Step(
        text=data["text"],
        asks=data.get("asks", "read"),
        cards=tuple(data.get("cards", "").split()),
        label=data.get("label"),
        question=data.get("question"),
        choices=tuple(Choice(one["value"], texts_of(one)) for one in data.get("choices", ())),
        right=str(data.get("right", "")),
        done=data.get("done"),
        wrong=data.get("wrong"),
        tries=tuple(Choice(str(one["answer"]), texts_of(one)) for one in data.get("try", ())),
        proof=read_proof(data["proof"]) if "proof" in data else None,
    )


def read_proof(data: Answer) -> Proof:
    """The proof of a step: its own, or that of a worked example."""
    gives = data.get("gives", "")
    if "case" in data:
        case = worked_examples()[data["case"]]
        return Proof(case.operation, case.request, gives)
    return Proof(data["operation"], data.get("request", {}), gives)


@lru_cache(maxsize=1)
def worked_examples() -> Mapping[str, Case]:
    """The worked examples, by their ids."""
    return read_cases(CASES)


def texts_of(data: Texts) -> Texts:
    """The texts of a record, by language."""
    return {code: data[code] for code in LOCALES}


# ---- faults ----


def lesson_faults(data: Answer) -> Faults:
    """The faults in the structure of a lesson, by field."""
    yield from key_faults(data, LESSON_KEYS, needed=LESSON_KEYS - {"trainer"})
    if data.get("path") not in PATHS:
        yield "path", f"is one of {', '.join(PATHS)}"
    if data.get("ruleset") not in RULESET_IDS:
        yield "ruleset", "no such game"
    if data.get("trainer", "") not in ("", *KINDS):
        yield "trainer", f"is one of {', '.join(KINDS)}"
    for key in ("title", "goal"):
        yield from missing_texts(key, data.get(key, {}))
    for at, step in enumerate(data.get("step", ())):
        for key, what in step_faults(step):
            yield f"step.{at}.{key}", what


def key_faults(data: Answer, known: frozenset[str], needed: frozenset[str] = frozenset()) -> Faults:
    """Unknown keys, and missing keys."""
    yield from ((key, "no such key") for key in sorted(set(data) - known))
    yield from ((key, "is missing") for key in sorted(needed - set(data)))


def step_faults(step: Answer) -> Faults:
    """The faults in the structure of a step."""
    yield from key_faults(step, STEP_KEYS)
    asks = step.get("asks", "read")
    if asks not in ASKS:
        yield "asks", f"is one of {', '.join(ASKS)}"
    for key in ["text"] if asks == "read" else ["text", "question", "done", "wrong"]:
        yield from missing_texts(key, step.get(key, {}))
    for code in step.get("cards", "").split():
        if code not in PACK_BY_CODE:
            yield "cards", f"{code} is no card"
    if asks != "read" and not str(step.get("right", "")):
        yield "right", "is missing"
    if asks != "read" and "proof" not in step:
        yield "proof", "is missing: the calculators must know the answer too"
    proof = step.get("proof", {})
    if proof and "operation" not in proof and proof.get("case") not in worked_examples():
        yield "proof", "names an operation, or one of the worked examples"
    yield from answer_faults(step, asks)


def answer_faults(step: Answer, asks: str) -> Faults:
    """Answers that cannot be given, or are given twice."""
    offered = {one.get("value") for one in step.get("choices", ())}
    right = str(step.get("right", ""))
    for one in step.get("choices", ()):
        yield from missing_texts("choices", one)
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
        yield from missing_texts("try", one)


def missing_texts(key: str, texts: Answer) -> Faults:
    """The languages in which a text is missing."""
    for code in LOCALES:
        if not str(texts.get(code, "")).strip():
            yield key, f"has no text in {code}"


# ---- every answer agrees with the calculators ----


def proof_fault(step: Step) -> str:
    """The difference between the stated answer and the calculators'; empty if they agree."""
    if step.proof is None:
        return ""
    if step.asks == "order":
        return order_fault(step.right.split(), step.proof)
    answer = door.answer(step.proof.operation, step.proof.request)
    if not answer["ok"]:
        return refusal(answer)
    try:
        given = answer_text(value_at(answer, step.proof.gives))
    except (KeyError, IndexError, TypeError):
        return f"the answer has no {step.proof.gives}"
    wanted = step.right
    if step.asks == "cards":
        given, wanted = (" ".join(sorted(cards.split())) for cards in (given, wanted))
    return "" if given == wanted else f"the calculators say {given}, the lesson {wanted}"


def order_fault(cards: list[str], proof: Proof) -> str:
    """Cards are in order if each wins a trick in which the next one was led."""
    for higher, lower in pairwise(cards):
        answer = door.answer("trick", {**proof.request, "cards": [lower, higher]})
        if not answer["ok"]:
            return refusal(answer)
        if answer["winning_card"] != higher:
            return f"{higher} does not beat {lower}"
    return ""


def refusal(answer: Answer) -> str:
    """Why the calculators refuse to answer."""
    return "; ".join(error["text"] for error in answer["errors"])


def value_at(answer: object, path: str) -> object:
    """The value at a dotted path: "columns.0.base"."""
    for part in path.split("."):
        if isinstance(answer, list):
            answer = answer[int(part)]
        elif isinstance(answer, dict):
            answer = answer[part]
        else:
            raise TypeError(path)
    return answer


def answer_text(found: object) -> str:
    """A value of the calculators as an answer of a lesson."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    return " ".join(map(str, found)) if isinstance(found, list) else str(found)
