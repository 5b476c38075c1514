"""English: what a hand promises."""

from __future__ import annotations

WORDS = {
    "safe-up-to": "{contract} is worth at least {bid}, whatever lies in the skat.",
    "value-alone": "The value says what a game scores if it is won, not whether it is.",
    "at-best": "at best",
    "trumps-held": "{count:no trumps|one trump|# trumps}",
    "skat-more": "the skat raises it {more} of the time",
    "skat-less": "the skat lowers it {less} of the time",
    "skat-both": "the skat raises it {more} of the time, lowers it {less}",
    "skat-nothing": "the skat changes nothing",
    "at-bid": "bid {bid}: {verdict}",
    "at-bid-short": "bid {bid}: {verdict}, too high {chance} of the time",
    "share-of-skats": "of all skats",
    "with-the-skat": "With the skat counted in: {contract}",
    "any-turn": "turning a card",
    "turn-decides": "the card turned up settles the trumps",
    "by-turned-card": "By the card turned up",
    "null-games": "null games",
    "suit-games": "suit games",
    "grand-games": "grand",
    "null-fixed": "fixed values",
    "other-games": "Other games",
    "same-cards": "The same cards in every game: safe bids in the longest suit and in grand, and what null is worth",
    "cards-of": "Cards: {count} of 10",
    "cards-pressed": "Cards: {count}",
    "bid-to-try": "A bid to try",
    "try-a-bid": "Try a bid",
}
