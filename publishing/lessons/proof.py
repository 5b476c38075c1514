"""Every answer of a lesson is the calculators' own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from calculators.door import call
from publishing.lessons.shapes import Proof, Step


def fault(step: Step) -> str:
    """What is wrong with the stated answer, or nothing."""
    if step.proof is None:
        return ""
    if step.asks == "order":
        return fault_in_order(step.right.split(), step.proof)
    answer = asked(step.proof.operation, step.proof.request)
    if not answer["ok"]:
        return "; ".join(error["text"] for error in answer["errors"])
    try:
        found = within(answer, step.proof.gives)
    except (KeyError, IndexError, TypeError):
        return f"the answer has no {step.proof.gives}"
    given = as_answer(found)
    wanted = step.right
    if step.asks == "cards":
        given, wanted = in_order(given), in_order(wanted)
    return "" if given == wanted else f"the calculators say {given}, the lesson {wanted}"


def fault_in_order(cards: list[str], proof: Proof) -> str:
    """Cards stand in order if each takes a trick from the next, which was led."""
    for higher, lower in pairwise(cards):
        request = {**proof.request, "cards": [lower, higher]}
        answer = asked("trick", request)
        if not answer["ok"]:
            return "; ".join(error["text"] for error in answer["errors"])
        if answer["winning_card"] != higher:
            return f"{higher} does not beat {lower}"
    return ""


def asked(operation: str, request: Mapping[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(call(json.dumps({"operation": operation, **request})))
    return answer


def within(answer: Any, path: str) -> Any:
    """What stands at a dotted path: "columns.0.base"."""
    for part in path.split("."):
        answer = answer[int(part)] if isinstance(answer, list) else answer[part]
    return answer


def as_answer(found: Any) -> str:
    """What the calculators found, as it would be answered."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, list):
        return " ".join(map(str, found))
    return str(found)


def in_order(cards: str) -> str:
    return " ".join(sorted(cards.split()))
