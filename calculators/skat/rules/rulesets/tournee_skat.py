"""Tournée Skat, the English house text: Turnéskat's bases, no guckser null, its own ramsch."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.steps import Number
from calculators.skat.rules.rulesets.schema import (
    AuctionRules,
    Contract,
    HouseRulesOffered,
    Level,
    Ramsch,
)
from calculators.skat.rules.rulesets.turneskat import TURNESKAT

VALUES = "tournee-skat/value#base-values"
FACTORS = {
    "game": "tournee-skat/value#game",
    "schneider": "tournee-skat/value#schneider-schwarz",
    "schneider-announced": "tournee-skat/value#declaring",
    "schwarz": "tournee-skat/value#schneider-schwarz",
    "schwarz-announced": "tournee-skat/value#declaring",
}
OWN_PARAGRAPHS = {
    "grand-ouvert": "tournee-skat/value#grand-overt",
    "null": "tournee-skat/value#null",
    "null-ouvert": "tournee-skat/value#null-overt",
}


def in_this_text(contract: Contract) -> Contract:
    """The same contract, cited from the English text."""
    return replace(contract, rule=OWN_PARAGRAPHS.get(contract.id, VALUES))


TOURNEE_SKAT = replace(
    TURNESKAT,
    id="tournee-skat",
    turns_hidden=True,
    contracts=tuple(
        in_this_text(contract)
        for contract in TURNESKAT.contracts
        if contract.id not in ("guckser-null", "guckser-null-ouvert")
    ),
    levels=tuple(
        Level(level.id, FACTORS[level.id], FACTORS[level.id]) for level in TURNESKAT.levels
    ),
    matadors_rule="tournee-skat/value#matadors",
    card_points_rule="tournee-skat/cards#card-points",
    order_rule="tournee-skat/cards#rank",
    jacks_rule="tournee-skat/cards#jacks-only",
    follow_rule="tournee-skat/play#following-suit",
    null_order_rule="tournee-skat/value#null",
    made_from=Number(61, "tournee-skat/cards#sixty-one"),
    schneider_from=Number(91, "tournee-skat/value#schneider-schwarz"),
    schneider_free_from=Number(31, "tournee-skat/value#schneidered"),
    schwarz_lost_rule="tournee-skat/value#schneidered",
    value_rule="tournee-skat/value#factor",
    loss_single_rule="tournee-skat/scoring#score",
    loss_double_rule="tournee-skat/scoring#score",
    announcement_rule="tournee-skat/value#declaring",
    failed_rule="tournee-skat/value#declaring",
    overbid_rule="tournee-skat/scoring#overbid",
    null_rule="tournee-skat/value#null",
    null_bid_rule="tournee-skat/auction#worth-the-bid",
    concession="never",
    concession_rule="tournee-skat/scoring#score",
    auction=AuctionRules(
        rule="tournee-skat/auction#duels",
        alone="bid-or-ramsch",
        alone_rule="tournee-skat/auction#hold-hand-alone",
        bids_are_values=True,
        values_rule="tournee-skat/auction#skipped-values",
    ),
    packets=tuple(Number(cards, "tournee-skat/auction#packets") for cards in (3, 2, 4, 3)),
    tables=(3,),
    ramsch=Ramsch(
        pays="fewest",
        rule="tournee-skat/ramsch#fewest",
        amounts=(
            Number(10, "tournee-skat/ramsch#fewest"),
            Number(20, "tournee-skat/ramsch#no-trick"),
            Number(5, "tournee-skat/ramsch#ties"),
        ),
        skat_to="last-trick",
        skat_rule="tournee-skat/ramsch#skat",
        ties="latest-trick",
        ties_offered=("latest-trick", "split"),
        tie_rule="tournee-skat/ramsch#ties",
        loser_rule="tournee-skat/ramsch#fewest",
        march=Number(-30, "tournee-skat/ramsch#every-trick"),
    ),
    sheet_rule="tournee-skat/scoring#running-totals",
    settlement_rule="tournee-skat/scoring#settling",
    offered=HouseRulesOffered(),
    rulings=(
        ("overbid-cost", "TO-Q01"),
        ("lost-schwarz", "TO-Q02"),
        ("failed-announcement", "TO-Q03"),
        ("announced-lost", "TO-Q03"),
        ("announced-lost-schneider", "TO-Q03"),
        ("announced-lost-schwarz", "TO-Q03"),
        ("ramsch-after-yes", "TO-Q08"),
        ("three-only", "TO-Q13"),
        ("half-rounds-up", "SK-Q14"),
        ("sheet-no-bonus", "SK-Q13"),
        ("tournament-tie", "SK-Q20"),
        ("ramsch-march-and-maidens", "TO-Q04"),
        ("ramsch-three-tied", "TO-Q05"),
        ("ramsch-maiden-in-tie", "TO-Q06"),
        ("ramsch-twenty-replaces-ten", "TO-Q07"),
        ("null-lost", "TO-Q09"),
        ("no-concession", "TO-Q11"),
        ("schwarz-includes-schneider", "TO-Q14"),
        ("turned-card-is-trump", "TS-Q14"),
        ("schneider-at-ninety", "X-Q01"),
        ("forfeit", "SK-Q24"),
        ("forfeit-announced", "SK-Q25"),
    ),
)
