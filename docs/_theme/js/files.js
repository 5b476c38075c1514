// What the runtime fetches. Everything lies beside this file or above it, under names with content
// hashes, and manifest.json knows the names. What has come is kept, so that a second worker starts
// without the net.

/** @typedef {"unreachable" | "unsupported" | "broken" | "lost"} Reason */

export class StartError extends Error {
  /** @param {Reason} reason */
  constructor(reason, detail) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

export const at = (path) => new URL(path, import.meta.url).href;

const kept = new Map();
const once = (key, make) => {
  if (!kept.has(key)) {
    const made = make();
    made.catch(() => kept.delete(key));
    kept.set(key, made);
  }
  return kept.get(key);
};

const unreachable = (detail) => {
  throw new StartError("unreachable", detail);
};

const get = async (address) => {
  const response = await fetch(address).catch(unreachable);
  return response.ok ? response : unreachable(`${response.status} ${address}`);
};

const compiled = async (address) => {
  try {
    return await WebAssembly.compileStreaming(await get(address));
  } catch {
    // A host with another name for application/wasm, or a line that broke.
    const bytes = await (await get(address)).arrayBuffer().catch(unreachable);
    return WebAssembly.compile(bytes);
  }
};

const unzipped = async (address) => {
  const { body } = await get(address);
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer().catch(unreachable));
};

/** What is where: { fast?: { script, module, library }, plain: { base, files, library, lock } } */
export const manifest = () =>
  once("manifest", async () => (await get(at("manifest.json"))).json().catch(unreachable));

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

const unsupported = (error) => {
  throw new StartError("unsupported", error);
};

const wanted = ({ base, files, library }) => [library, ...files.map((name) => base + name)];

/**
 * Pyodide's own loader waits for ever where a file does not come, and hides that a browser cannot
 * read it, so see to both first.
 */
export const plain = async () => {
  const { plain } = await manifest();
  const [base, library] = [at(plain.base), at(plain.library)];
  for (const address of wanted(plain).map(at)) {
    const bytes = await (await get(address)).arrayBuffer().catch(unreachable);
    if (address.endsWith(".wasm")) await WebAssembly.compile(bytes).catch(unsupported);
  }
  return { base, library, lock: plain.lock };
};

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
