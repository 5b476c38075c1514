// What the runtime fetches. Everything lies beside this file or above it, under names with content
// hashes, and manifest.json knows the names. What has come is kept, so that a second worker starts
// without the net.

import { at, bytesOf, compile, damaged, get, isWhole } from "./fetching.js";
import { Python } from "./python.js";
import { isFrugal } from "./thrift.js";

/** @typedef {import("./fetching.js").Reason} Reason */

const kept = new Map();
const pending = new Set();
const once = (key, make) => {
  if (!kept.has(key)) {
    const made = make();
    const done = () => pending.delete(key);
    made.then(done, () => kept.get(key) === made && done() && kept.delete(key));
    pending.add(key);
    kept.set(key, made);
  }
  return kept.get(key);
};

/** Whoever waits no longer for what does not come asks for it anew. */
export const forgetPending = () => pending.forEach((key) => kept.delete(key));

let priority = "low";

/** Nobody waits for the first files; from now on somebody does. */
export const hurry = () => {
  priority = "auto";
};

let loader;

/** Fetched by another worker, in which there is no Python. @param {"compiled" | "unzipped" | "seenWhole"} work */
const beside = (work, address) => {
  if (!loader || loader.ended) loader = new Python("loader");
  return loader.send({ work, address, priority });
};

/** What is where: { fast?: { script, module, libraries: { part: path }, values, chances, studies,
 *  table, families },
 *  plain: { base, files, sums, library, lock } } */
export const manifest = () =>
  once("manifest", async () => (await get(at("manifest.json"), priority)).json().catch(damaged));

/** Pyodide's WebAssembly. @returns {Promise<WebAssembly.Module>} */
export const module = async () => {
  const { fast } = await manifest();
  return once("module", () => beside("compiled", at(fast.module)));
};

/** Whether that is what was made; asked while Python starts. */
export const seenWhole = async () => {
  const { fast } = await manifest();
  return once("whole", () => beside("seenWhole", at(fast.module)));
};

/** Zips of byte code. @param {string[]} names  of parts @returns {Promise<Uint8Array[]>} */
export const libraries = async (names) => {
  const { fast } = await manifest();
  return Promise.all(names.map((name) => once(name, () => beside("unzipped", at(fast.libraries[name])))));
};

/** All parts of the library. */
export const everyPart = async () => Object.keys((await manifest()).fast?.libraries ?? {});

/** Those that only the table and exercises need that play; the words of each language lie apart. */
const isOfTable = ({ table, exercises }, name) =>
  [...Object.values(table), ...Object.values(exercises)].flat().includes(name.split("-")[0]);

/**
 * The parts of the library that answer a question: what the calculators of a family need, and
 * those with an estimate, for study or of the table beside it; else all but the table, and that
 * too where an exercise plays.
 * @param {{ operation?: string, ruleset?: unknown, tool?: unknown, locale?: string }} question
 */
export const partsFor = async ({ operation, ruleset, tool, locale = document.documentElement.lang }) => {
  const { fast } = await manifest();
  const family = fast && Object.hasOwn(fast.families, ruleset) && fast.families[ruleset];
  const all = await everyPart();
  const withWords = (parts) => parts.flatMap((name) => [name, `${name}-${locale}`]);
  if (family && Object.hasOwn(fast.table, operation)) {
    return ["core", family, ...withWords(fast.table[operation])].filter((name) => all.includes(name));
  }
  if (!family || !fast.values.includes(operation)) {
    const own = fast && Object.hasOwn(fast.exercises, tool) ? withWords(fast.exercises[tool]) : [];
    return all.filter((name) => !isOfTable(fast, name) || own.includes(name));
  }
  return ["core", family, ...["chances", "studies"].filter((part) => fast[part].includes(tool))];
};

const wanted = ({ base, files, library }) => [library, ...files.map((name) => base + name)];

/**
 * Pyodide's own loader waits for ever where a file does not come, and hides that it is damaged or
 * that a browser cannot read it, so see to all that first.
 */
export const plain = async () => {
  const { plain } = await manifest();
  for (const path of wanted(plain)) await once(path, () => seenTo(at(path), plain.sums[nameOf(path)]));
  return { base: at(plain.base), library: at(plain.library), lock: plain.lock };
};

const nameOf = (path) => path.split("/").at(-1);

const seenTo = async (address, sum) => {
  const bytes = await bytesOf(address);
  if (!(await isWhole(address, bytes, sum))) damaged(address);
  if (address.endsWith(".wasm")) await compile(address, bytes, sum);
};

// ---- why something did not come ----

const ROOT = at("../../");
const LISTED = "offline.json"; // At the root of every site, and never answered by a service worker.
const PATIENCE = 3000;
const DOUBTFUL = new Set(["unreachable", "damaged"]);

/**
 * What stands behind a failure, as the host tells when it is asked for its list of files.
 * @param {{ reason?: Reason }} error
 * @returns {Promise<Reason>}
 */
export async function causeOf({ reason = "broken" }) {
  if (!DOUBTFUL.has(reason)) return reason;
  const options = { cache: "no-store", redirect: "manual" };
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetch(ROOT + LISTED, options), late]).catch(() => undefined);
  if (!answer) return "offline";
  if (answer.type === "opaqueredirect") return "portal";
  if (!answer.ok) return reason;
  const listed = await answer.json().catch(() => undefined);
  if (!listed) return "portal";
  const own = at("manifest.json").slice(ROOT.length);
  const groups = Object.values(listed.groups ?? { own: { [own]: "" } });
  return groups.some((files) => own in files) ? reason : "changed";
}

/** Fetch what a start will need, and start nothing. Not on a line that is dear or slow. */
export async function prefetch(question = {}) {
  if (isFrugal()) return;
  const { fast, plain } = await manifest();
  const parts = await partsFor(question);
  const { script, module, libraries } = fast ?? {};
  for (const path of fast ? [script, module, ...parts.map((name) => libraries[name])] : wanted(plain)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", href: at(path) });
    document.head.append(link);
  }
}
