// The two forms of the score sheet: a deal, counted aloud while it is entered; and a table, a new one
// or the one that is played at.

import { latest, wake } from "../runtime/runtime.js";
import { Fields } from "../form/fields.js";
import { HouseRules } from "../house/rules.js";
import { localDay } from "../page/kept.js";
import { wakeNear } from "../form/python-element.js";

export class DealForm extends EventTarget {
  /** What is entered: { kind: "new" } or { kind: "change" | "insert", id }. */
  aim = { kind: "new" };
  /** The deal that is aimed at, as it was when it was opened. */
  seen = undefined;
  #out = [];
  #count = latest(
    (told) => this.#show(told),
    (error) => this.dispatchEvent(new CustomEvent("lost", { detail: error })),
  );

  /** @param {HTMLFormElement} form @param {(part: string, request: object) => { operation: string, request: object }} question */
  constructor(form, question) {
    super();
    this.form = form;
    this.fields = new Fields(form);
    this.question = question;
    this.slot = (name) => form.querySelector(`[data-slot="${name}"]`);
    form.addEventListener("input", () => this.changed());
    wakeNear(form, ["focusin"]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dispatchEvent(new Event("write"));
    });
    // A field that loses the focus brings back what it had hidden (doors.css), and the button would
    // move away under the finger.
    form.querySelector(".last-word").addEventListener("mousedown", (event) => event.preventDefault());
  }

  draw(html) {
    this.slot("fields").innerHTML = html;
    this.clear();
  }

  get values() {
    return this.fields.values();
  }

  clear() {
    this.form.querySelector("input[type=text]:focus")?.blur();
    this.fill({}, { kind: "new" });
  }

  fill(values, aim, seen) {
    this.aim = aim;
    this.seen = seen;
    this.fields.refill(values);
    this.fields.unfold();
    if (this.next) this.expect(this.next);
    this.slot("counted").innerHTML = "";
  }

  /** What changes from deal to deal, for the one that is aimed at: names, what is not asked, and what
   *  follows from what is filled in. */
  #adapt({ names = {}, out = [], inferred = {} }) {
    for (const place of this.form.querySelectorAll("[data-name]")) {
      place.textContent = names[place.dataset.name] ?? place.textContent;
    }
    for (const control of this.form.querySelectorAll("input[type=text]")) {
      control.setAttribute("placeholder", inferred[control.name] ?? "");
    }
    this.#out = out;
    this.fields.leaveOut(out);
  }

  /** What is to be known of the deal to come. */
  expect(next) {
    this.next = next;
    if (this.aim.kind === "new") this.#adapt(next);
    this.form.classList.toggle("full", next.full && this.aim.kind === "new");
  }

  changed() {
    this.fields.show();
    this.fields.leaveOut(this.#out);
    this.count();
    this.dispatchEvent(new Event("draft"));
  }

  count() {
    const { operation, request } = this.question("count", { values: this.values });
    this.#count(operation, request);
  }

  #show(told) {
    this.fields.showErrors(told.errors);
    if (told.ok) this.#adapt(told);
    this.slot("counted").innerHTML = told.html ?? "";
  }

  /** Say at the fields what keeps the deal from being written down. */
  complain(told) {
    this.#show(told);
    this.fields.showErrors([...told.errors, ...(told.lacks ?? [])], { focus: true });
  }
}

export class SetupForm {
  #changing = false;

  /** @param {import("./score-sheet.js").ScoreSheetElement} page @param {HTMLFormElement} form */
  constructor(page, form) {
    this.page = page;
    this.form = form;
    this.fields = new Fields(form);
    this.house = new HouseRules(form, () => this.#update());
    wakeNear(form, ["focusin"]);
    form.addEventListener("input", ({ target }) => {
      if (target.name.startsWith("ruleset") && !this.#changing) this.house.use();
      this.#update();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit().catch((error) => page.failed(error));
    });
  }

  #update() {
    this.fields.show();
    this.house.show();
    this.#name();
  }

  /** Names stand for seats as soon as there is one; then a seat without a name is not offered. */
  #name() {
    const named = [...this.form.querySelectorAll("[data-name]")].map((place) => {
      place.dataset.seat ??= place.textContent;
      return { place, name: this.form.elements[place.dataset.name].value.trim() };
    });
    const some = named.some(({ name }) => name);
    for (const { place, name } of named) {
      place.textContent = name || place.dataset.seat;
      const chip = place.closest(".chip");
      chip.hidden = some && !name;
      if (chip.hidden && chip.control.checked) chip.parentNode.querySelector("input").checked = true;
    }
  }

  close() {
    this.form.hidden = true;
    this.page.classList.remove("setting");
  }

  #show(values, changing) {
    this.#changing = changing;
    this.page.classList.add("setting");
    this.form.querySelector("[data-begin]").hidden = changing;
    this.form.querySelector("[data-keep]").hidden = !changing;
    // An evening that is kept has rules of its own.
    this.house.leave();
    this.fields.refill(values);
    if (!changing) this.house.use();
    this.#update();
    this.form.hidden = false;
    this.form.querySelector("input[type=text]").focus();
  }

  /** @param {Record<string, string>} [values] @param {string} [id]  of the evening, where it has a name already */
  begin(values = {}, id) {
    wake().catch(() => {});
    this.id = id;
    this.#show({ date: localDay(), ...values }, false);
  }

  /** Change the table, and begin with what a point is worth. */
  async askStake() {
    await this.change();
    const stake = this.form.querySelector("[name=stake]:enabled");
    stake.closest("details")?.setAttribute("open", "");
    stake.focus();
  }

  async change() {
    const { evening } = this.page.ledger;
    const told = await this.page.ask("refill");
    this.page.view("list");
    this.#show({ ...told.values, name: evening.name, date: evening.date }, true);
  }

  async #submit() {
    const { page } = this;
    const deals = this.#changing ? page.ledger.evening.deals.map(({ deal }) => deal) : [];
    const told = await page.ask("setup", { values: this.fields.values(), deals });
    this.fields.showErrors(told.errors, { focus: true });
    if (!told.ok) return;
    const { name, date, sheet } = told;
    this.close();
    if (this.#changing) {
      page.view("evening");
      await page.ledger.commit({ do: "table", name, date, sheet });
    } else {
      await page.begin({ do: "begin", name, date, sheet, deals: [] }, this.id);
      page.say("begun");
    }
  }

  cancel() {
    this.close();
    if (this.#changing) this.page.view("evening");
  }
}
