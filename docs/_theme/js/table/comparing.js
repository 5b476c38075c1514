// What others make of the same cards is worked out while nothing else is: Python is asked for a slice
// at a time, so that whatever a hand asks waits for one at most.

import { ask } from "../runtime/runtime.js";

const REST = 40; // ms between two slices.

/** @typedef {{ id: string, game: object, over: boolean }} Deal */

export class Comparing {
  #isOn = false;

  /**
   * @param {() => Promise<Deal | undefined>} next  the deal to be worked on
   * @param {() => boolean} isBusy  whether something else is asked
   * @param {(deal: Deal, compared: object) => Promise<unknown>} keep  what has come of it
   */
  constructor(next, isBusy, keep) {
    this.next = next;
    this.isBusy = isBusy;
    this.keep = keep;
  }

  /** Work until nothing is left that can be known; of a deal under way that is less.
   *  @param {object} context */
  async start(context) {
    if (this.#isOn) return;
    this.#isOn = true;
    let done = "";
    for (let deal = await this.next(); deal && done !== deal.id + deal.over; deal = await this.next()) {
      done = deal.id + deal.over;
      const compared = await this.#work({ ...context, part: "compare", game: deal.game }).catch(console.warn);
      if (compared) await this.keep(deal, compared);
    }
    this.#isOn = false;
  }

  /** @param {object} asked */
  async #work(asked) {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, REST));
      if (this.isBusy()) continue;
      const { thinking, compared } = await ask("look-back", asked);
      if (!thinking) return compared;
    }
  }
}
