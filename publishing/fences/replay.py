"""```replay skruf-1: a deal of cases/deals, to be gone through card by card."""

from __future__ import annotations

from calculators.web.page.replay.render import rendered_replay
from publishing.deals import replay_of
from publishing.fences.tool import root
from publishing.html import element
from publishing.setting import Setting


def replay(arguments: str, setting: Setting) -> str:
    """The table, the buttons and the whole course; js/replay.js steps through it."""
    shown = rendered_replay(replay_of(arguments), arguments, setting.site.code, root(setting))
    # A custom element alone would be wrapped in a paragraph.
    return element("div", shown)
