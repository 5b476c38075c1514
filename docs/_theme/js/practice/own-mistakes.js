// The reader's own mistakes at the table, asked again. The page Play keeps them on this device;
// this file hands them to Python, and shows what Python wrote.

import { markAnswer } from "./exercise.js";
import { today } from "../page/kept.js";
import { changeMistake, dueMistakes, keptMistakes } from "../table/mistakes.js";
import { PythonElement } from "../form/python-element.js";

class OwnMistakesElement extends PythonElement {
  #now; // The mistake that is asked, as it is kept.

  prepare() {
    this.#count();
    this.addEventListener("submit", (event) => event.preventDefault());
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button?.dataset.do === "next") this.#show();
      else if (button?.dataset.answer) this.#answer(button.dataset.answer);
    });
    this.arrived();
  }

  /** Whoever comes for them is asked at once. */
  arrived() {
    if (location.hash === `#${this.dataset.kind}` && keptMistakes().length) this.#show();
  }

  /** How many there are, for today and later, and of which kinds. */
  #count() {
    const kept = keptMistakes();
    const due = dueMistakes(today()).length;
    this.querySelector(".own-none").hidden = kept.length > 0;
    this.querySelector(".own-some").hidden = kept.length === 0;
    this.querySelector(".own-count").textContent = this.dataset.count.replace("{due}", due).replace("{later}", kept.length - due);
    for (const line of this.querySelectorAll("[data-theme]")) {
      const count = kept.filter((one) => one?.theme === line.dataset.theme).length;
      line.hidden = count === 0;
      line.querySelector(".count").textContent = String(count);
    }
  }

  /** The mistake whose turn it is; those that cost nothing are not kept any longer. */
  async #show() {
    const mistakes = keptMistakes();
    const told = await this.#ask({ mistakes }, () => this.#show());
    if (!told) return;
    for (const at of told.costless) changeMistake(mistakes[at], null);
    this.#count();
    if (told.more) return this.#show();
    this.querySelector(".own-spoilt").hidden = !told.none || !told.costless.length;
    this.slotted("verdict").replaceChildren();
    this.slotted("task").innerHTML = told.task ?? "";
    this.querySelector(".aloud").textContent = "";
    if (told.none) return;
    this.#now = mistakes[told.at];
    this.querySelector(".own-some button").hidden = true;
    this.slotted("task").querySelector("button")?.focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }

  async #answer(answer) {
    const told = await this.#ask({ mistakes: [this.#now], answer }, () => this.#answer(answer));
    if (!told?.verdict) return;
    changeMistake(this.#now, told.kept);
    this.#count();
    markAnswer(this.slotted("task").querySelector("form"), answer, told);
    this.slotted("verdict").innerHTML = told.verdict;
    this.querySelector(".aloud").textContent = told.aloud;
    this.slotted("verdict").querySelector("[data-do=next]").focus({ preventScroll: true });
    this.slotted("verdict").scrollIntoView({ block: "nearest" });
  }

  #ask(wanted, again) {
    return this.ask("trainer", { kind: this.dataset.kind, day: today(), ...wanted }, again);
  }
}

customElements.define("own-mistakes", OwnMistakesElement);
