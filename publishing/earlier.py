"""Adds files of earlier editions to a new one, so that a page opened before a deploy, or served
from a cache after it, still finds its scripts.

python -m publishing.earlier SITE ORIGIN [--days 14] [--today 2026-11-19]

SITE is the folder of the new edition, ORIGIN the address at which the previous one is still served.
Only files with a hash of their content in their name are kept: of the previous edition all that are
no longer used, of editions before it those that earlier.json lists and that are not too old. Every
downloaded file must have the hash that the previous edition gave it, or it is left out. If nothing
is served yet, or it cannot be read, nothing is kept and the new edition is published all the same.
Files replaced most recently come first, until there is no more room.
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
"""The list of files of earlier editions in the site, with their last days; beside offline.json."""
LISTED = "offline.json"
NAMED_BY_CONTENT = re.compile(r"(?:[\w./-]+[./-])?[0-9a-f]{8,16}(?:[./][\w./-]+)?")
SAFE = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*)*")
DIGEST = re.compile(r"[0-9a-f]{16}")
DAYS = 14
ROOM = 300_000_000
"""The limit in bytes; hosts limit the size of a site, GitHub Pages to a gigabyte."""
PATIENCE = 60
UNREADABLE = (OSError, EOFError, HTTPException, zlib.error)
"""The errors of a host in trouble."""
Fetch = Callable[[str], bytes | None]
"""Returns the content at an address; None if there is none."""


@dataclass(frozen=True, slots=True)
class EarlierFile:
    """A file of an earlier edition."""

    digest: str
    """The first characters of its SHA-256, as in offline.json."""
    until: date
    """The last day on which it is kept."""


def wanted_files(
    listed: Mapping[str, str], earlier: Mapping[str, EarlierFile], there: Iterable[str], until: date
) -> dict[str, EarlierFile]:
    """The files that the new edition lacks: those just replaced, and older ones.

    A file whose name exists in the new edition belongs to it and is left out.
    """
    found = {
        path: EarlierFile(digest, until)
        for path, digest in listed.items()
        if NAMED_BY_CONTENT.fullmatch(path)
    }
    return {path: kept for path, kept in {**earlier, **found}.items() if path not in set(there)}


def read_listed(text: bytes | None) -> dict[str, str]:
    """The files of an edition with their hashes, from all groups."""
    groups = (json.loads(text) if text else {}).get("groups") or {}
    return {
        path: digest
        for files in groups.values()
        for path, digest in files.items()
        if is_sound(path, digest)
    }


def read_earlier(text: bytes | None, today: date, last: date) -> dict[str, EarlierFile]:
    """The files that the previous edition kept and that are not too old, none beyond a last day."""
    entries = json.loads(text) if text else {}
    read = {
        path: EarlierFile(entry["sha256"], min(last, date.fromisoformat(entry["until"])))
        for path, entry in entries.items()
        if is_sound(path, entry["sha256"])
    }
    return {path: kept for path, kept in read.items() if kept.until >= today}


def is_sound(path: str, digest: str) -> bool:
    """Whether an address stays inside the site and its hash is well-formed."""
    return bool(SAFE.fullmatch(path) and DIGEST.fullmatch(digest))


def keep_earlier(site: Path, fetch: Fetch, today: date, days: int) -> dict[str, EarlierFile]:
    """Copy the files to keep into the new edition, with their list."""
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    last = today + timedelta(days=days)
    before = read_earlier(fetch(NAME), today, last)
    wanted = wanted_files(read_listed(fetch(LISTED)), before, there, last)
    kept, room = {}, ROOM
    for path, one in sorted(wanted.items(), key=lambda entry: (-entry[1].until.toordinal(), entry)):
        try:
            content = fetch(path) or b""
        except UNREADABLE as error:
            print_warning(f"{path} is not kept: {error}")
            continue
        if not sha256(content).hexdigest().startswith(one.digest):
            print_warning(f"{path} is not what it was, and is not kept")
            continue
        room -= len(content)
        if room < 0:
            print_warning(f"{path} is not kept, nor what is older: there is no room")
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
    """A function that downloads files of a site."""
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


def print_warning(what: str) -> None:
    """Print a warning that GitHub highlights."""
    sys.stdout.write(f"::warning::{what}\n")


def main(given: list[str] | None = None) -> int:
    """Run the command."""
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
        print_warning(f"no files of earlier editions are kept: {error}")
        return 0
    sys.stdout.write(f"{len(kept)} files of earlier editions are kept\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
