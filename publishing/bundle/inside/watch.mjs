// Runs under Node: node watch.mjs JOB. Asks everything of a Python whose WebAssembly marks each
// function that is called (see prune.py), and prints the numbers of those that were.
//
//   fast, script, module, library    as for the browser, the module with marks
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
const library = new Uint8Array(gunzipSync(fs.readFileSync(job.library)));

const instances = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate(...given);
  instances.push(instance);
  return instance;
};

const parts = { create, module, library };
const image = await makeImage(parts);
for (const given of [parts, { ...parts, image }]) {
  const door = await openDoor(given);
  for (const question of job.questions) {
    try {
      door.call(question);
    } catch (error) {
      if (!error.message.startsWith("Python:")) throw error; // An error of ours is for the tests.
    }
  }
}

const said = [];
const python = await startPython(parts, said);
run(python, `import ${job.modules.join(", ")}`, said);

const called = new Set();
for (const { exports } of instances) {
  for (const name of Object.keys(exports)) {
    if (name.startsWith(job.mark) && exports[name].value) called.add(Number(name.slice(job.mark.length)));
  }
}
process.stdout.write(JSON.stringify([...called]));
