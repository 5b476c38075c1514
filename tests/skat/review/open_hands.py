"""Random positions with open hands, and what brute force says of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from calculators.core.cards import DECK, mask, unmask
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets.skat import SKAT as RULES
from calculators.skat.solve.position import Position
from calculators.skat.solve.solver import Solver
from tests.brute_force import Game, Hands, Trick, brute_force, without

GAMES = {
    "C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "grand": "grand", "null": "null",
    "ramsch": "",
}  # fmt: skip
"""What brute force calls a game, and the contract's id."""
CONTRACTS = {contract.id: contract for contract in RULES.contracts}


def random_positions(seed: int, cards: int) -> Iterator[tuple[str, Position]]:
    """Positions of up to so many cards a hand in all games, two in three within a trick."""
    random = Random(seed)
    while True:
        count = min(random.randint(1, cards), random.randint(2, cards + 1))
        deck = random.sample(DECK, PLAYER_COUNT * count)
        hands = [mask(tuple(deck[seat * count : (seat + 1) * count])) for seat in SEATS]
        name = random.choice(tuple(GAMES))
        position = Position(
            RULES,
            CONTRACTS.get(GAMES[name]),
            (hands[0], hands[1], hands[2]),
            random.randrange(PLAYER_COUNT),
            random.randrange(PLAYER_COUNT),
            taken=0 if name == "null" else random.randrange(60),
            last_trick_adds=random.choice((0, 0, 7, 14, 21)) if name == "ramsch" else 0,
        )
        for _ in range(random.randrange(PLAYER_COUNT)):
            position = position.after(random.choice(position.legal))
        yield name, position


def disagreement(name: str, position: Position, nodes: int) -> str:
    """Where solver and brute force differ about a position or one of its cards; "" if nowhere."""
    solver = Solver(position)
    while not solver.advance(nodes):
        pass
    found = solver.solution
    result = brute_force(Game(name, position.alone, position.last_trick_adds))
    hands, trick = codes(position)
    leader, seat, taken = position.leader, position.to_play, position.taken
    told = {
        card.code: taken + result(without(hands, seat, card.code), leader, (*trick, card.code))
        for card in position.legal
    }
    value = taken + result(hands, leader, trick)
    solved = {card.code: value for card, value in found.cards.items()}
    if (found.value, solved) == (value, told):
        return ""
    return f"{name} {hands} {trick} leader {leader} alone {position.alone}: {value} {told}, {found}"


def codes(position: Position) -> tuple[Hands, Trick]:
    """The cards of a position by their codes."""
    hands = [frozenset(card.code for card in unmask(hand)) for hand in position.hands]
    return (hands[0], hands[1], hands[2]), tuple(card.code for card in position.trick)
