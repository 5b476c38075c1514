"""The links in a page's head that tell search engines, and our script, of its sisters."""

from __future__ import annotations

from publishing.html import attributes
from publishing.languages import Sister

REL = "alternate "
"""With the space: Material would fetch a site map for every rel=alternate, and steal the click."""


def with_alternates(output: str, found: tuple[Sister, ...], origin: str) -> str:
    """The page with a link to itself in every language, and to the first for all others."""
    links = [(sister.code, origin + sister.address) for sister in found]
    links.append(("x-default", origin + found[0].address))
    tags = "".join(
        f"<link{attributes({'rel': REL, 'hreflang': code, 'href': href})}>" for code, href in links
    )
    head, end, rest = output.partition("</head>")
    return head + tags + end + rest
