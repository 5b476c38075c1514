"""`make bench ARGS=door`: the hardest questions of every operation, and the slowest ten of them.

    python tools/bench_door.py [SEED [DEALS]]

Not a test: it prints the CPU seconds of one core, and the ceiling that they were measured under.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from heapq import nlargest
from itertools import chain, islice, product
from pathlib import Path
from typing import Any

from calculators.core.cards import unmask
from calculators.door.door import answer, call
from calculators.skat.review.fields import PARTS
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.solve.ask import MOST_NODES
from calculators.skat.solve.search import CEILING
from calculators.skat.table.fields import offered_when_passed
from tests.dealt_games import dealt_games, ramsches
from tools.questions import all_questions, worked_examples

SEED, DEALS, SLOWEST = 1, 4, 10
AT = (0, 3, 12)
"""After so many moves of a random player a deal is played on."""


def main(seed: int = SEED, deals: int = DEALS) -> None:
    """Ask them all, each once, and print the slowest."""
    hard = map(json.dumps, hard_questions(seed, deals))
    timed = [(seconds(text), text) for text in chain(hard, all_questions(worked_examples(Path())))]
    for taken, text in nlargest(SLOWEST, timed):
        print(f"{taken:5.2f} s  {text[:150]}")
    print(f"{len(timed):,} questions, at most {CEILING:,} nodes each, CPU seconds of one core")


def seconds(text: str) -> float:
    start = time.process_time()
    call(text)
    return time.process_time() - start


def hard_questions(seed: int, deals: int) -> Iterator[dict[str, Any]]:
    """Whole deals solved, played on and looked back on, with as many nodes as may be asked for."""
    for position in chain(islice(dealt_games(seed), 4 * deals), islice(ramsches(seed), deals)):
        hands = (unmask(hand) for hand in position.hands)
        codes = ([card.code for card in hand] for hand in hands)
        held: dict[str, Any] = dict(zip(SEAT_NAMES, codes, strict=True))
        contract = position.contract.id if position.contract else "ramsch"
        places = {"declarer": SEAT_NAMES[position.alone], "leader": SEAT_NAMES[position.leader]}
        asked = {
            "operation": "solve",
            "ruleset": "skat",
            "contract": contract,
            **places,
            **held,
        }
        yield {**asked, "nodes": MOST_NODES, "line": True}
    for ruleset, number in product(RULESETS, range(deals)):
        for when_passed in offered_when_passed(RULESETS[ruleset]):
            deal = {"ruleset": ruleset, "seed": f"{seed}-{number}", "when_passed": when_passed}
            yield from deal_questions(deal)


def deal_questions(deal: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A deal as random players begin it: each player plays it on, and its end is looked back on."""
    begun = ["pass"] * 3 if deal["when_passed"] == "ramsch" else []
    random = {**deal, "player": "random", "play_on": True, "moves": begun}
    moves = [one["move"] for one in answer("deal", random)["moves"]]
    for at in AT:
        known = {**deal, "player": "club", "moves": moves[:at]}
        yield {"operation": "move", **known}
        yield {"operation": "deal", **known, "play_on": True}
    for part in PARTS:
        yield {"operation": "review", **deal, "moves": moves, "part": part, "nodes": MOST_NODES}


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
