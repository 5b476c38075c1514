// What the trainer keeps on the device: how each exercise has gone, and which was chosen last.
// A record is what Python wrote; nothing of it is looked into here.

import { read, write } from "./kept.js";

const NAME = "budnyckeln.trainer";

export class Records {
  #kept = read(NAME);

  /** @returns {Record<string, object>} */
  get all() {
    return this.#latest().records ?? {};
  }

  get last() {
    return this.#kept.last;
  }

  /** @param {Record<string, object>} changed */
  write(changed) {
    const kept = this.#latest();
    this.#save({ ...kept, records: { ...kept.records, ...changed } });
  }

  /** @param {string[]} keys */
  forget(keys) {
    const kept = this.#latest();
    const left = Object.entries(kept.records ?? {}).filter(([key]) => !keys.includes(key));
    this.#save({ ...kept, records: Object.fromEntries(left) });
  }

  /** Another tab may have counted meanwhile; only what is told is changed. */
  #latest() {
    return this.volatile ? this.#kept : read(NAME);
  }

  choose(last) {
    this.#save({ ...this.#latest(), last });
  }

  /** Where there is no storage, what is kept lasts until the page is left. */
  #save(kept) {
    this.#kept = kept;
    this.volatile = !write(NAME, kept);
  }
}
