// One open evening, or deal at the table: what has been done to it, kept before it is shown, and the
// same in all windows.

import { Damaged, Gone, Moved } from "./faults.js";
import { isSame } from "./history.js";
import { fold, isSound, stillMeant, summaryOf } from "./logs.js";

/**
 * @typedef {import("./logs.js").Change} Change
 * @typedef {import("./history.js").Kept} Kept
 * @typedef {{ missed: Change[], change?: Change }} Appended  the others' changes, and ours if it was made
 * @typedef {{ era?: number, changes: (id: string, after?: number) => Promise<Change[]>,
 *   append: (id: string, known: number, compose: import("./keys.js").Compose, how: any)
 *     => Promise<Appended> }} Store
 */

const CHANNEL = "budnyckeln.sheet";

/** A name that no other evening, deal or window has. */
export function newId() {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [...words].map((word) => word.toString(36).padStart(7, "0")).join("");
}

/** The evenings with changes that are in this window only; leaving it asks first. @type {Map<string, Ledger>} */
export const unsaved = new Map();

/** What is kept of a kind, newest first, and before it what is in this window only.
 *  @param {any} store @param {string} [kind] @param {(error: any) => void} [fail] @returns {Promise<any[]>} */
export async function keptHere(store, kind, fail = () => {}) {
  const kept = await store.list(kind).catch((/** @type {any} */ error) => fail(error) ?? []);
  const here = [...unsaved.values()].map(({ id, changes }) => ({ ...summaryOf(changes), id }));
  return [...here.filter((one) => one.kind === kind), ...kept.filter((/** @type {any} */ { id }) => !unsaved.has(id))];
}

/** How many changes would be gone with this window. */
export const unsavedChanges = () => [...unsaved.values()].reduce((sum, ledger) => sum + ledger.unsaved, 0);

addEventListener("beforeunload", (event) => {
  if (unsaved.size) event.preventDefault();
});

/**
 * Dispatches "changed" after every change, its own and those of other windows:
 * { others: number, refused: boolean }; and "trouble" after each try to keep them: `fault` and `unsaved` say how it went.
 */
export class Ledger extends EventTarget {
  #stored;
  /** @type {{ change: Change, seen?: Kept, by: string }[]} */
  #pending = [];
  /** @type {Promise<any>} */
  #turn = Promise.resolve();
  #era;

  /** Why the last change could not be kept, where it could not. @type {Error | null} */
  fault = null;

  /** @param {Store} store @param {string} id @param {Change[]} changes @param {number} [era] */
  constructor(store, id, changes, era) {
    super();
    this.store = store;
    this.id = id;
    this.#stored = changes;
    this.#era = era;
    this.#fold();
    this.channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener("message", ({ data }) => data === id && this.catchUp());
    addEventListener("storage", this.catchUp);
    addEventListener("focus", this.catchUp);
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** A page that is being left reads nothing: WebKit would keep what it has begun, and with it the database. */
  #seen = () => document.hidden || this.catchUp();

  /** A new evening; where there is one of that name, that. @param {Store} store @param {Change} first @param {string} [id] */
  static async begin(store, first, id = newId()) {
    const ledger = new Ledger(store, id, [], store.era);
    await ledger.commit(first);
    return ledger;
  }

  /** @param {Store} store @param {string} id */
  static async open(store, id) {
    const { era } = store;
    const changes = await store.changes(id);
    if (!changes.length) return null;
    if (!isSound(changes)) throw new Damaged(id);
    return new Ledger(store, id, changes, era);
  }

  close() {
    this.channel?.close();
    removeEventListener("storage", this.catchUp);
    removeEventListener("focus", this.catchUp);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** How many changes are in this window only. */
  get unsaved() {
    return this.#pending.length;
  }

  /** All changes, kept or not. */
  get changes() {
    return [...this.#stored, ...this.#pending.map(({ change }) => change)];
  }

  /** `evening`: what all changes come to; of a deal at the table, the deal. */
  #fold() {
    this.evening = fold(this.changes);
  }

  /**
   * Make a change; when the promise is kept, so is the change.
   * @param {Change} change @param {Kept} [seen]  the deal that it is about, as it was seen
   * @returns {Promise<boolean>} false where it was refused, for it had lost its meaning meanwhile
   */
  commit(change, seen) {
    this.#pending.push({ change, seen, by: newId() });
    unsaved.set(this.id, this);
    return this.flush();
  }

  /** Deleted here: what is not kept is given up. */
  drop() {
    this.#pending = [];
    unsaved.delete(this.id);
    this.close();
  }

  /** Keep what is not kept yet, in order. */
  flush() {
    const flushed = this.#turn.then(() => this.#flush());
    this.#turn = flushed;
    return flushed;
  }

  async #flush() {
    let others = 0;
    let refused = false;
    /** @type {Error | null} */
    let fault = null;
    while (this.#pending.length && !fault) {
      const [{ change, seen, by }] = this.#pending;
      /** @type {import("./keys.js").Compose} */
      const compose = (missed) => {
        const before = [...this.#stored, ...missed];
        if (!stillMeant(change, seen, before, missed.length)) return null;
        return { change, summary: summaryOf([...before, change]) };
      };
      try {
        if (this.#era !== this.store.era) others += await this.#readAgain();
        const how = { by, era: this.#era };
        const kept = await this.store.append(this.id, this.#stored.length, compose, how);
        others += kept.missed.length;
        refused ||= !kept.change;
        this.#stored.push(...kept.missed, ...(kept.change ? [kept.change] : []));
        this.#pending.shift();
      } catch (error) {
        if (error instanceof Gone) this.#again();
        else if (!(error instanceof Moved)) fault = /** @type {Error} */ (error);
      }
    }
    this.#fold();
    this.fault = fault;
    if (!this.#pending.length) unsaved.delete(this.id);
    this.#tell("changed", { others, refused });
    this.#tell("trouble");
    this.channel?.postMessage(this.id);
    return !refused;
  }

  /** Deleted elsewhere while it is played here: what is open is kept anew, from the first change. */
  #again() {
    this.#pending.unshift(...this.#stored.map((change) => ({ change, by: newId() })));
    this.#stored = [];
  }

  /** The evening lies in another store now. @returns {Promise<number>} how many changes are new */
  async #readAgain() {
    const { era } = this.store;
    const before = this.#stored;
    const found = await this.store.changes(this.id);
    this.#era = era;
    if (!found.length) return 0;
    this.#stored = found.map((change, at) => (isSame(change, before[at]) ? before[at] : change));
    return this.#stored.filter((change, at) => change !== before[at]).length;
  }

  /** Take in what other windows have done. */
  catchUp = () => {
    this.#turn = this.#turn.then(async () => {
      try {
        const moved = this.#era !== this.store.era;
        const missed = moved ? [] : await this.store.changes(this.id, this.#stored.length);
        const others = moved ? await this.#readAgain() : missed.length;
        if (!others) return;
        this.#stored.push(...missed);
        this.#fold();
        this.#tell("changed", { others, refused: false });
      } catch {
        // The store cannot be read now: the next change says why.
      }
    });
    return this.#turn;
  };

  /** @param {string} type @param {object} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
