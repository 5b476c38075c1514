"""English: questions that only programs and the command line ask."""

from __future__ import annotations

WORDS = {
    "operations": {
        "review": "a review of a played deal with all hands open: what each card cost, and where the result changed hands",
        "solve": "with all hands open: what the declarer ends with if nobody errs, and which cards keep it",
        "hand-strength": "what cards hold in a contract: trumps, aces, losers, and whether ten are plainly worth a bid",
        "deal": "a whole deal by its name: the cards, what was done, what may be done now, and the score",
        "move": "what a player would do now, from what that seat sees, and why",
    },
    "fields": {
        "review.forehand": "the ten cards that forehand was dealt",
        "review.middlehand": "the ten cards that middlehand was dealt",
        "review.rearhand": "the ten cards that rearhand was dealt",
        "review.skat": "the two cards of the skat; left out, those that are left",
        "review.seed": "the name of the deal, instead of its cards",
        "review.seat": "whose seat the links to play it again open: 0 forehand, 1 middlehand, 2 rearhand; else that of the card",
        "review.trick": "only the cards of this trick",
        "review.nodes": "how many steps the search may take for each trick",
        "record": "a game as the International Skat Server keeps it, from (;GM[Skat] on",
        "part": "only the cards, the discard, or the games that were not played",
        "declarer": "who is the declarer; in a ramsch, the player for whom it is asked how few card points are sure",
        "forehand": "the cards that forehand still holds",
        "middlehand": "the cards that middlehand still holds",
        "rearhand": "the cards that rearhand still holds",
        "solve.leader": "who led to this trick; before the first lead always forehand",
        "solve.trick": "the cards on the table, in the order played",
        "solve.skat": "the two cards of the skat, or the discard; not needed before the first trick",
        "taken": "the card points in the declarer’s tricks so far, without the skat’s",
        "line": "also how the play can go on with nobody erring",
        "nodes": "how many steps the search may take before it gives up",
        "hand-strength.cards": "a hand, the twelve with the skat, or some of the cards",
        "deal.seed": "the name of the deal: letters a to z, figures and hyphens; the same cards for everybody",
        "move.seed": "the name of the deal: letters a to z, figures and hyphens; the same cards for everybody",
        "day": "a day, such as 2026-11-19, for the deal of that day",
        "moves": "what was done so far: 18, yes, pass, take, leave, turn, refuse, lay CA DT, name grand, play CJ, give-up",
        "when_passed": "what follows when everybody has passed: nothing, or a ramsch by house rule",
        "deal.seat": "seen from a seat: 0 forehand, 1 middlehand, 2 rearhand; without it all cards are open",
        "play_on": "play the rest of the deal out",
        "player": "who plays: the learner by rules of thumb, the club player by deals tried out, or anything that is allowed at random",
    },
}
