"""An evening of cards, whatever the game: where its rules and house rules are written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Evening:
    """The paragraphs that a sheet cites beside its own game's."""

    rounds_rule: str
    bock_rule: str
    places_rule: str
    smallest_unit_rule: str
    rounding_rule: str
    cap_rule: str
    purse_rule: str
    on_tournament_rule: str


EVENING = Evening(
    rounds_rule="skat/auction#round",
    bock_rule="skat/sheet#bock-on-the-sheet",
    places_rule="skat/sheet#places",
    smallest_unit_rule="skat/sheet#smallest-unit",
    rounding_rule="skat/sheet#rounding",
    cap_rule="skat/sheet#loss-cap",
    purse_rule="skat/sheet#club-purse",
    on_tournament_rule="skat/sheet#settling-tournament-scores",
)
