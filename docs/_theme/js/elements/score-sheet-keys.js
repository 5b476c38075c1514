// The same store over keys and texts: localStorage, or, without any, a map of this window.

/** The evening has been deleted, in another window perhaps. */
export class Gone extends Error {}

export class KeyStore {
  /** @param {Storage | null} storage */
  constructor(storage, name) {
    this.lasting = storage !== null;
    this.name = name;
    const map = new Map();
    this.storage = storage ?? {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => map.set(key, value),
      removeItem: (key) => map.delete(key),
    };
  }

  #get(key, otherwise) {
    const text = this.storage.getItem(`${this.name}.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  }

  #set(key, value) {
    this.storage.setItem(`${this.name}.${key}`, JSON.stringify(value));
  }

  async list() {
    const found = this.#get("list", []).map((id) => this.#get(`evening.${id}`).kept);
    return found.sort((one, other) => other.at - one.at);
  }

  async changes(id, after = 0) {
    return this.#get(`evening.${id}`, { changes: [] }).changes.slice(after);
  }

  /** Without a pause between reading and writing, so no other window comes between. */
  async append(id, known, compose) {
    const { kept, changes } = this.#get(`evening.${id}`, { kept: null, changes: [] });
    if (!kept && known) throw new Gone();
    const missed = changes.slice(known);
    const composed = compose(missed);
    if (!composed) return { missed };
    changes.push(composed.change);
    const now = { ...kept, ...composed.summary, id, at: Date.now(), head: changes.length };
    this.#set(`evening.${id}`, { kept: now, changes });
    if (!kept) this.#set("list", [...this.#get("list", []), id]);
    return { missed, change: composed.change };
  }

  async remove(id) {
    this.#set("list", this.#get("list", []).filter((one) => one !== id));
    this.storage.removeItem(`${this.name}.evening.${id}`);
    this.storage.removeItem(`${this.name}.drafts.${id}`);
  }

  async draft(id, tab, living) {
    const found = this.#get(`drafts.${id}`, []);
    const own = found.filter((one) => one.tab === tab || !living.has(one.tab));
    return own.sort((one, other) => other.at - one.at)[0];
  }

  async keepDraft(id, tab, draft) {
    const others = this.#get(`drafts.${id}`, []).filter((one) => one.tab !== tab);
    this.#set(`drafts.${id}`, [...others, { tab, at: Date.now(), draft }]);
  }

  async dropDraft(id, tab) {
    this.#set(`drafts.${id}`, this.#get(`drafts.${id}`, []).filter((one) => one.tab !== tab));
  }
}
