"""The form of one deal of Skruf: who played what, the tricks, and what both sides held."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.cards import pip
from calculators.page.controls import Control, Option, When
from calculators.page.markup import Html, element, text
from calculators.page.sheet_parts import Part
from calculators.skruf.operations.fields import HELD, MOST_SUITS, ONE_SUIT
from calculators.skruf.play.cards import SEATS, SIDES
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.account import slam_tricks
from calculators.skruf.score.possible import ACES
from calculators.skruf.sheet_page.table import SkrufTable
from calculators.text.language import capital

SIDE_NAMES = tuple(map(str, SIDES))
GAME: When = (("who", SIDE_NAMES),)
MISERE, PASSED = "misere", "passed"
COUNTS, HANDS = "counts", "hands"
SUITS = tuple(one.id for one in SKRUF.denominations if one.trump)
TRUMPS = (*SUITS, ONE_SUIT)
HONOURS = len(SKRUF.honours)


def parts(table: SkrufTable) -> tuple[Part, ...]:
    """Everything that can be said of one deal, in the order in which it is said at the table."""
    return (
        Part("who", (who(table), misere(table))),
        Part("contract", contract(table)),
        Part("held", held(table)),
        Part("alone", alone(table)),
        Part("karonkas", karonkas(table), table.forms["karonkas"], folded=True),
        Part("hands", hands(table), table.words["more"], folded=True),
    )


def named(table: SkrufTable, what: str, place: int) -> Html:
    """A name that the page changes when the pairs at the table change: "side" 0, "seat" 3."""
    name = (table.side if what == "side" else table.seat)(0, place)
    return element("span", name, data_name=f"{what}.{place}")


def about(template: str, name: Html) -> Html:
    """Words with such a name in them."""
    before, _, after = template.replace("{name}", "{side}").partition("{side}")
    return Html(text(before) + name + text(after))


def numbers(high: int, low: int = 0) -> tuple[Option, ...]:
    return tuple(Option(str(number), str(number)) for number in range(low, high + 1))


def who(table: SkrufTable) -> Control:
    """The pair that played, or that nobody did."""
    options = [Option(str(side), named(table, "side", side)) for side in SIDES]
    options += [Option(kind, capital(table.forms[f"kind-{kind}"])) for kind in (MISERE, PASSED)]
    return Control("who", "radio", table.words["who"], tuple(options))


def misere(table: SkrufTable) -> Control:
    """The tricks of the first pair; the others have the rest."""
    label = about(table.words["misere-for"], named(table, "side", SIDES[0]))
    return Control(MISERE, "radio", label, numbers(HELD), when=(("who", (MISERE,)),))


def contract(table: SkrufTable) -> tuple[Control, ...]:
    """What was bid at last, and the tricks it came to."""
    names = table.language.words("skruf").table("denominations")
    options = []
    for one in SKRUF.denominations:
        sign = Html("")
        if one.trump:
            sign = element("span", pip(one.trump.value), class_=f"pip pip-{one.id[0]}")
        options.append(Option(one.id, Html(sign + element("span", names[one.id]))))
    options.append(Option(ONE_SUIT, names[ONE_SUIT]))
    levels = numbers(SKRUF.highest_level.amount, 1)
    return (
        Control("level", "radio", table.forms["level"], levels, when=GAME),
        Control("denomination", "radio", table.forms["denomination"], tuple(options), when=GAME),
        Control("tricks", "radio", table.words["tricks"], numbers(HELD), when=GAME),
    )


def held(table: SkrufTable) -> tuple[Control, ...]:
    """Aces and honours of the side that played; the others have the rest."""
    found = []
    for side in SIDES:
        own: When = (("who", (str(side),)), ("how", (COUNTS,)))
        for what, high, when in (
            ("aces", ACES, own),
            ("honours", HONOURS, (*own, ("denomination", TRUMPS))),
        ):
            label = about(table.forms[what], named(table, "side", side))
            found.append(Control(what, "radio", label, numbers(high), when=when))
    return tuple(found)


def alone(table: SkrufTable) -> tuple[Control, ...]:
    """Who bears a failed slam alone: offered where the slam fell short enough for it."""
    found = []
    for level in range(1, SKRUF.highest_level.amount + 1):
        needed = SKRUF.book.amount + level
        if needed < slam_tricks(SKRUF):
            continue
        short = tuple(str(taken) for taken in range(needed - SKRUF.alone_from.amount + 1))
        for side in SIDES:
            when: When = (("who", (str(side),)), ("level", (str(level),)), ("tricks", short))
            seats = [seat for seat in range(SEATS) if seat % len(SIDES) == side]
            options = [Option("", table.forms["nobody"])]
            options += [Option(str(seat), named(table, "seat", seat)) for seat in seats]
            label = table.forms["alone"]
            found.append(Control("alone", "radio", label, tuple(options), when=when))
    return tuple(found)


def karonkas(table: SkrufTable) -> tuple[Control, ...]:
    """For each side aces in one hand, the run of trumps, and the runs of other suits."""
    counts: When = (*GAME, ("how", (COUNTS,)))
    found = []
    for side in SIDES:
        name = named(table, "side", side)
        aces = (("1", "three-aces"), ("2", "four-aces"))
        options = none_or(table, ((value, table.forms[key]) for value, key in aces))
        label = about(table.forms["karonka-aces"], name)
        own = f"karonkas.{side}"
        found.append(Control(f"{own}.aces", "radio", label, options, when=counts))
        trumps: When = (*counts, ("denomination", TRUMPS))
        label = about(table.words["karonka-trumps"], name)
        found.append(Control(f"{own}.trumps", "select", label, runs(table), when=trumps))
        for at in range(MOST_SUITS):
            before: When = ((f"{own}.suits.{at - 1}", RUNS),) if at else ()
            label = about(table.words["karonka-more" if at else "karonka-suit"], name)
            when = (*counts, *before)
            found.append(Control(f"{own}.suits.{at}", "select", label, runs(table), when=when))
            found.append(suit_of(table, own, at, counts))
    return tuple(found)


def suit_of(table: SkrufTable, own: str, at: int, when: When) -> Control:
    """The suit of a karonka, for those who name it."""
    names = table.language.words("skruf").table("denominations")
    options = (Option("", names[ONE_SUIT]), *(Option(suit, names[suit]) for suit in SUITS))
    there: When = (*when, (f"{own}.suits.{at}", RUNS))
    label = table.words["karonka-in"]
    return Control(f"{own}.suit_names.{at}", "select", label, options, when=there)


LAST = SKRUF.ranks[SKRUF.karonkas.run_from.amount - 1 :]
"""The cards that a run from the ace may end with."""
RUNS = tuple(str(count) for count in range(1, len(LAST) + 1))


def runs(table: SkrufTable) -> tuple[Option, ...]:
    """No run, or one down to each card."""
    words = table.language.words("skruf")
    told = (table.forms["down-to"].format(card=words[f"down_to.{rank}"]) for rank in LAST)
    return none_or(table, zip(RUNS, told, strict=True))


def none_or(table: SkrufTable, told: Iterable[tuple[str, str]]) -> tuple[Option, ...]:
    return (Option("", table.forms["no-karonka"]), *(Option(*one) for one in told))


def hands(table: SkrufTable) -> tuple[Control, ...]:
    """The four hands instead of counts, for those who have written them down."""
    forms = table.forms
    ways = tuple(Option(way, forms[f"how-{way}"]) for way in (COUNTS, HANDS))
    when: When = (*GAME, ("how", (HANDS,)))
    lines = [
        Control(
            f"{HANDS}.{seat}",
            "text",
            about(table.words["cards-of"], named(table, "seat", seat)),
            when=when,
        )
        for seat in range(SEATS)
    ]
    return (Control("how", "radio", forms["how"], ways, COUNTS, when=GAME), *lines)
