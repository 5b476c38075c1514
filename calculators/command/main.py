"""The command line: turns arguments into a request and prints the answer in the chosen format."""

from __future__ import annotations

import json
import sys

from calculators.command.commands import command_options, find_command, help_of, names_of
from calculators.command.drawing import as_csv, as_markdown, as_text, draw
from calculators.command.help import command_help, general_help
from calculators.command.options import HELP, CommandOption, UsageError, nest_paths, parse
from calculators.command.play import play_at_terminal
from calculators.door import door
from calculators.door.shorthand import Command
from calculators.text.language import DEFAULT, LOCALES, Language, language

REFUSED = 2
SHOW = {"csv": as_csv, "markdown": as_markdown, "table": as_text}


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 for an answer and 2 for a refusal."""
    typed = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = language(DEFAULT)
    try:
        locale, rest = chosen_language(typed)
        words = language(locale)
        return run(rest, words)
    except UsageError as wrong:
        text = words.command[wrong.kind].format(**wrong.blanks)
        print(words.command["wrong-use"].format(value=text), file=sys.stderr)
        print(words.command["more"], file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def take_option(typed: list[str], option: str) -> tuple[str | None, list[str]]:
    """The last value of an option given anywhere among the arguments, and the other arguments."""
    found, rest = None, []
    words = iter(typed)
    for word in words:
        name, equals, value = word.partition("=")
        if name == option:
            found = value if equals else next(words, "")
        else:
            rest.append(word)
    return found, rest


def chosen_language(typed: list[str]) -> tuple[str, list[str]]:
    """The language among the arguments, and the other arguments."""
    locale, rest = take_option(typed, "--lang")
    if locale == "":
        raise UsageError("fault-value", name="--lang")
    if locale not in (None, *LOCALES):
        choices = ", ".join(LOCALES)
        raise UsageError("fault-choice", name="--lang", value=locale, choices=choices)
    return locale or DEFAULT, rest


def run(typed: list[str], words: Language) -> int:
    """Find the command, ask its operation, and print the answer or every problem."""
    if not typed or typed[0] in HELP:
        print(general_help(words))
        return 0 if typed else REFUSED
    name, *rest = typed
    if name.startswith("-"):
        raise UsageError("fault-unknown-option", word=name)
    if name == "call":
        return answer_input(rest, words)
    if name == "play":
        return play_at_terminal(rest, words)
    found = find_command(name, take_option(rest, "--ruleset")[0] or "")
    options = command_options(found, words)
    if set(HELP) & set(rest):
        print(command_help(name, help_of(found, words), options, words))
        return 0
    return ask_operation(found, options, rest, words)


def ask_operation(
    found: Command, options: list[CommandOption], typed: list[str], words: Language
) -> int:
    """Ask the command's operation with the options that were typed."""
    values = parse(options, typed)
    form = str(values.pop("--format"))
    request = {**nest_paths(values.items()), "locale": words.code}
    answer = door.answer(found.operation, request)
    if not answer["ok"]:
        for error in answer["errors"]:
            print(f"{option_names(options, error['field'])}: {error['text']}", file=sys.stderr)
        return REFUSED
    if form == "json":
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        print(SHOW[form](draw(answer, found.layout, words, names_of(found, words))))
    return 0


def option_names(options: list[CommandOption], field: str) -> str:
    """The option names for a field of a request, or the field's own name where it has none."""
    found = [
        one.name
        for one in options
        if not one.positional
        if f"{one.path}.".startswith(f"{field}.") or field.startswith(f"{one.path}.")
    ]
    return " / ".join(found) or field


def answer_input(typed: list[str], words: Language) -> int:
    """JSON in, JSON out: one request, or one on each line with an answer for each."""
    told = words.command
    options = [
        CommandOption("operation", "operation", told["operation"]),
        CommandOption("lines", "--lines", told["lines"], 0, lambda _: True),
    ]
    if set(HELP) & set(typed):
        print(command_help("call", told["call"], options, words))
        return 0
    values = parse(options, typed)
    operation = str(values.get("operation", ""))
    if "lines" in values:
        for line in sys.stdin.buffer:
            print(door.answer_text(operation, line.decode("utf-8", "replace").strip(), words.code))
        return 0
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    answer = door.answer_json(operation, text, words.code)
    print(door.encode(answer))
    return 0 if answer["ok"] else REFUSED
