"""The command line: turns arguments into a request and prints the answer in the chosen format."""

from __future__ import annotations

import json
import sys

from calculators import door
from calculators.command.commands import FamilyCommand, find_command
from calculators.command.help import command_help, general_help
from calculators.command.options import Option
from calculators.command.parsing import HELP, UsageError, nest_paths, parse
from calculators.command.play import play_at_terminal
from calculators.command.show import as_csv, as_markdown, as_text
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


def chosen_language(typed: list[str]) -> tuple[str, list[str]]:
    """The language given anywhere among the arguments, and the remaining arguments."""
    locale, rest = DEFAULT, []
    words = iter(typed)
    for word in words:
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        locale = value if equals else next(words, "")
        if not locale:
            raise UsageError("fault-value", name=name)
        if locale not in LOCALES:
            choices = ", ".join(LOCALES)
            raise UsageError("fault-choice", name=name, value=locale, choices=choices)
    return locale, rest


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
    found = find_command(name)
    for at, word in enumerate(rest):
        if word.startswith("--ruleset"):
            found = found.of_ruleset((f"{word}=".split("=")[1]) or "".join(rest[at + 1 : at + 2]))
    if set(HELP) & set(rest):
        about, options = found.help(words), found.options(words)
        print(command_help(name, about, options, words, found.command.values))
        return 0
    return ask_operation(found, rest, words)


def ask_operation(found: FamilyCommand, typed: list[str], words: Language) -> int:
    """Ask the command's operation with the options that were typed."""
    options = found.options(words)
    values = parse(options, typed)
    form = str(values.pop("--format"))
    request = {**nest_paths(values.items()), "locale": words.code}
    answer = door.answer(found.command.operation, request)
    if not answer["ok"]:
        for error in answer["errors"]:
            print(f"{option_names(options, error['field'])}: {error['text']}", file=sys.stderr)
        return REFUSED
    if form == "json":
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        print(SHOW[form](found.command.report(answer, words)))
    return 0


def option_names(options: list[Option], field: str) -> str:
    """The option names for a field of a request, or the field's own name where it has none."""
    named = [one for one in options if not one.positional]
    found = [one.name for one in named if one.path == field or one.path.startswith(f"{field}.")]
    return " / ".join(found) or next(
        (one.name for one in named if field.startswith(f"{one.path}.")), field
    )


def answer_input(typed: list[str], words: Language) -> int:
    """JSON in, JSON out: one request, or one on each line with an answer for each."""
    options = [
        Option(
            "operation",
            ("--operation",),
            words.command["operation"],
            positional=True,
            required=True,
        ),
        Option("lines", ("--lines",), words.command["lines"], words=0, read=lambda _: True),
    ]
    if set(HELP) & set(typed):
        print(command_help("call", words.command["call"], options, words, {}))
        return 0
    values = parse(options, typed)
    operation = str(values["operation"])
    if "lines" in values:
        for line in sys.stdin.buffer:
            print(door.answer_text(operation, line.decode("utf-8", "replace").strip(), words.code))
        return 0
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    answer = door.answer_json(operation, text, words.code)
    print(door.encode(answer))
    return 0 if answer["ok"] else REFUSED
