"""The texts of lessons: cards, numbers, emphasis, and links to paragraphs, as HTML."""

from __future__ import annotations

import re
from html import escape

from publishing.cards import MARK, card, unknown
from publishing.numbers import ASKED, drawn, numbers
from publishing.problems import PageError
from publishing.setting import Setting

LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<rule>[a-z0-9/-]+#[a-z0-9-]+)\)")
STRESS = re.compile(r"\*(?P<text>[^*]+)\*")


def prose(text: str, setting: Setting) -> str:
    """One text: :CJ: a card, {{skat.made-from}} a number, *word*, [words](skat/play#trick)."""
    for fault in unknown(text):
        raise fault
    html = ASKED.sub(
        lambda m: drawn(m["name"], m["form"] or "", numbers(), setting.language.number), text
    )
    html = escape(html, quote=False)
    html = LINK.sub(lambda m: f'<a href="{linked(m["rule"], setting)}">{m["text"]}</a>', html)
    html = STRESS.sub(r"<em>\g<text></em>", html)
    return re.sub(MARK, lambda m: card(m["suit"] + (m["rank"] or ""), setting.language), html)


def linked(rule: str, setting: Setting) -> str:
    """The address of a paragraph."""
    try:
        return setting.link(rule)
    except PageError as error:
        raise PageError(f"lesson: {error}") from None
