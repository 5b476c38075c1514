// What the runtime fetches. Everything lies beside this file or above it, under names with content
// hashes, and manifest.json knows the names. What has come is kept, so that a second worker starts
// without the net.

/**
 * @typedef {"unreachable" | "offline" | "portal" | "changed" | "damaged" | "unsupported" | "broken"
 *   | "lost" | "too-deep"} Reason
 *   No file, no net, a page of the network's own instead, files of another edition, bytes that are
 *   not as they were made, an old browser, Python that fails or falls silent, and a question that is
 *   nested too deep. The catalogues have a sentence for each.
 */

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

/** What is asked for once more did not come whole: it may lie so in the browser's cache. */
const get = async (address) => {
  const cache = asked.has(address) ? "reload" : "default";
  asked.add(address);
  const response = await fetch(address, { cache }).catch(unreachable);
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

/** What is where: { fast?: { script, module, library }, plain: { base, files, sums, library, lock } } */
export const manifest = () =>
  once("manifest", async () => (await get(at("manifest.json"))).json().catch(damaged));

/** Pyodide's WebAssembly, compiled while it arrives. @returns {Promise<WebAssembly.Module>} */
export const module = async () => {
  const { fast } = await manifest();
  return once("module", () => compiled(at(fast.module)));
};

/** A zip of byte code. @returns {Promise<Uint8Array>} */
export const library = async () => {
  const { fast } = await manifest();
  return once("library", () => unzipped(at(fast.library)));
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

/** Fetch what a start will need, and start nothing. Not where the reader saves data. */
export async function prefetch() {
  if (navigator.connection?.saveData) return;
  const { fast, plain } = await manifest();
  for (const path of fast ? Object.values(fast) : wanted(plain)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", href: at(path) });
    document.head.append(link);
  }
}
