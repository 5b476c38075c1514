"""Questions of a lesson once more: with other cards, as the trainers draw them.

A question about words, about one narrated deal, or about a case of its own has no other cards: it
comes back as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from calculators.door import door
from calculators.practice.kinds import KINDS
from calculators.text.language import DEFAULT, LOCALES
from calculators.text.tables import Answer
from publishing.lessons import PATHS, Choice, Lesson, Step, Texts

ASKED_ALIKE = {
    ("trick", ""): ("card-order", 1),
    ("trick", "winning_card"): ("trick-winner", 1),
    ("trick", "legal"): ("legal-card", 1),
    ("trick", "card_points"): ("card-points", 1),
    ("matadors", "count"): ("matadors", 1),
    ("game-value", "value"): ("game-value", 1),
    ("game-value", "score"): ("game-value", 2),
    ("auction", "next_bid"): ("next-bid", 1),
    ("score-sheet", "players.0.total"): ("score-sheet", 1),
    ("hand-strength", "call"): ("bid-or-pass", 1),
    ("hand-strength", "game"): ("which-game", 1),
    ("hand-strength", "discard"): ("discard", 1),
}
"""By what the calculators are asked: the exercise that asks for the same, and its level."""
TIMES = 2


def other_steps(lesson: Lesson, at: int) -> tuple[Step, ...]:
    """What can take the place of a step: deals of its own, or exercises; these only after the first
    deals, for they ask of games that are told of later.
    """
    step = lesson.steps[at]
    if step.proof is None or lesson.path == PATHS[0]:
        return step.others
    kind, level = ASKED_ALIKE.get((step.proof.operation, step.proof.gives), ("", 0))
    if not kind or lesson.ruleset not in KINDS[kind].rulesets:
        return ()
    seeds = range(TIMES * at, TIMES * (at + 1))
    return tuple(exercise_step(kind, lesson.ruleset, level, seed) for seed in seeds)


@cache
def exercise_step(kind: str, ruleset: str, level: int, seed: int) -> Step:
    """An exercise of the trainers as a step, with the reply to each wrong card or choice."""
    asked = {"kind": kind, "ruleset": ruleset, "level": level, "seed": seed}
    task = tell_exercise(asked, {})
    offered = [choice["value"] for choice in task[DEFAULT]["choices"]]
    form: str = task[DEFAULT]["asks"]
    asks = {"card": "cards", "score": "number"}.get(form, form)
    tries = [" ".join(offered)] if asks == "order" else offered or ["0"]
    tried = {one: tell_exercise(asked, {"answer": one}) for one in tries}
    reasons = next(iter(tried.values()))
    right, *good = reasons[DEFAULT]["correct"]
    by_cards = asks in ("cards", "order")
    shown = [] if by_cards else task[DEFAULT]["cards"]
    done = {code: " ".join(map(reason_told, each["steps"])) for code, each in reasons.items()}
    return Step(
        text={code: exercise_facts(each, with_cards=not shown) for code, each in task.items()},
        asks=asks,
        cards=tuple(offered if by_cards else [card for one in shown for card in one["cards"]]),
        label={code: each["cards"][0]["label"] for code, each in task.items()} if shown else None,
        question={code: each["question"] for code, each in task.items()},
        choices=tuple(
            Choice(one, {code: each["choices"][at]["text"] for code, each in task.items()})
            for at, one in enumerate(offered)
            if asks == "choice"
        ),
        right=right,
        done=done,
        wrong={code: reason_told(each["steps"][0]) for code, each in reasons.items()},
        tries=tuple(
            Choice(one, done if one in good else texts, one in good)
            for one, each in tried.items()
            if one in good or (texts := mistakes_told(each))
        ),
        proof=None,
    )


def tell_exercise(asked: Answer, given: Answer) -> Mapping[str, Answer]:
    """An exercise in every language, with the verdict if an answer is given."""
    return {code: door.answer("exercise", {**asked, **given, "locale": code}) for code in LOCALES}


def reason_told(step: Answer) -> str:
    """A step to the answer as a sentence."""
    told: str = step["text"]
    return told if told.endswith(".") else f"{told}."


def exercise_facts(task: Answer, *, with_cards: bool) -> str:
    """What an exercise states, and the cards that lie there as its text has them."""
    laid = [
        f"{one['label']}: {' '.join(f':{card}:' for card in one['cards'])}"
        for one in (task["cards"] if with_cards else ())
    ]
    return " ".join([*task["facts"], *laid])


def mistakes_told(verdicts: Mapping[str, Answer]) -> Texts:
    """What a wrong answer missed, if it is known."""
    told = {code: each["mistake"] for code, each in verdicts.items()}
    return {code: one["text"] for code, one in told.items() if one}
