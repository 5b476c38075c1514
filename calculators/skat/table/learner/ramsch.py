"""What the learner plays when everybody is alone and wants no card points."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.skat.table.learner.choose import play
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import TRUMPS, Sight


def ramsch_card(known: Sight) -> Decision:
    """The card led or added."""
    return avoid(known) if known.view.trick else lead_away(known)


def lead_away(known: Sight) -> Decision:
    """A low card that somebody has to beat."""

    def risk(card: Card) -> tuple[int, int, int]:
        suit = known.suits.suit_of[card]
        above = (known.suits.above[card] & known.elsewhere).bit_count()
        return (int(above == 0), known.suits.points[card], -above + 2 * (suit == TRUMPS))

    return play(min(known.legal, key=risk), "lead-what-is-beaten")


def avoid(known: Sight) -> Decision:
    """Below the best card with what is dearest; without the suit, the dearest of all."""
    best = known.winning[1]
    losing = [card for card in known.legal if not known.beats(card, best)]
    if losing:
        card = max(losing, key=lambda one: (known.suits.points[one], -known.suits.place[one]))
        follows = known.suits.suit_of[card] == known.led
        return play(card, "stay-below-costly" if follows else "throw-costly")
    if not known.yet_to_play:
        dear = sorted(known.legal, key=lambda one: known.suits.place[one])
        cheap = [one for one in dear if known.suits.points[one] < 10] or dear
        return play(cheap[0], "take-cheap-if-must")
    low = max(known.legal, key=lambda one: (known.suits.place[one], -known.suits.points[one]))
    return play(low, "hope-to-be-beaten")
