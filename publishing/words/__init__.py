"""The words of the site itself, a catalogue for each language: words/sv.toml, words/en.toml, …

A new language is a new file with the same keys; a test compares them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of one language, by dotted keys: "table.bid"."""

    code: str
    texts: dict[str, str]
    units: tuple[str, ...]
    """Words that stay on the line of the number before them."""
    numbered: tuple[str, ...]
    """Words that stay on the line of the number after them."""

    def __call__(self, key: str, **arguments: object) -> str:
        return self.texts[key].format(**arguments)

    def under(self, prefix: str) -> dict[str, str]:
        """All texts below a key, by the rest of their keys."""
        start = f"{prefix}."
        return {
            key.removeprefix(start): text
            for key, text in self.texts.items()
            if key.startswith(start)
        }


def words(code: str) -> Words:
    """The catalogue of a language."""
    data = tomllib.loads((HERE / f"{code}.toml").read_text("utf-8"))
    return Words(
        code=code,
        units=tuple(data.pop("units")),
        numbered=tuple(data.pop("numbered")),
        texts=flat(data),
    )


def flat(data: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables as dotted keys."""
    texts: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            texts |= flat(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = str(value)
    return texts
