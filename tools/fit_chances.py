"""Fits the weights of a hand's chances (`calculators/skat/chances/weights.py`) to kept games.

PYTHONPATH=. python tools/fit_chances.py FILE … reads deals that `kept_games` has played. It shows
what was foretold beside what was won in every fifth deal, by the weights that stand and by weights
fitted to the others; then all deals are fitted to, and the weights written, for `make format` to
lay out. The weights that stand are held to be right as long as the games do not say otherwise, so
that what few hands have is known from the many games that were fitted to before; no game should be
fitted to twice.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, log
from pathlib import Path

from calculators.core.cards import SUITS, mask
from calculators.skat.chances.holdings import (
    JACK,
    ROWS,
    Play,
    null_suit,
    side_suit,
    suit_at,
    trump_group,
)
from calculators.skat.chances.model import UNIT, is_null, jacks_in
from calculators.skat.chances.ten import best_way, rivals_in
from calculators.skat.chances.weights import RIVALS, SCHNEIDER, TYPICAL, WEIGHTS
from calculators.skat.rules.play.auction import next_bid
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.score.bids import ladder
from calculators.skat.table.acts import Say, read_act
from calculators.skat.table.bidding import hand_of
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import start
from calculators.skat.table.view import view
from tools import calibration
from tools.calibration import interval
from tools.kept_games import Played, kind_of, read_games

Row = tuple[tuple[int, float], ...]
Weights = Mapping[str, float]
Fitted = tuple[Mapping[str, Weights], Sequence[float]]
"""The weights of each play, and of rivals."""
CAREFUL, CAREFUL_OF_NULLS = 30.0, 20.0
"""What holds the weight of a thing near the one that stands: what foretold best in deals left out.
"""
CAREFUL_OF_ALL = 10.0
"""What holds the shift and stretch of all weights of a kind of game together."""
NEAR = (-5_000, -10_000, -20_000, -40_000, -(10**9))
"""Those who passed are told apart by a thousand times what the best game promised, at least."""
MANY_SUITS = 200
"""So many side suits tell what they mostly weigh."""
LEFT_OUT = 5
"""Each so many-th deal is left out, to be foretold."""
STEPS, SWEEPS = 8, 30
"""How often weights are bettered: all together, and one after the other."""
RISING = ("single", "lowest")
"""What is more dangerous in a null the higher it is, so that only its rises are fitted."""
LEAST = 0.005
"""No null is foretold surer to be won."""
OF_HAND = range(0, 60, 10)
"""By how many hundredths of log-odds a danger may be smaller where the skat is left."""
WHERE = Path("calculators/skat/chances/weights.py")
HEAD = '''"""What each thing that is held weighs, in hundredths of log-odds; in a null, of the
logarithm of how likely it is that it forces no trick.

Written by `tools/fit_chances.py`: first fitted to 74397 games of learners, then held near that and
fitted to {games} games of club players. Compare only sums: cards that are not one thing are
another, so a single weight says little. Not edited by hand.
"""

from __future__ import annotations

from collections.abc import Mapping

'''


OF_SCHNEIDER = "Schneider in a win, and suffered in a loss: start and slope over the points."
OF_TYPICAL = "What a side suit mostly weighs, and more for each card; and the trumps beyond that."


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the model sees it, and what came of it."""

    deal: str
    kind: str
    play: Play
    hand: bool
    row: int | None
    """The place of the trump suit."""
    cards: int
    found: tuple[tuple[str, int], ...]
    """What is held, and of suit and grand in which seat, and what was put away or left."""
    rivals: int
    card_points: int | None
    won: bool

    @property
    def is_left_out(self) -> bool:
        return int(self.deal.rsplit("-", 1)[1]) % LEFT_OUT == 0


def game_in(one: Played) -> Game | None:
    """The game of a deal, if it has one that is weighed."""
    lead, won = one.lead, one.made
    contract, seat = lead.contract, lead.declarer
    if (
        contract is None
        or seat is None
        or won is None
        or (contract.kind, lead.is_open) == ("grand", True)
    ):
        return None
    ouvert = contract.kind == "null" and lead.is_open
    play: Play = "null-ouvert" if ouvert else contract.kind
    hand = lead.way == "leave"
    row = None if contract.trump is None else SUITS.index(contract.trump)
    cards = mask(lead.hands[seat])
    found = holdings_in(play, row, cards)
    if contract.kind != "null":
        laid = lead.deal.skat if hand else lead.laid[seat]
        found += [("laid", card_points(lead.rules, laid)), (f"seat-{seat}", 1), ("hand", hand)]
    return Game(
        one.deal,
        kind_of(lead),
        play,
        hand,
        row,
        cards,
        tuple(found),
        rivals_in(lead.calls, seat),
        one.card_points,
        won,
    )


def holdings_in(play: Play, row: int | None, cards: int) -> list[tuple[str, int]]:
    """What is held, as the model sees it."""
    null = is_null(play)
    pattern = None if row is None else suit_at(cards, row)
    found = [] if null else list(trump_group(jacks_in(cards), pattern))
    for at in ROWS:
        if at != row:
            found += (null_suit if null else side_suit)(suit_at(cards, at))
    return found


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


def fit(data: Sequence[Game], before: Weights, each: float) -> dict[str, float]:
    """The weight of each thing: those that stand, shifted and stretched together, then each."""
    start, slope = line(
        ((log_odds(before, one), one.won) for one in data), (0.0, 1.0), CAREFUL_OF_ALL
    )
    keys = ["start", *sorted({*before, *(key for one in data for key, _ in one.found)} - {"start"})]
    at = {key: place for place, key in enumerate(keys)}
    prior = [slope * before.get(key, 0.0) for key in keys]
    prior[0] += start

    def row(some: Iterable[tuple[str, int]]) -> Row:
        total: dict[int, float] = defaultdict(float)
        for key, count in some:
            total[at[key]] += count
        return ((0, 1.0), *sorted((place, count) for place, count in total.items() if count))

    careful = [each / 10 if key in ("start", "hand") else each for key in keys]
    rows = counted((row(one.found), one.won) for one in data)
    found = dict(zip(keys, logistic(rows, prior, careful), strict=True))
    for high, low in [(f"jack-{row}", f"jack-{row + 1}") for row in ROWS[:-1]] * len(ROWS):
        if found[high] < found[low]:  # no jack is worth less than a lower one
            found[high] = found[low] = (found[high] + found[low]) / 2
    return found


def log_odds(weights: Weights, one: Game) -> float:
    """What the weights say of a game."""
    return weights["start"] + sum(weights.get(key, 0.0) * count for key, count in one.found)


def share(fitted: Fitted, one: Game) -> float:
    """The chance of a game."""
    weights, rivals = fitted
    points = log_odds(weights[one.play], one)
    if is_null(one.play):
        hand = weights[one.play]["hand"] if one.hand else 0.0
        return exp(min(-LEAST, points * exp(-hand)))
    return 1 / (1 + exp(-points - rivals[one.rivals]))


Danger = tuple[bool, str]
"""A thing held in a null, or what it costs beyond that with open cards."""
Dangers = Mapping[Danger, float]


def rises(key: str) -> list[str]:
    """The rises that lead to a thing: to a lone jack those to the eight, the nine and the ten."""
    name, _, last = key.rpartition("-")
    return [f"{name}-{at + 1}" for at in range(int(last))] if name in RISING else [key]


def of_void(key: str) -> int:
    """A suit without cards is no danger but a help."""
    return -1 if key == "void" else 1


def dangers_in(one: Game) -> dict[Danger, float]:
    """What may force a trick in a null; open cards add something to each danger, or nothing."""
    total: dict[Danger, float] = defaultdict(float)
    for key, count in one.found:
        for rise in rises(key) if key != "safe" else ():
            total[False, rise] += of_void(key) * count
            if one.play == "null-ouvert" and key != "void":
                total[True, rise] += count
    return total


def standing_dangers() -> dict[Danger, float]:
    """The dangers by the weights that stand."""
    closed, ouvert = STANDING["null"], STANDING["null-ouvert"]

    def rise(of: Callable[[str], float], key: str) -> float:
        before = rises(key)[:-1]
        return max(0.0, of(before[-1]) - of(key) if before else -of_void(key) * of(key))

    keys = sorted(closed.keys() - {"start", "hand", "safe"})
    found = {(False, key): rise(closed.__getitem__, key) for key in keys}
    opened = {
        (True, key): rise(lambda at: ouvert[at] - closed[at], key) for key in keys if key != "void"
    }
    return found | opened


def fit_dangers(data: Sequence[Game], hand: int) -> tuple[float, Dangers]:
    """How dangerous each thing is in a null, one after the other and none below nought; and by how
    much that falls short of the games and of what stands.
    """
    rows = [(dangers_in(one), exp(-hand / UNIT) if one.hand else 1.0, one.won) for one in data]
    before = standing_dangers()
    found = dict(before)

    def whole(some: Dangers, factor: float) -> float:
        return max(LEAST, factor * sum(found[key] * count for key, count in some.items()))

    for _, key in product(range(SWEEPS), found):
        slope, bend = CAREFUL_OF_NULLS * (before[key] - found[key]), CAREFUL_OF_NULLS
        for some, factor, won in rows:
            if key in some:
                times = factor * some[key]
                odds = 0.0 if won else 1 / (exp(whole(some, factor)) - 1)
                slope += times * odds if not won else -times
                bend += times * times * odds * (odds + 1)
        found[key] = max(0.0, found[key] + slope / bend)
    short = sum(CAREFUL_OF_NULLS / 2 * (before[key] - one) ** 2 for key, one in found.items())
    for some, factor, won in rows:
        danger = whole(some, factor)
        short += danger if won else -log(1 - exp(-danger))
    return short, found


def fit_nulls(data: Sequence[Game]) -> dict[str, Weights]:
    """The weights of both nulls: with open cards none is more."""
    tried = ((*fit_dangers(data, hand), hand) for hand in OF_HAND)
    _, found, hand = min(tried, key=lambda one: one[0])
    both: dict[str, Weights] = {}
    for play in ("null", "null-ouvert"):
        own = {
            key: -of_void(key)
            * sum(
                found[False, rise] + (play != "null" and found.get((True, rise), 0.0))
                for rise in rises(key)
            )
            for key in STANDING[play].keys() - {"start", "hand", "safe"}
        }
        start = {"start": 0.0, "hand": hand / UNIT, "safe": 0.0}
        both[play] = start | dict(sorted(own.items()))
    return both


def fit_rivals(weights: Mapping[str, Weights], games: Sequence[Game]) -> tuple[float, ...]:
    """What a game is worth beyond its cards by how many others have bid; nothing in the mean, and
    nothing in a null.
    """
    data = [one for one in games if not is_null(one.play)]
    known = [(log_odds(weights[one.play], one), one) for one in data]
    rows = counted(
        (((0, round(points, 1)), (1 + one.rivals, 1.0)), one.won) for points, one in known
    )
    _, *found = logistic(
        rows, (1.0, *[0.0] * PLAYER_COUNT), (1e9, *[CAREFUL_OF_ALL] * PLAYER_COUNT)
    )
    mean = sum(found[one.rivals] for one in data) / len(data)
    return tuple(one - mean for one in found)


def line(
    pairs: Iterable[tuple[float, bool]], prior: tuple[float, float], careful: float
) -> tuple[float, float]:
    """Offset and slope of a logistic line."""
    rows = counted((((0, 1.0), (1, round(x, 1))), hit) for x, hit in pairs)
    offset, slope = logistic(rows, prior, (careful / 10, careful))
    return offset, slope


def levels(
    weights: Weights, data: Sequence[Game], before: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """How schneider depends on the log-odds of winning: made in a win, and suffered in a loss."""
    found: list[int] = []
    for won, offset, slope in ((True, *before[:2]), (False, *before[2:])):
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
        found += [round(UNIT * one) for one in line(pairs, (offset / UNIT, slope / UNIT), CAREFUL)]
    return found[0], found[1], found[2], found[3]


def typical(
    weights: Weights, data: Sequence[Game], before: tuple[int, int, int]
) -> tuple[int, int, int]:
    """What games likely to be played hold, and all nulls: a side suit weighs so much, and so much
    for each card; and what the trumps weigh beyond that for each card. What stands where there are
    few of them.
    """
    suits: list[tuple[int, float]] = []
    groups: list[tuple[int, float]] = []

    def weight(found: Iterable[tuple[str, int]]) -> float:
        return sum(weights.get(key, 0.0) * count for key, count in found)

    for one in data:
        null = is_null(one.play)
        if not null and log_odds(weights, one) <= 0:
            continue
        pattern = None if one.row is None else suit_at(one.cards, one.row)
        sides = [suit_at(one.cards, at) for at in ROWS if at != one.row]
        suits += [
            (0, weight(null_suit(side))) if null else (plain_cards(side), weight(side_suit(side)))
            for side in sides
        ]
        if not null:
            group = trump_group(jacks_in(one.cards), pattern)
            groups.append((10 - sum(map(plain_cards, sides)), weight(group)))
    if len(suits) < MANY_SUITS:
        return before
    start, each = straight(suits)
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


STANDING: Mapping[str, Weights] = {
    play: {key: weight / UNIT for key, weight in some.items()} for play, some in WEIGHTS.items()
}


def by_play(data: Iterable[Game]) -> dict[str, list[Game]]:
    """The games of each play."""
    found: dict[str, list[Game]] = {play: [] for play in WEIGHTS}
    for one in data:
        found[one.play].append(one)
    return found


def fit_all(data: Sequence[Game]) -> Fitted:
    """The weights of every play, and of rivals."""
    games = by_play(data)
    weights: dict[str, Weights] = {
        play: fit(games[play], STANDING[play], CAREFUL) for play in ("suit", "grand")
    }
    weights |= fit_nulls(games["null"] + games["null-ouvert"])
    return weights, fit_rivals(weights, data)


def show(title: str, fitted: Fitted, data: Sequence[Game]) -> None:
    """What was foretold beside what was won; and how near on the whole, where less is better."""
    told = [(one, share(fitted, one)) for one in data]
    calibration.report(title, ((one.kind, chance, one.won) for one, chance in told))
    loss = -sum(log(chance if one.won else 1 - chance) for one, chance in told) / len(told)
    print(f"  mean loss {loss:.4f}")


def write(fitted: Fitted, data: Sequence[Game]) -> None:
    """The module of the weights."""
    weights, rivals = fitted
    each, schneider, mean = [], [], []
    for play, own in weights.items():
        some = by_play(data)[play]
        rounded = {key: round(UNIT * weight) for key, weight in own.items()}
        each.append(f"    {play!r}: {rounded},\n")
        if play in SCHNEIDER:
            schneider.append(f"    {play!r}: {levels(own, some, SCHNEIDER[play])},\n")
        mean.append(f"    {play!r}: {typical(own, some, TYPICAL[play])},\n")
    text = HEAD.format(games=len(data))
    text += f"RIVALS = {tuple(round(UNIT * one) for one in rivals)}\n"
    text += '"""What is added by how many of the others have bid or said yes."""\n'
    for line_, body, told in (
        ("WEIGHTS: Mapping[str, Mapping[str, int]]", each, ""),
        ("SCHNEIDER: Mapping[str, tuple[int, int, int, int]]", schneider, OF_SCHNEIDER),
        ("TYPICAL: Mapping[str, tuple[int, int, int]]", mean, OF_TYPICAL),
    ):
        text += f"{line_} = {{\n{''.join(body)}}}\n" + (f'"""{told}"""\n' if told else "")
    WHERE.write_text(text)


def passes(one: Played) -> Iterator[tuple[int, int, float]]:
    """For each who passed while others might play: how many of them had bid, a thousand times what
    the best game promised, and by how much the score was above the mean of the others' in the end.
    """
    state = start(RULESETS[one.ruleset], deal_of(one.deal))
    for text in one.acts:
        act, seat = read_act(text), state.to_act
        if not isinstance(act, Say) or seat is None:
            return
        if act.call == "pass" and not state.auction.alone:
            seen = view(state, seat)
            auction = seen.auction
            bid = auction.bid if auction.answering else next_bid(ladder(seen.rules), auction.bid)
            found = best_way(hand_of(seen), bid) if bid else None
            if found:
                lead = one.scores[seat] * 1.5 - sum(one.scores) / 2
                yield rivals_in(seen.calls, seat), found[1].expected, lead
        state = apply(state, act)


def show_passing(deals: Iterable[Played]) -> None:
    """What passing was worth, by what the best game promised."""
    found: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    for one in deals:
        if not one.bold:
            for rivals, promised, lead in passes(one):
                near = next(at for at in NEAR if promised >= at)
                found[one.ruleset, rivals, near].append(lead)
    for (ruleset, rivals, least), leads in sorted(found.items()):
        if len(leads) > 1:
            head = f"{ruleset:<13} {rivals} had bid, passed with {least / 1000:>6.0f} or more:"
            print(f"  {head} {interval(leads)}")


def main(places: Sequence[Path]) -> None:
    """Reads, shows, fits and writes."""
    deals = [one for place in places for one in read_games(place)]
    data = [game for one in deals if (game := game_in(one))]
    known = [one for one in data if not one.is_left_out]
    new = [one for one in data if one.is_left_out]
    show(
        f"every {LEFT_OUT}th deal, by the weights that stand",
        (STANDING, [one / UNIT for one in RIVALS]),
        new,
    )
    show(f"every {LEFT_OUT}th deal, by weights fitted to the others", fit_all(known), new)
    write(fit_all(data), data)
    print("what passing was worth, in points above the mean of the others")
    show_passing(deals)


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
