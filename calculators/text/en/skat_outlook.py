"""English: what a hand promises."""

from __future__ import annotations

WORDS = {
    "safe-up-to": "Safe up to {bid} in {contract}",
    "longest-trumps": "That is where the hand has most trumps: {trumps} of {of}.",
    "value-alone": "This is what the games are worth, whatever lies in the skat; it does not say whether you can win them.",
    "at-best": "at best",
    "trumps-held": "trumps: {count}",
    "skat-more": "the skat raises it {more} of the time",
    "skat-less": "the skat lowers it {less} of the time",
    "skat-both": "the skat raises it {more} of the time, lowers it {less}",
    "skat-nothing": "the skat changes nothing",
    "at-bid": "bid {bid}: {verdict}",
    "at-bid-short": "bid {bid}: {verdict}, too high {chance} of the time",
    "share-of-skats": "of all skats",
    "with-the-skat": "With the skat counted in: {contract}",
    "any-turn": "tournée, whatever is turned",
    "turn-decides": "the card turned up settles the trumps",
    "by-turned-card": "By the card turned up",
    "null-games": "null games",
    "suit-games": "suit games",
    "grand-games": "grand",
    "null-fixed": "fixed values; whether the hand can win them is not worked out here",
    "other-games": "Other games",
    "same-cards": "The same cards in every game",
    "cards-of": "{count} of 10 cards",
    "cards-pressed": "Cards: {count}",
    "bid-to-try": "A bid to try",
    "try-a-bid": "Try a bid",
}
