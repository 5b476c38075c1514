"""The guide for suit games and grands: the one wants card points, the two want the rest."""

from __future__ import annotations

from functools import partial

from calculators.skat.solve.board import ALONE, Board, Memo, highest
from calculators.skat.solve.guide import (
    AllFacts,
    BoundsOf,
    Facts,
    KeyOf,
    Moves,
    Ranked,
    discard_moves,
    down_moves,
    lowest_worths,
    suit_keys,
    top_cards,
    up_moves,
    worth_of,
)


class TakingGuide:
    """What is certain of a suit is, by place: what the one is sure to take; what he is sure to
    take once he has drawn all trumps; what the two are sure to take; and whether all his cards
    of it are good, in a side suit when trumps are drawn.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.keys = suit_keys(board)

    def facts(self, leader: int) -> tuple[Memo[Facts], ...]:
        *sides, trumps = self.keys
        if leader == ALONE:
            trump_facts = Memo(partial(self.trumps_when_one_leads, trumps))
            return (*(Memo(partial(self.side_when_one_leads, key)) for key in sides), trump_facts)
        trump_facts = Memo(partial(self.trumps_when_two_lead, trumps, leader))
        side = self.side_when_two_lead
        return (*(Memo(partial(side, key, leader)) for key in sides), trump_facts)

    def side_when_one_leads(self, key: KeyOf, cards: int) -> Facts:
        """He cashes his highest cards for as long as both others must follow suit.

        Once trumps are drawn he need not mind that: but the two may have thrown cards of the suit
        meanwhile, so that only his own are sure. With as many high cards as either of them has
        cards of the suit, all his cards of it are good.
        """
        board = self.board
        mine, left, right = (cards & hand for hand in board.hands)
        tops = top_cards(mine, left | right)
        rounds = min(len(tops), left.bit_count(), right.bit_count())
        cashed = worth_of(board, tops[:rounds])
        cashed += lowest_worths(board, left, rounds) + lowest_worths(board, right, rounds)
        runs = len(tops) >= max(left.bit_count(), right.bit_count())
        drawn = board.worth_of(mine) if runs else worth_of(board, tops)
        return key(cards), cashed, drawn, 0, runs or not mine

    def trumps_when_one_leads(self, key: KeyOf, cards: int) -> Facts:
        """His highest trumps win, and all of them if they are enough to draw the others'.

        A trump above all of his never falls to him.
        """
        board = self.board
        mine, left, right = (cards & hand for hand in board.hands)
        tops = top_cards(mine, left | right)
        draws = len(tops) >= max(left.bit_count(), right.bit_count())
        cashed, drawn = (
            worth + lowest_worths(board, left, rounds) + lowest_worths(board, right, rounds)
            for worth, rounds in (
                (worth_of(board, tops), len(tops)),
                (board.worth_of(mine), mine.bit_count()),
            )
        )
        lost = worth_of(board, top_cards(left | right, mine))
        return key(cards), cashed, drawn, lost, draws

    def side_when_two_lead(self, key: KeyOf, leader: int, cards: int) -> Facts:
        """The leader cashes his highest cards for as long as the one must follow suit."""
        board = self.board
        mine, one = cards & board.hands[leader], cards & board.hands[ALONE]
        tops = top_cards(mine, cards & ~mine)
        return key(cards), 0, 0, self.cashed(leader, cards, min(len(tops), one.bit_count())), False

    def trumps_when_two_lead(self, key: KeyOf, leader: int, cards: int) -> Facts:
        """The leader cashes his highest trumps; of the one's, those above all others are safe."""
        board = self.board
        mine, one = cards & board.hands[leader], cards & board.hands[ALONE]
        two = cards & board.others
        safe = worth_of(board, top_cards(one, two))
        over = worth_of(board, top_cards(two, one))
        lost = max(over, self.cashed(leader, cards, len(top_cards(mine, cards & ~mine))))
        return key(cards), safe, safe, lost, False

    def cashed(self, leader: int, cards: int, rounds: int) -> int:
        """What the two take when their leader cashes so many of his highest cards of a suit."""
        board = self.board
        mine, one = cards & board.hands[leader], cards & board.hands[ALONE]
        mate = cards & board.others & ~mine
        taken = worth_of(board, top_cards(mine, 0)[:rounds])
        return taken + lowest_worths(board, one, rounds) + lowest_worths(board, mate, rounds)

    def bounds(self, leader: int) -> BoundsOf:
        return bounds

    def leads(self, leader: int) -> tuple[Memo[Ranked], ...]:
        board = self.board
        if leader != ALONE:
            plain = partial(self.rank_lead_of_two, leader)
            return tuple(Memo(partial(plain, at)) for at in range(len(board.suits)))
        sides = [Memo(partial(self.rank_lead_of_one, at)) for at in range(len(board.sides))]
        return (*sides, Memo(partial(self.rank_trump_lead, len(sides))))

    def rank_lead_of_one(self, at: int, cards: int) -> Ranked:
        """The one leads from the suits in which he has the highest card."""
        mine, others = cards & self.board.hands[ALONE], cards & self.board.others
        return 5 if mine > others else 2, at, down_moves(self.board, ALONE, cards)

    def rank_trump_lead(self, at: int, cards: int) -> Ranked:
        """Trumps go before that, low if the highest is not his, unless nobody else has any."""
        mine, others = cards & self.board.hands[ALONE], cards & self.board.others
        order = down_moves if mine > others else up_moves
        return 9 if others else -1, at, order(self.board, ALONE, cards)

    def rank_lead_of_two(self, leader: int, at: int, cards: int) -> Ranked:
        """The two lead a suit in which one of them has the highest card, or the one is void."""
        board = self.board
        mine, one = cards & board.hands[leader], cards & board.hands[ALONE]
        top = highest(cards)
        ours = bool(top & board.others)
        if not ours and not cards & board.trumps:
            return 2 if one.bit_count() == 1 else 0, at, up_moves(board, leader, cards)
        if cards & board.trumps:
            rank = 3 if ours and one else -1
        elif one:
            rank = 5 if top & mine else 4
        else:
            rank = 3
        return rank, at, down_moves(board, leader, cards)

    def second(self, player: int, led: int) -> Memo[Moves]:
        return Memo(partial(self.follow_second, player, led))

    def follow_second(self, player: int, led: int, cards: int) -> Moves:
        """High where the trick can be won, or the partner will win it; else low."""
        board = self.board
        own = cards & board.hands[player]
        leads = next(at for at, hand in enumerate(board.hands) if hand & led)
        beats = own > led
        if ALONE in (player, leads):
            mate = 0 if player == ALONE else cards & board.others & ~own
            high = beats or highest(mate) > led
        elif one := cards & board.hands[ALONE]:
            high = led > highest(one) or highest(own) > highest(one)
        else:
            high = not board.hands[ALONE] & board.trumps
        return (down_moves if high else up_moves)(board, player, cards)

    def third(self, player: int, best: int) -> Memo[Moves]:
        return Memo(partial(self.follow_third, player, best))

    def follow_third(self, player: int, best: int, cards: int) -> Moves:
        """High on the partner's trick, or to win it; else low."""
        board = self.board
        partners = player != ALONE and not best & board.hands[ALONE]
        high = partners or cards & board.hands[player] > best
        return (down_moves if high else up_moves)(board, player, cards)

    def second_discards(self, player: int, *, hopeful: bool) -> Memo[Moves]:
        if hopeful and player != ALONE:
            return Memo(partial(self.give_points, player))
        return Memo(partial(self.take_or_save, player))

    def third_discards(self, player: int, *, partners: bool) -> Memo[Moves]:
        return Memo(partial(self.give_points if partners else self.take_or_save, player))

    def give_points(self, player: int, own: int) -> Moves:
        """To the partner's trick: what is worth most, and trumps last."""
        trumps, plain = discard_moves(self.board, player, own)
        plain.sort(key=lambda move: -move[1])
        return (*plain, *trumps)

    def take_or_save(self, player: int, own: int) -> Moves:
        """To the other side's trick: a trump, the one worth most, or what is worth least."""
        trumps, plain = discard_moves(self.board, player, own)
        trumps.sort(key=lambda move: -move[1])
        plain.sort(key=lambda move: move[1])
        return (*trumps, *plain)


def bounds(facts: AllFacts, rest: int) -> tuple[int, int]:
    """What is sure in each suit adds up; if trumps can be drawn, that may be worth more, and it is
    all there is if every card left to the one is then good.
    """
    a, b, c, d, trumps = facts
    low = a[1] + b[1] + c[1] + d[1] + trumps[1]
    if trumps[4]:
        if a[4] and b[4] and c[4] and d[4]:
            return rest, rest
        drawn = a[2] + b[2] + c[2] + d[2] + trumps[2]
        low = max(low, drawn)
    return low, rest - (a[3] + b[3] + c[3] + d[3] + trumps[3])
