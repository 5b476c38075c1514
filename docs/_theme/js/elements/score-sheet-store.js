// Where evenings are kept: IndexedDB, or localStorage where that is absent, or, where a browser
// keeps nothing, this window. All three answer to the same calls:
//
//   list()                                 what is kept, newest first
//   changes(id, after)                     the changes of an evening with numbers above `after`
//   append(id, known, compose)             one change more; compose(missed) → { change, summary } or
//                                          null, told which changes others have made since `known`
//   remove(id)
//   draft(id, tab, living), keepDraft(id, tab, draft), dropDraft(id, tab)     half-entered deals
//
// `append` is one transaction: no change of another window is ever lost.

const NAME = "budnyckeln.sheet";
const VERSION = 1;

/** Each step of the schema; a later version of the site adds a further one. */
const STEPS = [
  (base) => {
    base.createObjectStore("evenings", { keyPath: "id" });
    base.createObjectStore("changes", { keyPath: ["evening", "n"] });
    base.createObjectStore("drafts", { keyPath: ["evening", "tab"] });
  },
];

/** A newer version of the site has kept the evenings. */
export class Older extends Error {}

/** The evening has been deleted, in another window perhaps. */
export class Gone extends Error {}

/** @param {() => void} outdated  called when a newer version of the site needs the base */
export async function openStore(outdated) {
  try {
    return new IndexedStore(await openBase(outdated));
  } catch (error) {
    if (error instanceof Older) throw error;
    try {
      localStorage.setItem(`${NAME}.try`, "");
      localStorage.removeItem(`${NAME}.try`);
      return new KeyStore(localStorage, NAME);
    } catch {
      return new KeyStore(null, NAME);
    }
  }
}

function openBase(outdated) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of STEPS.slice(oldVersion)) step(request.result);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        outdated();
      };
      resolve(request.result);
    };
    request.onerror = () =>
      reject(request.error?.name === "VersionError" ? new Older() : request.error);
  });
}

const told = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const over = (id, from) => IDBKeyRange.bound([id, from], [id, Infinity]);

class IndexedStore {
  lasting = true;

  constructor(base) {
    this.base = base;
  }

  #read(name) {
    return this.base.transaction(name).objectStore(name);
  }

  /** A transaction that has been written to the disk when it resolves. */
  #write(names, act) {
    return new Promise((resolve, reject) => {
      const all = this.base.transaction(names, "readwrite", { durability: "strict" });
      let result;
      let fault;
      all.oncomplete = () => resolve(result);
      all.onerror = all.onabort = () => reject(fault ?? all.error ?? new Error("aborted"));
      act((name) => all.objectStore(name)).then(
        (value) => (result = value),
        (error) => {
          fault = error;
          try {
            all.abort();
          } catch {
            // It has ended by itself.
          }
        },
      );
    });
  }

  async list() {
    const found = await told(this.#read("evenings").getAll());
    return found.sort((one, other) => other.at - one.at);
  }

  async changes(id, after = 0) {
    const found = await told(this.#read("changes").getAll(over(id, after + 1)));
    return found.map(({ change }) => change);
  }

  append(id, known, compose) {
    return this.#write(["evenings", "changes"], async (store) => {
      const kept = await told(store("evenings").get(id));
      if (!kept && known) throw new Gone();
      const head = kept?.head ?? 0;
      const missed = head > known ? await told(store("changes").getAll(over(id, known + 1))) : [];
      const others = missed.map(({ change }) => change);
      const composed = compose(others);
      if (!composed) return { missed: others };
      const at = Date.now();
      store("changes").put({ evening: id, n: head + 1, at, change: composed.change });
      store("evenings").put({ ...kept, ...composed.summary, id, at, head: head + 1 });
      return { missed: others, change: composed.change };
    });
  }

  remove(id) {
    return this.#write(["evenings", "changes", "drafts"], async (store) => {
      store("evenings").delete(id);
      store("changes").delete(over(id, 0));
      store("drafts").delete(IDBKeyRange.bound([id, ""], [id, "\uffff"]));
    });
  }

  /** The latest draft that belongs to this window, or to one that is no longer there. */
  async draft(id, tab, living) {
    const found = await told(this.#read("drafts").getAll(IDBKeyRange.bound([id, ""], [id, "\uffff"])));
    const own = found.filter((one) => one.tab === tab || !living.has(one.tab));
    return own.sort((one, other) => other.at - one.at)[0];
  }

  keepDraft(id, tab, draft) {
    return this.#write(["drafts"], async (store) => {
      store("drafts").put({ evening: id, tab, at: Date.now(), draft });
    });
  }

  dropDraft(id, tab) {
    return this.#write(["drafts"], async (store) => {
      store("drafts").delete([id, tab]);
    });
  }
}

/** The same over keys and texts: localStorage, or, without any, a map of this window. */
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
