// The reader's own cards that turned a deal, kept on this device for those who practise.

import { localDay, readList, write } from "../page/kept.js";

const STORE = "budnyckeln.mistakes";
const MOST = 100;
const SAME = ["ruleset", "seed", "seat", "moves", "card", "when_passed", "variants", "ramsch_rules", "played"];

/** @param {any} one */
const told = (one) => JSON.stringify(SAME.map((name) => one?.[name]));

/** @returns {any[]} */
export const keptMistakes = () => readList(STORE);

/** Keep some, the newest last; one that is known already is not kept twice.
 *  @param {Record<string, unknown>[]} found @returns {boolean} false where nothing can be kept */
export function keepMistakes(found) {
  const again = new Set(found.map(told));
  const known = keptMistakes().filter((one) => !again.has(told(one)));
  const dated = found.map((one) => ({ ...one, date: localDay() }));
  return write(STORE, [...known, ...dated].slice(-MOST));
}
