"""What programs take home: complete, as its schemas say, and usable as the page shows."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import fastjsonschema
import pytest

from calculators.core.families import RULESET_IDS
from calculators.door import answer
from calculators.door.door import operation
from calculators.sheet.document import NOT_SAVED
from calculators.skat.table.seeds import deal_of
from publishing.bundle.sources import Sources
from publishing.cases import read_cases
from publishing.data import FEED, FOLDER, INDEX, LISTED, SCHEMAS
from publishing.feed import ATOM, read_dates, urn, why_undated
from publishing.source import read_pages
from publishing.tree import read_html
from tests.site.built import Served
from tests.site.tools import ROOT
from tests.skat.sheet.test_evening import EVENING, SKRUF

CODES = ("sv", "en")
KINDS = [file.id for file in LISTED if file.schema]
SPOILT: dict[str, list[Any]] = {
    "paragraphs": [{"id": "Skat#x"}, {"text": {}}, {"number": 0}, {"cites": ["x"]}, {"more": 1}],
    "cases": [{"id": "x"}, {"rule": "skat/value"}, {"refused": "a", "answer": {}}, {"more": 1}],
    "glossary": [{"names": {}}, {"definition": {"sv": ""}}, {"more": 1}],
    "rulesets": [{"id": "Skat"}, {"made_from": 61}, {"contracts": []}, {"jacks": ["XX"]}],
    "bid-tables": [{"columns": []}, {"rows": [{"bid": 18}]}, {"more": 1}],
    "operations": [{"name": ""}, {"fields": [{"name": "x"}]}, {"more": 1}],
}
"""What, put into the first row, no schema may let through."""


@cache
def validator(id: str) -> Any:
    return fastjsonschema.compile(json.loads((SCHEMAS / f"{id}.json").read_text("utf-8")))


def is_allowed(id: str, content: object) -> bool:
    try:
        validator(id)(content)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


def read(site: Served, name: str) -> Any:
    return json.loads((site.folder / FOLDER / name).read_text("utf-8"))


# ---- the files ----


def test_the_index_lists_every_file_and_nothing_else(site: Served) -> None:
    index, folder = read(site, INDEX), site.folder / FOLDER
    for file in index["files"]:
        content = (folder / file["name"]).read_bytes()
        assert (len(content), sha256(content).hexdigest()) == (file["bytes"], file["sha256"])
        assert set(file["about"]) == set(CODES)
        assert file["name"].endswith(".xml") or (folder / file["schema"]).is_file()
    named = {file["name"] for file in index["files"]}
    named |= {file["schema"] for file in index["files"] if "schema" in file}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == named | {INDEX, index["wheel"]}
    assert index["wheel"].startswith(f"budnyckel-{index['edition']}-")


def test_the_page_links_to_every_file_of_its_language(site: Served) -> None:
    for code, folder, up in (("sv", "", "../"), ("en", "en/", "../../")):
        page = (site.folder / folder / "developers/index.html").read_text("utf-8")
        for file in LISTED:
            assert f'href="{up}{FOLDER}{file.name(code)}"' in page
            assert not file.schema or f'href="{up}{FOLDER}{file.schema}"' in page


def test_every_published_file_is_as_its_published_schema_says(site: Served) -> None:
    for file in read(site, INDEX)["files"]:
        if "schema" in file:
            schema = read(site, file["schema"])
            fastjsonschema.validate(schema, read(site, file["name"]))
            assert schema["$id"] == f"{site.origin}{FOLDER}{file['schema']}"


@pytest.mark.parametrize("id", [id for id in KINDS if id not in ("evening", "season")])
def test_a_schema_refuses_what_is_not_so(site: Served, id: str) -> None:
    [file] = [one for one in LISTED if one.id == id]
    rows = read(site, file.name("en"))
    assert is_allowed(id, rows)
    for part in SPOILT[id]:
        spoilt = [{**copy.deepcopy(rows[0]), **part}, *rows[1:]]
        assert not is_allowed(id, spoilt), part
    for key in ("id", "name", "ruleset"):
        if key in rows[0]:
            short = {name: value for name, value in rows[0].items() if name != key}
            assert not is_allowed(id, [short])


def test_no_data_is_kept_offline(site: Served) -> None:
    groups = json.loads((site.folder / "offline.json").read_text("utf-8"))["groups"]
    assert not [name for files in groups.values() for name in files if name.startswith(FOLDER)]


# ---- what they hold ----


def test_every_numbered_paragraph_is_there_with_its_number_and_both_texts(site: Served) -> None:
    rows = {row["id"]: row for row in read(site, "paragraphs.json")}
    for code in CODES:
        numbers = {
            f"{uri.removesuffix('.md')}#{anchor}": number
            for uri, page in read_pages(ROOT, ROOT / "docs" / code).items()
            for anchor, number in page.numbers.items()
        }
        assert numbers == {id: row["number"] for id, row in rows.items()}
        assert all(row["text"][code] for row in rows.values())


def test_a_text_is_what_the_page_shows(site: Served) -> None:
    rows = {row["id"]: row for row in read(site, "paragraphs.json")}
    making = rows["turneskat/scoring#making-the-game"]["text"]
    assert making["en"].split("\n")[1] == "the declarer has at least 61 card points"
    assert [text.count("\n") for text in making.values()] == [3, 3]
    assert "{" not in "".join(row["text"]["en"] for row in rows.values())
    assert "\u00b6" not in "".join(row["text"]["sv"] for row in rows.values())


def test_every_reference_leads_somewhere(site: Served) -> None:
    rows, cases = read(site, "paragraphs.json"), read(site, "cases.json")
    ids, examples = {row["id"] for row in rows}, {case["id"]: case["rule"] for case in cases}
    named = set(read_dates(ROOT / "cases/dates.toml"))
    for row in rows:
        assert set(row["cites"]) <= ids
        assert set(row["rulings"]) | set(row["errata"]) <= named
        assert [examples[case] for case in row["cases"]] == [row["id"]] * len(row["cases"])
    assert sum(len(row["cases"]) for row in rows) == len(cases)
    page = (site.folder / "index.html").parent
    for row in rows[::100]:
        for address in row["address"].values():
            path, _, anchor = address.partition("#")
            assert f'id="{anchor}"' in (page / path / "index.html").read_text("utf-8")


def test_a_paragraph_names_the_rulings_and_errata_that_concern_it(site: Served) -> None:
    """Whether it names them, they name it, or its example has the misprint."""
    rows = {row["id"]: row for row in read(site, "paragraphs.json")}
    assert rows["turneskat/scoring#lost-double"]["rulings"] == ["TS-Q08"]
    assert rows["turneskat/play#giving-up"]["rulings"] == ["TS-Q01", "TS-Q13"]
    assert rows["turneskat/value#announcing"]["errata"] == ["TS-E01"]
    assert rows["rulings#ts-q04"]["errata"] == ["TS-E08"]
    examples = [case for case in read(site, "cases.json") if "erratum" in case]
    assert all(case["erratum"] in rows[case["rule"]]["errata"] for case in examples)


def test_the_data_are_what_the_calculators_answer(site: Served) -> None:
    for code in CODES:
        asked = {"locale": code}
        assert read(site, f"operations-{code}.json") == answered("operations", asked)["operations"]
        for id, row in zip(RULESET_IDS, read(site, f"rulesets-{code}.json"), strict=True):
            assert [row] == answered("rulesets", {**asked, "ruleset": id})["rulesets"]
        for table in read(site, f"bid-tables-{code}.json"):
            ruleset = table.pop("ruleset")
            assert {"ok": True, **table} == answered("bid-key", {**asked, "ruleset": ruleset})
            assert {len(row["cells"]) for row in table["rows"]} == {len(table["columns"])}
    assert {row["id"] for row in read(site, "cases.json")} == set(read_cases(ROOT / "cases"))


def answered(name: str, request: dict[str, str]) -> Any:
    """An answer as it comes in JSON."""
    return json.loads(json.dumps(answer(name, request)))


def test_every_game_with_a_bid_table_has_it_there(site: Served) -> None:
    for code in CODES:
        tables = read(site, f"bid-tables-{code}.json")
        assert [row["ruleset"] for row in tables] == [id for id in RULESET_IDS if id != "skruf"]


# ---- the evening ----


@pytest.mark.parametrize(("kind", "ruleset"), [("skat", "skat"), ("skruf", "skruf")])
def test_the_schema_of_the_evening_has_the_fields_of_the_sheet(kind: str, ruleset: str) -> None:
    schema = json.loads((SCHEMAS / "evening.json").read_text("utf-8"))["definitions"][kind]
    fields = [
        field
        for field in operation("score-sheet", ruleset).REQUEST.fields
        if field.name not in NOT_SAVED
    ]
    assert set(schema["properties"]) == {field.name for field in fields}
    assert set(schema["required"]) >= {field.name for field in fields if field.required}


def test_the_schema_of_the_evening_agrees_with_the_score_sheet() -> None:
    sheet = EVENING["sheet"]
    bad: list[dict[str, Any]] = [
        {**EVENING, "format": "pgn"},
        {**EVENING, "version": 2},
        {**EVENING, "version": "1"},
        {**EVENING, "owner": "me"},
        {**EVENING, "name": ""},
        {**EVENING, "name": "x" * 81},
        {**EVENING, "date": "18/11 2026"},
        {key: value for key, value in EVENING.items() if key != "sheet"},
        {**EVENING, "sheet": {**sheet, "locale": "en"}},
        {**EVENING, "sheet": {**sheet, "players": ["A", "B"]}},
        {**EVENING, "sheet": {**sheet, "ruleset": "bridge"}},
        {**EVENING, "sheet": {**sheet, "deals": [{"declarer": 0}]}},
        {**EVENING, "sheet": {**sheet, "deals": [{"passed": True, "score": 18}]}},
        {**EVENING, "sheet": {**sheet, "deals": [{"scores": [1, 2]}]}},
        {**EVENING, "sheet": {**SKRUF, "first_dealer": 1}},
        {**EVENING, "sheet": {**SKRUF, "players": ["A", "B", "C"]}},
    ]
    good: list[dict[str, Any]] = [
        EVENING,
        {**EVENING, "name": None, "date": None},
        {**EVENING, "sheet": SKRUF},
        {**EVENING, "sheet": {**sheet, "bock": {"triggers": ["over-hundred"]}, "cap": None}},
    ]
    for document in (*good, *bad):
        said = answer("evening", {"document": document})["ok"]
        assert is_allowed("evening", document) == said == (document in good), document


# ---- the feed ----


def texts(parent: Element, name: str) -> list[str]:
    return [child.text or "" for child in parent.findall(f"{{{ATOM}}}{name}")]


def links(parent: Element) -> dict[str, str]:
    return {one.get("rel", ""): one.get("href", "") for one in parent.findall(f"{{{ATOM}}}link")}


@pytest.mark.parametrize(("code", "folder"), [("sv", ""), ("en", "en/")])
def test_the_feed_has_what_its_standard_demands(site: Served, code: str, folder: str) -> None:
    """RFC 4287: one id, title and updated each, an author, an address; ids stay for good."""
    feed = fromstring((site.folder / FOLDER / FEED.name(code)).read_bytes())
    entries = feed.findall(f"{{{ATOM}}}entry")
    assert feed.tag == f"{{{ATOM}}}feed"
    assert [len(texts(one, "author")) for one in (feed, *entries)] == [1, *[0] * len(entries)]
    assert links(feed) == {
        "self": f"{site.origin}{FOLDER}{FEED.name(code)}",
        "alternate": f"{site.origin}{folder}rulings/",
    }
    for one in (feed, *entries):
        for name in ("id", "title", "updated"):
            [text] = texts(one, name)
            assert text
        assert datetime.fromisoformat(texts(one, "updated")[0]).tzinfo is not None
    ids = [text for one in (feed, *entries) for text in texts(one, "id")]
    assert len(set(ids)) == len(ids)
    days = read_dates(ROOT / "cases/dates.toml")
    assert len(entries) == len(days)
    moments = [texts(one, "updated")[0] for one in entries]
    assert texts(feed, "updated") == [max(moments)]
    assert moments == sorted(moments, reverse=True)
    for one in entries:
        address = links(one)["alternate"]
        assert urn(f"{code}/{address.removeprefix(site.origin + folder).replace('/#', '#')}") in ids
        [title], [content] = texts(one, "title"), texts(one, "content")
        assert content.startswith(title)
        last = days[title.partition(".")[0]].last
        assert texts(one, "updated") == [f"{last}T00:00:00Z"]


def test_the_id_of_a_ruling_never_changes() -> None:
    """Feed readers would show every entry as new."""
    assert urn("en/rulings#ts-q01") == "urn:uuid:1d8cd23f-11f2-5fb1-9792-ccca3b101131"


def test_a_ruling_without_a_date_is_named() -> None:
    days = read_dates(ROOT / "cases/dates.toml")
    assert why_undated(days, days) == []
    assert why_undated(days, [*days, "TS-Q99"]) == ["TS-Q99 has no date"]
    assert why_undated(days, list(days)[1:]) == [f"{next(iter(days))} is no ruling and no erratum"]
    assert all(one.first <= one.last for one in days.values())


def test_readers_find_the_feed_from_the_pages_it_tells_of(site: Served) -> None:
    for folder, code in (("", "sv"), ("en/", "en")):
        for name in ("rulings", "developers"):
            page = (site.folder / folder / name / "index.html").read_text("utf-8")
            assert (
                f'type="application/atom+xml" href="{site.origin}{FOLDER}feed-{code}.xml"' in page
            )


# ---- the programs on the page ----


def program(site: Served, folder: str, name: str) -> str:
    """The code of an example as a reader of the page copies it."""
    page = read_html((site.folder / folder / "developers/index.html").read_text("utf-8"))
    [code] = [one for one in page.iter("pre") if one.get("aria-label") == name]
    return "".join(code.itertext())


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env={
            **os.environ,
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_NO_INDEX": "1",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(site: Served, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder in which the commands of the page have been typed, and what they printed."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "install.sh").write_text(program(site, "en/", "install.sh"), "utf-8")
    (folder / "bin").mkdir()
    (folder / "bin/python3").symlink_to(sys.executable)
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return folder, run("sh", "-e", "install.sh", cwd=folder, PATH=path)


def test_the_wheel_is_installed_from_the_site_and_counts(installed: tuple[Path, str]) -> None:
    folder, printed = installed
    assert "lib/python" in run(
        *("skat/bin/python", "-c", "import calculators; print(calculators.__file__)"), cwd=folder
    )
    assert printed.strip().splitlines()[-1]
    game = {"hand": True, "matadors": {"held": True, "count": 2}, "card_points": 93}
    counted = answer("game-value", {"ruleset": "skat", "contract": "grand", **game, "locale": "en"})
    assert counted["say"] in printed


def test_pip_finds_the_wheel_by_the_address_of_the_page(
    installed: tuple[Path, str], site: Served
) -> None:
    found = run(
        *("skat/bin/pip", "install", "--dry-run", "--force-reinstall", "--no-index"),
        *("--find-links", f"{site.origin}en/developers/", "budnyckel"),
        cwd=installed[0],
    )
    assert "Would install budnyckel-" in found


def test_the_python_example_counts_every_example_right(
    installed: tuple[Path, str], site: Served
) -> None:
    folder, _ = installed
    (folder / "check.py").write_text(program(site, "", "check.py"), "utf-8")
    right, asked = run("skat/bin/python", "check.py", cwd=folder).split(" / ")
    assert int(right) == int(asked) > 5


@pytest.mark.parametrize(("code", "folder"), [("sv", ""), ("en", "en/")])
def test_the_javascript_example_prints_a_paragraph(
    site: Served, tmp_path: Path, code: str, folder: str
) -> None:
    (tmp_path / "paragraph.mjs").write_text(program(site, folder, "paragraph.mjs"), "utf-8")
    printed = run(Sources(ROOT).node(), "paragraph.mjs", cwd=tmp_path)
    [row] = [one for one in read(site, "paragraphs.json") if one["id"] == "skat/value#matadors"]
    assert printed == f"{row['number']}. {row['text'][code]}\n"


@pytest.mark.parametrize("name", ["day-2026-11-20", "a", "deck-zik0zj-100000"])
def test_the_program_deals_the_cards_that_a_name_stands_for(
    site: Served, tmp_path: Path, name: str
) -> None:
    code = program(site, "en/", "deal.mjs")
    (tmp_path / "deal.mjs").write_text(code.replace("day-2026-11-20", name), "utf-8")
    deal = deal_of(name)
    piles = [" ".join(card.code for card in pile) for pile in (*deal.hands, deal.skat)]
    assert run(Sources(ROOT).node(), "deal.mjs", cwd=tmp_path).splitlines() == piles


def test_every_program_is_on_the_page(site: Served) -> None:
    for path in (ROOT / "cases/programs").iterdir():
        for folder in ("", "en/"):
            code = program(site, folder, path.name)
            assert code
            assert "{{" not in code
