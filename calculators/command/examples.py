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
    "rulesets": ("budnyckel rulesets --ruleset turneskat",),
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
    "tricks": "--tricks",
    "variants.schenken_accepted": "--accepted / --refused",
}
"""How the fields of a request are typed, where that is not their name."""
