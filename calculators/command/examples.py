"""Commands as one types them: examples for the help, and how fields are written as options."""

from __future__ import annotations

EXAMPLES = {
    "": (
        "budnyckel value solo-clubs --ruleset turneskat --with 3 --announced schwarz --tricks 10",
        "budnyckel key --ruleset turneskat --to 48",
        'budnyckel outlook "CJ SJ HA HT HK H7 C7 C8 SA D9" --ruleset turneskat --bid 24',
    ),
    "value": (
        "budnyckel value hearts --without 2 --points 95",
        "budnyckel value diamonds --hand --with 1 --points 73 --bid 40",
        "budnyckel value tournee-hearts --ruleset turneskat --with 1 --conceded --bid 24",
        'budnyckel value grand --cards "CJ SJ HJ CA CT CK SA ST HA D7 D8 D9" --points 93',
        "budnyckel value null --hand --tricks 1",
    ),
    "key": (
        "budnyckel key --ruleset turneskat --to 48",
        "budnyckel key --ruleset turneskat --mechanical",
    ),
    "bids": ("budnyckel bids --ruleset tournee-skat --format csv",),
    "outlook": (
        'budnyckel outlook "CJ SJ HA HT HK H7 C7 C8 SA D9" --ruleset turneskat --bid 24',
        'budnyckel outlook "KlKn SpKn HjE Hj10 HjK Hj7 Kl7 Kl8 SpE Ru9"',
    ),
    "matadors": ('budnyckel matadors clubs "CJ SJ HJ CA"',),
    "auction": ("budnyckel auction 18 yes 20 yes pass 22 yes 23 pass",),
    "trick": ('budnyckel trick hearts "H7" --hand "CJ HA S7"',),
    "ramsch": (
        "budnyckel ramsch --points 63 40 17 --tricks 5 3 2",
        "budnyckel ramsch --ruleset turneskat --points 40 40 30 --order 0011220120",
    ),
    "sheet": (
        "budnyckel sheet cases/evening.json",
        "budnyckel sheet - --format markdown < evening.json",
    ),
    "skruf-deal": (
        "budnyckel skruf-deal 6 spades --tricks 12 --aces 4 0 --honours 4 1 --karonkas ns-aces",
        (
            "budnyckel skruf-deal 6 hearts --tricks 11 --aces 2 2 --honours 4 1 "
            "--karonkas ns-trumps ew-suit --below 55 10 --games 1 0"
        ),
        "budnyckel skruf-deal 4 grandissimo --side ew --tricks 9 --aces 1 3",
        (
            "budnyckel skruf-deal 5 hearts --tricks 11 --hands "
            '"DKT8754 CKJ SA9862" "DAQJ32 CQ76432 ST3" "HAQJT987543 CA SQ4"'
        ),
    ),
    "skruf-auction": (
        "budnyckel skruf-auction 1g pass 2g pass 3s",
        "budnyckel skruf-auction --dealer west --misere pass pass pass pass",
    ),
    "skruf-trick": (
        'budnyckel skruf-trick spades "DK D8 D3" --leader west --hand "HA DA SA S8"',
        'budnyckel skruf-trick misere "DK D8 D3 DA"',
    ),
    "skruf-sheet": (
        "budnyckel skruf-sheet 0-6s-12-4-4.0a1 0-5h-11-3-4 0-6h-11-2-4.0t1.1s1 --players A B C D",
        "budnyckel skruf-sheet passed misere-6 --players Ada Bo Cleo Dag Eva",
    ),
    "rulesets": (
        "budnyckel rulesets --ruleset turneskat",
        "budnyckel rulesets --ruleset skruf",
    ),
    "operations": ("budnyckel operations --format table",),
    "call": ("budnyckel call game-value < request.json",),
}


OPTIONS = {
    "announced": "--announced",
    "bid": "--bid",
    "card_points": "--points",
    "cards": "--cards",
    "from": "--from",
    "hand": "--hand",
    "matadors": "--with / --without",
    "matadors.count": "--with / --without",
    "to": "--to",
    "trick_order": "--order",
    "aces": "--aces",
    "honours": "--honours",
    "karonkas": "--karonkas",
    "hands": "--hands",
    "before.below": "--below",
    "before.games": "--games",
    "tricks": "--tricks",
    "variants.schenken_accepted": "--accepted / --refused",
}
"""How the fields of a request are typed, where that is not their name."""
