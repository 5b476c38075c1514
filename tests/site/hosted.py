"""The headers that a static host reading `_headers` sends with a file."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

from publishing.hosting import NAME


def host_headers(site: Path, path: str) -> dict[str, str]:
    """The headers of an answer by the rules in a site; empty if the site has no rules."""
    file = site / NAME
    if not file.is_file():
        return {}
    rules = read_rules(file, file.stat().st_mtime_ns)
    fitting = (rule for pattern, rule in rules if fnmatchcase(path, pattern))
    return {name: value for rule in fitting for name, value in rule.items()}


@lru_cache(maxsize=64)
def read_rules(file: Path, changed: int) -> list[tuple[str, dict[str, str]]]:
    """The paths in the file with their headers, cached until the file changes."""
    rules: list[tuple[str, dict[str, str]]] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value
        elif line:
            rules.append((line, {}))
    return rules
