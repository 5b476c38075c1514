// What comes from outside: files and links, with a ceiling before anything is read into memory or
// parsed. The evening in a link stands in the fragment of the address, which is never sent to a server.

import { isTooDeep } from "../runtime/runtime.js";
import { Refused } from "./faults.js";
import { isTable } from "./history.js";

const MEGA = 1_000_000;
const MOST = { file: 32 * MEGA, link: 4 * MEGA }; // Bytes; 5,000 deals are half a megabyte.

const PACKED = "evening";
const PLAIN = "evening0";
const WRITTEN = "evening1"; // As Python writes it in a link from another page.
const HELD = new RegExp(`^#(${PACKED}|${PLAIN}|${WRITTEN})=`);

/** Whether an address carries an evening: packed here, or in a form that is gone ("#id?values").
 *  @param {string} hash */
export const isShared = (hash) => HELD.test(hash) || /^#[\w-]+\?/.test(hash);

/** The text of a file. @param {File} file */
export async function fileText(file) {
  if (file.size > MOST.file) {
    throw new Refused("file-too-large", { size: Math.ceil(file.size / MEGA), most: MOST.file / MEGA });
  }
  return shallow(await file.text());
}

/** What a fragment carries: the text of an evening, or the id and the values of a form that is gone.
 *  @param {string} hash
 *  @returns {Promise<{ text?: string, id?: string, values?: Record<string, string> }>} */
export async function carried(hash) {
  if (hash.length > MOST.link) throw tooLarge();
  if (HELD.test(hash)) return { text: shallow(await unpacked(hash)) };
  const [id, query] = hash.slice(1).split("?");
  const values = Object.fromEntries(new URLSearchParams(query));
  Object.values(values).forEach(shallow);
  return { id, values };
}

/** What a link tells of how its evening ended, before Python has counted it; null where it tells
 *  nothing, or of no evening. @param {string} text */
export function foretold(text) {
  try {
    const { name, date, sheet, ending } = JSON.parse(text);
    const { totals, payments } = ending;
    const { players } = sheet;
    const isSeat = (/** @type {any} */ seat) => Number.isInteger(seat) && seat in players;
    const isPaid = (/** @type {any[]} */ [payer, payee, amount]) => isSeat(payer) && (payee === null || isSeat(payee)) && Number.isFinite(amount);
    const fits = isTable(sheet) && totals.length === players.length && totals.every(Number.isInteger);
    return fits && payments.every(isPaid) ? { evening: { name, date, sheet }, totals, payments } : null;
  } catch {
    return null;
  }
}

/** @param {object} document @returns {Promise<string>} the fragment of a document, without # */
export async function packed(document) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return `${PACKED}=${letters(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
  } catch {
    return `${PLAIN}=${letters(bytes)}`; // A browser that cannot compress still shares.
  }
}

/** @param {string} hash @returns {Promise<string>} */
async function unpacked(hash) {
  const [way, text] = hash.slice(1).split("=");
  let bytes;
  try {
    if (way === WRITTEN) return decodeURIComponent(text);
    bytes = octets(text);
  } catch {
    throw new Refused("broken-link");
  }
  let stream = new Blob([bytes]).stream();
  try {
    if (way === PACKED) stream = stream.pipeThrough(new DecompressionStream("deflate-raw"));
  } catch {
    throw new Refused("old-browser");
  }
  return textOf(stream);
}

/** The text of a stream, read no further than to the ceiling. @param {ReadableStream<Uint8Array>} stream */
async function textOf(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > MOST.link) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof Refused ? error : new Refused("broken-link");
  }
}

const tooLarge = () => new Refused("link-too-large", { most: MOST.link / MEGA });

/** A text that is not nested deeper than any evening. @param {string} text */
function shallow(text) {
  if (isTooDeep(text)) throw new Refused("text-too-deep");
  return text;
}

/** @param {Uint8Array} bytes */
function letters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function octets(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
