"""The rulesets of the family by their ids, and the paragraphs that all of them share."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.skat.rules.rulesets.isko import ISKO
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.rulesets.tournee_skat import TOURNEE_SKAT
from calculators.skat.rules.rulesets.turneskat import TURNESKAT

RULESETS: dict[str, Ruleset] = {rules.id: rules for rules in (SKAT, ISKO, TURNESKAT, TOURNEE_SKAT)}


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


@dataclass(frozen=True, slots=True)
class Infringements:
    """The paragraphs on a game that an infringement ended, the same for all games."""

    undecided_rule: str
    decided_rule: str
    level_rule: str
    play_on_rule: str


INFRINGEMENTS = Infringements(
    undecided_rule="skat/faults#guilty-loses",
    decided_rule="skat/faults#already-decided",
    level_rule="skat/faults#needed-level",
    play_on_rule="skat/faults#play-on",
)


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
