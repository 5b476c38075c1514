"""Svenska: vad en hand lovar."""

from __future__ import annotations

WORDS = {
    "safe-up-to": "Säkert upp till {bid} i {contract}",
    "longest-trumps": "Där har handen flest trumf: {trumps} av {of}.",
    "value-alone": "Talen säger vad spelen är värda, vad som än ligger i skaten, men inte om de går hem.",
    "at-best": "som högst",
    "trumps-held": "{count} trumf",
    "skat-more": "skaten höjer i {more} av fallen",
    "skat-less": "skaten sänker i {less} av fallen",
    "skat-both": "skaten höjer i {more} av fallen och sänker i {less}",
    "skat-nothing": "skaten ändrar inget",
    "at-bid": "bud {bid}: {verdict}",
    "at-bid-short": "bud {bid}: {verdict}, för högt i {chance} av fallen",
    "share-of-skats": "av alla skatar",
    "with-the-skat": "Med skaten inräknad: {contract}",
    "any-turn": "turné, vad som än slås upp",
    "turn-decides": "kortet som slås upp bestämmer trumfen",
    "by-turned-card": "Efter det uppslagna kortet",
    "null-games": "nollspel",
    "suit-games": "färgspel",
    "grand-games": "grand",
    "null-fixed": "fasta värden; här räknas inte om handen kan vinna dem",
    "other-games": "Övriga spel",
    "same-cards": "Samma kort i alla spel",
    "cards-of": "{count} av 10 kort",
    "cards-pressed": "Kort: {count}",
    "bid-to-try": "Bud att pröva",
    "try-a-bid": "Pröva ett bud",
}
