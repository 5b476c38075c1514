"""English: what the sheet says of the deal, the bock round and the money."""

from __future__ import annotations

WORDS = {
    "and": " and ",
    "bock-deal": "Bock round, deal {at} of {of}.",
    "bock-one-waits": "Another round is waiting.",
    "bock-some-wait": "After it, {count} more rounds are waiting.",
    "bock-starts": "A new bock round: {why}.",
    "occasions": {
        "over-hundred": "the game was worth more than a hundred",
        "grand-hand": "a grand hand was made",
        "lost-kontra": "the game was lost under kontra",
        "rekontra": "rekontra was said",
        "schneidered": "the declarer was schneider",
        "split": "the card points were split evenly",
        "said": "the table said so",
    },
    "next-deal": "Deal {deal}, round {round}.",
    "deals": "{name} deals.",
    "deals-and-sits-out": "{name} deals and sits out.",
    "currency": "{amount}\u00a0{label}",
    "currencies": {
        "SEK": "SEK\u00a0{amount}",
        "EUR": "€{amount}",
        "USD": "${amount}",
        "GBP": "£{amount}",
        "JPY": "¥{amount}",
    },
    "columns": {
        "deal": "deal",
        "round": "round",
        "dealer": "dealer",
        "declarer": "declarer",
        "kind": "kind",
        "bock": "bock",
        "score": "score",
        "count": "count",
        "won": "games won",
        "lost": "games lost",
        "tournament": "tournament score",
        "place": "place",
        "money": "money",
        "sitting": "sitting",
        "above": "above the line, side {side}",
        "below": "below the line, side {side}",
        "side-total": "total, side {side}",
        "side-count": "count, side {side}",
        "player": "player",
        "total": "total",
        "points": "points",
        "payer": "pays",
        "payee": "to",
        "amount": "amount",
        "purse": "the purse",
        "final": "final total",
        "kinds": {
            "passed": "passed",
            "score": "score",
            "scores": "scores",
            "game": "game",
            "ramsch": "ramsch",
        },
    },
    "money": {
        "on-tournament": "What is settled here is the tournament scores, with the bonuses for "
        "games won and lost.",
        "rounded": "Every payment is rounded to the nearest whole unit, a half upwards; a player’s "
        "net is the sum of the rounded payments.",
        "smallest-unit": "Payments are rounded to the smallest unit of the currency, a half "
        "upwards.",
        "to-purse": "Whoever has lost pays into the purse, and nobody is paid.",
        "capped": "Nobody loses more than {cap}. What is paid in is shared by those who are up, in "
        "proportion to what they would have had.",
        "capped-to-purse": "Nobody pays more than {cap}.",
    },
}
