"""The search: can the one get at least so much from here?

That is all it ever asks (a zero window); a value is found by asking again. It goes trick by trick:
each of three loops plays one card of a trick, each player takes the first card that serves him,
and what has been found of a position is kept, as an interval in which its value lies (a
transposition table). An answer is such a bound too: "at least 40 of the 31 that you need".

What is counted are the tricks of one side, so that the one always wants much: in a suit game and a
grand his own tricks, in a null and a ramsch, where he wants none, those of the others.
"""

from __future__ import annotations

from functools import partial

from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.solve.board import ALONE, Board, Memo
from calculators.skat.solve.guide import Guide, Moves, Ranked


class OutOfNodesError(Exception):
    """So many nodes as were given have been searched. What has been found so far is kept."""


UNBOUNDED = 1 << 60
CEILING = 600_000
"""The most tricks searched for one question: about five seconds of one core in CPython."""


class Budget:
    """How many more tricks may be searched, and how many have been: by one solver, or by all that
    work on a question.
    """

    __slots__ = ("each", "left", "most", "spent")

    def __init__(self, most: int = UNBOUNDED, each: int = UNBOUNDED) -> None:
        self.left = 0
        self.spent = 0
        self.most = most
        """For all searches together."""
        self.each = each
        """For one of them."""

    @property
    def rest(self) -> int:
        """How many the next search may have."""
        return min(self.each, self.most - self.spent)


Known = list[int]
"""The least and most that a position is worth, and the suit whose lead was enough, or -1."""
WORST = (1000, -1)
"""By whether a player wants much: a result worse than all others."""


class Lead:
    """All tricks that one of the players leads, and what is known of the positions before them."""

    # fmt: off
    __slots__ = (
        "bounds", "budget", "by_key", "by_live", "counts", "facts", "follows", "hands", "leads",
        "players", "second_void", "seconds", "third_void", "thirds", "wants",
    )
    # fmt: on

    def __init__(
        self, board: Board, guide: Guide, leader: int, budget: Budget, *, own: bool
    ) -> None:
        """`own`: what the one takes is counted, not what the two do."""
        players = [(leader + place) % PLAYER_COUNT for place in SEATS]
        self.budget = budget
        self.counts = own is (leader == ALONE)
        self.wants = tuple(player == ALONE for player in players)
        self.hands = tuple(board.hands[player] for player in players)
        self.facts = tuple(zip(board.suits, guide.facts(leader), strict=True))
        self.leads = tuple(zip(board.suits, guide.leads(leader), strict=True))
        self.bounds = guide.bounds(leader)
        self.follows = Memo(board.following)
        self.seconds = Memo(partial(guide.second, players[1]))
        self.thirds = Memo(partial(guide.third, players[2]))
        self.second_void = tuple(
            guide.second_discards(players[1], hopeful=hopeful) for hopeful in (False, True)
        )
        self.third_void = tuple(
            guide.third_discards(players[2], partners=players[2] != ALONE != taker)
            for taker in players[:2]
        )
        self.by_live: dict[int, Known] = {}
        self.by_key: dict[int, Known] = {}
        self.players: tuple[Lead, Lead, Lead] = (self, self, self)

    def settle_end(self, adds: int) -> None:
        """Note what is counted when no card is left: the skat, if this player's tricks are counted.

        Whoever would lead now has taken the last trick.
        """
        counted = adds if self.counts else 0
        self.by_live[0] = [counted, counted, -1]

    def value(self, live: int, need: int, rest: int) -> int:
        """At least `need` if that can be had, and then it is sure; else less, which is the most.

        `live` are the cards in play before the trick, `rest` is all that can still be counted.
        """
        known = self.by_live.get(live)
        if known is None:
            known = self.look_up(live, rest)
        least, most, _ = known
        if least >= need:
            return least
        if most < need:
            return most
        self.budget.left -= 1
        if self.budget.left < 0:
            raise OutOfNodesError
        wants = self.wants[0]
        best, result = WORST[wants], 0
        for _, suit, leads in self.ranked_leads(live, known[2]):
            for led, worth, step in leads:
                result += step
                if (result >= need) is wants:
                    result = self.second_card(live, need, rest, led, worth)
                if (result > best) is wants:
                    best = result
                if (best >= need) is wants:
                    known[0 if wants else 1] = best
                    known[2] = suit
                    return best
        known[1 if wants else 0] = best
        return best

    def second_card(self, live: int, need: int, rest: int, led: int, worth_led: int) -> int:
        """The answer when the first card of a trick lies on the table."""
        _, wants, wants_third = self.wants
        _, hand, hand_third = self.hands
        suit, winning = self.follows[led]
        held = live & suit
        must_third = held & hand_third
        if held & hand:
            cards = self.seconds[led][held]
        else:
            hopeful = must_third > led if wants is wants_third else 0 < must_third < led
            cards = self.second_void[hopeful][live & hand]
        best, result = WORST[wants], 0
        for second, worth, step in cards:
            result += step
            if (result >= need) is wants:
                taker = int(second > led and second & winning > 0)
                high = second if taker else led
                if must_third:
                    thirds = self.thirds[high][held]
                else:
                    thirds = self.third_void[taker][live & hand_third]
                two = high, winning, self.players[taker], worth_led + worth
                result = self.third_card(live ^ led ^ second, need, rest, thirds, two)
            if (result > best) is wants:
                best = result
            if (best >= need) is wants:
                return best
        return best

    def third_card(
        self, live: int, need: int, rest: int, cards: Moves, two: tuple[int, int, Lead, int]
    ) -> int:
        """The answer when two cards lie on the table: the higher one, what can beat it in this
        trick, who leads if it does win, and what the two are worth.
        """
        wants = self.wants[2]
        third_leads = self.players[2]
        high, winning, taker, worth_two = two
        best, result = WORST[wants], 0
        for third, worth, step in cards:
            result += step
            if (result >= need) is wants:
                lead = third_leads if third > high and third & winning else taker
                in_trick = worth_two + worth
                left = rest - in_trick
                gain = in_trick if lead.counts else 0
                short = need - gain
                if short <= 0:
                    result = gain
                elif short > left:
                    result = gain + left
                else:
                    after = live ^ third
                    known = lead.by_live.get(after)
                    if known is None or known[0] < short <= known[1]:
                        result = gain + lead.value(after, short, left)
                    else:
                        result = gain + known[known[0] < short]
            if (result > best) is wants:
                best = result
            if (best >= need) is wants:
                return best
        return best

    def ranked_leads(self, live: int, first: int) -> list[Ranked]:
        """The cards to lead by suit, the most promising suit first, or one that is named."""
        (suit_a, a), (suit_b, b), (suit_c, c), (suit_d, d), (suit_t, t) = self.leads
        ranked = [
            a[live & suit_a],
            b[live & suit_b],
            c[live & suit_c],
            d[live & suit_d],
            t[live & suit_t],
        ]
        ranked.sort(reverse=True)
        for at in range(1, len(ranked)):
            if ranked[at][1] == first:
                ranked.insert(0, ranked.pop(at))
                break
        return ranked

    def play_first(self, live: int) -> tuple[Lead, int, int]:
        """A trick in which everybody plays what would be tried first: who leads next, what is left
        in play, and what is counted. For a first guess at a value, no more.
        """
        ranked = sorted((leads[live & suit] for suit, leads in self.leads), reverse=True)
        led, worth_led, _ = next(move for _, _, leads in ranked for move in leads)
        suit, winning = self.follows[led]
        held = live & suit
        _, hand_second, hand_third = self.hands
        must_third = held & hand_third
        if held & hand_second:
            seconds = self.seconds[led][held]
        else:
            hopeful = must_third > led if self.wants[0] else 0 < must_third < led
            seconds = self.second_void[hopeful][live & hand_second]
        second, worth_second, _ = seconds[0]
        taker = int(second > led and second & winning > 0)
        high = second if taker else led
        thirds = (
            self.thirds[high][held] if must_third else self.third_void[taker][live & hand_third]
        )
        third, worth_third, _ = thirds[0]
        lead = self.players[2 if third > high and third & winning else taker]
        counted = worth_led + worth_second + worth_third if lead.counts else 0
        return lead, live ^ led ^ second ^ third, counted

    def look_up(self, live: int, rest: int) -> Known:
        """What is known of a position that is met for the first time under these names."""
        (suit_a, a), (suit_b, b), (suit_c, c), (suit_d, d), (suit_t, t) = self.facts
        in_a, in_b, in_c = a[live & suit_a], b[live & suit_b], c[live & suit_c]
        in_d, in_t = d[live & suit_d], t[live & suit_t]
        key = in_a[0] | in_b[0] | in_c[0] | in_d[0] | in_t[0]
        known = self.by_key.get(key)
        if known is None:
            least, most = self.bounds((in_a, in_b, in_c, in_d, in_t), rest)
            known = self.by_key[key] = [least, most, -1]
        self.by_live[live] = known
        return known
