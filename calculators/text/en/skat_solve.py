"""English: what a position comes to when all cards lie open."""

from __future__ import annotations

WORDS = {
    "most-points": {
        "settled-won": "If nobody errs, {player} ends with {value} card points and wins.",
        "settled-lost": "If nobody errs, {player} ends with {value} card points and loses.",
        "unsettled-won": "It is certain that {player} wins, with {least} to {most} card points; {nodes} steps did not settle more.",
        "unsettled-lost": "It is certain that {player} loses, with {least} to {most} card points; {nodes} steps did not settle more.",
        "unsettled-open": "Not solved in {nodes} steps: {player} ends with between {least} and {most} card points.",
    },
    "no-trick": {
        "settled-won": "If nobody errs, {player} takes no trick and wins.",
        "settled-lost": "If nobody errs, {player} has to take a trick and loses.",
        "unsettled-open": "Not solved in {nodes} steps: {player} may get through without a trick or not.",
    },
    "fewest-points": {
        "settled-open": "Whatever the others do, {player} need not end with more than {value} card points.",
        "unsettled-open": "Not solved in {nodes} steps: {player} need not end with more than {most} card points, and cannot be sure of fewer than {least}.",
    },
}
