// The evenings over keys and texts: localStorage where there is no database, or, where a browser
// keeps nothing, a map of this window.

import { Gone } from "./faults.js";

/**
 * @typedef {import("./logs.js").Change} Change
 * @typedef {import("./history.js").Summary} Summary
 * @typedef {Summary & { id: string, at: number, head: number, merged?: number, kind?: "deal" | "names" | "tables", book?: Book }} Line  what is told of an evening
 * @typedef {{ head: number, record: object }} Book  what Python made of an evening with so many changes
 * @typedef {{ change: Change, summary: Summary }} Composed
 * @typedef {(missed: Change[]) => Composed | null} Compose
 * @typedef {(kept: Line | undefined, log: Change[]) => { changes?: Change[], kept?: Partial<Line>, how?: string }} Choose
 * @typedef {{ tab: string, at: number, draft: object }} Draft
 */

export class KeyStore {
  /** @param {Storage | null} storage @param {string} name */
  constructor(storage, name) {
    this.lasting = storage !== null;
    this.name = name;
    /** @type {Map<string, string>} */
    const map = new Map();
    /** @type {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
    this.storage = storage ?? {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => map.set(key, value),
      removeItem: (key) => map.delete(key),
    };
  }

  /** Over localStorage, if it keeps anything. @param {string} name */
  static here(name) {
    try {
      localStorage.setItem(`${name}.try`, "");
      localStorage.removeItem(`${name}.try`);
      return new KeyStore(localStorage, name);
    } catch {
      return new KeyStore(null, name);
    }
  }

  /** What stands under a key; text that is not JSON counts as nothing.
   *  @template T @param {string} key @param {T} otherwise @returns {T} */
  #get(key, otherwise) {
    try {
      return JSON.parse(this.storage.getItem(`${this.name}.${key}`) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /** @param {string} key @param {unknown} value */
  #set(key, value) {
    this.storage.setItem(`${this.name}.${key}`, JSON.stringify(value));
  }

  /** The ids of all evenings. @returns {string[]} */
  ids() {
    const found = this.#get("list", /** @type {string[]} */ ([]));
    return Array.isArray(found) ? found : [];
  }

  /** @param {string} id @returns {{ kept: Line | null, changes: Change[] }} */
  read(id) {
    return this.#get(`evening.${id}`, { kept: null, changes: [] });
  }

  /** What is told of each evening. */
  all() {
    return this.ids().map((id) => ({ at: 0, ...this.read(id).kept, id }));
  }

  async list() {
    return this.all();
  }

  /** @param {string} id @param {number} [after] */
  async changes(id, after = 0) {
    return this.read(id).changes.slice(after);
  }

  /** Without a pause between reading and writing, so no other window comes between.
   *  @param {string} id @param {number} known @param {Compose} compose
   *  @returns {Promise<{ missed: Change[], change?: Change }>} */
  async append(id, known, compose) {
    const { kept, changes } = this.read(id);
    if (!kept && known) throw new Gone();
    const missed = changes.slice(known);
    const composed = compose(missed);
    if (!composed) return { missed };
    this.#put(id, { ...kept, ...composed.summary, at: Date.now() }, [...changes, composed.change]);
    return { missed, change: composed.change };
  }

  /** @param {string} id @param {Choose} choose */
  async adopt(id, choose) {
    const { kept, changes: log } = this.read(id);
    const { changes, ...told } = choose(kept ?? undefined, log);
    if (changes) this.#put(id, { ...kept, ...told.kept }, [...log, ...changes]);
    return told;
  }

  /** @param {{ id: string, book: Book }[]} lines */
  async note(lines) {
    for (const { id, book } of lines) {
      const { kept, changes } = this.read(id);
      if (kept?.head === book.head) this.#put(id, { ...kept, book }, changes);
    }
  }

  /** @param {string} id @param {object} kept @param {Change[]} changes */
  #put(id, kept, changes) {
    this.#set(`evening.${id}`, { kept: { ...kept, id, head: changes.length }, changes });
    if (!this.ids().includes(id)) this.#set("list", [...this.ids(), id]);
  }

  /** @param {string} id */
  async remove(id) {
    this.#set("list", this.ids().filter((one) => one !== id));
    this.storage.removeItem(`${this.name}.evening.${id}`);
    this.storage.removeItem(`${this.name}.drafts.${id}`);
  }

  /** @param {string} id @returns {Draft[]} */
  drafts(id) {
    return this.#get(`drafts.${id}`, []);
  }

  /** @param {string} id @param {string} tab @param {Set<string>} living */
  async draft(id, tab, living) {
    const own = this.drafts(id).filter((one) => one.tab === tab || !living.has(one.tab));
    return own.sort((one, other) => other.at - one.at)[0];
  }

  /** @param {string} id @param {string} tab @param {object} draft */
  async keepDraft(id, tab, draft) {
    const others = this.drafts(id).filter((one) => one.tab !== tab);
    this.#set(`drafts.${id}`, [...others, { tab, at: Date.now(), draft }]);
  }

  /** @param {string} id @param {string} tab */
  async dropDraft(id, tab) {
    this.#set(`drafts.${id}`, this.drafts(id).filter((one) => one.tab !== tab));
  }
}
