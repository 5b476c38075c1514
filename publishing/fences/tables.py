"""```table levels turneskat and its like: tables that the rulesets fill in."""

from __future__ import annotations

from collections.abc import Callable

from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skruf.rulesets import SKRUF
from publishing.fences.bids import bid_key, ladder_table
from publishing.fences.cards import eyes, order_table
from publishing.fences.levels import levels
from publishing.fences.ramsch import ramsch
from publishing.fences.skruf import SKRUF_TABLES
from publishing.fences.values import values
from publishing.problems import PageError
from publishing.setting import Setting

TABLES: dict[str, tuple[Callable[..., str], int]] = {
    "levels": (levels, 0),
    "values": (values, 0),
    "eyes": (eyes, 0),
    "order": (order_table, 0),
    "ladder": (ladder_table, 0),
    "bid-key": (bid_key, 2),
    "ramsch": (ramsch, 0),
}
"""Each table with how many numbers follow the ruleset."""


def table(arguments: str, setting: Setting) -> str:
    """The table that the arguments name: its kind, a ruleset, numbers."""
    kind, _, rest = arguments.partition(" ")
    if rest.split()[:1] == [SKRUF.id]:
        return skruf_table(kind, rest, setting)
    if kind not in TABLES:
        raise PageError(f"no table is called {kind!r}; there are {', '.join(TABLES)}")
    draw, count = TABLES[kind]
    words = rest.split()
    rules = ruleset(words[0] if words else "")
    if len(words) != 1 + count or not all(word.isdigit() for word in words[1:]):
        wanted = f"a ruleset and {count} numbers" if count else "a ruleset and nothing else"
        raise PageError(f"table {kind} wants {wanted}, not {rest!r}")
    return draw(rules, setting, *map(int, words[1:]))


def skruf_table(kind: str, rest: str, setting: Setting) -> str:
    """The tables of Skruf are of another shape."""
    if kind not in SKRUF_TABLES:
        known = ", ".join(SKRUF_TABLES)
        raise PageError(f"Skruf has no table called {kind!r}; there are {known}")
    if rest != SKRUF.id:
        raise PageError(f"table {kind} wants skruf and nothing else, not {rest!r}")
    return SKRUF_TABLES[kind](setting)


def ruleset(id: str) -> Ruleset:
    """A ruleset by its id."""
    if id not in RULESETS:
        raise PageError(f"no ruleset is called {id!r}; there are {', '.join(RULESETS)}")
    return RULESETS[id]
