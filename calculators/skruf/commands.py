"""The commands of Skruf, and the spellings of its fields: seats, sides and cards."""

from __future__ import annotations

from calculators.shorthand import ONE_OR_MORE, Command, Read, Spelling, Spellings
from calculators.skruf import reports
from calculators.skruf.forms.codec import parse_deal, parse_karonkas
from calculators.skruf.forms.typed import complete_hands, read_calls, read_pairs
from calculators.skruf.operations.fields import HELD, TRUMPS
from calculators.skruf.play.cards import SEATS
from calculators.text import tables
from calculators.text.typed_cards import read_cards

SIDES = ("ns", "ew")
COMPASS = ("south", "west", "north", "east")
KARONKAS = {"aces": "a", "trumps": "t", "suit": "s"}
KARONKAS |= {name: suit.value for name, suit in TRUMPS.items()}
"""The kinds of karonkas by name, with their letters in the short word for a deal."""
ruleset_tables = reports.skruf_rules_tables
CONVERSATION = ""
"""There is no table to play at."""


def read_hands(words: list[str]) -> object:
    """Four hands; an omitted hand has the remaining cards."""
    return complete_hands([*words, *[""] * (SEATS - len(words))], HELD)


def read_karonkas(words: list[str]) -> object:
    """Karonkas from words such as ns-aces, ew-trumps-2, ns-suit and ew-hearts-2."""
    codes: list[str] = []
    for word in words:
        side, _, rest = word.partition("-")
        kind, _, count = rest.partition("-")
        at = SIDES.index(side) if side in SIDES else ""
        codes.append(f"{at}{KARONKAS.get(kind, '')}{count or 1}")
        if parse_karonkas(codes) is None:
            raise ValueError(word)
    return parse_karonkas(codes)


def read_deals(words: list[str]) -> object:
    """Deals from short words such as "0-6s-12-4-4.0a1"."""
    deals = [parse_deal(word) for word in words]
    if None in deals:
        raise ValueError(words[deals.index(None)])
    return deals


def read_pairings(words: list[str]) -> object:
    """Pairs by the players' numbers, such as "12-34 15-26"."""
    found, odd = read_pairs(" ".join(words))
    if odd:
        raise ValueError(odd)
    return found or None


def seat_spelling(option: str) -> tuple[Spelling]:
    """The spelling of a seat by its name."""
    return (Spelling(option, "", 1, lambda words: COMPASS.index(words[0]), COMPASS),)


def spelling_with_help(
    option: str, text: str, words: int | None = None, read: Read | None = None
) -> tuple[Spelling]:
    """A spelling with a help text of its own."""
    return (Spelling(option, f"skruf-{text}" if text else "", words, read),)


SPELLINGS: Spellings = {
    **{name: seat_spelling(name) for name in ("dealer", "leader", "buyer")},
    **{
        name: spelling_with_help(name, "", 1, lambda words: read_cards(" ".join(words)))
        for name in ("cards", "hand", "drawn", "kitty")
    },
    "declaring_side": (
        Spelling("side", "skruf-side", 1, lambda words: SIDES.index(words[0]), SIDES, "ns"),
    ),
    "before.below": (Spelling("below", implies={"before.games": [0, 0]}),),
    "before.games": (Spelling("games", implies={"before.below": [0, 0]}),),
    "lowest_level": spelling_with_help("lowest", ""),
    "calls": spelling_with_help("calls", "calls", read=lambda words: read_calls(" ".join(words))),
    "aces": spelling_with_help("aces", "each"),
    "honours": spelling_with_help("honours", "each"),
    "karonkas": spelling_with_help("karonkas", "karonkas", ONE_OR_MORE, read_karonkas),
    "hands": spelling_with_help("hands", "hands", ONE_OR_MORE, read_hands),
    "deals": spelling_with_help("deals", "deals", read=read_deals),
    "pairings": spelling_with_help("pairings", "pairings", 1, read_pairings),
}
DEAL, SHEET = reports.skruf_deal_report, reports.skruf_sheet_report
COMMANDS = (
    Command("skruf-deal", "skruf-deal", DEAL, ("level", "denomination")),
    Command("skruf-auction", "auction", reports.skruf_auction_report, ("calls",)),
    Command("skruf-trick", "trick", tables.trick_report, ("contract", "cards")),
    Command("skruf-sheet", "skruf-sheet", SHEET, ("deals",)),
)
EXAMPLES = """
budnyckel skruf-deal 6 spades --tricks 12 --aces 4 0 --honours 4 1 --karonkas ns-aces
budnyckel skruf-deal 6 hearts --tricks 11 --aces 2 2 --honours 4 1 --karonkas ns-trumps ew-suit \
--below 55 10 --games 1 0
budnyckel skruf-deal 4 grandissimo --side ew --tricks 9 --aces 1 3
budnyckel skruf-deal 5 hearts --tricks 11 --hands \
"DKT8754 CKJ SA9862" "DAQJ32 CQ76432 ST3" "HAQJT987543 CA SQ4"
budnyckel skruf-auction 1g pass 2g pass 3s
budnyckel skruf-auction --dealer west --misere pass pass pass pass
budnyckel skruf-trick spades "DK D8 D3" --leader west --hand "HA DA SA S8"
budnyckel skruf-trick misere "DK D8 D3 DA"
budnyckel skruf-sheet 0-6s-12-4-4.0a1 0-5h-11-3-4 0-6h-11-2-4.0t1.1s1 --players A B C D
budnyckel skruf-sheet passed misere-6 --players Ada Bo Cleo Dag Eva
budnyckel rulesets --ruleset skruf
"""
