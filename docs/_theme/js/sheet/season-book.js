// The season book. Python makes a record of each evening, once, and puts the records together; this
// file keeps the records beside the evenings and places what Python wrote.

import { download } from "../page/clipboard.js";
import { read, write } from "../page/kept.js";
import { prepare } from "../runtime/prepare.js";
import { Fields } from "../form/fields.js";
import { PythonElement, sentences } from "../form/python-element.js";
import { readCollection, saveAll, takeIn } from "./collection.js";
import { Refused } from "./faults.js";
import { documentOf, isOfCircle } from "./history.js";
import { fold as foldNames, NAMES } from "./joins.js";
import { keepForGood } from "./lasting.js";
import { fold, isSound } from "./logs.js";
import { fileText } from "./reading.js";
import { LogStore } from "./store.js";

const KEPT = "budnyckeln.season";
const AT_ONCE = 20; // Evenings counted in one question.

class SeasonBookElement extends PythonElement {
  /** @type {any[]} The evenings as the store lists them, each with its record. */
  #lines = [];
  /** @type {{ name: string, as: string }[]} */
  #joined = [];
  /** @type {Record<string, string>} */
  #values = read(KEPT).values ?? {};
  #isCounting = false; // What is chosen meanwhile holds when everything is counted.
  store = new LogStore();

  prepare() {
    this.form = this.querySelector("form");
    this.fields = new Fields(this.form);
    this.form.addEventListener("input", () => this.#choose());
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("[data-do]");
      if (button) this.#act(button).catch((error) => this.#failed(error));
    });
    const file = this.querySelector("input[type=file]");
    file.addEventListener("change", () => {
      if (file.files[0]) this.#takeIn(file.files[0]).catch((error) => this.#failed(error));
      file.value = "";
    });
    const { locale, pieces } = read(KEPT);
    if (locale === this.dataset.locale && pieces) this.#place(pieces);
    const open = () => this.#open().catch((error) => this.#failed(error));
    this.store.start().then(open);
    document.addEventListener("visibilitychange", () => document.hidden || this.#isCounting || open());
  }

  /** @param {any} error */
  #failed(error) {
    if (!(error instanceof Refused)) console.warn(error);
    this.waiting.tell(error instanceof Refused ? this.#words(error.key, error.blanks) : this.said.unread);
  }

  /** @param {string} key @param {object} blanks */
  #words(key, blanks) {
    return Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), this.said[key]);
  }

  /** @param {Found} button */
  async #act(button) {
    const name = button.dataset.do;
    if (name === "print") print();
    else if (name === "import") this.querySelector("input[type=file]").click();
    else if (name === "export-all") await saveAll(this.store);
    else if (name === "join") await this.#join(this.#chosen("one-name"), this.#chosen("other-name"));
    else if (name === "part") await this.#join(button.dataset.name ?? "", "");
    else if (name === "csv" || name === "json") await this.#file(name);
  }

  /** @param {string} name */
  #chosen(name) {
    return this.querySelector(`select[name=${name}]`).value;
  }

  /** Another choice in the form. */
  #choose() {
    this.fields.show();
    this.#values = this.fields.values();
    if (!this.#isCounting) this.#show();
  }

  /** @param {string} name @param {string} as */
  async #join(name, as) {
    if (name === as) return;
    keepForGood();
    const change = /** @type {const} */ ({ do: "join", name, as, at: Date.now() });
    await this.store.adopt(NAMES, (kept) => ({ changes: [change], kept: { ...kept, kind: "names", at: change.at } }));
    await this.#open();
  }

  /** @param {"csv" | "json"} part */
  async #file(part) {
    const told = await this.ask("season-book", { part, ...this.#asked }, () => this.#file(part));
    if (told?.file) download(told.file);
  }

  /** @param {File} file */
  async #takeIn(file) {
    const evenings = readCollection(await fileText(file));
    if (!evenings) throw new Refused("not-a-book", {});
    keepForGood();
    const told = await takeIn(this.store, evenings);
    await this.#open();
    const left = told.damaged ? ` ${this.#words("taken-in-damaged", told)}` : "";
    this.waiting.tell(this.#words("taken-in", told) + left);
  }

  /** Read what is kept, have counted what is not yet, and show it. */
  async #open() {
    this.#lines = (await this.store.list()).filter(isOfCircle);
    this.#joined = foldNames(await this.store.changes(NAMES)).joined;
    this.#isCounting = true;
    const isCounted = await this.#count(this.#lines.filter(({ book, head }) => book?.head !== head)).finally(() => (this.#isCounting = false));
    if (isCounted) await this.#show({ isFirst: true });
  }

  /** Have evenings counted, and keep their records. @param {any[]} due @returns {Promise<boolean>} whether it could be */
  async #count(due) {
    for (let done = 0; done < due.length; done += AT_ONCE) {
      const some = due.slice(done, done + AT_ONCE);
      const evenings = await Promise.all(some.map((line) => this.#document(line)));
      const told = await this.ask("season-book", { part: "records", evenings }, () => this.#open());
      if (!told) return false;
      if (!told.ok) throw new Error(sentences(told));
      some.forEach((line, at) => (line.book = { head: line.head, record: told.records[at] }));
      await this.store.note(some).catch(() => {}); // They are counted again, then.
      if (due.length > AT_ONCE) this.waiting.tell(this.#words("counting", { done: done + some.length, of: due.length }));
    }
    return true;
  }

  /** An evening as a document; an empty one where it is damaged. @param {any} line */
  async #document({ id, at, ruleset, players }) {
    const changes = await this.store.changes(id);
    const evening = isSound(changes) ? fold(changes) : { sheet: { ruleset, players }, deals: [] };
    return { ...documentOf(evening), id, changed: at };
  }

  get #asked() {
    return { records: this.#lines.map(({ book }) => book.record), joined: this.#joined, values: this.#values };
  }

  /** @param {{ isFirst?: boolean, isAgain?: boolean }} [how] @returns {Promise<void>} */
  async #show({ isFirst = false, isAgain = false } = {}) {
    const told = await this.ask("season-book", { part: "book", ...this.#asked }, () => this.#show({ isFirst }));
    if (!told) return;
    if (!told.ok) return this.waiting.tell(sentences(told));
    if (told.stale.length) {
      if (isAgain) return this.waiting.tell(this.said.unread);
      await this.#count(told.stale.map((/** @type {number} */ at) => this.#lines[at]));
      return this.#show({ isFirst, isAgain: true });
    }
    if (isFirst && told.errors.length) {
      this.#values = {}; // As they were left, they cannot be read.
      return this.#show({ isFirst, isAgain });
    }
    this.fields.showErrors(told.errors);
    if (told.errors.length) return;
    const { choices, ...pieces } = told.pieces;
    this.#place(isFirst ? told.pieces : pieces);
    this.#listJoined();
    if (isFirst) this.fields.show();
    performance.mark("season-book");
    write(KEPT, { locale: this.dataset.locale, values: this.#values, pieces: told.pieces });
  }

  /** @param {Record<string, string>} pieces */
  #place(pieces) {
    for (const button of this.querySelectorAll("[data-of-table]")) button.hidden = !pieces.table;
    for (const [name, html] of Object.entries(pieces)) {
      const slot = this.slotted(name);
      slot.innerHTML = html;
      const part = slot.closest("[data-part]");
      if (part) part.hidden = !html;
    }
  }

  /** Who goes by two names. */
  #listJoined() {
    const { content } = this.querySelector("[data-template=joined]");
    this.slotted("joined").replaceChildren(
      ...this.#joined.map(({ name, as }) => {
        const line = content.cloneNode(true);
        line.querySelector("[data-slot=told]").textContent = this.#words("joined", { name, other: as });
        line.querySelector("button").dataset.name = name;
        return line;
      }),
    );
  }
}

customElements.define("season-book", SeasonBookElement);
prepare();
