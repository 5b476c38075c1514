"""The guide for nulls and ramsches: the one wants no trick, or few card points, so that what the
two take is counted; they want to give him as much as they can.
"""

from __future__ import annotations

from functools import partial

from calculators.skat.solve.board import ALONE, Board, Memo, bits_up
from calculators.skat.solve.guide import (
    AllFacts,
    BoundsOf,
    Facts,
    KeyOf,
    Move,
    Moves,
    Ranked,
    discard_moves,
    down_moves,
    moves,
    suit_keys,
    top_cards,
    up_moves,
    worth_of,
)


class AvoidingGuide:
    """What is certain of a suit is, by place: what the two are sure to take, what they are sure
    not to take, nothing, nothing, and whether the one can be made to take a trick in it.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.keys = suit_keys(board)

    def facts(self, leader: int) -> tuple[Memo[Facts], ...]:
        *sides, trumps = self.keys
        plain = (Memo(partial(self.side_facts, key)) for key in sides)
        return (*plain, Memo(partial(self.trump_facts, trumps)))

    def side_facts(self, key: KeyOf, cards: int) -> Facts:
        return key(cards), 0, 0, 0, self.is_dangerous(cards)

    def trump_facts(self, key: KeyOf, cards: int) -> Facts:
        """The highest trumps win wherever they are played; any trump may have to be played."""
        mine, others = cards & self.board.hands[ALONE], cards & self.board.others
        sure = worth_of(self.board, top_cards(others, mine))
        lost = worth_of(self.board, top_cards(mine, others))
        return key(cards), sure, lost, 0, bool(mine)

    def is_dangerous(self, cards: int) -> bool:
        """Whether the one can be made to take a trick in a suit that is not trumps.

        He cannot while each of his cards, from the lowest up, is below the others' card of the
        same place: he always has one to play under theirs, and when he throws his highest cards
        that stays so.
        """
        mine = bits_up(cards & self.board.hands[ALONE])
        others = bits_up(cards & self.board.others)
        return any(own > other for own, other in zip(mine, others, strict=False))

    def bounds(self, leader: int) -> BoundsOf:
        return bounds_when_one_leads if leader == ALONE else bounds_when_two_lead

    def leads(self, leader: int) -> tuple[Memo[Ranked], ...]:
        rank = self.rank_lead_of_one if leader == ALONE else partial(self.rank_lead_of_two, leader)
        return tuple(Memo(partial(rank, at)) for at in range(len(self.board.suits)))

    def rank_lead_of_one(self, at: int, cards: int) -> Ranked:
        """The one leads low, first from a suit in which the others have many cards above his."""
        mine, others = cards & self.board.hands[ALONE], cards & self.board.others
        if not mine:
            return -99, at, ()
        lowest = mine & -mine
        above = (others & ~(lowest - 1)).bit_count()
        return above - mine.bit_count(), at, up_moves(self.board, ALONE, cards)

    def rank_lead_of_two(self, leader: int, at: int, cards: int) -> Ranked:
        """The two lead low in a suit that is dangerous for the one, the shorter the better."""
        mine, one = cards & self.board.hands[leader], cards & self.board.hands[ALONE]
        if not mine:
            return -99, at, ()
        danger = 20 if self.is_dangerous(cards) else 0
        return danger - one.bit_count(), at, up_moves(self.board, leader, cards)

    def second(self, player: int, led: int) -> Memo[Moves]:
        if player == ALONE:
            return Memo(partial(self.follow_under, player, led))
        return Memo(partial(up_moves, self.board, player))

    def third(self, player: int, best: int) -> Memo[Moves]:
        if player == ALONE or best & self.board.hands[ALONE]:
            return Memo(partial(self.follow_under, player, best))
        return Memo(partial(down_moves, self.board, player))

    def follow_under(self, player: int, best: int, cards: int) -> Moves:
        """The highest card that does not win; if there is none, or it does not serve, the rest."""
        own = cards & self.board.hands[player]
        below = reversed(list(bits_up(own & (best - 1))))
        above = bits_up(own & ~(best - 1))
        return moves(self.board, player, cards, (*below, *above))

    def second_discards(self, player: int, *, hopeful: bool) -> Memo[Moves]:
        return self.third_discards(player, partners=hopeful)

    def third_discards(self, player: int, *, partners: bool) -> Memo[Moves]:
        """The one throws what endangers him most; the two what the one shall have, or shall not."""
        return Memo(partial(self.throw, player, -1 if player == ALONE or not partners else 1))

    def throw(self, player: int, sign: int, own: int) -> Moves:
        """Cards by worth and height, the least first for sign 1, the most for -1; trumps last."""
        board = self.board
        trumps, plain = discard_moves(board, player, own)

        def height(move: Move) -> tuple[bool, int, int]:
            suit = board.suit_of(move[0])
            below = (suit & (move[0] - 1)).bit_count()
            return player == ALONE and not self.is_dangerous(suit), sign * move[1], sign * below

        plain.sort(key=height)
        return (*plain, *trumps)


def bounds_when_one_leads(facts: AllFacts, rest: int) -> tuple[int, int]:
    """His highest trumps are his, the others' highest trumps are theirs."""
    trumps = facts[-1]
    return trumps[1], rest - trumps[2]


def bounds_when_two_lead(facts: AllFacts, rest: int) -> tuple[int, int]:
    """If he cannot be made to take a trick in any suit, they take all."""
    a, b, c, d, trumps = facts
    if not (a[4] or b[4] or c[4] or d[4] or trumps[4]):
        return rest, rest
    return trumps[1], rest - trumps[2]
