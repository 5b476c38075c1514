"""The options of a command, made from the fields of its operation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from calculators.fields import LOCALE, Field
from calculators.shorthand import ONE_OR_MORE, Read, Spelling, Spellings
from calculators.text.language import Language, joined_catalogue

LISTS = frozenset(
    ("names", "calls", "bids", "deals", "hands", "records", "words", "pairs", "numbers")
)
"""The field types that hold a list of any length."""
METAVARS = {"cards": '"CJ SJ …"', "document": "JSON", "records": "JSON", "deals": "JSON"}


@dataclass(frozen=True, slots=True)
class Option:
    """An option for one field, such as `--bid 24` or `--with 3`, or a positional argument."""

    path: str
    """The field in the request, such as "variants.grand_base", or an option of the command."""
    names: tuple[str, ...]
    help: str
    words: int = 1
    read: Read = lambda words: words[0]
    choices: tuple[str, ...] = ()
    metavar: str = ""
    positional: bool = False
    required: bool = False
    is_number: bool = False
    default: str = ""
    implies: dict[str, object] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name that messages use."""
        return (self.metavar or self.path) if self.positional else self.names[0]

    @property
    def usage(self) -> str:
        """The option's name with the values that follow it, as shown in the help."""
        one = f"{{{','.join(self.choices)}}}" if self.choices else self.metavar or "…"
        values = [one] * abs(self.words) + (["…"] if self.words == ONE_OR_MORE else [])
        if self.positional:
            return self.name if self.words == 1 else f"{self.name} …"
        return " ".join([self.names[0], *values])


def command_options(
    operation: str,
    fields: tuple[Field, ...],
    spellings: Spellings,
    positional: tuple[str, ...],
    language: Language,
) -> list[Option]:
    """Every option of an operation, each with a name of its own."""
    found = [
        make_option(operation, one, path, spelling, language, positional=path in positional)
        for path, one in leaves(fields, spellings)
        for spelling in spellings.get(path, default_spellings(one, path))
    ]
    names = [name for one in found for name in one.names]
    found = [
        replace(one, names=tuple(name for name in one.names if names.count(name) == 1))
        for one in found
    ]
    return sorted(found, key=lambda one: one.positional and positional.index(one.path) - len(found))


def leaves(
    fields: tuple[Field, ...], spellings: Spellings, prefix: str = ""
) -> Iterator[tuple[str, Field]]:
    """The fields with their paths; a record is replaced by the fields inside it."""
    for one in fields:
        path = prefix + one.name
        inner: tuple[Field, ...] = getattr(one, "fields", ())
        if path not in spellings and one.type == "record" and inner:
            yield from leaves(inner, spellings, f"{path}.")
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
) -> Option:
    """One option, built from the type of its field and the spelling that its family gives."""
    values: tuple[object, ...] = getattr(one, "values", ()) if spelling.words is None else ()
    choices = spelling.choices or tuple(map(str, values))
    words = spelling.words
    if words is None:
        words = getattr(one, "length", ONE_OR_MORE if one.type in LISTS else 1)
    default = spelling.default
    if path == "ruleset" and not default:
        default = str(one.default or (choices[0] if one.required else ""))
    text = help_text(operation, one, spelling, language)
    if default:
        text += f" ({language.command['default-is'].format(value=default)})"
    numeric = spelling.read is None and (
        one.type in ("whole", "numbers") or any(isinstance(value, int) for value in values)
    )
    long = f"--{path.replace('_', '-')}"
    return Option(
        path,
        tuple(dict.fromkeys((f"--{spelling.option}", *([long] if spelling.words is None else [])))),
        text,
        words,
        spelling.read or reader(words, is_number=numeric),
        choices,
        metavar_of(one, spelling, is_number=numeric, positional=positional),
        positional,
        one.required and not default,
        numeric,
        default,
        dict(spelling.implies),
    )


def help_text(operation: str, one: Field, spelling: Spelling, language: Language) -> str:
    """Help for an option: the text of its spelling, of the operation, or of the field's name."""
    if spelling.text:
        return joined_catalogue("command", language.code)[spelling.text]
    fields = language.fields
    text = fields.get(f"{operation}.{one.name}") or fields.get(one.name, one.name)
    return f"{text}: {language.labels['no']}" if spelling.option.startswith("no-") else text


def metavar_of(one: Field, spelling: Spelling, *, is_number: bool, positional: bool) -> str:
    """Placeholder for the value in the help."""
    if positional:
        return spelling.option if spelling.option.isupper() else ""
    usual = spelling.option.upper()
    return "N" if is_number else usual if spelling.words else METAVARS.get(one.type, usual)


def reader(words: int, *, is_number: bool) -> Read:
    """A function that turns typed words into the field's value: numbers, text or JSON."""
    read_word = int if is_number else text_or_json
    if words == 1:
        return lambda typed: read_word(typed[0])

    def read_list(typed: list[str]) -> object:
        found = [read_word(word) for word in typed]
        return found[0] if len(found) == 1 and isinstance(found[0], list) else found

    return read_list


def text_or_json(word: str) -> object:
    """The word itself, or its value if it begins like JSON; ValueError if it is not valid JSON."""
    if word[:1] not in ("{", "["):
        return word
    try:
        value: object = json.loads(word)
    except ValueError:
        raise ValueError(word) from None
    return value
