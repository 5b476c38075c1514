"""HTML that is safe by type: text is escaped, and only `Html` is inserted unchanged."""

from __future__ import annotations

from collections.abc import Iterable

VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"))
"""Elements without content and end tag."""
ESCAPED = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;"))
"""As html.escape writes them; its module brings all names of HTML's characters, 25 kB to fetch."""


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


def escape(value: str) -> str:
    """Plain text as it stands in HTML, in attributes too."""
    for plain, written in ESCAPED:
        value = value.replace(plain, written)
    return value


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
