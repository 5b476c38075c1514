"""The words of the site's own pages, a catalogue for each language: words/sv.toml, words/en.toml, …

A new language is a new file with the same keys; a test compares them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from calculators.text.language import Words

HERE = Path(__file__).parent


class SiteWords(Words):
    """The words of one language by dotted keys, and the data for its typography."""

    def __init__(self, code: str) -> None:
        data = tomllib.loads((HERE / f"{code}.toml").read_text("utf-8"))
        self.code = code
        self.units: tuple[str, ...] = tuple(data.pop("units"))
        """Words that stay on the line of the number before them."""
        self.numbered: tuple[str, ...] = tuple(data.pop("numbered"))
        """Words that stay on the line of the number after them."""
        self.letters: str = data.pop("letters")
        """Letters of the alphabet after z, in order."""
        super().__init__(f"words/{code}.toml", data)

    def __call__(self, key: str, **arguments: object) -> str:
        return self[key].format(**arguments)
