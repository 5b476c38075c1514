"""Svenska: skrufens ord på protokollets sida."""

from __future__ import annotations

WORDS = {
    "alone-by": "{name} bär förlusten ensam",
    "curve-hint": (
        "Hundradelarna för var och en efter varje giv, som om omgången hade slutat där."
    ),
    "cards-of": "Handen hos {name}",
    "drawn": "Korten som drogs",
    "drawn-hint": "Ett för varje spelare, i namnens ordning: Sp5 Hj9 Kl7 RuD. Esset är lägst.",
    "karonka-more": "Karonka i en färg till, {side}",
    "karonka-in": "I vilken färg?",
    "karonka-suit": "Karonka i annan färg, {side}",
    "karonka-trumps": "Karonka i trumf, {side}",
    "misere-for": "Stick för {side} i misère",
    "next": "Giv {deal}.",
    "pairings": "Paren, omgång för omgång",
    "pairings-hint": (
        "Ett par mot ett par med spelarnas nummer, en omgång efter den andra: 12-34 13-24 14-23"
    ),
    "resting-hint": "Vid fem spelare vilar en i varje omgång, vid sex två.",
    "seating": "Hur lottades platserna?",
    "seating-drawn": "Kort drogs",
    "seating-order": "I namnens ordning",
    "seating-pairings": "Egna par",
    "sitting-over": "Omgång {n} är slut: {one} mot {two}.",
    "stake": "Insats för en hundradel",
    "stake-hint": "Till exempel 0,25. Tomt: inga pengar.",
    "tricks": "Deras stick",
    "who": "Vilka spelade?",
}
