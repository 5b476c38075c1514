"""What each house rule rests on: the printed rule, the paragraph with another, our rulings."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.steps import Number
from calculators.sheet.kind import Source
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.variants import contract_called
from calculators.skat.sheet.bock import TRIGGERS

POINTS = {
    "length": (),
    "tournament": ("sheet-no-bonus", "tournament-tie", "resting-player-gains"),
    "stake": ("money",),
    "rounding": ("half-rounds-up",),
    "cap": ("money",),
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


def sources(id: str) -> dict[str, Source]:
    """The paragraphs and rulings behind each house rule of a ruleset."""
    rules = RULESETS[id]
    cited = {**evening(rules), **played(rules), **bock(rules), **variants(rules), **ramsch(rules)}
    return {
        name: Source(tuple(dict.fromkeys(filter(None, paragraphs))), settled(rules, name))
        for name, paragraphs in cited.items()
    }


def settled(rules: Ruleset, name: str) -> tuple[str, ...]:
    """Our rulings on a house rule, each once."""
    found = (rules.ruling(point) for point in POINTS.get(name, ()))
    return tuple(dict.fromkeys(one for one in found if one))


def evening(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """How long it is played, and for how much."""
    counted = rules.tournament.won.rule if rules.tournament else rules.sheet_rule
    paid = ("stake", "currency", "rounding", "cap", "to_purse")
    return {
        "length": (rules.sheet_rule,),
        "tournament": (counted,),
        **dict.fromkeys(paid, (rules.settlement_rule,)),
        "settle_on": (rules.settlement_rule, counted),
    }


def played(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """What may be said in a game."""
    offered = rules.offered
    return {
        "played.kontra": paragraphs(offered.doublings),
        "played.giving_up": (rules.concession_rule, offered.no_giving_up),
        "played.schenken": (offered.gift,),
        "played.spitzen": (offered.spitzen,),
        "played.revolution": paragraphs((offered.revolution,) if offered.revolution else ()),
    }


def bock(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """Bock rounds, and what brings them on."""
    offered = rules.offered
    if offered.bock is None or offered.bock_over is None:
        return {}
    occasions = {f"bock.{name}": (offered.bock_over.rule,) for name in TRIGGERS}
    return {"bock.on": (offered.bock.rule,), **occasions, "bock.stacked": (offered.bock.rule,)}


def variants(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """What changes the value of a game: first as printed, then as some tables play it."""
    offered = rules.offered
    jacks = offered.matadors_only_jacks
    grand = contract_called(rules.contracts, "grand").rule if offered.grand_bases else ""
    found: dict[str, tuple[str, ...]] = {
        "grand_base": (grand, *paragraphs(offered.grand_bases)),
        "grand_ouvert_base": (rules.announcement_rule, *paragraphs(offered.grand_ouvert_bases)),
        "matadors_only_jacks": (rules.matadors_rule, *paragraphs((jacks,) if jacks else ())),
        "guckser_null": (offered.without_guckser_null,),
        "schneider_from": (rules.schneider_from.rule, *paragraphs(offered.schneider_lines)),
        "hand_schwarz": (
            offered.hand_schwarz_counts_announcement,
            offered.hand_schwarz_counts_what_was_said,
        ),
        "hand_lost_single": (rules.loss_double_rule, offered.hand_lost_single),
    }
    return {f"variants.{name}": cited for name, cited in found.items()}


def ramsch(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """How a ramsch is played."""
    kind = rules.ramsch
    return {
        "ramsch_rules.skat_to": (kind.skat_rule,),
        "ramsch_rules.ties": (kind.tie_rule,),
        "ramsch_rules.maiden": (kind.amounts[0].rule,),
        "ramsch_rules.march": (kind.march.rule if kind.march else kind.rule,),
    }


def paragraphs(numbers: Iterable[Number]) -> tuple[str, ...]:
    return tuple(number.rule for number in numbers)
