"""A second implementation of Skruf's score, to compare with the calculators.

Slow and obvious on purpose, and by another method: aces and honours by the rule that fits the
printed table, and by an older one for the two rows that do not fit; everything else as a card
player would write it down. It shares nothing with the calculators; where the two differ, one is
wrong.
"""

from __future__ import annotations

Hands = list[list[str]]
RANKS = "AKQJT98765432"
LETTER = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}
FIRST = {1: 100, 2: 200, 3: 300, 4: 400, 5: 500, 6: 1100, 7: 1700}
FURTHER = {1: 100, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600, 7: 700}


def by_the_rule(aces: int, honours: int) -> int:
    """The side's aces and honours, minus the others' in each class where they have more of it.

    If they have more in both classes, minus all that they have; two aces each go with honours.
    """
    their_aces, their_honours = 4 - aces, 5 - honours
    more_honours = their_honours > honours
    more_aces = more_honours if aces == 2 else their_aces > aces
    if more_aces and more_honours:
        return -(their_aces + their_honours)
    worth = aces + honours
    if more_aces:
        worth -= their_aces
    if more_honours:
        worth -= their_honours
    return worth


def by_the_older_rule(aces: int, honours: int) -> int:
    """Each class counts for the side with more of it, two aces each for the side with the trick."""
    worth = aces if aces >= 2 else -(4 - aces)
    return worth + (honours if honours >= 3 else -(5 - honours))


def steps(aces: int, honours: int) -> int:
    """The table: the older rule if there are four in all and honours are not the fewer."""
    if aces + honours == 4 and 1 <= aces <= honours:
        return by_the_older_rule(aces, honours)
    return by_the_rule(aces, honours)


def run(hand: list[str], suit: str) -> int:
    length = 0
    while length < 13 and suit + RANKS[length] in hand:
        length += 1
    return length


def karonkas(hand: list[str], trump: str | None) -> int:
    """The score of the karonkas of one hand."""
    aces = sum(card[1] == "A" for card in hand)
    worth = 200 if aces == 4 else 100 if aces == 3 else 0
    for suit in "CSHD":
        length = run(hand, suit)
        if length >= 3:
            worth += (length - 2) * (100 if suit == trump else 50)
    return worth if trump else 2 * worth


def slam(level: int, tricks: int) -> int:
    """The score of the bidding side for twelve or thirteen tricks."""
    if level < 6:
        return {12: 200, 13: 400}.get(tricks, 0)
    if level == 6:
        return {12: 700, 13: 900}.get(tricks, 0)
    return 1400 if tricks == 13 else 0


def lost(level: int, tricks: int) -> int:
    """The score of the other side for undertricks."""
    missing = 6 + level - tricks
    return FIRST[level] + (missing - 1) * FURTHER[level] if missing > 0 else 0


def second_opinion(
    level: int, denomination: str, declaring: int, tricks: int, hands: Hands
) -> list[dict[str, int]]:
    """Both accounts: the sums above the line and below it."""
    taken = [tricks, 13 - tricks] if declaring == 0 else [13 - tricks, tricks]
    trump = LETTER.get(denomination)
    above, below = [0, 0], [0, 0]
    aces, honours = [0, 0], [0, 0]

    for side in (0, 1):
        below[side] = sum(level for _ in range(taken[side]))
    for seat, hand in enumerate(hands):
        above[seat % 2] += karonkas(hand, trump)
        aces[seat % 2] += sum(card[1] == "A" for card in hand)
        honours[seat % 2] += sum(card[0] == trump and card[1] in "AKQJT" for card in hand)

    trick = 0 if taken[0] > 6 else 1
    if trump:
        value = 10 * level * steps(aces[trick], honours[trick])
        above[trick if value > 0 else 1 - trick] += abs(value)
    elif aces[0] == 2:
        above[trick] += 50 * level
    else:
        most = 0 if aces[0] > 2 else 1
        above[most] += (70 if aces[most] == 3 else 90) * level

    above[declaring] += slam(level, tricks)
    above[1 - declaring] += slam(0, 13 - tricks) + lost(level, tricks)
    return [{"above": above[side], "below": below[side]} for side in (0, 1)]


def whole_evening(deals: list[tuple[list[dict[str, int]], int]]) -> dict[str, object]:
    """The totals of one pairing; each deal comes with the side that has the trick.

    Stops at the second game and returns the number of deals until then.
    """
    totals, race, games = [0, 0], [0, 0], 0
    for number, (accounts, trick) in enumerate(deals, 1):
        for side in (0, 1):
            totals[side] += accounts[side]["above"] + accounts[side]["below"]
            race[side] += accounts[side]["below"]
        if race[0] >= 60 or race[1] >= 60:
            winner = trick if min(race) >= 60 else race.index(max(race))
            games += 1
            totals[winner] += 200 if games == 1 else 400
            race = [0, 0]
            if games == 2:
                return {"totals": totals, "after": number, "finished": True}
    return {"totals": totals, "after": len(deals), "finished": False}
