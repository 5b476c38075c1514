"""English: how cards, suits and seats are written."""

from __future__ import annotations

WORDS = {
    # in the corners of the cards; what stands first is written, the rest is read too
    "ranks": {
        "A": "A Ace",
        "K": "K King",
        "Q": "Q Queen",
        "J": "J Jack",
        "T": "10 Ten",
        "9": "9 Nine",
        "8": "8 Eight",
        "7": "7 Seven",
    },
    # before the rank; here too the first is written
    "suits": {"C": "C Clubs", "S": "S Spades", "H": "H Hearts", "D": "D Diamonds"},
    # in a bid
    "bids": {"C": "club", "S": "spade", "H": "heart", "D": "diamond"},
    # the three seats of Skat by a letter
    "seats": {"0": "F", "1": "M", "2": "R"},
}
