// Runs under Node: node watch.mjs JOB. Asks everything of a Python whose WebAssembly marks each
// function that is called (see prune.py), and prints the numbers of those that were, and the names
// of the functions of the script around it that were.
//
//   fast, script, module, libraries  as for the browser, the module with marks
//   modules                          what is imported
//   questions                        what is asked
//   mark                             what the marks are called

import fs from "node:fs";
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
  for (const question of questions) {
    try {
      door.call(question);
    } catch (error) {
      if (!error.message.startsWith("Python:")) throw error; // An error of ours is for the tests.
    }
  }
}

// The garbage collector comes when it comes, and visits whatever is alive then: here it comes as
// often as it can, so that neither a number in a rule nor the length of a text decides what it meets.
const OFTEN = `
import gc
gc.set_threshold(1, 1)
import json
from calculators.web import call
with open("/questions.json") as file:
    questions = json.load(file)
for question in questions:
    try:
        call(question)
    except Exception:
        pass  # An error of ours is for the tests.
gc.collect()
`;
const said = [];
const python = await startPython(parts, said);
python.FS.writeFile("/questions.json", JSON.stringify(job.questions));
run(python, OFTEN, said);
run(python, `import ${job.modules.join(", ")}`, said);

const called = new Set();
for (const { exports } of instances) {
  for (const name of Object.keys(exports)) {
    if (name.startsWith(job.mark) && exports[name].value) called.add(Number(name.slice(job.mark.length)));
  }
}
process.stdout.write(JSON.stringify([[...called], [...asked]]));
