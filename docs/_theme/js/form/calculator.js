// A form that Python answers. This file asks and places what Python wrote; it holds no rule,
// number or sentence of the games.

import { bindActions } from "./actions.js";
import { Answer, asSentences } from "./answer.js";
import { bindCards } from "./cards.js";
import { Fields } from "./fields.js";
import { firstLine } from "./first-lines.js";
import { HouseRules } from "../house/rules.js";
import { PythonElement, sentences, wakeNear } from "./python-element.js";
import { keepGame } from "../page/kept.js";
import { isReady } from "../runtime/runtime.js";

const TYPING = 900; // Half a word is no error yet.
const PRESS = 200; // Nothing may move under a finger that is on its way to a button.
const UNKNOWN = 300; // An answer that comes sooner needs no dash in its place.
const QUIET = 400; // Only what stands still is read aloud and kept in the address.

export class CalculatorElement extends PythonElement {
  #pressed = [];
  #timers = {};
  #left = -1; // The button of the answer that had the focus before it was hidden.
  #wrong = null; // Tells the errors that wait until the word is done.

  prepare() {
    this.form = this.querySelector("form");
    this.table = isReady() ? null : firstLines(this.dataset.first);
    this.shown = new Answer(this);
    this.output = this.shown.element;
    this.fields = new Fields(this.form);
    this.house = new HouseRules(this.form, () => this.changed());
    this.#listen();
    bindCards(this.form);
    bindActions(this);
    this.fields.show();
    const isOther = !this.arrived() && this.house.use();
    // The answer that came with the page is by the printed rules, and of an untouched form (early.js).
    if (isOther || this.classList.contains("touched")) this.changed();
  }

  leave() {
    history.replaceState(null, "", this.address());
  }

  #listen() {
    wakeNear(this);
    this.form.addEventListener("input", ({ target }) => {
      if (target.name.startsWith("ruleset")) this.house.use();
      keepGame(this.dataset.ruleset ?? "");
      this.changed(target.type === "text" ? TYPING : 0);
    });
    this.form.addEventListener("change", () => this.#later("errors", this.#wrong ? PRESS : 0, () => this.#wrong?.()));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    this.form.querySelector("[type=reset]").addEventListener("click", (event) => {
      event.preventDefault();
      this.#begin();
    });
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-values]");
      // What an answer offers belongs to the form as it was: a hand that is faster waits its turn.
      if (button && this.waiting.asked && !this.shown.isBegun && this.output.contains(button)) this.#pressed.push(label(button));
      else if (button) this.fill(new URLSearchParams(button.dataset.values));
    });
  }

  /** Put values into the form, and ask. @param {URLSearchParams} values */
  fill(values) {
    this.fields.fill(values);
    this.form.dispatchEvent(new CustomEvent("settled"));
    this.changed();
    this.fields.unfold();
  }

  changed(patience = 0) {
    this.fields.show();
    this.house.show();
    return this.answer(patience);
  }

  /** Ask Python; only the last question is answered on the page, its errors after some patience. */
  async answer(patience = 0) {
    this.#wrong = null;
    this.shown.stale = true;
    clearTimeout(this.#timers.errors);
    const { ruleset } = this.dataset;
    const values = this.fields.values();
    const asked = this.ask("form", { tool: this.localName, ruleset, values }, () => this.answer());
    if (!isReady()) this.#sayFirst(values);
    const told = await asked;
    if (!told) return;
    clearTimeout(this.#timers.dash);
    this.form.dispatchEvent(new CustomEvent("answered", { detail: told.request }));
    if (told.html || !told.errors.length) this.#place(told.html);
    if (!told.errors.length) return;
    this.#wrong = () => this.#refuse(told.errors, !told.html);
    this.#later("errors", patience, this.#wrong);
  }

  /** What can be said before Python: the first line where it is known, else a dash after a while. */
  async #sayFirst(values) {
    const { turn } = this;
    this.#later("dash", UNKNOWN, () => this.#hide());
    const table = await this.table;
    const line = table && firstLine(table, values);
    if (!line || turn !== this.turn || !this.waiting.asked) return;
    clearTimeout(this.#timers.dash);
    this.fields.showErrors([]);
    this.#hide(line);
    if (!this.#pressNext()) this.#later("aloud", QUIET, () => this.#sayAloud());
  }

  /** A button that was pressed too early has its turn. @returns {boolean} whether there was one */
  #pressNext() {
    const next = this.#pressed.shift();
    const meant = [...this.output.querySelectorAll("[data-values]")].find((button) => label(button) === next && !button.disabled);
    if (meant) this.fill(new URLSearchParams(meant.dataset.values));
    return Boolean(meant);
  }

  /** @param {string} [line] */
  #hide(line) {
    this.#left = Math.max(this.#left, this.#focused());
    this.shown.begins(line);
  }

  #focused() {
    return [...this.output.querySelectorAll("[data-values]")].indexOf(/** @type {Found} */ (document.activeElement));
  }

  #sayAloud() {
    const begun = this.shown.isBegun ? ".headline " : "";
    this.#speak(asSentences([...this.output.querySelectorAll(`${begun}[data-aloud]`)].map(heard)));
  }

  /** The answer in its place; the hand stays on the button that asked for it. */
  #place(html) {
    this.fields.showErrors([]);
    const buttons = () => [...this.output.querySelectorAll("[data-values]")];
    const at = document.activeElement === document.body ? this.#left : this.#focused();
    this.#left = -1;
    this.shown.place(html);
    if (this.#pressNext()) return;
    if (at >= 0) buttons().at(Math.min(at, buttons().length - 1))?.focus({ preventScroll: true });
    this.#later("aloud", QUIET, () => this.#sayAloud());
    this.#later("address", QUIET, () => history.replaceState(null, "", this.address()));
  }

  /** An answer may stand beside errors: a sheet does while its next deal is not right yet. */
  #refuse(errors, stale) {
    this.#wrong = null;
    this.#pressed = [];
    this.fields.showErrors(errors);
    if (stale) this.#hide();
    this.#speak(sentences({ errors }));
  }

  #speak(text) {
    this.querySelector(".aloud").textContent = text;
  }

  #later(what, delay, act) {
    clearTimeout(this.#timers[what]);
    if (delay) this.#timers[what] = setTimeout(act, delay);
    else act();
  }

  #begin() {
    this.form.reset();
    const isOther = this.house.use();
    this.drop();
    this.#wrong = null;
    this.#pressed = [];
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.fields.showErrors([]);
    this.fields.show();
    this.form.dispatchEvent(new CustomEvent("settled"));
    if (isOther) this.changed();
    else this.shown.begin();
    if (location.hash.startsWith(`#${this.id}?`)) history.replaceState(null, "", `#${this.id}`);
  }

  /** The page with this calculator as it stands: a link opens it again. */
  address() {
    return `${location.origin}${location.pathname}${location.search}#${this.id}?${this.fields.kept()}`;
  }

  /** The form as an address wants it: what that does not name is as printed, whoever reads it.
   *  @returns {boolean} whether there is such an address */
  arrived() {
    const { linked } = this;
    if (!linked) return false;
    this.house.leave();
    this.form.reset();
    this.fill(linked);
    this.scrollIntoView();
    return true;
  }
}

/** What is said before Python, fetched before it: it is two hundred times as large.
 *  @param {string | undefined} address */
async function firstLines(address) {
  const response = address && (await fetch(address, { priority: "high" }).catch(() => null));
  return response?.ok ? response.json().catch(() => null) : null;
}

/** What a button is called, also when it has been drawn anew. */
function label(button) {
  return button.getAttribute("aria-label") ?? button.textContent;
}

/** What is read aloud of a line: not what is drawn. */
function heard(line) {
  const copy = line.cloneNode(true);
  for (const drawn of copy.querySelectorAll("[aria-hidden=true], svg")) drawn.remove();
  return copy.textContent.trim();
}
