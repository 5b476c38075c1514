"""A third language for tests: a folder of catalogues different from both real ones.

Cards, suits and seats are spelled as in German; every other word is a Swedish one spelled
backwards, so that text from anywhere else is noticed.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pprint import pformat

from calculators.text.language import DEFAULT

CARDS = {
    "ranks": {"A": "A", "K": "K", "Q": "D", "J": "B", "T": "10"},
    "suits": {"C": "Kr", "S": "P", "H": "He", "D": "Ka"},
    "bids": {"C": "kreuz", "S": "pik", "H": "herz", "D": "karo"},
    "seats": {"0": "V", "1": "M", "2": "H"},
}
NAMES = {
    "suits": {"C": "Kreuz", "S": "Pik", "H": "Herz", "D": "Karo"},
    "ranks": {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "Zehn", "9": "Neun",
     "8": "Acht", "7": "Sieben", "6": "Sechs", "5": "Fünf", "4": "Vier", "3": "Drei", "2": "Zwei"},
    "card": "{suit}-{rank}",
}  # fmt: skip


def write_language(texts: Path, code: str) -> None:
    """Write the folder of a language beside the others, with a file for each of theirs."""
    folder = texts / code
    folder.mkdir()
    (folder / "__init__.py").write_text(f'"""{code}."""\n', "utf-8")
    for path in sorted((texts / DEFAULT).glob("[!_]*.py")):
        words = spelled_backwards(
            import_module(f"calculators.text.{DEFAULT}.{path.stem}").WORDS, path.stem
        )
        own = {"cards": CARDS, "general": {**words, **NAMES}}.get(path.stem, words)
        (folder / path.name).write_text(
            f'"""{code}: {path.stem}."""\n\nWORDS = {pformat(own, width=100)}\n', "utf-8"
        )


def spelled_backwards(words: dict[str, object], part: str) -> dict[str, object]:
    """The same keys and blanks with every word reversed; "numbers" keep their commas."""
    return {
        key: spelled_backwards(text, part) if isinstance(text, dict) else backwards(str(text))
        for key, text in words.items()
    }


def backwards(text: str) -> str:
    """A text with each word reversed; blanks, tags and addresses stay unchanged."""
    kept = r"\{[^}]*\}|<[^>]*>|\S*[/#@]\S*|&\w+;"
    return re.sub(rf"({kept})|([^\W\d_]+)", lambda found: found[1] or found[2][::-1], text)
