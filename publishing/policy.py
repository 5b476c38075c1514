"""The Content-Security-Policy of every page: what this site serves itself, and nothing else.

The same one stands on all pages, for an instant navigation keeps the document that it started in.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

EARLY = "docs/_theme/partials/early.js"
COMMENT = re.compile(r"^\s*//.*\n|^\s+", re.MULTILINE)
LAST_SCRIPT = re.compile(rb"<script>((?:(?!<script>).)*)</script>(?!.*<script>)", re.DOTALL)
SOURCES = re.compile(rb"script-src [^;\"]*")


def early_script(root: Path) -> str:
    """The one script that stands in the pages, because it must have run before the first paint."""
    return COMMENT.sub("", (root / EARLY).read_text("utf-8"))


def script_hash(script: str) -> str:
    """A script that stands in a page, as a policy names it."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def policy(script: str) -> str:
    """The policy of a page with this script in it.

    Python in the browser is WebAssembly; drawn cards in style sheets are data.
    """
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' {script_hash(script)}",
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


def with_last_script(page: bytes) -> bytes:
    """A page whose policy also allows its last script: `mkdocs serve` has just put it there."""
    found = LAST_SCRIPT.search(page)
    if found is None:
        return page
    allowed = script_hash(found[1].decode()).encode()
    return SOURCES.sub(lambda sources: sources[0] + b" " + allowed, page, count=1)
