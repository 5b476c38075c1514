"""The totals of an evening as a line chart; the sheet has the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from calculators.page.markup import Html, element, joined
from calculators.sheet.kind import Carry, Table
from calculators.text.tables import figure

WIDTH, HEIGHT = 420, 280
LEFT, RIGHT, TOP, BOTTOM = 42, 104, 12, 28
GAP = 17
"""The least distance between the names at the ends of the lines."""
STEPS = (1, 2, 5)
LINES = 6
"""The maximum number of horizontal lines."""


def render_curve(table: Table, carries: list[Carry]) -> Html:
    """A line for each player with the name at its end; nothing before the second deal."""
    deals = [int(carry["deals"]) for carry in carries]
    if len(deals) < 3:
        return Html("")
    totals = [carry["totals"] for carry in carries]
    drawing = line_chart(table.players, deals, totals, table.words["curve"])
    return Html(drawing + element("figcaption", table.words["curve-hint"]))


def line_chart(
    names: Sequence[str], at: Sequence[int], totals: Sequence[Sequence[int]], label: str
) -> Html:
    """A line for each name, with what everybody has at some places in a row."""
    marks = grid_numbers(min(map(min, totals)), max(map(max, totals)))
    low, high, last = marks[0], marks[-1], at[-1]

    def x(deal: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * deal / last

    def y(total: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - total) / (high - low)

    across = [render_rule(mark, y(mark)) for mark in marks]
    lines = [
        render_line(seat, [(x(deal), y(row[seat])) for deal, row in zip(at, totals, strict=True)])
        for seat in range(len(names))
    ]
    ends = spread_names([y(total) for total in totals[-1]])
    named = zip(map(short_name, names), totals[-1], ends, strict=True)
    labels = [
        render_text(
            f"{name} {figure(total)}", WIDTH - RIGHT + 8, end + 4, class_=f"name player-{seat}"
        )
        for seat, (name, total, end) in enumerate(named)
    ]
    below = [
        render_text(str(deal), x(deal), HEIGHT - 8, text_anchor="middle", class_="mark")
        for deal in grid_numbers(1, last)
        if 1 <= deal <= last
    ]
    return element(
        "svg",
        joined([*across, *below, *lines, *labels]),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def grid_numbers(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest total, with 0 among them."""
    low, high = min(low, 0), max(high, 1)
    size = 1
    while True:
        for step in (size * one for one in STEPS):
            first, last = low // step, -(-high // step)
            if last - first <= LINES:
                return [mark * step for mark in range(first, last + 1)]
        size *= 10


def render_text(text: str, x: float, y: float, **attributes: str) -> Html:
    """A text in the drawing."""
    return element("text", text, x=f"{x:.0f}", y=f"{y:.0f}", **attributes)


def render_rule(mark: int, y: float) -> Html:
    """A horizontal line with its number."""
    number = render_text(figure(mark), LEFT - 8, y + 4, text_anchor="end", class_="mark")
    path = element(
        "path", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", class_="nought" if mark == 0 else "grid"
    )
    return Html(path + number)


def render_line(seat: int, points: list[tuple[float, float]]) -> Html:
    """The line of one player's totals."""
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return element("path", d=f"M{path}", class_=f"line player-{seat}")


def spread_names(ends: list[float]) -> list[float]:
    """The heights of the names: close to the ends of their lines, without overlapping."""
    places = list(ends)
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    for before, seat in pairwise(order):
        places[seat] = max(places[seat], places[before] + GAP)
    over = max(0.0, places[order[-1]] - (HEIGHT - BOTTOM))
    for at in range(len(order) - 1, -1, -1):
        seat = order[at]
        limit = HEIGHT - BOTTOM if at == len(order) - 1 else places[order[at + 1]] - GAP
        places[seat] = min(places[seat], limit) if over else places[seat]
    return places


def short_name(name: str) -> str:
    """A name cut to the available width."""
    return name if len(name) <= 9 else f"{name[:8]}…"
