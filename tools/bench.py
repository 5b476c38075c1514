"""`make bench`: how long the answers take, compared with the targets. Not a test."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from calculators.door.door import answer, call
from calculators.skat.sheet.deals import SHEETS
from calculators.skat.sheet.fields import READ_DEALS

ROOT = Path(__file__).parent.parent
TWELVE = ["CJ", "SJ", "HJ", "CA", "CT", "CK", "SA", "ST", "HA", "D7", "D8", "D9"]
TEN = "CJ SJ HA HT HK H7 C7 C8 SA D9"

GAMES = [
    json.dumps({"operation": "game-value", **request})
    for request in (
        {
            "ruleset": "turneskat",
            "contract": "solo-clubs",
            "matadors": {"held": True, "count": 3},
            "announced": "schwarz",
            "tricks": 10,
            "bid": 48,
        },
        {
            "ruleset": "skat",
            "contract": "diamonds",
            "hand": True,
            "matadors": {"held": True, "count": 1},
            "card_points": 73,
            "bid": 40,
        },
        {
            "ruleset": "isko",
            "contract": "grand",
            "cards": TWELVE,
            "card_points": 93,
            "tricks": 8,
            "bid": 23,
        },
        {
            "ruleset": "tournee-skat",
            "contract": "tournee-hearts",
            "matadors": {"held": False, "count": 2},
            "card_points": 55,
            "both_turned": True,
            "bid": 20,
            "locale": "en",
        },
        {"ruleset": "skat", "contract": "null", "hand": True, "tricks": 1},
    )
]


def milliseconds(task: Callable[[], object], *, rounds: int) -> float:
    """The median of some rounds, after one to warm up."""
    task()
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        task()
        taken.append(1000 * (time.perf_counter() - start))
    return median(taken)


def thousand_games() -> None:
    for _ in range(200):
        for game in GAMES:
            call(game)


def outlook() -> object:
    return answer("hand-outlook", {"ruleset": "turneskat", "cards": TEN, "bid": 24})


def whole_key() -> object:
    return answer("bid-key", {"ruleset": "turneskat", "to": 216})


def evening() -> object:
    """An evening without any cache; its deals are of only three kinds."""
    game = {"contract": "hearts", "matadors": {"held": True, "count": 2}, "card_points": 70}
    deals = [{"declarer": at % 3, "game": game} for at in range(36)]
    READ_DEALS.clear()
    SHEETS.clear()
    return answer("score-sheet", {"ruleset": "skat", "players": ["A", "B", "C"], "deals": deals})


def long_evening(deals: int) -> Callable[[], object]:
    """Adding one deal to a long sheet as the page does: only the new row is computed."""
    contracts = ("diamonds", "hearts", "spades", "clubs", "grand")
    written = [
        {
            "declarer": at % 3,
            "game": {
                "contract": contracts[at % 5],
                "matadors": {"held": at % 2 == 0, "count": 1 + at % 4},
                "card_points": 31 + at % 59,
            },
        }
        for at in range(deals)
    ]

    def one_more() -> object:
        written.append({"declarer": 0, "score": 18 * (1 + len(written) % 4)})
        asked = {"ruleset": "skat", "players": ["A", "B", "C"], "first_dealer": 0, "bock": {}}
        asked |= {"stake": 0.1, "deals": written, "rows_from": len(written)}
        return call(json.dumps({"operation": "score-sheet", **asked}))

    return one_more


def import_time() -> float:
    """The time to import the door in a new interpreter, without the interpreter's own start."""
    code = (
        "import time; start = time.perf_counter(); import calculators.door;"
        "print(1000 * (time.perf_counter() - start))"
    )
    told = [
        float(
            subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
            ).stdout
        )
        for _ in range(9)
    ]
    return median(told)


def main() -> None:
    per_second = 1_000_000 / milliseconds(thousand_games, rounds=15)
    rows = (
        ("game values a second, JSON and texts included", f"{per_second:,.0f}", "≥ 20,000"),
        ("hand-outlook, all contracts", f"{milliseconds(outlook, rounds=25):.1f} ms", "≤ 60 ms"),
        ("importing calculators.door", f"{import_time():.1f} ms", "≤ 40 ms"),
        ("the whole bid key to 216", f"{milliseconds(whole_key, rounds=25):.2f} ms", "≤ 5 ms"),
        ("an evening of 36 deals on the sheet", f"{milliseconds(evening, rounds=25):.1f} ms", "–"),
        (
            "a new deal on a sheet of 2,000, in the engine",
            f"{milliseconds(long_evening(2_000), rounds=25):.1f} ms",
            "≤ 12 ms",
        ),
    )
    wide = max(len(name) for name, _, _ in rows)
    print(f"{'what':<{wide}}  {'measured':>10}  {'promised':>9}")
    for name, measured, promised in rows:
        print(f"{name:<{wide}}  {measured:>10}  {promised:>9}")
    print(f"Python {sys.version.split()[0]}, one core")


if __name__ == "__main__":
    main()
