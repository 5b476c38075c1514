"""What each paragraph said in each edition: kept as differences, and found again."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from publishing.editions import (
    CITATION,
    FOLDER,
    LISTED,
    PARAGRAPHS,
    Release,
    changes,
    earlier_wordings,
    main,
    order,
    read_releases,
    texts_after,
    write_release,
)

ROOT = Path(__file__).parents[2]
ONE, TWO = "skat/value#matadors", "skat/value#bases"
texts = st.dictionaries(
    st.sampled_from(["a#a", "a#b", "b#a"]),
    st.dictionaries(st.sampled_from(["sv", "en"]), st.sampled_from("xyz"), min_size=1),
)


def releases_of(*editions: dict[str, dict[str, str]]) -> tuple[Release, ...]:
    """Releases of paragraphs that say this."""
    found: tuple[Release, ...] = ()
    for number, now in enumerate(editions, 1):
        changed = changes(texts_after(found), now)
        found += (Release(f"0.{number}.0", f"2026-12-0{number}", changed),)
    return found


def said(releases: tuple[Release, ...], now: str, code: str = "en") -> list[tuple[str, str, str]]:
    found = earlier_wordings(releases, ONE, code, now)
    return [(one.first.edition, one.last.edition, one.text) for one in found]


# ---- differences ----


@given(st.lists(texts, max_size=4))
def test_the_differences_give_back_every_edition(editions: list[dict[str, dict[str, str]]]) -> None:
    releases = releases_of(*editions)
    for count, told in enumerate(editions, 1):
        assert texts_after(releases[:count]) == told


@given(texts, texts)
def test_a_release_keeps_only_what_it_changed(
    before: dict[str, dict[str, str]], now: dict[str, dict[str, str]]
) -> None:
    assert changes(now, now) == {}
    for id, changed in changes(before, now).items():
        for code, text in changed.items():
            assert text == now.get(id, {}).get(code) != before.get(id, {}).get(code)


def test_the_tenth_edition_comes_after_the_ninth(tmp_path: Path) -> None:
    for edition in ("0.10.0", "0.9.0", "1.0.0"):
        write_release(tmp_path, Release(edition, "2026-12-01", {}))
    assert [one.edition for one in read_releases(tmp_path)] == ["0.9.0", "0.10.0", "1.0.0"]
    assert order("0.9.10") > order("0.9.9")


# ---- what a paragraph said ----


def test_what_was_never_said_otherwise_has_no_history() -> None:
    assert said((), "A") == []
    assert said(releases_of({ONE: {"en": "A"}}), "A") == []
    assert said(releases_of({TWO: {"en": "A"}}), "A") == []


def test_an_earlier_wording_is_that_of_the_editions_that_had_it() -> None:
    editions = releases_of({ONE: {"en": "A"}}, {ONE: {"en": "B"}}, {ONE: {"en": "B"}})
    assert said(editions, "B") == [("0.1.0", "0.1.0", "A")]
    assert said(editions, "C") == [("0.2.0", "0.3.0", "B"), ("0.1.0", "0.1.0", "A")]
    assert said(editions, "A") == [("0.2.0", "0.3.0", "B"), ("0.1.0", "0.1.0", "A")]


def test_one_language_can_change_alone() -> None:
    editions = releases_of({ONE: {"sv": "Å", "en": "A"}}, {ONE: {"sv": "Å", "en": "B"}})
    assert editions[1].paragraphs == {ONE: {"en": "B"}}
    assert said(editions, "B") == [("0.1.0", "0.1.0", "A")]
    assert said(editions, "Å", "sv") == []


def test_a_paragraph_that_was_gone_for_a_while_was_not_said_then() -> None:
    editions = releases_of({ONE: {"en": "A"}}, {TWO: {"en": "X"}}, {ONE: {"en": "B"}})
    assert editions[1].paragraphs[ONE] == {"en": None}
    assert said(editions, "C") == [("0.3.0", "0.3.0", "B"), ("0.1.0", "0.1.0", "A")]


# ---- the command ----


def built(root: Path, edition: str, **told: str) -> Path:
    """A site as far as the command reads it."""
    site = root / "site"
    rows = [{"id": f"skat/value#{anchor}", "text": {"en": text}} for anchor, text in told.items()]
    (site / "data").mkdir(parents=True, exist_ok=True)
    (site / LISTED).write_text(json.dumps({"edition": edition}), "utf-8")
    (site / PARAGRAPHS).write_text(json.dumps(rows), "utf-8")
    return site


def test_a_release_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / CITATION).write_text((ROOT / CITATION).read_text("utf-8"), "utf-8")
    site = built(tmp_path, "0.1.0", one="A", two="X")
    assert main([str(site), "--today", "2026-12-01"], tmp_path) == 0
    built(tmp_path, "0.2.0", one="B", two="X")
    assert main([str(site), "--today", "2027-01-15"], tmp_path) == 0
    first, second = read_releases(tmp_path / FOLDER)
    assert (first.edition, first.date, len(first.paragraphs)) == ("0.1.0", "2026-12-01", 2)
    assert second.paragraphs == {"skat/value#one": {"en": "B"}}
    cited = yaml.safe_load((tmp_path / CITATION).read_text("utf-8"))
    assert (cited["version"], cited["date-released"]) == ("0.2.0", "2027-01-15")
    assert main([str(site)], tmp_path) == 1
    assert "raise the version" in capsys.readouterr().err
    assert len(read_releases(tmp_path / FOLDER)) == 2


# ---- how the whole is cited ----


def test_the_citation_file_is_that_of_this_version() -> None:
    """Keys and values as version 1.2.0 of the format has them."""
    cited: dict[str, Any] = yaml.safe_load((ROOT / CITATION).read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] == "software"
    assert [one["name"] for one in cited["authors"]] == [one["name"] for one in project["authors"]]
    assert "license" not in cited, "a list of two would say that either may be chosen"
    assert cited["version"] == project["version"]
    released = read_releases(ROOT / FOLDER)
    named = [one.date for one in released if one.edition == project["version"]]
    assert [cited["date-released"]] == named if "date-released" in cited else not named
    assert re.fullmatch(r"\d+\.\d+\.\d+", cited["version"])
