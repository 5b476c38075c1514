"""The forms of Skruf that proceed step by step: auction, exchange, trick."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Values
from calculators.page.values import Entry, FieldMap, Question, one, read_tick, read_whole
from calculators.skruf.rules.fields import HELD
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.value.form.common import (
    HANDS,
    MISERE,
    RULESET,
    card_line,
    denomination,
    hand_fields,
    hand_lines,
    level,
    pack,
    seats,
)
from calculators.skruf.value.form.typed import read_calls, read_gifts, spelled_cards
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

DEALT, KITTY = SKRUF.cards.dealt.amount, SKRUF.cards.kitty.amount
DEALT_HANDS = (
    "HAT DA853 C9 SAKT85",
    "H54 DKQ96 CQ62 S742",
    "HJ82 DT72 CAK4 SJ63",
    "HKQ976 DJ CJ8753 SQ",
)
"""The first narrated deal, filled in as an example."""
LAID_OUT = "H3 D4 CT S9"
BOUGHT, IN_MISERE = ((MISERE, ("", "false")),), ((MISERE, ("true",)),)


def auction(_ruleset: str, language: Language) -> Groups:
    """The calls so far; the answer offers the calls allowed next."""
    words = form_words(language)
    dealer = Control("dealer", "radio", words["dealer"], seats(language), "0")
    lowest = level(language, "lowest_level", str(SKRUF.lowest_played.amount))
    misere = Control(MISERE, "check", words["misere"])
    calls_control = Control("calls", "text", words["calls"], hint=words["calls-hint"])
    return (Group((RULESET, dealer, lowest, misere, calls_control)),)


def trick(_ruleset: str, language: Language) -> Groups:
    """The cards of a trick, and the hand that plays next."""
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


# ---- the map between request and form ----


def short_calls(stated: list[str | list[str]]) -> str:
    """Calls in their short spelling: 2h."""
    named = (call[1] if isinstance(call, list) else call for call in stated)
    return " ".join(
        call if call == "pass" else call[0] + call.split()[1][0] for call in map(str, named)
    )


def dealt_hands() -> Entry:
    """The hands dealt."""

    def read(values: Values) -> Question:
        return {"hands": [read_cards(values.get(name, "")) for name in HANDS]}

    def write(request: Question) -> Values:
        return dict(zip(HANDS, map(card_line, request["hands"]), strict=True))

    return Entry(("hands",), HANDS, read, write)


def gifts_text(given: list[Question]) -> str:
    """The gifts as text: "2-0 SJ S9 S6 S3; 0-1 D5"."""
    return "; ".join(f"{one['from']}-{one['to']} {card_line(one['cards'])}" for one in given)


AUCTION_MAP: FieldMap = (
    one("ruleset"),
    one("calls", read=read_calls, write=short_calls),
    one("dealer", read=read_whole),
    one("lowest_level", read=read_whole),
    one(MISERE, read=read_tick),
)
TRICK_MAP: FieldMap = (
    one("ruleset"),
    one("contract"),
    one("cards", read=read_cards, write=card_line),
    one("hand", read=lambda text: read_cards(text) or None, write=card_line),
    one("leader", read=read_whole),
)
EXCHANGE_MAP: FieldMap = (
    dealt_hands(),
    one("kitty", read=read_cards, write=card_line),
    one(MISERE, read=read_tick),
    one("buyer", read=read_whole),
    one("dealer", read=read_whole),
    one("exchanges", "gives", read_gifts, gifts_text),
)
