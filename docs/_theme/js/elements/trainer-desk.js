// The trainer. This file shows what Python wrote, passes on what hands do, and keeps the records;
// it holds no rule, number or sentence of the games.

import { ask, progress, wake } from "../runtime.js";
import { given, mark, press } from "./trainer-answer.js";
import { Records } from "./trainer-records.js";

const PATIENCE = 300; // What comes sooner needs no word of waiting.

export class TrainerDeskElement extends HTMLElement {
  #asked = 0;
  #waiting = 0;

  connectedCallback() {
    addEventListener("hashchange", this.#follow);
    progress.addEventListener("progress", this.#progress);
    if (this.said) return;
    this.said = JSON.parse(this.dataset.said);
    this.classList.add("awake");
    const { kind, ruleset, level, seed } = this.dataset;
    this.now = { kind, ruleset, level: Number(level), seed: Number(seed) };
    this.records = new Records();
    this.#listen();
    this.#begin();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#follow);
    progress.removeEventListener("progress", this.#progress);
    clearTimeout(this.#waiting);
  }

  slotted(name) {
    return this.querySelector(`[data-slot="${name}"]`);
  }

  #listen() {
    const once = { once: true, passive: true };
    for (const near of ["focusin", "pointerenter", "touchstart"]) this.addEventListener(near, () => wake(), once);
    this.slotted("picks").addEventListener("change", () => this.#pick());
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target.matches(".task")) this.answer(given(event.target));
    });
    this.addEventListener("reset", ({ target }) => {
      for (const card of target.querySelectorAll("[aria-pressed=true]")) press(target, card);
    });
    this.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const { answer } = button.dataset;
      if (button.dataset.do === "next") this.next(event.detail === 0);
      else if (button.dataset.do === "reset") this.#forget();
      else if (button.hasAttribute("aria-pressed")) press(button.form, button);
      else if (answer) this.answer(answer);
    });
  }

  /** The exercise of the address, the one chosen last, or the one that is there already. */
  #begin() {
    if (this.#linked()) return this.#follow();
    const { last } = this.records;
    if (last) return this.show({ ...last, seed: fresh() });
    return undefined;
  }

  #linked() {
    const start = `#${this.id}?`;
    return location.hash.startsWith(start) && Object.fromEntries(new URLSearchParams(location.hash.slice(start.length)));
  }

  #follow = () => {
    const linked = this.#linked();
    if (!linked) return;
    const wanted = { ...linked, seed: linked.seed ?? fresh() };
    this.show(wanted);
    this.scrollIntoView({ block: "start" });
  };

  #pick() {
    const { ruleset, kind, level } = Object.fromEntries(new FormData(this.slotted("picks")));
    return this.show({ ruleset, kind, level: Number(level), seed: fresh() }, true);
  }

  next(byKeyboard) {
    return this.show({ ...this.now, next: true }, false, byKeyboard);
  }

  // ---- what Python is asked ----

  /** Show an exercise. @param {object} wanted kind, ruleset, level, seed */
  async show(wanted, chosen = false, byKeyboard = false) {
    const told = await this.#ask(wanted, () => this.show(wanted, chosen, byKeyboard));
    if (!told) return;
    const { kind, ruleset, level, seed } = told;
    this.now = { kind, ruleset, level, seed };
    this.#placePicks(told.picks);
    this.slotted("task").innerHTML = told.task;
    this.slotted("verdict").replaceChildren();
    this.slotted("tally").innerHTML = told.tally;
    this.querySelector(".solution")?.remove();
    this.querySelector(".aloud").textContent = "";
    if (chosen) this.records.choose({ kind, ruleset, level });
    history.replaceState(history.state, "", told.fragment);
    if (!wanted.next) return;
    const task = this.slotted("task").querySelector("form");
    if (byKeyboard) task.querySelector("[name=number], button, input")?.focus({ preventScroll: true });
    if (task.getBoundingClientRect().top < 0) task.scrollIntoView({ block: "start" });
  }

  async answer(answer) {
    const form = this.slotted("task").querySelector("form");
    const told = await this.#ask({ ...this.now, answer }, () => this.answer(answer));
    if (!told) return;
    this.#refuse(form, told.error ?? "");
    if (told.error) return;
    mark(form, answer, told);
    this.records.write(told.key, told.record);
    this.records.choose({ kind: told.kind, ruleset: told.ruleset, level: told.level });
    this.querySelector(".solution")?.remove();
    this.slotted("verdict").innerHTML = told.verdict;
    this.slotted("tally").innerHTML = told.tally;
    this.querySelector(".aloud").textContent = told.aloud;
    history.replaceState(history.state, "", told.fragment);
    this.slotted("verdict").querySelector("[data-do=next]").focus({ preventScroll: true });
    this.slotted("verdict").scrollIntoView({ block: "nearest" });
  }

  /** @returns {Promise<any>} what was told, or nothing where something newer was asked or it failed */
  async #ask(wanted, again) {
    const turn = ++this.#asked;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.tell(this.said.waiting), PATIENCE);
    const { locale, root } = this.dataset;
    const record = this.records.of(`${wanted.kind}/${wanted.ruleset}/${wanted.level}`);
    try {
      const told = await ask("trainer", { ...wanted, record, locale, root });
      if (turn !== this.#asked) return null;
      this.#settle();
      return told;
    } catch ({ reason }) {
      if (turn !== this.#asked) return null;
      this.#settle();
      this.tell(this.said[reason] ?? this.said.broken, again);
      return null;
    }
  }

  #settle() {
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    this.tell("");
  }

  // ---- what is shown ----

  /** The choices, with the hand still on the one it was on. */
  #placePicks(html) {
    const picks = this.slotted("picks");
    const { name, value } = picks.contains(document.activeElement) ? document.activeElement : {};
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

  #forget() {
    const { kind, ruleset, level } = this.now;
    this.records.write(`${kind}/${ruleset}/${level}`, undefined);
    this.show(this.now);
  }

  /** A word on how things stand, with a way to try again where they went wrong. */
  tell(text, again) {
    const status = this.querySelector(".status");
    status.replaceChildren(text);
    if (!again) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: this.said.retry });
    button.addEventListener("click", again);
    status.append(" ", button);
  }

  #progress = ({ detail: { phase, reason, again } }) => {
    if (!this.#waiting) return;
    if (phase === "failed" && again !== undefined) this.tell(this.said[reason] ?? this.said.broken);
    else if (phase === "loading") this.tell(this.said.loading);
    else if (phase !== "failed") this.tell(this.said.waiting);
  };
}

/** A seed that nobody has chosen. */
const fresh = () => crypto.getRandomValues(new Uint32Array(1))[0];
