"""English: Skruf's words on the score sheet's page."""

from __future__ import annotations

WORDS = {
    "alone-by": "{name} bears the loss alone",
    "curve-hint": "Everybody’s hundredths after each deal, as if the sitting had ended there.",
    "cards-of": "The hand of {name}",
    "drawn": "The cards drawn",
    "drawn-hint": "One for each player, in the order of the names: S5 H9 C7 DQ. Ace is low.",
    "karonka-more": "Karonka in one more suit, {side}",
    "karonka-in": "In which suit?",
    "karonka-suit": "Karonka in another suit, {side}",
    "karonka-trumps": "Karonka in trumps, {side}",
    "misere-for": "Tricks of {side} in misère",
    "next": "Deal {deal}.",
    "pairings": "The pairs, sitting by sitting",
    "pairings-hint": (
        "One pair against another by the players’ numbers, one sitting after the other: 12-34"
        " 13-24 14-23"
    ),
    "resting-hint": "With five players one sits out each time, with six two.",
    "seating": "How were the seats drawn?",
    "seating-drawn": "By cards",
    "seating-order": "In the order of the names",
    "seating-pairings": "Pairs of our own",
    "sitting-over": "Sitting {n} is over: {one} to {two}.",
    "stake": "Stake for a hundredth",
    "stake-hint": "For example 0.25. Empty: no money.",
    "tricks": "Their tricks",
    "who": "Who played?",
}
