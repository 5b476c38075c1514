"""Skat after the Swedish text: bases 9 to 12 and 24, a level for hand, every loss doubled."""

from __future__ import annotations

from calculators.core.cards import RANKS, Rank, Suit
from calculators.core.steps import Number
from calculators.skat.rules.rulesets.schema import (
    ANNOUNCEMENTS,
    AuctionRules,
    Contract,
    HouseRulesOffered,
    Level,
    Ramsch,
    Ruleset,
    Tournament,
)

BASES = "skat/value#bases"
NULLS = "skat/value#null-values"
TAKEN = "skat/value#levels-skat-taken"
HAND = "skat/value#levels-hand"
ANNOUNCING = "skat/value#announcing"
GIFT = "skat/variants#schenken-refused"
RAMSCH = "skat/variants#ramsch"


def suit_game(id: str, trump: Suit, base: int) -> Contract:
    """A suit game may be played with the skat or from the hand, and then announced."""
    return Contract(
        id, "suit", base, BASES, "either", "double", trump=trump, announcements=ANNOUNCEMENTS
    )


def null_game(id: str, value: int, *, hand: bool, ouvert: bool) -> Contract:
    """A null has one fixed value for each way to play it."""
    return Contract(
        id,
        "null",
        value,
        NULLS,
        "untouched" if hand else "taken",
        "double",
        ouvert=ouvert,
        announcements=("ouvert",) if ouvert else ("none",),
        called="null",
    )


SKAT = Ruleset(
    id="skat",
    contracts=(
        suit_game("diamonds", Suit.DIAMONDS, 9),
        suit_game("hearts", Suit.HEARTS, 10),
        suit_game("spades", Suit.SPADES, 11),
        suit_game("clubs", Suit.CLUBS, 12),
        Contract("grand", "grand", 24, BASES, "either", "double", announcements=ANNOUNCEMENTS),
        null_game("null", 23, hand=False, ouvert=False),
        null_game("null-hand", 35, hand=True, ouvert=False),
        null_game("null-ouvert", 46, hand=False, ouvert=True),
        null_game("null-ouvert-hand", 59, hand=True, ouvert=True),
    ),
    levels=(
        Level("game", TAKEN, HAND),
        Level("hand", HAND, HAND),
        Level("gift-refused", GIFT, GIFT),
        Level("schneider", TAKEN, HAND),
        Level("schneider-announced", ANNOUNCING, HAND),
        Level("schneider-gift-refused", GIFT, GIFT),
        Level("schwarz", TAKEN, HAND),
        Level("schwarz-announced", ANNOUNCING, HAND),
        Level("ouvert", ANNOUNCING, HAND),
    ),
    matadors_rule="skat/value#matadors",
    card_points=(
        (Rank.ACE, 11),
        (Rank.TEN, 10),
        (Rank.KING, 4),
        (Rank.QUEEN, 3),
        (Rank.JACK, 2),
        (Rank.NINE, 0),
        (Rank.EIGHT, 0),
        (Rank.SEVEN, 0),
    ),
    card_points_rule="skat/cards#card-points",
    side_order=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN),
    null_order=RANKS,
    order_rule="skat/cards#trump-order",
    jacks_rule="skat/play#jacks-are-trumps",
    follow_rule="skat/play#following-suit",
    null_order_rule="skat/cards#null-order",
    made_from=Number(61, "skat/scoring#making-the-game"),
    schneider_from=Number(90, "skat/value#won-levels"),
    schneider_free_from=Number(31, "skat/value#lost-levels"),
    schwarz_lost_rule="skat/value#lost-levels",
    value_rule="skat/value#counting",
    loss_single_rule="skat/scoring#losses-double",
    loss_double_rule="skat/scoring#losses-double",
    announcement_rule="skat/value#announcing",
    failed_rule="skat/scoring#failed-announcement",
    overbid_rule="skat/scoring#overbid-raise",
    null_rule="skat/scoring#null-lost",
    null_bid_rule="skat/play#null-below-bid",
    concession="any",
    concession_rule="skat/play#giving-up",
    auction=AuctionRules(
        rule="skat/auction#duels",
        alone="play-or-pass",
        alone_rule="skat/auction#forehand-alone",
        bids_are_values=False,
        values_rule="skat/auction#bid-values",
    ),
    packets=tuple(Number(cards, "skat/auction#packets") for cards in (3, 2, 4, 3)),
    tables=(3, 4),
    ramsch=Ramsch(
        pays="loser-eyes",
        rule=RAMSCH,
        amounts=(Number(2, "skat/variants#ramsch-maiden"),),
        skat_to="last-trick",
        skat_rule="skat/variants#ramsch-skat",
        ties="all",
        ties_offered=("all", "latest-trick"),
        tie_rule="skat/variants#ramsch-loser",
        loser_rule="skat/variants#ramsch-loser",
        march=Number(120, "skat/variants#durchmarsch"),
        maidens_offered=("no-trick", "no-card-point"),
        schieben=Number(2, "skat/variants#schieberamsch-refusal"),
    ),
    sheet_rule="skat/sheet#entering",
    settlement_rule="skat/sheet#pairs-settle",
    tournament=Tournament(
        won=Number(50, "skat/sheet#own-games"),
        lost=Number(-50, "skat/sheet#own-games"),
        others_lost=(
            (3, Number(40, "skat/sheet#others-lost")),
            (4, Number(30, "skat/sheet#others-lost")),
        ),
    ),
    cut=(Number(4, "skat/auction#cutting"), Number(4, "skat/auction#cutting")),
    hand_schwarz_counts_announcement="skat/value#hand-schwarz",
    compare_with="isko",
    offered=HouseRulesOffered(
        doublings=(
            Number(2, "skat/variants#kontra"),
            Number(2, "skat/variants#rekontra"),
            Number(2, "skat/variants#supra-hirsch"),
            Number(2, "skat/variants#supra-hirsch"),
        ),
        bock=Number(2, "skat/variants#bock"),
        bock_over=Number(100, "skat/variants#bock-occasions"),
        gift="skat/variants#schenken",
        no_giving_up="skat/variants#no-giving-up",
        hand_lost_single="skat/variants#lost-hand-single",
        grand_bases=(Number(20, "skat/variants#grand-20"),),
        grand_ouvert_bases=(
            Number(36, "skat/variants#grand-ouvert-36"),
            Number(30, "skat/variants#grand-20"),
        ),
        matadors_only_jacks=Number(4, "skat/variants#only-jacks"),
        spitzen="skat/variants#spetsar",
        revolution=Number(92, "skat/variants#revolution"),
        schneider_lines=(Number(91, "turneskat/value#won-levels"),),
        hand_schwarz_counts_announcement="skat/value#hand-schwarz",
        hand_schwarz_counts_what_was_said="skat/isko#hand-schwarz",
    ),
    rulings=(
        ("kontra-equals-bid", "SK-Q01"),
        ("hand-lost-schwarz", "SK-Q02"),
        ("announced-lost", "SK-Q03"),
        ("announced-lost-schwarz", "SK-Q03"),
        ("announced-lost-schneider", "SK-Q03"),
        ("conceded-announced", "SK-Q04"),
        ("conceded-null", "SK-Q05"),
        ("kontra-and-bock", "SK-Q07"),
        ("gift-below-bid", "SK-Q08"),
        ("gift-with-hand", "SK-Q09"),
        ("ramsch-two-maidens", "SK-Q10"),
        ("forehand-declines-skat", "SK-Q12"),
        ("sheet-no-bonus", "SK-Q13"),
        ("half-rounds-up", "SK-Q14"),
        ("resting-player-gains", "SK-Q17"),
        ("tournament-tie", "SK-Q20"),
        ("bock-rounds-queue", "SK-Q21"),
        ("bock-counts-every-deal", "SK-Q22"),
        ("bock-occasion-read", "SK-Q23"),
        ("ramsch-march-unmultiplied", "SK-Q11"),
        ("spitzen-missed", "SK-Q15"),
        ("revolution-lost", "SK-Q16"),
        ("ramsch-tie-shares-skat", "SK-Q19"),
        ("bid-off-ladder", "TS-Q19"),
        ("forfeit", "SK-Q24"),
        ("forfeit-announced", "SK-Q25"),
        ("schneider-at-ninety", "X-Q01"),
    ),
)
