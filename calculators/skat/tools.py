"""The calculators of the skat family: the operation behind each, its form and its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators import door
from calculators.page.controls import Groups
from calculators.page.parts import Answer, Show
from calculators.page.tool import Faults, Tool, ask_operation
from calculators.page.values import Values, request_from
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
    id: str, operation: str, groups: Callable[[Ruleset, Language], Groups], show: Show
) -> Tool:
    """A calculator whose controls are called as the fields of its operation."""

    def request(values: Values) -> dict[str, Any]:
        return request_from(door.operation(operation).FIELDS, values)

    def form(ruleset: str, language: Language) -> Groups:
        return groups(RULESETS[ruleset], language)

    return Tool(id, form, ask_operation(operation, request, show, faults_at_controls))


def faults_at_controls(found: Answer, values: Values, _language: Language) -> Faults:
    """Each fault with its control: the field's own, one inside it, or one around it."""
    return tuple(
        (control_for(error["field"], list(values)), error["text"]) for error in found["errors"]
    )


def control_for(field: str, names: list[str]) -> str:
    """The control of a field; where it has none, the first inside the field, or one around it."""
    inside = [name for name in names if name == field or name.startswith(f"{field}.")]
    around = [name for name in names if field.startswith(f"{name}.")]
    return (inside or around or [""])[0]


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
