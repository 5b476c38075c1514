// What is kept here is a list of changes, of an evening, of one with several tables, of a deal at the
// table, or of names that are one person: the first says which.

import * as names from "./joins.js";
import * as deals from "../table/progress.js";
import * as gatherings from "../tournament/history.js";
import * as evenings from "./history.js";

/** @typedef {import("./history.js").Change | import("../table/progress.js").Step | import("./joins.js").Join | import("../tournament/history.js").Act} Change */

/** @param {any[]} changes @returns {any} */
const kindOf = ([first]) => KINDS.get(first?.do) ?? evenings;
/** @type {Map<string, any>} */
const KINDS = new Map(Object.entries({ deal: deals, aside: deals, join: names, tables: gatherings }));

/** Of nothing yet it is nothing. @param {any[]} changes */
export const fold = (changes) => (changes.length ? kindOf(changes).fold(changes) : null);

/** Whether this can be shown. @param {any} changes @returns {boolean} */
export const isSound = (changes) => Array.isArray(changes) && kindOf(changes).isSound(changes);

/** What a list tells of it. @param {any[]} changes */
export const summaryOf = (changes) => kindOf(changes).summary(fold(changes));

/** Whether a change still means what it meant when it was begun.
 *  @param {any} change @param {any} seen @param {any[]} before @param {number} missed */
export const stillMeant = (change, seen, before, missed) =>
  kindOf([...before, change]).stillMeant(change, seen, before, missed);

/** What of some changes is to be added to a log: none of what it has; null where the two go different
 *  ways. @param {any[]} log @param {any[]} changes @returns {any[] | null} */
export const fresh = (log, changes) => (kindOf(changes).fresh ?? evenings.rest)(log, changes);
