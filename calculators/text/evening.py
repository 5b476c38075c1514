"""The score sheet in words: what bock does to a deal, who deals next, what decided the money."""

from __future__ import annotations

from calculators.score.bock import Place
from calculators.score.rounds import Turn
from calculators.score.settle import MILLION
from calculators.text.language import Language, catalogue


def bock_remark(language: Language, found: Place) -> str:
    """That a deal is doubled, and where in its round it stands."""
    words = catalogue("evening", language.code)
    told: str = words["bock-deal"].format(at=found.at, of=found.of)
    if found.rounds_after:
        count = found.rounds_after
        key = "bock-one-waits" if count == 1 else "bock-some-wait"
        told += " " + words[key].format(count=language.number(count))
    return told


def started_remark(language: Language, started: tuple[str, ...]) -> str:
    """That a bock round starts after a deal, and why."""
    words = catalogue("evening", language.code)
    why = [words["occasions"][name] for name in started]
    told: str = words["bock-starts"].format(why=words["and"].join(why))
    return told


def next_deal(language: Language, own: Turn, names: tuple[str, ...], found: Place | None) -> str:
    """The deal that comes next: its number, who gives it, who sits out, whether it is doubled."""
    words = catalogue("evening", language.code)
    told = [words["next-deal"].format(deal=own.number, round=own.round)]
    if own.dealer is not None:
        key = "deals" if own.sits_out is None else "deals-and-sits-out"
        told.append(words[key].format(name=names[own.dealer]))
    if found is not None:
        told.append(bock_remark(language, found))
    return " ".join(told)


def money_note(language: Language, name: str, cap: str) -> str:
    """What decided the amounts beside the points."""
    told: str = catalogue("evening", language.code)["money"][name].format(cap=cap)
    return told


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
    words = catalogue("evening", language.code)
    whole, part = divmod(abs(amount), MILLION)
    figure = str(whole)
    if digits:
        figure += language.decimal + f"{part:06}"[:digits].ljust(digits, "0")
    template = words["currencies"].get(code, words["currency"]) if label else "{amount}"
    told: str = template.format(amount=figure, label=label)
    return "−" + told if amount < 0 else told
