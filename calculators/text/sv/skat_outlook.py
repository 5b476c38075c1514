"""Svenska: vad en hand lovar."""

from __future__ import annotations

WORDS = {
    "safe-up-to": "Värdet av {contract} blir minst {bid}, vad som än ligger i skaten.",
    "value-alone": "Värdet säger vad ett spel ger när det går hem, inte hur ofta det sker.",
    "at-best": "som högst",
    "trumps-held": "{count:ingen trumf|en trumf|# trumf}",
    "skat-more": "skaten höjer i {more} av fallen",
    "skat-less": "skaten sänker i {less} av fallen",
    "skat-both": "skaten höjer i {more} av fallen och sänker i {less}",
    "skat-nothing": "skaten ändrar inget",
    "at-bid": "bud {bid}: {verdict}",
    "at-bid-short": "bud {bid}: {verdict}, för högt i {chance} av fallen",
    "share-of-skats": "av alla skatar",
    "with-the-skat": "Med skaten inräknad: {contract}",
    "any-turn": "turné",
    "turn-decides": "kortet som väljs bestämmer trumfen",
    "by-turned-card": "Efter det första kortet",
    "null-games": "nollspel",
    "suit-games": "färgspel",
    "grand-games": "grand",
    "null-fixed": "fasta värden",
    "other-games": "Övriga spel",
    "same-cards": "Samma kort i alla spel: säkra bud i längsta färgen och i grand, och vad noll är värd",
    "cards-of": "Kort: {count} av 10",
    "cards-pressed": "Kort: {count}",
    "bid-to-try": "Bud att pröva",
    "try-a-bid": "Pröva ett bud",
}
