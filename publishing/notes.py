"""What the terms of a page mean, at its end and out of sight, for the popovers to show."""

from __future__ import annotations

from publishing.html import element, escape
from publishing.terms import Term
from publishing.words import SiteWords


def with_notes(html: str, used: dict[str, Term], words: SiteWords) -> str:
    """The page with a template for each of its terms."""
    if not used:
        return html
    notes = "".join(note(used[id]) for id in sorted(used))
    return f'{html}\n<div class="term-notes" hidden data-search-exclude>{notes}</div>'


def note(term: Term) -> str:
    """One term: its name and what it means."""
    return element(
        "template",
        element("p", f"{element('strong', escape(term.name))} {escape(term.definition)}"),
        class_="term-note",
        data_term=term.id,
    )
