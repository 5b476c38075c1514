// What the runtime fetches. Everything lies beside this file or above it, under names with content
// hashes, and manifest.json knows the names. What has come is kept, so that a second worker starts
// without the net.

import { at, bytesOf, compile, damaged, get, isWhole, reasonOf } from "./fetching.js";
import { Python } from "./python.js";
import { isFrugal } from "./thrift.js";

/** @typedef {import("./fetching.js").Reason} Reason */

const kept = new Map();
const pending = new Set();
/** @template T @param {string} key @param {() => Promise<T>} make @returns {Promise<T>} */
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

/** @type {RequestPriority} */
let priority = "low";

/** Nobody waits for the first files; from now on somebody does. */
export const hurry = () => {
  priority = "auto";
};

/** @type {Python | undefined} */
let loader;

/** @type {Map<string, number>} Bytes of each file that have come. */
const come = new Map();
/** @type {() => void} */
let heard = () => {};

/** @param {string} address @param {number} bytes */
const arrived = (address, bytes) => {
  come.set(address, bytes);
  heard();
};

/** Told of the bytes of a start that come, and of how many there are over the line.
 *  @param {string[]} names  of parts @param {Promise<any>} coming  until they all have
 *  @param {(done: number, of: number) => void} act */
export const listen = async (names, coming, act) => {
  const { module, libraries, weights } = await fastWay();
  const paths = [module, ...names.map((name) => libraries[name])];
  const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
  const share = (/** @type {string} */ path) => Math.min((come.get(at(path)) ?? 0) / weights[path][1], 1);
  const of = sum(paths.map((path) => weights[path][0]));
  const mine = () => act(sum(paths.map((path) => share(path) * weights[path][0])), of);
  const stop = () => heard === mine && (heard = () => {});
  heard = mine;
  coming.then(stop, stop);
};

/** Fetched by another worker, in which there is no Python. @param {"compiled" | "unzipped" | "seenWhole"} work
 *  @param {string} address */
const beside = (work, address) => {
  if (!loader || loader.ended) loader = Object.assign(new Python("loader"), { arrived });
  return loader.send({ work, address, priority });
};

/**
 * What is where.
 * @typedef {{ script: string, module: string, libraries: Record<string, string>, values: string[],
 *   chances: string[], studies: string[], table: Record<string, string[]>,
 *   exercises: Record<string, string[]>, pages: Record<string, string[]>, families: Record<string, string>,
 *   weights: Record<string, [number, number]> }} Fast  bytes of each file, over the line and as it is read
 * @typedef {{ base: string, files: string[], sums: Record<string, string>, library: string, lock: object }} Plain
 * @typedef {{ operation?: any, ruleset?: any, tool?: any, locale?: string }} Question
 */

/** `long` names what may take Python long. @returns {Promise<{ fast?: Fast, plain: Plain, long: string[] }>} */
export const manifest = () =>
  once("manifest", async () => (await get(at("manifest.json"), priority)).json().catch(damaged));

/** The files of the fast way; called only where there is one. */
export const fastWay = async () => /** @type {Fast} */ ((await manifest()).fast);

/** Pyodide's WebAssembly. @returns {Promise<WebAssembly.Module>} */
export const module = async () => {
  const fast = await fastWay();
  return once("module", () => beside("compiled", at(fast.module)));
};

/** Whether that is what was made; asked while Python starts. */
export const seenWhole = async () => {
  const fast = await fastWay();
  return once("whole", () => beside("seenWhole", at(fast.module)));
};

/** Zips of byte code. @param {string[]} names  of parts @returns {Promise<Uint8Array[]>} */
export const libraries = async (names) => {
  const fast = await fastWay();
  return Promise.all(names.map((name) => once(name, () => beside("unzipped", at(fast.libraries[name])))));
};

/** All parts of the library. */
export const everyPart = async () => Object.keys((await manifest()).fast?.libraries ?? {});

/** Those that only the table, exercises that play and some pages need; the words of each language lie apart.
 *  @param {Fast} fast @param {string} name */
const isOfTable = ({ table, exercises, pages }, name) =>
  [table, exercises, pages].flatMap((all) => Object.values(all)).flat().includes(name.split("-")[0]);

/**
 * The parts of the library that answer a question: what the calculators of a family need, and
 * those with an estimate, for study or of the table beside it; else all but the table, and that
 * too where an exercise plays.
 * @param {Question} question
 */
export const partsFor = async (question) => {
  const { fast } = await manifest();
  return fast ? partsOf(fast, { ...question, locale: question.locale ?? document.documentElement.lang }) : [];
};

/** @param {Fast} fast @param {Question} question */
export const partsOf = (fast, { operation, ruleset, tool, locale }) => {
  const family = Object.hasOwn(fast.families, ruleset) && fast.families[ruleset];
  const all = Object.keys(fast.libraries);
  /** @param {string[]} parts */
  const withWords = (parts) => parts.flatMap((name) => [name, `${name}-${locale}`]);
  if (family && Object.hasOwn(fast.table, operation)) {
    return ["core", family, ...withWords(fast.table[operation])].filter((name) => all.includes(name));
  }
  if (!family || !fast.values.includes(operation)) {
    /** @type {Map<string, string[]>} */
    const apart = new Map(Object.entries({ ...fast.exercises, ...fast.pages }));
    const own = withWords(apart.get(tool) ?? apart.get(operation) ?? []);
    return all.filter((name) => !isOfTable(fast, name) || own.includes(name));
  }
  /** @type {("chances" | "studies")[]} */
  const more = ["chances", "studies"];
  return ["core", family, ...more.filter((part) => fast[part].includes(tool))];
};

/** @param {Plain} plain */
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

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/** @param {string} address @param {string} sum */
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
 * @param {unknown} error
 * @returns {Promise<Reason>}
 */
export async function causeOf(error) {
  const reason = reasonOf(error);
  if (!DOUBTFUL.has(reason)) return reason;
  /** @type {RequestInit} */
  const options = { cache: "no-store", redirect: "manual" };
  /** @type {Promise<undefined>} */
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, undefined));
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
  const names = await partsFor(question);
  const paths = fast ? [fast.script, fast.module, ...names.map((name) => fast.libraries[name])] : wanted(plain);
  for (const path of paths) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", href: at(path) });
    document.head.append(link);
  }
}
