"""English: the words of the score sheet's page."""

from __future__ import annotations

WORDS = {
    "after-deals": "{count:First deal|After 1 deal|After {count} deals}",
    "after-rounds": "{count:First deal|After 1 round|After {count} rounds}",
    "all-evenings": "All evenings",
    "announced": "{level} announced",
    "as-shared": "As counted by whoever shared the evening.",
    "at-least": "at least {}",
    "at-most": "at most {}",
    "begin": "Begin",
    "bid": "Final bid, if you record it",
    "bock": "Bock rounds",
    "bock-grand-hand": "after a grand hand won",
    "bock-last-round": "the last round",
    "bock-lost-kontra": "after a game lost under kontra",
    "bock-mark": "b",
    "bock-over-hundred": "after a game of more than a hundred",
    "bock-rekontra": "after rekontra",
    "bock-schneidered": "when the declarer is schneider",
    "bock-split": "at 60–60",
    "bonus": "Bonus",
    "by-turn": "in turn",
    "cancel-deal": "Cancel",
    "cancel-setup": "Cancel",
    "cap": "Maximum loss",
    "cap-hint": "The most that anyone can owe, in money. Empty: no limit.",
    "change-table": "Change players and rules",
    "conceded": "Gave up",
    "copy-evening": "Save as my own evening",
    "copy-link": "Copy the link",
    "csv": "Download as CSV",
    "currency": "Currency",
    "curve": "The evening as a curve",
    "curve-hint": "The numbers of the sheet: everybody’s total after each deal.",
    "date": "Date",
    "date-hint": "Year, month, day: 2026-11-18",
    "deal": "Deal",
    "dealer": "Dealer",
    "delete-evening": "Delete the evening",
    "evening": "Name and date of the evening",
    "evenings": "Evenings",
    "export": "Save as a file",
    "fault-defenders": "defenders’ infringement",
    "first-dealer": "Who deals first?",
    "fourth-hint": "Three are enough, except in {games}.",
    "game-head": "Game",
    "hand": "hand",
    "house": "House rules",
    "import": "Open a file",
    "install": (
        "Safari deletes what is saved here after seven days without a visit. Put the page on your"
        " home screen (Share, Add to Home Screen), or save the evenings in a file."
    ),
    "in-all": "In all",
    "insert-deal": "Insert a deal before",
    "keep": "Save players and rules",
    "left": "Deals left: {count}.",
    "length": "Number of deals",
    "link": "Link to the whole evening",
    "lost": "Lost",
    "lost-games": "Lost",
    "lost-schneider": "Lost, schneider",
    "lost-schwarz": "Lost, schwarz",
    "made": "Won",
    "matadors": "Which of the top trumps did the declarer have?",
    "money": "Tournament scores and money",
    "more": "More about the deal",
    "name": "Name of the evening",
    "name-hint": "Shown in the list. Empty: the players’ names.",
    "name-of-player": "Player",
    "new-evening": "New evening",
    "no-evenings": "No evening is saved on this device yet.",
    "no-top": "none",
    "nobody-pays": "Nobody owes anybody anything.",
    "not-settled": "There is a deal that cannot be counted, so there is no final score yet: see the row in red.",
    "nothing": "0",
    "null-lost": "Lost: took a trick",
    "null-made": "Won: no trick",
    "open-deal": "Deal {deal}: show and change",
    "organiser-settles": "Nobody pays at the table: the organiser of the evening settles with everybody.",
    "others-lost": "Lost by others",
    "item": "Entry",
    "over": "Every deal has been played, {count} in all.",
    "over-line": "Above the line",
    "paper-code": "Scan to enter this sheet on a phone.",
    "passed": "Passed out",
    "pays": "{payer} to {payee}: {amount}.",
    "place": "Place",
    "lost-head": "Lost",
    "play-on": "Play on",
    "player": "Player",
    "player-of": "Player {seat}",
    "players": "Who is playing?",
    "points": "Enter card points",
    "print": "Print",
    "ramsch": "Ramsch",
    "ramsch-points": "Card points, {name}",
    "ramsch-tricks": "Tricks, {name}",
    "reasons": "The rules behind this",
    "redo": "Redo",
    "remove-deal": "Remove the deal",
    "result": "How did it end?",
    "rounding": "Round to",
    "rounding-hint": "The smallest unit of a payment, for example 1 or 0.5.",
    "schneider": "Schneider",
    "schwarz": "Schwarz",
    "score": "Score",
    "score-head": "Score",
    "scores": "Enter everybody’s scores",
    "scores-of": "A score for each, with a minus for whoever lost",
    "send-link": "Send the link",
    "settle-on": "Settle by",
    "side-of-table": "Side",
    "settle-score": "the scores",
    "settle-tournament": "the tournament scores",
    "settlement": "Who pays whom",
    "settle-up": "Settle up",
    "season": "The season: all evenings put together",
    "set-stake": "Choose a stake",
    "no-stake": "No stake has been chosen, so nobody has to pay.",
    "fewest": "As few payments as possible. Everybody ends up with the same as when each pair settles.",
    "share": "Share",
    "sheet": "The score sheet",
    "show-all": "Show all deals",
    "side": "The game",
    "stacked": "A new bock round during another",
    "stacked-after": "is played after it",
    "stacked-ignored": "does not count",
    "stake": "Stake for each point",
    "stake-hint": "For example 0.10. Empty: no money.",
    "standing": "The score so far",
    "starts-bock": "A bock round begins after this deal",
    "to-purse": "Losses go to the club’s fund",
    "to-purse-pays": "{payer} to the fund: {amount}.",
    "total": "Total",
    "tournament": "Tournament",
    "tournament-asked": "Count tournament scores",
    "trump-card": "trump {rank}",
    "under-line": "Below the line",
    "typed": "score only",
    "undo": "Undo",
    "usual-currency": "EUR",
    "who": "Who played?",
    "whole-evening": "The whole evening",
    "without-script": (
        "A script in the browser keeps the score here, and scripts are switched off. Print a"
        " blank sheet and keep it by hand: the links are further down this page."
    ),
    "won": "Won",
    "won-games": "Won",
    "write-down": "Enter the deal",
    "say-begun": "The evening is saved on this device.",
    "say-broken-link": "The link is incomplete, so the evening in it cannot be read.",
    "say-change": "Save the change",
    "say-change-deal": "Change deal {deal}",
    "say-deal-changed": "Deal {deal} has been changed.",
    "say-code-of-table": "Show this code to the organiser, who scans it.",
    "say-code": "A code with the whole evening: scan it with another phone.",
    "say-copied": "The link is copied.",
    "say-copy-by-hand": "The link is selected: copy it.",
    "say-dates": "en-GB",
    "say-deal": "Deal {deal}",
    "say-deals": "{deals} deals",
    "say-one-deal": "1 deal",
    "say-delete": "Delete {name} for good? Save it as a file first if you want to keep it.",
    "say-deleted": "The evening has been deleted.",
    "say-differs": "The link gives another result than the deals in it. This is what the deals come to.",
    "say-elsewhere": "The evening was changed in another window; this is its present state.",
    "say-full": (
        "This device’s storage is full. Unsaved changes, only in this window: {changes}. Save"
        " the evening as a file, make room and try again."
    ),
    "say-here-already": "This evening is here already.",
    "say-imported": "The file is open as an evening of its own.",
    "say-insert-deal": "A new deal before deal {deal}",
    "say-kept": "The evening is saved as your own.",
    "say-later": "A deal was added in another window; yours is now deal {deal}.",
    "say-no-store": (
        "This browser does not allow saving. The evening is only in this window: save it as a file before you close it."
    ),
    "say-not-the-same": (
        "That deal was changed in another window a moment ago. Check whether your change is still needed."
    ),
    "say-old-browser": "This browser cannot read compressed links. Ask for the evening as a file.",
    "say-older": "A newer edition of the page has saved the evenings. Reload the page.",
    "say-redone": "Redone.",
    "say-removed": "Deal {deal} has been removed. Undo brings it back.",
    "say-resumed": "A deal that was half entered has been restored.",
    "say-shared-view": "Somebody has shared this evening with you. It is not saved on your device.",
    "say-since-file": "Evenings changed since the last file of all evenings: {changed}.",
    "say-show-all": "Show all {deals} deals",
    "say-show-last": "Show only the last ones",
    "say-too-long": (
        "The evening is too long for a code that a camera can read. Send the link or the file"
        " instead."
    ),
    "say-undone": "Undone.",
    "say-unreadable": "The evening cannot be read: {problems}",
    "say-write": "Enter the deal",
    "say-written": "Deal {deal} has been entered.",
    "damaged": "Damaged evening",
    "damaged-hint": "What is saved of it cannot be shown. The other evenings are intact.",
    "delete-kept": "Delete",
    "export-all": "Save all evenings in one file",
    "export-kept": "Save as a file",
    "say-base-gone": (
        "The browser’s database could not be opened. The evenings in it cannot be shown just"
        " now, but they are still there. What you enter is saved apart, and added when the"
        " database answers."
    ),
    "say-base-silent": (
        "The browser’s database does not answer, perhaps because the sheet is open in another"
        " window. The evenings in it cannot be shown just now, but they are still there. What"
        " you enter is saved apart, and added when the database answers."
    ),
    "say-closed": (
        "The connection to the browser’s storage was lost. Unsaved changes, only in this"
        " window: {changes}. Try again, or save the evening as a file and reload the page."
    ),
    "say-damaged-name": "the damaged evening",
    "say-damaged-evening": (
        "The evening is damaged and cannot be shown. From the list you can save what is left of"
        " it as a file."
    ),
    "say-fault": (
        "Something went wrong on the page. What is saved is still there: try again, or reload"
        " the page."
    ),
    "say-file-too-large": (
        "The file is too large for a score sheet: {size} MB, and the limit is {most} MB. Choose"
        " another file."
    ),
    "say-file-too-new": (
        "The file comes from a newer edition of the page. Reload the page and open the file again."
    ),
    "say-leave": "Unsaved changes, only in this window: {changes}. Leave the evening all the same?",
    "say-link-too-large": (
        "The link is too large for a score sheet: the limit is {most} MB. Ask for the evening"
        " as a file."
    ),
    "say-older-unsaved": (
        "A newer edition of the page has taken over the storage. Unsaved changes, only in this"
        " window: {changes}. Save the evening as a file, then reload the page."
    ),
    "say-safe": "What is saved is still there.",
    "say-save-file": "Save as a file",
    "say-silent": (
        "The browser’s storage does not answer. Unsaved changes, only in this window:"
        " {changes}. Close other windows with the sheet and try again, or save the evening as a"
        " file."
    ),
    "say-store-back": "The database answers again, and everything is saved in it.",
    "say-taken-in": "From the file: new evenings {added}, extended {longer}, already here {same}.",
    "say-taken-in-damaged": "Damaged evenings in the file, left out: {damaged}.",
    "say-text-too-deep": (
        "That is not a score sheet: the text is nested too deeply. Ask for the evening again."
    ),
    "say-unread": "What is saved cannot be read just now. Try again, or reload the page.",
}
