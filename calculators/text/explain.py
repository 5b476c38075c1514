"""Steps into words: the count as it is spoken at the table, step by step and as a whole."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from calculators.core.steps import Expression, Step, running
from calculators.text.language import Language


@lru_cache(maxsize=4096)
def phrase(language: Language, id: str, amount: int, total: int, contract: str) -> str:
    """What is said at one step."""
    return language.steps[id].format(
        amount=language.number(amount),
        total=language.number(total),
        figure=total,
        contract=contract,
    )


class StepAnswer(TypedDict):
    """One step of a count, with the total reached and the paragraph behind it."""

    id: str
    amount: int
    total: int
    text: str
    rule: str


Spoken = list[tuple[Step, int, str]]
"""Steps, each with the total reached and its words."""


def spoken_steps(
    language: Language, count: Expression, contract: str, ending: str = "lost"
) -> Spoken:
    """Every step with its running total and its words. `ending` is how a loss is worded."""
    spoken: Spoken = []
    before = ""
    for step, total in running(count):
        key = step.id
        if key == "lost":
            key = ending
        elif key == "overbid" and before == "overbid":
            key = "overbid-again"
        spoken.append((step, total, phrase(language, key, step.amount, total, contract)))
        before = step.id
    return spoken


def say(spoken: Spoken) -> str:
    """The whole count in one breath."""
    return ", ".join([words for _, _, words in spoken])


def step_list(spoken: Spoken) -> list[StepAnswer]:
    """The steps as the door answers them."""
    return [
        {"id": step.id, "amount": step.amount, "total": total, "text": text, "rule": step.rule}
        for step, total, text in spoken
    ]
