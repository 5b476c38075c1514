"""The players at the table, measured: paired deals, counts, and intervals of 95 %.

make bench ARGS=play SEED=name DEALS=300 PLAYERS="learner club": the deals are name-1,
name-2, … With OPTIONS="--keep FILE" what is measured is written down deal by deal, and read from
there the next time, so that a long run can be stopped ("--minutes 30") and gone on with.

OPTIONS="--old TREE" has the learner of another tree as the player "old", and PLAYERS="learner old"
OPTIONS="--old TREE --parts cards loss" what the difference comes to on the same contracts, and
what each choice costs with open cards.
"""

from __future__ import annotations

import json
import resource
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from math import sqrt
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any

from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.called import player_called
from calculators.skat.table.ending import game_of, score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import Decision, Player, at_once, next_decision, play_on
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.slices import Work
from calculators.skat.table.state import State, start
from calculators.skat.table.view import View
from tools import calibration
from tools.calibration import CONFIDENT, interval
from tools.kept_games import Played, foretold, kind_of, play_deal, read_played
from tools.open_cards import learner_of, losses_in

PLAYED = ("skat", "turneskat", "tournee-skat")
PARTS = ("whole", "alike", "cards", "loss")
ELSEWHERE: dict[str, Player] = {}
"""Players of another tree."""
People = Mapping[str, Mapping[str, float]]
PEOPLE: People = {
    "Skat-Online, 18.0 m games": {
        "passed in": 4.9,
        "won": 81.6,
        "suit share": 61.4,
        "suit won": 77.7,
        "grand share": 32.2,
        "grand won": 91.4,
        "null share": 6.4,
        "null won": 70.7,
    },
    "a club of three, 8,736 games": {
        "suit share": 66,
        "suit won": 79,
        "grand share": 29,
        "grand won": 92.2,
        "null share": 6,
        "null won": 67.9,
    },
}
"""What people play, in per cent: skatblog.com/tag/statistik, and lists of a club."""
Moves = dict[str, list[tuple[int, int]]]
"""For each player the microseconds and the deals tried of each card that was a choice."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is measured deal by deal: one player against others, or three of a kind."""

    part: str
    ruleset: str
    one: str
    others: str
    seed: str

    @property
    def key(self) -> str:
        return " ".join((self.part, self.ruleset, self.one, self.others, self.seed))


def timed(name: str, seed: str, moves: Moves) -> Player:
    """The player of that name, the cost of each card written down."""
    player = ELSEWHERE.get(name) or player_called(name, seed)

    def decide(seen: View) -> Decision:
        began = process_time()
        work = Work(player.think(seen))
        found = work.result
        if seen.phase == "tricks" and len(seen.choices) > 1:
            took = round(1e6 * (process_time() - began))
            moves.setdefault(name, []).append((took, work.slices - 1))
        return found

    return at_once(decide, player.gives_up)


def seated(names: Sequence[str], number: int, moves: Moves) -> list[Player]:
    return [timed(name, f"{number}/{at}", moves) for at, name in enumerate(names)]


def measure(line: Line, number: int) -> dict[str, object]:
    """One deal of a line."""
    moves: Moves = {}
    before = start(RULESETS[line.ruleset], deal_of(f"{line.seed}-{number}"))
    found = {"whole": whole, "alike": alike, "cards": cards_only, "loss": loss}[line.part]
    return {**found(line, before, number, moves), "moves": moves}


def whole(line: Line, before: State, number: int, moves: Moves) -> dict[str, object]:
    """The lead of one player over the mean of two others, in each seat in turn."""
    leads = []
    for seat in SEATS:
        names = [line.one if at == seat else line.others for at in SEATS]
        scores = score(play_on(before, seated(names, number, moves))).scores
        leads.append(scores[seat] - sum(scores[at] for at in SEATS if at != seat) / 2)
    return {"lead": sum(leads) / len(leads)}


def alike(line: Line, _before: State, number: int, moves: Moves) -> dict[str, object]:
    """Three of a kind: what they play, and how it ends."""
    players = seated([line.one] * 3, number, moves)
    return {"game": asdict(play_deal(f"{line.seed}-{number}", line.ruleset, players))}


def cards_only(line: Line, _before: State, number: int, moves: Moves) -> dict[str, object]:
    """A game of the learners' choice, played by one strength against another."""
    state = first_lead(line.ruleset, f"{line.seed}-{number}")
    if state is None:
        return {}
    names = [line.one if at == state.declarer else line.others for at in SEATS]
    end = play_on(state, seated(names, number, moves))
    points = game_of(end).card_points
    found: dict[str, object] = {"score": sum(score(end).scores)}
    return found if points is None else found | {"points": points}


@lru_cache(maxsize=1)
def first_lead(ruleset: str, deal: str) -> State | None:
    """The first lead of the game that learners come to, if they come to one."""
    state = start(RULESETS[ruleset], deal_of(deal))
    while state.phase not in ("tricks", "over"):
        state = apply(state, next_decision(state, [LEARNER] * 3)[1].act)
    return state if state.contract and state.phase == "tricks" else None


def loss(line: Line, _before: State, number: int, moves: Moves) -> dict[str, object]:
    """What each choice of two players costs with open cards, in a game that the first one plays."""
    state = first_lead(line.ruleset, f"{line.seed}-{number}")
    if state is None or state.contract is None:
        return {}
    players = {name: timed(name, str(number), moves) for name in (line.one, line.others)}
    kind = "null" if state.contract.kind == "null" else "points"
    return {"kind": kind, "losses": losses_in(state, players)}


def lines_of(
    rulesets: Sequence[str], parts: Sequence[str], names: Sequence[str], seed: str
) -> list[Line]:
    """Everything to measure, each deal of all lines before the next deal."""
    found = []
    for ruleset in rulesets:
        if "whole" in parts:
            found += [Line("whole", ruleset, two, one, seed) for one, two in pairwise(names)]
        if "alike" in parts:
            found += [Line("alike", ruleset, name, name, seed) for name in names]
        if "cards" in parts:
            pairs = product(names, repeat=2)
            found += [Line("cards", ruleset, one, two, seed) for one, two in pairs]
        if "loss" in parts:
            found += [Line("loss", ruleset, one, two, seed) for one, two in pairwise(names)]
    return found


def run(lines: Sequence[Line], deals: range, keep: Path | None, until: float) -> Found:
    """Every line on every deal, as far as time allows."""
    found: Found = defaultdict(dict)
    if keep and keep.exists():
        for text in keep.read_text().splitlines():
            kept = json.loads(text)
            found[kept["line"]][kept["deal"]] = kept
    for number, line in product(deals, lines):
        if number in found[line.key]:
            continue
        if monotonic() > until:
            break
        one = measure(line, number) | {"line": line.key, "deal": number}
        found[line.key][number] = json.loads(json.dumps(one))
        if keep:
            with keep.open("a") as file:
                file.write(json.dumps(one) + "\n")
    return found


Found = dict[str, dict[int, dict[str, Any]]]
"""What was found, by line and deal."""


def share(won: int, of: int) -> str:
    """A share with Wilson's interval."""
    if not of:
        return "      –"
    p, z = won / of, CONFIDENT
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    around = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low, high = 100 * (middle - around), 100 * (middle + around)
    return f"{100 * p:5.1f} %  [{low:.1f}, {high:.1f}]  (n = {of})"


def numbers(kept: dict[int, dict[str, Any]], key: str) -> list[float]:
    return [float(str(one[key])) for one in kept.values() if key in one]


def report_alike(games: Sequence[tuple[Played, State]], people: People) -> None:
    """What three of a kind play, how often, and how often it is won; people beside it."""
    of = [(kind_of(lead).split("-")[0], one.won) for one, lead in games if lead.contract]
    rows = {
        "passed in": (sum(lead.contract is None for _, lead in games), len(games)),
        "won": (sum(won for _, won in of), len(of)),
    }
    for name in ("suit", "grand", "null"):
        some = [won for kind, won in of if kind.split()[0] == name]
        rows[f"{name} share"] = len(some), len(of)
        rows[f"{name} won"] = sum(some), len(some)
    print(f"  {'':<12} {'ours':<36}", *people, sep="  ")
    for key, (count, all_) in rows.items():
        theirs = [f"{some.get(key, '–'):<{len(name)}}" for name, some in people.items()]
        print(f"  {key:<12} {share(count, all_):<36}", *theirs, sep="  ")


def report_cards(line: Line, found: Found) -> None:
    """How a game of the learners' choice ends, and what others would make of it in one's place."""
    kept = found[line.key]
    scores = numbers(kept, "score")
    won = share(sum(one > 0 for one in scores), len(scores))
    print(f"{line.ruleset}: a learner's game, {line.one} against {line.others}")
    print(f"  won {won}  {interval(scores)}")
    if line.one == line.others:
        return
    for name, base in ((line.one, line.others), (line.others, line.one)):
        same = found[replace(line, one=base, others=base).key]
        pairs = [(one, same[at]) for at, one in kept.items() if "score" in one and at in same]
        side, role = (1, "declarer") if name == line.one else (-1, "defenders")
        wins = [100.0 * side * ((a["score"] > 0) - (b["score"] > 0)) for a, b in pairs]
        points = [side * (a["points"] - b["points"]) for a, b in pairs if "points" in a]
        scores = [float(side * (a["score"] - b["score"])) for a, b in pairs]
        print(f"  {name} for {base} as {role}: games in 100 {interval(wins)}")
        print(f"    card points {interval(points)}; score {interval(scores)}")


def report_losses(line: Line, kept: Iterable[dict[str, Any]]) -> None:
    """What the choices of two players cost with open cards."""
    for unit in ("points", "null"):
        some = [one["losses"] for one in kept if one.get("kind") == unit]
        what = "card points" if unit == "points" else "thousandths of a win, in null"
        print(f"{line.ruleset}: lost a choice with open cards, {what}, {len(some)} games")
        for kind in sorted({kind for one in some for kind in one[line.one]}):
            print(f"  {kind:<44}", end="")
            for name in (line.one, line.others):
                costs = [cost for one in some for cost in one[name].get(kind, ())]
                each = (1 if unit == "points" else 1000) * sum(costs) / len(costs)
                print(f"  {name} {each:6.2f}", end="")
            print(f"  (n = {len(costs)})")
        for role in ("declarer", "defender"):
            gains = [
                float(sum(one[line.others].get(role, ())) - sum(one[line.one].get(role, ())))
                for one in some
            ]
            print(f"  {line.one} for {line.others}, {role}, a game: {interval(gains)}")


def report(lines: Sequence[Line], found: Found) -> None:
    """All lines, then what the cards cost."""
    moves: dict[str, list[list[int]]] = defaultdict(list)
    by_player: dict[str, list[tuple[Played, State]]] = defaultdict(list)
    for line in lines:
        kept = found[line.key]
        for one in kept.values():
            for name, some in one["moves"].items():
                moves[name] += some
        match line.part:
            case "whole":
                leads = interval(numbers(kept, "lead"))
                print(
                    f"{line.ruleset}: points a deal of one {line.one} more than two {line.others}"
                )
                print(f"  {leads}")
            case "alike":
                print(f"{line.ruleset}: three of {line.one}, {len(kept)} deals")
                games = [read_played(one["game"]) for one in kept.values()]
                by_player[line.one] += (some := [(one, one.lead) for one in games])
                report_alike(some, PEOPLE if line.ruleset == "skat" else {})
            case "loss":
                report_losses(line, list(kept.values()))
            case _:
                report_cards(line, found)
    for name, some in by_player.items():
        told = ((kind_of(lead), foretold(lead), one.won) for one, lead in some if lead.contract)
        calibration.report(
            f"three of {name}, as bid",
            ((kind, chance / 1000, won) for kind, chance, won in told if chance is not None),
        )
    for name, costs in moves.items():
        late = int(0.95 * len(costs))
        for what, values, each in (
            ("ms", sorted(one[0] / 1000 for one in costs), ".1f"),
            ("deals", sorted(one[1] for one in costs), ".0f"),
        ):
            middle, high = format(median(values), each), format(values[late], each)
            print(f"{name}, a card that is a choice: {what} median {middle}, 95th {high}", end="")
            print(f"  (n = {len(costs)})")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at most {memory:.0f} MiB")


def main() -> None:
    """The command line."""
    reader = ArgumentParser(description=__doc__)
    reader.add_argument("seed", nargs="?", default="bench")
    reader.add_argument("deals", nargs="?", type=int, default=100)
    reader.add_argument("players", nargs="*", default=["learner", "club"])
    reader.add_argument("--rulesets", nargs="+", choices=PLAYED, default=PLAYED)
    reader.add_argument("--old", type=Path)
    reader.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS[:-1])
    reader.add_argument("--keep", type=Path)
    reader.add_argument("--minutes", type=float, default=1e6)
    told = reader.parse_args()
    if told.old:
        ELSEWHERE["old"] = learner_of(told.old)
    lines = lines_of(told.rulesets, told.parts, told.players, told.seed)
    until = monotonic() + 60 * told.minutes
    report(lines, run(lines, range(1, told.deals + 1), told.keep, until))


if __name__ == "__main__":
    main()
