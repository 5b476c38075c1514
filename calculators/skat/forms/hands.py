"""Forms that take cards: matadors, a trick, a hand of ten."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups
from calculators.skat.forms.common import bid, contract, names, ruleset
from calculators.skat.forms.house import reshaping_group
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.language import Language

EXAMPLE_HAND = "CJ SJ HA HT HK H7 C7 C8 SA D9"


def tap_matadors(rules: Ruleset, language: Language) -> Groups:
    """Matadors from cards."""
    words = language.forms
    best = names(rules, lambda c: c.kind == "suit")[-1]
    cards = Control("cards", "cards", words["cards"], default="CJ SJ HJ", hint=words["some-cards"])
    game = Control("ruleset", "fixed", default=rules.id)
    return (
        Group((game, contract(rules, language, best, null=False), cards)),
        *reshaping_group(rules, language, of_matadors=True),
    )


def trick(rules: Ruleset, language: Language) -> Groups:
    """A trick and perhaps a hand."""
    words = language.forms
    hearts = names(rules, lambda c: c.kind == "suit")[1]
    played = contract(rules, language, hearts, ramsch=True)
    cards = Control("cards", "cards", words["trick-cards"], default="H7", hint=words["trick-hint"])
    hand = Control("hand", "cards", words["trick-hand"], default="CJ HA S7")
    return (Group((Control("ruleset", "fixed", default=rules.id), played, cards, hand)),)


def outlook(rules: Ruleset, language: Language) -> Groups:
    """A hand of ten, and the bid it is held against."""
    words = language.forms
    cards = Control(
        "cards", "cards", words["ten-cards"], default=EXAMPLE_HAND, hint=words["some-cards"]
    )
    return (
        Group((ruleset(rules, language), cards, bid(language, "24"))),
        *reshaping_group(rules, language),
    )
