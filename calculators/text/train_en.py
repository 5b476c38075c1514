"""English: the exercises, their levels and questions."""

from __future__ import annotations

from calculators.text.train import TrainWords
from calculators.text.train_mistakes_en import MISTAKES
from calculators.text.train_steps_en import SAID

WORDS = TrainWords(
    kinds={
        "card-order": "Rank of the cards",
        "legal-card": "What may be played?",
        "trick-winner": "Who takes the trick?",
        "card-points": "Counting card points",
        "matadors": "Matadors",
        "game-value": "Value of a game",
        "next-bid": "The next bid",
        "safe-bid": "Highest safe bid",
        "key-cell": "Reading the bid key",
        "overbid": "Overbid or not?",
        "score-sheet": "The score sheet",
        "skruf-honours": "Aces and honours",
    },
    levels={
        "card-order": (
            "The highest of three cards.",
            "The highest of four, nulls and ramsch included.",
            "Every card in its place.",
        ),
        "legal-card": (
            "Point to one card that may be played.",
            "Every card that may be played, from seven in hand.",
            "A whole hand, up to two cards on the table, ramsch included.",
        ),
        "trick-winner": (
            "Tricks in a single suit.",
            "Trumps and discards.",
            "Who leads next; in Skruf, tricks with something easily mistaken.",
        ),
        "card-points": (
            "One trick.",
            "Two or three tricks.",
            "The defenders’ card points, from the declarer’s tricks and the skat.",
        ),
        "matadors": (
            "Grands, four at most.",
            "Suit games too, with the skat set apart.",
            "Long runs, or a skat that changes the count.",
        ),
        "game-value": (
            "Won games, matadors given.",
            "Losses, hand games and announcements.",
            "Matadors counted on the cards; nulls as well.",
        ),
        "next-bid": (
            "Low bids, four to choose from.",
            "The whole ladder, typed in; in Skruf grandissimo as well.",
            "Whose turn it is in an auction; in Skruf after several calls.",
        ),
        "safe-bid": (
            "With the jack of clubs in hand.",
            "Without the jack of clubs.",
            "Hand games, tournées, solos and long runs.",
        ),
        "key-cell": (
            "Which multiplier is in the cell?",
            "Which contract is worth exactly the bid?",
            "The smallest multiplier that is enough.",
        ),
        "overbid": (
            "Does the game reach the bid?",
            "What an overbid costs.",
            "Mixed: made, short of card points, overbid.",
        ),
        "score-sheet": (
            "Running total; in Skruf the points below the line.",
            "Settling pair by pair; in Skruf what undertricks cost.",
            "Tournament score, or settling from the deals; in Skruf the hundredth.",
        ),
        "skruf-honours": (
            "Count aces and honours in two hands.",
            "What they are worth at a level.",
            "Both at once, with the karonkas.",
        ),
    },
    questions={
        "which-is-highest": "Which card is highest?",
        "put-in-order": "Put the cards in order, highest first.",
        "play-one": "Which card may be played? Point to one.",
        "play-all": "Which cards may be played? Point to all of them.",
        "which-takes": "Which card takes the trick? The cards lie in the order they were played.",
        "who-leads-next": "Who leads to the next trick?",
        "points-here": "How many card points are there?",
        "points-of-others": "The declarer has taken these cards. How many card points have the defenders?",
        "how-many-matadors": "With or without how many?",
        "what-is-it-worth": "What is the game worth?",
        "what-is-written": "What goes on the score sheet?",
        "next-value": "What is the next bid value?",
        "whose-turn": "Whose turn is it to call?",
        "who-is-declarer": "Who has become declarer?",
        "lowest-bid-above": "Which is the lowest bid that is higher?",
        "highest-safe-bid": "How high can you bid and be sure that a plain win reaches it, whatever "
        "lies in the skat?",
        "which-multiplier": "The bid is {bid} and the contract {name}. Which multiplier is in the cell?",
        "which-contract": "Which of these contracts can be worth exactly {bid}?",
        "least-multiplier": "The bid is {bid} and the contract {name}. What is the least multiplier that is enough?",
        "reaches-bid": "What is the game worth, and does it reach the bid?",
        "total-of": "What is the total of {player} now?",
        "settles": "Each pair settles its difference. How many points does {player} get or give in all?",
        "tournament-of": "What is the tournament score of {player}?",
        "below-the-line": "How many points does the declaring side write below the line?",
        "below-the-line-others": "How many points do the opponents write below the line?",
        "undertricks-cost": "What do the opponents get for the undertricks?",
        "writes-each": "What does each of {side} write?",
        "aces-and-honours": "How many aces and honours has the side in its two hands?",
        "worth-of-holding": "What is the holding worth to the side? A minus means that the others get it.",
        "worth-above-line": "What are aces, honours and karonkas together worth to the side?",
    },
    shown={
        "trick": "The trick",
        "pile": "Cards taken",
        "skat": "The skat",
        "hand": "The hand",
        "hand-and-skat": "Hand and skat",
        "own-hand": "One hand",
        "partner-hand": "Partner’s hand",
    },
    said=SAID,
    mistakes=MISTAKES,
    ranks={
        "A": "aces",
        "K": "kings",
        "Q": "queens",
        "J": "jacks",
        "T": "tens",
        "9": "nines",
        "8": "eights",
        "7": "sevens",
    },
    players=("Anna", "Ben", "Clara"),
    sides=("A and B", "C and D"),
    right="Right: {answer}.",
    wrong="Wrong. The right answer is {answer}.",
    page={
        "or": "or",
    },
)
