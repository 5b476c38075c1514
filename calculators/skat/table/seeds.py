"""Deals by a short name: the same name gives the same cards, everywhere and for ever.

Any cards have a name, too: `own-` and their number among all deals there are, in figures and
letters. So a deal of one's own is opened, played and linked like any other.
"""

from __future__ import annotations

from calculators.core.cards import DECK, Card
from calculators.practice.draw import Draw
from calculators.skat.rules.play.deals import Deal, some_deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SKAT_SIZE, TRICKS

LONGEST = 24
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def is_seed(text: str) -> bool:
    """Whether a text can name a deal: small letters, figures and hyphens, as in an address."""
    return 0 < len(text) <= LONGEST and LETTERS.issuperset(text)


OWN = "own-"
PLACES = (*(TRICKS,) * PLAYER_COUNT, *(1,) * SKAT_SIZE)
"""How many cards each place has: the hands, then the skat, whose cards have an order."""
DEALS = 5506588817009280
"""In how many ways the pack can be dealt."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LENGTH = 11
"""The figures and letters that every number below `DEALS` can be written with."""


def deal_of(seed: str) -> Deal:
    """The deal of that name; it never changes."""
    number = own_number(seed)
    return some_deal(Draw(f"deal/{seed}")) if number is None else numbered_deal(number)


def own_number(seed: str) -> int | None:
    """The number in the name of a deal of one's own; None if the name is not such a one."""
    digits = seed.removeprefix(OWN)
    if not seed.startswith(OWN) or len(digits) != LENGTH or not set(digits) <= set(DIGITS):
        return None
    number = int(digits, len(DIGITS))
    return number if number < DEALS else None


def name_of(deal: Deal) -> str:
    """The name of any deal. It tells where each card lies, not how a hand was sorted."""
    piles = (*deal.hands, *((card,) for card in deal.skat))
    place_of = {card: at for at, pile in enumerate(piles) for card in pile}
    number, ways, free = 0, DEALS, list(PLACES)
    for at, card in enumerate(DECK):
        place, left = place_of[card], len(DECK) - at
        number += sum(ways * free[other] // left for other in range(place))
        ways = ways * free[place] // left
        free[place] -= 1
    return OWN + short_number(number).rjust(LENGTH, DIGITS[0])


def short_number(number: int) -> str:
    """A number in figures and letters; nothing for 0."""
    text = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def numbered_deal(number: int) -> Deal:
    """The deal of that number."""
    piles: tuple[list[Card], ...] = tuple([] for _ in PLACES)
    ways, free = DEALS, list(PLACES)
    for at, card in enumerate(DECK):
        place, left = 0, len(DECK) - at
        while number >= (here := ways * free[place] // left):
            number -= here
            place += 1
        piles[place].append(card)
        ways = here
        free[place] -= 1
    first, second, third, *skat = (tuple(pile) for pile in piles)
    return Deal((first, second, third), (skat[0][0], skat[1][0]))


def seed_of_day(day: str) -> str:
    """The name of the deal that everybody gets on that day, written as 2026-11-19."""
    return f"day-{day}"
