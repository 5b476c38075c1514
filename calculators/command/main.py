"""The command line: what is typed becomes a request, and the answer is shown as asked."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any

from calculators.command import requests, skruf
from calculators.command.examples import OPTIONS
from calculators.command.parser import parser
from calculators.command.parsing import UsageError
from calculators.command.show import as_csv, as_markdown, as_text
from calculators.door import answer, answer_text
from calculators.sheet import reports as sheet_tables
from calculators.skat import reports as outlook_tables
from calculators.skruf import reports as skruf_tables
from calculators.text import tables
from calculators.text.language import DEFAULT, LOCALES, Language, language
from calculators.web import listing_report as listing_tables

REFUSED = 2

Shown = tuple[str, Callable[[Namespace], dict[str, Any]], Callable[..., tables.Report]]
COMMANDS: dict[str, Shown] = {
    "value": ("game-value", requests.value, tables.value_report),
    "key": ("bid-key", requests.key, tables.key_report),
    "bids": ("bid-values", requests.bids, tables.ladder_report),
    "outlook": ("hand-outlook", requests.outlook, outlook_tables.outlook_report),
    "matadors": ("matadors", requests.matadors, tables.matadors_report),
    "auction": ("auction", requests.auction, tables.auction_report),
    "trick": ("trick", requests.trick, tables.trick_report),
    "ramsch": ("ramsch", requests.ramsch, tables.ramsch_report),
    "sheet": ("evening", requests.sheet, sheet_tables.evening_report),
    "skruf-deal": ("skruf-deal", skruf.deal_request, skruf_tables.skruf_deal_report),
    "skruf-auction": ("auction", skruf.auction_request, skruf_tables.skruf_auction_report),
    "skruf-trick": ("trick", skruf.trick_request, tables.trick_report),
    "skruf-sheet": ("skruf-sheet", skruf.sheet_request, skruf_tables.skruf_sheet_report),
    "rulesets": ("rulesets", requests.rulesets, listing_tables.rulesets_report),
    "operations": ("operations", requests.operations, listing_tables.operations_report),
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 is an answer, 2 is a refusal."""
    typed = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = language(chosen_language(typed))
    made = parser(words)
    if not typed or (len(typed) == 2 and typed[0] == "--lang"):
        print(made.format_help())
        return REFUSED
    try:
        said = made.parse_args(typed)
        if said.command == "call":
            return call(said.operation, words.code, each_line=said.lines)
        return run(said, words)
    except UsageError as wrong:
        told = words.command[wrong.kind].format(**wrong.blanks)
        print(words.command["wrong-use"].format(value=told), file=sys.stderr)
        print(words.command["more"], file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def chosen_language(typed: list[str]) -> str:
    """The language named anywhere among the words, for the help as well."""
    for place, word in enumerate(typed):
        named = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and place + 1 < len(typed):
            named = typed[place + 1]
        if named in LOCALES and named is not None:
            return named
    return DEFAULT


def run(said: Namespace, words: Language) -> int:
    """Ask the door and show what it says."""
    operation, request, report = COMMANDS[said.command]
    answered = answer(operation, {**request(said), "locale": words.code})
    if not answered["ok"]:
        for error in answered["errors"]:
            print(
                f"{OPTIONS.get(error['field'], error['field'])}: {error['text']}", file=sys.stderr
            )
        return REFUSED
    if said.format == "json":
        print(json.dumps(answered, ensure_ascii=False, indent=2))
        return 0
    show = {"csv": as_csv, "markdown": as_markdown, "table": as_text}[said.format]
    print(show(report(answered, words)))
    return 0


def call(operation: str, locale: str, *, each_line: bool) -> int:
    """JSON in, JSON out: one request, or one a line with an answer for each."""
    if not each_line:
        answered = answer_text(
            operation, sys.stdin.buffer.read().decode("utf-8", "replace"), locale
        )
        print(answered)
        return 0 if answered.startswith('{"ok":true') else REFUSED
    for line in sys.stdin.buffer:
        print(answer_text(operation, line.decode("utf-8", "replace").strip(), locale))
    return 0
