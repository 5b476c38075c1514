// What the trainer keeps on the device: how each exercise has gone, and which was chosen last.
// A record is what Python wrote; nothing of it is looked into here.

import { read, write } from "./kept.js";

const NAME = "budnyckeln.trainer";

export class Records {
  #kept = read(NAME);

  /** @returns {object | undefined} */
  of(key) {
    return this.#kept.records?.[key];
  }

  get last() {
    return this.#kept.last;
  }

  /** Another tab may have counted meanwhile; only one record is changed. */
  write(key, record) {
    this.#kept = { ...read(NAME), ...(this.volatile && this.#kept) };
    const records = { ...this.#kept.records, [key]: record };
    if (!record) delete records[key];
    this.#save({ ...this.#kept, records });
  }

  choose(last) {
    this.#save({ ...this.#kept, last });
  }

  /** Where there is no storage, what is kept lasts until the page is left. */
  #save(kept) {
    this.#kept = kept;
    this.volatile = !write(NAME, kept);
  }
}
