"""The tables of Skruf on the pages of its rules, and the numbers that pages ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import partial

from calculators.cards import SUITS, Suit
from calculators.page.markup import Html
from calculators.page.rule_tables import RulePage, rule_table
from calculators.skruf.play.cards import SEATS
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.schema import PrintedRow
from calculators.skruf.score.entries import needed, row_steps, steps_of
from calculators.skruf.score.sheet import resting
from calculators.steps import Number
from calculators.text.language import Words
from calculators.text.tables import figure, signed

ALL_TRICKS = SKRUF.cards.held.amount
ALL_ACES = len(Suit)
LEVELS = range(SKRUF.printed_from.amount, SKRUF.highest_level.amount + 1)
"""The levels that the tables have columns for."""
PLAYERS = "ABCDEF"
Head = Sequence[str]
Rows = Iterable[Iterable[object]]
Draw = Callable[[Words], tuple[Head, Rows]]


def draw(kind: str, _rules: object, page: RulePage) -> Html:
    """A table by its name; its figures stand to the right."""
    words = page.language.words("skruf_tables")
    head, rows = TABLES[kind](words)
    named = [words.get(f"words.{key}", key) for key in head]
    cells = [[cell_text(cell) for cell in row] for row in rows]
    return rule_table(words[f"titles.{kind}"], named, cells)


def cell_text(cell: object) -> str:
    """A number as a figure, none as a dash, words as they are."""
    return "–" if cell is None else figure(cell) if isinstance(cell, int) else str(cell)


def at_levels(words: Words) -> list[str]:
    """At three, at four, …"""
    return [words["words.at-level"].format(level=level) for level in LEVELS]


# ---- what it is scored by, as the booklet prints it ----


def tricks(words: Words) -> tuple[Head, Rows]:
    """What so many tricks are worth at each level."""
    rows = ((count, *(count * level for level in LEVELS)) for count in range(1, ALL_TRICKS + 1))
    return ["trick", *at_levels(words)], rows


def honours(words: Words) -> tuple[Head, Rows]:
    """Aces and honours of the side with the trick."""
    rows = ((row.aces, row.honours, *row.amounts) for row in SKRUF.printed_rows)
    return ["aces", "honour", *at_levels(words)], rows


def added(_words: Words) -> tuple[Head, Rows]:
    """The holdings that the booklet leaves out, in steps."""
    rows = ((row.aces, row.honours, signed(row.steps)) for row in SKRUF.added_rows)
    return ["aces", "honour", "steps"], rows


def grandissimo(words: Words) -> tuple[Head, Rows]:
    """Aces in grandissimo, and who counts them."""
    rows = (
        (row.aces, *row.amounts, words[f"scored-by.{row.scored_by}"]) for row in SKRUF.aces_rows
    )
    return ["aces", *at_levels(words), "counted-by"], rows


def ace_karonkas(_words: Words) -> tuple[Head, Rows]:
    """Three aces in a hand, and four."""
    worth = SKRUF.karonkas
    high, twice = worth.high.amount, worth.in_grandissimo.amount
    held = enumerate(range(worth.aces_from.amount, ALL_ACES + 1), 1)
    rows = ((aces, count * high, count * high * twice) for count, aces in held)
    return ["aces-in-hand", "suit-game", "no-trump"], rows


def karonkas(words: Words) -> tuple[Head, Rows]:
    """Runs of a suit from the ace down."""
    worth = SKRUF.karonkas
    lowest = enumerate(SKRUF.ranks[worth.run_from.amount - 1 :], 1)
    plain, high = worth.plain.amount, worth.high.amount
    rows = (
        (words[f"down-to.{rank.value}"], str(count), count * plain, count * high)
        for count, rank in lowest
    )
    return ["run", "karonka", "other-suit", "trump-suit"], rows


def slams(words: Words) -> tuple[Head, Rows]:
    """The slams, bid or not."""
    rows = ((words[f"slam.{slam.id}"], slam.amount) for slam in SKRUF.slams)
    return ["slam-made", "score"], rows


def undertricks(words: Words) -> tuple[Head, Rows]:
    """What the other side gets for tricks that are missing."""
    rows = (
        (count, *(row.first + (count - 1) * row.further for row in SKRUF.undertricks))
        for count in range(1, SKRUF.printed_undertricks.amount + 1)
    )
    return ["undertrick", *at_levels(words)], rows


def misere(_words: Words) -> tuple[Head, Rows]:
    """What the side with fewer tricks gets in misère."""
    rows = (
        (own, ALL_TRICKS - own, (ALL_TRICKS - 2 * own) * SKRUF.misere.amount)
        for own in range(ALL_TRICKS // 2, -1, -1)
    )
    return ["own-tricks", "their-tricks", "credited"], rows


# ---- in short, for the cheat sheet ----


def steps_of_ten(_words: Words) -> tuple[Head, Rows]:
    """Aces down, honours across, and the steps of ten times the level that they are worth."""
    across = sorted({row.honours for row in SKRUF.printed_rows})
    rows = (
        (aces, *(signed(first_steps(row)) for row in SKRUF.printed_rows if row.aces == aces))
        for aces in sorted({row.aces for row in SKRUF.printed_rows})
    )
    return ["aces-by-honours", *map(str, across)], rows


def first_steps(row: PrintedRow) -> int:
    """A row of the printed table in steps of ten times the level."""
    return row_steps(SKRUF, row, SKRUF.printed_from.amount)


def contracts(words: Words, *lines: str) -> tuple[Head, Rows]:
    """What each contract takes, and what it costs to fail: a line each, a column a level."""
    bets = {row.level: row for row in SKRUF.undertricks}
    amounts: dict[str, list[int]] = {
        "tricks-needed": [needed(SKRUF, level) for level in LEVELS],
        "first-undertrick": [bets[level].first for level in LEVELS],
        "further-undertrick": [bets[level].further for level in LEVELS],
    }
    rows = ((words[f"words.{line}"], *amounts[line]) for line in lines or amounts)
    return ["level", *map(str, LEVELS)], rows


def karonkas_short(words: Words) -> tuple[Head, Rows]:
    """Every karonka by its first cards and by each further one."""
    worth = SKRUF.karonkas
    high, plain, twice = worth.high.amount, worth.plain.amount, worth.in_grandissimo.amount
    amounts: dict[str, tuple[int, int | None]] = {
        "three-aces": (high, high * twice),
        "four-aces": (2 * high, 2 * high * twice),
        "trump-run": (high, None),
        "trump-further": (high, None),
        "plain-run": (plain, plain * twice),
        "plain-further": (plain, plain * twice),
    }
    rows = ((words[f"words.{key}"], *row) for key, row in amounts.items())
    return ["one-karonka", "suit-game", "no-trump"], rows


def slams_short(words: Words) -> tuple[Head, Rows]:
    """What was bid against what was made."""
    made = sorted({slam.tricks for slam in SKRUF.slams})
    amounts = {(slam.bid, slam.tricks): slam.amount for slam in SKRUF.slams}
    rows = (
        (words[f"slam-bid.{bid}"], *(amounts.get((bid, tricks)) for tricks in made))
        for bid in sorted({slam.bid for slam in SKRUF.slams})
    )
    return ["slam-made", *(words[f"slam-tricks.{tricks}"] for tricks in made)], rows


# ---- how a round goes ----


def seatings(words: Words, players: int) -> tuple[Head, Rows]:
    """The order in which five or six take turns."""
    plan = next(sittings for count, sittings, _ in SKRUF.seatings if count == players)
    rows = []
    for number, pairs in enumerate(plan, 1):
        both = [words["words.pair"].format(one=PLAYERS[a], two=PLAYERS[b]) for a, b in pairs]
        away = ", ".join(PLAYERS[player] for player in resting(pairs, players))
        rows.append((number, *both, away))
    return ["sitting", "pair-head", "against", "resting"], rows


def card_counts(words: Words) -> tuple[Head, Rows]:
    """How many cards the buyer, the partner and each opponent have after each step."""
    cards = SKRUF.cards
    dealt, given = cards.dealt.amount, cards.onward.amount
    bought = dealt + cards.kitty.amount
    kept, helped = bought - cards.to_partner.amount, dealt + cards.to_partner.amount
    last = (kept + given, helped - (SEATS - 1) * given, dealt + given)
    counts = {
        "deal": (dealt, dealt, dealt),
        "kitty": (bought, dealt, dealt),
        "four": (kept, helped, dealt),
        "one-each": last,
        "swap": last,
    }
    rows = ((words[f"after.{step}"], *row) for step, row in counts.items())
    return ["after-head", "buyer", "partner", "each-opponent"], rows


def ace_bids(words: Words) -> tuple[Head, Rows]:
    """The bid for each number of aces, and the round in which it is made."""
    named = words[f"bid-of.{SKRUF.denominations[-1].id}"]
    rows = (
        (
            named if bid.level is None else f"{bid.level} {named}",
            words["words.after-three" if bid.level is None else f"in-round.{bid.round}"],
            words[f"shown-aces.{bid.aces}"],
        )
        for bid in SKRUF.ace_bids
    )
    return ["bid", "bid-round", "shows"], rows


TABLES: dict[str, Draw] = {
    "tricks": tricks,
    "honours": honours,
    "added": added,
    "grandissimo": grandissimo,
    "ace-karonkas": ace_karonkas,
    "karonkas": karonkas,
    "slams": slams,
    "undertricks": undertricks,
    "misere": misere,
    "steps-of-ten": steps_of_ten,
    "tricks-needed": lambda words: contracts(words, "tricks-needed"),
    "contracts": contracts,
    "karonkas-short": karonkas_short,
    "slams-short": slams_short,
    "five-players": partial(seatings, players=5),
    "six-players": partial(seatings, players=6),
    "card-counts": card_counts,
    "ace-bids": ace_bids,
}
"""The head of each table, as keys of words, and its rows."""
DRAWN: dict[str, Callable[..., Html]] = {kind: partial(draw, kind) for kind in TABLES}
"""The function that draws each table: of the ruleset, for a page."""


# ---- numbers ----


def rule_numbers() -> Iterator[tuple[str, int]]:
    """The numbers of Skruf by the names that pages ask for: "skruf.misere", "skruf.game-1"."""
    for name, amount in short_numbers():
        yield f"{SKRUF.id}.{name}", amount


def short_numbers() -> Iterator[tuple[str, int]]:
    """The numbers by their short names: "misere", "game-1", "karonka-high"."""
    first = SKRUF.printed_from.amount
    for prefix, holder in (("", SKRUF), ("cards-", SKRUF.cards), ("karonka-", SKRUF.karonkas)):
        for field in fields(holder):
            value = getattr(holder, field.name)
            if isinstance(value, Number):
                yield prefix + field.name.replace("_", "-"), value.amount
    yield from ((f"game-{at}", game.amount) for at, game in enumerate(SKRUF.games, 1))
    yield from ((slam.id, slam.amount) for slam in SKRUF.slams)
    for level in LEVELS:
        yield f"needed-{level}", needed(SKRUF, level)
        yield f"step-{level}", SKRUF.step.amount * level
    for bets in SKRUF.undertricks:
        yield f"undertrick-{bets.level}", bets.first
        yield f"undertrick-further-{bets.level}", bets.further
        yield f"undertrick-extra-{bets.level}", bets.first - bets.further
    for aces in SKRUF.aces_rows:
        yield f"grandissimo-aces-{aces.aces}", steps_of(SKRUF, aces.amounts, first)
    for row in SKRUF.printed_rows:
        if row.regular is not None:
            yield f"printed-{row.aces}-{row.honours}", first_steps(row)
            yield f"regular-{row.aces}-{row.honours}", row.regular
    for more in SKRUF.added_rows:
        yield f"added-{more.aces}-{more.honours}", more.steps
    for own in range(SKRUF.misere_printed_to.amount):
        yield f"misere-{own}", (ALL_TRICKS - 2 * own) * SKRUF.misere.amount
    yield "rows", len(SKRUF.printed_rows)
    yield "regular-rows", sum(not row.departs for row in SKRUF.printed_rows)
    yield "honours", len(SKRUF.honours)
    yield "pack", len(SUITS) * len(SKRUF.ranks)
    yield "cards-with-kitty", SKRUF.cards.dealt.amount + SKRUF.cards.kitty.amount
