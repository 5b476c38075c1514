"""Amounts of money, counted in millionths: reading them from a request, writing them as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.core.errors import Problem
from calculators.door.fields import Misread, Problems, quote_value
from calculators.sheet.settle import MILLION, fewest_payments
from calculators.text.language import Language

DECIMALS = len(str(MILLION)) - 1
MOST = 1_000_000
FAR = 60
"""A shift by this many decimal places is more than any amount needs."""
LONGEST_LABEL = 12
IN_HUNDREDTHS = (
    *("AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HUF", "INR", "MXN", "NOK"),
    *("NZD", "PLN", "RON", "SEK", "TRY", "USD"),
)
SMALLEST = dict.fromkeys(IN_HUNDREDTHS, 2) | dict.fromkeys(("ISK", "JPY", "KRW"), 0)
"""Number of decimals in the smallest unit of each currency, by its code."""


def read_amount(value: object, path: str, problems: Problems) -> object:
    """A sum of money above zero, as a number or as digits, in millionths."""
    if type(value) in (int, float, str):
        text = str(value) if not isinstance(value, int) or abs(value) <= MOST else ""
        amount = millionths(text.strip())
        if amount is not None and 0 < amount <= MOST * MILLION:
            return amount
    problems.append(Problem("not-an-amount", path, {"value": quote_value(value)}))
    return Misread.MISREAD


def millionths(text: str) -> int | None:
    """A decimal number from a user or JSON in millionths; None if it is not a number or too fine.

    A comma before three digits is ambiguous (decimal comma or thousands), so it is refused.
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
    """An amount in millionths as a JSON number, whole if possible."""
    return amount / MILLION if amount % MILLION else amount // MILLION


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of amounts: a currency code, or any short word."""

    code: str | None
    label: str
    digits: int | None

    @property
    def smallest(self) -> int | None:
        """The smallest sum that can be paid, in millionths; None if it is not known."""
        return None if self.digits is None else MILLION // 10**self.digits


def read_currency(value: object, path: str, problems: Problems) -> object:
    """A currency code, or a word of the table's own."""
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_LABEL:
        problems.append(Problem("not-a-currency", path, {"high": LONGEST_LABEL}))
        return Misread.MISREAD
    label = value.strip()
    known = SMALLEST.get(label)
    return Unit(None if known is None else label, label, known)


def decimals(amounts: list[int], least: int) -> int:
    """Number of decimals for some amounts: 0 if all are whole, otherwise at least `least`."""
    if not any(amount % MILLION for amount in amounts):
        return 0
    needed = least
    while any(amount * 10**needed % MILLION for amount in amounts):
        needed += 1
    return needed


def money_text(language: Language, amount: int, digits: int, label: str, code: str | None) -> str:
    """An amount in the language's spelling, with its currency if that is known."""
    words = language.words("evening")
    whole, part = divmod(abs(amount), MILLION)
    figure = str(whole)
    if digits:
        figure += language.decimal + f"{part:06}"[:digits].ljust(digits, "0")
    template = words.get(f"currencies.{code}", words["currency"]) if label else "{amount}"
    sign = "−" if amount < 0 else ""
    return sign + template.format(amount=figure, label=label)


def fewest_answer(
    nets: tuple[int, ...], names: tuple[str, ...], text_of: Callable[[int], str]
) -> list[dict[str, object]]:
    """The fewest payments that give everybody their net; into the purse, they go to nobody."""
    return [
        {
            "from": names[payer],
            "to": None if payee is None else names[payee],
            "amount": json_amount(amount),
            "text": text_of(amount),
        }
        for payer, payee, amount in fewest_payments(nets)
    ]
