"""The deals of cases/deals: read when a page asks, played through by the engine, faults located."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from calculators.errors import RuleError
from calculators.replay.replays import Replay, read_replay
from calculators.text.language import DEFAULT, language
from calculators.text.problems import sentence
from publishing.problems import PageError
from publishing.source import named_text

HEADER = re.compile(r"\[{1,2}(?P<name>[\w.-]+)\]{1,2}")
KEY = re.compile(r'"?(?P<name>[\w-]+)"?\s*=')
FOLDER = Path(__file__).parent.parent / "cases/deals"


def replay_of(name: str, folder: Path = FOLDER) -> Replay:
    """The replay of a deal by the name of its file."""
    return checked(name, named_text("deal", name, folder))


@lru_cache(maxsize=64)
def checked(name: str, text: str) -> Replay:
    """The deal in a file, or everything that is wrong with it, line by line."""
    place = f"cases/deals/{name}.toml"
    try:
        return read_replay(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{place}: {error}") from None
    except RuleError as refused:
        words = language(DEFAULT)
        told = [
            f"{place}:{line_of(text, problem.field)}: {problem.field}: {sentence(words, problem)}"
            for problem in refused.problems
        ]
        raise PageError("; ".join(told)) from None


def line_of(text: str, field: str) -> int:
    """The line that a field is written in, or else the one that begins the record around it."""
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
    """The address of a table: each part that comes in many has its number, from nought."""
    address, parts = "", name.split(".")
    for at, part in enumerate(parts):
        address = f"{address}.{part}" if address else part
        if another and at == len(parts) - 1:
            counts[address] = counts.get(address, -1) + 1
        if address in counts:
            address = f"{address}.{counts[address]}"
    return address
