"""The commands: those with a short name of their own, and every other operation under its name."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from calculators.command.options import CommandOption, UsageError, options_of
from calculators.core.families import FAMILIES, family_of
from calculators.door import door
from calculators.door.shorthand import Command, Names, Spelling
from calculators.sheet.files import columns
from calculators.text.language import Language

FORMATS = ("table", "json", "csv", "markdown")


def read_file(words: list[str]) -> object:
    """Content of the named file, or of standard input for "-"."""
    (name,) = words
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError:
        raise UsageError("fault-unread", name=name) from None
    return content.decode("utf-8", "replace")


SPELLINGS = {"text": (Spelling("FILE", "evening-file", 1, read_file),)}
BY_NAME = "answer.players.name"
EVENING = (
    "!document.name document.date document.sheet.ruleset~rulesets",
    (
        f"answer.rows: deal round sitting dealer~{BY_NAME} declarer~{BY_NAME} kind~kinds "
        f"bock.at=bock score above*sides below*sides say=count totals*{BY_NAME}"
    ),
    "answer.players: name place total won lost tournament amount~+",
    "answer.settlement: from=payer to=payee points text=amount",
    "!answer.next.text",
)
FIELDS = "name type low high allowed required default text=meaning fields.name=fields"
COMMANDS = (
    Command("sheet", "evening", ("text",), EVENING),
    Command("operations", "operations", (), (f"operations.fields: {FIELDS}",), format="json"),
)
"""The commands of the operations that all families share."""
EXAMPLES = """
budnyckel sheet cases/evening.json
budnyckel sheet - --format markdown < evening.json
budnyckel operations --format table
budnyckel call game-value < request.json
"""
OTHERS = ("play", "call")
"""The commands that ask no single operation."""


def own_commands(ruleset: str) -> ModuleType | None:
    """The `commands` module of a ruleset's family; None if it has no family."""
    family = family_of(ruleset)
    return family.module("commands") if family else None


def all_commands() -> dict[str, Command]:
    """Every command by its name, those with short names first."""
    found = {
        command.name: replace(command, ruleset=family.rulesets[0])
        for family in FAMILIES
        for command in family.module("commands").COMMANDS
    }
    found |= {command.name: command for command in COMMANDS}
    asked = {one.operation for one in found.values()}
    for name, modules in (door.OPERATIONS | door.APART).items():
        if name not in asked:
            family = next((one for one in FAMILIES if one.id in modules), None)
            found[name] = Command(name, name, ruleset=family.rulesets[0] if family else "")
    return found


def find_command(name: str, ruleset: str = "") -> Command:
    """The command with this name, or the one for the operation with this name.

    With the ruleset of another family that answers the same, it is the command of that family.
    """
    commands = all_commands()
    found = commands.get(name) or next(
        (one for one in commands.values() if one.operation == name), None
    )
    if found is None:
        raise UsageError("fault-command", value=name, choices=", ".join([*commands, *OTHERS]))
    family = family_of(ruleset)
    modules = (door.OPERATIONS | door.APART)[found.operation]
    if family is None or family.id not in modules or family is family_of(found.ruleset):
        return found
    return next(
        (
            one
            for one in commands.values()
            if one.operation == found.operation and family_of(one.ruleset) is family
        ),
        replace(found, ruleset=family.rulesets[0]),
    )


def help_of(command: Command, language: Language) -> str:
    """What a command is for; it names the game where the first family has the same command."""
    text = language.operations[command.operation]
    if family_of(command.ruleset) in (None, FAMILIES[0]):
        return text
    name = language.rulesets[command.ruleset]
    return text if name.casefold() in text.casefold() else f"{text} ({name})"


def command_options(command: Command, language: Language) -> list[CommandOption]:
    """Every option of a command."""
    fields = door.operation(command.operation, command.ruleset or None).REQUEST.fields
    own = own_commands(command.ruleset)
    spellings = own.SPELLINGS if own else SPELLINGS
    found = options_of(command.operation, fields, spellings, command.positional, language)
    text, form = language.command["format"], command.format
    return [*found, CommandOption("--format", "--format", text, choices=FORMATS, default=form)]


def names_of(command: Command, language: Language) -> Names:
    """The family's words for seats and other numbered things."""
    own = own_commands(command.ruleset)
    names: Names = own.names(language) if own else {}
    return {"kinds": dict(columns(language).table("kinds").items()), **names}


def examples(name: str) -> list[str]:
    """The example command lines for a command."""
    texts = [*(family.module("commands").EXAMPLES for family in FAMILIES), EXAMPLES]
    lines = "".join(texts).replace("\\\n", "").splitlines()
    return [line for line in lines if line.split()[1:2] == [name]]
