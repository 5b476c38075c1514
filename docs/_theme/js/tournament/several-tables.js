// An evening with several tables: this phone draws the tables, hands out their sheets and collects
// what they come to. Who sits where, what counts and who gets what comes from Python; what is kept,
// from the store of the score sheet.

import { copyText, download } from "../page/clipboard.js";
import { localDay } from "../page/kept.js";
import { Fields } from "../form/fields.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";
import { HouseRules } from "../house/rules.js";
import { prepare } from "../runtime/prepare.js";
import { collectionFile, readCollection, takeIn, takeOne } from "../sheet/collection.js";
import { Damaged, keepingFault, Refused } from "../sheet/faults.js";
import { begun, documentOf, eveningOf, fold } from "../sheet/history.js";
import { askedFor } from "../sheet/kept-evening.js";
import { keepForGood } from "../sheet/lasting.js";
import { keptHere, Ledger, newId, unsaved, unsavedChanges } from "../sheet/ledger.js";
import { dateOf } from "../sheet/list.js";
import { carried, fileText, isShared, packed } from "../sheet/reading.js";
import { LogStore } from "../sheet/store.js";
import { Troubles } from "../sheet/troubles.js";

const KIND = "tables";
const SHEET = "../score-sheet/";

/** A table's sheet as an evening of this device, under the name that it has on its own phone.
 *  @param {import("./history.js").Collected} collected */
const eveningFrom = ({ result: { id, changed: at }, document }) => ({ id, at, changes: [begun({ ...document, id }, newId)] });

export class SeveralTablesElement extends PythonElement {
  store = new LogStore();
  /** The open evening. @type {Ledger | null} */
  #ledger = null;
  /** What Python last told of it. @type {any} */
  #told = { documents: {} };
  #round = 0; // The round that is shown; 0 for the last.
  #asking = Promise.resolve();
  #picked = null; // The button of whoever is to change places.

  prepare() {
    this.troubles = new Troubles(this.querySelector(".trouble"), this.said);
    this.form = this.querySelector("[data-form=tables]");
    this.fields = new Fields(this.form);
    this.house = new HouseRules(this.form, () => this.#update());
    wakeNear(this, ["focusin", "pointerdown"]);
    this.form.addEventListener("input", ({ target }) => {
      if (target.name.startsWith("ruleset") && !this.#ledger) this.house.use();
      this.#update();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#try(() => this.#submit());
    });
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-do]");
      const act = button && this.#doings[button.dataset.do];
      if (act) this.#try(() => act(button));
    });
    this.addEventListener("change", ({ target }) => {
      if (target.name === "shown-round") this.#try(() => this.#show(Number(target.value)));
      if (target.type === "file") this.#try(() => this.#read(target));
    });
    this.#try(() => this.#start());
  }

  async #start() {
    this.store.addEventListener("outdated", () => this.#tellStore());
    this.store.addEventListener("moved", () => this.#tellStore());
    await this.store.start();
    this.#tellStore();
    await this.#route();
  }

  /** An anchor on the page changes nothing. */
  arrived() {
    if (isShared(location.hash) || askedFor(location.hash)) this.#try(() => this.#route());
  }

  // ---- what goes wrong ----

  /** Whatever goes wrong is said. @param {() => any} act */
  async #try(act) {
    this.troubles.clear("act");
    try {
      await act();
    } catch (error) {
      if (error instanceof Refused) return this.#refuse(this.#words(error.key, error.blanks));
      console.warn(error);
      this.#refuse(this.said[error instanceof Damaged ? "damaged-evening" : "fault"]);
    }
  }

  #refuse(text) {
    this.troubles.show("act", text);
    this.troubles.element.scrollIntoView({ block: "nearest" });
  }

  #words(key, blanks) {
    return Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), this.said[key]);
  }

  #tellStore() {
    const { fault } = this.store;
    if (fault) this.troubles.show("store", this.said[fault]);
    else this.troubles.clear("store");
  }

  /** What is in this window only, and why. */
  #tellUnsaved = () => {
    const fault = [...unsaved.values()].map((ledger) => ledger.fault).find(Boolean);
    if (!fault) return this.troubles.clear("keep");
    const key = keepingFault(fault);
    const retry = () => Promise.all([...unsaved.values()].map((ledger) => ledger.flush()));
    const text = this.#words(key === "older" ? "older-unsaved" : key, { changes: unsavedChanges() });
    this.troubles.show("keep", text, { retry, "save-file": () => this.#save() });
  };

  /** Ask Python one thing after another: only the last question counts, and here all do. */
  #question(part, rest, again) {
    const asked = this.#asking.then(() => this.ask("several-tables", { part, ...rest() }, again));
    this.#asking = asked.catch(() => {});
    return asked;
  }

  /** What Python answers; null where it refuses, which is said, or does not come. */
  async #asked(part, rest, again) {
    const told = await this.#question(part, rest, again);
    if (told && !told.ok) this.#refuse(sentences(told));
    return told?.ok ? told : null;
  }

  // ---- which evening ----

  /** A link carries a table's result, or else an evening that the score sheet shows. */
  async #route() {
    const { hash } = location;
    if (!isShared(hash)) return (askedFor(hash) && (await this.#openKept(askedFor(hash)))) || this.#list();
    const { text = "" } = await carried(hash);
    if (!(await this.#openFor(text))) return location.replace(SHEET + hash);
    history.replaceState(null, "", location.pathname);
    return this.#take([text]);
  }

  /** Open what a table's evening belongs to, where it is kept here. @param {string} text */
  async #openFor(text) {
    let seating;
    try {
      ({ seating } = JSON.parse(text));
    } catch {
      return false; // Python says what is wrong with it.
    }
    const id = seating?.tournament;
    return typeof id === "string" && (this.#ledger?.id === id || this.#openKept(id));
  }

  async #openKept(id) {
    const ledger = unsaved.get(id) ?? (await Ledger.open(this.store, id));
    if (!ledger?.evening.setup) return false;
    await this.#open(ledger);
    return true;
  }

  #close() {
    if (!this.#ledger?.unsaved) this.#ledger?.close();
    this.#ledger = null;
  }

  async #list() {
    this.#close();
    this.#view("list");
    const kept = await keptHere(this.store, KIND);
    const template = this.querySelector("[data-template=evening]");
    const entries = kept.map(({ id, name, date, entrants, rounds }) => {
      const entry = template.content.cloneNode(true);
      entry.querySelector("button").dataset.id = id;
      const who = this.#words("players", { players: entrants, rounds });
      const slots = { name: name || this.said.unnamed, when: dateOf(date, this.said.dates), who };
      for (const [slot, text] of Object.entries(slots)) entry.querySelector(`[data-slot=${slot}]`).textContent = text;
      return entry;
    });
    this.querySelector(".evenings").replaceChildren(...entries);
    this.querySelector("[data-none]").hidden = kept.length > 0;
  }

  #view(name, isSetting = false) {
    this.classList.toggle("setting", isSetting);
    this.form.hidden = !isSetting;
    for (const view of this.querySelectorAll("[data-view]")) view.hidden = view.dataset.view !== name;
  }

  async #open(ledger) {
    this.#close();
    this.#ledger = ledger;
    ledger.addEventListener("changed", () => this.#ledger === ledger && this.#try(() => this.#show(this.#round)));
    ledger.addEventListener("trouble", this.#tellUnsaved);
    this.#view("open");
    await this.#show(0);
    await this.#gather();
  }

  /** The open evening as Python reads it. */
  get #state() {
    const { id, evening } = this.#ledger;
    return { id, ...evening.setup, rounds: evening.rounds, results: evening.collected.map(({ result }) => result) };
  }

  /** Show everything, with one round of the tables. @param {number} round  0 for the last */
  async #show(round) {
    const { evening } = this.#ledger;
    this.#round = round < evening.rounds.length ? round : 0;
    const told = await this.#asked("show", () => ({ state: this.#state, round: this.#round || undefined }), () => this.#show(round));
    if (!told) return;
    const absent = this.#absent();
    this.#told = told;
    this.#picked = null;
    this.slotted("paper").replaceChildren();
    for (const [slot, html] of Object.entries(told.pieces)) this.slotted(slot).innerHTML = html;
    for (const box of this.querySelectorAll("[name=absent]")) box.checked = absent.includes(Number(box.value));
    this.slotted("title").textContent = told.title;
    this.slotted("about").textContent = dateOf(evening.setup.date, this.said.dates);
    this.querySelector("[data-do=draw]").textContent = told.next;
    this.querySelector("[data-do=draw-again]").hidden = !told.again;
    this.querySelector("[data-do=undo]").disabled = !evening.canUndo;
  }

  #absent() {
    return [...this.querySelectorAll("[name=absent]:checked")].map(({ value }) => Number(value));
  }

  // ---- setting up ----

  #update() {
    this.fields.show();
    this.house.show();
  }

  #fill(values, isNew) {
    this.#view("list", true);
    this.house.leave();
    this.fields.refill(values);
    if (isNew) this.house.use();
    this.#update();
    this.form.querySelector("textarea").focus();
  }

  async #submit() {
    const asked = () => ({ values: this.fields.values(), ...(this.#ledger && { state: this.#state }) });
    const told = await this.#question("setup", asked, () => this.#submit());
    if (!told) return;
    this.fields.showErrors(told.errors, { focus: true });
    if (!told.ok) return;
    const { setup } = told;
    keepForGood();
    if (this.#ledger) {
      await this.#ledger.commit({ do: "setup", setup });
      this.#view("open");
    } else await this.#open(await Ledger.begin(this.store, { do: "tables", setup }));
    this.slotted("title").scrollIntoView();
    this.slotted("title").focus({ preventScroll: true });
    this.waiting.tell(this.said.saved);
  }

  // ---- drawing and exchanging ----

  async #draw(round) {
    if (!round && this.#told.missing && !confirm(this.#told.missing)) return;
    const asked = () => ({ state: this.#state, round, absent: this.#absent(), seed: newId() });
    const told = await this.#asked("draw", asked, () => this.#draw(round));
    if (!told) return;
    this.#round = 0;
    await this.#ledger.commit({ do: "round", round: told.round, tables: told.tables });
    await this.#asking;
    this.querySelector("#drawn-tables").scrollIntoView();
  }

  async #pick(button) {
    const first = this.#picked;
    this.#picked = first ? null : button;
    (first ?? button).ariaPressed = String(!first);
    if (!first) return this.waiting.tell(this.#words("pick", { name: button.textContent }));
    this.waiting.tell("");
    if (first === button) return;
    const pair = [first, button].map(({ dataset }) => Number(dataset.number));
    const told = await this.#asked("exchange", () => ({ state: this.#state, round: this.#told.round, pair }), () => {});
    if (told) await this.#ledger.commit({ do: "round", round: told.round, tables: told.tables });
  }

  // ---- sheets out, results in ----

  /** Draw the code of a table's sheet. @param {any} document @returns {Promise<{ href: string, code: SVGElement | null }>} */
  async #codeOf(document) {
    const link = new URL(SHEET, location.href);
    link.hash = await packed(document);
    const { drawn } = await import("../sheet/code.js");
    return { href: link.href, code: drawn(link.href) };
  }

  async #showCode({ dataset: { table } }) {
    const slot = this.slotted("tables").querySelector(`[data-code="${table}"]`);
    slot.hidden = !slot.hidden;
    if (slot.hidden) return;
    slot.replaceChildren(this.querySelector("[data-template=code]").content.cloneNode(true));
    const { href, code } = await this.#codeOf(this.#told.documents[table]);
    slot.querySelector("[data-slot=shared]").hidden = false;
    slot.querySelector("[data-slot=link]").value = href;
    slot.querySelector("[data-slot=code]").replaceChildren(...(code ? [code] : []));
    slot.querySelector("[data-slot=code-hint]").textContent = this.said.code;
    slot.scrollIntoView({ block: "nearest" });
  }

  /** The tables' evenings that are kept on this very phone. */
  async #ownEvenings() {
    const kept = await keptHere(this.store);
    return kept.filter(({ seating }) => seating?.tournament === this.#ledger?.id);
  }

  /** What of all that has been collected counts. @returns {import("./history.js").Collected[]} */
  get #counting() {
    return this.#told.counting.map((at) => this.#ledger.evening.collected[at]);
  }

  /** The sheet of a table, with its deals where any have come in. */
  async #playHere({ dataset: { table } }) {
    const document = this.#told.documents[table];
    const { round } = document.seating;
    const isIt = ({ seating }) => seating.round === round && String(seating.table) === table;
    const told = this.#counting.find(({ result: { round: at, table: number } }) => at === round && String(number) === table);
    const { id } = told
      ? await takeOne(this.store, eveningFrom(told))
      : ((await this.#ownEvenings()).find(isIt) ?? (await Ledger.begin(this.store, begun(document, newId))));
    location.assign(`${SHEET}#kept=${id}`);
  }

  /** Take in what has been played on this phone since. */
  async #gather() {
    const texts = [];
    for (const { id, deals, at: changed = Date.now() } of await this.#ownEvenings()) {
      const isKnown = ({ result }) => result.id === eveningOf(id) && result.changed === changed;
      if (!deals || this.#ledger?.evening.collected.some(isKnown)) continue;
      const changes = unsaved.get(id)?.changes ?? (await this.store.changes(id));
      texts.push(JSON.stringify({ ...documentOf(fold(changes)), id, changed }));
    }
    if (texts.length) await this.#take(texts);
  }

  /** Take results in, whatever order they come in; what is not taken says why. @param {string[]} texts */
  async #take(texts) {
    let said = "";
    const refused = [];
    for (const text of texts) {
      const told = await this.#question("take", () => ({ state: this.#state, text }), () => this.#take(texts));
      if (!told) return;
      if (!told.ok) refused.push(sentences(told));
      else if (told.result) await this.#ledger.commit({ do: "result", result: told.result, document: JSON.parse(text) });
      said = told.said ?? said;
    }
    await this.#show(this.#round);
    if (refused.length) this.#refuse(refused.join(" "));
    this.waiting.tell(said);
  }

  async #read(input) {
    const texts = [];
    for (const file of input.files) texts.push(await fileText(file));
    input.value = "";
    const results = texts.filter((text) => !readCollection(text));
    for (const text of texts) await takeIn(this.store, readCollection(text) ?? []);
    if (!results.length) return this.#list();
    if (!this.#ledger && !(await this.#openFor(results[0]))) throw new Refused("not-here");
    return this.#take(results);
  }

  // ---- with the whole evening ----

  #save() {
    const { id, changes } = this.#ledger;
    download(collectionFile([{ id, at: Date.now(), changes }]));
  }

  async #print({ dataset: { which: paper } }) {
    const round = this.#told.round;
    if (!round) return this.#refuse(this.slotted("tables").textContent);
    const told = await this.#asked("paper", () => ({ state: this.#state, round, paper }), () => {});
    if (!told) return;
    this.slotted("paper").innerHTML = told.paper;
    for (const slot of this.slotted("paper").querySelectorAll("[data-code]")) {
      const { code } = await this.#codeOf(told.documents[slot.dataset.code]);
      slot.classList.add("qr");
      slot.replaceChildren(...(code ? [code] : []));
    }
    print();
  }

  #doings = {
    new: () => {
      this.#close();
      this.#fill({ date: localDay() }, true);
    },
    cancel: () => (this.#ledger ? this.#view("open") : this.#list()),
    change: async () => {
      const told = await this.#asked("refill", () => ({ state: this.#state }), () => this.#doings.change());
      if (told) this.#fill(told.values, false);
    },
    "open-evening": ({ dataset }) => this.#openKept(dataset.id),
    "all-kept": () => this.#list(),
    "open-file": () => this.querySelector("input[type=file]").click(),
    "open-results": () => this.querySelector("input[type=file]").click(),
    draw: () => this.#draw(undefined),
    "draw-again": () => this.#draw(this.#told.round),
    pick: (button) => this.#pick(button),
    "show-code": (button) => this.#showCode(button),
    "copy-link": async (button) => {
      const copied = await copyText(button.closest("[data-slot=shared]").querySelector("[data-slot=link]").value);
      this.waiting.tell(this.said[copied ? "copied" : "copy-by-hand"]);
    },
    "play-here": (button) => this.#playHere(button),
    "count-other": ({ dataset: { table, id } }) =>
      this.#ledger.commit({ do: "count", round: this.#told.round, table: Number(table), id }),
    print: (button) => this.#print(button),
    "save-file": () => this.#save(),
    /** The tables' sheets as evenings of this device, for its season book. */
    "keep-sheets": async () => {
      this.waiting.tell(this.#words("sheets-kept", await takeIn(this.store, this.#counting.map(eveningFrom))));
    },
    undo: async () => {
      await this.#ledger.commit({ do: "undo" });
      this.waiting.tell(this.said.undone);
    },
    delete: async () => {
      const { id, evening } = this.#ledger;
      if (!confirm(this.#words("delete", { name: evening.setup.name || this.said.unnamed }))) return;
      await this.store.remove(id);
      this.#ledger.drop();
      await this.#list();
      this.waiting.tell(this.said.deleted);
    },
  };
}

customElements.define("several-tables", SeveralTablesElement);

prepare({ operation: "several-tables" });
