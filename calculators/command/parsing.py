"""What every command is parsed with."""

from __future__ import annotations

import argparse
from typing import NoReturn

from calculators.text.language import Language

FORMATS = ("table", "json", "csv", "markdown")


class UsageError(Exception):
    """A command that cannot be understood; the message says why."""


class Parser(argparse.ArgumentParser):
    """argparse with the words of a language, and an exception where it would leave."""

    words: dict[str, str]

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def format_help(self) -> str:
        prefix = self.words["usage"]
        return super().format_help().replace("usage: ", prefix, 1)


def add_format(made: Parser, language: Language, default: str = "table") -> None:
    made.add_argument("--format", choices=FORMATS, default=default, help=language.command["format"])
