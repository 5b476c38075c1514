"""The set-up of a Skruf table: five or six names, how seats are drawn, the stake."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.page.controls import Control, Option, Values, When
from calculators.page.values import Entry, FieldMap, Question, map_of, one
from calculators.sheet.document import FORMAT, VERSION
from calculators.sheet.kind import PLAYERS, SEATS, Faults, Source, player_control, player_names
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.variants import VARIANTS
from calculators.skruf.value.form.codec import parse_deal
from calculators.skruf.value.form.house import house_controls, house_sources
from calculators.skruf.value.form.typed import read_pairs, spelled_cards
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, Words
from calculators.text.typed_cards import read_cards

ORDER, DRAWN, PAIRINGS = "order", "drawn", "pairings"
SEATING = "seating"
OF_ONE_EVENING = frozenset((SEATING, DRAWN, PAIRINGS))
FEWEST, MOST = SKRUF.seatings[0][0], SKRUF.most_players.amount
OLD_NAMES = "ABCDEF"
"""The default names in the calculator that the score sheet has replaced."""
SHOWN = 30
"""The number of letters of an unreadable word that a message repeats."""


def controls(language: Language, words: Words) -> Mapping[str, tuple[Control, ...]]:
    """The controls besides the first four names."""
    own = language.words("skruf_sheet")
    ways = tuple(Option(way, own[f"seating-{way}"]) for way in (ORDER, DRAWN, PAIRINGS))
    lines = []
    for way in (DRAWN, PAIRINGS):
        when: When = ((SEATING, (way,)),)
        hint = own[f"{way}-hint"]
        lines.append(Control(way, "text", own[way], hint=hint, when=when, required=True))
    return {
        PLAYERS: tuple(
            player_control(words, seat, own["resting-hint"] if seat == MOST - 1 else "")
            for seat in range(SEATS, MOST)
        ),
        "agreed": (
            Control(SEATING, "radio", own["seating"], ways, ORDER),
            *lines,
            Control("stake", "money", own["stake"], hint=own["stake-hint"]),
        ),
        "house": house_controls(language),
    }


def sources(_ruleset: str) -> dict[str, Source]:
    """What a table may agree on for all its evenings."""
    return {"stake": Source(("skruf/table#stake",)), **house_sources()}


def entries(language: Language) -> FieldMap:
    """The map between request and form; empty fields are left out."""
    return (
        one("ruleset"),
        player_names(FEWEST, MOST),
        Entry((), (), lambda _values: {}, seating_of),
        one(
            DRAWN,
            read=lambda text: read_cards(text) or None,
            write=lambda cards: spelled_cards(language, cards),
        ),
        one(PAIRINGS, read=lambda text: read_pairs(text)[0] or text or None, write=pairs_text),
        one("stake"),
        *map_of((VARIANTS,)),
    )


def seating_of(sheet: Question) -> Values:
    """The control that says how the pairs were formed."""
    return {SEATING: next((way for way in (DRAWN, PAIRINGS) if sheet.get(way)), ORDER)}


def pairs_text(pairings: list[list[list[int]]]) -> str:
    """Two pairs for each sitting by the players' numbers: 12-34."""
    return " ".join(
        "-".join("".join(str(player + 1) for player in pair) for pair in pairs)
        for pairs in pairings
    )


def old_evening(values: Values, language: Language) -> tuple[Question, Faults]:
    """The evening in an address of the calculator that the score sheet has replaced."""
    words = form_words(language)
    faults: list[Mapping[str, object]] = []

    def fault(code: str, field: str, word: str, number: int = 0) -> None:
        text = words[code].format(n=number, value=word[:SHOWN])
        faults.append({"code": code, "field": field, "text": text})

    deals = []
    for number, word in enumerate(values.get("deals", "").split(), 1):
        deal = parse_deal(word)
        deals += [deal] if deal else []
        if deal is None:
            fault("not-a-deal", "deals", word, number)
    pairings, odd = read_pairs(values.get(PAIRINGS, ""))
    if odd:
        fault("not-pairs", PAIRINGS, odd)
    count = values.get("_players", "")
    seats = range(int(count) if count in map(str, range(SEATS, MOST + 1)) else SEATS)
    sheet = {
        "ruleset": SKRUF.id,
        "players": [values.get(f"name.{at}", OLD_NAMES[at]).strip() for at in seats],
        DRAWN: read_cards(values.get(DRAWN, "")),
        PAIRINGS: pairings,
        "stake": values.get("stake", "").strip().replace(",", "."),
    }
    stated = {name: value for name, value in sheet.items() if value}
    return {"format": FORMAT, "version": VERSION, "sheet": {**stated, "deals": deals}}, faults
