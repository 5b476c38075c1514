// Where evenings and deals at the table are kept: one list, in IndexedDB. While that cannot be had they
// are kept in localStorage, or in this window where a browser keeps nothing, and brought over when it
// is back.
// All stores answer to the same calls:
//
//   list(kind)                             what is kept: evenings, or of the kind "deal" or "tables"
//   changes(id, after)                     the changes of an evening with numbers above `after`
//   append(id, known, compose, by)         one change more; compose(missed) → { change, summary } or
//                                          null, told which changes others have made since `known`;
//                                          what has been written as `by` is not written twice
//   adopt(id, choose)                      changes from elsewhere; choose(kept, log) → { changes, kept }
//   note(lines)                            what Python made of evenings, kept beside each as it stood then
//   remove(id)
//   draft(id, tab, living), keepDraft(id, tab, draft), dropDraft(id, tab)     half-entered deals
//
// `append` and `adopt` are one transaction each: no change of another window is ever lost.

import { IndexedStore } from "./base.js";
import { takeOne } from "./collection.js";
import { Moved, Older, Silent, within } from "./faults.js";
import { NAME } from "./kept-evening.js";
import { KeyStore } from "./keys.js";
import { summaryOf } from "./logs.js";

const START = 2000; // ms after which the page begins without the database.
const AGAIN = 5000; // Between one look for the database and the next.

/** Dispatches "moved" when the database is back, and "outdated" when a newer edition has taken it. */
export class LogStore extends EventTarget {
  /** The key of the words for why the database is not used; none where it is. */
  fault = null;
  /** Changes with every move: what was read before it is to be read again. */
  era = 0;
  #ready = false;
  #left = new Set(); // Evenings that could not be brought over.
  #moving = Promise.resolve();
  #base = new IndexedStore(() => {
    this.fault = "older";
    this.dispatchEvent(new Event("outdated"));
  });
  #keys = KeyStore.here(NAME);

  /** Whether anything outlives this window. */
  get lasting() {
    return this.#ready || this.#keys.lasting;
  }

  /** Never throws: without the database it goes on, and looks for it now and then. */
  async start() {
    const coming = this.#come();
    try {
      await within(START, coming);
    } catch (error) {
      if (!globalThis.indexedDB) this.fault = this.lasting ? null : "no-store";
      else this.fault = error instanceof Older ? "older" : this.lasting ? absence(error) : "no-store";
      coming.catch(() => this.#look());
    }
  }

  /** Twice, for an opening may fail once. */
  async #come() {
    await this.#base.open().catch((error) => {
      if (error instanceof Older || !globalThis.indexedDB) throw error;
      return this.#base.open();
    });
    const moving = this.#move();
    this.#moving = moving.catch(() => {});
    await moving;
    this.dispatchEvent(new Event("moved"));
  }

  #look() {
    if (this.fault === "older" || !globalThis.indexedDB) return;
    setTimeout(() => this.#come().catch(() => this.#look()), AGAIN);
  }

  /** Bring over what the keys hold. An evening leaves them when the database has written it. */
  async #move() {
    for (const id of this.#keys.ids()) {
      try {
        await this.#bring(id);
        this.#left.delete(id);
      } catch (error) {
        if (error instanceof Silent) throw error;
        console.warn(error);
        this.#left.add(id);
      }
    }
    this.#ready = true;
    this.fault = null;
    this.era += 1;
  }

  /** The database counts how many changes it has from the keys, so none of them comes twice. */
  async #bring(id) {
    const { kept: own, changes: all } = this.#keys.read(id);
    if (own.kind) await takeOne(this.#base, { id, at: own.at, changes: all }); // Of two ways of a deal none is lost.
    else await this.#base.adopt(id, (kept, log) => {
      const changes = all.slice(kept?.merged ?? 0);
      if (kept && !changes.length) return {};
      const at = Math.max(kept?.at ?? 0, own.at);
      return { changes, kept: { ...summaryOf([...log, ...changes]), at, merged: all.length } };
    });
    for (const { tab, draft } of this.#keys.drafts(id)) await this.#base.keepDraft(id, tab, draft);
    // Another window may have written on meanwhile.
    if (this.#keys.read(id).changes.length > all.length) return this.#bring(id);
    return this.#keys.remove(id);
  }

  /** @param {string} id @returns {Promise<IndexedStore>}  or what answers to the same calls */
  async #home(id) {
    await this.#moving;
    return this.#ready && !this.#left.has(id) ? this.#base : /** @type {any} */ (this.#keys);
  }

  /** Newest first; what could not be brought over is listed beside the rest. @param {string} [kind] */
  async list(kind) {
    await this.#moving;
    const keys = await this.#keys.list();
    const left = this.#ready ? keys.filter(({ id }) => this.#left.has(id)) : keys;
    const found = this.#ready ? await this.#base.list() : [];
    return newestFirst([...found, ...left].filter((one) => one.kind === kind));
  }

  async changes(id, after) {
    return (await this.#home(id)).changes(id, after);
  }

  /** @param {string} id @param {number} known @param {object} compose @param {{ by?: string, era?: number }} how */
  async append(id, known, compose, { by, era }) {
    const home = await this.#home(id);
    if (era !== this.era) throw new Moved();
    return home.append(id, known, compose, by);
  }

  async adopt(id, choose) {
    return (await this.#home(id)).adopt(id, choose);
  }

  async note(lines) {
    const homes = new Map();
    for (const line of lines) {
      const home = await this.#home(line.id);
      homes.set(home, [...(homes.get(home) ?? []), line]);
    }
    for (const [home, own] of homes) await home.note(own);
  }

  async remove(id) {
    return (await this.#home(id)).remove(id);
  }

  async draft(id, tab, living) {
    return (await this.#home(id)).draft(id, tab, living);
  }

  async keepDraft(id, tab, draft) {
    return (await this.#home(id)).keepDraft(id, tab, draft);
  }

  async dropDraft(id, tab) {
    return (await this.#home(id)).dropDraft(id, tab);
  }
}

const absence = (error) => (error instanceof Silent ? "base-silent" : "base-gone");

const newestFirst = (found) => found.sort((one, other) => (other.at || 0) - (one.at || 0));
