"""The chances of a hand, held against games that were played: make bench ARGS=chances SEED=name.

Every tenth of the chances with the mean that was foretold and the share that was won: of games that
somebody had to play, whatever the hand, and of those that players chose who bid by the chances.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import sqrt

from calculators.core.cards import SUITS, mask
from calculators.skat.chances.model import chance, play_of, points_of_ten
from calculators.skat.rules.play.piles import card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.bidding import decide_by_chances
from calculators.skat.table.ending import game_of
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import at_once, play_on
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import start
from tools.chances_deals import PLAYERS, Played, games

ENOUGH = 200
FEW = 20
"""So many games of a tenth say something, and fewer are not shown."""
Foretold = tuple[str, float, bool]
"""Which games, the chance that was foretold, and whether the game was won."""


def foretold(one: Played) -> float:
    """The chance of a game that was played."""
    laid = None if one.stage == "hand" else one.laid
    return chance(points_of_ten(one.play, one.row, one.cards, one.seat, laid=laid)) / 1000


def forced_games(seed: str, deals: int, who: str) -> Iterator[Foretold]:
    """Games that somebody had to play."""
    for one in games(seed, range(deals), who, by_model=True):
        yield f"{one.play}, {one.stage}", foretold(one), one.won


def chosen_games(seed: str, deals: int, who: str) -> Iterator[Foretold]:
    """Games of three who bid by the chances, in all rulesets in turn."""
    cards = PLAYERS[who]
    player = at_once(
        lambda seen: cards.decide(seen) if seen.phase == "tricks" else decide_by_chances(seen),
        LEARNER.gives_up,
    )
    names = ("skat", "turneskat", "skat", "tournee-skat")
    for number in range(deals):
        rules = RULESETS[names[number % len(names)]]
        state = play_on(start(rules, deal_of(f"{seed}-{number}")), [player] * 3)
        contract, seat = state.contract, state.declarer
        if (
            contract is None
            or seat is None
            or state.given_up
            or (contract.kind == "grand" and contract.ouvert)
        ):
            continue
        kept = tuple(
            card for card in state.deal.hands[seat] + state.deal.skat if card not in state.aside
        )
        row = SUITS.index(contract.trump) if contract.trump else None
        null = contract.kind == "null"
        laid = None if state.way == "leave" else 0 if null else card_points(rules, state.aside)
        points = points_of_ten(play_of(contract), row, mask(kept), seat, laid=laid)
        game = game_of(state)
        won = game.tricks == 0 if null else (game.card_points or 0) >= rules.made_from.amount
        how = "turned" if state.way == "turn" else "hand" if laid is None else "after"
        yield f"{play_of(contract)}, {how}", chance(points) / 1000, won


def table(title: str, found: Iterable[Foretold]) -> float:
    """Prints each tenth; the greatest difference where there is enough to say, in points."""
    by_kind: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for kind, expected, won in found:
        by_kind[kind].append((expected, won))
        by_kind["all"].append((expected, won))
    worst = 0.0
    print(f"\n{title}")
    for kind, some in sorted(by_kind.items()):
        print(f"  {kind} (n = {len(some)})")
        for tenth in range(10):
            part = [one for one in some if min(9, int(10 * one[0])) == tenth]
            if len(part) >= FEW:
                expected = 100 * sum(one for one, _ in part) / len(part)
                share = 100 * sum(won for _, won in part) / len(part)
                around = 1.96 * sqrt(share * (100 - share) / len(part))
                enough = len(part) >= ENOUGH
                worst = max(worst, abs(share - expected) if enough else 0.0)
                print(
                    f"    {10 * tenth:3}–{10 * tenth + 10:<3} n = {len(part):6}"
                    f"  foretold {expected:5.1f} %  won {share:5.1f} % ± {around:4.1f}"
                    f"  {share - expected:+5.1f}{'' if enough else '  (few)'}"
                )
    print(f"  the furthest off where there are {ENOUGH}: {worst:.1f} points")
    return worst


def main(seed: str, deals: int, who: str) -> None:
    """Both tables."""
    table(
        f"games that had to be played, {deals} deals {seed}, played by {who}s",
        forced_games(seed, deals, who),
    )
    table(
        f"games of their own choice, {deals // 4} deals {seed}, played by {who}s",
        chosen_games(seed, deals // 4, who),
    )


if __name__ == "__main__":
    seed, deals, who = [*sys.argv[1:], *("bench", "40000", "learner")[len(sys.argv) - 1 :]]
    main(seed, int(deals), who)
