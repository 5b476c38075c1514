// Runs under Node: node make.mjs JOB, where JOB is JSON with the addresses below.
//
//   pyodide    the folder of the npm package
//   fast       docs/_theme/js/fast.js
//   inside     this folder
//   sources    the folder that `calculators` is in
//   files      the files of the package
//   modules    what is to be imported, and requests to be tried
//   questions
//   values     what the calculators of each family are asked
//   chances    what those with an estimate are asked
//   studies    what those for study are asked
//   table      what is asked at the table, part by part
//   practice   what is asked by exercises that play
//   into       the folder for library.zip and library-….bin

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const load = (file) => import(pathToFileURL(file).href);
const bytes = (...names) => new Uint8Array(fs.readFileSync(path.join(...names)));

const { startPython, run } = await load(job.fast);
const { loadPyodide } = await load(path.join(job.pyodide, "pyodide.mjs"));
const { default: create } = await load(path.join(job.pyodide, "pyodide.asm.mjs"));
const module = await WebAssembly.compile(bytes(job.pyodide, "pyodide.asm.wasm"));
const library = bytes(job.pyodide, "python_stdlib.zip");

const own = Object.fromEntries(job.files.map((name) => [name, bytes(job.sources, name)]));

const put = (FS, name, content) => {
  FS.mkdirTree(path.posix.dirname(name));
  FS.writeFile(name, content);
};
const furnish = (FS, sources = own) => {
  for (const [name, content] of Object.entries(sources)) put(FS, `/sources/${name}`, content);
  for (const name of ["write_out.py", "probe.py", "pack.py"]) {
    put(FS, `/inside/${name}`, bytes(job.inside, name));
  }
  put(FS, "/job.json", JSON.stringify(job));
};

const WRITE_OUT = `
import json, sys
sys.path[:0] = ["/sources", "/inside"]
from write_out import write_all_out
with open("/job.json") as file:
    job = json.load(file)
with open("/found.json", "w") as file:
    json.dump(write_all_out(job["files"], "/sources"), file)
`;

const PROBE = `
import json, sys
sys.path[:0] = ["/sources", "/inside"]
from probe import needed
with open("/job.json") as file:
    job = json.load(file)
at_table = [question for asked in job["table"].values() for question in asked] + job["practice"]
found = needed(job["modules"], job["questions"], at_table)
with open("/found.json", "w") as file:
    json.dump(found, file)
`;

const USED = `
import json, sys
sys.path[:0] = ["/sources", "/inside"]
from probe import loaded_by
with open("/job.json") as file:
    job = json.load(file)
    beside = {part: job[part] for part in ("chances", "studies", "practice")}
    questions = (job["values"] | job["table"] | beside)[PART]
with open("/found.json", "w") as file:
    json.dump(loaded_by(questions), file)
`;

const PACK = `
import json, sys, zipfile
sys.path.insert(0, "/inside")
from pack import Uses, fast_libraries, plain_library
with open("/job.json") as file:
    job = json.load(file)
archive = zipfile.ZipFile("/lib/python314.zip")
own = {name: open(f"/sources/{name}", "rb").read() for name in job["files"]}
written = {name: source.encode() for name, source in job["written"].items()}
def library(needed):
    return {name: archive.read(name) for name in needed}
with open("/library.zip", "wb") as file:
    file.write(plain_library(library(job["plain"]) | own))
fast = fast_libraries(library(job["fast_needed"]) | written, Uses(**job["uses"]))
for part, content in fast.items():
    with open(f"/parts/{part}.bin", "wb") as file:
        file.write(content)
`;

const said = [];
const found = (FS) => JSON.parse(FS.readFile("/found.json", { encoding: "utf8" }));

const runAlone = async (program, sources) => {
  const python = await startPython({ create, module, libraries: [library] }, said);
  furnish(python.FS, sources);
  python.FS.mkdirTree("/parts");
  run(python, program, said);
  return python.FS;
};

job.written = found(await runAlone(WRITE_OUT));
const { standard, elsewhere } = found(await runAlone(PROBE, job.written));
job.fast_needed = standard;
const usedBy = async (part) =>
  found(await runAlone(USED.replace("PART", JSON.stringify(part)), job.written));
const usedByEach = async (parts) => {
  const used = {};
  for (const part of Object.keys(parts)) used[part] = await usedBy(part);
  return used;
};
job.uses = {
  families: await usedByEach(job.values),
  chances: await usedBy("chances"),
  studies: await usedBy("studies"),
  table: await usedByEach(job.table),
  practice: await usedBy("practice"),
  elsewhere,
};

// The answers import there what they import here; only the start is another.
const whole = await loadPyodide({ indexURL: job.pyodide });
furnish(whole.FS);
put(whole.FS, "/job.json", JSON.stringify({ ...job, questions: job.questions.slice(0, 1), table: {} }));
whole.runPython(PROBE);
job.plain = [...new Set([...job.fast_needed, ...found(whole.FS).standard])].sort();

const packed = await runAlone(PACK);
fs.writeFileSync(path.join(job.into, "library.zip"), packed.readFile("/library.zip"));
for (const name of packed.readdir("/parts").filter((name) => name.endsWith(".bin"))) {
  fs.writeFileSync(path.join(job.into, `library-${name}`), packed.readFile(`/parts/${name}`));
}
process.stdout.write(JSON.stringify({ fast: job.fast_needed, plain: job.plain }));
