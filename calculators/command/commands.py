"""The commands: those with a short name of their own, and every other operation under its name."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from calculators import door
from calculators.command.options import Option, command_options
from calculators.command.parsing import UsageError
from calculators.command.reports import answer_report, operations_report, rulesets_report
from calculators.families import FAMILIES, Family, family_of
from calculators.sheet.files import evening_report
from calculators.shorthand import Command, Spelling, Spellings
from calculators.text.language import Language

FORMATS = ("table", "json", "csv", "markdown")
UNREAD: Mapping[type[OSError], str] = {
    FileNotFoundError: "fault-no-file",
    IsADirectoryError: "fault-folder",
    PermissionError: "fault-not-allowed",
}
"""The key of the message for each error of opening a file."""


def read_file(words: list[str]) -> object:
    """Content of the named file, or of standard input for "-"."""
    (name,) = words
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as failed:
        raise UsageError(UNREAD.get(type(failed), "fault-unread"), name=name) from None
    return content.decode("utf-8", "replace")


SPELLINGS: Spellings = {"text": (Spelling("FILE", "evening-file", 1, read_file),)}
COMMANDS = (
    Command("sheet", "evening", evening_report, ("text",)),
    Command("rulesets", "rulesets", rulesets_report),
    Command("operations", "operations", operations_report, format="json"),
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


@dataclass(frozen=True, slots=True)
class FamilyCommand:
    """A command, and the family whose fields it takes; None if all families share it."""

    command: Command
    family: Family | None = None

    @property
    def ruleset(self) -> str | None:
        return self.family.rulesets[0] if self.family else None

    def help(self, language: Language) -> str:
        """Help text; it names the game where the first family has the same command."""
        text = language.operations[self.command.operation]
        if self.family and self.family is not FAMILIES[0]:
            name = language.rulesets[self.family.rulesets[0]]
            return text if name.casefold() in text.casefold() else f"{text} ({name})"
        return text

    def options(self, language: Language) -> list[Option]:
        """Every option of the command."""
        command = self.command
        fields = door.operation(command.operation, self.ruleset).FIELDS
        family: Spellings = self.family.module("commands").SPELLINGS if self.family else SPELLINGS
        found = command_options(command.operation, fields, family, command.positional, language)
        text, form = language.command["format"], command.format
        return [*found, Option("--format", ("--format",), text, choices=FORMATS, default=form)]

    def of_ruleset(self, ruleset: str) -> FamilyCommand:
        """The command for a ruleset's family, where that family answers the operation itself."""
        operation, family = self.command.operation, family_of(ruleset)
        known = door.OPERATIONS | door.APART
        if family is None or family is self.family or family.id not in known[operation]:
            return self
        own = (one for one in family.module("commands").COMMANDS if one.operation == operation)
        return FamilyCommand(next(own, self.command), family)


def examples(name: str) -> list[str]:
    """The example command lines for a command."""
    texts = [*(family.module("commands").EXAMPLES for family in FAMILIES), EXAMPLES]
    lines = "".join(texts).replace("\\\n", "").splitlines()
    return [line for line in lines if line.split()[1:2] == [name]]


def all_commands() -> dict[str, FamilyCommand]:
    """Every command by its name, those with short names first."""
    found = {
        command.name: FamilyCommand(command, family)
        for family in FAMILIES
        for command in family.module("commands").COMMANDS
    }
    found |= {command.name: FamilyCommand(command) for command in COMMANDS}
    asked = {one.command.operation for one in found.values()}
    for name, modules in door.OPERATIONS.items():
        if name not in asked:
            family = next((one for one in FAMILIES if one.id in modules), None)
            found[name] = FamilyCommand(Command(name, name, answer_report), family)
    return found


def find_command(name: str) -> FamilyCommand:
    """The command with this name, or the one for the operation with this name."""
    commands = all_commands()
    by_operation = (one for one in commands.values() if one.command.operation == name)
    found = commands.get(name) or next(by_operation, None)
    if found is None:
        raise UsageError("fault-command", value=name, choices=", ".join([*commands, *OTHERS]))
    return found
