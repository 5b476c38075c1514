// Asking Python for the score sheet, and saying how that goes: what keeps it from coming is said at
// once, with what can be done, and stands until it has come.

import { ask, progress } from "../runtime/runtime.js";
import { mayPass, sentenceFor, Waiting } from "../form/waiting.js";

const CITING = ["count", "end"]; // What names paragraphs, and so has to know their numbers.

export class Asking {
  /** Whether Python could not be had when it was last wanted. */
  absent = false;
  #owes = false; // A question was refused that may be answered when Python comes.
  #open = 0; // Questions that are not answered yet.
  #waiting;

  /** @param {import("./score-sheet.js").ScoreSheetElement} page */
  constructor(page) {
    this.page = page;
    this.cited = JSON.parse(page.dataset.cited ?? "{}");
    this.#waiting = new Waiting(page.find("waiting"), page.said);
    this.#waiting.connect();
    progress.addEventListener("progress", (event) => this.#progress(event));
    addEventListener("online", () => this.absent && this.#again());
  }

  /** A question about the open evening. */
  question(part, rest = {}) {
    const { page } = this;
    const { locale, root } = page.dataset;
    const sheet = page.ledger?.evening.sheet;
    const carry = page.drawing.carryFor(page.deal.aim);
    const cited = CITING.includes(part) ? this.cited : undefined;
    return { operation: "sheet", request: { part, locale, root, cited, sheet, carry, ...rest } };
  }

  ask(part, rest) {
    const { operation, request } = this.question(part, rest);
    return this.#wait(operation, request);
  }

  /** Have an evening read, checked, or written as a file. */
  evening(request) {
    return this.#wait("evening", { locale: this.page.dataset.locale, ...request });
  }

  async #wait(operation, request) {
    if (!this.#open && !this.absent) this.#waiting.begin(() => this.#again());
    this.#open += 1;
    try {
      const answer = await ask(operation, request);
      this.#came();
      return answer;
    } catch (error) {
      this.lost(error);
      this.#owes ||= mayPass(error.reason);
      throw error;
    } finally {
      this.#open -= 1;
      if (!this.#open) this.#waiting.end();
    }
  }

  /** Python does not come: the reason decides the words. @param {{ reason?: string }} error */
  lost({ reason = "broken" }) {
    const { page } = this;
    this.absent = true;
    this.#waiting.end();
    const retry = mayPass(reason) && { retry: () => this.#again() };
    const ways = { ...retry, reload: () => location.reload(), ...page.saves() };
    page.troubles.show("python", `${sentenceFor(page.said, reason)} ${page.said.safe}`, ways);
  }

  #again() {
    this.#owes = false;
    return this.page.again();
  }

  /** Python is there, whoever has called it: what was refused before is asked once more. */
  #came() {
    this.absent = false;
    this.page.troubles.clear("python");
    if (this.#owes) this.#again();
  }

  /** @param {Event} event */
  #progress({ detail: { phase, reason } }) {
    if (phase === "failed") this.lost({ reason });
    else if (phase === "ready") this.#came();
  }
}
