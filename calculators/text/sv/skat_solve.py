"""Swedish: what a position comes to when all cards lie open."""

from __future__ import annotations

WORDS = {
    "most-points": {
        "settled-won": "Om ingen spelar fel slutar {player} på {value} ögon och vinner.",
        "settled-lost": "Om ingen spelar fel slutar {player} på {value} ögon och förlorar.",
        "unsettled-won": "Det är säkert att {player} vinner, med {least} till {most} ögon; mer hann inte avgöras på {nodes} steg.",
        "unsettled-lost": "Det är säkert att {player} förlorar, med {least} till {most} ögon; mer hann inte avgöras på {nodes} steg.",
        "unsettled-open": "Inte löst på {nodes} steg: {player} slutar på mellan {least} och {most} ögon.",
    },
    "no-trick": {
        "settled-won": "Om ingen spelar fel går {player} fri från stick och vinner.",
        "settled-lost": "Om ingen spelar fel måste {player} ta ett stick och förlorar.",
        "unsettled-open": "Inte löst på {nodes} steg: det är oklart om {player} går fri från stick.",
    },
    "fewest-points": {
        "settled-open": "Vad de andra än gör behöver {player} inte sluta på mer än {value} ögon.",
        "unsettled-open": "Inte löst på {nodes} steg: {player} behöver inte sluta på mer än {most} ögon men kan inte räkna med färre än {least}.",
    },
}
