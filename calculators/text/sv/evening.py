"""Svenska: vad protokollet säger om given, bockrundan och pengarna."""

from __future__ import annotations

from typing import Any

WORDS: dict[str, Any] = {
    "and": " och ",
    "bock-deal": "Bockrunda, giv {at} av {of}.",
    "bock-one-waits": "En runda till väntar.",
    "bock-some-wait": "Därefter väntar {count} rundor till.",
    "bock-starts": "Ny bockrunda: {why}.",
    "occasions": {
        "over-hundred": "spelet var värt mer än hundra",
        "grand-hand": "grand hand gick hem",
        "lost-kontra": "spelet förlorades med kontra",
        "rekontra": "rekontra sades",
        "schneidered": "spelföraren blev schneider",
        "split": "ögonen delades lika",
        "said": "bordet bestämde det",
    },
    "next-deal": "Giv {deal}, runda {round}.",
    "deals": "{name} ger.",
    "deals-and-sits-out": "{name} ger och står över.",
    "currency": "{amount}\u00a0{label}",
    "currencies": {
        "SEK": "{amount}\u00a0kr",
        "EUR": "{amount}\u00a0€",
        "USD": "{amount}\u00a0$",
        "GBP": "{amount}\u00a0£",
        "JPY": "{amount}\u00a0¥",
    },
    "columns": {
        "deal": "giv",
        "round": "runda",
        "dealer": "givare",
        "declarer": "spelförare",
        "kind": "slag",
        "bock": "bock",
        "score": "poäng",
        "count": "räkning",
        "won": "vunna spel",
        "lost": "förlorade spel",
        "tournament": "tävlingspoäng",
        "place": "plats",
        "money": "pengar",
        "sitting": "omgång",
        "above": "över strecket, sida {side}",
        "below": "under strecket, sida {side}",
        "side-total": "summa, sida {side}",
        "side-count": "räkning, sida {side}",
        "player": "spelare",
        "total": "summa",
        "points": "poäng",
        "payer": "betalar",
        "payee": "till",
        "amount": "belopp",
        "purse": "kassan",
        "final": "slutsumma",
        "kinds": {
            "passed": "rundpass",
            "score": "poäng",
            "scores": "allas poäng",
            "game": "spel",
            "ramsch": "ramsch",
        },
    },
    "money": {
        "on-tournament": "Här görs tävlingspoängen upp, med tilläggen för vunna och förlorade "
        "spel.",
        "rounded": "Varje belopp är avrundat till närmaste hela enhet, en halv uppåt; vars och ens "
        "slutsumma är summan av de avrundade beloppen.",
        "smallest-unit": "Beloppen är avrundade till valutans minsta enhet, en halv uppåt.",
        "to-purse": "Den som har förlorat betalar till kassan, och ingen får något.",
        "capped": "Ingen förlorar mer än {cap}. Det som betalas in delas av dem som ligger på "
        "plus, i förhållande till vad de annars hade fått.",
        "capped-to-purse": "Ingen betalar mer än {cap}.",
    },
}
