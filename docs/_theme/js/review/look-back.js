// A deal looked back on. Python works it out piece by piece and says what to ask next; whatever a
// hand asks meanwhile comes between. Whoever leaves stops it.

import { DealReplayElement } from "../deals/deal-replay.js";
import { PythonElement, sentences } from "../form/python-element.js";
import { Waiting } from "../form/waiting.js";

const REPLAY = "deal-replay";

/**
 * @typedef {{ game: object, players?: string[], seated?: boolean }} Deal  as Python writes it
 * @typedef {{ locale: string, root: string, cited: object }} Context
 */

export class LookBackElement extends PythonElement {
  #context;
  /** @type {Deal} */
  deal;
  /** @type {(mistakes: { move: number, kept: object }[]) => void} */
  keep;

  connectedCallback() {
    if (!customElements.get(REPLAY)) customElements.define(REPLAY, DealReplayElement);
  }

  disconnectedCallback() {
    this.waiting?.disconnect();
  }

  get context() {
    return this.#context;
  }

  /**
   * @param {Deal} deal @param {Context} context @param {Record<string, string>} said
   * @param {(mistakes: { move: number, kept: object }[]) => void} [keep]  the reader's own mistakes
   */
  look(deal, context, said, keep = () => {}) {
    Object.assign(this, { deal, said, keep });
    this.#context = context;
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
    const again = () => this.#ask(wanted);
    const told = await this.ask("look-back", { ...this.deal, ...wanted }, again, { quiet: wanted.part !== "begin" });
    if (!told) return;
    if (!told.ok) return void this.waiting.tell(sentences(told));
    if (!told.thinking) this.#show(told);
    const next = told.thinking ? { ...wanted, slice: told.thinking } : told.then;
    if (next) this.#ask(next);
    else this.waiting.tell("");
  }

  #show({ frame, pieces, status, mistakes }) {
    if (frame) this.#frame(frame);
    for (const [name, html] of Object.entries(pieces)) this.querySelector(`[data-piece="${name}"]`).innerHTML = html;
    if (status) this.waiting.tell(status);
    if (mistakes?.length) this.keep(mistakes);
  }

  #frame(html) {
    this.innerHTML = html;
    this.#wait(this.querySelector(".status"));
    this.querySelector("h2").focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }
}

/** A new one, ready for the page. */
export function createLookBack() {
  if (!customElements.get("look-back")) customElements.define("look-back", LookBackElement);
  return /** @type {LookBackElement} */ (document.createElement("look-back"));
}
