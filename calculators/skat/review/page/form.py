"""The form in which a deal is told: three hands and what was done, or a server's record."""

from __future__ import annotations

from calculators.page.cards import deck_buttons
from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.page.inputs import render_radio
from calculators.page.markup import Html, element
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.fields import offered_when_passed
from calculators.text.language import Language, capital

HANDS, RECORD = "hands", "record"
SOURCE = "_source"
PILES = (*((seat, TRICKS) for seat in SEAT_NAMES), ("skat", SKAT_SIZE))
"""The fields that hold cards, and how many."""
WITH_RAMSCH = tuple(id for id, rules in RULESETS.items() if len(offered_when_passed(rules)) > 1)
"""Where a passed deal may be followed by something."""


def groups(language: Language) -> Groups:
    """A game, a seat, and a deal told in one of two ways."""
    words = language.words("review")
    by_hands: When = ((SOURCE, (HANDS,)),)
    by_record: When = ((SOURCE, (RECORD,)),)
    piles = {name: capital(language.seats.get(name, words["skat"])) for name, _ in PILES}
    games = tuple(Option(id, language.rulesets[id]) for id in RULESETS)
    ways = tuple(Option(way, words[f"from-{way}"]) for way in (HANDS, RECORD))
    seats = tuple(Option(str(at), piles[seat]) for at, seat in enumerate(SEAT_NAMES))
    passed = tuple(
        Option(way, language.words("table")[f"when.{way}"])
        for way in offered_when_passed(RULESETS[WITH_RAMSCH[0]])
    )
    after_passes: When = (*by_hands, ("ruleset", WITH_RAMSCH))
    return (
        Group(
            (
                Control("ruleset", "select", words["game"], games, games[0].value),
                Control(SOURCE, "radio", words["from"], ways, HANDS),
            )
        ),
        Group(
            (
                *[
                    Control(name, "line", piles[name], high=size, when=by_hands)
                    for name, size in PILES
                ],
                Control(
                    "_to",
                    "pack",
                    words["card-to"],
                    tuple(Option(name, piles[name]) for name, _ in PILES),
                    SEAT_NAMES[0],
                    when=by_hands,
                    draw=pack,
                ),
                Control("moves", "text", words["moves"], when=by_hands, hint=words["moves-hint"]),
                Control(
                    "when_passed",
                    "select",
                    words["when-passed"],
                    passed,
                    passed[0].value,
                    when=after_passes,
                ),
                Control(
                    "record", "text", words["record"], when=by_record, hint=words["record-hint"]
                ),
                Control("seat", "radio", words["seat"], seats, "0"),
            )
        ),
    )


def pack(control: Control, id: str, value: str, language: Language) -> Html:
    """Which hand the next card goes to, and the pack."""
    chosen = render_radio(control, id, value, language)
    deck = deck_buttons(language, control.name, control.label, is_shared=True)
    return Html(chosen + deck)


def render_buttons(language: Language) -> Html:
    """The button that opens the deal."""
    label = language.words("review")["open"]
    return element(
        "div", element("button", label, type="submit", class_="primary"), class_="buttons"
    )
