"""The learner: bids by a hand's chances, and plays its cards by sound rules of thumb, each of them
a reason that can be given in words.
"""

from __future__ import annotations

from calculators.core.errors import RuleError
from calculators.core.steps import Sentence
from calculators.skat.table.acts import Play
from calculators.skat.table.bidding import decide_by_chances, gives_up
from calculators.skat.table.learner.follow import card_added
from calculators.skat.table.learner.lead import card_led
from calculators.skat.table.learner.null import null_card
from calculators.skat.table.learner.ramsch import ramsch_card
from calculators.skat.table.players import Decision, at_once
from calculators.skat.table.sight import Sight, sight
from calculators.skat.table.view import View


def decide(seen: View) -> Decision:
    """What the learner does when it is its turn."""
    if not seen.choices:
        raise RuleError
    return play_card(seen) if seen.phase == "tricks" else decide_by_chances(seen)


def play_card(seen: View) -> Decision:
    """A card for the trick."""
    known = sight(seen)
    if len(known.legal) == 1:
        card = known.legal[0]
        return Decision(Play(card), (Sentence("only-card", {"card": card}),))
    return choose_card(known)


def choose_card(known: Sight) -> Decision:
    """A card for the trick, where there is a choice."""
    contract = known.view.contract
    if contract is None:
        return ramsch_card(known)
    if contract.kind == "null":
        return null_card(known)
    return card_added(known) if known.view.trick else card_led(known)


LEARNER = at_once(decide, gives_up)
