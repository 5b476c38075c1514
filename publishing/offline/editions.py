"""offline.json: every file of the built site that is worth keeping, with a hash of its content.

Groups of files are kept together: what every page needs, each language, and the browser's Python,
which is fetched only once one of its files has been called.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from publishing.languages import SiteLanguage

SHARED = "shared"
FAST, PLAIN = "python", "plain"
CALLS = {
    FAST: re.compile(r"runtime/js-\w+/fast\.js"),
    PLAIN: re.compile(r"runtime/js-\w+/plain\.js"),
}
"""The script whose request tells that a group is in use."""
RUNTIME = "runtime/"
SCRIPTS = re.compile(r"runtime/js-\w+/.*")
"""Small, and without them a calculator could not even say that its Python is not there."""
FURNITURE = re.compile(r"(assets|styles|js|fonts)/.*|(404|503)\.html")
"""What stands around the text, below the folder of a language."""
NOT_KEPT = re.compile(
    r".*\.whl|.*\.gz|.*\.txt|.*\.md|offline\.json|service-worker\.js|_headers|sbom\.cdx\.json"
)
WORKER = "service-worker.js"
MANIFEST = "offline.json"


def publish_offline(
    site: Path, listed: tuple[SiteLanguage, ...], start: Iterable[str], worker: Path
) -> None:
    """Put the service worker at the root of a finished site, and beside it what it keeps.

    `start` names the files that a start of Python fetches.
    """
    shutil.copyfile(worker, site / WORKER)
    found = hashes(site)
    write(site, edition(grouped(found, listed, frozenset(start)), listed))


def withhold_offline(site: Path) -> None:
    """Tell a service worker of an earlier site at this address that this one is not to be kept."""
    write(site, {"edition": None})


def write(site: Path, told: Mapping[str, Any]) -> None:
    """offline.json, the same bytes for the same files."""
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    (site / MANIFEST).write_text(text, "utf-8")


def hashes(site: Path) -> dict[str, str]:
    """The files of the site by their addresses below its root."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    named = {path.relative_to(site).as_posix(): path for path in paths}
    return {
        name: sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in named.items()
        if not NOT_KEPT.fullmatch(name)
    }


def grouped(
    found: Mapping[str, str], listed: tuple[SiteLanguage, ...], start: frozenset[str]
) -> dict[str, dict[str, str]]:
    """Each file in the group it is kept with."""
    groups: dict[str, dict[str, str]] = {}
    for name, hash_ in found.items():
        groups.setdefault(group(name, listed, start), {})[name] = hash_
    return groups


def group(name: str, listed: tuple[SiteLanguage, ...], start: frozenset[str]) -> str:
    """The group of one file."""
    if SCRIPTS.fullmatch(name):
        return SHARED
    if name.startswith(RUNTIME):
        return FAST if name in start else PLAIN
    fitting = (one for one in listed if name.startswith(one.folder))
    language = max(fitting, key=lambda one: len(one.folder))
    if FURNITURE.fullmatch(name.removeprefix(language.folder)):
        return SHARED
    return language.code


def edition(
    groups: Mapping[str, Mapping[str, str]], listed: tuple[SiteLanguage, ...]
) -> dict[str, Any]:
    """What the service worker reads. The edition's own name is a hash of the rest."""
    told = {
        "groups": groups,
        "calls": {
            path: name
            for name, call in CALLS.items()
            for files in groups.values()
            for path in files
            if call.fullmatch(path)
        },
        "languages": {one.code: one.folder for one in listed},
    }
    whole = json.dumps(told, sort_keys=True).encode()
    return {"edition": sha256(whole).hexdigest()[:16], **told}
