"""What was cut out of Python is not missed; and where it is, the whole of it answers instead."""

from __future__ import annotations

import json
import logging
import subprocess
from collections.abc import Collection, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mkdocs.config import load_config
from mkdocs.utils import CountHandler

from calculators.door.door import call
from publishing.bundle import Bundle, build
from publishing.bundle.build import build_parts
from publishing.bundle.prune import UNREACHABLE
from publishing.bundle.published import bytes_fetched, lay_out
from publishing.bundle.seen import UNKNOWN, Seen, decode_ranges, encode_ranges, standard_files
from publishing.bundle.sources import Sources, kept
from publishing.bundle.wasm import CODE, FUNCTION, Module, code_section
from tests.browser.conftest import Open, copied, furnish
from tests.browser.server import serve_folder
from tests.site.tools import ROOT, some_by_day
from tools.questions import (
    DRAWN,
    SEED,
    estimating_questions,
    questions,
    random_forms,
    study_questions,
    table_questions,
)
from tools.seen import browser_modules, look, missing

HERE = Path(__file__).parent
OTHERS = range(SEED + 1, SEED + 4)
ONLY_THERE = "PyInit_math"
"""A module of CPython that only chances need."""
GAME = {"ruleset": "skat", "contract": "null", "hand": True, "tricks": 1}
HAND = {"ruleset": "skat", "cards": "CJ SJ HA HT HK CA CT D7 D8 S7", "locale": "en"}


def asked_of(
    bundle: Bundle,
    folder: Path,
    asked: Iterable[str],
    programs: Iterable[str],
    parts: Collection[str] = (),
) -> dict[str, Any]:
    """What the bundle's Python says under Node."""
    sources = Sources(ROOT)
    todo = {
        "fast": str(bundle.folder / bundle.scripts / "fast.js"),
        "script": str(place(bundle, "script")),
        "module": str(place(bundle, "module")),
        "libraries": [str(path) for path in libraries(bundle, parts)],
        "questions": list(asked),
        "programs": list(programs),
    }
    (folder / "job.json").write_text(json.dumps(todo), "utf-8")
    done = subprocess.run(
        [sources.node(), "--no-warnings", str(HERE / "asked.mjs"), str(folder / "job.json")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def place(bundle: Bundle, part: str) -> Path:
    """Where the script or the module of the fast way is."""
    return bundle.folder / str(bundle.manifest["fast"][part]).removeprefix("../")


def libraries(bundle: Bundle, parts: Collection[str] = ()) -> list[Path]:
    """Where some parts of the library of the fast way are, or all."""
    found: dict[str, str] = bundle.manifest["fast"]["libraries"]
    return [
        bundle.folder / path.removeprefix("../")
        for part, path in found.items()
        if part in parts or not parts
    ]


def parts_for(bundle: Bundle, question: dict[str, Any]) -> tuple[str, ...]:
    """The parts that a page fetches for a question, as files.js has it."""
    fast = bundle.manifest["fast"]
    name, tool = question["operation"], question.get("tool")
    ruleset = question.get("ruleset") or question.get("game", {}).get("ruleset")
    own = ("core", fast["families"][ruleset])
    if name in fast["table"]:
        spoken = (f"{part}-{question['locale']}" for part in fast["table"][name])
        return (*own, *fast["table"][name], *spoken)
    return (*own, *(part for part in ("chances", "studies") if tool in fast[part]))


def test_the_parts_that_a_page_fetches_are_enough(bundle: Bundle, tmp_path: Path) -> None:
    """Each calculator as it is opened and as it is filled in, and what is asked at the table."""
    asked: dict[tuple[str, ...], list[str]] = {}
    texts = [*form_questions(), *study_questions(), *estimating_questions(), *table_sample()]
    for text in texts:
        asked.setdefault(parts_for(bundle, json.loads(text)), []).append(text)
    assert len(asked) > 6
    for parts, own in asked.items():
        told = asked_of(bundle, tmp_path, own, (), parts)["answers"]
        assert told == [spoken(text) for text in own], parts


def form_questions() -> list[str]:
    """Every form as it is opened."""
    asked = map(json.dumps, random_forms(Random(SEED)))
    return [text for text in asked if json.loads(text)["values"]][:: DRAWN // 5 + 1]


def table_sample() -> list[str]:
    """One question of each kind at the table."""
    found: dict[tuple[object, ...], str] = {}
    for text in table_questions():
        asked = json.loads(text)
        if asked.get("ruleset") or asked.get("game"):
            kind = (asked["operation"], asked.get("part"), asked["locale"])
            found.setdefault(kind, text)
    return [*found.values()]


@pytest.mark.night
def test_questions_that_the_build_has_not_asked_are_answered_alike(
    bundle: Bundle, tmp_path: Path
) -> None:
    known = set(questions(()))
    asked = [text for seed in OTHERS for text in questions((), seed) if text not in known]
    assert len(asked) > 1000
    told = asked_of(bundle, tmp_path, asked, ())["answers"]
    assert [
        one for one in zip(asked, told, map(spoken, asked), strict=True) if one[1] != one[2]
    ] == []


def spoken(text: str) -> object:
    """What this Python says."""
    return json.loads(call(text))


def test_python_itself_is_whole(bundle: Bundle, tmp_path: Path) -> None:
    """All methods of all plain types, none of which the build has tried."""
    workout = (HERE / "workout.py").read_text("utf-8")
    assert asked_of(bundle, tmp_path, (), [workout])["ran"] == ["to the end"]


def test_whatever_the_calculators_import_is_there(bundle: Bundle, tmp_path: Path) -> None:
    """Each import in any line of them, whether a question leads there or not."""
    modules = browser_modules(Sources(ROOT))
    assert {"calculators.page.forms", "json", "math"} <= set(modules)
    program = "\n".join(f"import {name}" for name in modules)
    assert asked_of(bundle, tmp_path, (), [program])["ran"] == ["to the end"]


def test_a_question_that_meets_a_cut_is_answered_by_the_whole_python(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    """Here everything is cut that chances call and a game does not."""
    copy = cut_deeper(bundle, tmp_path)
    with serve_folder(furnish(copy)) as site:
        visit = open_page(site)
        assert visit.ask("game-value", GAME)["value"] == 35
        assert visit.run("starts") == ["fast"]
        assert visit.ask("hand-chances", HAND) == spoken(
            json.dumps({"operation": "hand-chances", **HAND})
        )
        assert visit.ask("game-value", GAME)["value"] == 35
        assert visit.run("starts") == ["fast", "plain"]
        assert "unreachable" in visit.complaints.pop()
        visit.page.reload()
        assert visit.ask("game-value", GAME)["value"] == 35
        assert visit.run("starts") == ["plain"], "once is enough for a visit"


def cut_deeper(bundle: Bundle, folder: Path) -> Bundle:
    """A copy of the bundle that lacks a module of CPython which only one operation loads."""
    module = Module.read(place(bundle, "module").read_bytes())
    whole = Module.read(Sources(ROOT).module())
    [missed] = [at for kind, name, at in whole.exports() if (kind, name) == (FUNCTION, ONLY_THERE)]
    missed -= whole.count_imports(FUNCTION)
    bodies = (UNREACHABLE if at == missed else body for at, body in enumerate(module.bodies()))
    return with_module(
        bundle, folder, "cut.wasm", module.with_sections({CODE: code_section(bodies)}).to_bytes()
    )


PAGE = b"<!doctype html>"


def with_module(bundle: Bundle, folder: Path, name: str, content: bytes) -> Bundle:
    """A copy of the bundle with another module; a name with a hash in it says what is in a file."""
    copy = copied(bundle, folder / "site")
    (copy.folder / name).write_bytes(content)
    path = copy.folder / copy.scripts / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["fast"]["module"] = f"../{name}"
    manifest["fast"]["weights"].setdefault(f"../{name}", bytes_fetched(copy.folder / name))
    path.write_text(json.dumps(manifest), "utf-8")
    return copy


@pytest.mark.parametrize("spoilt", some_by_day((b"", b"\0asm\1\0\0\0", PAGE), PAGE))
def test_a_module_that_is_none_gives_way_to_the_whole_one(
    open_page: Open, bundle: Bundle, tmp_path: Path, spoilt: bytes
) -> None:
    gives_way(open_page, with_module(bundle, tmp_path, place(bundle, "module").name, spoilt))


def test_a_module_that_compiles_and_has_another_byte_gives_way_to_the_whole_one(
    open_page: Open, bundle: Bundle, tmp_path: Path
) -> None:
    whole = place(bundle, "module").read_bytes()
    spoilt = whole[:-1] + bytes([whole[-1] ^ 1])  # the last byte is data
    gives_way(open_page, with_module(bundle, tmp_path, place(bundle, "module").name, spoilt))


def gives_way(open_page: Open, copy: Bundle) -> None:
    """The first answer is right, and comes the plain way."""
    with serve_folder(furnish(copy)) as site:
        visit = open_page(site)
        assert visit.ask("game-value", GAME)["value"] == 35
        assert visit.run("starts")[-1] == "plain"
        visit.complaints.clear()


def no_module_can_be_pruned(*_given: object) -> bytes:
    """What pruning meets in a WebAssembly that it does not know."""
    raise ValueError("an instruction that nobody knows")


def counted_as_faults(log: CountHandler) -> int:
    """The warnings for which MkDocs fails a strict build."""
    return sum(count for _, count in log.get_counts())


@pytest.mark.parametrize("prune", some_by_day((True, False), True), ids=["fails", "PRUNE=no"])
@pytest.mark.usefixtures("bundle")
def test_a_site_that_is_not_pruned_answers_the_plain_way(
    open_page: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    prune: bool,
) -> None:
    monkeypatch.setattr(build, "prune_module", no_module_can_be_pruned)
    monkeypatch.setattr(Sources, "module_state", lambda _: "another")
    faults = CountHandler()
    monkeypatch.setattr(logging.getLogger("mkdocs"), "handlers", [faults])
    parts = build_parts(Sources(ROOT), prune=prune)
    assert [record.message for record in caplog.records] == [build.UNPRUNED] * prune
    assert counted_as_faults(faults) == 0

    bundle = lay_out(Sources(ROOT), parts, tmp_path / "site/runtime")
    assert list(bundle.manifest) == ["long", "plain"]
    assert not [*bundle.folder.glob("python-*"), *bundle.folder.glob("library-*.bin")]
    with serve_folder(furnish(bundle)) as site:
        visit = open_page(site)
        visit.run("runtime.prefetch()")
        assert visit.ask("game-value", GAME)["value"] == 35
        assert visit.run("starts") == ["plain"]


def test_what_is_made_once_is_kept_until_a_source_changes(tmp_path: Path) -> None:
    sources, states, made = Sources(tmp_path), iter((*["one"] * 4, "two", "three")), []
    sources.npm.mkdir(parents=True)

    def make(into: Path) -> None:
        made.append(into)
        (into / "file").write_text("made", "utf-8")

    def build_once() -> str:
        return kept(sources, "kind", lambda: next(states), make).name

    assert [build_once(), build_once()] == ["kind-one", "kind-one"]
    assert len(made) == 1
    with pytest.raises(StopIteration):  # a source was saved meanwhile, and then another
        build_once()
    assert len(made) == 2
    assert sorted(path.name for path in (sources.npm / "kept").iterdir()) == ["kind-one"]


def test_ranges_are_told_as_they_are() -> None:
    numbers = {0, 1, 2, 7, 9, 10, 4_000_000}
    assert {at for run in decode_ranges(encode_ranges(numbers)) for at in run} == numbers


def test_what_is_newly_imported_is_fetched_with_all_that_it_may_load(
    caplog: pytest.LogCaptureFixture,
) -> None:
    listed = Seen.read().standard
    assert standard_files(Sources(ROOT), ["import re"]) == listed
    assert not caplog.records
    found = standard_files(Sources(ROOT), ["import fractions"])
    assert {"fractions.py", "numbers.py", "decimal.py"} <= {*found.core}
    assert [record.msg for record in caplog.records] == [UNKNOWN]


@pytest.mark.night
def test_nothing_is_called_that_is_not_listed() -> None:
    """Every question, asked again of a Python that tells what it calls."""
    assert missing(Seen.read(), look(Sources(ROOT))) == []


@pytest.mark.parametrize(("said", "prune"), [(None, True), ("no", False), ("yes", True)])
def test_pruning_has_a_switch(
    monkeypatch: pytest.MonkeyPatch, said: str | None, prune: bool
) -> None:
    if said is None:
        monkeypatch.delenv("PRUNE", raising=False)
    else:
        monkeypatch.setenv("PRUNE", said)
    assert load_config(str(ROOT / "mkdocs.yml")).extra["prune"] is prune
