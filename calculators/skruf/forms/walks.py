"""The forms of Skruf that are walked through step by step: auction, exchange, trick."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups
from calculators.skruf.forms.common import (
    RULESET,
    denomination,
    hand_fields,
    hand_lines,
    level,
    pack,
    seats,
)
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.forms.pack import words as spelled
from calculators.skruf.operations.fields import HELD
from calculators.skruf.play.cards import SEATS
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language

DEALT, KITTY = SKRUF.cards.dealt.amount, SKRUF.cards.kitty.amount
HANDS = (
    "HAT DA853 C9 SAKT85",
    "H54 DKQ96 CQ62 S742",
    "HJ82 DT72 CAK4 SJ63",
    "HKQ976 DJ CJ8753 SQ",
)
"""The first narrated deal, so that there is something to try."""
LAID_OUT = "H3 D4 CT S9"
BOUGHT, IN_MISERE = (("misere", ("", "false")),), (("misere", ("true",)),)


def auction(language: Language) -> Groups:
    """The calls so far; the answer offers those that may be made."""
    words = form_words(language)
    dealer = Control("dealer", "radio", words["dealer"], seats(language), "0")
    lowest = level(language, "lowest_level", SKRUF.lowest_played.amount)
    misere = Control("misere", "check", words["misere"])
    calls = Control("calls", "text", words["calls"], hint=words["calls-hint"])
    return (Group((RULESET, dealer, lowest, misere, calls)),)


def trick(language: Language) -> Groups:
    """The cards of a trick, and a hand that is to play to it."""
    words = form_words(language)
    played = denomination(language, "contract", words["denomination"], "spades", misere=True)
    options = seats(language, unknown=words["leader-unknown"])
    leader = Control("leader", "radio", words["leader"], options, "1")
    started = spelled(language, ["DK", "D8", "D3"])
    cards = Control(
        "cards", "line", words["trick-cards"], default=started, high=SEATS, hint=words["trick-hint"]
    )
    held = spelled(language, ["HA", "DA", "SA", "S8"])
    hand = Control("hand", "line", words["trick-hand"], default=held, high=HELD)
    fields = {"cards": words["trick-cards"], "hand": words["trick-hand"]}
    return (Group((RULESET, played, leader, pack(language, fields), cards, hand)),)


def exchange(language: Language) -> Groups:
    """Four hands of twelve and the kitty; the answer says who gives what."""
    words = form_words(language)
    buyer = Control("buyer", "radio", words["buyer"], seats(language), "2", when=BOUGHT)
    dealer = Control("dealer", "radio", words["dealer"], seats(language), "0", when=IN_MISERE)
    misere = Control("misere", "check", words["misere-exchange"])
    hands = tuple(spelled(language, typed_cards(hand)) for hand in HANDS)
    lines = hand_lines(language, DEALT, defaults=hands)
    kitty = Control(
        "kitty",
        "line",
        words["kitty"],
        default=spelled(language, typed_cards(LAID_OUT)),
        high=KITTY,
    )
    fields = hand_fields(language) | {"kitty": words["kitty"]}
    gives = Control("gives", "text", words["gives"], hint=words["gives-hint"])
    return (
        Group((RULESET, misere, buyer, dealer)),
        Group(
            (pack(language, fields, hint=words["twelve-hint"]), *lines, kitty),
            words["hands"],
            folded=True,
        ),
        Group((gives, Control("_pick", "state"))),
    )
