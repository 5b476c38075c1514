"""The commands, their options and their help, in the reader's language."""

from __future__ import annotations

import argparse
from typing import Any

from calculators.command import skruf
from calculators.command.examples import EXAMPLES
from calculators.command.parsing import Parser, add_format
from calculators.families import RULESET_IDS
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import ANNOUNCEMENTS
from calculators.text.language import LOCALES, Language


def parser(language: Language) -> Parser:
    """The whole command line in one language."""
    words = language.command
    top = build(Parser(prog="budnyckel", add_help=False), "", language)
    commands = top.add_subparsers(dest="command", metavar=words["command"], required=True)
    top._subparsers.title = words["commands"]  # type: ignore[union-attr]
    for name, fill in FILLERS.items():
        sub = commands.add_parser(name, help=words[name], add_help=False)
        build(sub, name, language)
        fill(sub, language)
    return top


def build(made: Parser, name: str, language: Language) -> Parser:
    """What every command has: help, language, examples."""
    words = language.command
    made.words = words
    made.formatter_class = argparse.RawDescriptionHelpFormatter
    made.description = words[name] if name else f"{words['about']}\n{words['more']}"
    made.epilog = "\n".join([f"{words['example']}:", *[f"  {line}" for line in EXAMPLES[name]]])
    made._positionals.title = words["arguments"]
    made._optionals.title = words["options"]
    made.add_argument("-h", "--help", action="help", help=words["help"])
    made.add_argument("--lang", choices=LOCALES, default=argparse.SUPPRESS, help=words["lang"])
    return made


def add_ruleset(
    made: Parser,
    language: Language,
    default: str | None = "skat",
    choices: tuple[str, ...] = tuple(RULESETS),
) -> None:
    help_text = language.fields["ruleset"]
    if default:
        help_text += f" ({language.command['default-is'].format(value=default)})"
    made.add_argument("--ruleset", choices=choices, default=default, help=help_text)


def add_house(made: Parser, language: Language) -> None:
    """House rules that reshape a ruleset."""
    fields, words = language.fields, language.command
    made.add_argument("--grand-base", type=int, metavar="N", help=fields["grand_base"])
    made.add_argument(
        "--grand-ouvert-base", type=int, metavar="N", help=fields["grand_ouvert_base"]
    )
    made.add_argument(
        "--matadors-only-jacks", action="store_true", help=fields["matadors_only_jacks"]
    )
    made.add_argument("--no-guckser-null", action="store_true", help=words["no-guckser-null"])


def value(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    made.add_argument("contract", help=fields["contract"])
    made.epilog = f"{made.epilog}\n\n{contract_lists(language)}"
    add_ruleset(made, language)
    sides = made.add_mutually_exclusive_group()
    sides.add_argument("--with", dest="held", type=int, metavar="N", help=words["with"])
    sides.add_argument("--without", dest="missing", type=int, metavar="N", help=words["without"])
    made.add_argument("--cards", help=words["some-cards"])
    made.add_argument("--hand", action="store_true", help=words["from-hand"])
    made.add_argument("--announced", choices=ANNOUNCEMENTS, help=fields["announced"])
    made.add_argument("--points", type=int, metavar="N", help=words["points"])
    made.add_argument("--tricks", type=int, metavar="N", help=fields["tricks"])
    made.add_argument("--bid", type=int, metavar="N", help=fields["bid"])
    made.add_argument("--both-turned", action="store_true", help=fields["both_turned"])
    made.add_argument("--conceded", action="store_true", help=fields["conceded"])
    made.add_argument("--kontra", type=int, metavar="N", help=fields["kontra"])
    made.add_argument("--bock", action="store_true", help=fields["bock"])
    made.add_argument("--schenken", choices=("game", "schneider"), help=fields["schenken"])
    gift = made.add_mutually_exclusive_group()
    gift.add_argument("--accepted", action="store_true", help=words["accepted"])
    gift.add_argument("--refused", action="store_true", help=words["refused"])
    made.add_argument("--hand-lost-single", action="store_true", help=fields["hand_lost_single"])
    made.add_argument("--spitzen", type=int, metavar="N", help=fields["spitzen"])
    made.add_argument("--spitzen-missed", action="store_true", help=fields["spitzen_missed"])
    made.add_argument("--revolution", action="store_true", help=fields["revolution"])
    add_house(made, language)
    add_format(made, language)


def contract_lists(language: Language) -> str:
    """What can be played in each game, as it is typed."""
    lines = [f"{language.command['contracts']}:"]
    for rules in RULESETS.values():
        names = dict.fromkeys(contract.name for contract in rules.contracts)
        lines.append(f"  {rules.id}: {' '.join(names)}")
    return "\n".join(lines)


def key(made: Parser, language: Language) -> None:
    add_ruleset(made, language)
    made.add_argument("--from", dest="low", type=int, metavar="N", help=language.fields["from"])
    made.add_argument("--to", dest="high", type=int, metavar="N", help=language.fields["to"])
    made.add_argument("--mechanical", action="store_true", help=language.command["mechanical"])
    add_house(made, language)
    add_format(made, language)


def bids(made: Parser, language: Language) -> None:
    add_ruleset(made, language)
    add_house(made, language)
    add_format(made, language)


def outlook(made: Parser, language: Language) -> None:
    made.add_argument("cards", help=language.command["some-cards"])
    add_ruleset(made, language)
    made.add_argument("--bid", type=int, metavar="N", help=language.fields["bid"])
    add_house(made, language)
    add_format(made, language)


def matadors(made: Parser, language: Language) -> None:
    made.add_argument("contract", help=language.fields["contract"])
    made.add_argument("cards", help=language.command["some-cards"])
    add_ruleset(made, language, default=None)
    add_format(made, language)


def auction(made: Parser, language: Language) -> None:
    made.add_argument("calls", nargs="*", help=language.command["some-calls"])
    add_ruleset(made, language)
    add_format(made, language)


def trick(made: Parser, language: Language) -> None:
    made.add_argument("contract", help=language.fields["contract"])
    made.add_argument("cards", help=language.command["trick-cards"])
    made.add_argument("--hand", help=language.command["in-hand"])
    add_ruleset(made, language)
    add_format(made, language)


def ramsch(made: Parser, language: Language) -> None:
    fields, words = language.fields, language.command
    add_ruleset(made, language)
    made.add_argument("--points", type=int, nargs=3, metavar="N", help=words["points-each"])
    made.add_argument("--tricks", type=int, nargs=3, metavar="N", help=words["tricks-each"])
    made.add_argument("--order", help=words["order"])
    made.add_argument(
        "--skat-to", choices=("last-trick", "loser", "nobody"), help=fields["skat_to"]
    )
    made.add_argument("--maiden", choices=("no-trick", "no-card-point"), help=fields["maiden"])
    made.add_argument("--ties", choices=("all", "latest-trick", "split"), help=fields["ties"])
    made.add_argument("--no-march", action="store_true", help=words["no-march"])
    made.add_argument("--refusals", type=int, metavar="N", help=fields["refusals"])
    add_format(made, language)


def sheet(made: Parser, language: Language) -> None:
    made.add_argument("file", metavar="FILE", help=language.command["evening-file"])
    add_format(made, language)


def rulesets(made: Parser, language: Language) -> None:
    add_ruleset(made, language, default=None, choices=RULESET_IDS)
    add_format(made, language)


def operations(made: Parser, language: Language) -> None:
    add_format(made, language, default="json")


def call(made: Parser, language: Language) -> None:
    made.add_argument("operation", help=language.command["operation"])
    made.add_argument("--lines", action="store_true", help=language.command["lines"])


FILLERS: dict[str, Any] = {
    "value": value,
    "key": key,
    "bids": bids,
    "outlook": outlook,
    "matadors": matadors,
    "auction": auction,
    "trick": trick,
    "ramsch": ramsch,
    "sheet": sheet,
    "skruf-deal": skruf.deal,
    "skruf-auction": skruf.auction,
    "skruf-trick": skruf.trick,
    "skruf-sheet": skruf.sheet,
    "rulesets": rulesets,
    "operations": operations,
    "call": call,
}
