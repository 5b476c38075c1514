"""The Content-Security-Policy of every page: it allows what this site serves, and nothing else.

All pages have the same policy, which hosts can send as a header (hosting.py).
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from calculators.page.markup import Html

EARLY = "docs/_theme/partials/early.js"
SPECULATION = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'
"""The links that a browser may fetch before they are followed: those under a hand that rests."""
COMMENT = re.compile(r"^\s*//.*\n|^\s+", re.MULTILINE)
LAST_SCRIPT = re.compile(rb"<script>((?:(?!<script>).)*)</script>(?!.*<script>)", re.DOTALL)
SOURCES = re.compile(rb"script-src [^;\"]*")


def early_script(root: Path) -> str:
    """The only script inside the pages, which must run before the first paint."""
    return COMMENT.sub("", (root / EARLY).read_text("utf-8"))


def script_hash(script: str) -> str:
    """The hash of an inline script, as written in a policy."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def policy(script: str) -> str:
    """The policy of a page with this inline script.

    Python in the browser is WebAssembly; style sheets hold drawn cards as data.
    """
    inline = f"{script_hash(script)} {script_hash(SPECULATION)}"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' {inline}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "media-src 'none'",
            "frame-src 'none'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )


def policy_element(script: str) -> Html:
    """The policy as it stands in the head of every page, letter for letter the same."""
    return Html(f'<meta http-equiv="Content-Security-Policy" content="{policy(script)}">')


def with_last_script(page: bytes) -> bytes:
    """The page with a policy that allows its last script, which `mkdocs serve` has just added."""
    found = LAST_SCRIPT.search(page)
    if found is None:
        return page
    allowed = script_hash(found[1].decode()).encode()
    return SOURCES.sub(lambda sources: sources[0] + b" " + allowed, page, count=1)
