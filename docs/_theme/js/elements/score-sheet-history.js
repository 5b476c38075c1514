// An evening is the list of what has been done to it: nothing is overwritten, so everything can be
// undone, and two windows only ever add to one list. Pure functions, no storage, no page.
//
// A change is one of
//   { do: "begin", name, date, sheet, deals: [{ id, deal }] }    always the first
//   { do: "table", name, date, sheet }
//   { do: "add", id, deal, before? }    before the deal with that id, or at the end
//   { do: "put", id, deal }
//   { do: "drop", id }
//   { do: "undo" }, { do: "redo" }

/**
 * @typedef {{ id: string, deal: object }} Kept
 * @typedef {{ name: string, date: string, sheet: object, deals: Kept[],
 *   canUndo: boolean, canRedo: boolean }} Evening
 */

/** The evening as it stands after all its changes. @returns {Evening} */
export function fold(changes) {
  const [first, ...others] = changes;
  const done = [];
  let undone = [];
  for (const change of others) {
    if (change.do === "undo") {
      if (done.length) undone.push(done.pop());
    } else if (change.do === "redo") {
      if (undone.length) done.push(undone.pop());
    } else {
      done.push(change);
      undone = [];
    }
  }
  const evening = { name: first.name, date: first.date, sheet: first.sheet, deals: [...first.deals] };
  for (const change of done) apply(evening, change);
  return { ...evening, canUndo: done.length > 0, canRedo: undone.length > 0 };
}

/** Whether these are the changes of an evening that can be shown. */
export function isEvening(changes) {
  try {
    const { sheet, deals } = fold(changes);
    return isTable(sheet) && deals.every(({ id, deal }) => typeof id === "string" && isRecord(deal));
  } catch {
    return false;
  }
}

/** Whether something names its players, as a sheet and a summary do. */
export const isTable = (value) =>
  isRecord(value) && Array.isArray(value.players) && value.players.every((name) => typeof name === "string");

/** Whether two changes say the same. */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function apply(evening, change) {
  const { deals } = evening;
  if (change.do === "table") {
    Object.assign(evening, { name: change.name, date: change.date, sheet: change.sheet });
  } else if (change.do === "add") {
    const at = change.before ? place(deals, change.before) : -1;
    deals.splice(at < 0 ? deals.length : at, 0, change);
  } else {
    const at = place(deals, change.id);
    if (at >= 0) deals.splice(at, 1, ...(change.do === "put" ? [change] : []));
  }
}

/** Where a deal is, from the end, for it is mostly there; −1 where it is not. */
export function place(deals, id) {
  let at = deals.length - 1;
  while (at >= 0 && deals[at].id !== id) at -= 1;
  return at;
}

/** The first deal that differs between two evenings; the length where none does. */
export function firstDifference(before, after) {
  const length = Math.min(before.length, after.length);
  let at = 0;
  while (at < length && before[at] === after[at]) at += 1;
  return at;
}

/**
 * Whether a change still means what it meant when it was begun.
 * @param {object} change
 * @param {Kept | undefined} seen  the deal that the change is about, as it was seen
 * @param {object[]} changes  everything that has been done, the others' changes included
 * @param {number} missed  how many of them were not known
 */
export function stillMeant(change, seen, changes, missed) {
  if (change.do === "undo" || change.do === "redo") return !missed;
  if (!seen) return true;
  const { deals } = fold(changes);
  return deals[place(deals, seen.id)] === seen;
}

/** The evening as a document for files and links: the form that the engine reads. */
export function documentOf({ name, date, sheet, deals }) {
  const told = { format: "budnyckeln-evening", version: 1 };
  if (name) told.name = name;
  if (date) told.date = date;
  return { ...told, sheet: { ...sheet, deals: deals.map(({ deal }) => deal) } };
}

/** The first change of an evening that comes as a document. */
export function begun({ name = "", date = "", sheet: { deals, ...sheet } }, newId) {
  return { do: "begin", name, date, sheet, deals: deals.map((deal) => ({ id: newId(), deal })) };
}

/** What the list of evenings tells of one. */
export function summary({ name, date, sheet, deals }) {
  return { name, date, players: sheet.players, ruleset: sheet.ruleset, deals: deals.length };
}
