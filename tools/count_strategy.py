"""Counts what the pages on strategy say of open cards; writes `calculators/skat/site/counted.py`.

PYTHONPATH=. python tools/count_strategy.py PART …: counts these parts and keeps the others.
Deals are draw_deal by number; all hands are open, and the solver says what the best play comes to.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from pprint import pformat

from calculators.core.cards import DECK, Card, Hand, Rank, mask, unmask
from calculators.core.tricks import winner
from calculators.practice.draw import Draw
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, TRICKS, card_points
from calculators.skat.rules.play.strength import (
    game_of_kind,
    losers,
    strength,
    unsafe_in_null,
)
from calculators.skat.rules.play.trumps import order_of, points_of
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.site import counted
from calculators.skat.site.strategy import draw_deal, game_and_count
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED
from calculators.skat.solve.solver import Solver, is_won

Found = Iterator[tuple[str, int]]
"""What came up, each time with what it came to: 1 for a game won, or card points."""
DECLARER = 0
"""The seat of the declarer. Forehand may be any seat."""
FAT, LEAN = 10, 4
"""From so many and up to so many card points."""
SHORT = 2
"""So many cards of a suit at most."""
TRICKS_VALUED = 3
"""In so many tricks every card is valued."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal by its number, with what else is draw_deal for it."""

    draw: Draw
    hands: tuple[int, int, int]
    skat: Hand
    forehand: int

    @property
    def own(self) -> Hand:
        """The declarer's ten cards."""
        return unmask(self.hands[DECLARER])

    @property
    def seen(self) -> tuple[Hand, Card]:
        """The ten cards, and the card that is turned in a tournée."""
        return self.own, self.skat[0]

    @property
    def twelve(self) -> Hand:
        """The same with the skat."""
        return self.own + self.skat

    def is_kept(self, count: int, one_in: Mapping[int, int]) -> bool:
        """Whether a hand with such a count is solved; what is common is solved seldom."""
        return count in one_in and self.draw.chance(one_in[count])

    def position(
        self, contract: Contract, aside: Hand = (), *, forehand: int | None = None
    ) -> Position:
        """The first lead, with two of the twelve cards put away, or the skat left alone."""
        own = mask(self.twelve) & ~mask(aside or self.skat)
        leader = self.forehand if forehand is None else forehand
        hands = (own, *self.hands[1:])
        return Position(SKAT, contract, hands, leader, DECLARER).with_aside(aside or self.skat)

    def taken_up(self, contract: Contract) -> tuple[bool, Position]:
        """Whether a discard wins, and the game with it; else with the likeliest discard."""
        tried = (self.position(contract, aside) for aside in discards(contract, self.twelve))
        first = next(tried)
        found = next((one for one in (first, *tried) if is_won_open(one)), None)
        return found is not None, found or first


def dealt(number: int) -> Dealt:
    """The deal of that number."""
    draw, deal = draw_deal(number)
    first, second, third = map(mask, deal.hands)
    return Dealt(draw, (first, second, third), deal.skat, draw.below(PLAYER_COUNT))


def is_won_open(position: Position) -> bool:
    """Whether the declarer wins when nobody errs."""
    solver = Solver(position)
    solver.advance(UNBOUNDED, until="winner")
    return bool(is_won(position, *solver.certain))


def value_of(position: Position) -> int:
    """The declarer's card points when nobody errs."""
    solver = Solver(position)
    solver.advance(UNBOUNDED, until="value")
    return solver.certain[0]


def discards(contract: Contract, twelve: Hand) -> list[Hand]:
    """Every discard without a trump, those first that leave the fewest losers, or dangers."""
    now = order_of(SKAT, contract)
    null = contract.kind == "null"
    loose = [card for card in twelve if null or now.suit_of(card) is not None]

    def rank(aside: Hand) -> tuple[int, int]:
        kept = tuple(card for card in twelve if card not in aside)
        left = len(unsafe_in_null(SKAT, kept)) if null else len(losers(now, kept))
        return left, -card_points(SKAT, aside)

    return sorted(combinations(loose if len(loose) > 1 else twelve, 2), key=rank)


# ---- games ----


def suits(number: int) -> Found:
    """Suit games by trumps and side aces of ten cards; eight stands for eight and more."""
    deal = dealt(number)
    contract, count = game_and_count("suit", *deal.seen)
    yield from ((f"suit-{one}-dealt", one == count) for one in range(4, 9))
    if deal.is_kept(count, {5: 16, 6: 2, 7: 2, 8: 1}):
        for key, won in declared(deal, contract, f"suit-{count}"):
            yield key, won
            if key.endswith("taken"):
                yield f"suit-{count}-jacks-{strength(SKAT, contract, deal.own).jacks}", won


def grands(number: int) -> Found:
    """Grands by jacks and aces of ten cards; five stands for five and more."""
    deal = dealt(number)
    contract, count = game_and_count("grand", *deal.seen)
    yield from ((f"grand-{one}-dealt", one == count) for one in range(2, 6))
    if deal.is_kept(count, {3: 16, 4: 3, 5: 1}):
        yield from declared(deal, contract, f"grand-{count}")


def declared(deal: Dealt, contract: Contract, name: str) -> Found:
    """A game with the skat taken up, and from the hand with each seat as forehand in turn."""
    yield f"{name}-taken", deal.taken_up(contract)[0]
    for seat in SEATS:
        won = is_won_open(deal.position(contract, forehand=seat))
        yield f"{contract.kind}-forehand-{seat}", won
        if seat == deal.forehand:
            yield f"{name}-hand", won


def turns(number: int) -> Found:
    """Tournées in the suit of the card turned, by trumps and side aces of those eleven cards."""
    deal = dealt(number)
    contract, count = game_and_count("turn", *deal.seen)
    if deal.is_kept(count, {4: 24, 5: 16, 6: 4, 7: 3, 8: 1}):
        yield f"turn-{count}-won", deal.taken_up(contract)[0]


def nulls(number: int) -> Found:
    """Nulls by the suits in which the declarer can be made to take a trick."""
    deal = dealt(number)
    contract = game_of_kind(SKAT, "null")
    count = len(unsafe_in_null(SKAT, deal.own))
    yield from ((f"null-{one}-dealt", one == count) for one in range(4))
    if deal.is_kept(count, {1: 1, 2: 5, 3: 64}):
        yield f"null-{count}-hand", is_won_open(deal.position(contract))
        yield f"null-{count}-taken", deal.taken_up(contract)[0]


SAFE = tuple(card for card in DECK if card.suit != "H" and card.rank in "789")
"""Three suits of a null in which nothing can happen."""


def singles(number: int) -> Found:
    """A null that is safe but for a single card, the other cards lying anyhow."""
    for single in [card for card in DECK if card.suit == "H" and card.rank in "89TJ"]:
        own = (*SAFE, single)
        draw, _ = draw_deal(number)
        rest = draw.shuffled([card for card in DECK if card not in own])
        hands = (mask(own), mask(rest[:TRICKS]), mask(rest[TRICKS : 2 * TRICKS]))
        deal = Dealt(draw, hands, rest[2 * TRICKS :], DECLARER)
        for seat in SEATS:
            won = is_won_open(deal.position(game_of_kind(SKAT, "null"), forehand=seat))
            yield f"single-{single.rank}-{'forehand' if seat == DECLARER else 'behind'}", won


def solve_discards(number: int) -> Found:
    """A suit game's best discard with a ten that is bare or has one card below, against the best
    without it."""
    deal = dealt(number)
    contract, count = game_and_count("suit", *deal.seen)
    suits = [
        [card for card in suit if card in deal.twelve] for _, suit in order_of(SKAT, contract).suits
    ]
    tens = [held[0] for held in suits if 0 < len(held) <= SHORT and held[0].rank is Rank.TEN]
    if not tens or count < 6:
        return
    values = {
        aside: value_of(deal.position(contract, aside)) for aside in discards(contract, deal.twelve)
    }
    for ten in tens:
        away = max((value for aside, value in values.items() if ten in aside), default=0)
        kept = max((value for aside, value in values.items() if ten not in aside), default=0)
        yield "laid-ten-gain", away - kept
        yield "laid-ten-better", away > kept
        yield "laid-ten-worse", away < kept


# ---- cards ----


def plays(number: int) -> Found:
    """What each card costs in the first tricks of a suit game in which nobody has erred so far."""
    deal = dealt(number)
    contract, count = game_and_count("suit", *deal.seen)
    if not deal.is_kept(count, {6: 4, 7: 1, 8: 1}):
        return
    position = deal.taken_up(contract)[1]
    solver = Solver(position)
    for _ in range(TRICKS_VALUED * PLAYER_COUNT):
        solver.ask(position)
        solver.advance(UNBOUNDED, until="cards")
        known = solver.solution
        kind_of = kinds_of_answer if position.trick else kinds_of_lead
        kinds = {card: kind_of(position, card) for card in known.cards}
        if len(set(kinds.values())) > 1:
            for card, names in kinds.items():
                cost = abs(known.cards[card] - known.value)
                yield from ((f"{name}-cost", cost) for name in names)
        position = position.after(deal.draw.pick(known.keeps))


def kinds_of_lead(position: Position, card: Card) -> tuple[str, ...]:
    """What a lead is: a defender's, or a declarer's while the others have trumps."""
    now, seat = position.order, position.to_play
    is_trump, is_ace = now.suit_of(card) is None, card.rank is Rank.ACE
    if seat == DECLARER:
        out = [one for one in now.trumps if one.bit & (position.hands[1] | position.hands[2])]
        if not out:
            return ()
        high = now.strength[card] > now.strength[out[0]]
        side = "side-ace" if is_ace else "side-low"
        return (f"draw-{'high' if high else 'low'}" if is_trump else side,)
    if is_trump:
        return ("lead-trump",)
    own = [one for one in unmask(position.hands[seat]) if now.suit_of(one) is card.suit]
    is_under = any(one.rank is Rank.ACE for one in own)
    name = "ace" if is_ace else "under-ace" if is_under else "ten" if card.rank == "T" else "low"
    next_to_play = "friend" if seat + 1 < PLAYER_COUNT else "foe"
    return f"lead-{name}", f"{next_to_play}-next-{'short' if len(own) <= SHORT else 'long'}"


def kinds_of_answer(position: Position, card: Card) -> tuple[str, ...]:
    """What a defender adds: whose the trick is so far, and whether the card takes it or how much
    it is worth."""
    now, trick = position.order, position.trick
    if position.to_play == DECLARER:
        return ()
    foes = (position.leader + winner(now, trick)) % PLAYER_COUNT == DECLARER
    takes = winner(now, (*trick, card)) == len(trick)
    points = points_of(SKAT)[card]
    worth = (
        "takes" if takes else "fat" if points >= FAT else "lean" if points <= LEAN else "middling"
    )
    place = "last" if len(trick) == PLAYER_COUNT - 1 else "second"
    return (f"{place}-{'foes' if foes else 'friends'}-{worth}",)


# ---- what is written ----

Part = Callable[[int], Found]
PARTS: dict[str, tuple[Part, int, int]] = {
    "suits": (suits, 2000, 10),
    "grands": (grands, 1500, 30),
    "turns": (turns, 1200, 40),
    "nulls": (nulls, 8000, 300),
    "singles": (singles, 400, 4),
    "laid": (solve_discards, 240, 7),
    "plays": (plays, 600, 1),
}
"""What is counted, in how many deals, and in how many of the first that a test counts again."""
HEAD = '''"""What open cards came to, by part: the deals, what the first few found, what all found.

Written by `tools/count_strategy.py`; a test counts the first deals again. A name has how often it
came up, and how much it came to together: games won, or card points.
"""

from __future__ import annotations

from collections.abc import Mapping

Totals = Mapping[str, tuple[int, int]]
COUNTED: Mapping[str, tuple[int, Totals, Totals]] = '''


def total(part: Part, numbers: Iterable[int]) -> dict[str, tuple[int, int]]:
    """How often each thing came up in these deals, and how much it came to together."""
    found: dict[str, tuple[int, int]] = {}
    for number in numbers:
        for key, value in part(number):
            count, amount = found.get(key, (0, 0))
            found[key] = (count + 1, amount + value)
    return dict(sorted(found.items()))


def main(parts: Sequence[str]) -> None:
    """Counts the parts and writes them beside the others."""
    known = dict(counted.COUNTED)
    for name in parts:
        part, deals, first = PARTS[name]
        known[name] = (deals, total(part, range(first)), total(part, range(deals)))
        Path(counted.__file__).write_text(
            f"{HEAD}{pformat(known, width=96, sort_dicts=False)}\n", "utf-8"
        )


if __name__ == "__main__":
    main(sys.argv[1:] or list(PARTS))
