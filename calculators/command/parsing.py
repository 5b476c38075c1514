"""What every command is parsed with."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from calculators.text.language import Language

FORMATS = ("table", "json", "csv", "markdown")


class UsageError(Exception):
    """A command that cannot be understood: the kind of fault, and what goes into its sentence."""

    def __init__(self, kind: str, **blanks: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.blanks = blanks


class Parser(argparse.ArgumentParser):
    """argparse with the words of a language, and an exception where it would leave.

    argparse tells faults in English. So each kind of fault is found where it arises, before a
    sentence of argparse is made of it; what else there may be is told without its particulars.
    """

    words: dict[str, str]

    def error(self, message: str) -> NoReturn:
        raise UsageError("fault-other")

    def format_help(self) -> str:
        prefix = self.words["usage"]
        return super().format_help().replace("usage: ", prefix, 1)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What was typed; a word that belongs to nothing is named."""
        said, left = self.parse_known_args(args, namespace)
        strange = next((word for word in left if word.startswith("-")), None)
        if strange is not None:
            raise UsageError("fault-unknown-option", word=strange)
        if left:
            raise UsageError("fault-too-many", words=" ".join(left))
        return said

    def _parse_known_args(self, arg_strings: list[str], namespace: Any, *rest: Any) -> Any:
        needed = [action for action in self._actions if action.required]
        for action in needed:
            action.required = False
        try:
            found = super()._parse_known_args(arg_strings, namespace, *rest)
        except argparse.ArgumentError as wrong:
            raise self.clash(str(wrong.argument_name), arg_strings) from None
        finally:
            for action in needed:
                action.required = True
        missing = [action for action in needed if getattr(found[0], action.dest, None) is None]
        if missing:
            raise UsageError("fault-missing", names=", ".join(map(name_of, missing)))
        return found

    def clash(self, name: str, typed: list[str]) -> UsageError:
        """An option that takes no value got one, or one stands with another that excludes it."""
        valued = any("=" in word and name.startswith(word.partition("=")[0]) for word in typed)
        for group in self._mutually_exclusive_groups:
            names = [name_of(action) for action in group._group_actions]
            if name in names and not valued:
                return UsageError("fault-together", names=" / ".join(names))
        return UsageError("fault-no-value", name=name)

    def _get_option_tuples(self, option_string: str) -> Any:
        found = super()._get_option_tuples(option_string)
        if len(found) > 1:
            meant = ", ".join(sorted(str(option[1]) for option in found))
            raise UsageError("fault-ambiguous", word=option_string, meant=meant)
        return found

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            many = "fault-values" if isinstance(action.nargs, int) else "fault-some-values"
            kind = many if action.nargs else "fault-value"
            raise UsageError(kind, name=name_of(action), count=action.nargs) from None

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            raise UsageError("fault-whole-number", name=name_of(action), value=arg_string) from None

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        is_command = isinstance(action, argparse._SubParsersAction)
        kind = "fault-command" if is_command else "fault-choice"
        raise UsageError(kind, name=name_of(action), value=value, choices=", ".join(action.choices))


def name_of(action: argparse.Action) -> str:
    """What is typed, or what stands for it in the help."""
    return "/".join(action.option_strings) or str(action.metavar or action.dest)


def add_format(made: Parser, language: Language, default: str = "table") -> None:
    made.add_argument("--format", choices=FORMATS, default=default, help=language.command["format"])
