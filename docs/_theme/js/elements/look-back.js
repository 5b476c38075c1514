// A deal looked back on. Python works it out piece by piece and says what to ask next; whatever a
// hand asks meanwhile comes between. Whoever leaves stops it.

import { ask } from "../runtime.js";
import { DealReplayElement } from "./deal-replay.js";
import { Waiting } from "./waiting.js";

const REPLAY = "deal-replay";

/**
 * @typedef {{ game: object, players?: string[] }} Deal  as Python writes it
 * @typedef {{ locale: string, root: string, cited: object }} Context
 */

export class LookBackElement extends HTMLElement {
  #asked = 0;

  connectedCallback() {
    if (!customElements.get(REPLAY)) customElements.define(REPLAY, DealReplayElement);
  }

  disconnectedCallback() {
    this.#asked += 1;
    this.waiting?.disconnect();
  }

  /**
   * @param {Deal} deal @param {Context} context @param {Record<string, string>} said
   * @param {(mistakes: { move: number, kept: object }[]) => void} [keep]  the reader's own mistakes
   */
  look(deal, context, said, keep = () => {}) {
    Object.assign(this, { deal, context, said, keep });
    const status = Object.assign(document.createElement("p"), { className: "status" });
    status.setAttribute("role", "status");
    this.replaceChildren(status);
    this.#wait(status);
    return this.#ask({ part: "begin" });
  }

  #wait(status) {
    this.waiting?.disconnect();
    this.waiting = new Waiting(status, this.said);
    this.waiting.connect();
  }

  /** @param {{ part: string, trick?: number, slice?: number }} wanted */
  async #ask(wanted) {
    this.#asked += 1;
    const turn = this.#asked;
    if (wanted.part === "begin") this.waiting.begin(() => this.#ask(wanted));
    try {
      const told = await ask("look-back", { ...this.context, ...this.deal, ...wanted });
      if (turn !== this.#asked || !this.isConnected) return;
      if (!told.ok) return void this.#refuse(told);
      if (!told.thinking) this.#show(told);
      const next = told.thinking ? { ...wanted, slice: told.thinking } : told.then;
      if (next) this.#ask(next);
      else this.waiting.tell("");
    } catch ({ reason }) {
      if (turn === this.#asked) this.waiting.fail(reason, () => this.#ask(wanted));
    }
  }

  #refuse({ errors }) {
    this.waiting.end();
    this.waiting.tell(errors.map(({ text }) => text).join(" "));
  }

  #show({ frame, pieces, status, mistakes }) {
    if (frame) this.#frame(frame);
    for (const [name, html] of Object.entries(pieces)) this.querySelector(`[data-piece="${name}"]`).innerHTML = html;
    if (status) this.waiting.tell(status);
    if (mistakes?.length) this.keep(mistakes);
  }

  #frame(html) {
    this.waiting.end();
    this.innerHTML = html;
    this.#wait(this.querySelector(".status"));
    this.querySelector("h2").focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }
}

/** A new one, ready for the page. */
export function createLookBack() {
  if (!customElements.get("look-back")) customElements.define("look-back", LookBackElement);
  return document.createElement("look-back");
}
