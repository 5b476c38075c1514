"""The options of a command, made from the fields of its operation, and how arguments are read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.door.fields import LOCALE, Field
from calculators.door.shorthand import ONE_OR_MORE, Read, Spelling, Spellings
from calculators.text.language import Language, joined_catalogue

HELP = ("-h", "--help")
LISTS = frozenset(
    ("names", "calls", "bids", "deals", "hands", "records", "words", "pairs", "numbers")
)
"""The field types that hold a list of any length."""
METAVARS = {"cards": '"CJ SJ …"', "document": "JSON", "records": "JSON", "deals": "JSON"}


class UsageError(Exception):
    """Arguments that cannot be read: the key of the message and the values for its blanks."""

    def __init__(self, kind: str, **blanks: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.blanks = blanks


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option for one field, such as `--bid 24` or `--with 3`, or a positional argument."""

    path: str
    """The field in the request, such as "variants.grand_base", or an option of the command."""
    name: str
    help: str
    words: int = 1
    read: Read = lambda words: words[0]
    choices: tuple[str, ...] = ()
    metavar: str = ""
    default: str = ""

    @property
    def positional(self) -> bool:
        """Whether it is given by its place, without a name."""
        return not self.name.startswith("-")

    @property
    def usage(self) -> str:
        """The option's name with the values that follow it, as shown in the help."""
        one = f"{{{','.join(self.choices)}}}" if self.choices else self.metavar
        values = [one] * abs(self.words) + (["…"] if self.words == ONE_OR_MORE else [])
        if self.positional:
            values = values[1:]
        return " ".join([self.name, *values])


def options_of(
    operation: str,
    fields: tuple[Field, ...],
    spellings: Spellings,
    positional: tuple[str, ...],
    language: Language,
) -> list[CommandOption]:
    """Every option of an operation, the positional ones first."""
    found = [
        make_option(operation, one, path, spelling, language, positional=path in positional)
        for path, one in leaves(fields, spellings)
        for spelling in spellings.get(path) or default_spellings(one, path)
    ]
    return sorted(found, key=lambda one: one.positional and positional.index(one.path) - len(found))


def leaves(
    fields: tuple[Field, ...], spellings: Spellings, prefix: str = ""
) -> Iterator[tuple[str, Field]]:
    """The fields with their paths; a record is replaced by the fields inside it."""
    for one in fields:
        path = prefix + one.name
        if one.type == "record" and path not in spellings:
            yield from leaves(getattr(one, "fields", ()), spellings, f"{path}.")
        elif one is not LOCALE:
            yield path, one


def default_spellings(one: Field, path: str) -> tuple[Spelling, ...]:
    """A field under its own name; a flag that is on by default gets a `--no-` option.

    What is two records deep is named after the outer one as well, since it is there twice.
    """
    name = "-".join([*path.split(".")[:-2], one.name]).replace("_", "-")
    if one.type != "flag":
        return (Spelling(name),)
    on = Spelling(name, words=0, read=lambda _: True)
    off = Spelling(f"no-{name}", words=0, read=lambda _: False)
    return (on,) if one.default is False else (off,) if one.default else (on, off)


def make_option(
    operation: str,
    one: Field,
    path: str,
    spelling: Spelling,
    language: Language,
    *,
    positional: bool,
) -> CommandOption:
    """One option, built from the type of its field and the spelling that its family gives."""
    values: tuple[object, ...] = getattr(one, "values", ()) if spelling.words is None else ()
    choices = spelling.choices or tuple(map(str, values))
    words = spelling.words
    if words is None:
        words = getattr(one, "length", ONE_OR_MORE if one.type in LISTS else 1)
    default = spelling.default
    if path == "ruleset" and not default:
        default = str(one.default or (choices[0] if one.required else ""))
    numbers = one.type in ("whole", "numbers", "calls") or any(isinstance(v, int) for v in values)
    name = spelling.option.upper()
    is_number = numbers and one.type != "calls" and spelling.read is None
    return CommandOption(
        path,
        spelling.option if positional else f"--{spelling.option}",
        help_text(operation, one, spelling, default, language),
        words,
        spelling.read or reader(words, numbers=numbers),
        choices,
        "N" if is_number else name if spelling.words else METAVARS.get(one.type, name),
        default,
    )


def help_text(
    operation: str, one: Field, spelling: Spelling, default: str, language: Language
) -> str:
    """Help for an option: the text of its spelling, of the operation, or of the field's name."""
    if spelling.text:
        return joined_catalogue("command", language.code)[spelling.text]
    text = language.fields.get(f"{operation}.{one.name}") or language.fields.get(one.name, one.name)
    if spelling.option.startswith("no-"):
        return f"{text}: {language.labels['no']}"
    return f"{text} ({language.command['default-is'].format(value=default)})" if default else text


def reader(words: int, *, numbers: bool) -> Read:
    """A function that turns typed words into a value: numbers, text or JSON; the door judges it."""

    def read_word(word: str) -> object:
        if numbers and word.removeprefix("-").removeprefix("+").isdecimal():
            return int(word)
        try:
            return json.loads(word) if word[:1] in ("{", "[") else word
        except ValueError:
            raise ValueError(word) from None

    def read_words(typed: list[str]) -> object:
        found = [read_word(word) for word in typed]
        return found[0] if words == 1 or (len(found) == 1 and isinstance(found[0], list)) else found

    return read_words


def parse(options: list[CommandOption], typed: list[str]) -> dict[str, object]:
    """The values by path, of every option that was typed or has a default.

    A field goes by its whole path too, as in `--variants.bock`.
    """
    chosen: dict[str, tuple[CommandOption, list[str]]] = {}
    loose: list[str] = []
    words = list(typed)
    while words:
        word = words.pop(0)
        if not is_option(word):
            loose.append(word)
            continue
        name, equals, value = word.partition("=")
        named = next((one for one in options if name in (one.name, f"--{one.path}")), None)
        if named is None:
            raise UsageError("fault-unknown-option", word=name)
        values = [value] if equals else []
        while words and len(values) != named.words and not is_option(words[0]):
            values.append(words.pop(0))
        if bool(values) != bool(named.words):
            raise UsageError("fault-value" if named.words else "fault-no-value", name=name)
        if chosen.get(named.path, (named,))[0] is not named:
            rivals = [other.name for other in options if other.path == named.path]
            raise UsageError("fault-together", names=" / ".join(rivals))
        chosen[named.path] = named, values
    place_words(options, loose, chosen)
    return {path: read_values(one, own) for path, (one, own) in chosen.items()}


def place_words(
    options: list[CommandOption],
    loose: list[str],
    chosen: dict[str, tuple[CommandOption, list[str]]],
) -> None:
    """Give the remaining words to the positional options, and defaults to options not typed."""
    for one in options:
        if one.path not in chosen and one.positional and (loose or one.words == ONE_OR_MORE):
            count = len(loose) if one.words == ONE_OR_MORE else one.words
            chosen[one.path] = one, loose[:count]
            del loose[:count]
        elif one.default:
            chosen.setdefault(one.path, (one, [one.default]))
    if loose:
        raise UsageError("fault-too-many", words=" ".join(loose))


def is_option(word: str) -> bool:
    """Whether a word names an option; a lone dash and a negative number are values."""
    return len(word) > 1 and word[0] == "-" and not word[1:].isdigit()


def read_values(one: CommandOption, words: list[str]) -> object:
    """The value of an option from its words; a choice may be typed in any case."""
    words = [word.lower() if word.lower() in one.choices else word for word in words]
    for word in words:
        if one.choices and word not in one.choices:
            choices = ", ".join(one.choices)
            raise UsageError("fault-choice", name=one.name, value=word, choices=choices)
    try:
        return one.read(words)
    except ValueError as wrong:
        raise UsageError("fault-strange", word=str(wrong)) from None


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
