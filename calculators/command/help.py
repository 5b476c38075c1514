"""The help of the command line, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap

from calculators.command.commands import all_commands, examples, help_of
from calculators.command.options import CommandOption
from calculators.core.families import RULESET_IDS
from calculators.text.language import LOCALES, Language

INDENT = 24
PROGRAM = "budnyckel"
BEST = ("value", "key", "outlook")
"""The commands whose examples the general help shows."""


def general_help(language: Language) -> str:
    """The list of commands, and how to get help on one."""
    words = language.command
    games = language.listed(language.rulesets[id] for id in RULESET_IDS)
    commands = [(name, help_of(one, language)) for name, one in all_commands().items()]
    commands += [(name, words[name]) for name in ("play", "call")]
    lines = [
        f"{words['usage']}{PROGRAM} [--lang {{{','.join(LOCALES)}}}] {words['command']} …",
        "",
        words["about"].format(games=games),
        words["more"],
        *section(words["commands"], commands),
        *section(words["options"], common_options(language)),
        *section(words["example"], ((examples(name)[0], "") for name in BEST)),
    ]
    return "\n".join(lines)


def command_help(name: str, about: str, options: list[CommandOption], language: Language) -> str:
    """The help of one command: usage, options and examples."""
    words = language.command
    loose = [one for one in options if one.positional]
    named = [(one.usage, one.help) for one in options if not one.positional]
    usage = " ".join([PROGRAM, name, *(one.usage for one in loose), f"[{words['options']}]"])
    lines = [
        f"{words['usage']}{usage}",
        "",
        about,
        *section(words["arguments"], ((one.usage, choices_text(one)) for one in loose)),
        *section(words["options"], [*common_options(language), *named]),
        *section(words["example"], ((line, "") for line in examples(name))),
    ]
    return "\n".join(lines)


def choices_text(one: CommandOption) -> str:
    """Help for a positional argument, with its possible values."""
    return f"{one.help}: {', '.join(one.choices)}" if one.choices else one.help


def common_options(language: Language) -> list[tuple[str, str]]:
    """The options that every command takes."""
    words = language.command
    return [("-h, --help", words["help"]), (f"--lang {{{','.join(LOCALES)}}}", words["lang"])]


def section(title: str, rows: Iterable[tuple[str, str]]) -> list[str]:
    """Two columns under a title; nothing if there are no rows."""
    lines = [line for name, text in rows for line in columns(name, text)]
    return ["", f"{title}:", *lines] if lines else []


def columns(name: str, text: str) -> list[str]:
    """A name with its description beside it, or below it where the name is long."""
    width = max(get_terminal_size().columns, INDENT + 40)
    indent, start = " " * INDENT, f"  {name}".ljust(INDENT)
    fits = start.endswith("  ")
    lines = wrap(
        text,
        width,
        initial_indent=start if fits else indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )
    return lines if fits and lines else [f"  {name}", *lines]
