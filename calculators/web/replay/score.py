"""The last chapter of a replay: the engine's own count, every step with its rule."""

from __future__ import annotations

from calculators.families import OF_RULESET
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.web.replay.telling import Teller, comment


def score(teller: Teller) -> Html:
    """How the deal is counted, with what is said of it."""
    replay, language = teller.replay, teller.language
    words = OF_RULESET[replay.ruleset].module("replay.words")
    shown: Html = words.rendered_score(replay, language, PageContext(teller.root, teller.cited))
    told = replay.told.get("score")
    if told is None:
        return shown
    said = element("p", comment(told, language, teller.root), class_="tells")
    return joined([said, shown])
