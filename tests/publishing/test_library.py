"""The library as browsers get it, in the Python that runs it: it loads, and answers as here."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from calculators.door import call
from publishing.bundle.pack import write_fast
from publishing.bundle.sources import Sources, kept
from tests.browser.conftest import needs_pyodide
from tests.site.tools import ROOT
from tests.worked import WRITTEN

INSIDE = """
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
const [pyodide, scripts, library] = process.argv.slice(2);
const load = (...names) => import(pathToFileURL(path.join(...names)).href);
const { makeImage, openDoor } = await load(scripts, "runtime/fast.js");
const { default: create } = await load(pyodide, "pyodide.asm.mjs");
const module = await WebAssembly.compile(fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm")));
const libraries = fs.readdirSync(library)
  .filter((name) => name.startsWith("library-"))
  .map((name) => new Uint8Array(gunzipSync(fs.readFileSync(path.join(library, name)))));
const { length } = await makeImage({ create, module, libraries });
if (!length) throw new Error("nothing was loaded");
const door = await openDoor({ create, module, libraries });
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map((line) => door.call(line))));
"""
GAME = {"ruleset": "skat", "seed": "a", "moves": ["pass", "18", "pass", "take"], "seat": 1}
SHEET = {"ruleset": "skat", "players": ["A", "B", "C"]}
PAGES = [
    {
        "operation": "form",
        "ruleset": "turneskat",
        "tool": "bid-key",
        "values": {"ruleset": "turneskat"},
    },
    {"operation": "sheet", "part": "open", "sheet": SHEET},
    {"operation": "trainer"},
    {"operation": "house-rules", "stated": [["name", "Us"], ["skat.stake", "1"]]},
    {"operation": "play", "part": "show", "game": {**GAME, "player": "club"}},
    {"operation": "look-back", "part": "begin", "game": GAME},
]


def test_all_of_the_library_loads_and_answers_as_here(tmp_path: Path) -> None:
    needs_pyodide()
    sources = Sources(ROOT)
    library = kept(sources, "fast", sources.library_state, lambda to: write_fast(sources, to))
    (tmp_path / "inside.mjs").write_text(INSIDE, "utf-8")
    cases = [{"operation": case["operation"], **case["request"]} for case in WRITTEN]
    asked = [json.dumps(request) for request in (*cases, *PAGES)]
    program = [sources.node(), "inside.mjs", *map(str, (sources.pyodide, sources.scripts, library))]
    done = subprocess.run(
        program, input=json.dumps(asked), capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    for request, told in zip(asked, json.loads(done.stdout), strict=True):
        assert json.loads(told) == json.loads(call(request)), request
