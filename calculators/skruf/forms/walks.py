"""The forms of Skruf that are walked through step by step: auction, exchange, trick."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Values
from calculators.page.values import Entry, FieldMap, Request, always, one, typed_whole
from calculators.skruf.forms.common import (
    HANDS,
    MISERE,
    RULESET,
    card_line,
    cards_entry,
    denomination,
    hand_fields,
    hand_lines,
    level,
    pack,
    seats,
)
from calculators.skruf.forms.typed import calls, gifts, spelled_cards, typed_cards
from calculators.skruf.operations.fields import HELD
from calculators.skruf.play.cards import SEATS
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language

DEALT, KITTY = SKRUF.cards.dealt.amount, SKRUF.cards.kitty.amount
DEALT_HANDS = (
    "HAT DA853 C9 SAKT85",
    "H54 DKQ96 CQ62 S742",
    "HJ82 DT72 CAK4 SJ63",
    "HKQ976 DJ CJ8753 SQ",
)
"""The first narrated deal, so that there is something to try."""
LAID_OUT = "H3 D4 CT S9"
BOUGHT, IN_MISERE = ((MISERE, ("", "false")),), ((MISERE, ("true",)),)


def auction(_ruleset: str, language: Language) -> Groups:
    """The calls so far; the answer offers those that may be made."""
    words = form_words(language)
    dealer = Control("dealer", "radio", words["dealer"], seats(language), "0")
    lowest = level(language, "lowest_level", str(SKRUF.lowest_played.amount))
    misere = Control(MISERE, "check", words["misere"])
    said = Control("calls", "text", words["calls"], hint=words["calls-hint"])
    return (Group((RULESET, dealer, lowest, misere, said)),)


def trick(_ruleset: str, language: Language) -> Groups:
    """The cards of a trick, and a hand that is to play to it."""
    words = form_words(language)
    options = seats(language, unknown=words["leader-unknown"])
    fields = {"cards": words["trick-cards"], "hand": words["trick-hand"]}

    def line(name: str, cards: str, size: int, hint: str = "") -> Control:
        start = spelled_cards(language, cards)
        return Control(name, "line", fields[name], default=start, high=size, hint=hint)

    return (
        Group(
            (
                RULESET,
                denomination(language, "contract", "spades", MISERE),
                Control("leader", "radio", words["leader"], options, "1"),
                pack(language, fields),
                line("cards", "DK D8 D3", SEATS, words["trick-hint"]),
                line("hand", "HA DA SA S8", HELD),
            )
        ),
    )


def exchange(_ruleset: str, language: Language) -> Groups:
    """Four hands of twelve and the kitty; the answer says who gives what."""
    words = form_words(language)
    fields = hand_fields(language) | {"kitty": words["kitty"]}
    laid_out = spelled_cards(language, LAID_OUT)
    return (
        Group(
            (
                RULESET,
                Control(MISERE, "check", words["misere-exchange"]),
                Control("buyer", "radio", words["buyer"], seats(language), "2", when=BOUGHT),
                Control("dealer", "radio", words["dealer"], seats(language), "0", when=IN_MISERE),
            )
        ),
        Group(
            (
                pack(language, fields, hint=words["twelve-hint"]),
                *hand_lines(language, DEALT, DEALT_HANDS),
                Control("kitty", "line", words["kitty"], default=laid_out, high=KITTY),
            ),
            words["hands"],
            folded=True,
        ),
        Group(
            (
                Control("gives", "text", words["gives"], hint=words["gives-hint"]),
                Control("_pick", "state"),
            )
        ),
    )


# ---- where the fields of the questions stand in the forms ----


def short_calls(said: list[str | list[str]]) -> str:
    """Calls in their short form: 2h."""
    named = (call[1] if isinstance(call, list) else call for call in said)
    return " ".join(
        call if call == "pass" else call[0] + call.split()[1][0] for call in map(str, named)
    )


def dealt_hands() -> Entry:
    """The hands as they were dealt."""

    def read(values: Values) -> Request:
        return {"hands": [typed_cards(values.get(name, "")) for name in HANDS]}

    def write(request: Request) -> Values:
        return dict(zip(HANDS, map(card_line, request["hands"]), strict=True))

    return Entry(("hands",), HANDS, read, write)


def given_text(given: list[Request]) -> str:
    """What was given to whom: "2-0 SJ S9 S6 S3; 0-1 D5"."""
    return "; ".join(f"{one['from']}-{one['to']} {card_line(one['cards'])}" for one in given)


def seat_entry(name: str) -> Entry:
    """A seat; where none is stated, an address names the first."""
    return Entry(
        (name,),
        (name,),
        lambda values: {name: typed_whole(values.get(name, ""))},
        lambda request: {name: str(request.get(name) or 0)},
    )


def misere_entry() -> Entry:
    """Whether a misère is played where all pass."""
    return Entry(
        (MISERE,),
        (MISERE,),
        lambda values: {MISERE: values.get(MISERE) == "true"},
        lambda request: {MISERE: "true" if request.get(MISERE) else ""},
    )


LOWEST = SKRUF.lowest_played.amount
AUCTION_MAP: FieldMap = (
    always("ruleset", SKRUF.id),
    one("calls", read=calls, write=short_calls),
    seat_entry("dealer"),
    Entry(
        ("lowest_level",),
        ("lowest_level",),
        lambda values: {"lowest_level": typed_whole(values.get("lowest_level", ""))},
        lambda request: {"lowest_level": str(request.get("lowest_level") or LOWEST)},
    ),
    misere_entry(),
)
TRICK_MAP: FieldMap = (
    always("ruleset", SKRUF.id),
    one("contract"),
    cards_entry("cards"),
    cards_entry("hand", required=False),
    one("leader", read=typed_whole),
)
EXCHANGE_MAP: FieldMap = (
    dealt_hands(),
    cards_entry("kitty"),
    misere_entry(),
    seat_entry("buyer"),
    seat_entry("dealer"),
    Entry(
        ("exchanges",),
        ("gives",),
        lambda values: {"exchanges": gifts(values.get("gives", ""))},
        lambda request: {"gives": given_text(request.get("exchanges") or [])},
        lambda _field, _values: "gives",
    ),
)
