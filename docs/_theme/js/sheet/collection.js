// All evenings as one file, and that file read again. It holds what has been done to each evening, so
// that nothing of it is lost, not even what can be undone. It is made here, not in Python: it must be
// had where Python cannot, and Python knows nothing of changes.

import { download } from "../page/clipboard.js";
import { read, write } from "../page/kept.js";
import { Refused } from "./faults.js";
import { eveningOf } from "./history.js";
import { NAMES } from "./joins.js";
import { unsaved } from "./ledger.js";
import { fresh, isSound, summaryOf } from "./logs.js";

/**
 * @typedef {import("./logs.js").Change} Change
 * @typedef {import("./keys.js").Choose} Choose
 * @typedef {{ adopt: (id: string, choose: Choose) => Promise<any>, list: () => Promise<any[]> }} Adopting  a store
 */

const FORMAT = "budnyckeln-evenings";
const SAVED = "budnyckeln.sheet.saved";
const VERSION = 1;
const LONGEST = 2000; // Letters of an id: 14 of an evening; of a deal its address, moves and all.

/** The file of some evenings: a line for each. @param {{ id: string, at: number, changes: object[] }[]} evenings */
export function collectionFile(evenings) {
  const lines = evenings.map((one) => `\n    ${JSON.stringify(one)}`).join(",");
  const text = `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "evenings": [${lines}\n  ]\n}\n`;
  const day = new Date().toISOString().slice(0, 10);
  return { name: `budnyckeln-${day}.json`, type: "application/json", text };
}

/** The evenings in the text of a file; null where it is another file. @param {string} text @returns {unknown[] | null} */
export function readCollection(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (found?.format !== FORMAT) return null;
  if (!(found.version <= VERSION)) throw new Refused("file-too-new");
  return Array.isArray(found.evenings) ? found.evenings : [];
}

/** What is kept, and what is in this window only. @param {any} store */
async function everything(store) {
  const found = new Map();
  for (const kind of [undefined, "names", "tables"]) {
    for (const { id, at } of await store.list(kind)) found.set(id, { id, at, changes: await store.changes(id) });
  }
  for (const { id, changes } of unsaved.values()) found.set(id, { id, at: Date.now(), changes });
  return [...found.values()];
}

/** Everything as a file; from then on what is newer is counted. @param {any} store */
export async function saveAll(store) {
  download(collectionFile(await everything(store)));
  write(SAVED, { at: Date.now() });
}

/** How many of some evenings are in no file of everything. @param {{ at?: number }[]} kept */
export const countUnsaved = (kept) => kept.filter(({ at = 0 }) => at > (read(SAVED).at ?? 0)).length;

/**
 * Take evenings into the store. What is here already is not taken twice; of an evening that has gone
 * on in the file what is new is added; one that has gone another way is kept beside the one that is here.
 * @param {Adopting} store @param {unknown[]} evenings
 * @returns {Promise<{ added: number, longer: number, same: number, damaged: number }>}
 */
export async function takeIn(store, evenings) {
  const told = { added: 0, longer: 0, same: 0, damaged: 0 };
  for (const one of evenings) {
    const { id, changes } = Object(one);
    const named = typeof id === "string" && id.length <= LONGEST && Array.isArray(changes);
    const sound = named && isSound(changes) && (changes[0]?.do === "join") === (id === NAMES);
    told[sound ? (await takeOne(store, { ...Object(one), id, changes })).how : "damaged"] += 1;
  }
  return told;
}

/**
 * @param {Adopting} store @param {{ id: string, at: number, changes: Change[] }} evening
 * @returns {Promise<{ how: "added" | "longer" | "same", id: string }>}  and under which name it is kept
 */
export async function takeOne(store, { id, at, changes }) {
  const kept = (await store.list()).map((/** @type {{ id: string }} */ line) => line.id);
  const versions = kept.filter((/** @type {string} */ known) => eveningOf(known) === eveningOf(id)).sort();
  const places = new Set([...versions, id, otherId(id, changes)]); // What has a version already comes before a new one.
  for (const known of places) {
    const { how } = await store.adopt(known, (_, log) => {
      const told = { ...summaryOf(changes), at: Number(at) || 0 };
      if (!log.length) return { how: "added", changes, kept: told };
      const found = fresh(log, changes);
      if (!found) return { how: "other" };
      return found.length ? { how: "longer", changes: found, kept: told } : { how: "same" };
    });
    if (how !== "other") return { how, id: known };
  }
  return takeOne(store, { id: otherId([...places].at(-1) ?? id, changes), at, changes });
}

/** The same other name whenever the same file is read. @param {string} id @param {Change[]} changes */
const otherId = (id, changes) => `${id.slice(0, 60)}-${nameFor(JSON.stringify(changes))}`;

/** A short name for a text, always the same. @param {string} text */
export function nameFor(text) {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + Number(letter.codePointAt(0))) >>> 0;
  return sum.toString(36);
}
