// The form of one deal: counted aloud while it is entered, kept half entered, written down.

import { latest, wake } from "../runtime.js";
import { refill, showErrors, showFields, valuesOf } from "./score-sheet-form.js";

export class DealForm extends EventTarget {
  /** What is entered: { kind: "new" } or { kind: "change" | "insert", id }. */
  aim = { kind: "new" };
  /** The deal that is aimed at, as it was when the hand went to it. */
  seen = undefined;
  #count = latest(
    (told) => this.#show(told),
    () => this.dispatchEvent(new Event("lost")),
  );

  /** @param {HTMLFormElement} form @param {(part: string, request: object) => object} question */
  constructor(form, question) {
    super();
    this.form = form;
    this.question = question;
    this.slot = (name) => form.querySelector(`[data-slot="${name}"]`);
    form.addEventListener("input", () => this.changed());
    form.addEventListener("focusin", () => wake(), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dispatchEvent(new Event("write"));
    });
  }

  draw(html) {
    this.slot("fields").innerHTML = html;
    this.clear();
  }

  get values() {
    return valuesOf(this.form);
  }

  clear() {
    this.fill({}, { kind: "new" });
  }

  fill(values, aim, seen) {
    this.aim = aim;
    this.seen = seen;
    refill(this.form, values);
    if (this.next) this.expect(this.next);
    showErrors(this.form, []);
    this.slot("counted").innerHTML = "";
  }

  /** The names that change with the deal, as Python gives them for the deal that is aimed at. */
  names(named = {}) {
    for (const place of this.form.querySelectorAll("[data-name]")) {
      place.textContent = named[place.dataset.name] ?? place.textContent;
    }
  }

  /** What is to be known of the deal to come. */
  expect(next) {
    this.next = next;
    if (this.aim.kind === "new") this.names(next.names);
    this.rests(next.resting);
    this.form.classList.toggle("full", next.full && this.aim.kind === "new");
  }

  /** Who sits out is not asked whether they played. */
  rests(seat) {
    this.resting = seat ?? "";
    this.#rest();
  }

  #rest() {
    for (const control of this.form.querySelectorAll("[data-field=who] input")) {
      const out = control.value === String(this.resting) && this.aim.kind === "new";
      control.disabled = out;
      control.closest(".chip").hidden = out;
    }
    for (const field of this.form.querySelectorAll("[data-field^='points.'], [data-field^='tricks.']")) {
      const out = field.dataset.field.endsWith(`.${this.resting}`) && this.resting !== "";
      field.classList.toggle("out", out);
    }
  }

  changed() {
    showFields(this.form);
    this.count();
    this.dispatchEvent(new Event("draft"));
  }

  count() {
    const { operation, request } = this.question("count", { values: this.values });
    this.#count(operation, request);
  }

  #show(told) {
    showErrors(this.form, told.errors ?? []);
    this.names(told.names);
    this.slot("counted").innerHTML = told.html ?? "";
  }

  /** Say at the fields what keeps the deal from being written down. */
  complain(told) {
    this.#show(told);
    showErrors(this.form, [...told.errors, ...told.lacks], { focus: true });
  }
}
