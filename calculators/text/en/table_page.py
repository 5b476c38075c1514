"""English: the page of the table as it is built, and what its script says."""

from __future__ import annotations

WORDS = {
    "asleep": "The table did not start. A deal that was begun is still kept on this device.",
    "players": "The others",
    "choices": "What you can do",
    "tools": "Help",
    "setting": "Choose game or evening",
    "without-script": "Play needs scripts, and scripts are switched off.",
    "keys": "Keys: the arrows move between the cards, 1 to 9 and 0 go to the card in that place, and Enter plays it. H gives advice, Z takes back.",
    "hint": "Deal follows deal for as long as you like, and the deal passes round. Each is scored as it first ends, and the score sheet settles the evening. The house rules you begin with hold to the end. If you take anything back, the sheet says so.",
    "sheet": "Score sheet",
    "say-throw": "Delete for good: {deal}?",
    "say-first": "Finish this deal of the evening first, or play single deals (above).",
    "say-thrown": "The deal has been deleted.",
    "say-shared": "The moves in this deal came with a link. Your own play of the same cards is kept apart from them.",
    "say-replayed": "You are playing the deal over from here. It is kept as it first ended, too.",
    "say-first-play": "To the deal as it ended",
    "say-practice": "practice",
    "say-from-link": "from a link",
    "say-unsaved": "not saved",
    "say-leave-evening": "An evening is played as it began. Leave it? It waits below the table.",
    "say-own-deal": "To my own play of these cards",
    "say-stopped": "Stopped. Press Go on when you like.",
    "say-kept": "The deal is on the score sheet.",
    "say-unkept": "The deal could not be put on a score sheet.",
    "say-sheet": "Open the score sheet",
    "say-copied": "Copied.",
    "say-linked": "The link is copied. It opens the cards with the whole play.",
    "say-uncopied": "It could not be copied here.",
    "say-thinking": "Thinking …",
}
