// A deal of the table, written on the score sheet.

import { localDay } from "../page/kept.js";
import { nameFor } from "./collection.js";
import { Ledger, newId } from "./ledger.js";
import { LogStore } from "./store.js";

/** Write a deal on the evening of its table, which has one name in all windows; `known` is the evening
 *  where an earlier edition has begun one. @returns {Promise<string | null>} its id */
export async function scored({ name, sheet, table, deal }, known) {
  try {
    const store = new LogStore();
    await store.start();
    /** @type {import("./history.js").Begin} */
    const begun = { do: "begin", name, date: localDay(), sheet, deals: [] };
    const ledger = (known && (await Ledger.open(store, known))) || (await Ledger.begin(store, begun, `table-${nameFor(table)}`));
    await ledger.commit({ do: "add", id: newId(), deal });
    ledger.close();
    return ledger.unsaved ? null : ledger.id;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
