// The reader's own cards that turned a deal, kept on this device for those who practise.

import { localDay, readList, write } from "./kept.js";

const STORE = "budnyckeln.mistakes";
const MOST = 100;
const SAME = ["ruleset", "seed", "seat", "moves", "card"];

/** @returns {any[]} */
export const keptMistakes = () => readList(STORE);

/** Keep some, the newest last; one that is known already is not kept twice. @param {Record<string, unknown>[]} found */
export function keepMistakes(found) {
  /** @param {Record<string, unknown>} one */
  const isFound = (one) => found.some((other) => SAME.every((name) => one?.[name] === other[name]));
  const known = keptMistakes().filter((one) => !isFound(one));
  const dated = found.map((one) => ({ ...one, date: localDay() }));
  write(STORE, [...known, ...dated].slice(-MOST));
}
