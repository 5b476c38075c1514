"""The form of Skruf's sheet: who plays, and the next deal to be written in."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option
from calculators.skruf.forms.common import RULESET, When, seats
from calculators.skruf.forms.deal import contract, counts, karonkas
from calculators.skruf.play.cards import SIDES
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.account import slam_tricks
from calculators.skruf.words import side_name
from calculators.text.language import Language

FEWEST, MOST = SKRUF.seatings[0][0], SKRUF.most_players.amount
NAMES = "ABCDEF"
SLAM_LEVELS = tuple(
    str(level)
    for level in range(1, SKRUF.highest_level.amount + 1)
    if SKRUF.book.amount + level >= slam_tricks(SKRUF)
)
GAME: When = (("_kind", ("game",)),)
MISERE: When = (("_kind", ("misere",)),)


def sheet(language: Language) -> Groups:
    """The players and what is agreed, the next deal, and the deals so far as text."""
    words = form_words(language)
    deals = Control("deals", "text", words["deals"], hint=words["deals-hint"])
    return (
        Group((RULESET, *players(language)), words["players"]),
        Group(next_deal(language), words["new-deal"]),
        Group(karonkas(language, GAME), words["karonkas"], folded=True),
        Group((*agreed(language), deals), words["deals"], folded=True),
    )


def players(language: Language) -> tuple[Control, ...]:
    """Four, five or six names."""
    words = form_words(language)
    counts_of = tuple(Option(str(n), str(n)) for n in range(FEWEST, MOST + 1))
    number = Control("_players", "radio", words["how-many"], counts_of, str(FEWEST))
    names = tuple(
        Control(
            f"name.{at}",
            "text",
            words["player"].format(n=at + 1),
            default=NAMES[at],
            when=(("_players", tuple(str(n) for n in range(max(FEWEST, at + 1), MOST + 1))),),
        )
        for at in range(MOST)
    )
    return (number, *names)


def agreed(language: Language) -> tuple[Control, ...]:
    """The draw for seats, pairs of one's own, and the stake."""
    words = form_words(language)
    return (
        Control("drawn", "text", words["drawn"], hint=words["drawn-hint"]),
        Control("pairings", "text", words["pairings"], hint=words["pairings-hint"]),
        Control("stake", "number", words["stake"]),
    )


def next_deal(language: Language) -> tuple[Control, ...]:
    """A game, a misère or a deal that all have passed."""
    words = form_words(language)
    kinds = tuple(Option(kind, words[f"kind-{kind}"]) for kind in ("game", "misere", "passed"))
    misere = tuple(
        Control(
            f"misere.{side}",
            "number",
            words["misere-tricks"].format(side=side_name(language, side)),
            default=("6", "7")[side],
            when=MISERE,
        )
        for side in SIDES
    )
    slams: When = (*GAME, ("level", SLAM_LEVELS))
    alone = Control(
        "alone",
        "select",
        words["alone"],
        (Option("", words["nobody"]), *seats(language)),
        when=slams,
    )
    return (
        Control("_kind", "radio", words["kind"], kinds, "game"),
        *contract(language, GAME),
        *counts(language, GAME),
        alone,
        *misere,
    )
