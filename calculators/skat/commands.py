"""The commands of the skat family: how its fields are typed, and its answers shown."""

from __future__ import annotations

from calculators.door.shorthand import Command, Names, Read, Spelling, Spellings
from calculators.text.language import Language


def matadors(*, held: bool) -> Read:
    """How a number of matadors is read, held or missing; what is no number is left as it is."""
    return lambda words: {
        "held": held,
        "count": int(words[0]) if words[0].isdecimal() else words[0],
    }


SPELLINGS: Spellings = {
    "against.ruleset": (Spelling("against"),),
    "matadors": (
        Spelling("with", "with", 1, matadors(held=True)),
        Spelling("without", "without", 1, matadors(held=False)),
    ),
    "card_points": (Spelling("points"),),
}
AT_THE_BID = "overbid_chance=overbid~% hopeless_chance=hopeless~% verdict~labels"
SEATED = "seat~seats"
COMMANDS = (
    Command(
        "value",
        "game-value",
        ("contract",),
        ("!say", "!score~+ reason~reasons", "steps: text=step amount total rule"),
    ),
    Command("key", "bid-key", (), ("rows: bid cells*columns.base&columns.label",)),
    Command(
        "bids",
        "bid-values",
        (),
        ("reached_by: value=bid contracts=reached-by",),
    ),
    Command(
        "odds",
        "odds",
        ("cards",),
        tuple(f"{part}: text=case fraction percent working" for part in ("skat", "split")),
    ),
    Command(
        "compare",
        "compare",
        (),
        (
            "!say",
            "groups: games causes.text=cause causes.here.id=here causes.there.id=there",
            "groups: example.text=example example.here=here example.there=there",
        ),
    ),
    Command(
        "outlook",
        "hand-outlook",
        ("cards",),
        (
            "!cards",
            f"contracts: label=contract matadors.text=matadors highest safe_bid {AT_THE_BID}",
            "tournee.trumps: suit~suits_by_name cards chance~%",
        ),
    ),
    Command(
        "matadors",
        "matadors",
        ("contract", "cards"),
        ("!say", "first_missing_or_held~cards"),
    ),
    Command(
        "auction",
        "auction",
        ("calls",),
        ("declarer~seats final_bid", "to_call~seats next_bid", "calls: player~seats call~calls"),
    ),
    Command(
        "trick",
        "trick",
        ("contract", "cards"),
        (
            "winning_card~cards",
            "card_points=trick-points",
            "legal~cards",
            "illegal: card~cards text=why",
        ),
    ),
    Command("ramsch", "ramsch", (), (f"players: {SEATED} card_points tricks score~+ say=count",)),
    Command(
        "deal",
        "deal",
        (),
        (
            "!say",
            "to_act~seats",
            "seats=player|hands=cards|scores=score",
            f"moves: {SEATED} move~calls",
        ),
    ),
    Command(
        "rulesets",
        "rulesets",
        (),
        ("rulesets.contracts: label=contract value skat~labels loss~labels id=name rule",),
    ),
    Command("move", "move", (), ("!seat~seats text", "reasons: text=why")),
    Command(
        "solve", "solve", ("contract",), ("!say", "cards: card~cards value keeps~labels", "line")
    ),
    Command(
        "hand-chances",
        "hand-chances",
        ("cards",),
        ("bid", "bid_up_to", "games: label=contract won=made~% expected why"),
    ),
)
EXAMPLES = """
budnyckel value solo-clubs --ruleset turneskat --with 3 --announced schwarz --tricks 10
budnyckel value hearts --without 2 --points 95
budnyckel value diamonds --hand --with 1 --points 73 --bid 40
budnyckel value tournee-hearts --ruleset turneskat --with 1 --conceded --bid 24
budnyckel value grand --cards "CJ SJ HJ CA CT CK SA ST HA D7 D8 D9" --points 93
budnyckel value null --hand --tricks 1
budnyckel value hearts --with 1 --by declarer --bid 30
budnyckel value hearts --with 1 --by defenders --bid 30 --level-open
budnyckel key --ruleset turneskat --to 48
budnyckel key --ruleset turneskat --mode mechanical
budnyckel bids --ruleset tournee-skat --format csv
budnyckel odds --out 6
budnyckel odds "CJ SJ HA HT HK H7 C7 C8 SA D9" --contract hearts --wanted "HJ DJ"
budnyckel compare --ruleset skat --against isko
budnyckel compare --schneider-from 91 --hand-schwarz as-said
budnyckel compare --hand-lost-single --against-grand-base 20
budnyckel outlook "CJ SJ HA HT HK H7 C7 C8 SA D9" --ruleset turneskat --bid 24
budnyckel outlook "KlKn SpKn HjE Hj10 HjK Hj7 Kl7 Kl8 SpE Ru9"
budnyckel matadors clubs "CJ SJ HJ CA"
budnyckel auction 18 yes 20 yes pass 22 yes 23 pass
budnyckel trick hearts "H7" --hand "CJ HA S7"
budnyckel ramsch --points 63 40 17 --tricks 5 3 2
budnyckel ramsch --ruleset turneskat --points 40 40 30 --trick-order 0 0 1 1 2 2 0 1 2 0
budnyckel rulesets --ruleset turneskat
budnyckel deal --seed first --play-on
budnyckel deal --ruleset turneskat --day 2026-11-19 --seat 0
budnyckel move --seed first --moves pass pass
budnyckel hand-chances "CJ SJ HA HT HK H7 C7 C8 SA D9" --seat forehand
budnyckel play --ruleset turneskat --seat rearhand --deals 3
budnyckel solve null --declarer forehand --leader forehand \
--forehand S9 --middlehand S8 --rearhand SJ
"""


def names(language: Language) -> Names:
    """The words for seats by number, and for suits."""
    seats = [*language.seats.items(), *enumerate(language.seats.values())]
    return {"seats": dict(seats), "suits_by_name": dict(language.contracts["skat"].items())}
