// All evenings as one file, and that file read again. It holds what has been done to each evening, so
// that nothing of it is lost, not even what can be undone. It is made here, not in Python: it must be
// had where Python cannot, and Python knows nothing of changes.

import { Refused } from "./faults.js";
import { isSame } from "./history.js";
import { isSound, summaryOf } from "./logs.js";

/**
 * @typedef {import("./logs.js").Change} Change
 * @typedef {import("./keys.js").Choose} Choose
 * @typedef {{ adopt: (id: string, choose: Choose) => Promise<any> }} Adopting  a store
 */

const FORMAT = "budnyckeln-evenings";
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
    const sound = typeof id === "string" && id.length <= LONGEST && isSound(changes);
    told[sound ? await takeOne(store, { ...Object(one), id, changes }) : "damaged"] += 1;
  }
  return told;
}

/**
 * @param {Adopting} store @param {{ id: string, at: number, changes: Change[] }} evening
 * @returns {Promise<"added" | "longer" | "same">}
 */
export async function takeOne(store, { id, at, changes }) {
  const { how } = await store.adopt(id, (kept, log) => {
    const told = { ...summaryOf(changes), at: Math.max(kept?.at ?? 0, Number(at) || 0) };
    if (!log.length) return { how: "added", changes, kept: told };
    const length = Math.min(log.length, changes.length);
    const alike = log.slice(0, length).every((change, place) => isSame(change, changes[place]));
    if (!alike) return { how: "other" };
    if (length === changes.length) return { how: "same" };
    return { how: "longer", changes: changes.slice(length), kept: told };
  });
  return how === "other" ? takeOne(store, { id: otherId(id, changes), at, changes }) : how;
}

/** The same other name whenever the same file is read. @param {string} id @param {Change[]} changes */
const otherId = (id, changes) => `${id.slice(0, 60)}-${nameFor(JSON.stringify(changes))}`;

/** A short name for a text, always the same. @param {string} text */
export function nameFor(text) {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + Number(letter.codePointAt(0))) >>> 0;
  return sum.toString(36);
}
