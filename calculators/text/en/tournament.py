"""English: the words of an evening with several tables."""

from __future__ import annotations

WORDS = {
    "absent": "Who sits this round out?",
    "added": "The prizes are more than the pot, so the club adds {amount}.",
    "all-in": "In: {deals} deals.",
    "all-kept": "All evenings",
    "bonus": "Bonus",
    "by-name": "Where do I sit?",
    "by-score": (
        "Tournament scores: the total, plus what games won and lost bring. Level scores: more games won goes"
        " first, then fewer lost."
    ),
    "by-total": "The highest total is first.",
    "cancel": "Cancel",
    "cannot-seat": "Tables of {sizes} cannot seat {players}. The nearest numbers that can be seated: {near}.",
    "card-hint": (
        "Open the code with a phone’s camera and choose “Save as my own evening”. Afterwards, show the"
        " organiser the code under Share."
    ),
    "change": "Change players, rules and prizes",
    "collect-hint": (
        "When a table has finished, its sheet shows a code under Share. Open that code with this phone’s"
        " camera; the result is then in. A file works too. What is collected twice counts once, and a"
        " correction replaces what was there."
    ),
    "contradicts": "Two sheets of this table say different things. The one above counts. Ask the table which is right.",
    "copy-link": "Copy the link",
    "count-other": "Count this sheet instead",
    "delete": "Delete the evening",
    "divided-no": "amounts",
    "divided-true": "parts of the pot",
    "draw-again": "Draw this round again",
    "draw-anyway": (
        "{count:Table|Tables} {tables} {count:has not handed in a whole result|have not handed in whole results}."
        " Draw the next round all the same?"
    ),
    "draw-round": "Draw round {round}",
    "entrants": "Who takes part?",
    "entrants-hint": (
        "One name a line, at most {most}. The number of the line is the player’s number: once a round is drawn, correct a"
        " name where it stands and add new ones last."
    ),
    "exchange-hint": "To set a table yourself, tap two players: they change places.",
    "fee": "Entry fee",
    "first": "Tables of",
    "first-3": "three, with four only where it must be",
    "first-4": "four, with three only where it must be",
    "kept": "Evenings with several tables",
    "laps": "How often does each player deal in a round?",
    "laps-hint": "Twelve times is 48 deals at a table of four, 36 at a table of three. Empty: no limit.",
    "keep": "Save",
    "keep-sheets": "Keep the tables’ sheets for the season",
    "left-over": "Left for the club: {amount}.",
    "level": "Players who are still level share the place.",
    "link": "Link to the table’s sheet",
    "line-moved": (
        "Number {number}, {name}, has been seated and has to keep that line. Put new names last."
    ),
    "lost": "Lost",
    "met-again": "{count:Nobody sits with anybody a second time.|One pair sits together a second time.|In all, # pairs sit together again.}",
    "money": "Money",
    "money-amount": "In all",
    "money-fee": "Entry fee",
    "money-later": "Prizes and payments are shown here when every table is in.",
    "money-losses": "Lost games",
    "money-prize": "Prize",
    "money-stakes": "Stakes",
    "name-hint": "Shown in the list and on whatever you print.",
    "new": "New evening with several tables",
    "no-results": "No table’s result is in yet.",
    "no-seating": (
        "This evening belongs to no table here. A table’s sheet has to be opened from its code or link."
    ),
    "no-such-table": "Round {round} has no table {table} now. The tables may have been drawn again.",
    "none-kept": "No evening with several tables is saved on this device yet.",
    "not-drawn": "No tables have been drawn yet.",
    "not-in": "Not in yet.",
    "not-two": "Choose two players who sit in this round.",
    "of-another": "This result is from another evening. Open that one and collect it there.",
    "on-paper": "For the wall",
    "open-file": "Open a file",
    "other-sheet": "The other sheet: {deals:no deals|1 deal|{deals} deals}. {totals}.",
    "open-results": "Open results from files",
    "other-game": "{table}: the sheet is for another game.",
    "other-players": (
        "{table}: other players are on the sheet. Those drawn are {names}; correct the names on the sheet or"
        " in the list."
    ),
    "per-loss": "For each game lost",
    "per-loss-hint": "Goes into the pot. Empty: nothing.",
    "place": "Place",
    "play-here": "Keep the sheet here",
    "player": "Player",
    "pot": "In the pot: {amount}.",
    "print-cards": "Print table cards with codes",
    "print-standings": "Print the standings",
    "print-tables": "Print who sits where",
    "prizes": "Prizes, first place first",
    "prizes-are": "The prizes are",
    "prizes-hint": "For example 500 300 200. Those who share a place share its prize.",
    "results": "Collect results",
    "round": "Round {round}",
    "round-has-results": "A result of round {round} or later is already in, so that round is not drawn again.",
    "save-file": "Save as a file",
    "short-place": "R{round} T{table}",
    "short-round": "R{round}",
    "show-code": "Code and link",
    "some-in": "So far {deals} of {of} deals.",
    "standings": "Standings",
    "sum": "Score",
    "table": "Table {table}",
    "table-has-result": "The result of table {table} is already in, so nobody there changes places.",
    "table-head": "Table",
    "table-of-round": "Round {round}, table {table}",
    "tables-in": "{done} of {seated} tables are in.",
    "taken": "{table} is in.",
    "taken-before": "{table} was already in.",
    "taken-otherwise": "{table}: another sheet is already in and says otherwise. At the table below you choose which one counts.",
    "taken-older": "{table}: a later version is already in, and that one counts.",
    "through-the-box": "Everybody settles with the cash box, stakes of the tables included; nobody pays at the table.",
    "too-many-rounds": "There can be at most {most} rounds.",
    "total": "Total",
    "undo": "Undo the last change",
    "who-and-how": "Players and tables",
    "whole-evening": "The whole evening",
    "without-script": "A script in the browser draws the tables and adds up, and scripts are switched off.",
    "won": "Won",
    "say-code": "A code that opens the sheet: scan it with the table’s phone.",
    "say-players": "{players} players, {rounds} rounds drawn",
    "say-pick": "{name}: now tap whoever is to change places.",
    "say-not-here": "The evening that this result belongs to is not on this device.",
    "say-saved": "Saved on this device.",
    "say-unnamed": "Evening with several tables",
    "say-sheets-kept": "Kept among the evenings: {added} new, {longer} extended, {same} already here.",
    "say-undone": "The last change has been undone.",
}
