"""The names of players: which characters they may have, and which of them look alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from calculators.core.errors import Problem, Quoted
from calculators.door.fields import Described, Misread, Problems, report_misread

LONGEST_NAME = 60
LONGEST_SHOWN = 40
SPACES = " \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f"
SPACES += "\u3000"
NEWER_PICTURES = ("\U0001f000", "\U0001ffff")
"""The range of emoji, including those that are newer than this Python."""
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + "".join(
    map(chr, range(0xFE00, 0xFE10))
)
"""Invisible characters that are part of a script; they do not distinguish names."""
COMBINED = (
    ("\u0300", "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    ("\u0301", "ACEINOSUYZaceinosuyz", "ÁĆÉÍŃÓŚÚÝŹáćéíńóśúýź"),
    ("\u0302", "AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
    ("\u0303", "ANOano", "ÃÑÕãñõ"),
    ("\u0308", "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"),
    ("\u030a", "AUau", "ÅŮåů"),
    ("\u030c", "CEDNRSTZcednrstz", "ČĚĎŇŘŠŤŽčěďňřšťž"),
    ("\u0327", "CSTcst", "ÇŞŢçşţ"),
)
"""Combining marks, the letters they may follow, and each letter with its mark as one character."""
LETTERS = {
    base + mark: letter
    for mark, bases, own in COMBINED
    for base, letter in zip(bases, own, strict=True)
}
LETTERS["\u212b"] = "Å"


def is_hidden(char: str) -> bool:
    """Whether a character is a control or format character, or unassigned."""
    if char.isprintable() or char in SPACES:
        return False
    first, last = NEWER_PICTURES
    return not first <= char <= last


def visible_form(name: str) -> str:
    """The visible form of a name: composed letters, single spaces. Equal forms look alike."""
    if not name.isascii():
        for spelling, letter in LETTERS.items():
            name = name.replace(spelling, letter)
    if not (name.isascii() and name.isprintable()):
        name = "".join(char for char in name if char not in UNSEEN and not is_hidden(char))
    return " ".join(name.split())


@dataclass(frozen=True)
class Names(Described[tuple[str, ...]]):
    """A list of `low` to `high` names, no two of which look alike."""

    low: int = 3
    high: int = 4

    type: ClassVar[str] = "names"

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, self.type, problems)
        before, low, high = len(problems), self.low, self.high
        if not low <= len(value) <= high:
            args = {"count": len(value), "low": low, "high": high}
            problems.append(Problem("number-of-names", path, args))
        looks: list[str] = []
        for name in value[:high]:
            seen = visible_form(name) if isinstance(name, str) else ""
            if not isinstance(name, str) or not seen or len(name.strip()) > LONGEST_NAME:
                problems.append(Problem("not-a-name", path, {"high": LONGEST_NAME}))
                continue
            shown = seen if len(seen) <= LONGEST_SHOWN else seen[: LONGEST_SHOWN - 1] + "…"
            if any(map(is_hidden, name.strip())):
                problems.append(Problem("name-has-hidden", path, {"value": Quoted(shown)}))
            elif seen in looks:
                problems.append(Problem("name-twice", path, {"value": Quoted(shown)}))
            looks.append(seen)
        return Misread.MISREAD if len(problems) > before else tuple(value)
