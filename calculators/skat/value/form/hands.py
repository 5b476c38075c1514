"""Forms that take cards: matadors, a trick, a hand of ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from calculators.page.controls import Control, Group, Groups
from calculators.page.tool import Fault
from calculators.page.values import Values
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.value.form.common import bid, contract, names, ruleset
from calculators.skat.value.form.house import reshaping_group
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

EXAMPLE_HAND = "CJ SJ HA HT HK H7 C7 C8 SA D9"


def trick(rules: Ruleset, language: Language) -> Groups:
    """A trick and perhaps a hand."""
    words = language.forms
    hearts = names(rules, lambda c: c.kind == "suit")[1]
    played = contract(rules, language, hearts, ramsch=True)
    cards = Control("cards", "cards", words["trick-cards"], default="H7", hint=words["trick-hint"])
    hand = Control("hand", "cards", words["trick-hand"], default="CJ HA S7")
    return (Group((Control("ruleset", "fixed", default=rules.id), played, cards, hand)),)


def outlook(rules: Ruleset, language: Language) -> Groups:
    """A hand of ten, and perhaps a bid to hold it against."""
    words = language.words("skat_outlook")
    cards = Control(
        "cards",
        "cards",
        language.forms["ten-cards"],
        default=EXAMPLE_HAND,
        hint=language.forms["some-cards"],
        count=words["cards-of"],
    )
    try_bid = replace(bid(language), label=words["bid-to-try"])
    return (
        Group((ruleset(rules, language), cards)),
        Group((try_bid,), words["try-a-bid"], folded=True),
        *reshaping_group(rules, language),
    )


def wait_for_cards(faults: Sequence[Fault], values: Values, _language: Language) -> Sequence[Fault]:
    """Cards that have not been pressed yet are no fault."""
    few = len(read_cards(values["cards"])) < TRICKS
    awaited = ("missing", "number-of-cards") if few else ()
    return [one for one in faults if one["field"] != "cards" or one["code"] not in awaited]
