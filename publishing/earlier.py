"""Files of earlier editions beside a new one, so that a page that was opened before a deploy, or
that a cache hands out after it, still finds its scripts.

    python -m publishing.earlier SITE ORIGIN [--days 14] [--today 2026-11-19]

SITE is the folder of the new edition, ORIGIN the address at which the one before is still served.
What is kept are files that carry a hash of their content in their address: of the edition before
all that are gone, of those before it what earlier.json names and is not too old. Whatever comes
from outside must have the hash that the edition before gave it, or it is left out. Where nothing is
served yet, or it cannot be read, nothing is kept, and the new edition is published all the same.
What was replaced last comes first, until there is no more room.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path, PurePosixPath
from urllib.error import HTTPError
from urllib.parse import quote, urljoin
from urllib.request import urlopen

NAME = "earlier.json"
"""Beside offline.json: which files of earlier editions lie in the site, and until when."""
LISTED = "offline.json"
NAMED_BY_CONTENT = re.compile(r"(?:[\w./-]+[./-])?[0-9a-f]{8,16}(?:[./][\w./-]+)?")
SAFE = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*)*")
DIGEST = re.compile(r"[0-9a-f]{16}")
DAYS = 14
ROOM = 300_000_000
"""Bytes; a host takes only so much, GitHub Pages a gigabyte."""
PATIENCE = 60
UNREADABLE = (OSError, EOFError, HTTPException, zlib.error)
"""What a host that is in trouble may end in."""
Fetch = Callable[[str], bytes | None]
"""The content at an address; None where there is none."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of an earlier edition."""

    digest: str
    """The beginning of its SHA-256, as offline.json has it."""
    until: date
    """The last day on which it is kept."""


def wanted_files(
    listed: Mapping[str, str], earlier: Mapping[str, Kept], there: Iterable[str], until: date
) -> dict[str, Kept]:
    """The files that the new edition lacks: those just replaced, and older ones.

    A file that comes back with its own name is the new edition's, and nobody's earlier one.
    """
    found = {
        path: Kept(digest, until)
        for path, digest in listed.items()
        if NAMED_BY_CONTENT.fullmatch(path)
    }
    return {path: kept for path, kept in {**earlier, **found}.items() if path not in set(there)}


def read_listed(text: bytes | None) -> dict[str, str]:
    """The files of an edition with their hashes, of every group."""
    groups = (json.loads(text) if text else {}).get("groups") or {}
    return {
        path: digest
        for files in groups.values()
        for path, digest in files.items()
        if is_sound(path, digest)
    }


def read_earlier(text: bytes | None, today: date) -> dict[str, Kept]:
    """What the edition before kept itself and is not too old."""
    entries = json.loads(text) if text else {}
    read = {
        path: Kept(entry["sha256"], date.fromisoformat(entry["until"]))
        for path, entry in entries.items()
        if is_sound(path, entry["sha256"])
    }
    return {path: kept for path, kept in read.items() if kept.until >= today}


def is_sound(path: str, digest: str) -> bool:
    """Whether an address stays inside the site and its hash is one."""
    return bool(SAFE.fullmatch(path) and DIGEST.fullmatch(digest))


def keep_earlier(site: Path, fetch: Fetch, today: date, days: int) -> dict[str, Kept]:
    """Put what is to be kept beside the new edition, and the list of it."""
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    wanted = wanted_files(
        read_listed(fetch(LISTED)),
        read_earlier(fetch(NAME), today),
        there,
        today + timedelta(days=days),
    )
    kept, room = {}, ROOM
    for path, one in sorted(wanted.items(), key=lambda entry: (-entry[1].until.toordinal(), entry)):
        try:
            content = fetch(path) or b""
        except UNREADABLE as error:
            tell(f"{path} is not kept: {error}")
            continue
        if not sha256(content).hexdigest().startswith(one.digest):
            tell(f"{path} is not what it was, and is not kept")
            continue
        room -= len(content)
        if room < 0:
            tell(f"{path} is not kept, nor what is older: there is no room")
            break
        file = site / PurePosixPath(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        kept[path] = one
    entries = {
        path: {"sha256": one.digest, "until": one.until.isoformat()} for path, one in kept.items()
    }
    (site / NAME).write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", "utf-8")
    return kept


def fetch_from(origin: str) -> Fetch:
    """Reads the files of a site that is served."""
    if not origin.startswith(("https://", "http://")):
        raise ValueError(f"{origin} is not the address of a site")

    def fetch(path: str) -> bytes | None:
        try:
            with urlopen(urljoin(origin, quote(path)), timeout=PATIENCE) as answer:
                content: bytes = answer.read()
                packed = answer.headers.get("Content-Encoding") == "gzip"
                return gzip.decompress(content) if packed else content
        except HTTPError as error:
            if error.code == 404:
                return None
            raise

    return fetch


def tell(what: str) -> None:
    """A line that GitHub shows as a warning, and that reads well elsewhere."""
    sys.stdout.write(f"::warning::{what}\n")


def main(given: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m publishing.earlier", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("origin")
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--today", type=date.fromisoformat, default=None)
    asked = parser.parse_args(given)
    today = asked.today or date.today()  # noqa: DTZ011
    try:
        kept = keep_earlier(asked.site, fetch_from(asked.origin), today, asked.days)
    except (*UNREADABLE, ValueError, KeyError, TypeError, AttributeError) as error:
        tell(f"no files of earlier editions are kept: {error}")
        return 0
    sys.stdout.write(f"{len(kept)} files of earlier editions are kept\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
