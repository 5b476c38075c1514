"""What can be taken home: the folder data/ of the site, for programs.

Every file has a JSON Schema in publishing/schemas/, which is published beside it; a file that its
schema does not allow fails the build. index.json lists them all.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import fastjsonschema

from calculators.core.families import FAMILIES, RULESET_IDS
from calculators.door import answer
from calculators.door.door import OPERATIONS
from publishing.cases import Case
from publishing.editions import Release
from publishing.feed import DATES, Entry, Feed, feed_text, read_dates, why_undated
from publishing.languages import SiteLanguage
from publishing.paragraphs import NAMED, Paragraph, paragraph_rows
from publishing.problems import Problem
from publishing.terms import read_terms
from publishing.words import SiteWords

FOLDER = "data/"
SCHEMAS = Path(__file__).parent / "schemas"
INDEX = "index.json"
FEED_PAGE = "rulings/"
Rows = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class DataFile:
    """One kind of data. Its id names the file, the schema and the sentence about it."""

    id: str
    ending: str = "json"
    by_language: bool = True
    """Whether there is a file for each language; otherwise it has the texts of all."""

    def name(self, code: str) -> str:
        """The file that has the texts of a language."""
        return f"{self.id}-{code}.{self.ending}" if self.by_language else f"{self.id}.{self.ending}"

    @property
    def schema(self) -> str:
        """The schema of the file, below FOLDER; a feed has none."""
        return f"schemas/{self.id}.json" if self.ending == "json" else ""


RULESETS, BID_TABLES, OPERATIONS_LIST, FEED = (
    DataFile("rulesets"),
    DataFile("bid-tables"),
    DataFile("operations"),
    DataFile("feed", ending="xml"),
)
PARAGRAPHS, CASES, GLOSSARY, EVENING, SEASON = (
    DataFile(id, by_language=False)
    for id in ("paragraphs", "cases", "glossary", "evening", "season")
)
LISTED = (PARAGRAPHS, RULESETS, BID_TABLES, CASES, GLOSSARY, EVENING, SEASON, OPERATIONS_LIST, FEED)


@dataclass(frozen=True, slots=True)
class Collected:
    """What the build of the pages has found."""

    edition: str
    origin: str
    """The address of the whole site."""
    listed: tuple[SiteLanguage, ...]
    paragraphs: Mapping[str, Mapping[str, Paragraph]]
    """The paragraphs by language and id."""
    cases: Mapping[str, Case]
    releases: Sequence[Release]


def write_data(root: Path, site: Path, found: Collected) -> list[Problem]:
    """Write the folder; returns the faults of what was written."""
    into = site / FOLDER
    (into / "schemas").mkdir(parents=True, exist_ok=True)
    problems: list[Problem] = []
    for file, contents in data_files(root, found).items():
        problems += why_not_allowed(file, contents, f"{site.name}/{FOLDER}")
        for name, content in contents.items():
            write_json(into / name, content)
        address = f"{found.origin}{FOLDER}{file.schema}"
        write_json(into / file.schema, {"$id": address, **read_schema(file)})
    dates = read_dates(root / DATES)
    for language in found.listed:
        feed, entries = feed_of(language, found, dates)
        (into / FEED.name(language.code)).write_text(feed_text(feed, entries), "utf-8")
    named = (NAMED.fullmatch(id) for id in found.paragraphs[found.listed[0].code])
    ids = (one["id"].upper() for one in named if one)
    problems += [Problem(DATES, 1, what) for what in why_undated(dates, ids)]
    write_json(into / INDEX, index_of(into, found))
    return problems


def write_json(path: Path, value: object) -> None:
    """Write a value as JSON."""
    path.write_text(json_text(value), "utf-8")


def json_text(value: object) -> str:
    """A value as JSON; the same value gives the same text."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def read_schema(file: DataFile) -> dict[str, Any]:
    """The schema of a kind of file."""
    schema: dict[str, Any] = json.loads((SCHEMAS / f"{file.id}.json").read_text("utf-8"))
    return schema


def why_not_allowed(
    file: DataFile, contents: Mapping[str, object], folder: str
) -> Iterable[Problem]:
    """What the schema of a file says against its content."""
    validate = fastjsonschema.compile(read_schema(file))
    for name, content in contents.items():
        try:
            validate(content)
        except fastjsonschema.JsonSchemaValueException as fault:
            yield Problem(f"{folder}{name}", 1, fault.message)


# ---- the files ----


def data_files(root: Path, found: Collected) -> dict[DataFile, dict[str, object]]:
    """The content of every file, by kind and name."""
    by_language = {
        RULESETS: rulesets,
        BID_TABLES: bid_tables,
        OPERATIONS_LIST: operations,
    }
    codes = [one.code for one in found.listed]
    evening = json.loads((root / "cases/evening.json").read_text("utf-8"))
    return {
        **{
            file: {file.name(code): contents(code) for code in codes}
            for file, contents in by_language.items()
        },
        PARAGRAPHS: {
            PARAGRAPHS.name(""): paragraph_rows(
                found.paragraphs, found.cases.values(), found.releases
            )
        },
        CASES: {CASES.name(""): case_rows(root / "cases")},
        GLOSSARY: {GLOSSARY.name(""): glossary(root / "cases/terms.toml", codes)},
        EVENING: {EVENING.name(""): evening},
        SEASON: {SEASON.name(""): season_of_evenings([evening])},
    }


def season_of_evenings(evenings: Rows) -> object:
    """A season as its file tells it; nothing of evenings whose own file is wrong."""
    told = answer("season", {"evenings": evenings, "export": "json"})
    return json.loads(told["file"]["text"]) if told["ok"] else {}


def rulesets(code: str) -> Rows:
    """Every ruleset in a language."""
    return [
        row
        for id in RULESET_IDS
        for row in answer("rulesets", {"ruleset": id, "locale": code})["rulesets"]
    ]


def bid_tables(code: str) -> Rows:
    """The whole bid table of every ruleset that has one, in a language."""
    return [
        {"ruleset": id, **{key: told[key] for key in ("columns", "rows", "notes", "rulings")}}
        for family in FAMILIES
        if family.id in OPERATIONS["bid-key"]
        for id in family.rulesets
        for told in [answer("bid-key", {"ruleset": id, "locale": code})]
    ]


def operations(code: str) -> Rows:
    """Everything that can be asked, in a language."""
    found: Rows = answer("operations", {"locale": code})["operations"]
    return found


def case_rows(folder: Path) -> Rows:
    """The worked examples as they are written."""
    return [
        row
        for path in sorted(folder.glob("*.toml"))
        for row in tomllib.loads(path.read_text("utf-8")).get("case", ())
    ]


def glossary(path: Path, codes: Sequence[str]) -> Rows:
    """The terms of the glossary, each in all languages."""
    return [
        {
            "id": row["id"],
            "names": {key: row[key] for key in (*codes, "de") if key in row},
            "definition": {code: row[f"{code}_definition"] for code in codes},
            "forms": {code: row.get(f"forms_{code}", []) for code in codes},
            **({"spelling_1912": row["sv_1912"]} if "sv_1912" in row else {}),
        }
        for row in read_terms(path)
    ]


def feed_of(
    language: SiteLanguage, found: Collected, dates: Mapping[str, Any]
) -> tuple[Feed, list[Entry]]:
    """The feed of a language, and its entries in the order of the pages."""
    words, code = SiteWords(language.code), language.code
    feed = Feed(
        code=code,
        title=f"{language.site_name}: {words('data.feed')}",
        author=words("data.author"),
        rights=language.copyright,
        origin=found.origin,
        path=f"{FOLDER}{FEED.name(code)}",
        page=f"{language.folder}{FEED_PAGE}",
    )
    entries = [
        Entry(one.id, one.text, one.address, dates[id])
        for one in found.paragraphs[code].values()
        if (named := NAMED.fullmatch(one.id)) and (id := named["id"].upper()) in dates
    ]
    return feed, entries


def index_of(into: Path, found: Collected) -> dict[str, object]:
    """The list of the files: what each holds, its schema, its size and its hash."""
    words = {one.code: SiteWords(one.code) for one in found.listed}
    files = [
        {
            "name": name,
            "about": {code: word(f"data.about.{file.id}") for code, word in words.items()},
            **({"schema": file.schema} if file.schema else {}),
            "bytes": (into / name).stat().st_size,
            "sha256": sha256((into / name).read_bytes()).hexdigest(),
        }
        for file in LISTED
        for name in dict.fromkeys(file.name(code) for code in words)
    ]
    wheels = [path.name for path in sorted(into.glob("*.whl"))]
    return {
        "edition": found.edition,
        "licences": {"texts": "CC-BY-4.0", "code": "MIT"},
        "wheel": wheels[-1] if wheels else None,
        "files": files,
    }
