"""What the paragraphs said in earlier editions.

Each release leaves a file editions/<version>.json with the paragraphs whose text it changed; the
first one has them all. What a paragraph said in an edition stands in the last file up to that
edition that names it.

python -m publishing.editions SITE [--today 2026-12-01]

writes the file of the edition in SITE, which has just been built, and puts version and date into
CITATION.cff.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from calculators.page.markup import Html, element, joined
from publishing.words import SiteWords

ROOT = Path(__file__).parent.parent
FOLDER = "editions"
CITATION = "CITATION.cff"
LISTED, PARAGRAPHS = "data/index.json", "data/paragraphs.json"
Texts = Mapping[str, Mapping[str, str]]
"""The text of every paragraph by its id and language."""
Changes = Mapping[str, Mapping[str, str | None]]
"""The texts that a release changed; None where a paragraph was left out."""


@dataclass(frozen=True, slots=True)
class Release:
    """An edition that was released, and the paragraphs that it changed."""

    edition: str
    date: str
    paragraphs: Changes


@dataclass(frozen=True, slots=True)
class Wording:
    """What a paragraph said from one edition to another."""

    first: Release
    last: Release
    text: str


# ---- what has been released ----


def read_releases(folder: Path) -> tuple[Release, ...]:
    """All releases, the oldest first."""
    found = (json.loads(path.read_text("utf-8")) for path in folder.glob("*.json"))
    return tuple(sorted((Release(**one) for one in found), key=lambda one: order(one.edition)))


def order(edition: str) -> tuple[int, ...]:
    """The sort key of a version: 0.10.0 comes after 0.9.1."""
    return tuple(int(number) for number in edition.split("."))


def texts_after(releases: Iterable[Release]) -> dict[str, dict[str, str]]:
    """What every paragraph said in the last of some releases."""
    texts: dict[str, dict[str, str]] = {}
    for release in releases:
        for id, changed in release.paragraphs.items():
            told = {**texts.pop(id, {}), **changed}
            left = {code: text for code, text in told.items() if text is not None}
            if left:
                texts[id] = left
    return texts


def changes(before: Texts, now: Texts) -> dict[str, dict[str, str | None]]:
    """The texts that are other than before, by paragraph and language."""
    found: dict[str, dict[str, str | None]] = {}
    for id in sorted({*before, *now}):
        old, new = before.get(id, {}), now.get(id, {})
        codes = [code for code in sorted({*old, *new}) if old.get(code) != new.get(code)]
        if codes:
            found[id] = {code: new.get(code) for code in codes}
    return found


def earlier_wordings(
    releases: Sequence[Release], id: str, code: str, now: str
) -> tuple[Wording, ...]:
    """What a paragraph said in the editions before it said what it says now, newest first."""
    found: list[Wording] = []
    text: str | None = None
    for release in releases:
        text = release.paragraphs.get(id, {}).get(code, text)
        if text is None:
            continue
        if found and found[-1].text == text:
            found[-1] = Wording(found[-1].first, release, text)
        else:
            found.append(Wording(release, release, text))
    if found and found[-1].text == now:
        found.pop()
    return tuple(reversed(found))


# ---- on the page ----


def draw_earlier(anchor: str, wordings: Sequence[Wording], words: SiteWords) -> Html:
    """The earlier wordings of a paragraph, to open; js/page/paragraph-menu.js asks for them."""
    told = [
        joined(
            [
                element("dt", edition_label(one, words)),
                *(element("dd", block) for block in one.text.split("\n")),
            ]
        )
        for one in wordings
    ]
    title = element("summary", words("share.earlier"))
    return element("details", title, element("dl", *told), class_="earlier", id=f"earlier-{anchor}")


def edition_label(wording: Wording, words: SiteWords) -> str:
    """The editions that had a wording, with the dates of their release."""
    first, last = wording.first, wording.last
    if first == last:
        return words("share.said", edition=first.edition, date=first.date)
    return words(
        "share.said_long",
        first=first.edition,
        last=last.edition,
        since=first.date,
        until=last.date,
    )


# ---- a release ----


def release_of(site: Path, before: Sequence[Release], today: date) -> Release:
    """The edition in a built site, with what it changed."""
    edition = json.loads((site / LISTED).read_text("utf-8"))["edition"]
    rows = json.loads((site / PARAGRAPHS).read_text("utf-8"))
    now: Texts = {row["id"]: row["text"] for row in rows}
    return Release(edition, today.isoformat(), changes(texts_after(before), now))


def write_release(folder: Path, release: Release) -> Path:
    """Write the file of a release; the same texts give the same bytes."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{release.edition}.json"
    entry = {
        "edition": release.edition,
        "date": release.date,
        "paragraphs": release.paragraphs,
    }
    path.write_text(json.dumps(entry, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
    return path


def cite_release(citation: str, release: Release) -> str:
    """The citation file with the version and the date of a release."""
    rest = re.sub(r"(?m)^(?:version|date-released):.*\n", "", citation)
    return f'{rest}version: "{release.edition}"\ndate-released: "{release.date}"\n'


def main(given: list[str] | None = None, root: Path = ROOT) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m publishing.editions", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--today", type=date.fromisoformat, default=None)
    asked = parser.parse_args(given)
    before = read_releases(root / FOLDER)
    today = asked.today or date.today()  # noqa: DTZ011
    release = release_of(asked.site, before, today)
    if before and order(release.edition) <= order(before[-1].edition):
        sys.stderr.write(
            f"edition {before[-1].edition} has been released: raise the version in pyproject.toml\n"
        )
        return 1
    path = write_release(root / FOLDER, release)
    cited = root / CITATION
    cited.write_text(cite_release(cited.read_text("utf-8"), release), "utf-8")
    count = len(release.paragraphs)
    sys.stdout.write(
        f"{path.relative_to(root)}: {count} paragraphs, {path.stat().st_size:,} bytes\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
