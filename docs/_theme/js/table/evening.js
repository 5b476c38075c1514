// The evening that the deals at the table belong to, where they belong to one: an evening of the score
// sheet whose first change holds `against`, the first deal. A deal counts once, as it first ends.

import { ask } from "../runtime/runtime.js";
import { isSame } from "../sheet/history.js";
import { TableList } from "./list.js";

/** What is not kept of a deal or an evening goes on trying when another takes its place. */
export const leave = (ledger) => ledger?.unsaved || ledger?.close();

export class TableEvening {
  /** @type {import("../sheet/ledger.js").Ledger | null} */
  ledger = null;

  /** @param {any} table @param {import("./kept-deals.js").KeptDeals} kept */
  constructor(table, kept) {
    this.table = table;
    this.kept = kept;
    this.list = new TableList(table, kept);
  }

  get id() {
    return this.ledger?.id;
  }

  /** The evening of a deal. */
  of(deal) {
    return deal?.sheet === this.id ? this.ledger : this.kept.evening(deal?.sheet);
  }

  /** The deals to come belong to it; to none, where they are played by themselves. */
  take(ledger) {
    if (this.ledger === ledger) return;
    leave(this.ledger);
    this.ledger = ledger;
    this.table.toggleAttribute("data-within", Boolean(ledger));
    this.table.querySelector("details").open = false;
    ledger?.addEventListener("changed", this.draw);
    ledger?.addEventListener("trouble", this.table.tellUnkept);
  }

  /** Where it stands. */
  draw = async () => {
    const own = this.ledger;
    if (this.list.take(own)) return;
    const { sheet, deals = [] } = own?.evening ?? {};
    const asked = { ...this.table.context, part: "score", sheet, deals: deals.map(({ deal }) => deal) };
    const told = own && (await ask("sheet", asked).catch(() => null));
    if (this.ledger !== own) return;
    const slot = this.table.slotted("score");
    slot.innerHTML = told?.html ?? "";
    this.table.hear(slot.textContent);
  };

  /** Write a deal down as it first ends. @returns {boolean} whether it has ended before: it is practice now */
  count(id, { next, sheet }) {
    const row = this.ledger?.changes.find((one) => "id" in one && one.id === id);
    if (this.ledger && !row && next === "over") this.ledger.commit({ do: "add", id, deal: sheet.deal });
    return Boolean(row) && !isSame(/** @type {any} */ (row).deal, sheet.deal);
  }

  /** What another deal of it is asked for with; against whom may have been changed since it began.
   *  @param {import("../sheet/ledger.js").Ledger} ledger */
  another(ledger) {
    const { against } = /** @type {any} */ (ledger.evening);
    const { player } = this.id === ledger.id ? this.table.now.game : against;
    return { dealt: this.kept.dealt(ledger), game: { ...against, player }, link: { evening: ledger } };
  }
}
