"""After a deploy, what pages of the edition before ask for is still there, for a while."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from publishing import earlier
from publishing.earlier import keep_earlier, main
from tests.browser.server import Served, serve_folder

TODAY = date(2026, 11, 19)
OLD = {
    "index.html": "old",
    "styles/0469ccc9.css": "old style",
    "js/72fdd8f5/elements/address.js": "old script",
    "runtime/library-6f0f3c11be.bin": "old library",
    "en/js/72fdd8f5/terms.js": "same name",
    "fonts/alegreya.woff2": "font",
}
NEW = {"index.html": "new", "styles/aaaaaaaa.css": "new", "en/js/72fdd8f5/terms.js": "same name"}
GONE = {"styles/0469ccc9.css", "js/72fdd8f5/elements/address.js", "runtime/library-6f0f3c11be.bin"}


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def write_edition(folder: Path, files: dict[str, str]) -> Path:
    """A site with its list, as publishing/offline/ writes it."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    groups = {"shared": {path: digest(text) for path, text in files.items()}}
    (folder / "offline.json").write_text(json.dumps({"groups": groups}), "utf-8")
    return folder


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Served]:
    """The edition before, as it is served."""
    with serve_folder(write_edition(tmp_path / "live", OLD)) as host:
        yield host


def deploy(host: Served, folder: Path, files: dict[str, str], today: date) -> set[str]:
    """Build an edition, keep what is to be kept, and serve it; what was kept."""
    site = write_edition(folder, files)
    assert main([str(site), host.origin, "--today", today.isoformat()]) == 0
    host.folder = site
    return set(json.loads((site / "earlier.json").read_text("utf-8")))


def test_what_is_named_by_its_content_outlives_a_deploy(live: Served, tmp_path: Path) -> None:
    assert deploy(live, tmp_path / "new", NEW, TODAY) == GONE
    for path in GONE:
        assert (live.folder / path).read_text("utf-8") == OLD[path]
    for path, text in NEW.items():
        assert (live.folder / path).read_text("utf-8") == text
    assert not (live.folder / "fonts").exists()


def test_it_outlives_further_deploys_until_it_is_too_old(live: Served, tmp_path: Path) -> None:
    deploy(live, tmp_path / "a", NEW, TODAY)
    last = TODAY + timedelta(days=earlier.DAYS)
    assert deploy(live, tmp_path / "b", NEW, last) == GONE
    assert deploy(live, tmp_path / "c", NEW, last + timedelta(days=1)) == set()


def test_no_list_of_another_host_keeps_a_file_for_longer(live: Served, tmp_path: Path) -> None:
    entry = {"styles/0469ccc9.css": {"sha256": digest("old style"), "until": "2999-01-01"}}
    (live.folder / "earlier.json").write_text(json.dumps(entry), "utf-8")
    (live.folder / "offline.json").unlink()
    assert deploy(live, tmp_path / "a", NEW, TODAY) == {"styles/0469ccc9.css"}
    last = TODAY + timedelta(days=earlier.DAYS)
    assert "styles/0469ccc9.css" not in deploy(live, tmp_path / "b", NEW, last + timedelta(days=1))


def test_what_a_later_edition_replaces_is_kept_from_then_on(live: Served, tmp_path: Path) -> None:
    deploy(live, tmp_path / "a", NEW, TODAY)
    later = TODAY + timedelta(days=earlier.DAYS + 1)
    assert deploy(live, tmp_path / "b", {"index.html": "newest"}, later) == {
        "styles/aaaaaaaa.css",
        "en/js/72fdd8f5/terms.js",
    }


def test_a_file_that_comes_back_is_the_new_editions_own(live: Served, tmp_path: Path) -> None:
    deploy(live, tmp_path / "a", NEW, TODAY)
    again = {**NEW, "styles/0469ccc9.css": "again"}
    assert deploy(live, tmp_path / "b", again, TODAY) == GONE - {"styles/0469ccc9.css"}
    assert (live.folder / "styles/0469ccc9.css").read_text("utf-8") == "again"


def test_what_is_not_as_listed_is_left_out(
    live: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (live.folder / "styles/0469ccc9.css").write_text("spoilt", "utf-8")
    live.broken.add("/runtime/")
    assert deploy(live, tmp_path / "new", NEW, TODAY) == {"js/72fdd8f5/elements/address.js"}
    assert not (live.folder / "styles/0469ccc9.css").exists()
    assert capsys.readouterr().out.count("::warning::") == 2


@pytest.mark.parametrize(
    "path", ["../0469ccc9.css", "/etc/0469ccc9.css", "a/../0469ccc9.css", ".git/0469ccc9"]
)
def test_nothing_is_written_outside_the_site(live: Served, tmp_path: Path, path: str) -> None:
    listed = {"groups": {"shared": {path: digest("x")}}}
    (live.folder / "offline.json").write_text(json.dumps(listed), "utf-8")
    entry = {path: {"sha256": digest("x"), "until": "2099-01-01"}}
    (live.folder / "earlier.json").write_text(json.dumps(entry), "utf-8")
    assert deploy(live, tmp_path / "new", NEW, TODAY) == set()


@pytest.mark.parametrize("text", ["<html>", "[]", '{"groups": 5}', '{"edition": null}', ""])
def test_an_edition_that_cannot_be_read_stops_no_deploy(
    live: Served, tmp_path: Path, text: str
) -> None:
    (live.folder / "offline.json").write_text(text, "utf-8")
    assert main([str(write_edition(tmp_path / "new", NEW)), live.origin]) == 0


def test_nor_does_a_host_that_does_not_answer(live: Served, tmp_path: Path) -> None:
    live.cut = True
    assert main([str(write_edition(tmp_path / "new", NEW)), live.origin]) == 0
    assert main([str(tmp_path / "new"), "file:///"]) == 0


def test_the_first_deploy_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with serve_folder(tmp_path / "empty") as host:
        assert deploy(host, tmp_path / "new", NEW, TODAY) == set()


def test_the_oldest_go_first_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(earlier, "ROOM", 10)
    older = {"styles/bbbbbbbb.css": {"sha256": digest("12345678"), "until": "2026-11-20"}}
    newer = {"styles/cccccccc.css": digest("123456")}
    there = {
        "offline.json": json.dumps({"groups": {"shared": newer}}),
        "earlier.json": json.dumps(older),
        "styles/bbbbbbbb.css": "12345678",
        "styles/cccccccc.css": "123456",
    }

    def fetch(path: str) -> bytes | None:
        return there[path].encode()

    assert set(keep_earlier(tmp_path, fetch, TODAY, earlier.DAYS)) == {"styles/cccccccc.css"}
