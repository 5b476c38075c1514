"""English: the exercises of the skat family in which cards are played."""

from __future__ import annotations

WORDS = {
    "kinds": {
        "one-card": "One card keeps it",
    },
    "levels": {
        "one-card": {
            "1": "Decided within three tricks.",
            "2": "Four tricks deep, where the rule of thumb goes wrong.",
            "3": "Five or six tricks deep, where the rule of thumb goes wrong.",
        },
    },
    "questions": {
        "one-card-wins": "Only one card still wins your game, however the others play. Which?",
        "one-card-beats": "Only one card still beats the game, if your partner plays well too. Which?",
        "own-mistake": "This was your turn in a deal you played, and the card you chose cost the result. Which card now?",
    },
    "shown": {
        "open-left-declarer": "To your left: the declarer",
        "open-left-partner": "To your left: your partner",
        "open-left-defender": "To your left: a defender",
        "open-right-declarer": "To your right: the declarer",
        "open-right-partner": "To your right: your partner",
        "open-right-defender": "To your right: a defender",
        "gone": "Played so far, trick by trick",
        "put-away": "What you discarded",
        "open-hand": "The declarer’s open hand",
    },
    "said": {
        "all-open": "All hands lie open here: you see every card, which nobody does at a table.",
        "declares-me": "You are the declarer.",
        "declares-left": "The player on your left is the declarer.",
        "declares-right": "The player on your right is the declarer.",
        "leads-me": "It is your lead.",
        "leads-left": "The player on your left has led, and you play last.",
        "leads-right": "The player on your right has led, and you play second.",
        "taken-so-far": "The declarer has {amount} card points so far, the skat included, and needs {needed}.",
        "no-trick-yet": "The declarer has no trick so far, and must not get any.",
        "enough-after": "{card}: {amount} card points to {who} ({cards}). With best play the declarer ends on {own}: enough.",
        "too-few-after": "{card}: {amount} card points to {who} ({cards}). With best play the declarer ends on {own}: {short} short.",
        "prize-lost": "After {loses} the other side gets {prize}, after {keeps} yours does.",
        "null-kept": "{card}: whatever the defenders do, the declarer takes no trick.",
        "null-caught": "{card}: with best play the declarer is left with this trick: {cards}.",
        "then-trick": "Then {cards}: {amount} card points to {who}.",
        "then-taken": "Then {cards}: the trick goes to {who}.",
        "bid-was": "The bid was {bid}.",
        "in-tricks": "In the tricks so far: {own} card points for the declarer, {amount} for the defenders.",
        "keeps-own-win": "With best play on all sides the game is still won with: {cards}.",
        "keeps-own-beat": "With best play on all sides the game is still beaten with: {cards}.",
        "cost-own-win": "In that deal you played the {card}; after it the game can be beaten.",
        "cost-own-beat": "In that deal you played the {card}; after it the declarer can make the game.",
    },
    "mistakes": {
        "gives-the-game-away": "With that card the game can be beaten.",
        "lets-the-game-through": "With that card the declarer makes the game.",
        "cost-the-result": "That card costs the result, if the others play as well as can be.",
    },
    "who": {
        "me": "you",
        "left": "the player on your left",
        "right": "the player on your right",
    },
    "own": {
        "none": "Nothing to ask about yet. Play a deal on Play and review it: the cards that cost you the result are then kept here.",
        "spoilt": "None of the cards kept here can be asked about any more.",
        "to-play": "To Play",
        "count": "Kept on this device: {count}.",
        "begin": "Ask me",
        "play-on": "Play on from here",
    },
}
