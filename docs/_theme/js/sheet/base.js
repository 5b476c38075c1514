// The evenings in IndexedDB. A connection that is lost is opened again, and what was asked of it is
// asked once more; what does not answer in time is refused.

import { Gone, Older, Silent, within } from "./faults.js";
import { NAME } from "./kept-evening.js";

const VERSION = 1;
const OPENING = 2000; // ms in which the database is open,
const READING = 4000; // has answered,
const WRITING = 4000; // has written.

/** Each step of the schema; a later version of the site adds a further one. */
const STEPS = [
  (base) => {
    base.createObjectStore("evenings", { keyPath: "id" });
    base.createObjectStore("changes", { keyPath: ["evening", "n"] });
    base.createObjectStore("drafts", { keyPath: ["evening", "tab"] });
  },
];

/** Names of the errors of a connection that is there no more. */
const LOST = ["InvalidStateError", "UnknownError", "AbortError", "NotFoundError", "TransactionInactiveError"];

const answerTo = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const over = (id, from) => IDBKeyRange.bound([id, from], [id, Infinity]);
const draftsOf = (id) => IDBKeyRange.bound([id, ""], [id, "\uffff"]);

export class IndexedStore {
  lasting = true;
  #opening = null;
  #older = false;

  /** @param {() => void} outdated  called when a newer version of the site needs the database */
  constructor(outdated) {
    this.outdated = outdated;
  }

  /** The open database. One that has not answered yet is waited for, not opened twice. */
  open() {
    if (this.#older) return Promise.reject(new Older());
    if (!this.#opening) {
      const opening = new Promise((resolve, reject) => this.#request(resolve, reject));
      opening.catch(() => this.#forget(opening));
      this.#opening = opening;
    }
    return this.#opening;
  }

  #request(resolve, reject) {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of STEPS.slice(oldVersion)) step(request.result);
    };
    request.onsuccess = () => {
      const base = request.result;
      const opening = this.#opening;
      base.onclose = () => this.#forget(opening);
      base.onversionchange = ({ newVersion }) => {
        base.close();
        this.#forget(opening);
        if (newVersion === null) return; // It is being deleted, by the reader perhaps.
        this.#older = true;
        this.outdated();
      };
      resolve(base);
    };
    request.onerror = () => reject(request.error?.name === "VersionError" ? new Older() : request.error);
  }

  #forget(opening) {
    if (this.#opening === opening) this.#opening = null;
  }

  /** What an act on the database comes to; where the connection was lost, with a new one. */
  async #with(act) {
    const opening = this.open();
    try {
      return await act(await within(OPENING, opening));
    } catch (error) {
      if (!LOST.includes(error?.name)) throw error;
      const base = await opening.catch(() => null);
      base?.close();
      this.#forget(opening);
      return act(await within(OPENING, this.open()));
    }
  }

  #read(name, ask) {
    return this.#with((base) => within(READING, answerTo(ask(base.transaction(name).objectStore(name)))));
  }

  /** A transaction that has been written to the disk when it resolves. */
  #write(names, act) {
    return this.#with((base) => {
      const all = base.transaction(names, "readwrite", { durability: "strict" });
      return new Promise((resolve, reject) => {
        let result;
        let fault;
        const stop = (error) => {
          fault = error;
          try {
            all.abort();
          } catch {
            // It has ended by itself.
          }
        };
        const late = setTimeout(() => {
          stop(new Silent("not written"));
          reject(fault);
        }, WRITING);
        all.oncomplete = () => {
          clearTimeout(late);
          resolve(result);
        };
        all.onerror = all.onabort = () => {
          clearTimeout(late);
          reject(fault ?? all.error ?? new DOMException("closed", "AbortError"));
        };
        act((name) => all.objectStore(name)).then((value) => (result = value), stop);
      });
    });
  }

  list() {
    return this.#read("evenings", (store) => store.getAll());
  }

  async changes(id, after = 0) {
    const found = await this.#read("changes", (store) => store.getAll(over(id, after + 1)));
    return found.map(({ change }) => change);
  }

  append(id, known, compose, by) {
    return this.#write(["evenings", "changes"], async (store) => {
      const kept = await answerTo(store("evenings").get(id));
      if (!kept && known) throw new Gone();
      const head = kept?.head ?? 0;
      const after = head > known ? await answerTo(store("changes").getAll(over(id, known + 1))) : [];
      const own = after.findIndex((one) => one.by === by);
      const missed = after.slice(0, own < 0 ? after.length : own).map(({ change }) => change);
      if (own >= 0) return { missed, change: after[own].change }; // Written, and the answer was lost.
      const composed = compose(missed);
      if (!composed) return { missed };
      const at = Date.now();
      store("changes").put({ evening: id, n: head + 1, at, change: composed.change, by });
      store("evenings").put({ ...kept, ...composed.summary, id, at, head: head + 1 });
      return { missed, change: composed.change };
    });
  }

  adopt(id, choose) {
    return this.#write(["evenings", "changes"], async (store) => {
      const kept = await answerTo(store("evenings").get(id));
      const log = kept ? await answerTo(store("changes").getAll(over(id, 0))) : [];
      const { changes, ...told } = choose(kept, log.map(({ change }) => change));
      if (!changes) return told;
      const head = kept?.head ?? 0;
      changes.forEach((change, place) => {
        store("changes").put({ evening: id, n: head + 1 + place, at: told.kept.at, change });
      });
      store("evenings").put({ ...kept, ...told.kept, id, head: head + changes.length });
      return told;
    });
  }

  note(lines) {
    return this.#write(["evenings"], async (store) => {
      for (const { id, book } of lines) {
        const kept = await answerTo(store("evenings").get(id));
        if (kept?.head === book.head) store("evenings").put({ ...kept, book });
      }
    });
  }

  remove(id) {
    return this.#write(["evenings", "changes", "drafts"], async (store) => {
      store("evenings").delete(id);
      store("changes").delete(over(id, 0));
      store("drafts").delete(draftsOf(id));
    });
  }

  /** The latest draft that belongs to this window, or to one that is no longer there. */
  async draft(id, tab, living) {
    const found = await this.#read("drafts", (store) => store.getAll(draftsOf(id)));
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
