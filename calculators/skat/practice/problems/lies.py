"""Every lie of the cards that a player does not see, and whether one line of play beats them all.

The two others are taken to see everything, and to settle where the cards lie no sooner than they
must: a card that one of them plays rules out the lies in which he could not have played it, and
nothing else does. Whoever wins against that wins however the cards lie. A defender's partner is
held to be no kinder than the declarer, so that what is said of a defender asks nothing of him.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from calculators.core.cards import mask, unmask
from calculators.skat.rules.play.piles import PLAYER_COUNT, all_card_points, card_points
from calculators.skat.solve.board import bits_up
from calculators.skat.table.sight import TRUMPS, Sight, known_aside
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.worlds import World, left_to

ME = 0
"""The player who asks; places count clockwise from there."""
KILLERS = 12
"""Lies that have refuted a card, and are held against the next one first."""


@dataclass(frozen=True, slots=True)
class Crossroads:
    """A turn to play: what is still held, and the lies that agree with what has been played."""

    mine: int
    out: int
    """The cards that are not seen, as a set."""
    trick: tuple[int, ...]
    leader: int
    needed: int
    """What the player's side must still take: card points; where a null is played, tricks."""
    lies: int
    """A set of lies, a bit for each."""

    @property
    def to_play(self) -> int:
        return (self.leader + len(self.trick)) % PLAYER_COUNT


class Lies:
    """One player's sight of a deal, the lies that agree with it, and what is found of them."""

    def __init__(self, known: Sight, stakes: Stakes) -> None:
        view = known.view
        contract = view.contract
        assert contract is not None
        assert view.declarer is not None
        self.known, self.suits = known, known.suits
        self.is_null = contract.kind == "null"
        self.worth = {card.bit: points for card, points in known.suits.points.items()}
        self.suit = {card.bit: known.suits.sets[at] for card, at in known.suits.suit_of.items()}
        self.above = {card.bit: higher for card, higher in known.suits.above.items()}
        self.all = tuple(every_lie(known))
        self.holding = tuple(
            {
                bit: lies_with(world.hands[seat] & bit for world in self.all)
                for bit in bits_up(known.out)
            }
            for seat in known.others
        )
        declarer = (view.declarer - view.me) % PLAYER_COUNT
        everybody = frozenset(range(PLAYER_COUNT))
        self.side = everybody - {declarer} if (declarer != ME) is not self.is_null else {declarer}
        """Whose tricks the player wants: his side's, in a null the other side's."""
        self.start = Crossroads(
            mask(view.hand),
            known.out,
            tuple(card.bit for card in view.trick),
            (view.leader - view.me) % PLAYER_COUNT,
            needed_by(known, stakes),
            (1 << len(self.all)) - 1,
        )
        self.found: dict[Crossroads, bool] = {}
        self.killers: list[int] = []

    # ---- the rules of play, over sets ----

    def choices(self, moment: Crossroads) -> Iterator[tuple[int, int]]:
        """The cards that may be played in some lie, each with the lies in which it may."""
        led = self.suit[moment.trick[0]] if moment.trick else 0
        at = moment.to_play - 1
        if at < ME:
            for bit in bits_up(moment.mine & led or moment.mine):
                yield bit, moment.lies
            return
        holding = self.holding[at]
        must_follow = 0
        for bit in bits_up(moment.out & led):
            must_follow |= holding[bit]
        for bit in bits_up(moment.out):
            lies = moment.lies & holding[bit]
            lies &= ~0 if bit & led else ~must_follow
            if lies:
                yield bit, lies

    def after(self, moment: Crossroads, bit: int, lies: int) -> Crossroads:
        """The moment when a card has been played; a full trick is taken away."""
        mine, out, trick = moment.mine & ~bit, moment.out & ~bit, (*moment.trick, bit)
        if len(trick) < PLAYER_COUNT:
            return Crossroads(mine, out, trick, moment.leader, moment.needed, lies)
        taker = (moment.leader + self.winner(trick)) % PLAYER_COUNT
        gain = self.trick_value(trick) if taker in self.side else 0
        return Crossroads(mine, out, (), taker, moment.needed - gain, lies)

    def winner(self, trick: tuple[int, ...]) -> int:
        """Which card of a trick takes it."""
        best = 0
        for at, bit in enumerate(trick):
            high = trick[best]
            beats = (
                self.above[high] & bit if self.suit[high] & bit else bit & self.suits.sets[TRUMPS]
            )
            best = at if beats else best
        return best

    def trick_value(self, trick: tuple[int, ...]) -> int:
        """What a trick counts for whoever wants it."""
        return 1 if self.is_null else sum(map(self.worth.__getitem__, trick))

    def result(self, moment: Crossroads) -> bool | None:
        """Whether the player has won or lost; None as long as the cards can still tell."""
        if moment.needed <= 0:
            return True
        return False if self.left(moment) < moment.needed else None

    def left(self, moment: Crossroads) -> int:
        """The most that the player's side can still take."""
        if not moment.mine and not moment.trick:
            return 0
        if self.is_null:
            has_played = (ME - moment.leader) % PLAYER_COUNT < len(moment.trick)
            return moment.mine.bit_count() + has_played
        cards = moment.mine | moment.out | sum(moment.trick)
        return sum(self.worth[bit] for bit in bits_up(cards))

    # ---- the search ----

    def wins(self, moment: Crossroads) -> bool:
        """Whether one line of play wins from here, whichever of the lies it is."""
        found = self.found.get(moment)
        if found is None:
            found = self.result(moment)
            if found is None:
                found = self.search(moment)
            self.found[moment] = found
        return found

    def search(self, moment: Crossroads) -> bool:
        """The answer by looking at every card that may be played."""
        after = (self.after(moment, bit, lies) for bit, lies in self.choices(moment))
        if moment.to_play != ME:
            return all(map(self.wins, after))
        is_one = not moment.lies & (moment.lies - 1)
        return any((is_one or not self.is_refuted(one)) and self.wins(one) for one in after)

    def is_refuted(self, moment: Crossroads) -> bool:
        """Whether one of the lies that refuted others does for this moment too, by itself."""
        for at, lie in enumerate(self.killers):
            if lie & moment.lies and not self.wins(replace(moment, lies=lie)):
                self.killers.insert(0, self.killers.pop(at))
                return True
        return False

    def losing(self, moment: Crossroads) -> Iterator[int]:
        """The lies in which a moment is lost even with all hands open."""
        for lie in bits_up(moment.lies):
            if not self.wins(replace(moment, lies=lie)):
                yield lie

    def is_won(self, moment: Crossroads) -> bool:
        """The same as `wins`, which asks first whether a single lie refutes it."""
        lie = next(self.losing(moment), 0)
        if lie:
            self.killers = [lie, *self.killers][:KILLERS]
        return not lie and self.wins(moment)

    def world(self, lie: int) -> World:
        """The hands of a lie, and what lies aside."""
        return self.all[lie.bit_length() - 1]


def lies_with(holds: Iterable[int]) -> int:
    """The set of the lies in which something is so, told of each lie in turn."""
    return sum(1 << at for at, one in enumerate(holds) if one)


def every_lie(known: Sight) -> Iterator[World]:
    """Every way in which the cards can lie that a player has not seen."""
    view = known.view
    one, two = known.others
    barred = [sum(known.suits.sets[suit] for suit in known.voids[seat]) for seat in (one, two)]
    out = tuple(bits_up(known.out))
    for first in map(sum, combinations(out, left_to(known, one))):
        rest = tuple(bits_up(known.out & ~first))
        for second in map(sum, combinations(rest, left_to(known, two))):
            if not first & barred[0] and not second & barred[1]:
                hands = [mask(view.hand)] * PLAYER_COUNT
                hands[one], hands[two] = first, second
                aside = known_aside(view) or unmask(known.out & ~first & ~second)
                yield World((hands[0], hands[1], hands[2]), aside)


def needed_by(known: Sight, stakes: Stakes) -> int:
    """What a player's side must still take: of a null all tricks, or one, by whoever does not want
    it.
    """
    view, mine = known.view, known.mine
    if stakes.least is None:
        return len(view.hand) if mine else 1
    taken = known_aside(view) if mine else ()
    for one in view.tricks:
        taken += one.cards if (one.winner == view.declarer) is mine else ()
    least = stakes.least if mine else all_card_points(view.rules) - stakes.least + 1
    return least - card_points(view.rules, taken)
