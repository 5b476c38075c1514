// The reader's own mistakes at the table, asked again. The page Play keeps them on this device;
// this file hands them to Python, and shows what Python wrote.

import { markAnswer } from "./exercise.js";
import { keptMistakes } from "../table/mistakes.js";
import { PythonElement } from "../form/python-element.js";

class OwnMistakesElement extends PythonElement {
  #at = 0;

  prepare() {
    const count = keptMistakes().length;
    this.querySelector(".own-none").hidden = count > 0;
    this.querySelector(".own-some").hidden = count === 0;
    this.querySelector(".own-count").textContent = this.dataset.count.replace("{count}", count);
    this.addEventListener("submit", (event) => event.preventDefault());
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button?.dataset.do === "next") this.#show();
      else if (button?.dataset.answer) this.#answer(button.dataset.answer);
    });
  }

  /** The mistake whose turn it is, the newest first; so many are passed over that cost nothing. */
  async #show(skipped = 0) {
    const told = await this.#ask({ at: this.#at, skipped }, () => this.#show(skipped));
    if (!told) return;
    if (told.skipped) return this.#show(told.skipped);
    this.querySelector(".own-some").hidden = true;
    this.querySelector(".own-spoilt").hidden = !told.none;
    this.slotted("verdict").replaceChildren();
    this.slotted("task").innerHTML = told.task ?? "";
    this.querySelector(".aloud").textContent = "";
    if (told.none) return;
    this.#at = told.at;
    this.slotted("task").querySelector("button")?.focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }

  async #answer(answer) {
    const told = await this.#ask({ at: this.#at, answer }, () => this.#answer(answer));
    if (!told?.verdict) return;
    markAnswer(this.slotted("task").querySelector("form"), answer, told);
    this.slotted("verdict").innerHTML = told.verdict;
    this.querySelector(".aloud").textContent = told.aloud;
    this.#at = told.at + 1;
    this.slotted("verdict").querySelector("[data-do=next]").focus({ preventScroll: true });
    this.slotted("verdict").scrollIntoView({ block: "nearest" });
  }

  #ask(wanted, again) {
    return this.ask("trainer", { kind: this.dataset.kind, ...wanted, mistakes: keptMistakes() }, again);
  }
}

customElements.define("own-mistakes", OwnMistakesElement);
