// The score sheet of an evening. This file shows one evening or the list of them and passes on what
// hands do; what a deal is worth and how a row looks comes from Python, what is kept from the store.

import { ask, wake } from "../runtime.js";
import { Address } from "./address.js";
import { codes, doings, imported, isShared, shared } from "./score-sheet-doings.js";
import { Drawing } from "./score-sheet-drawing.js";
import { dealDoings, keepDraft, namedTab, resume, write } from "./score-sheet-entering.js";
import { DealForm, SetupForm } from "./score-sheet-forms.js";
import { Ledger } from "./score-sheet-ledger.js";
import { keepOpen, lastOpen, listed, nameOf } from "./score-sheet-list.js";
import { KeyStore, Older, openStore } from "./score-sheet-store.js";

const SAID_FOR = 5000;
const CITING = ["count", "end"]; // What names paragraphs, and so has to know their numbers.
const PATIENCE = 400; // An answer that takes no longer is not worth a word.

const UNDO = ["undo", "undone"];
const REDO = ["redo", "redone"];
const TYPED = "input:not([type=radio], [type=checkbox]), textarea";

/** Ctrl or Command with Z takes back, with Shift or with Y makes again; in a line of text the keys
 *  are the text's own. @param {KeyboardEvent} event */
function wayOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches?.(TYPED)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return REDO;
  return key === "z" ? UNDO : null;
}

export class ScoreSheetElement extends HTMLElement {
  /** The open evening. @type {Ledger | null} */
  ledger = null;

  connectedCallback() {
    if (this.said) return;
    this.said = JSON.parse(this.dataset.said);
    this.address = new Address(this);
    this.cited = JSON.parse(this.dataset.cited ?? "{}");
    this.classList.add("awake");
    this.status = this.querySelector(".status");
    this.trouble = this.querySelector(".trouble");
    this.deal = new DealForm(this.querySelector("[data-form=deal]"), (...asked) => this.question(...asked));
    this.setup = new SetupForm(this, this.querySelector("[data-form=setup]"));
    this.drawing = new Drawing(this);
    this.#listen();
    this.#start();
  }

  disconnectedCallback() {
    this.ledger?.close();
    this.drawing?.rows.end();
    removeEventListener("hashchange", this.#arrived);
    removeEventListener("beforeunload", this.#leaving);
    document.removeEventListener("keydown", this.#keys);
  }

  find(name) {
    return this.querySelector(`[data-slot="${name}"]`);
  }

  // ---- what hands do ----

  #listen() {
    const acts = { ...doings(this), ...dealDoings(this), ...this.#doings() };
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      const act = button && acts[button.dataset.do];
      if (act) Promise.resolve(act(button)).catch((error) => this.#lost(error));
      const row = event.target.closest("[data-open]");
      if (row) acts["open-deal"](row);
    });
    const file = this.querySelector("input[type=file]");
    file.addEventListener("change", () => {
      if (file.files[0]) imported(this, file.files[0]).catch((error) => this.#lost(error));
      file.value = "";
    });
    this.deal.addEventListener("write", () => write(this).catch((error) => this.#lost(error)));
    this.deal.addEventListener("draft", () => keepDraft(this));
    this.deal.addEventListener("lost", () => this.warn("failed", {}, () => this.deal.count()));
    document.addEventListener("keydown", this.#keys);
    addEventListener("beforeunload", this.#leaving);
  }

  #doings() {
    return {
      "all-evenings": () => this.showList(),
      "new-evening": () => this.setup.begin(),
      "cancel-setup": () => this.setup.cancel(),
      "open-evening": async ({ dataset }) => {
        const ledger = await Ledger.open(this.store, dataset.id);
        return ledger ? this.open(ledger) : this.showList();
      },
      undo: () => this.#step(...UNDO),
      redo: () => this.#step(...REDO),
    };
  }

  async #step(way, told) {
    const { canUndo, canRedo } = this.ledger.evening;
    if (this.classList.contains("shared") || !(way === "undo" ? canUndo : canRedo)) return;
    await this.ledger.commit({ do: way });
    this.say(told);
  }

  #keys = (event) => {
    const way = this.ledger && wayOf(event);
    if (!way) return;
    event.preventDefault();
    this.#step(...way);
  };

  #leaving = (event) => {
    if (this.ledger?.unsaved && !this.classList.contains("shared")) event.preventDefault();
  };

  #lost(error) {
    console.warn(error);
    this.warn("failed", {}, () => this.drawing.draw());
  }

  // ---- asking Python ----

  question(part, rest = {}) {
    const { locale, root } = this.dataset;
    const sheet = this.ledger?.evening.sheet;
    const carry = this.drawing.carryFor(this.deal.aim);
    const cited = CITING.includes(part) ? this.cited : undefined;
    return { operation: "sheet", request: { part, locale, root, cited, sheet, carry, ...rest } };
  }

  async ask(part, rest) {
    const { operation, request } = this.question(part, rest);
    const patience = setTimeout(() => this.say("waiting"), PATIENCE);
    try {
      return await ask(operation, request);
    } finally {
      clearTimeout(patience);
      if (this.status.textContent === this.said.waiting) this.status.textContent = "";
    }
  }

  // ---- telling ----

  words(key, blanks = {}) {
    const fill = (text, [name, value]) => text.replace(`{${name}}`, () => value);
    return Object.entries(blanks).reduce(fill, this.said[key]);
  }

  /** Said for a while over the page; readers of screens hear it at once. */
  say(key, blanks) {
    this.status.textContent = this.words(key, blanks);
    clearTimeout(this.hush);
    this.hush = setTimeout(() => (this.status.textContent = ""), SAID_FOR);
  }

  /** Trouble stands until it is over, and with it what can be done. */
  warn(key, blanks = {}, act = null) {
    this.trouble.hidden = !key;
    this.trouble.replaceChildren(key ? this.words(key, blanks) : "");
    if (!act) return;
    const again = Object.assign(document.createElement("button"), { type: "button", textContent: this.said.retry });
    again.addEventListener("click", () => {
      this.warn("");
      act();
    });
    this.trouble.append(" ", again);
  }

  // ---- which evening ----

  async #start() {
    try {
      this.store = await openStore(() => this.warn("older"));
    } catch (error) {
      if (!(error instanceof Older)) throw error;
      this.warn("older");
      return;
    }
    if (!this.store.lasting) this.warn("no-store");
    addEventListener("hashchange", this.#arrived);
    await this.#route();
  }

  /** Another address on the same page: an anchor changes nothing, a shared evening is shown. */
  #arrived = () => isShared(location.hash) && this.#route();

  async #route() {
    if (isShared(location.hash)) {
      const first = await shared(this, location.hash);
      if (first) return this.#look(first);
    }
    const last = lastOpen();
    const ledger = last && (await Ledger.open(this.store, last));
    return ledger ? this.open(ledger) : this.showList();
  }

  /** Look at an evening without keeping it. */
  async #look(first) {
    await this.open(await Ledger.begin(new KeyStore(null, ""), first), { shared: true });
    this.say("shared-view");
  }

  view(name) {
    for (const view of this.querySelectorAll("[data-view]")) view.hidden = view.dataset.view !== name;
  }

  async showList() {
    this.ledger?.close();
    this.ledger = null;
    this.classList.remove("shared");
    if (isShared(location.hash)) this.address.write(location.pathname);
    keepOpen(null);
    this.drawing.forget();
    await listed(this);
    this.setup.close();
    this.view("list");
  }

  nameOf = nameOf;

  /** Begin an evening with its first change. */
  async begin(first) {
    navigator.storage?.persist?.().catch(() => {});
    return this.open(await Ledger.begin(this.store, first));
  }

  async open(ledger, { shared: looked = false } = {}) {
    wake();
    this.ledger?.close();
    this.ledger = ledger;
    this.tab ??= namedTab();
    this.classList.toggle("shared", looked);
    this.drawing.forget();
    this.find("shared").hidden = true;
    if (!looked) keepOpen(ledger.id);
    ledger.addEventListener("changed", ({ detail }) => this.#changed(detail));
    ledger.addEventListener("trouble", ({ detail }) => this.#troubled(detail));
    if (ledger.unsaved) this.#troubled({ fault: true, unsaved: ledger.unsaved });
    this.view("evening");
    await this.drawing.draw();
    if (looked || this.ledger !== ledger) return;
    await resume(this);
    if (this.ledger !== ledger) return;
    codes().catch(() => {});
    if (this.drawing.deals.length) this.find("next").scrollIntoView({ block: "center" });
  }

  #troubled({ fault, unsaved }) {
    if (fault) this.warn("full", { changes: unsaved }, () => this.ledger.flush());
    else if (this.store.lasting) this.warn("");
  }

  async #changed({ others, refused }) {
    await this.drawing.draw();
    if (refused) this.warn("not-the-same");
    else if (others) this.say("elsewhere");
  }
}

if (!customElements.get("score-sheet")) customElements.define("score-sheet", ScoreSheetElement);
