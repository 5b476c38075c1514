// An element that Python answers: only the last question counts, and its line of status says how
// that goes.

import { ask, wake } from "../runtime/runtime.js";
import { Waiting } from "./waiting.js";

const NEAR = ["focusin", "pointerenter", "touchstart"];

/** Start Python when a hand comes near. @param {HTMLElement} element @param {string[]} signs */
export function wakeNear(element, signs = NEAR) {
  const act = () => wake().catch(() => {});
  for (const sign of signs) element.addEventListener(sign, act, { once: true, passive: true });
}

/** What a refusal says. @param {{ errors: { text: string }[] }} refused */
export const sentences = ({ errors }) => errors.map(({ text }) => text).join(" ");

export class PythonElement extends HTMLElement {
  /** The number of the last question, which alone counts. */
  turn = 0;
  /** Sentences by their keys. @type {Record<string, string>} */
  said = {};
  /** @type {Waiting} */
  waiting = /** @type {any} */ (null);

  connectedCallback() {
    addEventListener("hashchange", () => this.arrived());
    this.said = JSON.parse(this.dataset.said ?? "{}");
    this.waiting = new Waiting(this.querySelector(".status"), this.said, () => this.leave());
    this.prepare();
    this.classList.add("awake");
    this.waiting.connect();
  }

  /** Once the element is on the page. */
  prepare() {}

  /** Another address on the same page. */
  arrived() {}

  /** Before the page is loaded anew. */
  leave() {}

  /** @param {string} name @returns {Found} */
  slotted(name) {
    return this.querySelector(`[data-slot="${name}"]`);
  }

  /** What an address says of this element: "#id?values"; null where it names another. */
  get linked() {
    const start = `#${this.id}?`;
    return location.hash.startsWith(start) ? new URLSearchParams(location.hash.slice(start.length)) : null;
  }

  /** What Python has to know of the page. */
  get context() {
    const { locale, root, cited } = this.dataset;
    return { locale, root, ...(cited && { cited: JSON.parse(cited) }) };
  }

  /** Nobody waits any longer for what was asked. */
  drop() {
    this.waiting.end();
    this.classList.remove("coming", "thinking");
    return (this.turn += 1);
  }

  /**
   * @param {string} operation @param {object} request
   * @param {() => void} again  asks the same once more
   * @param {{ quiet?: boolean }} [how]  `quiet` where not a word is to be said of waiting
   * @returns {Promise<any>} the answer; null where something newer was asked, or where it failed
   */
  async ask(operation, request, again, { quiet = false } = {}) {
    const turn = (this.turn += 1);
    if (!quiet) this.waiting.begin(again);
    try {
      const told = await ask(operation, { ...this.context, ...request });
      if (turn !== this.turn || !this.isConnected) return null;
      if (!quiet) this.waiting.end();
      if (!told.thinking) this.classList.remove("coming", "thinking");
      return told;
    } catch (error) {
      if (turn !== this.turn || !this.isConnected) return null;
      this.drop();
      this.waiting.fail(Object(error).reason ?? "", again);
      return null;
    }
  }
}
