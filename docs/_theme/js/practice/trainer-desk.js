// The trainer. This file shows what Python wrote, passes on what hands do, and keeps the records;
// it holds no rule, number or sentence of the games.

import { prepare } from "../runtime/prepare.js";
import { answerIn, markAnswer, press } from "./exercise.js";
import { tellPrinted } from "../house/rules.js";
import { read, today, write } from "../page/kept.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";

const STORE = "budnyckeln.trainer";

class TrainerDeskElement extends PythonElement {
  #first = true; // What the build put here stands here still.

  prepare() {
    const { kind, ruleset, level, seed } = this.dataset;
    this.now = { kind, ruleset, level: Number(level), seed: Number(seed) };
    this.records = new Records();
    this.#listen();
    this.#tellRules();
    this.#begin();
  }

  #tellRules() {
    tellPrinted(this.querySelector(".by-rules"), this.now.ruleset);
  }

  #listen() {
    wakeNear(this);
    this.slotted("picks").addEventListener("change", () => this.#pick());
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target.matches(".task")) this.answer(answerIn(event.target));
    });
    this.addEventListener("reset", ({ target }) => {
      const form = /** @type {HTMLFormElement} */ (target);
      for (const card of form.querySelectorAll("[aria-pressed=true]")) press(form, card);
    });
    this.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const { answer } = button.dataset;
      if (button.dataset.do === "next") this.next(event.detail === 0);
      else if (button.dataset.do === "reset") this.#forget(button.dataset.keys.split(" "));
      else if (button.hasAttribute("aria-pressed")) press(button.form, button);
      else if (answer) this.answer(answer);
    });
  }

  /** The exercise of the address, the one chosen last, or the one that is there already. */
  #begin() {
    if (this.linked) return this.arrived();
    const { last } = this.records;
    if (last) return this.#come({ ...last, ...fresh() });
    return undefined;
  }

  /** Show another exercise than the first; that is not to be seen meanwhile. */
  #come(wanted) {
    this.classList.toggle("coming", this.#first);
    return this.show(wanted);
  }

  arrived() {
    if (!this.linked) return;
    const linked = Object.fromEntries(this.linked);
    this.#come("seed" in linked ? linked : { ...linked, ...fresh() });
    this.scrollIntoView({ block: "start" });
  }

  #pick() {
    const { ruleset, kind, level } = Object.fromEntries(new FormData(/** @type {any} */ (this.slotted("picks"))));
    return this.show({ ruleset, kind, level: Number(level), ...fresh() }, { chosen: true });
  }

  next(byKeyboard) {
    return this.show({ ...this.now, next: true }, { on: true, byKeyboard });
  }

  // ---- what Python is asked ----

  /** Show an exercise, or with `next` the one whose turn it is.
   *  @param {object} wanted kind, of, ruleset, level, seed, next
   *  @param {{ chosen?: boolean, on?: boolean, byKeyboard?: boolean }} how  chosen from the lists, or gone on to */
  async show(wanted, how = {}) {
    const told = await this.#ask(wanted, () => this.show(wanted, how));
    if (!told) return;
    if (!told.ok) {
      this.waiting.tell(sentences(told));
      return;
    }
    const { kind, of, ruleset, level, seed } = told;
    this.now = { kind, of, ruleset, level, seed };
    this.#tellRules();
    this.#first = false;
    this.#placePicks(told.picks);
    this.slotted("task").innerHTML = told.task;
    this.slotted("verdict").replaceChildren();
    this.slotted("tally").innerHTML = told.tally;
    this.querySelector(".solution")?.remove();
    this.querySelector(".aloud").textContent = "";
    if (how.chosen) this.records.choose({ kind, ruleset, level });
    history.replaceState(null, "", told.fragment);
    if (!how.on) return;
    const task = this.slotted("task").querySelector("form");
    if (how.byKeyboard) task.querySelector("[name=number], button, input")?.focus({ preventScroll: true });
    if (task.getBoundingClientRect().top < 0) task.scrollIntoView({ block: "start" });
  }

  async answer(answer) {
    const form = this.slotted("task").querySelector("form");
    const told = await this.#ask({ ...this.now, answer }, () => this.answer(answer));
    if (!told) return;
    this.#first = false;
    this.#refuse(form, told.ok ? "" : sentences(told));
    if (!told.ok) return;
    markAnswer(form, answer, told);
    this.records.write(told.records);
    this.records.choose({ kind: told.kind, ruleset: told.ruleset, level: told.level });
    this.querySelector(".solution")?.remove();
    this.slotted("verdict").innerHTML = told.verdict;
    this.slotted("tally").innerHTML = told.tally;
    this.querySelector(".aloud").textContent = told.aloud;
    history.replaceState(null, "", told.fragment);
    this.slotted("verdict").querySelector("[data-do=next]").focus({ preventScroll: true });
    this.slotted("verdict").scrollIntoView({ block: "nearest" });
  }

  #ask(wanted, again) {
    return this.ask("trainer", { ...wanted, records: this.records.all, day: today() }, again);
  }

  // ---- what is shown ----

  /** The choices, with the hand still on the one it was on. */
  #placePicks(html) {
    const picks = this.slotted("picks");
    const { name, value } = picks.contains(document.activeElement) ? /** @type {Found} */ (document.activeElement) : {};
    picks.innerHTML = html;
    if (!name) return;
    const place = picks.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`) ?? picks.querySelector(`select[name="${name}"]`);
    place?.focus({ preventScroll: true });
  }

  #refuse(form, text) {
    form.querySelector(".error").textContent = text;
    const line = form.querySelector("[name=number]");
    if (text) {
      line?.setAttribute("aria-invalid", "true");
      this.querySelector(".aloud").textContent = text;
      (line ?? form.querySelector("[data-answer]"))?.focus();
    } else line?.removeAttribute("aria-invalid");
  }

  #forget(keys) {
    this.records.forget(keys);
    this.show(this.now);
  }
}

/** No exercise in particular: whose turn it is after a seed that nobody has chosen. */
const fresh = () => ({ seed: crypto.getRandomValues(new Uint32Array(1))[0], next: true });

// ---- what is kept ----

/** How each exercise has gone, and which was chosen last, as this device keeps it.
 *  A record is what Python wrote; nothing of it is looked into here. */
class Records {
  #kept = read(STORE);

  /** @returns {Record<string, object>} */
  get all() {
    return this.#latest().records ?? {};
  }

  get last() {
    return this.#kept.last;
  }

  /** @param {Record<string, object>} changed */
  write(changed) {
    const kept = this.#latest();
    this.#save({ ...kept, records: { ...kept.records, ...changed } });
  }

  /** @param {string[]} keys */
  forget(keys) {
    const kept = this.#latest();
    const left = Object.entries(kept.records ?? {}).filter(([key]) => !keys.includes(key));
    this.#save({ ...kept, records: Object.fromEntries(left) });
  }

  /** Another tab may have counted meanwhile; only what is told is changed. */
  #latest() {
    return this.volatile ? this.#kept : read(STORE);
  }

  choose(last) {
    this.#save({ ...this.#latest(), last });
  }

  /** Where there is no storage, what is kept lasts until the page is left. */
  #save(kept) {
    this.#kept = kept;
    this.volatile = !write(STORE, kept);
  }
}

customElements.define("trainer-desk", TrainerDeskElement);
prepare();
