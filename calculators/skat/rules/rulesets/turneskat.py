"""Turnéskat, the American game that kept the tournée: a base for each way with the skat."""

from __future__ import annotations

from calculators.core.cards import Suit
from calculators.core.steps import Number
from calculators.skat.rules.rulesets.schema import (
    Announcement,
    AuctionRules,
    Contract,
    HouseRulesOffered,
    Level,
    Ramsch,
    Ruleset,
)
from calculators.skat.rules.rulesets.skat import SKAT

TAKEN = "turneskat/value#levels-skat-taken"
UNTOUCHED = "turneskat/value#levels-skat-untouched"
TURNED_BASES = "turneskat/value#tournee-bases"
SOLO_BASES = "turneskat/value#solo-bases"
ANNOUNCED: tuple[Announcement, ...] = ("none", "schneider", "schwarz")


def tournee(id: str, base: int, trump: Suit) -> Contract:
    """A turned card names the trump; a loss doubles only where both cards were turned."""
    return Contract(id, "suit", base, TURNED_BASES, "turned", "double-if-both-turned", trump=trump)


def solo(id: str, base: int, trump: Suit) -> Contract:
    """The skat stays untouched, the suit is named, and a higher level may be announced."""
    return Contract(
        id, "suit", base, SOLO_BASES, "untouched", "single", trump=trump, announcements=ANNOUNCED
    )


TOURNEE_GRAND = Contract(
    "tournee-grand", "grand", 12, "turneskat/value#tournee-grand", "turned", "double-if-both-turned"
)
GUCKSER_GRAND = Contract(
    "guckser-grand", "grand", 16, "turneskat/value#guckser-grand", "taken", "double"
)
SOLO_GRAND = Contract(
    "solo-grand",
    "grand",
    20,
    "turneskat/value#solo-grand",
    "untouched",
    "single",
    announcements=ANNOUNCED,
)
GRAND_OUVERT = Contract(
    "grand-ouvert",
    "grand",
    24,
    "turneskat/value#grand-ouvert",
    "untouched",
    "single",
    ouvert=True,
    announcements=("none", "schwarz", "ouvert"),
)
NULL = Contract("null", "null", 20, "turneskat/value#nullo", "untouched", "single")
NULL_OUVERT = Contract(
    "null-ouvert",
    "null",
    40,
    "turneskat/value#null-ouvert",
    "untouched",
    "single",
    ouvert=True,
    announcements=("none", "ouvert"),
)
GUCKSER_NULL = Contract(
    "guckser-null", "null", 15, "turneskat/value#guckser-nullo", "taken", "double"
)
GUCKSER_NULL_OUVERT = Contract(
    "guckser-null-ouvert",
    "null",
    30,
    "turneskat/value#null-ouvert",
    "taken",
    "double",
    ouvert=True,
    announcements=("none", "ouvert"),
)

TURNESKAT = Ruleset(
    id="turneskat",
    contracts=(
        tournee("tournee-diamonds", 5, Suit.DIAMONDS),
        tournee("tournee-hearts", 6, Suit.HEARTS),
        tournee("tournee-spades", 7, Suit.SPADES),
        tournee("tournee-clubs", 8, Suit.CLUBS),
        solo("solo-diamonds", 9, Suit.DIAMONDS),
        solo("solo-hearts", 10, Suit.HEARTS),
        solo("solo-spades", 11, Suit.SPADES),
        solo("solo-clubs", 12, Suit.CLUBS),
        TOURNEE_GRAND,
        GUCKSER_NULL,
        GUCKSER_GRAND,
        SOLO_GRAND,
        NULL,
        GRAND_OUVERT,
        GUCKSER_NULL_OUVERT,
        NULL_OUVERT,
    ),
    levels=(
        Level("game", TAKEN, UNTOUCHED),
        Level("schneider", TAKEN, UNTOUCHED),
        Level("schneider-announced", UNTOUCHED, UNTOUCHED),
        Level("schwarz", TAKEN, UNTOUCHED),
        Level("schwarz-announced", UNTOUCHED, UNTOUCHED),
    ),
    matadors_rule="turneskat/value#matadors",
    card_points=SKAT.card_points,
    card_points_rule="turneskat/cards#card-points",
    side_order=SKAT.side_order,
    null_order=SKAT.null_order,
    order_rule="turneskat/cards#trump-order",
    jacks_rule="turneskat/play#jacks-are-trumps",
    follow_rule="turneskat/play#following-suit",
    null_order_rule="turneskat/cards#null-order",
    made_from=Number(61, "turneskat/scoring#making-the-game"),
    schneider_from=Number(91, "turneskat/value#won-levels"),
    schneider_free_from=Number(31, "turneskat/value#lost-levels"),
    schwarz_lost_rule="turneskat/value#lost-levels",
    value_rule="turneskat/value#counting",
    loss_single_rule="turneskat/scoring#lost-once",
    loss_double_rule="turneskat/scoring#lost-double",
    announcement_rule="turneskat/value#announcing",
    failed_rule="turneskat/scoring#failed-announcement",
    overbid_rule="turneskat/scoring#overbid-raise",
    null_rule="turneskat/scoring#null-lost",
    null_bid_rule="turneskat/play#null-below-bid",
    concession="tournee",
    concession_rule="turneskat/play#giving-up",
    auction=AuctionRules(
        rule="turneskat/auction#duels",
        alone="bid-or-ramsch",
        alone_rule="turneskat/auction#forehand-alone",
        bids_are_values=False,
        values_rule="turneskat/auction#bid-values",
    ),
    packets=tuple(Number(cards, "turneskat/auction#packets") for cards in (3, 2, 4, 3)),
    tables=(3, 4),
    ramsch=Ramsch(
        pays="loser-fixed",
        rule="turneskat/ramsch#loser",
        amounts=tuple(Number(points, "turneskat/ramsch#maidens") for points in (20, 30, 50)),
        skat_to="nobody",
        skat_rule="turneskat/ramsch#skat-not-counted",
        ties="latest-trick",
        ties_offered=("latest-trick",),
        tie_rule="turneskat/ramsch#ties",
        loser_rule="turneskat/ramsch#loser",
    ),
    tournament=SKAT.tournament,
    sheet_rule="turneskat/sheet#adding-up",
    settlement_rule="turneskat/sheet#money",
    offered=HouseRulesOffered(
        without_guckser_null="turneskat/value#guckser-nulls-disputed",
        schneider_lines=(Number(90, "skat/value#won-levels"),),
    ),
    rulings=(
        ("conceded-tournee", "TS-Q01"),
        ("tournee-lost-once", "TS-Q04"),
        ("announced-lost", "TS-Q05"),
        ("announced-lost-schwarz", "TS-Q06"),
        ("announced-lost-schneider", "TS-Q07"),
        ("guckser-null-lost", "TS-Q08"),
        ("ouvert-after-discarding", "TS-Q09"),
        ("overbid-then-doubled", "TS-Q10"),
        ("overbid-with-level", "TS-Q11"),
        ("conceded-overbid", "TS-Q12"),
        ("concession-limited", "TS-Q13"),
        ("turned-card-is-trump", "TS-Q14"),
        ("ramsch-three-tied", "TS-Q16"),
        ("ramsch-two-maidens", "TS-Q17"),
        ("ninety-is-short", "TS-Q18"),
        ("bid-off-ladder", "TS-Q19"),
        ("schneider-at-ninety", "X-Q01"),
        ("forfeit", "SK-Q24"),
        ("forfeit-announced", "SK-Q25"),
        ("forehand-bids-lowest", "TS-Q20"),
        ("money", "TS-Q21"),
        ("half-rounds-up", "SK-Q14"),
        ("sheet-no-bonus", "SK-Q13"),
        ("resting-player-gains", "SK-Q17"),
        ("tournament-tie", "SK-Q20"),
        ("key-beyond-print", "TS-Q23"),
        ("grand-ouvert-in-key", "TS-Q03"),
        ("guckser-null-played", "TS-Q24"),
    ),
)
