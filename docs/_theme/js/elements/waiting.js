// A word on how things stand while Python is asked, with a way to try again where they went wrong.

import { progress } from "../runtime.js";

const PATIENCE = 300; // An answer that comes sooner needs no word of waiting.

export class Waiting {
  #status;
  #said;
  #timer = 0;

  /** Whether something has been asked and not been answered. */
  asked = false;

  /** @param {HTMLElement} status @param {Record<string, string>} said */
  constructor(status, said) {
    this.#status = status;
    this.#said = said;
  }

  connect() {
    progress.addEventListener("progress", this.#progress);
  }

  disconnect() {
    progress.removeEventListener("progress", this.#progress);
    clearTimeout(this.#timer);
  }

  begin() {
    this.asked = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tell(this.#said.waiting), PATIENCE);
  }

  end() {
    this.asked = false;
    clearTimeout(this.#timer);
    this.tell("");
  }

  /** @param {string} reason @param {() => void} again */
  fail(reason, again) {
    this.end();
    this.tell(this.#fault(reason), again);
  }

  tell(text, again) {
    this.#status.replaceChildren(text);
    if (!again) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: this.#said.retry });
    button.addEventListener("click", again);
    this.#status.append(" ", button);
  }

  #fault(reason) {
    return this.#said[reason] ?? this.#said.broken;
  }

  #progress = ({ detail: { phase, reason, again } }) => {
    if (!this.asked) return;
    clearTimeout(this.#timer);
    if (phase === "failed" && again !== undefined) this.tell(this.#fault(reason));
    else if (phase === "loading") this.tell(this.#said.loading);
    else if (phase !== "failed") this.tell(this.#said.waiting);
  };
}
