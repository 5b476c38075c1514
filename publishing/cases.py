"""Reads the files of cases/: worked examples with the calculators' answers, and replayed deals."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from calculators.core.errors import RuleError
from calculators.deals.replays import Replay, read_replay
from calculators.door.door import answer
from calculators.text.language import DEFAULT, language
from calculators.text.problems import sentence
from calculators.text.tables import Answer
from calculators.tournament.reading import Gathering, read_gathering
from calculators.tournament.taking import table_document, take_result
from publishing.problems import PageError

CASES = Path(__file__).parent.parent / "cases"
DEALS = CASES / "deals"
HEADER = re.compile(r"\[{1,2}(?P<name>[\w.-]+)\]{1,2}")
KEY = re.compile(r'"?(?P<name>[\w-]+)"?\s*=')


# ---- the worked evening with several tables ----


@lru_cache(maxsize=1)
def club_evening() -> Gathering:
    """The evening of club-evening.json, with what each of its tables has come to."""
    told = json.loads((CASES / "club-evening.json").read_text("utf-8"))
    state = {"id": "club", **told["setup"], "rounds": told["rounds"]}
    drawn, spoken = read_gathering(state), language(DEFAULT)
    results = []
    for at, tables in enumerate(told["deals"], 1):
        for table, deals in enumerate(tables, 1):
            document = table_document(drawn, at, table, "")
            document["sheet"]["deals"] = deals
            results.append(take_result(drawn, json.dumps(document), spoken))
    return read_gathering({**state, "results": results})


# ---- worked examples ----


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One worked example; `printed` holds what a source prints where it errs."""

    id: str
    rule: str
    operation: str
    request: dict[str, Any]
    answer: Answer
    """The part of the answer that the example shows."""
    printed: Answer
    erratum: str = ""
    refused: str = ""
    """The code of the refusal that the example shows, where it shows one."""

    def ask(self, locale: str) -> Answer:
        """The calculators' answer in a language."""
        return ask_case(self, locale)


@lru_cache(maxsize=4096)
def ask_case(case: Case, locale: str) -> Answer:
    """The answer to a case, computed once in each language."""
    found = answer(case.operation, {**case.request, "locale": locale})
    if not found["ok"]:
        errors = "; ".join(f"{error['field']}: {error['text']}" for error in found["errors"])
        raise PageError(f"the calculators refuse the case {case.id}: {errors}")
    return found


def read_cases(folder: Path) -> dict[str, Case]:
    """The cases of all files, by id."""
    return {
        row["id"]: Case(
            row["id"],
            row.get("rule", ""),
            row["operation"],
            row["request"],
            row.get("answer", {}),
            row.get("printed", {}),
            row.get("erratum", ""),
            row.get("refused", ""),
        )
        for path in sorted(folder.glob("*.toml"))
        for row in tomllib.loads(path.read_text("utf-8")).get("case", ())
    }


# ---- deals ----


def replay_of(name: str, folder: Path = DEALS) -> Replay:
    """The replay of a deal, by the name of its file."""
    return check_deal(name, read_named_text("deal", name, folder))


@lru_cache(maxsize=64)
def check_deal(name: str, text: str) -> Replay:
    """The replay of a file; PageError with all faults and their lines."""
    place = f"cases/deals/{name}.toml"
    try:
        return read_replay(read_toml(place, text))
    except RuleError as refused:
        words = language(DEFAULT)
        faults = [(problem.field, sentence(words, problem)) for problem in refused.problems]
        raise PageError(with_lines(place, text, faults)) from None


# ---- faults with their lines ----


def read_named_text(what: str, name: str, folder: Path) -> str:
    """The text of a TOML file that a page names."""
    path = folder / f"{name}.toml"
    if not re.fullmatch(r"[a-z0-9-]+", name) or not path.exists():
        known = ", ".join(sorted(path.stem for path in folder.glob("*.toml")))
        raise PageError(f"no {what} is called {name!r}; there are {known}")
    return path.read_text("utf-8")


def read_toml(place: str, text: str) -> dict[str, Any]:
    """The data of a TOML file; PageError if it cannot be parsed."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{place}: {error}") from None


def with_lines(place: str, text: str, faults: list[tuple[str, str]]) -> str:
    """The faults as text, with the lines of their fields."""
    return "; ".join(f"{place}:{line_of(text, field)}: {field}: {what}" for field, what in faults)


def line_of(text: str, field: str) -> int:
    """The line of a field, or else the line where the record around it begins."""
    best, line = "", 1
    for number, address in addresses(text):
        if f"{field}.".startswith(f"{address}.") and len(address) > len(best):
            best, line = address, number
    return line


def addresses(text: str) -> Iterator[tuple[int, str]]:
    """The field that each line begins: in the fourth [[trick]], "trick.3" and "trick.3.cards"."""
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.match(line)
        key = KEY.match(line)
        if header:
            table = address_of(header["name"], counts, another=line.startswith("[["))
            yield number, table
        elif key:
            yield number, f"{table}.{key['name']}" if table else key["name"]


def address_of(name: str, counts: dict[str, int], *, another: bool) -> str:
    """The path of a table; tables in lists have an index, from 0."""
    address, parts = "", name.split(".")
    for at, part in enumerate(parts):
        address = f"{address}.{part}" if address else part
        if another and at == len(parts) - 1:
            counts[address] = counts.get(address, -1) + 1
        if address in counts:
            address = f"{address}.{counts[address]}"
    return address
