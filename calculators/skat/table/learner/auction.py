"""What the learner says in the auction: on as long as a game promises more than nothing."""

from __future__ import annotations

from calculators.skat.play.auction import Call, next_bid
from calculators.skat.score.bids import ladder
from calculators.skat.table.acts import Say
from calculators.skat.table.learner.declare import best, plans_for_ten
from calculators.skat.table.players import Because, Decision
from calculators.skat.table.view import View

RAMSCH_COSTS = {"loser-fixed": -7000, "loser-eyes": -20000, "fewest": 3000}
"""A thousand times what a ramsch brings whoever calls it, by how it is paid."""


def say(seen: View) -> Decision:
    """The next bid, yes, or the way out."""
    auction = seen.auction
    rungs = ladder(seen.rules)
    if auction.answering:
        bid, call = auction.bid, "yes"
    else:
        bid, call = next_bid(rungs, auction.bid), ""
    if bid is None:
        return Decision(Say("pass"), (Because("top-of-ladder"),))
    found = best(plans_for_ten(seen.rules, seen.hand, seen.me, bid))
    least = 0
    way_out: Call = "pass"
    if auction.alone and seen.rules.auction.alone == "bid-or-ramsch":
        least, way_out = RAMSCH_COSTS[seen.rules.ramsch.pays], "ramsch"
    if found is None:
        return Decision(Say(way_out), (Because("nothing-for-bid", {"bid": bid}),))
    facts = {**found.facts(seen.hand), "bid": bid}
    if found.expected <= least:
        return Decision(Say(way_out), (Because(found.key("not-worth-bid"), facts),))
    said: Call = "yes" if call == "yes" else bid
    return Decision(Say(said), (Because(found.key("worth-bid"), facts),))
