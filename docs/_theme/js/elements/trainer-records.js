// What the trainer keeps on the device: how each exercise has gone, and which was chosen last.
// A record is what Python wrote; nothing of it is looked into here.

const KEY = "budnyckeln.trainer";

const read = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
};

export class Records {
  #kept = read();

  /** @returns {object | undefined} */
  of(key) {
    return this.#kept.records?.[key];
  }

  get last() {
    return this.#kept.last;
  }

  /** Another tab may have counted meanwhile; only one record is changed. */
  write(key, record) {
    this.#kept = { ...read(), ...(this.volatile && this.#kept) };
    const records = { ...this.#kept.records, [key]: record };
    if (!record) delete records[key];
    this.#save({ ...this.#kept, records });
  }

  choose(last) {
    this.#save({ ...this.#kept, last });
  }

  #save(kept) {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      this.volatile = true; // No storage here: kept until the page is left.
    }
  }
}
