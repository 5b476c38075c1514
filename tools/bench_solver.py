"""`make bench ARGS=play`: the solver against brute force and itself, and how long it takes.

    python tools/bench_solver.py [SEED [POSITIONS [DEALS [TIMED]]]]

Not a test: the suite has a slice of it. The seed decides every card; no figure is tuned to one.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from statistics import median

from calculators.core.cards import Card
from calculators.skat.rules.play.piles import PLAYER_COUNT, TRICKS
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED
from calculators.skat.solve.solver import SearchStage, Solver, best_line, is_won
from tests.dealt_games import dealt_games, ramsches
from tests.skat.review.open_hands import disagreement, random_positions

SEED, POSITIONS, DEALS, TIMED = 1, 20_000, 500, 60
CARDS = 6
"""Brute force goes up to so many cards a hand."""
SHARES = 40
"""The work is cut into so many parts, each with a seed of its own."""
SLICE = 500
AFRESH = 8
"""From so many cards a hand on, a solver that knows nothing is asked at each trick."""
STAGES: tuple[SearchStage, ...] = ("winner", "value", "cards")
TARGETS = {TRICKS: (40, 800), 7: (None, 15)}
"""By cards a hand, the milliseconds to the winner that issue K allows: median and 95th."""


def main(
    seed: int = SEED, positions: int = POSITIONS, deals: int = DEALS, timed: int = TIMED
) -> None:
    """Of each as many as are asked for; none leaves it out."""
    seeds = [seed * 1000 + share for share in range(SHARES)]
    if timed:
        print_times(list(islice(deals_of_all_kinds(seed), timed)))
    with ProcessPoolExecutor() as pool:
        if positions:
            counts, wrong = Counter[str](), list[str]()
            for kinds, found in pool.map(check_share, seeds, repeat(positions // SHARES)):
                counts += kinds
                wrong += found
            told = ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
            report(f"against brute force, {counts.total():,} positions ({told})", wrong)
        if deals:
            cards, wrong = 0, []
            for played, found in pool.map(line_share, seeds, repeat(deals // SHARES + 1)):
                cards += played
                wrong += found
            count = SHARES * (deals // SHARES + 1)
            report(f"the value along {count:,} whole deals, {cards:,} cards", wrong)


def report(what: str, wrong: Sequence[str]) -> None:
    """One line on what was compared, and what disagrees."""
    print(f"{what}: {len(wrong)} disagree", *wrong[:5], sep="\n  ", flush=True)


def check_share(seed: int, count: int) -> tuple[Counter[str], list[str]]:
    """Some random positions against brute force, every card of each."""
    kinds: Counter[str] = Counter()
    wrong = []
    for name, position in islice(random_positions(seed, CARDS), count):
        kinds["suit" if len(name) == 1 else name] += 1
        found = disagreement(name, position, SLICE)
        if found:
            wrong.append(found)
    return kinds, wrong


def deals_of_all_kinds(seed: int) -> Iterator[Position]:
    """Whole deals: four that somebody would play, then a ramsch."""
    games, others = dealt_games(seed), ramsches(seed)
    while True:
        yield from islice(games, 4)
        yield next(others)


def line_share(seed: int, count: int) -> tuple[int, list[str]]:
    """Whole deals played without errors: the value at each step, later on asked afresh."""
    wrong: list[str] = []
    cards = 0
    for position in islice(deals_of_all_kinds(seed), count):
        at, values = position, set[int]()
        for card, value in best_line(Solver(position)):
            cards += 1
            values.add(value)
            if not at.trick and at.all_cards.bit_count() <= PLAYER_COUNT * AFRESH:
                afresh = Solver(at)
                afresh.advance(UNBOUNDED, until="keeps")
                if afresh.certain != (value, value) or card not in afresh.keeps:
                    wrong.append(f"seed {seed}: {at}")
            at = at.after(card)
        if values != {at.taken} or not at.is_over:
            wrong.append(f"seed {seed}: {values}, {at.taken}")
    return cards, wrong


def print_times(deals: list[Position]) -> None:
    """How long a solver that knows nothing takes, by cards a hand, along plays without errors."""
    kinds = Counter(deal.contract.kind if deal.contract else "ramsch" for deal in deals)
    print(f"{len(deals)} deals ({', '.join(f'{n} {kind}' for kind, n in kinds.items())})")
    lines = [list(best_line(Solver(deal))) for deal in deals]
    won = [is_won(deal, line[0][1], line[0][1]) for deal, line in zip(deals, lines, strict=True)]
    print(f"  won with all cards right: {won.count(True)} of {len(won) - won.count(None)}")
    for cards in (TRICKS, 8, 7, 6):
        at = [
            after(deal, line[: (TRICKS - cards) * PLAYER_COUNT])
            for deal, line in zip(deals, lines, strict=True)
        ]
        print_stages(cards, [one for one in at if one.aim != "fewest-points" and not one.is_over])
        print_stages(cards, [one for one in at if one.aim == "fewest-points"], "ramsch")


def after(position: Position, line: Iterable[tuple[Card, int]]) -> Position:
    """The position when some cards have been played."""
    for card, _ in line:
        if not position.is_over:
            position = position.after(card)
    return position


def print_stages(cards: int, positions: list[Position], what: str = "declared") -> None:
    """Median, 95th and longest time to each stage, and the nodes."""
    for stage in STAGES:
        times, nodes = [], []
        for position in positions:
            start = time.process_time()
            solver = Solver(position)
            solver.advance(UNBOUNDED, stage)
            times.append((time.process_time() - start) * 1000)
            nodes.append(solver.budget.spent)
        target = ""
        if stage == "winner" and what == "declared" and cards in TARGETS:
            target = f"  target {TARGETS[cards][0] or '–'} and {TARGETS[cards][1]} ms"
        told = f"{median(times):7.1f} {percentile(times):7.1f} {max(times):7.1f} ms"
        print(
            f"  {cards:2} cards, {what:8} {stage:6}: {told}, {median(nodes):8,} "
            f"{percentile(nodes):8,} nodes (median, 95th, most){target}",
            flush=True,
        )


def percentile(values: Sequence[float], part: float = 0.95) -> float:
    return sorted(values)[int(len(values) * part)]


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
