"""What every player does before the first trick, by a hand's chances (`skat/chances`).

They bid as long as the best game promises more than passing does, and choose the game, the way to
use the skat and the two cards put away by the score to be expected. In schieberamsch, where no
chance is known, the costliest cards are pushed on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.cards import Card, Hand, Rank, mask, unmask
from calculators.core.steps import Sentence
from calculators.skat.chances.model import best_discard, play_of, trump_row
from calculators.skat.chances.reasons import Holdings, reasons
from calculators.skat.chances.stakes import Estimate, discard_estimate, points_put_away
from calculators.skat.chances.ten import (
    TenCardHand,
    best_way,
    estimates_by_turned_card,
    game_estimate,
    hand_game_estimate,
    may_be_named,
    mean,
    rivals_in,
    second_card_estimates,
    ten_card_hand,
    worth_of_passing,
)
from calculators.skat.rules.play.auction import Call, next_bid
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.play.strength import losers
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.levels import Reached, level_of
from calculators.skat.rules.ways import Way, contracts_by_way
from calculators.skat.table.acts import GiveUp, Lay, Name, Refuse, Say, Use
from calculators.skat.table.players import Decision
from calculators.skat.table.view import View

RAMSCH_COSTS = {"loser-fixed": -7000, "loser-eyes": -20000, "fewest": 3000}
"""A thousand times what a ramsch brings whoever calls it, by how it is paid."""
COSTLIEST = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
"""What is pushed on first in schieberamsch; never a jack."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game that may be chosen with so many cards, and what it promises."""

    contract: Contract
    estimate: Estimate
    cards: Hand
    laid: Hand = ()
    laid_points: int = 0
    announced: Announcement = "none"

    def because(
        self,
        key: str,
        promised: Estimate | None = None,
        *,
        recommended: bool = True,
        **facts: object,
    ) -> Sentence:
        """The reason for it, or against it; `promised` where more than this game is weighed."""
        play, row = play_of(self.contract), trump_row(self.contract)
        held = reasons(play, row, mask(self.cards), self.laid_points)
        told = {
            "contract": self.contract.id,
            "estimate": promised or self.estimate,
            "held": Holdings(held, recommended),
        }
        return Sentence(f"chance-{key}", told | facts)


def decide_by_chances(seen: View) -> Decision:
    """A decision before the first trick."""
    if len(seen.choices) < 2:
        return Decision(seen.choices[0], (Sentence("only-choice"),))
    match seen.phase:
        case "auction":
            return say(seen)
        case "push":
            return Decision(Use("take"), (Sentence("change-two"),))
        case "skat":
            return use_skat(seen)
        case "turned":
            return accept_or_refuse(seen)
        case "discard":
            return push_on(seen.hand) if seen.declarer is None else lay_away(seen)
        case _:
            return name_game(seen)


def push_on(hand: Hand) -> Decision:
    """The two cards that cost most in a ramsch, from the shortest suits."""
    loose = [card for card in hand if card.rank is not Rank.JACK]
    length = {card.suit: sum(other.suit is card.suit for other in loose) for card in loose}
    loose.sort(key=lambda card: (COSTLIEST.index(card.rank), length[card.suit], card.bit))
    cards = tuple(loose[:2])
    return Decision(Lay(cards), (Sentence("push-costliest", {"cards": cards}),))


def bid_of(seen: View) -> int:
    """What the game has to be worth."""
    return seen.auction.bid or ladder(seen.rules)[0]


def hand_of(seen: View) -> TenCardHand:
    """The ten cards, and what the others have called."""
    return ten_card_hand(seen.rules, seen.hand, seen.me, rivals_in(seen.calls, seen.me))


def say(seen: View) -> Decision:
    """The next bid, yes, or the way out."""
    auction, rules = seen.auction, seen.rules
    bid = auction.bid if auction.answering else next_bid(ladder(rules), auction.bid)
    least, way_out = worth_of_passing(rules), Say("pass")
    if auction.alone:
        least = 0
        if rules.auction.alone == "bid-or-ramsch":
            least, way_out = RAMSCH_COSTS[rules.ramsch.pays], Say("ramsch")
    if bid is None:
        return Decision(way_out, (Sentence("top-of-ladder"),))
    ten = hand_of(seen)
    found = best_way(ten, bid)
    if found is None:
        return Decision(way_out, (Sentence("nothing-for-bid", {"bid": bid}),))
    way, promised = found
    likely = likely_game(ten, way, bid)
    if promised.expected <= least:
        key = "ramsch" if way_out.call == "ramsch" else "pass"
        why = likely.because(key, promised, recommended=False, bid=bid)
        return Decision(way_out, (why,))
    said: Call = "yes" if auction.answering else bid
    dearer = "bid-not-ramsch" if auction.alone else "bid-not-pass"
    key = "bid" if promised.expected > 0 else dearer
    return Decision(Say(said), (likely.because(key, promised, bid=bid, way=way),))


def likely_game(ten: TenCardHand, way: Way, bid: int) -> GameChoice:
    """The game that a way to use the skat will most likely lead to."""
    found = []
    for contract in contracts_by_way(ten.rules, way):
        hand = way == "leave" and contract.skat == "either"
        one = game_estimate(ten, contract, bid, hand=hand)
        if one is not None:
            found.append((one.expected, contract, one))
    _, contract, one = max(found, key=lambda some: some[0])
    return GameChoice(contract, one, unmask(ten.cards))


def use_skat(seen: View) -> Decision:
    """The skat is taken, left or turned, whichever promises most."""
    ten, bid = hand_of(seen), bid_of(seen)
    found = best_way(ten, bid)
    assert found is not None
    way, promised = found
    why = likely_game(ten, way, bid).because("way", promised, way=way)
    return Decision(Use(way), (why,))


def accept_or_refuse(seen: View) -> Decision:
    """The turned card is accepted with the better of its games, or refused for the second one."""
    ten, bid, card = hand_of(seen), bid_of(seen), seen.seen[-1]
    games = [act.contract for act in seen.choices if isinstance(act, Name)]
    found = [
        GameChoice(contract, one, (*seen.hand, card))
        for contract in contracts_by_way(seen.rules, "turn")
        if contract.id in games and (one := turned_estimate(seen, ten, contract, card, bid))
    ]
    chosen = max(found, key=lambda one: one.estimate)
    if not seen.both_turned and second_card_estimates(ten, bid)[card] > chosen.estimate:
        return Decision(Refuse(), (Sentence("second-card-better", {"card": card}),))
    return Decision(Name(chosen.contract.id), (chosen.because("turned", card=card),))


def turned_estimate(
    seen: View, ten: TenCardHand, contract: Contract, card: Card, bid: int
) -> Estimate:
    """A game that a turned card allows; where both were turned, all twelve cards are known."""
    if not seen.both_turned:
        return mean(estimates_by_turned_card(ten, contract, bid)[card])
    return best_choice(seen, contract, seen.hand + seen.seen, bid).estimate


def choice_without(
    seen: View, contract: Contract, twelve: Hand, laid: Hand, bid: int
) -> GameChoice:
    """A game with two certain cards of twelve put away."""
    kept = tuple(card for card in twelve if card not in laid)
    found = discard_estimate(
        seen.rules,
        contract,
        twelve,
        laid,
        seat=seen.me,
        rivals=rivals_in(seen.calls, seen.me),
        bid=bid,
        both_turned=seen.both_turned,
    )
    points = points_put_away(seen.rules, contract, laid)
    return GameChoice(contract, found, kept, laid=laid, laid_points=points)


def best_choice(seen: View, contract: Contract, twelve: Hand, bid: int) -> GameChoice:
    """A game with twelve cards in hand, the best two put away."""
    laid = best_discard(contract, twelve, seen.me)
    return choice_without(seen, contract, twelve, laid, bid)


def lay_away(seen: View) -> Decision:
    """Two cards go so that the best game promises most."""
    bid = bid_of(seen)
    assert seen.way is not None
    games = (seen.contract,) if seen.contract else contracts_by_way(seen.rules, seen.way)
    found = [best_choice(seen, one, seen.hand, bid) for one in games if may_be_named(one, bid)]
    chosen = max(found, key=lambda one: one.estimate)
    return Decision(Lay(chosen.laid), (chosen.because("laid", cards=chosen.laid),))


def name_game(seen: View) -> Decision:
    """The game that promises most, with what is worth announcing."""
    chosen = max(choices_of_name(seen), key=lambda one: one.estimate)
    key = {"none": "named", "schwarz": "announced-schwarz"}.get(chosen.announced, "announced")
    why = chosen.because(key, announced=chosen.announced)
    return Decision(Name(chosen.contract.id, chosen.announced), (why,))


def choices_of_name(seen: View) -> Iterator[GameChoice]:
    """Each game with the cards that were kept; or with the skat left alone, and with each
    announcement that may be worth it.
    """
    bid, hand = bid_of(seen), seen.hand
    for contract in games_named(seen):
        if seen.laid:
            yield choice_without(seen, contract, hand + seen.laid, seen.laid, bid)
            continue
        announced: list[Announcement] = ["none"]
        if "schneider" in contract.announcements:
            announced.append("schneider")
        sure = contract.kind != "null" and sure_tricks(seen.rules, contract, hand) == TRICKS
        if sure and "schwarz" in contract.announcements:
            announced.append("schwarz")
        ten = hand_of(seen)
        for one in announced:
            found = hand_game_estimate(ten, contract, bid, one)
            yield GameChoice(contract, found, hand, announced=one)


def games_named(seen: View) -> list[Contract]:
    """The contracts that may be named now."""
    assert seen.way is not None
    allowed = {act.contract for act in seen.choices if isinstance(act, Name)}
    return [
        one
        for one in contracts_by_way(seen.rules, seen.way)
        if one.id in allowed and may_be_named(one, bid_of(seen))
    ]


def sure_tricks(rules: Ruleset, contract: Contract, cards: Hand) -> int:
    """The tricks that ten cards take however the rest lies, if the hand leads trumps first.

    Trumps are drawn with the unbroken run from the top; if that is longer than any defender's
    trumps can be, the remaining ones win too, and so does the unbroken run of each side suit.
    """
    order = order_of(rules, contract)
    held = [card in cards for card in order.trumps]
    run = held.index(False) if False in held else len(held)
    return run if run < held.count(False) else len(cards) - len(losers(order, cards))


def most_worth(seen: View, contract: Contract) -> int:
    """What a suit game or grand is worth with every trick, and with the best two cards in a skat
    that was left alone.
    """
    held, hand = seen.hand + seen.laid, not seen.laid
    missing = [one for one in order_of(seen.rules, contract).trumps if one not in held]

    def worth(cards: Hand) -> int:
        matadors = matadors_in(seen.rules, contract.trump, mask(cards))
        reached: Reached = "schwarz" if matadors.held else "schneider"
        level = level_of(seen.rules, contract, reached, hand=hand, announced="none")
        return contract.value * (matadors.count + level)

    return max(worth(held), worth((*held, *missing[:2])) if hand else 0)


def gives_up(seen: View) -> Decision | None:
    """A game whose bid is out of reach even with every trick is given up."""
    contract, bid = seen.contract, seen.auction.bid or 0
    if contract is None or contract.kind == "null" or seen.tricks or not seen.laid:
        return None
    highest = most_worth(seen, contract)
    if highest >= bid:
        return None
    facts = {"contract": contract.id, "value": highest, "bid": bid}
    return Decision(GiveUp(), (Sentence("out-of-reach", facts),))
