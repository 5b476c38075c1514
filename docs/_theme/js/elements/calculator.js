// A form that Python answers. This file reads the form, asks, and places what Python wrote;
// it holds no rule, number or sentence of the games.

import { ask, wake } from "../runtime.js";
import { bindActions } from "./actions.js";
import { bindDeck } from "./deck.js";

const PATIENCE = 300;

export class CalculatorElement extends HTMLElement {
  #asked = 0;
  #first = "";
  #restoring = false;

  connectedCallback() {
    if (this.#first) return;
    this.form = this.querySelector("form");
    this.output = this.querySelector(".answer");
    this.status = this.querySelector(".status");
    this.said = JSON.parse(this.dataset.said);
    this.#first = this.output.innerHTML;
    this.#listen();
    bindDeck(this.form);
    bindActions(this);
    this.#showFields();
    this.#restore();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#restore);
  }

  #listen() {
    const once = { once: true, passive: true };
    for (const near of ["focusin", "pointerenter", "touchstart"]) this.addEventListener(near, () => wake(), once);
    this.form.addEventListener("input", () => this.changed());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    this.form.addEventListener("reset", () => this.#restoring || setTimeout(() => this.#begin()));
    this.output.addEventListener("click", (event) => {
      const button = event.target.closest("[data-values]");
      if (button) this.fill(new URLSearchParams(button.dataset.values), true);
    });
    addEventListener("hashchange", this.#restore);
  }

  /** The form as it stands: a value for every control that applies. */
  values() {
    const found = {};
    for (const control of this.form.elements) {
      if (!control.name || control.disabled) continue;
      if (control.type === "radio" && !control.checked) continue;
      found[control.name] = control.type === "checkbox" && !control.checked ? "" : control.value;
    }
    return found;
  }

  /** Put values into the form; the others keep what they have. */
  fill(values, focus = false) {
    for (const [name, value] of values) {
      for (const control of this.form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
        if (control.type === "radio" || control.type === "checkbox") control.checked = control.value === value;
        else if (control.type !== "hidden") control.value = value;
      }
    }
    this.changed();
    if (focus) this.form.querySelector("input:not([type=hidden])")?.focus({ preventScroll: true });
  }

  changed() {
    this.#showFields();
    this.form.dispatchEvent(new CustomEvent("settled"));
    this.answer();
  }

  /** Ask Python; only the last question is answered on the page. */
  async answer() {
    const turn = ++this.#asked;
    const patience = setTimeout(() => turn === this.#asked && this.#tell(this.said.waiting), PATIENCE);
    const { ruleset, locale, root } = this.dataset;
    try {
      const told = await ask("form", { tool: this.localName, ruleset, locale, root, values: this.values() });
      if (turn !== this.#asked) return;
      this.#tell("");
      this.#showErrors(told.errors);
      if (told.html) this.output.innerHTML = told.html;
      this.output.classList.toggle("stale", !told.html);
      if (told.html) this.#remember();
    } catch {
      if (turn === this.#asked) this.#failed();
    } finally {
      clearTimeout(patience);
    }
  }

  #tell(text) {
    this.status.textContent = text;
  }

  #failed() {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = this.said.retry;
    again.addEventListener("click", () => this.answer());
    this.status.replaceChildren(this.said.failed, " ", again);
  }

  /** Hide what does not apply, and keep it out of the question. Conditions come from Python. */
  #showFields() {
    const fields = [...this.form.querySelectorAll("[data-when]")];
    for (let left = fields.length, moved = true; moved && left >= 0; left -= 1) {
      moved = false;
      const now = this.values();
      for (const field of fields) {
        const when = Object.entries(JSON.parse(field.dataset.when));
        const applies = when.every(([name, allowed]) => allowed.includes(now[name] ?? ""));
        if (field.hidden !== !applies || field.dataset.settled === undefined) moved = true;
        field.hidden = !applies;
        field.dataset.settled = "";
        for (const control of field.querySelectorAll("input, select, button")) control.disabled = !applies;
      }
    }
  }

  /** Each error at its field, and announced. */
  #showErrors(errors) {
    for (const place of this.form.querySelectorAll(".error")) place.textContent = "";
    for (const control of this.form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
    const general = this.form.querySelector("[data-form-error]");
    for (const { field, text } of errors) {
      const place = [...this.form.querySelectorAll(`[data-field="${CSS.escape(field)}"]`)].find((one) => !one.hidden);
      const line = place?.querySelector(".error") ?? general;
      line.textContent = line.textContent ? `${line.textContent} ${text}` : text;
      place?.querySelector("input, select")?.setAttribute("aria-invalid", "true");
    }
    if (errors.length && !general.textContent) this.#tell(errors.map((error) => error.text).join(" "));
  }

  #begin() {
    this.#asked += 1;
    this.#showErrors([]);
    this.#tell("");
    this.#showFields();
    this.form.dispatchEvent(new CustomEvent("settled"));
    this.output.innerHTML = this.#first;
    this.output.classList.remove("stale");
    if (location.hash.startsWith(`#${this.id}?`)) history.replaceState(history.state, "", `#${this.id}`);
  }

  /** The state goes into the address, so that a link opens it again. */
  #remember() {
    const kept = new URLSearchParams(Object.entries(this.values()).filter(([name, value]) => value && name !== "ruleset" || name === "ruleset" && value !== this.dataset.ruleset));
    history.replaceState(history.state, "", `#${this.id}?${kept}`);
  }

  #restore = () => {
    const start = `#${this.id}?`;
    if (!location.hash.startsWith(start)) return;
    this.#restoring = true;
    this.form.reset();
    this.#restoring = false;
    const wanted = new URLSearchParams(location.hash.slice(start.length));
    for (const control of this.form.elements) {
      if (control.type === "checkbox" && !wanted.has(control.name)) control.checked = false;
    }
    this.fill(wanted);
    this.scrollIntoView({ block: "start" });
  };
}
