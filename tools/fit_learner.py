"""Fits the learner's count of a hand (`learner/points.py`) to deals that learners play out.

PYTHONPATH=. python tools/fit_learner.py NAME DEALS: the deals are drawn from the name. Six of seven
are fitted, and the rest shows whether what is expected happens; the points are printed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp

from calculators.cards import SUITS, Card, Rank, Suit
from calculators.skat.play.auction import Auction
from calculators.skat.play.deals import some_deal
from calculators.skat.play.piles import PLAYERS, card_points
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Contract, Kind, Ruleset
from calculators.skat.table.ending import game_of
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.learner.declare import best, put_away
from calculators.skat.table.learner.worth import Stage, judge
from calculators.skat.table.players import play_on
from calculators.skat.table.state import ALONE, State, start
from calculators.skat.table.view import view
from calculators.skat.ways import Way
from calculators.train.draw import Draw

Strong = tuple[tuple[str, int], ...]
Sample = tuple[Kind, Stage, Strong, bool]
WAYS: dict[Stage, Way] = {"before": "take", "hand": "leave", "turned": "turn"}
FITTED = 7
CAREFUL = 2.0
"""What keeps a point that few hands have from running off."""


def contract_for(rules: Ruleset, kind: Kind, trump: Suit | None, way: Way) -> Contract:
    """The game of a kind that is played in a way, not open."""
    uses = {"take": ("taken", "either"), "leave": ("untouched", "either"), "turn": ("turned",)}[way]
    return next(
        one
        for one in rules.contracts
        if one.kind == kind and one.trump is trump and one.skat in uses and not one.ouvert
    )


def samples(draw: Draw) -> Iterator[Sample]:
    """One game of the player whose hand promises most of it: what it had, and whether it won."""
    deal = some_deal(draw)
    kinds: tuple[Kind, ...] = ("suit", "suit", "grand", "null")
    kind, stage = draw.pick(kinds), draw.pick(tuple(WAYS))
    if kind == "null" and stage == "turned":
        stage = "before"
    turned = deal.skat[0]
    if stage == "turned" and kind == "grand" and turned.rank is not Rank.JACK:
        return

    def promise(seat: int) -> tuple[int, int, Suit | None, tuple[Card, ...]]:
        cards = (*deal.hands[seat], turned) if stage == "turned" else deal.hands[seat]
        trumps: Sequence[Suit | None] = SUITS if kind == "suit" else (None,)
        if stage == "turned" and kind == "suit":
            trumps = (turned.suit,)
        found = [(judge(kind, one, cards, seat).points(stage), at) for at, one in enumerate(trumps)]
        points, at = max(found)
        return points, seat, trumps[at], cards

    points, seat, trump, cards = max((promise(seat) for seat in ALONE), key=lambda one: one[:2])
    if points < (-12 if kind == "null" else -6):
        return
    rules = RULESETS["turneskat" if stage == "turned" else "skat"]
    way = WAYS[stage]
    contract = contract_for(rules, kind, trump, way)
    state = replace(
        start(rules, deal),
        phase="tricks",
        declarer=seat,
        way=way,
        contract=contract,
        turned=int(way == "turn"),
        auction=Auction(),
    )
    found = [(stage, judge(kind, trump, cards, seat).strong)]
    if way != "leave":
        state = take_skat(state, seat, contract)
        kept = judge(kind, trump, state.hands[seat], seat, card_points(rules, state.aside))
        found.append(("after", kept.strong))
    game = game_of(play_on(state, [LEARNER] * PLAYERS))
    won = not game.tricks if kind == "null" else (game.card_points or 0) >= rules.made_from.amount
    yield from ((kind, at, strong, won) for at, strong in found)


def take_skat(state: State, seat: int, contract: Contract) -> State:
    """The table when the declarer has taken the skat and put two cards away as a learner does."""
    assert state.way is not None
    twelve = state.hands[seat] + state.deal.skat
    seen = view(replace(state, phase="discard"), seat)
    chosen = best(put_away(state.rules, state.way, contract, twelve, seen))
    assert chosen is not None
    kept = tuple(card for card in twelve if card not in chosen.laid)
    hands = tuple(kept if at == seat else hand for at, hand in enumerate(state.hands))
    laid = tuple(chosen.laid if at == seat else () for at in ALONE)
    return replace(state, hands=hands, aside=chosen.laid, laid=laid)


def fit(data: Sequence[tuple[Strong, bool]]) -> dict[str, int]:
    """The points of a logistic model, by Newton's method; ten are one unit of log-odds."""
    keys = ["start", *sorted({key for strong, _ in data for key, _ in strong})]
    at = {key: place for place, key in enumerate(keys)}
    rows = [[(0, 1), *((at[key], count) for key, count in strong)] for strong, _ in data]
    size = len(keys)
    weights = [0.0] * size
    for _ in range(10):
        slope = [0.0] * size
        bend = [[0.0] * size for _ in keys]
        for row, (_, won) in zip(rows, data, strict=True):
            chance = 1 / (1 + exp(-sum(weights[one] * count for one, count in row)))
            for one, count in row:
                slope[one] += (won - chance) * count
                for other, times in row:
                    bend[one][other] += chance * (1 - chance) * count * times
        for one in range(1, size):
            slope[one] -= CAREFUL * weights[one]
            bend[one][one] += CAREFUL
        weights = [a + b for a, b in zip(weights, solve_equations(bend, slope), strict=True)]
    return {key: round(10 * weight) for key, weight in zip(keys, weights, strict=True)}


def solve_equations(left: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations."""
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    for at in range(len(rows)):
        best_row = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best_row] = rows[best_row], rows[at]
        for other, row in enumerate(rows):
            if other != at and row[at]:
                factor = row[at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(row, rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def main(name: str, deals: int) -> None:
    """Plays, fits, and prints the points and how well they foretell the deals not fitted."""
    draw = Draw(name)
    by_table: dict[tuple[Kind, Stage], list[tuple[Strong, bool]]] = defaultdict(list)
    for _ in range(deals):
        for kind, stage, strong, won in samples(draw):
            by_table[kind, stage].append((strong, won))
    for table, data in sorted(by_table.items()):
        held_out = data[::FITTED]
        points = fit([one for at, one in enumerate(data) if at % FITTED])
        print(table, len(data), points)
        fifths: dict[int, list[tuple[float, bool]]] = defaultdict(list)
        for strong, won in held_out:
            total = points["start"] + sum(points.get(key, 0) * count for key, count in strong)
            chance = 1 / (1 + exp(-total / 10))
            fifths[int(5 * chance)].append((chance, won))
        for fifth, some in sorted(fifths.items()):
            expected = sum(chance for chance, _ in some) / len(some)
            happened = sum(won for _, won in some) / len(some)
            print(f"  {fifth}/5: expected {expected:.2f}, won {happened:.2f} of {len(some)}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
