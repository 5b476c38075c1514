"""Answers whoever looks back on a deal, by the family whose game it is."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.errors import RuleError
from calculators.deals.page.render import render_replay
from calculators.door.door import Answer, refusal
from calculators.page.parts import page_context
from calculators.table.respond import stated_game
from calculators.text.language import language_or_default

PAGE = "review.page.respond"
OPEN = "review.page.opening"
"""Of what is told in a form."""


def respond(request: Mapping[str, object]) -> Answer:
    """{part, game: {ruleset, seed, moves, …}, locale, root, cited} → pieces of HTML.

    With part open: {game: {ruleset}, values} of the form → the deal, and how to go on.
    """
    words, page = language_or_default(request.get("locale")), page_context(request)
    try:
        family, _ = stated_game(request)
    except RuleError as refused:
        return refusal(words, *refused.problems)
    found: Answer = family.module(OPEN if request.get("part") == "open" else PAGE).respond(request)
    replay = found.pop("replay", None)
    if replay is not None:
        drawn = render_replay(
            replay["deal"], replay["name"], words.code, page.root, page.cited, has_address=False
        )
        found["pieces"]["replay"] = str(drawn)
    return found
