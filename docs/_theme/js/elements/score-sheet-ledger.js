// One open evening: what has been done to it, kept before it is shown, and the same in all windows.

import { fold, stillMeant, summary } from "./score-sheet-history.js";
import { Gone } from "./score-sheet-store.js";

const CHANNEL = "budnyckeln.sheet";

/** A name that no other evening, deal or window has. */
export function newId() {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [...words].map((word) => word.toString(36).padStart(7, "0")).join("");
}

/**
 * Dispatches "changed" after every change, its own and those of other windows:
 * { others: number, refused: boolean }; and "trouble" where something could not be kept.
 */
export class Ledger extends EventTarget {
  #stored;
  #pending = [];
  #turn = Promise.resolve();

  constructor(store, id, changes) {
    super();
    this.store = store;
    this.id = id;
    this.#stored = changes;
    this.#fold();
    this.channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener("message", ({ data }) => data === id && this.catchUp());
    addEventListener("storage", this.catchUp);
    addEventListener("focus", this.catchUp);
    document.addEventListener("visibilitychange", this.catchUp);
  }

  /** A new evening. */
  static async begin(store, first) {
    const ledger = new Ledger(store, newId(), [first]);
    ledger.#stored = [];
    await ledger.commit(first);
    return ledger;
  }

  static async open(store, id) {
    const changes = await store.changes(id);
    return changes.length ? new Ledger(store, id, changes) : null;
  }

  close() {
    this.channel?.close();
    removeEventListener("storage", this.catchUp);
    removeEventListener("focus", this.catchUp);
    document.removeEventListener("visibilitychange", this.catchUp);
  }

  /** How many changes are in this window only. */
  get unsaved() {
    return this.#pending.length;
  }

  #fold() {
    this.evening = fold([...this.#stored, ...this.#pending.map(({ change }) => change)]);
  }

  /**
   * Make a change; when the promise is kept, so is the change.
   * @returns {Promise<boolean>} false where it was refused, for it had lost its meaning meanwhile
   */
  commit(change, seen) {
    this.#pending.push({ change, seen });
    return this.flush();
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
    let fault = null;
    while (this.#pending.length && !fault) {
      const [{ change, seen }] = this.#pending;
      const compose = (missed) => {
        const before = [...this.#stored, ...missed];
        if (!stillMeant(change, seen, before, missed.length)) return null;
        return { change, summary: summary(fold([...before, change])) };
      };
      try {
        const kept = await this.store.append(this.id, this.#stored.length, compose);
        others += kept.missed.length;
        refused ||= !kept.change;
        this.#stored.push(...kept.missed, ...(kept.change ? [kept.change] : []));
        this.#pending.shift();
      } catch (error) {
        if (error instanceof Gone) this.#again();
        else fault = error;
      }
    }
    this.#fold();
    this.#tell("changed", { others, refused });
    this.#tell("trouble", { fault, unsaved: this.unsaved });
    this.channel?.postMessage(this.id);
    return !refused;
  }

  /** Deleted elsewhere while it is played here: what is open is kept anew, from the first change. */
  #again() {
    this.#pending.unshift(...this.#stored.map((change) => ({ change })));
    this.#stored = [];
  }

  /** Take in what other windows have done. */
  catchUp = () => {
    this.#turn = this.#turn.then(async () => {
      try {
        const missed = await this.store.changes(this.id, this.#stored.length);
        if (!missed.length) return;
        this.#stored.push(...missed);
        this.#fold();
        this.#tell("changed", { others: missed.length, refused: false });
      } catch {
        // The store is closed: a newer version of the site has it, and the page says so.
      }
    });
    return this.#turn;
  };

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
