"""Which game the learner plays, what it does with the skat, and what it puts away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from calculators.cards import WHOLE_DECK, Card, Rank, mask, unmask
from calculators.skat.play.deals import Hand
from calculators.skat.play.matadors import matadors_in
from calculators.skat.play.piles import TRICKS, card_points
from calculators.skat.play.trumps import order_of
from calculators.skat.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.score.levels import Reached, level_of
from calculators.skat.score.outcome import missing_bases
from calculators.skat.table.acts import GiveUp, Lay, Name, Refuse, Use
from calculators.skat.table.allowed import why_too_cheap_for
from calculators.skat.table.learner.ramsch import dear_cards
from calculators.skat.table.learner.worth import Stage, chance, judge
from calculators.skat.table.players import Because, Decision
from calculators.skat.table.view import View
from calculators.skat.ways import Way, contracts_by_way, fits_turned


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that could be played, what it wins and loses, and how often."""

    way: Way
    contract: Contract
    won: int
    """How many of a thousand."""
    value: int
    loss: int
    laid: Hand = ()
    announced: Announcement = "none"
    bid: int = 0

    @property
    def expected(self) -> int:
        """A thousand times the score to be expected."""
        return self.won * self.value - (1000 - self.won) * self.loss

    def key(self, key: str) -> str:
        """The key of a sentence on this game; a null has no trumps to speak of."""
        return f"{key}-null" if self.contract.kind == "null" else key

    def facts(self, cards: Hand) -> dict[str, object]:
        """What speaks for it, in numbers."""
        trumps = order_of_trumps(self.contract, cards)
        aces = sum(card.rank is Rank.ACE and card not in trumps for card in cards)
        return {
            "contract": self.contract.id,
            "trumps": len(trumps),
            "jacks": sum(card.rank is Rank.JACK for card in cards),
            "aces": aces,
            "won": self.won,
            "value": self.value,
            "bid": self.bid,
        }


def order_of_trumps(contract: Contract, cards: Hand) -> list[Card]:
    """The trumps among some cards."""
    if contract.kind == "null":
        return []
    return [card for card in cards if card.rank is Rank.JACK or card.suit is contract.trump]


def plan(
    rules: Ruleset,
    way: Way,
    contract: Contract,
    cards: Hand,
    *,
    stage: Stage,
    seat: int,
    bid: int,
    both_turned: bool = False,
    away: Hand = (),
) -> Plan | None:
    """What a game comes to with these cards; None where a null falls short of the bid."""
    if why_too_cheap_for(rules, contract, bid):
        return None
    points = card_points(rules, away)
    judged = judge(contract.kind, contract.trump, cards, seat, points)
    won = chance(judged.points(stage))
    doubled = contract.loss == "double" or (
        contract.loss == "double-if-both-turned" and both_turned
    )
    if contract.kind == "null":
        value = contract.value
        if contract.ouvert and (stage == "before" or judged.is_beatable):
            won = won // 2
    else:
        hand = stage == "hand" and contract.skat == "either"
        level = level_of(rules, contract, "simple", hand=hand, announced="none")
        matadors = matadors_in(rules, contract.trump, mask(cards + away))
        value = contract.value * (matadors.count + level)
        if contract.ouvert:
            won = 1000 if sure_tricks(rules, contract, cards) == TRICKS else 0
    short = max(0, missing_bases(contract.value, value, bid))
    if short:
        won = 0
    loss = (value + short * contract.value) * (2 if doubled else 1)
    return Plan(way, contract, won, value, loss, away, "none", bid)


def best(plans: Iterable[Plan | None]) -> Plan | None:
    """The plan that promises most."""
    return max(
        (one for one in plans if one is not None), key=lambda one: one.expected, default=None
    )


@lru_cache(maxsize=256)
def plans_for_ten(rules: Ruleset, cards: Hand, seat: int, bid: int) -> tuple[Plan, ...]:
    """Every game that ten cards can go for, the skat not seen."""
    found: list[Plan | None] = []
    ways: tuple[tuple[Way, Stage], ...] = (
        ("take", "before"),
        ("take-null", "before"),
        ("leave", "hand"),
    )
    for way, stage in ways:
        found += [
            plan(rules, way, contract, cards, stage=stage, seat=seat, bid=bid)
            for contract in contracts_by_way(rules, way)
        ]
    if contracts_by_way(rules, "turn"):
        found.append(turn_plan(rules, cards, seat, bid))
    return tuple(one for one in found if one is not None)


def turned_plans(
    rules: Ruleset, cards: Hand, card: Card, seat: int, bid: int, *, both_turned: bool
) -> Iterator[Plan | None]:
    """The games that a turned card allows."""
    for contract in contracts_by_way(rules, "turn"):
        if fits_turned(contract, card):
            yield plan(
                rules,
                "turn",
                contract,
                (*cards, card),
                stage="turned",
                seat=seat,
                bid=bid,
                both_turned=both_turned,
            )


@lru_cache(maxsize=256)
def after_refusal(rules: Ruleset, cards: Hand, seat: int, bid: int) -> tuple[int, int]:
    """What the second card promises, whichever it is: the score a thousand times, and the wins."""
    unseen = unmask(WHOLE_DECK & ~mask(cards))
    found = [best(turned_plans(rules, cards, card, seat, bid, both_turned=True)) for card in unseen]
    plans = [one for one in found if one is not None]
    return sum(one.expected for one in plans) // len(plans), sum(one.won for one in plans) // len(
        plans
    )


def turn_plan(rules: Ruleset, cards: Hand, seat: int, bid: int) -> Plan | None:
    """What turning promises over every card that may come, a bad one refused."""
    refused, wins = after_refusal(rules, cards, seat, bid)
    expected, won = 0, 0
    found: list[Plan] = []
    unseen = unmask(WHOLE_DECK & ~mask(cards))
    for card in unseen:
        one = best(turned_plans(rules, cards, card, seat, bid, both_turned=False))
        assert one is not None
        if one.expected >= refused:
            found.append(one)
        expected += max(one.expected, refused)
        won += one.won if one.expected >= refused else wins
    if not found:
        return None
    likely = max(found, key=lambda one: one.expected)
    won //= len(unseen)
    value = sum(one.value for one in found) // len(found)
    loss = (won * value - expected // len(unseen)) // max(1, 1000 - won)
    return Plan("turn", likely.contract, won, value, max(0, loss), bid=bid)


def use_skat(seen: View) -> Decision:
    """The skat is taken, left or turned for the game that promises most."""
    bid = seen.auction.bid or 0
    chosen = best(plans_for_ten(seen.rules, seen.hand, seen.me, bid))
    assert chosen is not None
    key = f"way-{chosen.way}"
    return Decision(Use(chosen.way), (Because(key, chosen.facts(seen.hand)),))


def turned(seen: View) -> Decision:
    """The turned card is accepted with the better of its games, or refused."""
    bid = seen.auction.bid or 0
    card = seen.seen[-1]
    facts: dict[str, object] = {"card": card}
    found = best(
        turned_plans(seen.rules, seen.hand, card, seen.me, bid, both_turned=seen.both_turned)
    )
    assert found is not None
    if not seen.both_turned:
        refused, _ = after_refusal(seen.rules, seen.hand, seen.me, bid)
        if refused > found.expected:
            return Decision(Refuse(), (Because("second-card-better", facts),))
    why = Because("turned-suits", facts | found.facts((*seen.hand, card)))
    return Decision(Name(found.contract.id), (why,))


def put_away(
    rules: Ruleset, way: Way, contract: Contract, twelve: Hand, seen: View
) -> Iterator[Plan | None]:
    """Every way to put two cards away in a game; no trumps, as long as there is anything else."""
    loose = [card for card in twelve if card not in order_of_trumps(contract, twelve)]
    for pair in combinations(loose if len(loose) >= 2 else twelve, 2):
        kept = tuple(card for card in twelve if card not in pair)
        yield plan(
            rules,
            way,
            contract,
            kept,
            stage="after",
            seat=seen.me,
            bid=seen.auction.bid or 0,
            both_turned=seen.both_turned,
            away=pair,
        )


def lay_away(seen: View) -> Decision:
    """Two cards go so that the rest promises most; in schieberamsch the two worst."""
    if seen.declarer is None or seen.way is None:
        cards = tuple(dear_cards(seen.hand)[:2])
        return Decision(Lay(cards), (Because("push-dearest", {"cards": cards}),))
    rules = seen.rules
    games = (seen.contract,) if seen.contract else contracts_by_way(rules, seen.way)
    found = [one for game in games for one in put_away(rules, seen.way, game, seen.hand, seen)]
    chosen = best(found)
    assert chosen is not None
    kept = tuple(card for card in seen.hand if card not in chosen.laid)
    facts = {"cards": chosen.laid, **chosen.facts(kept)}
    reasons = [Because(key, facts) for key in why_away(seen, chosen, kept)]
    return Decision(Lay(chosen.laid), tuple(reasons))


def why_away(seen: View, chosen: Plan, kept: Hand) -> Iterator[str]:
    """What putting two cards away does: a suit is gone, card points are home, danger is gone."""
    if chosen.contract.kind == "null":
        yield "away-danger"
        return
    suits = {card.suit for card in chosen.laid}
    trumps = order_of_trumps(chosen.contract, kept)
    if any(all(card.suit is not suit or card in trumps for card in kept) for suit in suits):
        yield "away-void"
    if card_points(seen.rules, chosen.laid) >= 10:
        yield "away-points"
    yield "away-losers"


def name_game(seen: View) -> Decision:
    """The game that promises most, and an announcement where nothing can go wrong."""
    assert seen.way is not None
    rules, bid = seen.rules, seen.auction.bid or 0
    found = best(
        plan(
            rules,
            seen.way,
            contract,
            seen.hand,
            stage="after" if seen.laid else "hand",
            seat=seen.me,
            bid=bid,
            away=seen.laid,
        )
        for contract in contracts_by_way(rules, seen.way)
    )
    assert found is not None
    contract = found.contract
    facts = found.facts(seen.hand)
    if seen.way == "leave" and contract.kind != "null" and not contract.ouvert:
        sure = sure_tricks(rules, contract, seen.hand)
        announced: Announcement = "none"
        if sure == TRICKS and "schwarz" in contract.announcements:
            announced = "schwarz"
        elif sure == TRICKS - 1 and "schneider" in contract.announcements:
            announced = "schneider"
        if announced != "none":
            why = Because("announce-sure", facts | {"tricks": sure})
            return Decision(Name(contract.id, announced), (why,))
    return Decision(Name(contract.id), (Because(found.key("best-game"), facts),))


def sure_tricks(rules: Ruleset, contract: Contract, cards: Hand) -> int:
    """The tricks that ten cards take however the rest lies, if the hand leads trumps first.

    Trumps are drawn with the unbroken run from the top; if that is longer than any defender's
    trumps can be, the remaining ones win too. Side suits count their unbroken run.
    """
    order = order_of(rules, contract)
    held = mask(cards)
    mine = sum(bool(card.bit & held) for card in order.trumps)
    run = top_run(order.trumps, held)
    out = len(order.trumps) - mine
    trumps = mine if run >= out else run
    if run < out:
        return trumps
    return trumps + sum(top_run(suit, held) for _, suit in order.suits)


def top_run(cards: Hand, held: int) -> int:
    """How many cards are held from the top down without a gap."""
    count = 0
    for card in cards:
        if not card.bit & held:
            break
        count += 1
    return count


def gives_up(seen: View) -> Decision | None:
    """A game whose bid is out of reach even with every trick is given up."""
    contract, bid = seen.contract, seen.auction.bid or 0
    if contract is None or contract.kind == "null" or seen.tricks:
        return None
    if not seen.laid:
        return None
    matadors = matadors_in(seen.rules, contract.trump, mask(seen.hand + seen.laid))
    reached: Reached = "schwarz" if matadors.held else "schneider"
    level = level_of(seen.rules, contract, reached, hand=False, announced="none")
    highest = contract.value * (matadors.count + level)
    if highest >= bid:
        return None
    facts = {"contract": contract.id, "value": highest, "bid": bid}
    return Decision(GiveUp(), (Because("out-of-reach", facts),))
