// A deal of the table, written on the score sheet.

import { localDay } from "../page/kept.js";
import { Ledger, newId } from "./ledger.js";
import { EveningStore } from "./store.js";

/** Write a deal on an evening; a new one where that is gone. @returns {Promise<string | null>} its id */
export async function scored({ name, sheet, deal }, known) {
  try {
    const store = new EveningStore();
    await store.start();
    /** @type {import("./history.js").Begin} */
    const begun = { do: "begin", name, date: localDay(), sheet, deals: [] };
    const ledger = (known && (await Ledger.open(store, known))) || (await Ledger.begin(store, begun));
    await ledger.commit({ do: "add", id: newId(), deal });
    ledger.close();
    return ledger.unsaved ? null : ledger.id;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
