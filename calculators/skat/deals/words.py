"""Calls and contracts of a replay in words, and its score as HTML."""

from __future__ import annotations

from calculators.deals.replays import Replay
from calculators.page.markup import Html
from calculators.page.parts import PageContext
from calculators.skat.value.answer.game import game_value
from calculators.skat.value.answer.ramsch import ramsch
from calculators.text.language import Language


def call_text(language: Language, call: str) -> str:
    """A call as it is spoken."""
    return language.calls.get(call, call)


def contract_text(replay: Replay, language: Language) -> str:
    """The contract within a sentence, with what was announced."""
    words, contract = language.words("deals"), replay.contract
    name = language.contract_said(replay.ruleset, contract)
    if replay.request.get("hand") and "null" not in contract:
        name = words["hand_game"].format(contract=name)
    announced = words.get(f"announced.{replay.request.get('announced')}")
    if announced is None or "ouvert" in contract:
        return name
    return announced.format(contract=name)


def render_score(replay: Replay, language: Language, page: PageContext) -> Html:
    """The engine's own count of the deal."""
    show = ramsch if replay.operation == "ramsch" else game_value
    return show(replay.score_in(language.code), {}, language, page)
