"""Money on a sheet: amounts in millionths, read from a request and written in a language."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.errors import Problem
from calculators.fields import MISREAD, Problems, quote_value
from calculators.sheet.settle import MILLION
from calculators.text.language import Language

DECIMALS = len(str(MILLION)) - 1
MOST = 1_000_000
FAR = 60
"""So many places are beyond every amount."""
LONGEST_LABEL = 12
IN_HUNDREDTHS = (
    *("AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HUF", "INR", "MXN", "NOK"),
    *("NZD", "PLN", "RON", "SEK", "TRY", "USD"),
)
SMALLEST = dict.fromkeys(IN_HUNDREDTHS, 2) | dict.fromkeys(("ISK", "JPY", "KRW"), 0)
"""Currencies by their codes, and how many decimals their smallest unit has."""


def read_amount(value: object, path: str, problems: Problems) -> object:
    """A sum of money above nought, as a number or as digits, in millionths."""
    if type(value) in (int, float, str):
        text = str(value) if not isinstance(value, int) or abs(value) <= MOST else ""
        amount = millionths(text.strip())
        if amount is not None and 0 < amount <= MOST * MILLION:
            return amount
    problems.append(Problem("not-an-amount", path, {"value": quote_value(value)}))
    return MISREAD


def millionths(text: str) -> int | None:
    """A decimal number as written by a person or by JSON; None where it is none, or too fine.

    A comma before three digits may be a point or a separator of thousands, so it is not read.
    """
    mantissa, scientific, exponent = text.lower().partition("e")
    whole, comma, part = mantissa.partition(",")
    if comma and len(part) == 3 and whole != "0":
        return None
    whole, point, part = mantissa.replace(",", ".").partition(".")
    shift = exponent.removeprefix("-").removeprefix("+")
    if len(text) > 40 or not (whole + part).isdecimal() or (point and not part):
        return None
    if not text.isascii() or (scientific and not shift.isdecimal()):
        return None
    power = DECIMALS - len(part)
    if shift:
        power += int(shift[:3]) * (-1 if exponent.startswith("-") else 1)
    digits = int(whole + part)
    scale: int = 10 ** min(abs(power), FAR)
    if power >= 0:
        return digits * scale
    return None if digits % scale else digits // scale


def json_amount(amount: int) -> int | float:
    """An amount in millionths as a number of JSON: whole where it is whole."""
    return amount / MILLION if amount % MILLION else amount // MILLION


@dataclass(frozen=True, slots=True)
class Unit:
    """What amounts are counted in: a currency by its code, or any short word."""

    label: str
    code: str | None
    digits: int | None

    @property
    def smallest(self) -> int | None:
        """The smallest sum that can be paid, in millionths; None where nothing is known of it."""
        return None if self.digits is None else MILLION // 10**self.digits


def read_currency(value: object, path: str, problems: Problems) -> object:
    """A currency by its code, or a label of the table's own."""
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_LABEL:
        problems.append(Problem("not-a-currency", path, {"high": LONGEST_LABEL}))
        return MISREAD
    label = value.strip()
    known = SMALLEST.get(label)
    return Unit(label, label if known is not None else None, known)


def money_note(language: Language, name: str, cap: str) -> str:
    """What decided the amounts beside the points."""
    return language.words("evening")[f"money.{name}"].format(cap=cap)


def decimals(amounts: list[int], least: int) -> int:
    """How many decimals some amounts need together: none where all are whole, or at least some."""
    if not any(amount % MILLION for amount in amounts):
        return 0
    needed = least
    while any(amount * 10**needed % MILLION for amount in amounts):
        needed += 1
    return needed


def money_text(language: Language, amount: int, digits: int, label: str, code: str | None) -> str:
    """An amount as it is written in the language, with its currency where it is known."""
    words = language.words("evening")
    whole, part = divmod(abs(amount), MILLION)
    figure = str(whole)
    if digits:
        figure += language.decimal + f"{part:06}"[:digits].ljust(digits, "0")
    template = words.get(f"currencies.{code}", words["currency"]) if label else "{amount}"
    sign = "−" if amount < 0 else ""
    return sign + template.format(amount=figure, label=label)
