"""The calculators of the skat family: the operation behind each, its form and its answer."""

from __future__ import annotations

from collections.abc import Callable

from calculators.page.controls import Groups
from calculators.page.parts import Show
from calculators.page.tool import Tool
from calculators.skat.answers.auction import auction
from calculators.skat.answers.game import game_value, overbid
from calculators.skat.answers.hands import matadors, trick
from calculators.skat.answers.key import key
from calculators.skat.answers.ladder import next_bid
from calculators.skat.answers.outlook import outlook
from calculators.skat.answers.ramsch import ramsch
from calculators.skat.forms import bids, game, hands
from calculators.skat.forms import ramsch as ramsch_form
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.language import Language


def tool(
    id: str, operation: str, describe: Callable[[Ruleset, Language], Groups], show: Show
) -> Tool:
    """A calculator of any ruleset, whose controls are called as the fields of its operation."""
    return Tool(
        id, operation, lambda ruleset, language: describe(RULESETS[ruleset], language), show
    )


TOOLS = {
    one.id: one
    for one in (
        tool("game-value", "game-value", game.game_value, game_value),
        tool("overbid-check", "game-value", game.overbid, overbid),
        tool("matador-count", "matadors", hands.tap_matadors, matadors),
        tool("bid-key", "bid-key", bids.bid_key, key),
        tool("bid-ladder", "bid-values", bids.next_bid, next_bid),
        tool("auction-walk", "auction", bids.auction, auction),
        tool("trick-taker", "trick", hands.trick, trick),
        tool("ramsch-score", "ramsch", ramsch_form.ramsch, ramsch),
        tool("hand-outlook", "hand-outlook", hands.outlook, outlook),
    )
}
