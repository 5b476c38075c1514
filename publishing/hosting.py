"""The headers that a host should send with every file: the policy of the pages, which workers obey
too, and what pages cannot state themselves: that nobody may frame them or share a process with
them.

The build writes them as `_headers`, which Netlify and Cloudflare Pages read. For other hosts:

python -m publishing.hosting nginx (or apache, vercel)

GitHub Pages cannot set headers: there only the policy in the pages applies.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from publishing.data import FOLDER as SHARED
from publishing.languages import SiteLanguage
from publishing.policy import early_script, policy

NAME = "_headers"
ROBOTS = "robots.txt"
SHARED_HEADERS = {"Access-Control-Allow-Origin": "*"}
"""Those of the data and the wheel, which pages of other sites may load."""


def headers(page_policy: str) -> dict[str, str]:
    """The headers of every answer, for pages with this policy."""
    return {
        "Content-Security-Policy": f"{page_policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Referrer-Policy": "same-origin",
    }


def write_headers(root: Path, site: Path, base: str) -> None:
    """Write `_headers` for a site below the path `base` of its host."""
    (site / NAME).write_text(headers_file(headers(policy(early_script(root))), base), "utf-8")


def write_robots(site: Path, origin: str, listed: Iterable[SiteLanguage]) -> None:
    """Write robots.txt, which names the site map of every language; everything may be read."""
    maps = "".join(f"Sitemap: {origin}{one.folder}sitemap.xml\n" for one in listed)
    (site / ROBOTS).write_text(f"User-agent: *\nAllow: /\n\n{maps}", "utf-8")


def headers_file(given: Mapping[str, str], base: str = "/") -> str:
    """The rules as Netlify and Cloudflare Pages read them; all that match a path apply."""
    rules = {"/*": given, f"{base}{SHARED}*": SHARED_HEADERS}
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in rule.items())
        for path, rule in rules.items()
    )


def nginx(given: Mapping[str, str]) -> str:
    """For a `server` block. A location with its own headers inherits none, so all are repeated."""
    lines = [f'add_header {name} "{value}" always;\n' for name, value in given.items()]
    shared = [f'add_header {name} "{value}" always;\n' for name, value in SHARED_HEADERS.items()]
    inside = "".join(f"    {line}" for line in (*lines, *shared))
    return f"{''.join(lines)}location /{SHARED} {{\n{inside}}}\n"


def apache(given: Mapping[str, str]) -> str:
    """For `.htaccess` at the root of the site, or a `Directory` block; needs mod_headers."""
    lines = [f'Header always set {name} "{value}"\n' for name, value in given.items()]
    shared = [f'    Header always set {name} "{value}"\n' for name, value in SHARED_HEADERS.items()]
    return f'{"".join(lines)}<If "%{{REQUEST_URI}} =~ m#/{SHARED}#">\n{"".join(shared)}</If>\n'


def vercel(given: Mapping[str, str]) -> str:
    """The content of vercel.json."""
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
