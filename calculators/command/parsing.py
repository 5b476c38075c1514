"""Parses the arguments by a command's options; each kind of mistake has its own message."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.command.options import Option
from calculators.shorthand import ONE_OR_MORE

HELP = ("-h", "--help")


class UsageError(Exception):
    """Arguments that cannot be parsed: the key of the message and the values for its blanks."""

    def __init__(self, kind: str, **blanks: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.blanks = blanks


def parse(options: list[Option], typed: list[str]) -> dict[str, object]:
    """The values by path, of every option that was typed or has a default."""
    chosen: dict[str, tuple[Option, list[str]]] = {}
    loose: list[str] = []
    words = list(typed)
    while words:
        word = words.pop(0)
        if not is_option(word):
            loose.append(word)
            continue
        one, values = read_option(options, word, words)
        if chosen.get(one.path, (one,))[0] is not one:
            rivals = [other.name for other in options if other.path == one.path]
            raise UsageError("fault-together", names=" / ".join(rivals))
        chosen[one.path] = one, values
    place_words(options, loose, chosen)
    found = {path: read_values(one, own) for path, (one, own) in chosen.items()}
    for one, _ in chosen.values():
        found = {**one.implies, **found}
    return found


def is_option(word: str) -> bool:
    """Whether a word names an option; a lone dash and a negative number are values."""
    return len(word) > 1 and word[0] == "-" and not word[1:].isdigit()


def read_option(options: list[Option], word: str, words: list[str]) -> tuple[Option, list[str]]:
    """The option that a word names, and its values, which are removed from the words after it."""
    name, equals, value = word.partition("=")
    one = find_option(options, name)
    if equals:
        if one.words == 0:
            raise UsageError("fault-no-value", name=one.name)
        words.insert(0, value)
    values: list[str] = []
    while words and len(values) != one.words and (equals or not is_option(words[0])):
        values.append(words.pop(0))
        equals = ""
    if one.words == ONE_OR_MORE and not values:
        raise UsageError("fault-some-values", name=one.name)
    if len(values) < one.words:
        kind = "fault-value" if one.words == 1 else "fault-values"
        raise UsageError(kind, name=one.name, count=one.words)
    return one, values


def find_option(options: list[Option], word: str) -> Option:
    """The option with this name, or the only one whose name begins with it."""
    exact = [one for one in options if word in one.names]
    found = exact or [
        one for one in options if word.startswith("--") and one.names[0].startswith(word)
    ]
    if not found:
        raise UsageError("fault-unknown-option", word=word)
    if len(found) > 1:
        meant = ", ".join(sorted(one.names[0] for one in found))
        raise UsageError("fault-ambiguous", word=word, meant=meant)
    return found[0]


def place_words(
    options: list[Option], loose: list[str], chosen: dict[str, tuple[Option, list[str]]]
) -> None:
    """Give the remaining words to the positional options, and defaults to options not typed."""
    missing = []
    for one in options:
        if one.path in chosen:
            continue
        if one.positional and (loose or one.words == ONE_OR_MORE):
            count = len(loose) if one.words == ONE_OR_MORE else one.words
            chosen[one.path] = one, loose[:count]
            del loose[:count]
        elif one.positional and one.required:
            missing.append(one.name)
        elif one.default:
            chosen[one.path] = one, [one.default]
    if missing:
        raise UsageError("fault-missing", names=", ".join(missing))
    if loose:
        raise UsageError("fault-too-many", words=" ".join(loose))


def read_values(one: Option, words: list[str]) -> object:
    """The value of an option from its words; a choice may be typed in any case."""
    words = [word.lower() if word.lower() in one.choices else word for word in words]
    for word in words:
        if one.choices and word not in one.choices:
            choices = ", ".join(one.choices)
            raise UsageError("fault-choice", name=one.name, value=word, choices=choices)
        if one.is_number and not is_whole(word):
            raise UsageError("fault-whole-number", name=one.name, value=word)
    try:
        return one.read(words)
    except ValueError as wrong:
        raise UsageError("fault-strange", word=str(wrong)) from None


def is_whole(word: str) -> bool:
    """Whether a word is a whole number, with a sign or without."""
    digits = word.removeprefix("-").removeprefix("+")
    return digits.isascii() and digits.isdigit()


def nest_paths(values: Iterable[tuple[str, object]]) -> dict[str, object]:
    """Values by path as a request: "variants.bock" becomes "bock" in the object "variants"."""
    request: dict[str, object] = {}
    for path, value in values:
        *outer, name = path.split(".")
        record = request
        for part in outer:
            inner = record.setdefault(part, {})
            assert isinstance(inner, dict)
            record = inner
        record[name] = value
    return request
