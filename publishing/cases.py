"""The worked examples of cases/*.toml, answered by the calculators each time the site is built."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from calculators.door import answer
from publishing.problems import PageError


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One worked example: what is asked, and what a source printed where that is something else."""

    id: str
    rule: str
    operation: str
    request: dict[str, Any]
    answer: dict[str, Any]
    """The part of the answer that matters."""
    printed: dict[str, Any]
    erratum: str = ""

    def answered(self, locale: str) -> dict[str, Any]:
        """The calculators' answer in a language."""
        return answered(self, locale)


@lru_cache(maxsize=4096)
def answered(case: Case, locale: str) -> dict[str, Any]:
    """A case is asked once in each language, however often it is shown."""
    found = answer(case.operation, {**case.request, "locale": locale})
    if not found["ok"]:
        told = "; ".join(f"{error['field']}: {error['text']}" for error in found["errors"])
        raise PageError(f"the calculators refuse the case {case.id}: {told}")
    return found


def read_cases(folder: Path) -> dict[str, Case]:
    """Every case of every file that has some, by its id."""
    found: dict[str, Case] = {}
    for path in sorted(folder.glob("*.toml")):
        for row in tomllib.loads(path.read_text("utf-8")).get("case", ()):
            found[row["id"]] = Case(
                row["id"],
                row.get("rule", ""),
                row["operation"],
                row["request"],
                row.get("answer", {}),
                row.get("printed", {}),
                row.get("erratum", ""),
            )
    return found
