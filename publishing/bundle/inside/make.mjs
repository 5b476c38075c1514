// Runs under Node: node make.mjs JOB, where JOB is JSON with the addresses below.
//
//   pyodide    the folder of the npm package
//   fast       docs/_theme/js/fast.js
//   inside     this folder
//   sources    the folder that `calculators` is in
//   files      the files of the package
//   modules    what is to be imported, and requests to be tried
//   questions
//   into       the folder for library.zip and library.bin

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

const furnish = (FS) => {
  const put = (name, content) => {
    FS.mkdirTree(path.posix.dirname(name));
    FS.writeFile(name, content);
  };
  for (const name of job.files) put(`/sources/${name}`, bytes(job.sources, name));
  for (const name of ["probe.py", "pack.py"]) put(`/inside/${name}`, bytes(job.inside, name));
  put("/job.json", JSON.stringify(job));
};

const PROBE = `
import json, sys
sys.path[:0] = ["/sources", "/inside"]
from probe import needed
with open("/job.json") as file:
    job = json.load(file)
found = needed(job["modules"], job["questions"])
with open("/found.json", "w") as file:
    json.dump(found, file)
`;

const PACK = `
import json, sys, zipfile
sys.path.insert(0, "/inside")
from pack import fast_library, plain_library
with open("/job.json") as file:
    job = json.load(file)
archive = zipfile.ZipFile("/lib/python314.zip")
own = {name: open(f"/sources/{name}", "rb").read() for name in job["files"]}
def sources(needed):
    return {name: archive.read(name) for name in needed} | own
with open("/library.zip", "wb") as file:
    file.write(plain_library(sources(job["plain"])))
with open("/library.bin", "wb") as file:
    file.write(fast_library(sources(job["fast_needed"])))
`;

const said = [];
const found = (FS) => JSON.parse(FS.readFile("/found.json", { encoding: "utf8" }));

const alone = await startPython({ create, module, library }, said);
furnish(alone.FS);
run(alone, PROBE, said);
job.fast_needed = found(alone.FS);

const whole = await loadPyodide({ indexURL: job.pyodide });
furnish(whole.FS);
whole.runPython(PROBE);
job.plain = found(whole.FS);

const packer = await startPython({ create, module, library }, said);
furnish(packer.FS);
run(packer, PACK, said);
for (const name of ["library.zip", "library.bin"]) {
  fs.writeFileSync(path.join(job.into, name), packer.FS.readFile(`/${name}`));
}
process.stdout.write(JSON.stringify({ fast: job.fast_needed, plain: job.plain }));
