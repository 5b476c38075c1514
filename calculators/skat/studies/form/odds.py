"""The form for where cards can lie: a mere number of them, or those that one's own do not show."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.page.controls import Control, Group, Groups, Option, Preset, Values, When
from calculators.page.tool import Fault
from calculators.page.values import Entry, FieldMap, Question, map_of
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.studies.ask.odds import HAND, TWELVE, OddsRequest
from calculators.skat.value.form.common import names
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

NUMBER, CARDS = "number", "cards"
USUAL = range(3, 8)
"""Numbers of cards out that are often asked about."""
ASKED = "6"


def odds(rules: Ruleset, language: Language) -> Groups:
    """A number of cards out; or one's own, the trumps, and the cards that are wanted or placed."""
    words = language.words("skat_odds")
    a_number: When = (("_how", (NUMBER,)),)
    own: When = (("_how", (CARDS,)),)
    ways = tuple(Option(way, words[f"ask-{way}"]) for way in (NUMBER, CARDS))
    trumps = names(rules, lambda one: one.kind != "null" and one.skat != "turned")
    contracts = (
        Option("", words["no-trumps"]),
        *[Option(name, language.contract(rules.id, name)) for name in trumps],
    )
    placed = tuple(
        Control(name, "text", words[name], when=own, hint=words["some-cards"])
        for name in ("wanted", "left", "right", "skat")
    )
    number = Control(
        "out",
        "number",
        words["out"],
        default=ASKED,
        low=1,
        high=2 * HAND,
        when=a_number,
        presets=tuple(Preset(f"out={count}", str(count)) for count in USUAL),
    )
    cards = Control("cards", "cards", words["cards"], when=own, count=words["cards-of"])
    contract = Control("contract", "radio", words["trumps"], contracts, "hearts", when=own)
    return (
        Group((Control("_how", "radio", words["_how"], ways, NUMBER), number, cards, contract)),
        Group(placed, words["more"], folded=True),
    )


AWAITED = ("missing", "number-of-cards", "odds-hand-or-twelve")


def wait_for_cards(faults: Sequence[Fault], values: Values, _language: Language) -> Sequence[Fault]:
    """Cards that have not been pressed yet are no fault; without cards it is the number that is
    missing.
    """
    if values["_how"] == NUMBER:
        return [{**one, "field": "out"} if one["code"] == "missing" else one for one in faults]
    awaited = AWAITED if len(read_cards(values["cards"])) < TWELVE else ()
    return [one for one in faults if one["field"] != "cards" or one["code"] not in awaited]


def write_how(request: Question) -> Values:
    """Which of the two is asked."""
    return {"_how": CARDS if "cards" in request else NUMBER}


ODDS: FieldMap = (*map_of(OddsRequest.fields), Entry((), ("_how",), lambda _: {}, write_how))
