"""What the policy of a built page would keep a browser from doing. Such a page is not published."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from publishing.policy import hashed
from publishing.problems import Problem

DATA = re.compile(r"application/(ld\+)?json")
"""Types of script that are read and not run."""
ADDRESSES = frozenset(("href", "src", "action", "formaction", "data"))
HTTP_EQUIV = ("http-equiv", "Content-Security-Policy")


@dataclass
class Guarded(HTMLParser):
    """Reads a page: its policy, and what stands in it that a policy must allow."""

    policies: list[str] = field(default_factory=list)
    found: list[tuple[int, str]] = field(default_factory=list)
    scripts: list[tuple[int, str]] = field(default_factory=list)
    early: int | None = None
    """Where something is asked for before the policy has been read."""
    inside: bool = False

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, given = self.getpos()[0], {name: value or "" for name, value in attrs}
        if tag == "meta" and HTTP_EQUIV in given.items():
            self.policies.append(given["content"])
        if tag in ("script", "style") and not self.policies and self.early is None:
            self.early = line
        self.inside = tag == "script" and "src" not in given
        if self.inside and not DATA.fullmatch(given.get("type", "")):
            self.scripts.append((line, ""))
        else:
            self.inside = False
        if tag == "style":
            self.found.append((line, "a style element"))
        for name, value in given.items():
            if name == "style" or name.startswith("on"):
                self.found.append((line, f"the attribute {name}"))
            elif name in ADDRESSES and value.strip().lower().startswith("javascript:"):
                self.found.append((line, "an address that is a script"))

    def handle_data(self, data: str) -> None:
        if self.inside:
            line, text = self.scripts[-1]
            self.scripts[-1] = (line, text + data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = False


def unguarded(site: Path) -> Iterator[Problem]:
    """Pages without the policy of all others, and what in any page it does not allow."""
    policies: dict[str, str] = {}
    for path in sorted(site.rglob("*.html")):
        name = f"{site.name}/{path.relative_to(site).as_posix()}"
        page = Guarded()
        page.feed(path.read_text("utf-8"))
        if len(page.policies) != 1:
            yield Problem(name, 1, f"has {len(page.policies)} policies instead of one")
            continue
        [policy] = page.policies
        policies.setdefault(policy, name)
        if page.early is not None:
            yield Problem(name, page.early, "stands before the policy")
        for line, what in page.found:
            yield Problem(name, line, f"{what} is not allowed by the policy")
        for line, script in page.scripts:
            if hashed(script) not in policy:
                yield Problem(name, line, "a script that the policy does not know")
    for name in list(policies.values())[1:]:
        yield Problem(name, 1, "has another policy than the first page")
