// What the runtime fetches. Everything lies beside this file or above it, under names with content
// hashes, and manifest.json knows the names. What has come is kept, so that a second worker starts
// without the net.

/**
 * @typedef {"unreachable" | "offline" | "portal" | "changed" | "damaged" | "unsupported" | "broken"
 *   | "lost" | "too-deep" | "lacking"} Reason
 *   No file, no net, a page of the network's own instead, files of another edition, bytes that are
 *   not as they were made, an old browser, Python that fails or falls silent, and a question that is
 *   nested too deep. The catalogues have a sentence for each.
 */

import { isFrugal } from "./thrift.js";

export class StartError extends Error {
  /** @param {Reason} reason */
  constructor(reason, detail) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

export const at = (path) => new URL(path, import.meta.url).href;

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

const failing = (reason) => (detail) => {
  throw new StartError(reason, detail);
};
const unreachable = failing("unreachable");
const damaged = failing("damaged");

const asked = new Set();

let priority = "low";

/** Nobody waits for the first files; from now on somebody does. */
export const hurry = () => {
  priority = "auto";
};

/** What is asked for once more did not come whole: it may lie so in the browser's cache. */
const get = async (address) => {
  const cache = asked.has(address) ? "reload" : "default";
  asked.add(address);
  const response = await fetch(address, { cache, priority }).catch(unreachable);
  return response.ok ? response : unreachable(`${response.status} ${address}`);
};

const bytesOf = async (address) =>
  new Uint8Array(await (await get(address)).arrayBuffer().catch(unreachable));

/** As publishing/bundle/sources.py names content. */
const digest = async (bytes) => {
  const sized = new Uint8Array(8 + bytes.length);
  new DataView(sized.buffer).setUint32(4, bytes.length);
  sized.set(bytes, 8);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", sized)).subarray(0, 5);
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Whether a file is as it was made: most have a hash in their name, others in the manifest. Where
 *  a page is not secure there is nothing to tell it by. */
const isWhole = async (address, bytes, sum = /-(\w{10})\.\w+$/.exec(address)?.[1]) =>
  !sum || !globalThis.crypto?.subtle || (await digest(bytes)) === sum;

/** WebAssembly that is whole and does not compile is more than this browser can read. */
const compile = (address, bytes, sum) =>
  WebAssembly.compile(bytes).catch(async (error) =>
    ((await isWhole(address, bytes, sum)) ? failing("unsupported") : damaged)(error),
  );

const compiled = async (address) => {
  try {
    return await WebAssembly.compileStreaming(await get(address));
  } catch (error) {
    if (error.reason) throw error;
    // A host with another name for application/wasm, or a line that broke.
    return compile(address, await bytesOf(address));
  }
};

const unzipped = async (address) => {
  const unpack = new DecompressionStream("gzip");
  const { body } = await get(address);
  return new Uint8Array(await new Response(body.pipeThrough(unpack)).arrayBuffer().catch(damaged));
};

/** What is where: { fast?: { script, module, libraries: { part: path }, values, chances, studies,
 *  table, families },
 *  plain: { base, files, sums, library, lock } } */
export const manifest = () =>
  once("manifest", async () => (await get(at("manifest.json"))).json().catch(damaged));

/** Pyodide's WebAssembly, compiled while it arrives. @returns {Promise<WebAssembly.Module>} */
export const module = async () => {
  const { fast } = await manifest();
  return once("module", () => compiled(at(fast.module)));
};

/**
 * Whether what compiles is also what was made: what has just come is read once more, from the
 * browser's cache only, while Python starts. (A copy of what streams in would cost the compiled code
 * that browsers keep.)
 */
export const seenWhole = async () => {
  const { fast } = await manifest();
  const address = at(fast.module);
  return once("whole", async () => {
    const kept = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => {});
    const bytes = kept?.ok && new Uint8Array(await kept.arrayBuffer().catch(damaged));
    if (bytes && !(await isWhole(address, bytes))) damaged(address);
  });
};

/** Zips of byte code. @param {string[]} names  of parts @returns {Promise<Uint8Array[]>} */
export const libraries = async (names) => {
  const { fast } = await manifest();
  return Promise.all(names.map((name) => once(name, () => unzipped(at(fast.libraries[name])))));
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
