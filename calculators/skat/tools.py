"""The calculators of the skat family: the operation behind each, its form and its answer."""

from __future__ import annotations

from collections.abc import Callable

from calculators.page.controls import Groups
from calculators.page.parts import Show
from calculators.page.tool import Mend, Tool
from calculators.page.values import FieldMap
from calculators.skat.chances.answer.outlook import outlook
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.value.answer.auction import auction
from calculators.skat.value.answer.game import game_value, made_game
from calculators.skat.value.answer.hands import trick
from calculators.skat.value.answer.key import key
from calculators.skat.value.answer.ramsch import ramsch
from calculators.skat.value.form import bids, game, hands, made
from calculators.skat.value.form import ramsch as ramsch_form
from calculators.text.language import Language


def tool(
    id: str,
    operation: str,
    describe: Callable[[Ruleset, Language], Groups],
    show: Show,
    entries: FieldMap = (),
    *,
    mend: Mend | None = None,
    cites: tuple[str, ...] = (),
) -> Tool:
    """A calculator of any ruleset; by default its controls have the names of the fields."""
    return Tool(
        id,
        operation,
        lambda ruleset, language: describe(RULESETS[ruleset], language),
        show,
        entries,
        mend=mend,
        cites=cites,
    )


ESTIMATING = ("hand-outlook", "auction-walk")
"""Those that show an estimate beside what is certain; what only they need is a part by itself."""
TOOLS = {
    one.id: one
    for one in (
        tool("game-value", "game-value", game.game_value, game_value, game.GAME_VALUE),
        tool("made-game", "game-value", made.made_game, made_game, made.MADE_GAME),
        tool("bid-key", "bid-key", bids.bid_key, key),
        tool("auction-walk", "auction", bids.auction, auction),
        tool("trick-taker", "trick", hands.trick, trick),
        tool("ramsch-score", "ramsch", ramsch_form.ramsch, ramsch),
        tool("hand-outlook", "hand-outlook", hands.outlook, outlook, mend=hands.wait_for_cards),
    )
}
