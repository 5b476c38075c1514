"""English: how cards, suits and seats are written."""

from __future__ import annotations

WORDS = {
    # in the corners of the cards
    "ranks": {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10"},
    # before the rank; what stands first is written, the rest is read too
    "suits": {"C": "C", "S": "S", "H": "H", "D": "D"},
    # in a bid
    "bids": {"C": "club", "S": "spade", "H": "heart", "D": "diamond"},
    # the three seats of Skat by a letter
    "seats": {"0": "F", "1": "M", "2": "R"},
}
