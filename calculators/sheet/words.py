"""The score sheet in words: what bock does to a deal, who deals next, what decided the money."""

from __future__ import annotations

from calculators.sheet.settle import MILLION
from calculators.text.language import Language


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
