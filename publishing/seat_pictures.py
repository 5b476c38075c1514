"""```seats bids: the table from above: who deals, bids to whom, leads, and plays together."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.page.markup import Html, element, joined
from publishing.problems import PageError
from publishing.setting import Setting

Point = tuple[int, int]
SEATS: dict[str, Point] = {"rearhand": (170, 192), "forehand": (62, 70), "middlehand": (278, 70)}
"""Where each seat is. The dealer sits nearest, and the next seat clockwise is the dealer’s left."""
RADIUS = 34
"""Of the circle around a seat; arrows begin and end at its edge."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """Arrows from seat to seat in order, and the seats on one side against the third."""

    arrows: tuple[tuple[str, str], ...]
    is_numbered: bool = False
    alone: str = ""
    """The seat of the declarer, who plays against the other two; the seats then have no names."""


SEAT_PICTURES = {
    "deal": SeatPicture(
        (("rearhand", "forehand"), ("forehand", "middlehand"), ("middlehand", "rearhand"))
    ),
    "bids": SeatPicture((("middlehand", "forehand"), ("rearhand", "forehand")), is_numbered=True),
    "sides": SeatPicture((), alone="middlehand"),
}


def draw_seats(name: str, setting: Setting) -> Html:
    """The picture, with what it shows as text for screen readers and as its caption."""
    if name not in SEAT_PICTURES:
        raise PageError(f"no picture of seats is called {name!r}: {', '.join(SEAT_PICTURES)}")
    picture, words = SEAT_PICTURES[name], setting.words
    parts = [element("circle", cx="170", cy="98", r="40", class_="baize")]
    parts += [
        draw_arrow(SEATS[one], SEATS[other], str(at) if picture.is_numbered else "")
        for at, (one, other) in enumerate(picture.arrows, 1)
    ]
    for seat, (x, y) in SEATS.items():
        style = "seat alone" if seat == picture.alone else "seat"
        label = words(f"seats.{name}_{seat}")
        parts += [
            element("circle", cx=str(x), cy=str(y), r=str(RADIUS), class_=style),
        ]
        if picture.alone:
            parts.append(element("text", label, x=str(x), y=str(y + 4), class_="who"))
            continue
        below = str(y - RADIUS - 8 if y < 150 else y + RADIUS + 16)
        parts += [
            element("text", words(f"seats.{seat}"), x=str(x), y=str(y + 4), class_="who"),
            element("text", label, x=str(x), y=below),
        ]
    drawing = element(
        "svg",
        joined(parts),
        viewBox="0 0 340 250",
        role="img",
        aria_label=words(f"seats.{name}_told"),
        class_="seats",
    )
    caption = element("figcaption", words(f"seats.{name}_told"), aria_hidden="true")
    return element("figure", drawing, caption, class_="seat-picture")


def draw_arrow(start: Point, end: Point, number: str) -> Html:
    """An arrow between the edges of two seats, with a number on it if there is one."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = (across**2 + down**2) ** 0.5
    unit = (across / length, down / length)
    gap = RADIUS + 6
    x1, y1 = start[0] + unit[0] * gap, start[1] + unit[1] * gap
    x2, y2 = end[0] - unit[0] * gap, end[1] - unit[1] * gap
    left, right = (
        (x2 - unit[0] * 11 + turn * unit[1] * 6, y2 - unit[1] * 11 - turn * unit[0] * 6)
        for turn in (1, -1)
    )
    head = f"M{x2:.0f} {y2:.0f}L{left[0]:.0f} {left[1]:.0f}L{right[0]:.0f} {right[1]:.0f}Z"
    line = element("path", d=f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}", class_="way")
    parts = [line, element("path", d=head, class_="head")]
    if number:
        x, y = f"{(x1 + x2) / 2:.0f}", (y1 + y2) / 2
        parts.append(element("circle", cx=x, cy=f"{y:.0f}", r="11", class_="number"))
        parts.append(element("text", number, x=x, y=f"{y + 5:.0f}", class_="number"))
    return joined(parts)
