"""The shapes that the rules of a game are written in. Every number carries its paragraph.

A rule is named by the page and anchor at which it stands: "turneskat/value#solo-bases".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from calculators.core.cards import Rank, Suit
from calculators.core.steps import Number

Kind = Literal["suit", "grand", "null"]
SkatUse = Literal["turned", "taken", "untouched", "either"]
Announcement = Literal["none", "schneider", "schwarz", "ouvert"]
ANNOUNCEMENTS: tuple[Announcement, ...] = ("none", "schneider", "schwarz", "ouvert")


@dataclass(frozen=True, slots=True)
class Contract:
    """What a declarer may play. `value` is the base of a suit game or grand, all of a null."""

    id: str
    kind: Kind
    value: int
    rule: str
    skat: SkatUse
    loss: Literal["single", "double", "double-if-both-turned"]
    trump: Suit | None = None
    ouvert: bool = False
    announcements: tuple[Announcement, ...] = ("none",)
    called: str = ""
    """The name in a request, where hand and ouvert tell games of one name apart."""

    @property
    def name(self) -> str:
        return self.called or self.id

    @property
    def is_hand(self) -> bool:
        """Whether it is a hand game by itself, which another of its name is not."""
        return bool(self.called) and self.skat == "untouched"

    @property
    def has_hand(self) -> bool:
        """Whether it has to be said if a game of this name is played from the hand."""
        return self.skat == "either" or bool(self.called)

    def is_untouched(self, *, hand: bool) -> bool:
        """Whether the skat is left alone."""
        return hand or self.skat == "untouched"

    def loss_factor(self, *, both_turned: bool) -> int:
        """How many times a loss is charged."""
        both = self.loss == "double-if-both-turned" and both_turned
        return 2 if self.loss == "double" or both else 1


@dataclass(frozen=True, slots=True)
class Level:
    """A step of the count after the matadors, in the order of the spoken count."""

    id: str
    rule: str
    untouched: str
    """The paragraph for a game in which the skat is left alone."""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """How the right to play is settled. `alone` is what forehand may do when nobody bid."""

    rule: str
    alone: Literal["play-or-pass", "bid-or-ramsch"]
    alone_rule: str
    bids_are_values: bool
    """True where a number that no game can be worth is barred, not merely unusual."""
    values_rule: str


@dataclass(frozen=True, slots=True)
class Ramsch:
    """The game without a declarer: who is charged or paid, how much, and what may be agreed."""

    pays: Literal["loser-fixed", "loser-eyes", "fewest"]
    rule: str
    amounts: tuple[Number, ...]
    skat_to: Literal["nobody", "last-trick", "loser"]
    skat_rule: str
    ties: Literal["latest-trick", "all", "split"]
    ties_offered: tuple[str, ...]
    tie_rule: str
    loser_rule: str
    march: Number | None = None
    maidens_offered: tuple[str, ...] = ("no-trick",)
    schieben: Number | None = None
    """The factor for each refusal to take up the cards pushed on, where that is played."""


@dataclass(frozen=True, slots=True)
class HouseRulesOffered:
    """House rules that the text describes, each with its paragraph. Absent means: not offered."""

    doublings: tuple[Number, ...] = ()
    bock: Number | None = None
    bock_over: Number | None = None
    """A game worth more than this is an occasion for a bock round."""
    gift: str = ""
    no_giving_up: str = ""
    hand_lost_single: str = ""
    grand_bases: tuple[Number, ...] = ()
    grand_ouvert_bases: tuple[Number, ...] = ()
    matadors_only_jacks: Number | None = None
    spitzen: str = ""
    revolution: Number | None = None
    without_guckser_null: str = ""
    schneider_lines: tuple[Number, ...] = ()
    """Card points that are schneider in another of the texts, but not in this one or not yet."""
    hand_schwarz_counts_announcement: str = ""
    hand_schwarz_counts_what_was_said: str = ""
    """The paragraphs for a hand game's schwarz: with schneider announced always, or if it was."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What official scoring adds for games won and lost, one's own and the others'."""

    won: Number
    lost: Number
    others_lost: tuple[tuple[int, Number], ...]
    """By the number of players at the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One game, whole. Kin are `replace(PARENT, …)`; a constant is compared by identity."""

    id: str
    contracts: tuple[Contract, ...]
    levels: tuple[Level, ...]
    matadors_rule: str
    card_points: tuple[tuple[Rank, int], ...]
    card_points_rule: str
    side_order: tuple[Rank, ...]
    null_order: tuple[Rank, ...]
    order_rule: str
    jacks_rule: str
    follow_rule: str
    null_order_rule: str
    made_from: Number
    schneider_from: Number
    schneider_free_from: Number
    schwarz_lost_rule: str
    value_rule: str
    loss_single_rule: str
    loss_double_rule: str
    announcement_rule: str
    failed_rule: str
    overbid_rule: str
    null_rule: str
    null_bid_rule: str
    concession: Literal["any", "tournee", "never"]
    concession_rule: str
    auction: AuctionRules
    packets: tuple[Number, ...]
    tables: tuple[int, ...]
    """How many may sit down; three are active, and each deals once in a round."""
    ramsch: Ramsch
    sheet_rule: str
    settlement_rule: str
    tournament: Tournament | None = None
    turns_hidden: bool = False
    """Whether the first card of the skat is looked at before anybody else may see it."""
    cut: tuple[Number, ...] = ()
    """The fewest cards that a cut lifts off, and the fewest it leaves."""
    hand_schwarz_counts_announcement: str = ""
    """The paragraph, where a hand game's schwarz always counts schneider announced as well."""
    most_matadors: Number | None = None
    """The most matadors that count, where fewer than all trumps do."""
    house_rules_from: str = ""
    """The ruleset whose text describes the house rules, where this one's has none."""
    compare_with: str = ""
    """The ruleset whose result a note gives where it differs."""
    offered: HouseRulesOffered = field(default_factory=HouseRulesOffered)
    rulings: tuple[tuple[str, str], ...] = ()
    """Where the text leaves a question open: the point, and the ruling that settles it."""

    def deciding_rule(self, contract: Contract) -> str:
        """The paragraph that decides who wins a declared game."""
        return self.null_rule if contract.kind == "null" else self.made_from.rule

    def ruling(self, point: str) -> str | None:
        """The ruling that settles a point; None where the text itself does."""
        return named_rulings(self).get(point)


@lru_cache(maxsize=32)
def named_rulings(rules: Ruleset) -> dict[str, str]:
    """The rulings of a ruleset by the points they settle."""
    return dict(rules.rulings)
