"""The outcome of a game: made or lost, why, and the count whose total is the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.steps import Expression, Number, Product, Raised, Step, Times
from calculators.skat.rules.play.matadors import cap_rules
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.forfeit import ForfeitVerdict, infringement_rules, verdict
from calculators.skat.rules.score.game import Forfeit, Game
from calculators.skat.rules.score.levels import REACHED, Reached, counted_levels

OutcomeReason = Literal[
    "made",
    "card-points",
    "announcement",
    "overbid",
    "trick-taken",
    "conceded",
    "declarer-at-fault",
    "defenders-at-fault",
]
WON: tuple[OutcomeReason, ...] = ("made", "defenders-at-fault")
ENDINGS: dict[ForfeitVerdict, OutcomeReason] = {
    "settled": "made",
    "beaten": "card-points",
    "fault": "declarer-at-fault",
    "gift": "defenders-at-fault",
}
DOUBLINGS = ("kontra", "rekontra", "supra", "hirsch")
"""Each doubles what the one before it has doubled."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game comes to. `count` computes the score but for its sign."""

    reason: OutcomeReason
    value: int
    """Before a loss is doubled, after an overbid is raised."""
    count: Expression
    reached: Reached
    raised: bool
    rules: tuple[str, ...]
    """Paragraphs that decided the outcome and stand behind no step of the count."""

    @property
    def won(self) -> bool:
        return self.reason in WON

    @property
    def score(self) -> int:
        return self.count.total if self.won else -self.count.total


def reached_level(rules: Ruleset, game: Game) -> Reached:
    """Schwarz goes by tricks; schneider by card points, for or against the declarer."""
    if game.tricks in (0, TRICKS):
        return "schwarz"
    points = game.card_points
    if points is None or game.conceded:
        return "simple"
    if points >= rules.schneider_from.amount or points < rules.schneider_free_from.amount:
        return "schneider"
    return "simple"


def broken_promise(game: Game, reached: Reached) -> bool:
    """Whether an announcement, a refused gift or a promised spets was not kept.

    An accepted gift ends the deal, and with it every promise.
    """
    house, promised = game.house, game.promised
    if house.gift_accepted:
        return False
    if promised in ("schwarz", "ouvert") or house.gift == "schneider":
        short = reached != "schwarz"
    elif promised == "schneider" or house.gift == "game":
        short = reached == "simple"
    else:
        short = False
    return short or house.spitzen_missed


def outcome(rules: Ruleset, game: Game) -> Outcome:
    """The outcome of a game whose facts are possible."""
    if game.contract.kind == "null":
        return null_outcome(rules, game)
    bid = game.bid or 0
    if game.forfeit is not None:
        reason, reached, cited = forfeited(rules, game, game.forfeit)
        value = base_times_multiplier(rules, game, reached)
        total = value.total
    else:
        reached = reached_level(rules, game)
        value = base_times_multiplier(rules, game, reached)
        total = value.total
        reason = reason_for(rules, game, reached, overbid=total < bid)
        cited = deciding_rules(rules, game, reached, reason)
    lost = reason not in WON
    raises = raise_steps(rules, game.contract.value, total, bid) if lost else ()
    worth = Raised(value, raises) if raises else value
    return Outcome(
        reason,
        worth.total if raises else total,
        multiplied(rules, game, worth, lost=lost),
        reached,
        bool(raises),
        cited,
    )


def base_times_multiplier(rules: Ruleset, game: Game, reached: Reached) -> Product:
    """Matadors and levels, counted in order, times the base of the contract."""
    assert game.matadors is not None
    house, contract, untouched = game.house, game.contract, game.untouched
    levels = counted_levels(
        rules,
        hand=game.hand,
        promised=game.promised,
        reached=reached,
        gift=house.gift,
        gift_accepted=house.gift_accepted,
    )
    side = "with" if game.matadors.held else "without"
    factors = [
        Step(side, game.matadors.count, rules.matadors_rule),
        *[
            Step(level.id, level.amount, level.untouched if untouched else level.rule)
            for level in levels
        ],
        *[Step("spitze", 1, rules.offered.spitzen)] * house.spitzen,
    ]
    return Product(Step("base", contract.value, contract.rule), tuple(factors))


def enough_card_points(rules: Ruleset, game: Game) -> bool:
    """Whether the card points make the game; all tricks do, none do not."""
    if game.card_points is None:
        return game.tricks == TRICKS
    return game.card_points >= rules.made_from.amount


def reason_for(rules: Ruleset, game: Game, reached: Reached, *, overbid: bool) -> OutcomeReason:
    """Why a suit game or grand was made or lost; the first reason that applies."""
    if game.conceded:
        return "conceded"
    if not game.house.gift_accepted and not enough_card_points(rules, game):
        return "card-points"
    if broken_promise(game, reached):
        return "announcement"
    return "overbid" if overbid else "made"


def deciding_rules(
    rules: Ruleset, game: Game, reached: Reached, reason: OutcomeReason
) -> tuple[str, ...]:
    """The paragraphs behind the verdict and the level reached."""
    if reason == "conceded":
        return (rules.value_rule, rules.concession_rule)
    if game.house.gift_accepted:
        return (rules.value_rule, rules.offered.gift)
    assert game.matadors is not None
    cited = [rules.value_rule, *cap_rules(rules, game.matadors)]
    cited += broken_rules(rules, game) if reason == "announcement" else [rules.made_from.rule]
    enough = enough_card_points(rules, game)
    if reached == "schneider":
        cited.append(rules.schneider_from.rule if enough else rules.schneider_free_from.rule)
    elif reached == "schwarz" and not enough:
        cited.append(rules.schwarz_lost_rule)
    if rules.hand_schwarz_counts_announcement and game.hand and reached == "schwarz":
        cited.append(rules.hand_schwarz_counts_announcement)
    return tuple(cited)


def needed_level(rules: Ruleset, game: Game) -> Reached | None:
    """The lowest level that keeps every promise and reaches the bid; None where none does."""
    for reached in REACHED:
        worth = base_times_multiplier(rules, game, reached).total
        if worth >= (game.bid or 0) and not broken_promise(game, reached):
            return reached
    return None


def forfeited(
    rules: Ruleset, game: Game, forfeit: Forfeit
) -> tuple[OutcomeReason, Reached, tuple[str, ...]]:
    """Why a suit game or grand that an infringement ended was made or lost, at which level."""
    assert game.matadors is not None
    ending, reached = verdict(rules, game, forfeit, needed_level(rules, game))
    reason: OutcomeReason
    if ending == "out-of-reach":
        reason = "announcement" if broken_promise(game, reached) else "overbid"
    else:
        reason = ENDINGS[ending]
    cited = [rules.value_rule, *cap_rules(rules, game.matadors)]
    if reason in ("made", "card-points"):
        cited.append(rules.made_from.rule)
        if reached == "schneider":
            bound = rules.schneider_from if reason == "made" else rules.schneider_free_from
            cited.append(bound.rule)
    elif reason != "defenders-at-fault":
        cited += broken_rules(rules, game)
    return reason, reached, (*cited, *infringement_rules(ending, reached))


def raise_steps(rules: Ruleset, base: int, value: int, bid: int) -> tuple[Step, ...]:
    """A lost game is worth at least the bid: the base is added until the total comes up to it.

    The bid itself counts, also where no game is worth it.
    """
    return (Step("overbid", base, rules.overbid_rule),) * missing_bases(base, value, bid)


def missing_bases(base: int, value: int, bid: int) -> int:
    """How many times the base has to be added to a value until it comes up to the bid."""
    return max(0, -(-(bid - value) // base))


def broken_rules(rules: Ruleset, game: Game) -> list[str]:
    """The paragraphs of the promises that were made."""
    house = game.house
    found = [rules.failed_rule] if game.promised != "none" else []
    found += [rules.offered.gift] if house.gift != "none" else []
    return found + ([rules.offered.spitzen] if house.spitzen_missed else [])


def null_outcome(rules: Ruleset, game: Game) -> Outcome:
    """A null is worth its fixed value and is lost with the first trick."""
    contract = game.contract
    fixed = Number(contract.value, contract.rule)
    id = "null"
    if game.house.revolution and rules.offered.revolution:
        fixed, id = rules.offered.revolution, "revolution"
    reason = null_reason(game)
    return Outcome(
        reason,
        fixed.amount,
        multiplied(rules, game, Step(id, fixed.amount, fixed.rule), lost=reason not in WON),
        "simple",
        False,
        null_rules(rules, game),
    )


def null_reason(game: Game) -> OutcomeReason:
    """Why a null was made or lost: a trick decides it, else a concession or an infringement."""
    if game.conceded:
        return "conceded"
    if game.tricks:
        return "trick-taken"
    if game.forfeit is None:
        return "made"
    return "declarer-at-fault" if game.forfeit.by == "declarer" else "defenders-at-fault"


def null_rules(rules: Ruleset, game: Game) -> tuple[str, ...]:
    """What decided a null: the tricks it may not take, the one it took, or how it was ended."""
    if game.conceded:
        return (rules.concession_rule,)
    if game.forfeit is not None:
        if game.tricks:
            return (rules.null_rule, *infringement_rules("beaten", "simple"))
        ending: ForfeitVerdict = "fault" if game.forfeit.by == "declarer" else "gift"
        return (rules.null_order_rule, *infringement_rules(ending, "simple"))
    return (rules.null_rule if game.tricks else rules.null_order_rule,)


def multiplied(
    rules: Ruleset, game: Game, value: Step | Product | Raised, *, lost: bool
) -> Expression:
    """The value times what a loss, kontra and bock make of it."""
    steps: list[Step] = []
    house, offered = game.house, rules.offered
    if lost:
        steps.append(loss_step(rules, game))
    if house.doublings:
        for id, number in zip(DOUBLINGS[: house.doublings], offered.doublings, strict=False):
            steps.append(Step(id, number.amount, number.rule))
    if house.bock and offered.bock:
        steps.append(Step("bock", offered.bock.amount, offered.bock.rule))
    return Times(value, tuple(steps)) if steps else value


def loss_step(rules: Ruleset, game: Game) -> Step:
    """Whether a loss is charged once or twice."""
    if game.house.hand_lost_single and game.untouched:
        return Step("lost", 1, rules.offered.hand_lost_single)
    factor = game.contract.loss_factor(both_turned=game.both_turned)
    return Step("lost", factor, rules.loss_double_rule if factor > 1 else rules.loss_single_rule)
