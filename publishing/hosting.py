"""What a host should say of every file: the policy of the pages as a header, which workers mind as
well, and what no page can say of itself: that nobody may frame it, or share a process with it.

The build writes it as `_headers`, which Netlify and Cloudflare Pages read. Other hosts get it from

    python -m publishing.hosting nginx     (or apache, vercel)

On GitHub Pages nothing can be set: there the policy in the pages is all that holds.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from publishing.policy import early_script, policy

NAME = "_headers"
SHARED = "python/"
"""The wheel lies here, which pages elsewhere may load."""
SHARED_HEADERS = {"Access-Control-Allow-Origin": "*"}


def headers(page_policy: str) -> dict[str, str]:
    """The headers of every answer of a host, for pages with this policy."""
    return {
        "Content-Security-Policy": f"{page_policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Referrer-Policy": "same-origin",
    }


def write_headers(root: Path, site: Path, base: str) -> None:
    """Put `_headers` into a site that begins at the path `base` of its host."""
    (site / NAME).write_text(headers_file(headers(policy(early_script(root))), base), "utf-8")


def headers_file(given: Mapping[str, str], base: str = "/") -> str:
    """The rules as Netlify and Cloudflare Pages read them; all that fit a path hold."""
    rules = {"/*": given, f"{base}{SHARED}*": SHARED_HEADERS}
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in rule.items())
        for path, rule in rules.items()
    )


def nginx(given: Mapping[str, str]) -> str:
    """For a `server` block. A location with headers of its own inherits none: all are repeated."""
    lines = [f'add_header {name} "{value}" always;\n' for name, value in given.items()]
    shared = [f'add_header {name} "{value}" always;\n' for name, value in SHARED_HEADERS.items()]
    inside = "".join(f"    {line}" for line in (*lines, *shared))
    return f"{''.join(lines)}location /{SHARED} {{\n{inside}}}\n"


def apache(given: Mapping[str, str]) -> str:
    """For `.htaccess` at the root of the site, or a `Directory` block; needs mod_headers."""
    lines = [f'Header always set {name} "{value}"\n' for name, value in given.items()]
    shared = [f'    Header always set {name} "{value}"\n' for name, value in SHARED_HEADERS.items()]
    return f'{"".join(lines)}<FilesMatch "\\.whl$">\n{"".join(shared)}</FilesMatch>\n'


def vercel(given: Mapping[str, str]) -> str:
    """The file vercel.json."""
    rules = {"/(.*)": given, f"/{SHARED}(.*)": SHARED_HEADERS}
    listed = [
        {
            "source": path,
            "headers": [{"key": name, "value": value} for name, value in rule.items()],
        }
        for path, rule in rules.items()
    ]
    return json.dumps({"headers": listed}, indent=2) + "\n"


HOSTS = {"netlify": headers_file, "nginx": nginx, "apache": apache, "vercel": vercel}


def main(given: list[str]) -> int:
    """Print the rules for one host."""
    if len(given) != 1 or given[0] not in HOSTS:
        sys.stderr.write(f"usage: python -m publishing.hosting {'|'.join(HOSTS)}\n")
        return 2
    root = Path(__file__).parent.parent
    sys.stdout.write(HOSTS[given[0]](headers(policy(early_script(root)))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
