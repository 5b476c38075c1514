"""The money of an evening as the door answers it: payments, nets, and what decided them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from calculators.sheet.money import (
    Unit,
    decimals,
    fewest_answer,
    json_amount,
    money_text,
)
from calculators.sheet.settle import Payment, Terms, net, pair_by_pair, payments, rounding_half
from calculators.skat.rules.rulesets import EVENING
from calculators.skat.sheet.rows import SheetRequest
from calculators.skat.sheet.standings import Standing
from calculators.text.language import Language


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom, and what every player has in the end; without a stake in points alone."""

    terms: Terms
    points: tuple[int, ...]
    """What is settled: the totals, or the tournament scores."""
    currency: Unit | None
    on_tournament: bool
    rounding_asked: bool

    @property
    def least_digits(self) -> int:
        """How many decimals an amount has that is not whole."""
        return (self.currency.digits or 0) if self.currency else 0

    @property
    def staked(self) -> bool:
        return self.terms.stake > 0

    @property
    def paid(self) -> tuple[Payment, ...]:
        return payments(self.points, self.terms)

    @property
    def due(self) -> tuple[tuple[int, int], ...]:
        """What each would have, were there neither cap nor purse."""
        return net(len(self.points), pair_by_pair(self.points, self.terms))

    @property
    def half(self) -> bool:
        """Whether a payment ended in exactly half a unit."""
        return rounding_half(self.points, self.terms)

    @property
    def rounds(self) -> bool:
        """Whether rounding changed anything."""
        exact = pair_by_pair(self.points, Terms(self.terms.stake))
        return exact != pair_by_pair(self.points, self.terms)

    @property
    def caps(self) -> bool:
        """Whether somebody would have lost more than the cap."""
        most = self.terms.most
        return most is not None and self.staked and any(-amount > most for _, amount in self.due)

    def decided(self) -> Iterator[tuple[str, str]]:
        """What house rules and rounding decided, each with its paragraph."""
        if self.on_tournament:
            yield "on-tournament", EVENING.on_tournament_rule
        if self.rounds:
            if self.rounding_asked:
                yield "rounded", EVENING.rounding_rule
            else:
                yield "smallest-unit", EVENING.smallest_unit_rule
        if self.terms.to_purse:
            yield "to-purse", EVENING.purse_rule
        if self.caps:
            yield "capped-to-purse" if self.terms.to_purse else "capped", EVENING.cap_rule

    def rules(self) -> list[str]:
        return [rule for _, rule in self.decided()]

    def notes(self, language: Language) -> list[str]:
        if not self.staked:
            return []
        words, cap = language.words("evening"), self.text(language, self.terms.cap or 0)
        return [words[f"money.{name}"].format(cap=cap) for name, _ in self.decided()]

    def text(self, language: Language, amount: int, digits: int | None = None) -> str:
        """An amount as it is written, with what it is an amount of."""
        label, code = (self.currency.label, self.currency.code) if self.currency else ("", None)
        shown = decimals([amount], self.least_digits) if digits is None else digits
        return money_text(language, amount, shown, label, code)


def settlement(final: tuple[Standing, ...], asked: SheetRequest) -> Settlement:
    """What the evening comes to in money, on the terms of the request."""
    on_tournament = asked.settle_on == "tournament"
    currency = asked.currency
    smallest = currency.smallest if currency else None
    points = tuple(one.tournament if on_tournament else one.total for one in final)
    terms = Terms(
        stake=asked.stake or 0,
        unit=asked.rounding or smallest,
        cap=asked.cap,
        to_purse=asked.to_purse,
    )
    return Settlement(terms, points, currency, on_tournament, asked.rounding is not None)


def money_answer(paid: Settlement, names: tuple[str, ...], language: Language) -> dict[str, object]:
    """Who pays whom, pair by pair and in one figure; in points alone where nothing is staked.

    `uncapped` is what a player would have without a cap or a purse.
    """
    made = [one for one in paid.paid if one.points]
    nets = net(len(names), paid.paid)
    amounts = [*(one.amount for one in paid.paid), *(amount for _, amount in nets)]
    digits = decimals(amounts, paid.least_digits)

    def text_of(amount: int) -> str | None:
        return paid.text(language, amount, digits) if paid.staked else None

    def amount_of(amount: int) -> int | float | None:
        return json_amount(amount) if paid.staked else None

    in_purse = -sum(amount for _, amount in nets)
    pays_purse = paid.staked and paid.terms.to_purse
    return {
        "settlement": [
            {
                "from": names[one.payer],
                "to": None if one.payee is None else names[one.payee],
                "points": one.points,
                "amount": amount_of(one.amount),
                "text": text_of(one.amount),
            }
            for one in made
        ],
        "payments": fewest_answer(
            tuple(amount for _, amount in nets),
            names,
            lambda amount: paid.text(language, amount, digits),
        ),
        "net": [
            {
                "name": name,
                "points": points,
                "amount": amount_of(amount),
                "text": text_of(amount),
                "uncapped": amount_of(due),
            }
            for name, (_, amount), (points, due) in zip(names, nets, paid.due, strict=True)
        ],
        "purse": amount_of(in_purse) if pays_purse else None,
        "purse_text": text_of(in_purse) if pays_purse else None,
        "currency": asdict(paid.currency) if paid.currency else None,
    }
