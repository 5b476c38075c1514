"""Makes the site work offline; see docs/_theme/js/offline/service-worker.js.

offline.json lists the files worth keeping, each with a hash of its content. Groups of files are
kept together: those that every page needs, each language, and the browser's Python, which is
fetched once a page asks for one of its files, or has been open for a while.

manifest.webmanifest describes the installed site on a phone, one for each language.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from publishing.languages import SiteLanguage
from publishing.words import SiteWords

SHARED = "shared"
FAST, PLAIN = "python", "plain"
CALLS = {
    FAST: re.compile(r"runtime/js-\w+/fast\.js"),
    PLAIN: re.compile(r"runtime/js-\w+/plain\.js"),
}
"""The files whose request shows that a group is in use."""
RUNTIME = "runtime/"
SCRIPTS = re.compile(r"runtime/js-\w+/.*")
"""Small scripts that calculators need even to report that Python is missing."""
FURNITURE = re.compile(r"(assets|styles|js|fonts)/.*|(404|503)\.html")
"""The files around the text, below the folder of a language."""
NOT_KEPT = re.compile(
    r"data/.*|.*\.gz|.*\.txt|.*\.md|offline\.json|service-worker\.js|_headers|sbom\.cdx\.json|preview/.*"
)
WORKER = "service-worker.js"
KEPT_FILES = "offline.json"


def publish_offline(
    site: Path, listed: tuple[SiteLanguage, ...], start: Iterable[str], worker: Path
) -> None:
    """Write the service worker and its list to the root of a finished site.

    `start` names the files of a start of Python.
    """
    shutil.copyfile(worker, site / WORKER)
    groups = group_files(file_hashes(site), listed, frozenset(start))
    sizes = {
        name: sum((site / path).stat().st_size for path in files) for name, files in groups.items()
    }
    write_kept_files(site, kept_files(groups, sizes, listed))


def withhold_offline(site: Path) -> None:
    """Tell the service worker of an earlier site at this address to keep nothing of this one."""
    write_kept_files(site, {"edition": None})


def write_kept_files(site: Path, manifest: Mapping[str, object]) -> None:
    """Write offline.json; the same files give the same bytes."""
    text = json.dumps(manifest, sort_keys=True, separators=(",", ":"))
    (site / KEPT_FILES).write_text(text, "utf-8")


def file_hashes(site: Path) -> dict[str, str]:
    """The files of the site by address below its root, with their hashes."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    named = {path.relative_to(site).as_posix(): path for path in paths}
    return {
        name: sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in named.items()
        if not NOT_KEPT.fullmatch(name)
    }


def group_files(
    found: Mapping[str, str], listed: tuple[SiteLanguage, ...], start: frozenset[str]
) -> dict[str, dict[str, str]]:
    """The files by the group that they are kept with."""
    groups: dict[str, dict[str, str]] = {}
    for name, hash_ in found.items():
        groups.setdefault(group_of(name, listed, start), {})[name] = hash_
    return groups


def group_of(name: str, listed: tuple[SiteLanguage, ...], start: frozenset[str]) -> str:
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


def kept_files(
    groups: Mapping[str, Mapping[str, str]],
    sizes: Mapping[str, int],
    listed: tuple[SiteLanguage, ...],
) -> dict[str, object]:
    """The content of offline.json. The name of the edition is a hash of the rest.

    `start` is the group of files that starts Python, if nothing has shown which way works here.
    """
    manifest = {
        "groups": groups,
        "sizes": sizes,
        "start": FAST if FAST in groups else PLAIN,
        "calls": {
            path: name
            for name, call in CALLS.items()
            for files in groups.values()
            for path in files
            if call.fullmatch(path)
        },
        "languages": {one.code: one.folder for one in listed},
    }
    whole = json.dumps(manifest, sort_keys=True).encode()
    return {"edition": sha256(whole).hexdigest()[:16], **manifest}


# ---- the installed app ----

APP_MANIFEST = "manifest.webmanifest"
PAPER = "#fcfcf9"
"""The background colour of pages in styles/page/colour.css."""
SIZES = (192, 512)
SHORTCUTS = ("score-sheet", "count", "bid-key", "glossary")


def add_app_manifest(
    files: Files, config: MkDocsConfig, site: SiteLanguage, words: SiteWords
) -> Files:
    """The site's files with the manifest of the language."""
    text = json.dumps(app_manifest(site, words), ensure_ascii=False, indent=1, sort_keys=True)
    files.append(File.generated(config, APP_MANIFEST, content=text))
    return files


def app_manifest(site: SiteLanguage, words: SiteWords) -> dict[str, Any]:
    """The manifest of a language.

    Every address is relative to the manifest, so that the site may be at any address; therefore it
    has no id, which could not be relative, and the app is identified by its start. Its scope is the
    whole site, so a change of language stays in the app.
    """
    return {
        "name": site.site_name,
        "short_name": site.site_name,
        "description": site.site_description,
        "lang": site.code,
        "dir": "ltr",
        "start_url": "./",
        "scope": f"{relpath('/', f'/{site.folder}')}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "reference", "utilities"],
        "icons": [
            {
                "src": f"icons/icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in SIZES
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": words(f"app.{page}"), "url": f"{page}/"} for page in SHORTCUTS],
    }
