"""Where a text leaves a question open: which of our rulings decided an outcome.

Each point is named in the ruleset; a ruleset that settles a point in print has no ruling for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.skat.rules.play.piles import all_card_points
from calculators.skat.rules.play.trumps import trump_bits
from calculators.skat.rules.rulesets.schema import Ruleset, named_rulings
from calculators.skat.rules.score.bids import is_off_ladder
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.outcome import Outcome


def points_at_issue(rules: Ruleset, game: Game, outcome: Outcome) -> Iterator[str]:
    """The open points that this outcome turned on, whatever the ruleset says of them."""
    revolution = game.house.revolution
    if is_off_ladder(rules, game.bid) and not revolution:
        yield "bid-off-ladder"
    if game.forfeit is not None:
        yield "forfeit"
    if game.contract.kind == "null":
        yield from null_points(rules, game, outcome)
    else:
        yield from announcement_points(game, outcome)
        yield from overbid_points(game, outcome)
        yield from gift_points(game, outcome)
        yield from threshold_points(rules, game)
    if game.house.doublings:
        if game.bid is not None and outcome.won and outcome.value == game.bid:
            yield "kontra-equals-bid"
        if game.house.bock:
            yield "kontra-and-bock"


def null_points(rules: Ruleset, game: Game, outcome: Outcome) -> Iterator[str]:
    """Nulls: whether a guckser null is played at all, when open is said, and what a loss costs."""
    if game.contract.id.startswith("guckser"):
        yield "guckser-null-played"
    if game.contract.ouvert and game.contract.skat == "taken" and game.bid is not None:
        closed = next(
            other
            for other in rules.contracts
            if other.kind == "null" and other.skat == "taken" and not other.ouvert
        )
        if game.bid > closed.value:
            yield "ouvert-after-discarding"
    if outcome.won:
        return
    yield "conceded-null" if game.conceded else "null-lost"
    if game.contract.id.startswith("guckser"):
        yield "guckser-null-lost"
    if game.house.revolution:
        yield "revolution-lost"


def announcement_points(game: Game, outcome: Outcome) -> Iterator[str]:
    """Announced games, and losses at a level."""
    promised = game.promised
    if promised in ("schwarz", "ouvert") and not game.contract.ouvert:
        yield "schwarz-includes-schneider"
    if outcome.won:
        return
    if game.tricks == 0 and game.forfeit is None and promised in ("none", "schneider"):
        yield "hand-lost-schwarz" if game.hand and promised == "none" else "lost-schwarz"
    if promised != "none" and outcome.reason != "overbid":
        yield lost_promise(game, outcome)
    if game.house.spitzen_missed:
        yield "spitzen-missed"


def lost_promise(game: Game, outcome: Outcome) -> str:
    """How an announced game was lost: given up, short of the promise, or short of the game."""
    if game.conceded:
        return "conceded-announced"
    if outcome.reason == "declarer-at-fault":
        return "forfeit-announced"
    if outcome.reason == "announcement":
        return "failed-announcement"
    if outcome.reached == "schwarz" and game.promised != "schneider":
        return "announced-lost-schwarz"
    if outcome.reached == "schneider" and game.promised == "schneider":
        return "announced-lost-schneider"
    return "announced-lost"


def overbid_points(game: Game, outcome: Outcome) -> Iterator[str]:
    """Concessions, losses of a tournée, and what an overbid costs."""
    turned = game.contract.skat == "turned"
    if game.conceded:
        yield "conceded-tournee" if turned else "conceded-overbid"
    if turned and not outcome.won and not game.both_turned:
        yield "tournee-lost-once"
    if not outcome.raised:
        return
    yield "overbid-cost"
    if game.contract.loss_factor(both_turned=game.both_turned) > 1:
        yield "overbid-then-doubled"
    if outcome.reason == "overbid" and outcome.reached != "simple":
        yield "overbid-with-level"


def gift_points(game: Game, outcome: Outcome) -> Iterator[str]:
    """Gifts below the bid, and gifts on top of other levels."""
    house = game.house
    if house.gift == "none":
        return
    if house.gift_accepted and outcome.reason == "overbid":
        yield "gift-below-bid"
    if game.hand:
        yield "gift-with-hand"


def threshold_points(rules: Ruleset, game: Game) -> Iterator[str]:
    """A run that a turned card rules out, and card points just at three quarters."""
    matadors = game.matadors
    if matadors is not None and game.contract.skat == "turned" and not matadors.held:
        trumps = len(trump_bits(rules, game.contract.trump))
        if matadors.count == trumps:
            yield "turned-card-is-trump"
    if game.card_points is not None and 4 * game.card_points == 3 * all_card_points(rules):
        short = game.card_points < rules.schneider_from.amount
        yield "ninety-is-short" if short and game.promised == "schneider" else "schneider-at-ninety"


def rulings(rules: Ruleset, game: Game, outcome: Outcome) -> tuple[str, ...]:
    """The rulings by name, each once, in the order in which they came up."""
    return rulings_for(rules, points_at_issue(rules, game, outcome))


def rulings_for(rules: Ruleset, points: Iterable[str]) -> tuple[str, ...]:
    """The rulings for some open points, each once; points that the text settles fall away."""
    named = named_rulings(rules)
    return tuple(dict.fromkeys([named[point] for point in points if point in named]))
