// A list of deals that everybody plays: an evening that is kept whole. What others make of the same cards
// is worked out while nothing else is: Python is asked for a slice at a time, so that whatever a hand asks
// waits for one at most.

import { ask } from "../runtime/runtime.js";

const REST = 5; // ms between two slices.

export class TableList {
  /** What was told of it last. */
  told = { html: "", aloud: "", standing: "", share: "", address: "" };
  /** @type {any} The evening, where it is one of a list. */
  #ledger = null;
  #isComparing = false;

  /** @param {any} table @param {import("./kept-deals.js").KeptDeals} kept */
  constructor(table, kept) {
    this.table = table;
    this.kept = kept;
  }

  /** The deals to come belong to an evening, or to none. @param {any} evening @returns {boolean} whether it is one of a list */
  take(evening) {
    this.#ledger = evening?.evening.list ? evening : null;
    if (this.#ledger) this.#draw().then(() => this.#compare()).catch(console.warn);
    else this.table.slotted("list").replaceChildren();
    return Boolean(this.#ledger);
  }

  /** Where it stands: the deals that are over, beside what others made of the same cards. */
  async #draw() {
    const { table } = this;
    const own = this.#ledger;
    const deals = (await this.kept.playedIn(own)).map(({ game, compared }) => ({ game, compared }));
    const told = await ask("look-back", { ...table.context, part: "list", game: table.now.game, deals });
    if (this.#ledger !== own || !told.ok) return;
    const slot = table.slotted("list");
    const isOpen = slot.querySelector("details")?.open;
    table.slotted("score").innerHTML = told.standing;
    slot.innerHTML = told.html;
    if (isOpen) slot.querySelector("details")?.setAttribute("open", "");
    if (told.aloud !== this.told.aloud) table.hear(told.aloud);
    this.told = told;
  }

  /** What is to be compared next: the deal that ended last, else that which is played. */
  async #next() {
    if (!this.#ledger) return null;
    const { next, deal: id, game } = this.table.now;
    const left = (await this.kept.playedIn(this.#ledger)).reverse().find(({ compared }) => !compared);
    return left ?? (next === "over" ? null : { id, game, over: false });
  }

  /** Work until nothing is left that can be known; of a deal under way that is less. */
  async #compare() {
    if (this.#isComparing) return;
    this.#isComparing = true;
    let done = "";
    try {
      for (let deal = await this.#next(); deal && done !== deal.id + deal.over; deal = await this.#next()) {
        done = deal.id + deal.over;
        const compared = await this.#work(deal);
        if (!compared) continue;
        await this.table.add(deal.id, { do: "compared", compared });
        await this.#draw();
      }
    } finally {
      this.#isComparing = false;
    }
  }

  /** @param {{ game: object }} deal */
  async #work({ game }) {
    const asked = { ...this.table.context, part: "compare", game };
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, REST));
      if (this.table.classList.contains("thinking")) continue;
      const { thinking, compared } = await ask("look-back", asked);
      if (!thinking) return compared;
    }
  }
}
