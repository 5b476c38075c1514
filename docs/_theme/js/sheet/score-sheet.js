// The score sheet of an evening. This file shows one evening or the list of them and passes on what
// hands do; what a deal is worth and how a row looks comes from Python, what is kept from the store.

import { wake } from "../runtime/runtime.js";
import { prepare } from "../runtime/prepare.js";
import { isFrugal } from "../runtime/thrift.js";
import { Asking } from "./asking.js";
import { codes, doings, imported, shared } from "./doings.js";
import { drawnBefore, Drawing } from "./drawing.js";
import { dealDoings, keepDraft, namedTab, resume, write } from "./entering.js";
import { Damaged, keepingFault, Older, Refused, Silent } from "./faults.js";
import { DealForm, SetupForm } from "./forms.js";
import { askedFor, keepOpen, lastOpen, onPaper } from "./kept-evening.js";
import { KeyStore } from "./keys.js";
import { keepAwake, keepForGood } from "./lasting.js";
import { Ledger, unsaved, unsavedChanges } from "./ledger.js";
import { listed } from "./list.js";
import { foretold, isShared } from "./reading.js";
import { LogStore } from "./store.js";
import { Troubles } from "./troubles.js";

const SAID_FOR = 5000;
const BEHIND = 1000; // ms after which the list stands behind a link that has not come.

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

/** @param {HTMLElement} line */
const isInSight = (line) => {
  const { top } = line.getBoundingClientRect();
  return line.offsetParent && top >= 0 && top < innerHeight;
};

const keepAll = () => Promise.all([...unsaved.values()].map((ledger) => ledger.flush()));

export class ScoreSheetElement extends HTMLElement {
  /** The open evening. @type {Ledger | null} */
  ledger = null;
  /** The text in the link that is looked at. @type {string | undefined} */
  carried;
  /** What that link tells of how the evening ended. @type {ReturnType<typeof foretold>} */
  foretold = null;
  /** The name of this window. @type {string} */
  tab;
  #looks = 0;

  connectedCallback() {
    this.said = JSON.parse(this.dataset.said);
    this.classList.add("awake");
    this.troubles = new Troubles(this.querySelector(".trouble"), this.said);
    this.asking = new Asking(this);
    this.deal = new DealForm(this.querySelector("[data-form=deal]"), (...asked) => this.asking.question(...asked));
    this.setup = new SetupForm(this, this.querySelector("[data-form=setup]"));
    this.drawing = new Drawing(this);
    this.#listen();
    this.#start().catch((error) => this.#stranded(error));
  }

  find(name) {
    return this.querySelector(`[data-slot="${name}"]`);
  }

  // ---- what hands do ----

  #listen() {
    this.acts = { ...doings(this), ...dealDoings(this), ...this.#doings() };
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button && this.acts[button.dataset.do]) this.act(button.dataset.do, button);
      const row = event.target.closest("[data-open]");
      if (row) this.act("open-deal", row);
    });
    const file = this.querySelector("input[type=file]");
    file.addEventListener("change", () => {
      if (file.files[0]) imported(this, file.files[0]).catch((error) => this.failed(error));
      file.value = "";
    });
    this.deal.addEventListener("write", () => write(this).catch((error) => this.failed(error)));
    this.deal.addEventListener("draft", () => keepDraft(this));
    this.deal.addEventListener("lost", ({ detail }) => this.asking.lost(detail));
    document.addEventListener("click", this.#leaves, { capture: true });
    document.addEventListener("keydown", this.#keys);
  }

  /** Do what a button says; whatever goes wrong with it is said. */
  act(name, button) {
    Promise.resolve(this.acts[name](button)).catch((error) => this.failed(error));
  }

  #doings() {
    return {
      "all-evenings": () => this.#mayLeave() && this.showList(),
      "new-evening": () => this.setup.begin(),
      "cancel-setup": () => this.setup.cancel(),
      "open-evening": ({ dataset }) => this.#openKept(dataset.id),
      undo: () => this.#step(...UNDO),
      redo: () => this.#step(...REDO),
    };
  }

  async #step(way, told) {
    const { canUndo, canRedo } = this.ledger.evening;
    if (this.classList.contains("shared") || !(way === "undo" ? canUndo : canRedo)) return;
    await this.ledger.commit({ do: way });
    this.say(told);
    await this.drawing.draw();
    this.drawing.rows.last?.scrollIntoView({ block: "nearest" });
  }

  #keys = (event) => {
    const way = this.ledger && wayOf(event);
    if (!way) return;
    event.preventDefault();
    this.#step(...way).catch((error) => this.failed(error));
  };

  /** A link to another page leaves as a button does. */
  #leaves = (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.target || new URL(link.href).pathname === location.pathname || this.#mayLeave()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Whether the open evening may be left: what is in this window only asks first. */
  #mayLeave() {
    const changes = this.ledger?.unsaved;
    return !changes || confirm(this.words("leave", { changes }));
  }

  // ---- asking Python ----

  ask(part, rest) {
    return this.asking.ask(part, rest);
  }

  /** Once more what could not be done without Python. */
  again() {
    if (this.ledger) return this.drawing.drawAgain();
    if (isShared(location.hash)) return this.#route().catch((error) => this.#stranded(error));
    return wake().catch(() => {});
  }

  // ---- telling ----

  words(key, blanks = {}) {
    const fill = (text, [name, value]) => text.replace(`{${name}}`, () => value);
    return Object.entries(blanks).reduce(fill, this.said[key]);
  }

  /** Said for a while in a line that is kept free for it; readers of screens hear it at once. */
  say(key, blanks) {
    const lines = [...this.querySelectorAll(".status")];
    const line = lines.find(isInSight) ?? lines[0];
    for (const one of lines) one.textContent = one === line ? this.words(key, blanks) : "";
    clearTimeout(this.hush);
    this.hush = setTimeout(() => (line.textContent = ""), SAID_FOR);
  }

  /** What was asked for cannot be done, and trying again would not help. */
  refuse(key, blanks, ways) {
    this.troubles.show("act", this.words(key, blanks), ways);
  }

  /** The way to a file of what is in sight, or would be: the evening, or what a link carries. */
  saves() {
    const act = this.ledger ? "export" : this.carried && "export-carried";
    return act ? { "save-file": () => this.act(act) } : {};
  }

  /** Whatever else has gone wrong. */
  failed(error) {
    this.#moves(false);
    if (error instanceof Refused) return this.refuse(error.key, error.blanks);
    console.warn(error);
    if (error?.reason) return; // Python does not come, and that has been said.
    const ways = { retry: () => this.#restart(), reload: () => location.reload() };
    const stored = [Older, Silent, DOMException].some((kind) => error instanceof kind);
    const key = error instanceof Damaged ? "damaged-evening" : stored ? "unread" : "fault";
    this.troubles.show("act", this.words(key), { ...ways, ...this.saves() });
  }

  #restart() {
    this.troubles.clear("act");
    return (this.ledger ? this.drawing.drawAgain() : this.showList()).catch((error) => this.failed(error));
  }

  // ---- which evening ----

  async #start() {
    this.store = new LogStore();
    this.store.addEventListener("outdated", () => this.#tellStore());
    this.store.addEventListener("moved", () => this.#returned());
    await this.store.start();
    this.#tellStore();
    addEventListener("hashchange", this.#arrived);
    await this.#route();
  }

  /** Why the database is not used, for as long as it is not. */
  #tellStore() {
    const { fault } = this.store;
    if (fault) this.troubles.show("store", this.said[fault], fault === "older" ? { reload: () => location.reload() } : {});
    else this.troubles.clear("store");
  }

  /** The database is there, and in it what was kept meanwhile. */
  async #returned() {
    if (!this.troubles.has("store")) return;
    this.#tellStore();
    this.say("store-back");
    await keepAll();
    await this.ledger?.catchUp();
    if (!this.ledger) await listed(this);
  }

  /** Whatever has gone wrong on the way to an evening, the list of all is there, or what its link tells. */
  async #stranded(error) {
    this.failed(error);
    if (!this.foretold) await this.showList({ address: isShared(location.hash) });
  }

  /** Another address on the same page: an anchor changes nothing, an evening that it names is shown. */
  #arrived = () => {
    if (![isShared, askedFor, onPaper].some((names) => names(location.hash))) return;
    if (this.#mayLeave()) this.#route().catch((error) => this.#stranded(error));
    else history.replaceState(null, "", location.pathname);
  };

  async #route() {
    if (isShared(location.hash)) return this.#look(location.hash);
    const paper = onPaper(location.hash);
    if (paper) return this.#fromPaper(paper);
    const asked = askedFor(location.hash);
    if (asked) history.replaceState(null, "", location.pathname);
    const last = asked ?? lastOpen();
    return last ? this.#openKept(last) : this.showList();
  }

  /** The evening of a blank sheet: as it is kept here, or else to be begun. */
  async #fromPaper({ ruleset, id }) {
    history.replaceState(null, "", location.pathname);
    if ((await this.store.changes(id)).length) return this.#openKept(id);
    await this.showList();
    this.setup.begin({ ruleset }, id);
  }

  async #openKept(id) {
    const ledger = unsaved.get(id) ?? (await Ledger.open(this.store, id));
    return ledger ? this.open(ledger) : this.showList();
  }

  /** Look at an evening without keeping it. The list stands behind it until it has come, and again
   *  where it does not. */
  async #look(hash) {
    const look = (this.#looks += 1);
    this.troubles.clear("act");
    this.foretold = null;
    const isAlone = () => this.#looks === look && !this.foretold;
    const behind = setTimeout(() => isAlone() && this.showList({ address: true }), BEHIND);
    let found;
    try {
      found = await shared(this, hash);
    } catch (error) {
      if (this.#looks === look) throw error;
    } finally {
      clearTimeout(behind);
    }
    if (this.#looks !== look) return;
    const { first, differs } = found;
    if (!first) return this.showList({ address: true });
    await this.open(await Ledger.begin(new KeyStore(null, ""), first), { shared: true });
    if (differs) this.refuse("differs");
  }

  /** How an evening ended, as its link tells it. @param {string} text  of the link */
  foretell(text) {
    this.foretold = foretold(text);
    if (!this.foretold) return;
    this.#putAway();
    this.drawing.forget();
    this.#lookAtShared(true);
    this.classList.add("foretold");
    this.view("evening");
    this.drawing.foretell(this.foretold);
  }

  view(name) {
    for (const view of this.querySelectorAll("[data-view]")) view.hidden = view.dataset.view !== name;
  }

  /** @param {{ address?: boolean }} how  whether the address keeps the link that it carries */
  async showList({ address = false } = {}) {
    if (!address) {
      this.#looks += 1;
      this.carried = undefined;
    }
    this.foretold = null;
    keepAwake(false);
    this.#putAway();
    this.#lookAtShared(false);
    if (!address && isShared(location.hash)) history.replaceState(null, "", location.pathname);
    if (!address) keepOpen(null);
    this.drawing.forget();
    this.setup.close();
    this.view("list");
    await listed(this);
  }

  /** Begin an evening with its first change. */
  async begin(first, id) {
    keepForGood();
    const opened = this.open(await Ledger.begin(this.store, first, id));
    this.find("title").focus({ preventScroll: true });
    return opened;
  }

  /** Delete an evening, and what of it is in this window only. */
  async remove(ledger) {
    await this.store.remove(ledger.id);
    ledger.drop();
    this.#tellUnsaved();
    await this.showList();
  }

  /** An evening with changes that are not kept goes on trying. */
  #putAway() {
    if (!this.ledger?.unsaved) this.ledger?.close();
    this.ledger = null;
  }

  #hear(ledger) {
    ledger.addEventListener("changed", this.#changed);
    ledger.addEventListener("trouble", this.#tellUnsaved);
  }

  /** That an evening is only looked at stands at the edge of the window, and the end of the page above it. */
  #lookAtShared(looked) {
    this.classList.remove("foretold");
    this.classList.toggle("shared", looked);
    this.find("looked-at").textContent = looked ? this.said["shared-view"] : "";
    document.body.classList.toggle("looks-at-shared", looked);
  }

  async open(ledger, { shared: looked = false } = {}) {
    wake().catch(() => {});
    this.#looks += 1;
    keepAwake(!looked);
    if (this.ledger !== ledger) this.#putAway();
    this.ledger = ledger;
    this.tab ??= namedTab();
    this.#lookAtShared(looked);
    this.drawing.forget();
    if (looked && this.foretold) this.drawing.foretell(this.foretold);
    this.find("shared").hidden = true;
    this.troubles.clear("act");
    if (!looked) keepOpen(ledger.id);
    this.#hear(ledger);
    this.#tellUnsaved();
    this.view("evening");
    this.#moves(!looked);
    const drawn = looked ? null : drawnBefore(this, ledger);
    if (drawn) this.drawing.recall(drawn);
    const drawing = this.drawing.draw();
    if (drawn) this.#showNext();
    await drawing;
    if (looked || this.ledger !== ledger) return;
    await resume(this);
    if (this.ledger !== ledger) return;
    if (!isFrugal()) codes().catch(() => {});
    if (!drawn) this.#showNext();
  }

  /** The next deal in the middle of the window, after the last rows; the first one wherever it is seen. */
  #showNext() {
    const { length } = this.ledger.evening.deals;
    this.find("next").scrollIntoView({ block: length ? "center" : "nearest" });
    this.#moves(false);
  }

  /** Whether the page is still to scroll to where the evening goes on. @param {boolean} moves */
  #moves(moves) {
    this.querySelector("[data-view=evening]").ariaBusy = String(moves);
  }

  /** What is in this window only, and why. */
  #tellUnsaved = () => {
    const ledgers = [...unsaved.values()];
    const fault = ledgers.map((ledger) => ledger.fault).find(Boolean);
    if (!fault) return this.troubles.clear("keep");
    const key = keepingFault(fault);
    const words = this.words(key === "older" ? "older-unsaved" : key, { changes: unsavedChanges() });
    const saves = () => this.act(this.ledger ? "export" : "export-all");
    this.troubles.show("keep", words, { retry: keepAll, "save-file": saves });
  };

  #changed = async ({ target, detail: { others, refused } }) => {
    if (target !== this.ledger) return;
    this.find("shared").hidden = true; // The code is of the evening as it was.
    await this.drawing.draw();
    if (refused) this.refuse("not-the-same");
    else if (others) this.say("elsewhere");
  };
}

customElements.define("score-sheet", ScoreSheetElement);

prepare();
