"""Whether the facts of a game can be: every contradiction is named, and all of them at once."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import SUITS, Card, mask
from calculators.core.errors import Problem
from calculators.skat.rules.play.matadors import matadors_in, most_matadors
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, all_card_points, declarer_range
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import is_off_ladder, ladder, multipliers
from calculators.skat.rules.score.forfeit_possible import forfeit_problems
from calculators.skat.rules.score.game import Game

RESULT = ("tricks", "card_points", "variants", "forfeit")
"""The fields that tell how a game ended."""


def problems(rules: Ruleset, game: Game) -> tuple[Problem, ...]:
    """Everything that keeps a game from being scored."""
    found = [
        *declaration_problems(rules, game),
        *bid_range(rules, game.bid),
        *bid_problems(rules, game),
        *concession_problems(rules, game),
        *house_problems(game),
    ]
    if game.contract.kind == "null":
        found += null_result_problems(rules, game)
    else:
        found += matador_problems(rules, game)
        if game.forfeit is None:
            found += result_problems(rules, game)
            found += pile_problems(rules, game.card_points, game.tricks)
            found += run_problems(rules, game)
    if game.forfeit is not None:
        found += forfeit_problems(rules, game, game.forfeit)
    return tuple(found)


def declaration_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """What was declared: hand, announcement, second card."""
    contract = game.contract
    rule = rules.announcement_rule
    if game.hand and not any(other.has_hand for other in rules.contracts):
        yield Problem("no-hand-games", "hand", {"ruleset": rules.id})
    if game.announced not in contract.announcements:
        code = why_not_announced(contract, untouched=contract.skat in ("untouched", "either"))
        yield Problem(code, "announced", involves=("contract",), rule=rule)
    elif game.announced != "none" and not game.hand and takes_hand(game):
        yield Problem(
            "announcement-without-hand", "announced", involves=("contract", "hand"), rule=rule
        )
    if game.both_turned and contract.skat != "turned":
        yield Problem("nothing-turned", "both_turned", involves=("contract",))


def why_not_announced(contract: Contract, *, untouched: bool) -> str:
    """Why this contract cannot be announced so."""
    if contract.kind == "null":
        return "null-announces-no-level"
    if not untouched:
        return "announcement-needs-skat-untouched"
    return "grand-ouvert-announces-schwarz" if contract.ouvert else "no-open-game"


def takes_hand(game: Game) -> bool:
    """Whether only a hand game of this kind may be announced; a null may always be open."""
    contract = game.contract
    return contract.kind != "null" and contract.has_hand


def bid_range(rules: Ruleset, bid: int | None) -> Iterator[Problem]:
    """No bid beyond the dearest game; some texts allow the values of games only."""
    highest = ladder(rules)[-1]
    if bid is not None and bid > highest:
        yield Problem("bid-too-high", "bid", {"call": bid, "highest": highest}, ("variants",))
    elif rules.auction.bids_are_values and is_off_ladder(rules, bid):
        rule = rules.auction.values_rule
        yield Problem("bid-is-no-value", "bid", {"call": bid}, ("variants",), rule)


def bid_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """No null below the bid."""
    value = game.contract.value
    if game.house.revolution and rules.offered.revolution:
        value = rules.offered.revolution.amount
    if game.bid is not None and game.contract.kind == "null" and game.bid > value:
        yield Problem(
            "null-below-bid",
            "bid",
            {"value": value, "bid": game.bid},
            ("contract", "hand", "announced"),
            rules.null_bid_rule,
        )


def concession_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """Who may give up: anybody, the declarer of a tournée, or nobody."""
    if not game.conceded:
        return
    for name, fact in (("card_points", game.card_points), ("tricks", game.tricks)):
        if fact is not None:
            yield Problem("conceded-without-result", name, involves=("conceded",))
    if rules.concession == "never":
        ruling = rules.ruling("no-concession")
        yield Problem("no-concession", "conceded", {"ruleset": rules.id}, ruling=ruling)
    elif rules.concession == "tournee" and game.contract.skat != "turned":
        if not beyond_reach(rules, game):
            code = "concession-overbid-only" if is_guckser(game) else "concession-tournee-only"
            involved = ("contract", "bid", "matadors", "cards")
            ruling = rules.ruling("concession-limited")
            yield Problem(code, "conceded", {}, involved, rules.concession_rule, ruling)


def is_guckser(game: Game) -> bool:
    return game.contract.kind == "grand" and game.contract.skat == "taken"


def beyond_reach(rules: Ruleset, game: Game) -> bool:
    """Whether a guckser's bid stays out of reach even with every trick, so that it is given up."""
    if not is_guckser(game) or game.matadors is None or game.bid is None:
        return False
    best = multipliers(rules, game.contract)[-1] - most_matadors(rules, game.contract)
    return game.contract.value * (game.matadors.count + best) < game.bid


def matador_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """One matador at least, no more than there are trumps, and the cards agree."""
    most = most_matadors(rules, game.contract)
    matadors = game.matadors
    if matadors is None:
        if game.cards is None:
            yield Problem("missing-matadors", "matadors", involves=("cards", "matadors"))
        return
    if not 1 <= matadors.count <= most:
        yield Problem(
            "matadors-out-of-range",
            "matadors.count",
            {"count": matadors.count, "most": most},
            involves=("contract",),
        )
    elif game.cards is not None and matadors != matadors_in(
        rules, game.contract.trump, mask(game.cards)
    ):
        yield Problem("matadors-contradict-cards", "matadors", involves=("cards", "contract"))
    trumps = order(rules, game.contract.trump).trumps
    promised = trumps[len(trumps) - game.house.spitzen :] if game.house.spitzen else ()
    if game.cards is not None and any(card not in game.cards for card in promised):
        yield Problem("spitzen-not-held", "variants.spitzen", involves=("cards", "contract"))


def null_result_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """A null has no card points and no matadors; only tricks decide it."""
    if game.card_points is not None and not game.conceded:
        yield Problem("null-has-no-card-points", "card_points", involves=("contract",))
    if game.matadors is not None:
        yield Problem("null-has-no-matadors", "matadors", involves=("contract",))
    if game.forfeit is not None:
        return
    if game.tricks is None and not game.conceded:
        yield Problem("missing", "tricks", involves=("tricks", "forfeit"))
    if game.tricks == 0 and game.cards is not None and loses_every_null(rules, game.cards):
        yield Problem("null-must-take-a-trick", "tricks", involves=("cards",))


def loses_every_null(rules: Ruleset, cards: tuple[Card, ...]) -> bool:
    """Whether these twelve cards take a trick in a null whatever lies away and however it goes.

    That holds for one set of cards: ace, king and queen of all four suits. Ten of them still
    hold every suit, so the declarer follows to the first lead with the highest card there.

    With all others there is a way through. A suit of at most two cards is put away, and two
    other suits are thrown on the six or more leads of it; after that no lead but of the longest
    suit could hurt, and one defender can hold ten others. With three cards of each suit, of
    which one is beaten by the defenders, its two companions are put away; it goes under the
    first lead, another suit is thrown on the next four, and the rest on the five leads of that.
    """
    highest = rules.null_order[: len(cards) // len(SUITS)]
    return all(card.rank in highest for card in cards)


def result_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """Card points and tricks: enough to tell the level, and possible together."""
    points, tricks = game.card_points, game.tricks
    if game.conceded:
        return
    if game.house.gift != "none" and game.house.gift_accepted:
        for name, fact in (("card_points", points), ("tricks", tricks)):
            if fact is not None:
                yield Problem("gift-without-result", name, involves=("variants",))
        return
    if points is None:
        if tricks not in (0, TRICKS):
            yield Problem("missing", "card_points", {}, RESULT)
    elif tricks is None:
        low, high = declarer_range(rules, 0)
        if low <= points <= high or points == all_card_points(rules):
            args = {"card_points": points}
            yield Problem("tricks-decide", "tricks", args, ("card_points", "tricks", "forfeit"))


def pile_problems(rules: Ruleset, points: int | None, tricks: int | None) -> Iterator[Problem]:
    """Card points that so many tricks cannot hold."""
    if points is None or tricks is None:
        return
    low, high = declarer_range(rules, tricks)
    if not low <= points <= high:
        args = {"card_points": points, "tricks": tricks, "low": low, "high": high}
        yield Problem("card-points-contradict-tricks", "card_points", args, ("forfeit",))


def run_problems(rules: Ruleset, game: Game) -> Iterator[Problem]:
    """Fewer or more tricks than the matadors allow, however the game was cut short.

    Of the declarer's run at most two lie in the skat and the rest win a trick each. Defenders who
    hold the top card can give up all other tricks, but not that one.
    """
    matadors, tricks = game.matadors, game.tricks
    if matadors is None or tricks is None:
        return
    if not 1 <= matadors.count <= most_matadors(rules, game.contract):
        return
    low, high = 0, TRICKS
    if matadors.held:
        low = max(0, matadors.count - SKAT_SIZE)
    else:
        high -= 1
    if not low <= tricks <= high:
        code = "tricks-contradict-matadors"
        args = {"tricks": tricks, "low": low, "high": high}
        yield Problem(code, "tricks", args, ("matadors", "cards", "forfeit"))


def house_problems(game: Game) -> Iterator[Problem]:
    """House rules that do not go with the game."""
    house, contract = game.house, game.contract
    if house.gift != "none":
        if contract.kind == "null":
            yield Problem("gift-in-null", "variants.schenken", involves=("contract",))
        if house.gift_accepted is None:
            yield Problem("missing", "variants.schenken_accepted", involves=("variants.schenken",))
        elif house.gift_accepted and game.conceded:
            yield Problem("gift-and-concession", "conceded", involves=("variants",))
    elif house.gift_accepted:
        yield Problem("no-gift", "variants.schenken_accepted", involves=("variants.schenken",))
    if house.spitzen:
        if contract.kind != "suit":
            yield Problem("spitzen-in-suit-games", "variants.spitzen", involves=("contract",))
        promised = 0 if house.spitzen_missed or game.forfeit else house.spitzen
        if game.tricks is not None and game.tricks < promised:
            yield Problem("spitzen-need-tricks", "variants.spitzen", involves=("tricks",))
    elif house.spitzen_missed:
        yield Problem("no-spitzen", "variants.spitzen_missed", involves=("variants.spitzen",))
    if house.revolution and contract.kind != "null":
        yield Problem("revolution-is-null", "variants.revolution", involves=("contract",))
    if house.revolution and contract.kind == "null" and game.announced not in ("none", "ouvert"):
        yield Problem("null-announces-no-level", "announced", involves=("contract",))
