"""The glossary's terms in one language, and the pattern that finds them in any of their forms."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Term:
    """One term in one language."""

    id: str
    name: str
    definition: str
    forms: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...] = ()
    """The names in the other languages, by language code."""
    spelling_1912: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """All terms of a language, ready to be found."""

    by_id: dict[str, Term]
    by_form: dict[str, Term] = field(repr=False)
    pattern: re.Pattern[str] = field(repr=False)

    def meant(self, text: str) -> Term:
        """The term that a piece of text found by the pattern means."""
        return self.by_form[" ".join(text.casefold().split())]


def read_terms(path: Path) -> list[dict[str, Any]]:
    """The glossary as it is written, all languages together."""
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["term"]
    return rows


def terms(rows: list[dict[str, Any]], code: str) -> Terms:
    """The terms of one language. Where two terms share a form, the first keeps it."""
    found = {row["id"]: term(row, code) for row in rows}
    by_form: dict[str, Term] = {}
    for one in found.values():
        for form in one.forms:
            by_form.setdefault(form.casefold(), one)
    longest_first = sorted(by_form, key=len, reverse=True)
    spelt = "|".join(re.escape(form).replace(r"\ ", r"\s+") for form in longest_first)
    pattern = re.compile(rf"(?<![\w-])(?:{spelt or '(?!)'})(?![\w-])", re.IGNORECASE)
    return Terms(found, by_form, pattern)


def term(row: dict[str, Any], code: str) -> Term:
    """One row of the glossary in one language. Two letters alone are a column of names."""
    return Term(
        id=row["id"],
        name=row[code],
        definition=row[f"{code}_definition"],
        forms=tuple(row.get(f"forms_{code}", ())),
        elsewhere=tuple(
            (other, row[other]) for other in row if len(other) == 2 and other not in ("id", code)
        ),
        spelling_1912=row.get("sv_1912", ""),
    )
