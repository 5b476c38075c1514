"""What each house rule rests on: the printed rule, the paragraph with another, our rulings."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.steps import Number
from calculators.sheet.kind import Source
from calculators.skat.rules.rulesets import EVENING, RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.variants import contract_called
from calculators.skat.sheet.rounds import TRIGGERS

POINTS = {
    "tournament": ("sheet-no-bonus", "tournament-tie", "resting-player-gains"),
    "stake": ("money",),
    "rounding": ("half-rounds-up",),
    "played.kontra": ("kontra-equals-bid",),
    "played.giving_up": ("conceded-announced", "conceded-null"),
    "played.schenken": ("gift-below-bid", "gift-with-hand"),
    "played.spitzen": ("spitzen-missed",),
    "played.revolution": ("revolution-lost",),
    "bock.on": ("bock-counts-every-deal", "kontra-and-bock"),
    "bock.over-hundred": ("bock-occasion-read",),
    "bock.lost-kontra": ("bock-occasion-read",),
    "bock.stacked": ("bock-rounds-queue",),
    "variants.guckser_null": ("guckser-null-played", "guckser-null-lost"),
    "variants.schneider_from": ("schneider-at-ninety", "ninety-is-short"),
    "variants.hand_schwarz": ("hand-lost-schwarz",),
    "ramsch_rules.skat_to": ("ramsch-tie-shares-skat",),
    "ramsch_rules.ties": ("ramsch-three-tied", "ramsch-maiden-in-tie"),
    "ramsch_rules.maiden": ("ramsch-two-maidens",),
    "ramsch_rules.march": ("ramsch-march-unmultiplied",),
}
"""The open points that a house rule touches, by the name of its control."""
LENGTH = {
    "turneskat": "turneskat/sheet#next-deal",
    "tournee-skat": "tournee-skat/scoring#running-totals",
}
"""Where it is agreed how long to play, if not where Skat has it."""


def sources(id: str) -> dict[str, Source]:
    """The paragraphs and rulings behind each house rule of a ruleset."""
    rules = RULESETS[id]
    found = {}
    for name, cited in cited_paragraphs(rules).items():
        rulings = filter(None, map(rules.ruling, POINTS.get(name, ())))
        found[name] = Source(distinct(filter(None, cited)), distinct(rulings))
    return found


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The names, each once."""
    return tuple(dict.fromkeys(names))


def cited_paragraphs(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """The paragraphs about an evening, what is said in a game, bock rounds, values and a ramsch:
    first as printed, then as some tables play it.
    """
    offered, kind = rules.offered, rules.ramsch
    tournament = rules.tournament
    bock = offered.bock.rule if offered.bock and offered.bock_over else ""
    over = offered.bock_over.rule if bock and offered.bock_over else ""
    jacks = offered.matadors_only_jacks
    grand = contract_called(rules.contracts, "grand").rule if offered.grand_bases else ""
    return {
        "length": (LENGTH.get(rules.id, "skat/sheet#end-of-play"),),
        "tournament": (tournament.won.rule if tournament else "",),
        "stake": (rules.settlement_rule,),
        "currency": (EVENING.smallest_unit_rule,),
        "rounding": (EVENING.rounding_rule,),
        "cap": (EVENING.cap_rule,),
        "settle_on": (EVENING.on_tournament_rule,),
        "to_purse": (EVENING.purse_rule,),
        "played.kontra": paragraphs(offered.doublings),
        "played.giving_up": (rules.concession_rule, offered.no_giving_up),
        "played.schenken": (offered.gift,),
        "played.spitzen": (offered.spitzen,),
        "played.revolution": paragraphs((offered.revolution,) if offered.revolution else ()),
        **({"bock.on": (bock,), "bock.stacked": (EVENING.bock_rule,)} if bock else {}),
        **({f"bock.{name}": (over,) for name in TRIGGERS} if bock else {}),
        "variants.grand_base": (grand, *paragraphs(offered.grand_bases)),
        "variants.grand_ouvert_base": (
            rules.announcement_rule if rules.house_rules_from else "skat/value#ouvert",
            *paragraphs(offered.grand_ouvert_bases),
        ),
        "variants.matadors_only_jacks": (
            rules.matadors_rule,
            *paragraphs((jacks,) if jacks else ()),
        ),
        "variants.guckser_null": (offered.without_guckser_null,),
        "variants.schneider_from": (
            rules.schneider_from.rule,
            *paragraphs(offered.schneider_lines),
        ),
        "variants.hand_schwarz": (
            rules.hand_schwarz_counts_announcement,
            offered.hand_schwarz_counts_what_was_said,
            offered.hand_schwarz_counts_announcement,
        ),
        "variants.hand_lost_single": (rules.loss_double_rule, offered.hand_lost_single),
        "ramsch_rules.skat_to": (kind.skat_rule,),
        "ramsch_rules.ties": (kind.tie_rule,),
        "ramsch_rules.maiden": (kind.amounts[0].rule,),
        "ramsch_rules.march": (kind.march.rule if kind.march else kind.rule,),
    }


def paragraphs(numbers: Iterable[Number]) -> tuple[str, ...]:
    return tuple(number.rule for number in numbers)
