"""The tables on the pages of Skruf's rules, and the numbers that pages insert."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import partial

from calculators.core.cards import SUITS, Suit
from calculators.core.steps import Number
from calculators.page.markup import Html
from calculators.page.rule_tables import RulePage, rule_table
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.entries import row_steps, steps_of, tricks_needed
from calculators.skruf.sheet.rows import resting_players
from calculators.text.language import DEFAULT, Language, Words, language
from calculators.text.tables import figure, signed

SHEET_RULES = (SKRUF,)
"""The rulesets that the answers of a score sheet may cite."""
ALL_TRICKS = SKRUF.cards.held.amount
ALL_ACES = len(Suit)
FIRST = SKRUF.printed_from.amount
LEVELS = range(FIRST, SKRUF.highest_level.amount + 1)
"""The levels with a column in the tables."""
HIGH, PLAIN = SKRUF.karonkas.high.amount, SKRUF.karonkas.plain.amount
TWICE = SKRUF.karonkas.in_grandissimo.amount
PLAYERS = "ABCDEF"
TableData = tuple[Sequence[str], Iterable[Iterable[object]]]
"""A head and rows; cells of the head are keys of words or plain text."""


def tables(words: Words) -> dict[str, TableData]:
    """Every table by its name."""
    return scoring_tables(words) | short_tables(words) | round_tables(words)


def scoring_tables(words: Words) -> dict[str, TableData]:
    """The tables of scoring, as the booklet prints them."""
    at_levels = [words["words.at-level"].format(level=level) for level in LEVELS]
    lengths = enumerate(SKRUF.ranks[SKRUF.karonkas.run_from.amount - 1 :], 1)
    aces_held = enumerate(range(SKRUF.karonkas.aces_from.amount, ALL_ACES + 1), 1)
    return {
        "tricks": (
            ["trick", *at_levels],
            ((n, *(n * level for level in LEVELS)) for n in range(1, ALL_TRICKS + 1)),
        ),
        "honours": (
            ["aces", "honour", *at_levels],
            ((row.aces, row.honours, *row.amounts) for row in SKRUF.printed_rows),
        ),
        "added": (
            ["aces", "honour", "steps"],
            ((row.aces, row.honours, signed(row.steps)) for row in SKRUF.added_rows),
        ),
        "grandissimo": (
            ["aces", *at_levels, "counted-by"],
            ((r.aces, *r.amounts, words[f"scored-by.{r.scored_by}"]) for r in SKRUF.aces_rows),
        ),
        "ace-karonkas": (
            ["aces-in-hand", "suit-game", "no-trump"],
            ((aces, n * HIGH, n * HIGH * TWICE) for n, aces in aces_held),
        ),
        "karonkas": (
            ["run", "karonka", "other-suit", "trump-suit"],
            ((words[f"down-to.{rank.value}"], n, n * PLAIN, n * HIGH) for n, rank in lengths),
        ),
        "slams": (
            ["slam-made", "score"],
            ((words[f"slam.{slam.id}"], slam.amount) for slam in SKRUF.slams),
        ),
        "undertricks": (
            ["undertrick", *at_levels],
            (
                (n, *(bets.first + (n - 1) * bets.further for bets in SKRUF.undertricks))
                for n in range(1, SKRUF.printed_undertricks.amount + 1)
            ),
        ),
        "misere": (
            ["own-tricks", "their-tricks", "credited"],
            (
                (own, ALL_TRICKS - own, (ALL_TRICKS - 2 * own) * SKRUF.misere.amount)
                for own in range(ALL_TRICKS // 2, -1, -1)
            ),
        ),
    }


def short_tables(words: Words) -> dict[str, TableData]:
    """The tables of the cheat sheet: one row for each step, one line for each level."""
    made = sorted({slam.tricks for slam in SKRUF.slams})
    slams = {(slam.bid, slam.tricks): slam.amount for slam in SKRUF.slams}
    by_aces: dict[int, list[str]] = {}
    for row in sorted(SKRUF.printed_rows, key=lambda row: (row.aces, row.honours)):
        by_aces.setdefault(row.aces, []).append(signed(row_steps(SKRUF, row, FIRST)))
    bets = [next(one for one in SKRUF.undertricks if one.level == level) for level in LEVELS]
    tricks = [tricks_needed(SKRUF, level) for level in LEVELS]
    contracts = {
        "tricks-needed": tricks,
        "first-undertrick": [one.first for one in bets],
        "further-undertrick": [one.further for one in bets],
    }
    karonkas = {
        "three-aces": (HIGH, HIGH * TWICE),
        "four-aces": (2 * HIGH, 2 * HIGH * TWICE),
        "trump-run": (HIGH, None),
        "trump-further": (HIGH, None),
        "plain-run": (PLAIN, PLAIN * TWICE),
        "plain-further": (PLAIN, PLAIN * TWICE),
    }
    return {
        "steps-of-ten": (
            ["aces-by-honours", *map(str, sorted({row.honours for row in SKRUF.printed_rows}))],
            ((aces, *steps) for aces, steps in by_aces.items()),
        ),
        "tricks-needed": (
            ["level", *map(str, LEVELS)],
            [(words["words.tricks-needed"], *tricks)],
        ),
        "contracts": (
            ["level", *map(str, LEVELS)],
            ((words[f"words.{key}"], *amounts) for key, amounts in contracts.items()),
        ),
        "karonkas-short": (
            ["one-karonka", "suit-game", "no-trump"],
            ((words[f"words.{key}"], *amounts) for key, amounts in karonkas.items()),
        ),
        "slams-short": (
            ["slam-made", *(words[f"slam-tricks.{tricks}"] for tricks in made)],
            (
                (words[f"slam-bid.{bid}"], *(slams.get((bid, tricks)) for tricks in made))
                for bid in sorted({bid for bid, _ in slams})
            ),
        ),
    }


def round_tables(words: Words) -> dict[str, TableData]:
    """The tables on the course of a round: seats, exchange of cards, bids that show aces."""
    cards = SKRUF.cards
    dealt, given = cards.dealt.amount, cards.onward.amount
    bought = dealt + cards.kitty.amount
    kept, helped = bought - cards.to_partner.amount, dealt + cards.to_partner.amount
    last = (kept + given, helped - (SEATS - 1) * given, dealt + given)
    hands = {
        "deal": (dealt, dealt, dealt),
        "kitty": (bought, dealt, dealt),
        "four": (kept, helped, dealt),
        "one-each": last,
        "swap": last,
    }
    named = words[f"bid-of.{SKRUF.denominations[-1].id}"]
    return {
        "five-players": (["sitting", "pair-head", "against", "resting"], seatings(words, 5)),
        "six-players": (["sitting", "pair-head", "against", "resting"], seatings(words, 6)),
        "card-counts": (
            ["after-head", "buyer", "partner", "each-opponent"],
            ((words[f"after.{step}"], *counts) for step, counts in hands.items()),
        ),
        "ace-bids": (
            ["bid", "bid-round", "shows"],
            (
                (
                    named if bid.level is None else f"{bid.level} {named}",
                    words["words.after-three" if bid.level is None else f"in-round.{bid.round}"],
                    words[f"shown-aces.{bid.aces}"],
                )
                for bid in SKRUF.ace_bids
            ),
        ),
    }


def seatings(words: Words, players: int) -> Iterator[tuple[str, ...]]:
    """The order in which five or six players take turns."""
    plan = next(sittings for count, sittings, _ in SKRUF.seatings if count == players)
    for number, pairs in enumerate(plan, 1):
        both = [words["words.pair"].format(one=PLAYERS[a], two=PLAYERS[b]) for a, b in pairs]
        away = ", ".join(PLAYERS[player] for player in resting_players(pairs, players))
        yield (str(number), *both, away)


def draw(kind: str, _rules: object, page: RulePage) -> Html:
    """A table by its name; figures are aligned right."""
    words = page.language.words("skruf_site")
    head, rows = tables(words)[kind]
    cells = [[cell_text(cell) for cell in row] for row in rows]
    named = [words.get(f"words.{key}", key) for key in head]
    return rule_table(words[f"titles.{kind}"], named, cells)


def cell_text(cell: object) -> str:
    """A cell's text: figures for numbers, a dash for None."""
    return "–" if cell is None else figure(cell) if isinstance(cell, int) else str(cell)


KINDS = language(DEFAULT).words("skruf_site").table("titles")
DRAWN: dict[str, Callable[..., Html]] = {kind: partial(draw, kind) for kind in KINDS}
"""The drawing function for each table: of the ruleset, for a page."""


# ---- numbers ----


def rule_numbers() -> Iterator[tuple[str, Number]]:
    """The numbers of Skruf by the names used on pages: "skruf.misere", "skruf.game-1"."""
    for name, number in short_numbers():
        yield f"{SKRUF.id}.{name}", number


def counted_figures(_: Language) -> Iterator[tuple[str, str]]:
    """The pages of Skruf quote nothing that is counted over drawn deals."""
    return iter(())


def short_numbers() -> Iterator[tuple[str, Number]]:
    """The numbers by short name, "misere", "game-1", each with the paragraph it comes from."""
    for prefix, holder in (("", SKRUF), ("cards-", SKRUF.cards), ("karonka-", SKRUF.karonkas)):
        for field in fields(holder):
            value = getattr(holder, field.name)
            if isinstance(value, Number):
                yield prefix + field.name.replace("_", "-"), value
    yield from ((f"game-{at}", game) for at, game in enumerate(SKRUF.games, 1))
    yield from ((slam.id, Number(slam.amount, slam.rule)) for slam in SKRUF.slams)
    for level in LEVELS:
        yield f"needed-{level}", Number(tricks_needed(SKRUF, level), SKRUF.book.rule)
        yield f"step-{level}", Number(SKRUF.step.amount * level, SKRUF.step.rule)
    for bets in SKRUF.undertricks:
        yield f"undertrick-{bets.level}", Number(bets.first, bets.rule)
        yield f"undertrick-further-{bets.level}", Number(bets.further, bets.rule)
        yield f"undertrick-extra-{bets.level}", Number(bets.first - bets.further, bets.rule)
    for aces in SKRUF.aces_rows:
        steps = steps_of(SKRUF, aces.amounts, FIRST)
        yield f"grandissimo-aces-{aces.aces}", Number(steps, aces.rule)
    for row in SKRUF.printed_rows:
        if row.regular is not None:
            steps = row_steps(SKRUF, row, FIRST)
            yield f"printed-{row.aces}-{row.honours}", Number(steps, row.rule)
            yield f"regular-{row.aces}-{row.honours}", Number(row.regular, row.rule)
    for more in SKRUF.added_rows:
        yield f"added-{more.aces}-{more.honours}", Number(more.steps, more.rule)
    for own in range(SKRUF.misere_printed_to.amount):
        fewer = (ALL_TRICKS - 2 * own) * SKRUF.misere.amount
        yield f"misere-{own}", Number(fewer, SKRUF.misere.rule)
    rows = SKRUF.printed_rows
    yield "rows", Number(len(rows), rows[0].rule)
    yield "regular-rows", Number(sum(not row.departs for row in rows), rows[0].rule)
    yield "honours", Number(len(SKRUF.honours), SKRUF.honours_rule)
    pack, dealt = len(SUITS) * len(SKRUF.ranks), SKRUF.cards.dealt
    yield "pack", Number(pack, dealt.rule)
    yield "cards-with-kitty", Number(dealt.amount + SKRUF.cards.kitty.amount, dealt.rule)
