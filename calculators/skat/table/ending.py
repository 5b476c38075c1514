"""How a deal ended: the facts of its game as they happened, and everybody's score by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.cards import mask
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.outcome import outcome
from calculators.skat.rules.score.ramsch import RamschFacts, result
from calculators.skat.table.state import State

EndingKind = Literal["passed-out", "game", "ramsch"]


@dataclass(frozen=True, slots=True)
class Score:
    """Everybody's score, and the request that counts it aloud at the door."""

    ending: EndingKind
    scores: tuple[int, ...]
    operation: str = ""
    request: tuple[tuple[str, object], ...] = ()


def game_of(state: State, *, given_up: bool = False) -> Game:
    """The facts of a declared game, the matadors counted from all twelve cards."""
    contract, declarer = state.contract, state.declarer
    assert contract is not None
    assert declarer is not None
    null = contract.kind == "null"
    told = not (given_up or state.given_up)
    cards = (*state.deal.hands[declarer], *state.deal.skat)
    pile = (*state.taken(declarer), *state.aside)
    announced = state.announced
    if announced not in contract.announcements:
        announced = contract.announcements[0]
    return Game(
        contract,
        None if null else matadors_in(state.rules, contract.trump, mask(cards)),
        hand=state.way == "leave" and contract.has_hand,
        announced=announced,
        bid=state.auction.bid,
        card_points=card_points(state.rules, pile) if told and not null else None,
        tricks=sum(one.winner == declarer for one in state.tricks) if told else None,
        both_turned=state.both_turned,
        conceded=not told,
        house=state.house.of_a_game,
        cards=cards,
    )


def score(state: State) -> Score:
    """What a deal that is over comes to."""
    if state.contract is not None:
        return game_score(state)
    return ramsch_score(state) if state.tricks else Score("passed-out", (0,) * PLAYER_COUNT)


def game_score(state: State) -> Score:
    """The declarer's score; the defenders have none."""
    game = game_of(state)
    found = outcome(state.rules, game)
    request: dict[str, object] = {
        "ruleset": state.rules.id,
        "contract": game.contract.name,
        "hand": game.hand,
        "announced": game.announced,
        "cards": [card.code for card in game.cards or ()],
        "bid": game.bid,
        "card_points": game.card_points,
        "tricks": game.tricks,
        "both_turned": game.both_turned,
        "conceded": game.conceded,
        "variants": dict(state.house.variants) or None,
    }
    told = tuple(
        (key, value) for key, value in request.items() if value is not None and value is not False
    )
    scores = tuple(found.score if seat == state.declarer else 0 for seat in SEATS)
    return Score("game", scores, "game-value", told)


def ramsch_score(state: State) -> Score:
    """Everybody's score in a ramsch, by the text's own rules."""
    rules, agreed = state.rules, dict(state.house.ramsch_rules)
    points = tuple(card_points(rules, state.taken(seat)) for seat in SEATS)
    order = tuple(one.winner for one in state.tricks)
    table = RamschFacts(
        points,
        tuple(order.count(seat) for seat in SEATS),
        order,
        rules.ramsch.skat_to,
        rules.ramsch.ties,
        agreed.get("maiden", "no-trick"),
        agreed.get("march", True),
        refusals=state.refusals,
    )
    request: dict[str, object] = {
        "ruleset": rules.id,
        "card_points": list(points),
        "trick_order": list(order),
        "refusals": state.refusals or None,
        **agreed,
    }
    told = tuple((key, value) for key, value in request.items() if value is not None)
    return Score("ramsch", result(rules, table).scores, "ramsch", told)
