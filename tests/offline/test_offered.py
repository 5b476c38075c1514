"""offline.json: the same for the same files, and every file where it is kept."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from publishing.languages import SiteLanguage
from publishing.offline import (
    app_manifest,
    file_hashes,
    group_files,
    kept_files,
    publish_offline,
)
from publishing.words import SiteWords
from tests.offline.conftest import LISTED_LANGUAGES, PLACE, Edition


@pytest.fixture
def site(tmp_path: Path) -> Path:
    files = {
        "index.html": "hem",
        "en/index.html": "home",
        "404.html": "nej",
        "en/503.html": "not yet",
        "styles/a.css": "*{}",
        "en/styles/a.css": "*{}",
        "sitemap.xml": "<urlset/>",
        "sitemap.xml.gz": "…",
        "energy/index.html": "not English",
        "runtime/js-0/fast.js": "1",
        "runtime/library-0.bin": "1",
        "runtime/big.zip": "2",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_every_file_is_kept_with_those_it_is_needed_with(site: Path) -> None:
    groups = group_files(
        file_hashes(site),
        LISTED_LANGUAGES,
        frozenset(["runtime/js-0/fast.js", "runtime/library-0.bin"]),
    )
    assert {name: sorted(files) for name, files in groups.items()} == {
        "sv": ["energy/index.html", "index.html", "sitemap.xml"],
        "en": ["en/index.html"],
        "shared": [
            "404.html",
            "en/503.html",
            "en/styles/a.css",
            "runtime/js-0/fast.js",
            "styles/a.css",
        ],
        "python": ["runtime/library-0.bin"],
        "plain": ["runtime/big.zip"],
    }


def test_the_name_of_an_edition_is_its_content(site: Path) -> None:
    def told() -> dict[str, object]:
        return kept_files(
            group_files(file_hashes(site), LISTED_LANGUAGES, frozenset()), {}, LISTED_LANGUAGES
        )

    one = told()
    assert told() == one
    (site / "index.html").write_text("annat", "utf-8")
    assert told()["edition"] != one["edition"]


def test_a_group_is_called_by_the_first_file_that_only_it_needs(site: Path) -> None:
    groups = group_files(file_hashes(site), LISTED_LANGUAGES, frozenset(["runtime/library-0.bin"]))
    assert kept_files(groups, {}, LISTED_LANGUAGES)["calls"] == {"runtime/js-0/fast.js": "python"}


def test_what_is_written_beside_the_worker_does_not_name_itself(
    site: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    worker = tmp_path_factory.mktemp("worker") / "service-worker.js"
    worker.write_text("// …", "utf-8")
    written = []
    for _ in range(2):
        publish_offline(site, LISTED_LANGUAGES, [], worker)
        written.append((site / "offline.json").read_bytes())
    assert written[0] == written[1]
    assert b"offline.json" not in written[0]
    assert (site / "service-worker.js").read_text("utf-8") == "// …"


def test_the_built_site_offers_every_page_with_its_content(first: Edition) -> None:
    folder = first.folder / PLACE
    told = json.loads((folder / "offline.json").read_text("utf-8"))
    files = {path: hash_ for group in told["groups"].values() for path, hash_ in group.items()}
    pages = {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}
    assert pages <= set(files)
    for path, hash_ in files.items():
        assert sha256((folder / path).read_bytes()).hexdigest()[:16] == hash_
    assert set(told["calls"].values()) == {"plain", "python"}
    assert set(told["calls"]) <= set(files)


@pytest.mark.parametrize("site", LISTED_LANGUAGES, ids=lambda site: site.code)
def test_the_app_of_each_language_has_the_whole_site_for_its_scope(site: SiteLanguage) -> None:
    told = app_manifest(site, SiteWords(site.code))
    assert told["lang"] == site.code
    assert told["start_url"] == "./"
    assert told["scope"] == {"": "./", "en/": "../"}[site.folder]
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert all(shortcut["name"] for shortcut in told["shortcuts"])


def test_icons_are_of_the_size_they_say(first: Edition) -> None:
    folder = first.folder / PLACE
    told = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    for icon in told["icons"]:
        head = (folder / icon["src"]).read_bytes()[:24]
        width, height = (int.from_bytes(head[at : at + 4], "big") for at in (16, 20))
        assert f"{width}x{height}" == icon["sizes"]
