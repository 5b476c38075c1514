"""The form of one deal of Skruf at a table, and the map between the deal and the form."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, NamedLabel, Option, Values, When
from calculators.page.values import Entry, FieldMap, Question, one, part, read_whole, under
from calculators.sheet.kind import Carry, passed_deal
from calculators.skruf.rules.fields import HELD, MOST_SUITS, ONE_SUIT, TRUMPS
from calculators.skruf.rules.play.cards import SEATS, SIDES
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.account import slam_tricks
from calculators.skruf.sheet.page.rows import SkrufTable
from calculators.skruf.value.form.common import HANDS, MISERE, number_options
from calculators.skruf.value.form.deal import (
    BY_HANDS,
    COUNTS,
    RUNS,
    WITH_TRUMPS,
    FormStyle,
    ace_karonkas,
    contract,
    counts,
    game_entries,
    run_options,
    ways_to_count,
)
from calculators.skruf.value.form.typed import spelled_cards
from calculators.text.language import capital

SIDE_NAMES = tuple(map(str, SIDES))
GAME: When = (("who", SIDE_NAMES),)
PASSED = "passed"


def groups(table: SkrufTable) -> Groups:
    """The controls for a deal, in the order in which things are said at the table."""
    words, forms = table.words, table.forms
    style = sheet_style(table)
    return (
        Group((who(table), misere(table)), name="who"),
        Group(contract(style, words["tricks"]), name="contract"),
        Group(counts(style), name="held"),
        Group(alone(table), name="alone"),
        Group(karonkas(table, style), forms["karonkas"], "karonkas", folded=True),
        Group(
            (ways_to_count(style), *hands(table)),
            words["more"],
            "hands",
            folded=True,
            one_of=HANDS[0],
        ),
    )


def sheet_style(table: SkrufTable) -> FormStyle:
    """The score sheet: pairs that have names."""
    return FormStyle(
        table.language, lambda words, side: side_label(table, words, side), "who", True, GAME
    )


def side_label(table: SkrufTable, template: str, side: int) -> NamedLabel:
    """A label with the name of a pair, which changes from sitting to sitting."""
    return NamedLabel(template.replace("{side}", "{name}"), table.side(0, side), f"side.{side}")


def seat_label(table: SkrufTable, template: str, seat: int) -> NamedLabel:
    """A label with the name of the player at a seat."""
    return NamedLabel(template, table.seat(0, seat), f"seat.{seat}")


def who(table: SkrufTable) -> Control:
    """The declaring pair, or that all passed."""
    options = [Option(str(side), side_label(table, "{side}", side)) for side in SIDES]
    options += [Option(kind, capital(table.forms[f"kind-{kind}"])) for kind in (MISERE, PASSED)]
    return Control("who", "radio", table.words["who"], tuple(options), required=True)


def misere(table: SkrufTable) -> Control:
    """The tricks of the first pair in misère; the others have the rest."""
    label = side_label(table, table.words["misere-for"], SIDES[0])
    when: When = (("who", (MISERE,)),)
    return Control(MISERE, "radio", label, number_options(HELD), when=when, required=True)


def alone(table: SkrufTable) -> tuple[Control, ...]:
    """Who bears a failed slam alone; shown if the slam fell short enough."""
    found = []
    for level in range(1, SKRUF.highest_level.amount + 1):
        needed = SKRUF.book.amount + level
        if needed < slam_tricks(SKRUF):
            continue
        short = tuple(str(taken) for taken in range(needed - SKRUF.alone_from.amount + 1))
        for side in SIDES:
            when: When = (("who", (str(side),)), ("level", (str(level),)), ("tricks", short))
            seats = [seat for seat in range(SEATS) if seat % len(SIDES) == side]
            named = [Option(str(seat), seat_label(table, "{name}", seat)) for seat in seats]
            options = (Option("", table.forms["nobody"]), *named)
            found.append(Control("alone", "radio", table.forms["alone"], options, when=when))
    return tuple(found)


def karonkas(table: SkrufTable, style: FormStyle) -> tuple[Control, ...]:
    """For each side, aces in one hand, the run of trumps, and the runs of other suits."""
    words, runs = table.words, run_options(table.language)
    named = table.language.words("skruf").table("denominations")
    suits = tuple(
        Option(suit if suit in TRUMPS else "", named[suit]) for suit in (ONE_SUIT, *TRUMPS)
    )
    counted: When = (*GAME, *COUNTS)
    trumps: When = (*counted, ("denomination", WITH_TRUMPS))
    found = []
    for side in SIDES:
        own = f"karonkas.{side}"
        found.append(ace_karonkas(style, side))
        label = side_label(table, words["karonka-trumps"], side)
        found.append(Control(f"{own}.trumps", "select", label, runs, when=trumps))
        for at in range(MOST_SUITS):
            before: When = ((f"{own}.suits.{at - 1}", RUNS),) if at else ()
            label = side_label(table, words["karonka-more" if at else "karonka-suit"], side)
            run = f"{own}.suits.{at}"
            found.append(Control(run, "select", label, runs, when=(*counted, *before)))
            name, there = f"{own}.suit_names.{at}", (run, RUNS)
            found.append(
                Control(name, "select", words["karonka-in"], suits, when=(*counted, there))
            )
    return tuple(found)


def hands(table: SkrufTable) -> tuple[Control, ...]:
    """The four hands in place of counts."""
    return tuple(
        Control(
            HANDS[seat],
            "line",
            seat_label(table, table.words["cards-of"], seat),
            when=(*GAME, *BY_HANDS),
            required=True,
        )
        for seat in range(SEATS)
    )


# ---- the map between deal and form ----


def entries(table: SkrufTable, _carry: Carry) -> FieldMap:
    """All fields of a deal; the sheet knows the state before it."""
    game = game_entries(one("denomination"), karonkas_by_number(), pressed=True, side="who")
    return (
        passed_deal(),
        misere_tricks(),
        *under("game", game),
        spelled_hands(table),
        one("alone", read=read_whole),
    )


def misere_tricks() -> Entry:
    """The tricks of both pairs, from those of the first."""

    def read(values: Values) -> Question:
        own = values.get(MISERE, "")
        return {f"{MISERE}.tricks": [int(own), HELD - int(own)]} if own else {}

    def write(deal: Question) -> Values:
        tricks = part(deal, f"{MISERE}.tricks")
        return {"who": MISERE, MISERE: str(tricks[0])} if tricks else {}

    return Entry((MISERE,), (MISERE,), read, write, lambda _field, _values: MISERE)


def spelled_hands(table: SkrufTable) -> Entry:
    """The hands, shown in the spelling of the table's language."""

    def write(deal: Question) -> Values:
        hands = part(deal, "game.hands") or ()
        return {HANDS[at]: spelled_cards(table.language, hand) for at, hand in enumerate(hands)}

    return Entry((), HANDS, lambda _values: {}, write)


def karonkas_by_number() -> Entry:
    """Karonkas by number, each in a suit that may be left open."""

    def read(values: Values) -> Question:
        held = [side_karonkas(values, side) for side in SIDES]
        return {"karonkas": held} if any(held) else {}

    def write(game: Question) -> Values:
        values: Values = {}
        for side, held in enumerate(game.get("karonkas") or ()):
            for kind, stated in held.items():
                listed = enumerate(stated) if isinstance(stated, list) else ()
                values |= {f"karonkas.{side}.{kind}.{at}": str(one) for at, one in listed if one}
                if stated and not isinstance(stated, list):
                    values[f"karonkas.{side}.{kind}"] = str(stated)
        return values

    return Entry(("karonkas",), (), read, write, karonka_control)


def side_karonkas(values: Values, side: int) -> Question:
    """The karonkas of a side: in aces, in trumps, in other suits."""
    own = f"karonkas.{side}"
    runs = [at for at in range(MOST_SUITS) if values.get(f"{own}.suits.{at}")]
    held = {
        **{kind: read_whole(values.get(f"{own}.{kind}", "")) for kind in ("aces", "trumps")},
        "suits": [read_whole(values[f"{own}.suits.{at}"]) for at in runs],
        "suit_names": [name for at in runs if (name := values.get(f"{own}.suit_names.{at}"))],
    }
    return {kind: count for kind, count in held.items() if count}


def karonka_control(field: str, _values: Values) -> str:
    """The control for a fault of karonkas: the first of its kind."""
    _, side, kind = f"{field}...".split(".")[:3]
    own = f"karonkas.{side or 0}.{kind or 'aces'}"
    return f"{own}.0" if kind in ("suits", "suit_names") else own
