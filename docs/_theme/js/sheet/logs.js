// What is kept here is a list of changes, of an evening, of one with several tables, or of a deal at
// the table: the first says which.

import * as deals from "../table/progress.js";
import * as gatherings from "../tournament/history.js";
import * as evenings from "./history.js";

/** @typedef {import("./history.js").Change | import("../table/progress.js").Step | import("../tournament/history.js").Act} Change */

/** @param {any[]} changes @returns {any} */
const kindOf = ([first]) => KINDS.get(first?.do) ?? evenings;
/** @type {Map<string, any>} */
const KINDS = new Map(Object.entries({ deal: deals, aside: deals, tables: gatherings }));

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
