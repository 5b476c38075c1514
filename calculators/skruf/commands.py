"""The commands of Skruf, and the spellings of its fields: seats, sides and cards."""

from __future__ import annotations

from calculators.door.shorthand import ONE_OR_MORE, Command, Names, Spelling, Spellings
from calculators.skruf.rules.fields import HELD, TRUMPS
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.words import seat_name, side_name
from calculators.skruf.value.form.codec import parse_deal, parse_karonkas
from calculators.skruf.value.form.typed import complete_hands, read_calls, read_pairs
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

SIDES = ("ns", "ew")
COMPASS = ("south", "west", "north", "east")
KARONKAS = {"aces": "a", "trumps": "t", "suit": "s"}
KARONKAS |= {name: suit.value for name, suit in TRUMPS.items()}
"""The kinds of karonkas by name, with their letters in the short word for a deal."""


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


SPELLINGS: Spellings = {
    **{
        name: (Spelling(name, "", 1, lambda words: COMPASS.index(words[0]), COMPASS),)
        for name in ("dealer", "leader", "buyer")
    },
    **{
        name: (Spelling(name, "", 1, lambda words: read_cards(" ".join(words))),)
        for name in ("cards", "hand", "drawn", "kitty")
    },
    "declaring_side": (
        Spelling("side", "skruf-side", 1, lambda words: SIDES.index(words[0]), SIDES, "ns"),
    ),
    "calls": (Spelling("calls", "skruf-calls", read=lambda words: read_calls(" ".join(words))),),
    "aces": (Spelling("aces", "skruf-each"),),
    "honours": (Spelling("honours", "skruf-each"),),
    "karonkas": (Spelling("karonkas", "skruf-karonkas", ONE_OR_MORE, read_karonkas),),
    "hands": (Spelling("hands", "skruf-hands", ONE_OR_MORE, read_hands),),
    "deals": (Spelling("deals", "skruf-deals", read=read_deals),),
    "pairings": (Spelling("pairings", "skruf-pairings", 1, read_pairings),),
}
ENTRIES = "side~sides text=step formula=count amount rule"
COMMANDS = (
    Command(
        "skruf-deal",
        "skruf-deal",
        ("level", "denomination"),
        (
            f"sides.above: {ENTRIES}",
            f"sides.below: {ENTRIES}",
            "sides: side~sides tricks above_total=above below_total=below total",
            "towards_game",
        ),
    ),
    Command(
        "skruf-auction",
        "auction",
        ("calls",),
        (
            "contract.declaring_side~sides contract.needed",
            "leader~seats",
            "to_call~seats",
            "calls: who=player text=call",
        ),
    ),
    Command(
        "skruf-trick",
        "trick",
        ("contract", "cards"),
        ("winning_card~cards", "seat~seats", "legal~cards", "illegal: card~cards text=why"),
    ),
    Command(
        "skruf-sheet",
        "skruf-sheet",
        ("deals",),
        (
            "rows: deal sitting above*sides below*sides totals=total*sides",
            "players: name booked=sitting* total~+ amount~+",
        ),
    ),
    Command(
        "skruf-exchange",
        "skruf-exchange",
        (),
        ("stage", "due: text=due", "seats=player|hands=cards|counts=count"),
    ),
    Command(
        "skruf-play",
        "skruf-play",
        ("denomination",),
        (
            "tricks: leader~seats cards winner~seats",
            "to_play~seats legal",
            "seats=player|hands=cards",
        ),
    ),
    Command(
        "skruf-rulesets",
        "rulesets",
        (),
        (
            "rulesets.aces_and_honours: aces honours values* rule",
            "rulesets.grandissimo_aces: aces values* scored_by rule",
            "rulesets: tricks_needed=needed*",
            "rulesets: undertricks=undertricks*",
            "rulesets.games: amount rule",
        ),
    ),
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
budnyckel skruf-rulesets
"""


def names(language: Language) -> Names:
    """The words for seats and sides by number."""
    return {
        "seats": {seat: seat_name(language, seat) for seat in range(SEATS)},
        "sides": {side: side_name(language, side) for side in range(len(SIDES))},
    }
