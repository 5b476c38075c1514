// The reader's own cards that turned a deal, kept on this device for those who practise.

import { localDay, readList, write } from "../page/kept.js";

const STORE = "budnyckeln.mistakes";
const MOST = 100;
const SAME = ["ruleset", "seed", "seat", "moves", "card", "when_passed", "variants", "ramsch_rules", "played"];

/** @param {any} one */
const told = (one) => JSON.stringify(SAME.map((name) => one?.[name]));

/** @returns {any[]} */
export const keptMistakes = () => readList(STORE);

/** Those of a day: all that were made, but for what was answered and comes back later.
 *  @param {number} day */
export const dueMistakes = (day) => keptMistakes().filter((one) => !(one?.day > day));

/** Keep some, the newest last; one that is known already is not kept twice, and comes when it would have.
 *  @param {Record<string, unknown>[]} found @returns {boolean} false where nothing can be kept */
export function keepMistakes(found) {
  const known = new Map(keptMistakes().map((one) => [told(one), one]));
  const dated = found.map((one) => ({ ...known.get(told(one)), ...one, date: localDay() }));
  for (const one of found) known.delete(told(one));
  return write(STORE, [...known.values(), ...dated].slice(-MOST));
}

/** Put what Python wrote in the place of one, before all others; null takes it away.
 *  @param {any} one @param {any} now */
export function changeMistake(one, now) {
  const others = keptMistakes().filter((other) => told(other) !== told(one));
  return write(STORE, now ? [now, ...others] : others);
}
