// Asking Python for the score sheet, and saying how that goes: what keeps it from coming is said at
// once, with what can be done, and stands until it has come.

import { ask, progress, restart } from "../runtime/runtime.js";
import { mayPass, sentenceFor } from "../form/waiting.js";

const CITING = ["count", "end"]; // What names paragraphs, and so has to know their numbers.
const PATIENCE = 400; // An answer that takes no longer is not worth a word;
const LONG = 4000; // one that takes longer is worth more than a word.

export class Asking {
  /** Whether Python could not be had when it was last wanted. */
  absent = false;
  #owes = false; // A question was refused that may be answered when Python comes.

  /** @param {import("./score-sheet.js").ScoreSheetElement} page */
  constructor(page) {
    this.page = page;
    this.cited = JSON.parse(page.dataset.cited ?? "{}");
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
    const { page } = this;
    const waiting = setTimeout(() => !page.troubles.has("python") && page.say("waiting"), PATIENCE);
    const long = setTimeout(() => !page.troubles.has("python") && this.#slow(), LONG);
    try {
      const answer = await ask(operation, request);
      this.#came();
      return answer;
    } catch (error) {
      this.lost(error);
      this.#owes ||= mayPass(error.reason);
      throw error;
    } finally {
      clearTimeout(waiting);
      clearTimeout(long);
      this.#hush();
    }
  }

  /** Python does not come: the reason decides the words. @param {{ reason?: string }} error */
  lost({ reason = "broken" }) {
    this.absent = true;
    this.#tell(reason, () => this.#again());
  }

  #again() {
    this.#owes = false;
    return this.page.again();
  }

  /** A start that does not come to an end is begun anew. */
  #slow() {
    this.#tell("slow", () => {
      restart().catch(() => {});
      this.#again();
    });
  }

  #tell(reason, retry) {
    const { page } = this;
    this.#hush();
    const ways = { ...(mayPass(reason) && { retry }), reload: () => location.reload(), ...page.saves() };
    page.troubles.show("python", `${sentenceFor(page.said, reason)} ${page.said.safe}`, ways);
  }

  /** Python is there, whoever has called it: what was refused before is asked once more. */
  #came() {
    this.absent = false;
    this.page.troubles.clear("python");
    if (this.#owes) this.#again();
  }

  #hush() {
    const { status, said } = this.page;
    if (status.textContent === said.waiting) status.textContent = "";
  }

  /** @param {Event} event */
  #progress({ detail: { phase, reason } }) {
    if (phase === "failed") this.lost({ reason });
    else if (phase === "ready") this.#came();
  }
}
