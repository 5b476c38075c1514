// An evening with several tables is the list of what has been done to it, as that of one table is
// (sheet/history.js). Which of two results of a table counts, Python says. Pure functions, no storage.
//
// A change is one of
//   { do: "tables", setup }                  always the first: what the form has set up
//   { do: "setup", setup }
//   { do: "round", round, tables }           who sits where, drawn or exchanged
//   { do: "result", result, document }       what a table has told, and its evening
//   { do: "count", round, table, id }        of several sheets of a table that one counts: it goes first
//   { do: "undo" }

import { notTakenBack } from "../sheet/history.js";

/**
 * @typedef {{ name: string, date: string, sheet: object, entrants: string[] }} Setup
 * @typedef {{ round: number, table: number, id: string, changed: number }} Result
 * @typedef {{ result: Result, document: any }} Collected
 * @typedef {{ do: "tables" | "setup", setup: Setup } | { do: "round", round: number, tables: number[][] }
 *   | { do: "result" } & Collected | { do: "count", round: number, table: number, id: string } | { do: "undo" }} Act
 * @typedef {{ setup: Setup, rounds: number[][][], collected: Collected[], canUndo: boolean }} Gathering
 */

/** The evening as it stands after all its changes. @param {any[]} changes @returns {Gathering} */
export function fold(changes) {
  const { done } = notTakenBack(changes.slice(1));
  /** @type {Gathering} */
  const found = { setup: changes[0].setup, rounds: [], collected: [], canUndo: done.length > 0 };
  for (const change of done) {
    if (change.do === "setup") found.setup = change.setup;
    else if (change.do === "round") found.rounds.splice(change.round - 1, 1, change.tables);
    else if (change.do === "result") found.collected.push({ result: change.result, document: change.document });
    else if (change.do === "count") {
      const isIt = (/** @type {Collected} */ { result: { round, table, id } }) =>
        round === change.round && table === change.table && id === change.id;
      found.collected = [...found.collected.filter(isIt), ...found.collected.filter((one) => !isIt(one))];
    }
  }
  return found;
}

/** Whether these are changes that can be shown; what is in them, Python checks. @param {any[]} changes */
export function isSound(changes) {
  try {
    const { setup, rounds, collected } = fold(changes);
    return Array.isArray(setup.entrants) && typeof setup.sheet === "object" && rounds.every(Array.isArray) && collected.every(({ result }) => Boolean(result));
  } catch {
    return false;
  }
}

/** What the list tells of one. @param {Gathering} evening */
export const summary = ({ setup: { name, date, entrants }, rounds }) => ({
  ...{ kind: "tables", name, date },
  ...{ entrants: entrants.length, rounds: rounds.length },
});

/** A result may come whenever it does; a draw and a step back only after what was seen.
 *  @param {Act} change @param {unknown} _seen @param {Act[]} before @param {number} missed */
export const stillMeant = (change, _seen, before, missed) =>
  change.do === "tables" ? !before.length : change.do === "result" || !missed;
