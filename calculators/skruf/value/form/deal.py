"""The controls for a deal: contract, tricks, and what both sides held.

The calculator uses them for any two sides, with an example filled in; the score sheet uses them for
the pairs at its table, with numbers as buttons and nothing filled in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from calculators.core.cards import Suit
from calculators.page.controls import Control, Group, Groups, Option, Values, When
from calculators.page.values import (
    Entry,
    FieldMap,
    Question,
    map_of,
    one,
    part,
    read_whole,
    text_of,
)
from calculators.skruf.rules.fields import HELD, ONE_SUIT, TRUMPS
from calculators.skruf.rules.play.cards import SIDES, other
from calculators.skruf.rules.play.cards import denomination as denomination_of
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.possible import ACES
from calculators.skruf.rules.variants import VARIANTS
from calculators.skruf.rules.words import side_name
from calculators.skruf.value.form.common import (
    HANDS,
    RULESET,
    card_line,
    denomination,
    hand_fields,
    hand_lines,
    level,
    number_options,
    pack,
    sides,
)
from calculators.skruf.value.form.house import house_controls
from calculators.skruf.value.form.typed import complete_hands
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, capital

WHOLES = {"aces": ACES, "honours": len(SKRUF.honours)}
"""The total of both sides for each count."""
HOW = "_how"
COUNTS: When = ((HOW, ("counts",)),)
BY_HANDS: When = ((HOW, ("hands",)),)
SUIT_OF = {found.trump.value: found.id for found in SKRUF.denominations if found.trump}
"""Denominations by the letter of their trump suit."""
WITH_TRUMPS = (*TRUMPS, ONE_SUIT)
LAST = SKRUF.ranks[SKRUF.karonkas.run_from.amount - 1 :]
"""The cards with which a run from the ace may end."""
RUNS = tuple(str(count) for count in range(1, len(LAST) + 1))
UNKNOWN, NONE = "", "none"
FIRST_DEAL = (
    "HAT DA C9 SAKJT98653",
    "H4 DKQ965 CQ62 SQ742",
    "HJ832 DT8742 CAKT4",
    "HKQ9765 DJ3 CJ8753",
)
"""The final hands of the first narrated deal."""


@dataclass(frozen=True, slots=True)
class FormStyle:
    """How a form asks about a deal: by calculator or score sheet."""

    language: Language
    label: Callable[[str, int], str]
    """A label with the name of a side: "Aces of {side}"."""
    side_control: str = "declaring_side"
    """The control that says which side declared."""
    pressed: bool = False
    """Numbers are buttons and nothing is filled in; counts are those of the declaring side."""
    when: When = ()

    @property
    def words(self) -> dict[str, str]:
        return form_words(self.language)

    def started(self, value: str) -> str:
        """The value of a control when the form is opened."""
        return "" if self.pressed else value

    def count(
        self, name: str, label: str, most: int, *, start: str, hint: str, when: When
    ) -> Control:
        """A number, as buttons or a text field."""
        if self.pressed:
            return Control(name, "radio", label, number_options(most), when=when, required=True)
        return Control(name, "number", label, default=start, hint=hint, when=when)


def calculator_style(language: Language) -> FormStyle:
    """The calculator: two sides without names."""
    return FormStyle(language, lambda words, side: words.format(side=side_name(language, side)))


def contract(style: FormStyle, tricks: str) -> tuple[Control, ...]:
    """The last bid, and the tricks taken."""
    started, others = style.started, (ONE_SUIT,) if style.pressed else ()
    bid = (
        level(style.language, "level", started("6")),
        denomination(style.language, "denomination", started("spades"), *others),
    )
    hint = style.words["tricks-hint"].format(held=HELD)
    return (
        *(replace(one, when=style.when, required=style.pressed) for one in bid),
        style.count("tricks", tricks, HELD, start="12", hint=hint, when=style.when),
    )


def counts(style: FormStyle) -> tuple[Control, ...]:
    """Aces and honours of the first side, or of the declaring side; the other side has the rest."""
    words, language = style.words, style.language
    found = []
    for side in SIDES if style.pressed else SIDES[:1]:
        played: When = ((style.side_control, (str(side),)),) if style.pressed else ()
        for name, whole in WHOLES.items():
            trumps: When = (("denomination", WITH_TRUMPS),) if name == "honours" else ()
            hint = words[f"{name}-hint"].format(
                whole=language.number(whole), other=side_name(language, other(side))
            )
            label = style.label(words[name], side)
            when = (*played, *COUNTS, *trumps)
            found.append(style.count(name, label, whole, start="4", hint=hint, when=when))
    return tuple(found)


def ace_karonkas(style: FormStyle, side: int) -> Control:
    """The number of aces in one hand."""
    words = style.words
    names = ("no-karonka", "three-aces", "four-aces")
    options = tuple(Option(str(count or ""), words[name]) for count, name in enumerate(names))
    return Control(
        f"karonkas.{side}.aces",
        "radio" if style.pressed else "select",
        style.label(words["karonka-aces"], side),
        options,
        style.started("1" if side == SIDES[0] else ""),
        when=(*style.when, *COUNTS),
        hint=style.started(words["karonkas-hint"]),
    )


def run_options(language: Language) -> tuple[Option, ...]:
    """The choices for a run from the ace: none, or its last card."""
    words, named = form_words(language), language.words("skruf")
    runs = (words["down-to"].format(card=named[f"down_to.{rank}"]) for rank in LAST)
    found = (Option(*run) for run in zip(RUNS, runs, strict=True))
    return (Option("", words["no-karonka"]), *found)


def ways_to_count(style: FormStyle) -> Control:
    """How both sides' cards are entered: as counts, or as four hands."""
    words = style.words
    ways = tuple(Option(way, words[f"how-{way}"]) for way in ("counts", "hands"))
    return Control(HOW, "radio", words["how"], ways, "counts", when=style.when)


# ---- the form of the calculator ----


def deal(_ruleset: str, language: Language) -> Groups:
    """The form for a single deal."""
    style, words = calculator_style(language), form_words(language)
    side = Control("declaring_side", "radio", words["declaring_side"], sides(language), "0")
    lines = hand_lines(language, HELD, FIRST_DEAL, BY_HANDS)
    cards = pack(language, hand_fields(language), BY_HANDS, words["hands-hint"])
    return (
        Group((RULESET, side, *contract(style, words["tricks"])), words["contract"]),
        Group((ways_to_count(style), *counts(style), cards, *lines), words["held"]),
        Group(karonkas(style), words["karonkas"], folded=True),
        Group(before_controls(style), words["before"], folded=True),
        Group(house_controls(language), language.forms["house-rules"], "house", folded=True),
    )


def karonkas(style: FormStyle) -> tuple[Control, ...]:
    """For each side, aces in one hand and the longest run in each suit."""
    language, words = style.language, style.words
    found = []
    for side in SIDES:
        found.append(ace_karonkas(style, side))
        for suit in SUIT_OF:
            label = words["karonka-in"].format(
                suit=capital(language.suits[suit]), side=side_name(language, side)
            )
            name = f"karonkas.{side}.{suit}"
            found.append(Control(name, "select", label, run_options(language), when=COUNTS))
    return tuple(found)


def before_controls(style: FormStyle) -> tuple[Control, ...]:
    """The state of the game before the deal, to see whether the deal wins a game."""
    words = style.words
    options = (
        Option(NONE, words["games-none"]),
        *(Option(str(at), capital(style.label(words["games-one"], at))) for at in SIDES),
        Option(UNKNOWN, words["games-unknown"]),
    )
    known: When = (("_games", (NONE, *map(str, SIDES))),)
    below = (
        Control(
            f"before.below.{side}",
            "number",
            style.label(words["below-before"], side),
            default="0",
            when=known,
        )
        for side in SIDES
    )
    return (Control("_games", "radio", words["games-before"], options, NONE), *below)


# ---- the map between request and form ----


def game_entries(
    denomination: Entry, karonkas: Entry, *, pressed: bool = False, side: str = "declaring_side"
) -> FieldMap:
    """Contract, tricks and holdings."""

    def declaring_side(who: str) -> int | None:
        return int(who) if who in map(str, SIDES) else None

    return (
        one("level", read=read_whole),
        denomination,
        one("declaring_side", side, declaring_side),
        one("tricks", read=read_whole),
        four_hands(),
        *(split_count(name, whole, side if pressed else "") for name, whole in WHOLES.items()),
        karonkas,
    )


def four_hands() -> Entry:
    """The four hands, if they are entered."""

    def read(values: Values) -> Question:
        lines = [values.get(name, "") for name in HANDS]
        return {"hands": complete_hands(lines, HELD)} if values.get(HOW) == "hands" else {}

    def write(request: Question) -> Values:
        hands = request.get("hands")
        if not hands:
            return {HOW: "counts"} if request else {}
        return {HOW: "hands", **dict(zip(HANDS, map(card_line, hands), strict=True))}

    return Entry(("hands",), HANDS, read, write)


def split_count(name: str, whole: int, side_control: str) -> Entry:
    """A count of one side, from which the other side's follows."""

    def read(values: Values) -> Question:
        own = read_whole(values.get(name, "").strip())
        if own is None:
            return {}
        # The door reports impossible numbers.
        both = [own, whole - own if isinstance(own, int) and 0 <= own <= whole else 0]
        return {name: both[::-1] if values.get(side_control) == str(SIDES[1]) else both}

    def write(request: Question) -> Values:
        at = request.get("declaring_side", 0) if side_control else SIDES[0]
        return {name: str(request[name][at])} if request.get(name) else {}

    return Entry((name,), (name,), read, write, lambda _field, _values: name)


def karonkas_by_suit() -> Entry:
    """Karonkas, with a control for each suit of each side."""

    def read(values: Values) -> Question:
        trump = trump_in(values)
        held = [read_side_karonkas(values, side, trump) for side in SIDES]
        return {"karonkas": held} if any(held) else {}

    return Entry(("karonkas",), (), read, write_karonkas, karonka_control)


def trump_in(values: Values) -> str | None:
    """The letter of the trump suit in a form; None without trumps."""
    found: Suit | None = denomination_of(SKRUF, values["denomination"]).trump
    return found.value if found else None


def read_side_karonkas(values: Values, side: int, trump: str | None) -> Question:
    """The karonkas of a side: aces, the run of trumps, runs of other suits."""
    found = {
        name: read_whole(values.get(f"karonkas.{side}.{name}", "")) for name in ("aces", *SUIT_OF)
    }
    runs = {suit: run for suit in SUIT_OF if suit != trump and (run := found[suit])}
    held = {
        "aces": found["aces"],
        "trumps": found[trump] if trump else None,
        "suits": list(runs.values()),
        "suit_names": [SUIT_OF[suit] for suit in runs],
    }
    return {name: value for name, value in held.items() if value}


def write_karonkas(request: Question) -> Values:
    """Controls for karonkas: trumps, and free suits for karonkas whose suit is not named."""
    if request.get("hands") or not request:
        return {}
    trump = trump_in({"denomination": denomination_in_form(request["denomination"])})
    stated: list[Question] = request.get("karonkas") or [{}, {}]
    letters = {name: letter for letter, name in SUIT_OF.items()}
    known = [letters[name] for held in stated for name in held.get("suit_names") or ()]
    plain = [suit for suit in SUIT_OF if suit not in known and suit != trump]
    values: Values = {}
    for side, held in enumerate(stated):
        names = [letters[name] for name in held.get("suit_names") or ()]
        runs = {names.pop(0) if names else plain.pop(0): run for run in held.get("suits") or ()}
        runs |= {trump: held["trumps"]} if trump and held.get("trumps") else {}
        values[f"karonkas.{side}.aces"] = str(held.get("aces") or "")
        values |= {f"karonkas.{side}.{suit}": str(runs.get(suit, "")) for suit in SUIT_OF}
    return values


def karonka_control(field: str, values: Values) -> str:
    """The control for a fault of karonkas: the suit given to both sides, or the first given."""
    _, side, kind = f"{field}...".split(".")[:3]
    own = f"karonkas.{side or 0}"
    trump = trump_in(values)
    if kind == "trumps" and trump:
        return f"{own}.{trump}"
    if kind not in ("suits", "suit_names"):
        return f"{own}.aces"
    plain = [suit for suit in SUIT_OF if suit != trump]
    entered = [suit for suit in plain if values.get(f"{own}.{suit}")]
    across = f"karonkas.{other(int(side))}"
    twice = [suit for suit in entered if values.get(f"{across}.{suit}")]
    known = twice if kind == "suit_names" else entered
    return f"{own}.{(known or entered or plain)[0]}"


def games_before() -> Entry:
    """The state of the game before the deal, if it is known."""
    below = tuple(f"before.below.{side}" for side in SIDES)

    def read(values: Values) -> Question:
        games = values.get("_games", UNKNOWN)
        if games == UNKNOWN:
            return {}
        return {
            "before.below": [read_whole(values.get(name, "").strip()) or 0 for name in below],
            "before.games": [int(games == str(side)) for side in SIDES],
        }

    def write(request: Question) -> Values:
        if part(request, "before") is None:
            return {"_games": UNKNOWN}
        won = [str(side) for side in SIDES if request["before"]["games"][side]]
        points = zip(below, map(str, request["before"]["below"]), strict=True)
        return {"_games": won[0] if won else NONE, **dict(points)}

    def place(field: str, values: Values) -> str:
        most = SKRUF.game_from.amount - 1
        first = read_whole(values.get(below[0], "").strip()) or 0
        right = isinstance(first, int) and 0 <= first <= most
        return below[int(right)] if field.startswith("before.below") else ""

    return Entry(("before",), below, read, write, place)


def denomination_in_form(name: str) -> str:
    """The denomination shown in the form; "some suit" is shown as spades."""
    return SKRUF.denominations[0].id if name == ONE_SUIT else text_of(name)


DEAL_MAP: FieldMap = (
    *game_entries(one("denomination", write=denomination_in_form), karonkas_by_suit()),
    games_before(),
    *map_of((VARIANTS,)),
)
"""The map of skruf-deal in the calculator."""
