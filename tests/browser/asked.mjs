// Runs under Node: node asked.mjs JOB. Asks the fast way's Python, as it is in a bundle, and prints
// { answers, ran }. Whatever stops it is told in its place, and the next question has a new one.
//
//   fast, script, module, libraries  what the browser would be given
//   questions                        what is asked
//   programs                         texts of Python programs to run

import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const load = (file) => import(pathToFileURL(file).href);
const { openDoor, run, startPython } = await load(job.fast);
const { default: create } = await load(job.script);
const parts = {
  create,
  module: await WebAssembly.compile(fs.readFileSync(job.module)),
  libraries: job.libraries.map((path) => new Uint8Array(gunzipSync(fs.readFileSync(path)))),
};

const answers = [];
let door;
for (const question of job.questions) {
  door ??= await openDoor(parts);
  try {
    answers.push(JSON.parse(door.call(question)));
  } catch (error) {
    answers.push(String(error));
    door = undefined;
  }
}

const ran = [];
for (const program of job.programs) {
  const said = [];
  try {
    run(await startPython(parts, said), program, said);
    ran.push("to the end");
  } catch (error) {
    ran.push(String(error));
  }
}
process.stdout.write(JSON.stringify({ answers, ran }));
