"""HTML that cannot be forged: text is escaped when it enters, and only `Html` goes in as it is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"))
"""Elements without content or end tag."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: str) -> Html:
    """Plain text as HTML; what is HTML already stays as it is."""
    return value if isinstance(value, Html) else Html(escape(value))


def element(tag: str, *content: str, **attributes: str | bool | None) -> Html:
    """An element. class_ is written class, an underscore within a name a hyphen, None left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        written = name.rstrip("_").replace("_", "-")
        parts.append(written if value is True else f'{written}="{escape(str(value))}"')
    opening = " ".join(parts)
    if tag in VOID:
        return Html(f"<{opening}>")
    return Html(f"<{opening}>{''.join(text(part) for part in content)}</{tag}>")


def joined(parts: Iterable[Html], between: str = "") -> Html:
    """Pieces of HTML one after the other."""
    return Html(escape(between).join(parts))
