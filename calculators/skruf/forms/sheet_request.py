"""From the form of the sheet to the sheet's question: names, pairs, and deals as short words."""

from __future__ import annotations

from typing import Any

from calculators.page.values import Values
from calculators.skruf.forms.codec import deal_of
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.forms.requests import game, stated, whole
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language

Faults = tuple[tuple[str, str], ...]
SHOWN = 30


def sheet_request(values: Values, language: Language) -> tuple[dict[str, Any], Faults]:
    """The sheet without the deal that is being entered, and what of it cannot be read."""
    words = form_words(language)
    count = int(values["_players"])
    faults: list[tuple[str, str]] = []
    deals = []
    for number, word in enumerate(values.get("deals", "").split(), 1):
        deal = deal_of(word)
        if deal is None:
            told = words["not-a-deal"].format(n=number, value=word[:SHOWN])
            faults.append(("deals", told))
        else:
            deals.append(deal)
    pairings, odd = pairs_in(values.get("pairings", ""))
    if odd:
        faults.append(("pairings", words["not-pairs"].format(value=odd[:SHOWN])))
    drawn = typed_cards(values.get("drawn", ""))
    request = {
        "ruleset": SKRUF.id,
        "players": [values.get(f"name.{at}", "").strip() for at in range(count)],
        "deals": deals,
        "drawn": drawn or None,
        "pairings": pairings or None,
        "stake": stake_in(values.get("stake", "")),
    }
    return stated(request), tuple(faults)


def stake_in(text: str) -> str | None:
    """A sum of money with a point or a comma."""
    return text.strip().replace(",", ".") or None


def pairs_in(text: str) -> tuple[list[list[list[int]]], str]:
    """Pairs by the players' numbers, "12-34 15-26", and the first word that is something else."""
    found = []
    for word in text.replace(",", " ").split():
        pairs = [list(pair) for pair in word.replace("–", "-").split("-")]
        digits = [digit for pair in pairs for digit in pair]
        if [len(pair) for pair in pairs] != [2, 2] or not all(
            digit.isascii() and digit.isdigit() and digit != "0" for digit in digits
        ):
            return [], word
        found.append([[int(digit) - 1 for digit in pair] for pair in pairs])
    return found, ""


def candidate(values: Values) -> dict[str, Any]:
    """The deal that is being entered."""
    kind = values["_kind"]
    if kind == "passed":
        return {"passed": True}
    if kind == "misere":
        return {"misere": {"tricks": [whole(values, f"misere.{side}") for side in (0, 1)]}}
    return stated({"game": game(values), "alone": whole(values, "alone")})
