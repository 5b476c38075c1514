"""Fits the weights of a hand's chances (`calculators/skat/chances/weights.py`), and writes them.

PYTHONPATH=. python tools/fit_chances.py NAME DEALS CLUB PLACE: so many deals of the name are played
by learners and the weights fitted to them. CLUB more deals of it, played by club players, then
shift and stretch the weights of each kind of game, for better players. PLACE keeps what was played.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import exp
from pathlib import Path

from calculators.skat.chances.holdings import (
    JACK,
    ROWS,
    Play,
    Stage,
    null_suit,
    side_suit,
    suit_at,
    trump_group,
)
from calculators.skat.chances.model import UNIT, jacks_in
from calculators.skat.rules.rulesets.skat import SKAT
from tools.chances_deals import SHARES, Played, kept_games

Row = tuple[tuple[int, float], ...]
CAREFUL = 2.0
"""What keeps the weight of something that few hands have from running off."""
CAREFUL_OF_CLUB = 25.0
"""The same for what club players change."""
STEPS = 8
WHERE = Path("calculators/skat/chances/weights.py")
HEAD = '''"""What each thing that is held weighs, in hundredths of log-odds, by what is played.

Written by `tools/fit_chances.py {name} {deals} {club}`: fitted to {learners} games of learners,
shifted by {clubs} of club players. Compare only sums: cards that are not one thing are another, so
a single weight says little. Not edited by hand.
"""

from __future__ import annotations

from collections.abc import Mapping

'''


OF_SCHNEIDER = "Schneider in a win, and suffered in a loss: start and slope over the points."
OF_TYPICAL = "What a side suit mostly weighs, and more for each card; and the trumps beyond that."


def held(one: Played) -> list[tuple[str, int]]:
    """What is held, as the model sees it."""
    found: list[tuple[str, int]] = []
    if one.play.startswith("null"):
        for at in ROWS:
            found += null_suit(suit_at(one.cards, at))
    else:
        pattern = None if one.row is None else suit_at(one.cards, one.row)
        found += trump_group(jacks_in(one.cards), pattern)
        for at in ROWS:
            if at != one.row:
                found += side_suit(suit_at(one.cards, at))
        found.append(("laid", one.laid))
    return [*found, (f"seat-{one.seat}", 1)]


def logistic(
    rows: Mapping[Row, tuple[int, int]], prior: Sequence[float], careful: Sequence[float]
) -> list[float]:
    """The weights of a logistic model, by Newton's method, held near what was thought before.

    Each row stands for so many games, of which so many had it.
    """
    size = len(prior)
    weights = list(prior)
    for _ in range(STEPS):
        slope = [-c * (w - p) for c, w, p in zip(careful, weights, prior, strict=True)]
        bend = [[0.0] * size for _ in prior]
        for row, (count, hits) in rows.items():
            share = 1 / (1 + exp(-sum([weights[at] * times for at, times in row])))
            error, weight = hits - count * share, count * share * (1 - share)
            for place, (at, times) in enumerate(row):
                slope[at] += error * times
                for other, more in row[place:]:
                    bend[at][other] += weight * times * more
        for at in range(size):
            bend[at][at] += careful[at]
            for other in range(at):
                bend[at][other] = bend[other][at]
        change = solve_equations(bend, slope)
        weights = [a + b for a, b in zip(weights, change, strict=True)]
    return weights


def counted(pairs: Iterable[tuple[Row, bool]]) -> dict[Row, tuple[int, int]]:
    """Equal rows together."""
    found: dict[Row, tuple[int, int]] = {}
    for row, hit in pairs:
        count, hits = found.get(row, (0, 0))
        found[row] = (count + 1, hits + hit)
    return found


def fit(data: Sequence[Played]) -> dict[str, float]:
    """The weight of each thing that is held."""
    things = [(held(one), one.won) for one in data]
    keys = ["start", *sorted({key for some, _ in things for key, _ in some})]
    at = {key: place for place, key in enumerate(keys)}

    def row(some: list[tuple[str, int]]) -> Row:
        total: dict[int, float] = defaultdict(float)
        for key, count in some:
            total[at[key]] += count
        return ((0, 1.0), *sorted((place, count) for place, count in total.items() if count))

    careful = [0.0, *[CAREFUL] * (len(keys) - 1)]
    rows = counted((row(some), won) for some, won in things)
    return dict(zip(keys, logistic(rows, [0.0] * len(keys), careful), strict=True))


def log_odds(weights: Mapping[str, float], one: Played) -> float:
    """What the weights say of a game."""
    return weights["start"] + sum(weights.get(key, 0.0) * count for key, count in held(one))


def line(
    pairs: Iterable[tuple[float, bool]], prior: tuple[float, float], careful: float
) -> tuple[float, float]:
    """Offset and slope of a logistic line."""
    rows = counted((((0, 1.0), (1, round(x, 1))), hit) for x, hit in pairs)
    offset, slope = logistic(rows, prior, (careful / 10, careful))
    return offset, slope


def levels(weights: Mapping[str, float], data: Sequence[Played]) -> tuple[int, int, int, int]:
    """How schneider depends on the log-odds of winning: made in a win, and suffered in a loss."""
    found: list[int] = []
    for won in (True, False):
        pairs = []
        for one in data:
            if one.won is won:
                points = one.card_points or 0
                hit = (
                    points >= SKAT.schneider_from.amount
                    if won
                    else points < SKAT.schneider_free_from.amount
                )
                pairs.append((log_odds(weights, one), hit))
        offset, slope = line(pairs, (-1.0, 0.0), 1.0)
        found += [round(UNIT * offset), round(UNIT * slope)]
    return found[0], found[1], found[2], found[3]


def typical(weights: Mapping[str, float], data: Sequence[Played]) -> tuple[int, int, int]:
    """What games likely to be played hold: a side suit weighs so much, and so much for each card;
    and what the trumps weigh beyond that for each card."""
    suits: list[tuple[int, float]] = []
    groups: list[tuple[int, float]] = []

    def weight(found: Iterable[tuple[str, int]]) -> float:
        return sum(weights.get(key, 0.0) * count for key, count in found)

    for one in data:
        if log_odds(weights, one) <= 0:
            continue
        null = one.play.startswith("null")
        pattern = None if one.row is None else suit_at(one.cards, one.row)
        sides = [suit_at(one.cards, at) for at in ROWS if at != one.row]
        suits += [
            (0, weight(null_suit(side))) if null else (plain_cards(side), weight(side_suit(side)))
            for side in sides
        ]
        if not null:
            group = trump_group(jacks_in(one.cards), pattern)
            groups.append((10 - sum(map(plain_cards, sides)), weight(group)))
    start, each = (0.0, 0.0) if not suits else straight(suits)
    trumps = sum(value - each * count for count, value in groups) / max(1, len(groups))
    return round(UNIT * start), round(UNIT * each), round(UNIT * trumps)


def plain_cards(pattern: int) -> int:
    """How many cards of a suit are no jacks."""
    return (pattern & ~JACK).bit_count()


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


def straight(points: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """The straight line nearest to some points: where it starts, and its slope."""
    size = len(points)
    x, y = sum(one for one, _ in points) / size, sum(one for _, one in points) / size
    spread = sum((one - x) ** 2 for one, _ in points)
    slope = sum((one - x) * (two - y) for one, two in points) / spread if spread else 0.0
    return y - slope * x, slope


def by_model(data: Iterable[Played]) -> dict[tuple[Play, Stage], list[Played]]:
    found: dict[tuple[Play, Stage], list[Played]] = {one: [] for one in SHARES}
    for one in data:
        found[one.play, one.stage].append(one)
    return found


def main(name: str, deals: int, club_deals: int, place: Path) -> None:
    """Plays, fits and writes."""
    learners = kept_games(place, name, deals, "learner", seconds=1e9)
    clubs = kept_games(place, f"{name}-club", club_deals, "club", seconds=1e9)
    fitted = {model: fit(data) for model, data in by_model(learners).items()}
    shifts: dict[Play, tuple[float, float]] = {}
    for play in dict.fromkeys(play for play, _ in SHARES):
        pairs = [
            (log_odds(fitted[play, one.stage], one), one.won) for one in clubs if one.play == play
        ]
        shifts[play] = line(pairs, (0.0, 1.0), CAREFUL_OF_CLUB)
        print(play, len(pairs), "club: offset {:.2f}, slope {:.2f}".format(*shifts[play]))
    text = HEAD.format(
        name=name, deals=deals, club=club_deals, learners=len(learners), clubs=len(clubs)
    )
    weights, schneider, mean = [], [], []
    for model, own in fitted.items():
        offset, slope = shifts[model[0]]
        final = {key: slope * weight for key, weight in own.items()}
        final["start"] += offset
        data = by_model(learners)[model]
        rounded = {key: round(UNIT * weight) for key, weight in final.items()}
        weights.append(f"    {model}: {rounded},\n")
        if not model[0].startswith("null"):
            schneider.append(f"    {model}: {levels(final, data)},\n")
        mean.append(f"    {model}: {typical(final, data)},\n")
    for line_, body, told in (
        ("WEIGHTS: Mapping[tuple[str, str], Mapping[str, int]]", weights, ""),
        ("SCHNEIDER: Mapping[tuple[str, str], tuple[int, int, int, int]]", schneider, OF_SCHNEIDER),
        ("TYPICAL: Mapping[tuple[str, str], tuple[int, int, int]]", mean, OF_TYPICAL),
    ):
        text += f"{line_} = {{\n{''.join(body)}}}\n" + (f'"""{told}"""\n' if told else "")
    WHERE.write_text(text)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
