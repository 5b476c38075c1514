"""```replay skruf-1: a deal of cases/deals, to be gone through card by card.

```replay skruf-1 give-6: the table alone, as it lies after that.
"""

from __future__ import annotations

from calculators.skat.rulesets import RULESETS
from calculators.skruf.rulesets import SKRUF
from calculators.web.replay.render import render_moment, render_replay
from publishing.deals import replay_of
from publishing.fences.tool import cited_paragraphs, root
from publishing.html import element
from publishing.problems import PageError
from publishing.setting import Setting


def replay(arguments: str, setting: Setting) -> str:
    """The table, the buttons and the whole course; js/replay.js steps through it."""
    name, _, moment = arguments.partition(" ")
    deal, code, up = replay_of(name), setting.site.code, root(setting)
    cited = cited_paragraphs(RULESETS.get(deal.ruleset, SKRUF), setting)
    shown = render_replay(deal, name, code, up, cited)
    if moment:
        still = render_moment(deal, moment, code, up)
        if still is None:
            raise PageError(f"the deal {name!r} has no moment {moment!r}")
        shown = still
    # A custom element alone would be wrapped in a paragraph.
    return element("div", shown)
