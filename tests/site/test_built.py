"""The files of the built site."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
from pathlib import Path

import pytest

from publishing.checks.built import built_faults, dead_references, leaked_keys
from publishing.tree import read_html
from tests.site.built import Served
from tests.site.tools import MODULES, ROOT, tool

FORBIDDEN = re.compile(r"\.\./shared|/work/|/root/|registry\.|pypi|127\.0\.0\.1|localhost")
PACKAGE = "pkg:pypi/"
"""How the bill of materials names a Python package, wherever it was fetched from."""
OURS = (".html", ".css", ".json", ".xml", ".webmanifest")
OWN_WORDS = ROOT.parent / "shared/checks/own-words"
PAGES = [
    path.relative_to(ROOT / "docs/sv").with_suffix("").as_posix()
    for path in sorted((ROOT / "docs/sv").rglob("*.md"))
]


@pytest.mark.road
def test_every_link_and_file_is_there_and_on_this_host(site: Served) -> None:
    assert [str(problem) for problem in built_faults(site.folder, site.origin)] == []


LEAKS = (
    "<p>null-lost</p>",
    '<b title="a {name}">b</b>',
    "<p>a<i>b</i> hand_lost_single true</p>",
    "<p>So it is.. And on.</p>",
)
WORDS = ("<p>two-by-two</p>", "<code>null-lost</code>", "<p>TS-MAT-01/null-lost</p>")


def test_a_key_a_blank_or_a_second_full_stop_that_a_reader_would_see_fails_the_build() -> None:
    found = [[str(one) for one in leaked_keys({"a": read_html(html)})] for html in LEAKS + WORDS]
    assert [len(some) for some in found] == [1, 1, 1, 1, 0, 0, 0]


def test_an_address_that_leads_on_to_a_missing_anchor_fails_the_build(tmp_path: Path) -> None:
    moved = """<template data-moved='{"a": "../b/#here?x=1", "c": "../b/#gone"}'></template>"""
    pages = {"a/index.html": read_html(moved), "b/index.html": read_html('<p id="here">')}
    found = [one.text for one in dead_references(tmp_path, "http://host/", pages)]
    assert found == ["../b/#gone leads to a page without that anchor"]


@pytest.mark.parametrize("folder", ["", "en/"])
def test_every_page_is_built_in_every_language(site: Served, folder: str) -> None:
    built = {url for url in site.pages() if url.startswith("en/") == bool(folder)}
    wanted = {folder + f"{page}/".removesuffix("index/") for page in PAGES}
    assert built == wanted


@pytest.mark.parametrize("folder", ["", "en/"])
def test_a_lesson_cites_a_paragraph_by_its_page_and_its_sign(site: Served, folder: str) -> None:
    for page in (site.folder / folder / "learn").glob("*/index.html"):
        ends = page.read_text("utf-8").partition('class="lesson-finished"')[2]
        cited = re.findall(r'<a href="[^"]*#[\w-]+">([^<]*\d)</a>', ends)
        assert [name for name in cited if not re.search(r", §\xa0\d+$", name)] == [], page


@pytest.mark.parametrize("folder", ["", "en/"])
def test_search_index_and_site_map_are_for_one_language(site: Served, folder: str) -> None:
    index = json.loads((site.folder / folder / "search/search_index.json").read_text("utf-8"))
    assert index["config"]["lang"] == ["en" if folder else "sv"]
    assert len(index["docs"]) > 400
    listed = re.findall("<loc>(.*?)</loc>", (site.folder / folder / "sitemap.xml").read_text())
    assert sorted(listed) == sorted(
        site.origin + url for url in site.pages() if url.startswith("en/") == bool(folder)
    )


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_site_map_names_every_page_in_every_language(site: Served, folder: str) -> None:
    text = (site.folder / folder / "sitemap.xml").read_text("utf-8")
    for entry in text.split("<url>")[1:]:
        [here] = re.findall("<loc>(.*?)</loc>", entry)
        links = dict(re.findall(r'rel="alternate" hreflang="([\w-]+)" href="(.*?)"', entry))
        page = here.removeprefix(site.origin).removeprefix(folder)
        wanted = {"sv": page, "en": f"en/{page}", "x-default": page}
        assert links == {code: site.origin + url for code, url in wanted.items()}


def test_robots_may_read_all_and_are_told_of_both_site_maps(site: Served) -> None:
    told = (site.folder / "robots.txt").read_text("utf-8")
    assert "Disallow" not in told
    maps = re.findall("(?m)^Sitemap: (.*)$", told)
    assert maps == [f"{site.origin}sitemap.xml", f"{site.origin}en/sitemap.xml"]


def test_a_link_to_any_page_shows_its_title_its_description_and_a_picture(site: Served) -> None:
    seen = set()
    for url in site.pages():
        html = (site.folder / url / "index.html").read_text("utf-8")
        card = dict(re.findall(r'<meta property="og:([\w:]+)" content="(.*?)">', html))
        seen.add((url.startswith("en/"), card["title"], card["description"]))
        assert card["url"] == site.origin + url
        picture = site.folder / card["image"].removeprefix(site.origin)
        wide, high = struct.unpack(">II", picture.read_bytes()[16:24])
        assert (card["image:width"], card["image:height"]) == (str(wide), str(high))
        chapter = url.removeprefix("en/").partition("/")[0]
        assert picture.stem == (chapter if (picture.parent / f"{chapter}.png").exists() else "site")
    assert len(seen) == len(list(site.pages()))


def test_nothing_of_this_machine_is_shipped(site: Served) -> None:
    for path in site.folder.rglob("*"):
        if path.suffix in OURS:
            text = path.read_text("utf-8").replace(site.origin, "").replace(PACKAGE, "pkg:")
            found = FORBIDDEN.search(text)
            assert not found, (path, text[found.start() - 60 : found.end() + 60])


def test_our_scripts_name_no_host(site: Served) -> None:
    for path in (site.folder / "js").rglob("*.js"):
        assert "://" not in path.read_text("utf-8").replace("http://www.w3.org/", ""), path


def test_the_html_is_valid(site: Served) -> None:
    java, jar = tool("java"), MODULES / "vnu-jar/build/dist/vnu.jar"
    tool("node")
    done = subprocess.run(
        [java, "-jar", str(jar), "--errors-only", "--skip-non-html", "--format", "json", "."],
        cwd=site.folder,
        capture_output=True,
        text=True,
        check=False,
    )
    told = [told_of(message, site.folder) for message in json.loads(done.stderr)["messages"]]
    assert [line for line in told if not is_known(line)] == []


def told_of(message: dict[str, object], folder: Path) -> str:
    """A message of the checker as one line."""
    where = str(message.get("url", "")).removeprefix(f"file:{folder}/")
    return f"{where}:{message.get('lastLine', 0)}: {message['message']}"


KNOWN = ("Attribute “autocomplete” is only allowed when the input type is",)


def is_known(line: str) -> bool:
    """What Material writes, and no template of ours can change: its two hidden checkboxes."""
    return any(known in line for known in KNOWN)


def test_all_words_are_our_own() -> None:
    if not OWN_WORDS.exists():
        pytest.skip("the sources are not here to compare with")
    done = subprocess.run([str(OWN_WORDS), str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("code", "dictionaries"), [("sv", "sv"), ("en", "en-GB")])
def test_spelling(code: str, dictionaries: str) -> None:
    node = tool("node")
    done = subprocess.run(
        [
            node,
            str(MODULES / "cspell/bin.mjs"),
            "lint",
            "--config",
            str(Path(__file__).parent / f"spelling/{code}.yaml"),
            "--no-progress",
            "--no-summary",
            "--no-must-find-files",
            "--relative",
            "--root",
            str(ROOT),
            f"docs/{code}/**/*.md",
            f"publishing/words/{code}.toml",
        ],
        cwd=ROOT,
        env={**os.environ, "NODE_PATH": str(MODULES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
