// Files over the line: fetched, unpacked, compiled, and whether they are as they were made. The page
// lets a worker do what takes long (files.js), so that it stays free for the hand.

/**
 * @typedef {"unreachable" | "offline" | "portal" | "changed" | "damaged" | "unsupported" | "broken"
 *   | "lost" | "too-deep" | "lacking" | "failed"} Reason
 *   No file, no net, a page of the network's own instead, files of another edition, bytes that are
 *   not as they were made, an old browser, Python that fails or falls silent, a question that is
 *   nested too deep, and one over which Python raises an error. The catalogues have a sentence for each.
 */

export class StartError extends Error {
  /** @param {Reason} reason @param {unknown} detail */
  constructor(reason, detail) {
    super(`${reason}: ${detail}`);
    this.name = "StartError"; // its class has a shorter name on the site
    this.reason = reason;
  }

  /** Whether a worker was ended from outside, so that another one will do better. */
  killed = false;
}

/** Why something has not come; what tells no reason is broken. @param {unknown} error @returns {Reason} */
export const reasonOf = (error) => Object(error).reason ?? "broken";

/** The address of what lies beside our scripts. @param {string} path */
export const at = (path) => new URL(path, import.meta.url).href;

/** @param {Reason} reason @returns {(detail: unknown) => never} */
const failing = (reason) => (detail) => {
  throw new StartError(reason, detail);
};
/** @type {(detail: unknown) => never} */
const unreachable = failing("unreachable");
/** @type {(detail: unknown) => never} */
export const damaged = failing("damaged");

const asked = new Set();

/** What is asked for once more did not come whole: it may lie so in the browser's cache.
 *  @param {string} address @param {RequestPriority} [priority] */
export const get = async (address, priority = "auto") => {
  const cache = asked.has(address) ? "reload" : "default";
  asked.add(address);
  const response = await fetch(address, { cache, priority }).catch(unreachable);
  return response.ok ? response : unreachable(`${response.status} ${address}`);
};

/** @type {(address: string, bytes: number) => void} */
let arrived = () => {};
/** @param {typeof arrived} act  called while a file comes, with how much of it has */
export const onArrival = (act) => (arrived = act);

/** @param {string} address @param {ReadableStream<Uint8Array> | null} body */
const counted = (address, body) => {
  let bytes = 0;
  const count = new TransformStream({
    transform(chunk, out) {
      arrived(address, (bytes += chunk.length));
      out.enqueue(chunk);
    },
  });
  return body?.pipeThrough(count);
};

/** @param {string} address */
export const bytesOf = async (address) =>
  new Uint8Array(await (await get(address)).arrayBuffer().catch(unreachable));

/** As publishing/bundle/sources.py names content. @param {Uint8Array} bytes */
const digest = async (bytes) => {
  const sized = new Uint8Array(8 + bytes.length);
  new DataView(sized.buffer).setUint32(4, bytes.length);
  sized.set(bytes, 8);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", sized)).subarray(0, 5);
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Whether a file is as it was made: most have a hash in their name, others in the manifest. Where
 *  a page is not secure there is nothing to tell it by.
 *  @param {string} address @param {Uint8Array} bytes @param {string} [sum] */
export const isWhole = async (address, bytes, sum = /-(\w{10})\.\w+$/.exec(address)?.[1]) =>
  !sum || !globalThis.crypto?.subtle || (await digest(bytes)) === sum;

/** WebAssembly that is whole and does not compile is more than this browser can read.
 *  @param {string} address @param {Uint8Array<ArrayBuffer>} bytes @param {string} [sum] */
export const compile = (address, bytes, sum) =>
  WebAssembly.compile(bytes).catch(async (error) =>
    ((await isWhole(address, bytes, sum)) ? failing("unsupported") : damaged)(error),
  );

/** WebAssembly, compiled while it arrives.
 *  @param {string} address @param {RequestPriority} [priority] @returns {Promise<WebAssembly.Module>} */
export const compiled = async (address, priority) => {
  try {
    const response = await get(address, priority);
    counted(address, response.clone().body)?.pipeTo(new WritableStream()).catch(() => {});
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // A host with another name for application/wasm, or a line that broke.
    return compile(address, await bytesOf(address));
  }
};

/** @param {string} address @param {RequestPriority} [priority] */
export const unzipped = async (address, priority) => {
  const unpack = new DecompressionStream("gzip");
  const { body } = await get(address, priority);
  return new Uint8Array(await new Response(counted(address, body)?.pipeThrough(unpack)).arrayBuffer().catch(damaged));
};

/**
 * Whether what compiles is also what was made: what has just come is read once more, from the
 * browser's cache only. (A copy of what streams in would cost the compiled code that browsers keep.)
 * @param {string} address
 */
export const seenWhole = async (address) => {
  const kept = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
  const bytes = kept?.ok && new Uint8Array(await kept.arrayBuffer().catch(damaged));
  if (bytes && !(await isWhole(address, bytes))) damaged(address);
};
