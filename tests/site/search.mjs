// Asks a built site's own search worker: node search.mjs <folder of a language>, and a query on each
// line of what it reads. A line of JSON comes back for each: the results in the order in which
// js/page/search.js displays them, with their titles and words.

import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import vm from "node:vm";

const [, , folder] = process.argv;
const workers = join(folder, "assets/javascripts/workers");
const [worker] = readdirSync(workers).filter((name) => name.startsWith("search."));
let hear;
let told;
const world = {
  console,
  URL,
  addEventListener: (_, listener) => (hear = listener),
  postMessage: (message) => told(message),
  importScripts: (...paths) => paths.forEach((path) => run(resolve(workers, path))),
};
vm.createContext(world);
world.self = world;
const run = (path) => vm.runInContext(readFileSync(path, "utf8"), world);
const ask = (data) => new Promise((go) => ((told = go), hear({ data })));

run(join(workers, worker));
const index = JSON.parse(readFileSync(join(folder, "search/search_index.json"), "utf8"));
await ask({ type: 0, data: { ...index, options: { suggest: false } } });
for await (const query of createInterface({ input: process.stdin })) {
  const { data } = await ask({ type: 2, data: query });
  const shown = (page) => page.filter((one) => one.shown || (one === page[0] && one.score > 0));
  const told = ({ location, title, terms }) => ({ location, title, terms });
  console.log(JSON.stringify(data.items.flatMap(shown).map(told)));
}
