// Which evenings to go on with. Small and by itself, so that the home page can load it without the
// score sheet; it makes no database and holds none open.
//
//   keptEvenings()    a promise of those that are kept: the one that was open last, then the others,
//                     the one played last first

import { readText, writeText } from "../page/storage.js";
import { KeyStore } from "./keys.js";

/** The database, and before a dot the keys, under which evenings are kept. */
export const NAME = "budnyckeln.sheet";
const LAST = `${NAME}.last`;
const ASKED = /^#kept=([\w-]+)$/;

/**
 * @typedef {{ id: string, name: string, date: string, deals: number, at: number, against?: boolean, hash: string }} KeptEvening
 *   `at`: ms of its last change; `against`: whether it is played at the table; `hash`: what follows
 *   the address of the score sheet, or of the table, to open it
 */

/** @returns {Promise<KeptEvening[]>} */
export async function keptEvenings() {
  const found = [...(await ofBase()), ...ofKeys()].filter(({ players }) => Array.isArray(players));
  const last = lastOpen();
  const rank = (/** @type {{ id: string, at?: number }} */ { id, at }) => (id === last ? Infinity : at || 0);
  found.sort((one, other) => rank(other) - rank(one) || 0);
  return found.map((kept) => {
    const { id, date, deals, at, against } = kept;
    return { id, name: nameOf(kept), date, deals, at, against, hash: hashOf(id) };
  });
}

/** What follows the address of a page to open an evening there. @param {string} id */
export const hashOf = (id) => `#kept=${id}`;

/** The id of the evening that an address asks for; null where it asks for none. @param {string} hash */
export const askedFor = (hash) => ASKED.exec(hash)?.[1] ?? null;

/** The address of the evening of a blank sheet, and what such an address says. @param {string} ruleset @param {string} id */
export const onPaperHash = (ruleset, id) => `paper=${ruleset}.${id}`;
/** @param {string} hash @returns {{ ruleset: string, id: string } | null} */
export function onPaper(hash) {
  const [, ruleset, id] = /^#paper=([\w-]+)\.(\w{14})$/.exec(hash) ?? [];
  return id ? { ruleset, id } : null;
}

/** What an evening is called: as it was named, or after its players.
 *  @param {{ name?: string, players?: string[], sheet?: { players: string[] } }} evening */
export function nameOf({ name, players, sheet }) {
  return name || (players ?? sheet?.players ?? []).join(", ");
}

/** Opened as the version that it is; where there is none, none is made. */
const ofBase = () =>
  new Promise((resolve) => {
    const none = () => resolve([]);
    if (!globalThis.indexedDB) return none();
    const request = indexedDB.open(NAME);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = none;
    request.onsuccess = () => {
      const base = request.result;
      try {
        const asked = base.transaction("evenings").objectStore("evenings").getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = none;
      } catch {
        none();
      }
      base.close(); // Once that has been answered.
    };
  });

function ofKeys() {
  try {
    return new KeyStore(localStorage, NAME).all();
  } catch {
    return [];
  }
}

const PLACES = [() => sessionStorage, () => localStorage];

/** The evening that this window had open; in a new window, the one that any had open last. */
export const lastOpen = () => PLACES.map((place) => readText(place, LAST)).find((id) => id !== null) ?? null;

/** A browser that keeps nothing begins with the list. @param {string | null} id  none where the list is shown */
export const keepOpen = (id) => PLACES.forEach((place) => writeText(place, LAST, id || null));
