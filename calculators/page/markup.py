"""HTML that is safe by type: text is escaped, and only `Html` is inserted unchanged."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"))
"""Elements without content and end tag."""


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


def text(value: str) -> Html:
    """Plain text as HTML; HTML stays unchanged."""
    return value if isinstance(value, Html) else Html(escape(value))


def element(tag: str, *content: str, **attributes: str | bool | None) -> Html:
    """An element. `class_` stands for class, underscores in names for hyphens; None is left out."""
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
    """Pieces of HTML, joined."""
    return Html(escape(between).join(parts))
