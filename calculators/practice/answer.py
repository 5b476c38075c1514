"""Reads the answer to an exercise, as a number, a choice or cards, without guessing."""

from __future__ import annotations

from calculators.core.errors import Problem
from calculators.door.fields import Misread, Problems, quote_value, report_misread, wrong_type
from calculators.practice.task import Task
from calculators.text.spelling import read_any_card

DIGITS = 6
"""The maximum number of digits; no score needs as many."""


def read_reply(value: object, path: str, problems: Problems) -> str | int | list[str] | Misread:
    """A text, a whole number or a list of texts; its meaning depends on the task."""
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return value
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    return report_misread(value, path, "reply", problems)


def read_answer(task: Task, value: str | int | list[str]) -> str | Problem:
    """An answer in the form that the task asks for, or the problem with it."""
    if task.form in ("number", "score"):
        return read_number(value)
    if task.form == "choice":
        return find_option(task, str(value) if isinstance(value, int) else value)
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list):
        return wrong_type(value, "answer", "cards")
    if task.form == "card" and len(words) != 1:
        args = {"count": len(words), "low": 1, "high": 1}
        return Problem("number-of-cards", "answer", args)
    return read_cards(task, words)


def read_stated_answer(task: Task, value: object) -> str | Problem:
    """An answer from a page, which may be anything."""
    problems: Problems = []
    reply = read_reply(value, "answer", problems)
    return problems[0] if isinstance(reply, Misread) else read_answer(task, reply)


def read_cards(task: Task, words: list[str]) -> str | Problem:
    """Some of the cards offered, each once; for an order, all of them."""
    found: list[str] = []
    for word in words:
        card = read_any_card(word)
        known = find_option(task, card.code if card else word)
        if isinstance(known, Problem):
            return known
        if known in found:
            return Problem("card-twice", "answer", {"card": known})
        found.append(known)
    if task.form != "order":
        return " ".join(sorted(found, key=task.options.index))
    whole = len(task.options)
    if len(found) < whole:
        return Problem("order-incomplete", "answer", {"count": len(found), "whole": whole})
    return " ".join(found)


def find_option(task: Task, value: object) -> str | Problem:
    """One of the choices offered."""
    if not isinstance(value, str):
        return wrong_type(value, "answer", "choice")
    if value not in task.options:
        args = {"value": quote_value(value), "allowed": task.options}
        return Problem("not-a-choice", "answer", args)
    return value


def read_number(value: str | int | list[str]) -> str | Problem:
    """A whole number, as text or number; the minus sign may be typographic."""
    text = str(value).strip().replace("−", "-").replace("–", "-").removeprefix("+")
    digits = text.removeprefix("-")
    if isinstance(value, list) or not (digits.isascii() and digits.isdigit()):
        return wrong_type(value, "answer", "whole")
    if len(digits) > DIGITS:
        high = 10**DIGITS - 1
        return Problem(
            "out-of-range", "answer", {"value": quote_value(value), "low": -high, "high": high}
        )
    return str(int(text))
