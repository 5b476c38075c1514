"""The calculators of the pages: the operation behind each, and its form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.rulesets.schema import Ruleset
from calculators.text.language import Language
from calculators.web.page.forms import bids, game, hands, ramsch
from calculators.web.page.forms.common import Groups


@dataclass(frozen=True, slots=True)
class Tool:
    """One calculator: its operation, and its form in a game and a language."""

    id: str
    operation: str
    groups: Callable[[Ruleset, Language], Groups]


TOOLS = {
    tool.id: tool
    for tool in (
        Tool("game-value", "game-value", game.game_value),
        Tool("overbid-check", "game-value", game.overbid),
        Tool("matador-count", "matadors", hands.tap_matadors),
        Tool("bid-key", "bid-key", bids.bid_key),
        Tool("bid-ladder", "bid-values", bids.next_bid),
        Tool("auction-walk", "auction", bids.auction),
        Tool("trick-taker", "trick", hands.trick),
        Tool("ramsch-score", "ramsch", ramsch.ramsch),
        Tool("hand-outlook", "hand-outlook", hands.outlook),
    )
}
