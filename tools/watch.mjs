// Runs under Node: node watch.mjs JOB. Asks everything of a Python whose WebAssembly marks each
// function that is called (see prune.py), and prints the numbers of those that were, and the names
// of the functions of the script around it that were.
//
//   pyodide                          the folder of the npm package
//   fast, script, module, libraries  as for the browser, the module with marks
//   first                            what is imported first, by the calculators of all families
//   modules                          what is imported
//   questions                        what is asked
//   mark                             what the marks are called

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const load = (file) => import(pathToFileURL(file).href);

const { makeImage, openDoor, run, startPython } = await load(job.fast);
const { default: create } = await load(job.script);
const module = await WebAssembly.compile(fs.readFileSync(job.module));
const libraries = job.libraries.map((path) => new Uint8Array(gunzipSync(fs.readFileSync(path))));

const instances = [];
const asked = new Set();
const { instantiate } = WebAssembly;
const watched = (functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, value]) => [
      name,
      typeof value === "function" ? (...given) => (asked.add(name), value(...given)) : value,
    ]),
  );
WebAssembly.instantiate = async (given, { env, wasi_snapshot_preview1, ...tables }) => {
  const own = { env: watched(env), wasi_snapshot_preview1: watched(wasi_snapshot_preview1) };
  const imports = { ...own, ...tables };
  const instance = await instantiate(given, imports);
  instances.push(instance);
  return instance;
};

const parts = { create, module, libraries };
const image = await makeImage(parts);
// From an image the start is another, and the answers are made by what is called without one, too.
const some = job.questions.filter((_, place) => place % 8 === 0);
for (const [given, questions] of [[parts, job.questions], [{ ...parts, image }, some]]) {
  const door = await openDoor(given);
  let failed = 0;
  for (const question of questions) {
    try {
      door.call(question);
    } catch (error) {
      if (!error.message.startsWith("Python:")) throw error; // An error of ours is for the tests,
      if ((failed += 1) > questions.length / 50) throw error; // but not one that hides the answers.
    }
  }
}

// The garbage collector comes when it comes, and visits whatever is alive then: here it comes as
// often as it can, so that neither a number in a rule nor the length of a text decides what it meets.
const OFTEN = `
import gc, sys
gc.set_threshold(1, 1)
import json
from calculators.door import call
def loaded():
    origins = [one.__spec__.origin for one in sys.modules.values() if one.__spec__]
    place = "/lib/python314.zip/"
    own = [one.removeprefix(place).removesuffix("c") for one in origins if one and place in one]
    return [one for one in own if not one.startswith("calculators/")]
with open("/job.json") as file:
    job = json.load(file)
for name in job["first"]:
    __import__(name)
core = loaded()
for question in job["questions"]:
    try:
        call(question)
    except Exception:
        pass  # An error of ours is for the tests.
gc.collect()
for name in job["modules"]:
    __import__(name)
with open("/loaded.json", "w") as file:
    json.dump([core, loaded()], file)
`;
const said = [];
const python = await startPython(parts, said);
python.FS.writeFile("/job.json", JSON.stringify(job));
run(python, OFTEN, said);
const [core, rest] = JSON.parse(python.FS.readFile("/loaded.json", { encoding: "utf8" }));

const { loadPyodide } = await load(path.join(job.pyodide, "pyodide.mjs"));
WebAssembly.instantiate = instantiate;
const whole = await loadPyodide({ indexURL: job.pyodide });
const plain = JSON.parse(whole.runPython(`
import sys, json, dataclasses, pkgutil
place = "/lib/python314.zip/"
origins = [one.__spec__.origin for one in sys.modules.values() if getattr(one, "__spec__", None)]
json.dumps([one.removeprefix(place) for one in origins if one and place in one])
`));

const called = new Set();
for (const { exports } of instances) {
  for (const name of Object.keys(exports)) {
    if (name.startsWith(job.mark) && exports[name].value) called.add(Number(name.slice(job.mark.length)));
  }
}
const found = { functions: [...called], script: [...asked], core, rest, plain };
process.stdout.write(JSON.stringify(found));
