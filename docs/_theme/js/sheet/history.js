// An evening is the list of what has been done to it: nothing is overwritten, so everything can be
// undone, and two windows only ever add to one list. Pure functions, no storage, no page.
//
// A change is one of
//   { do: "begin", name, date, sheet, deals: [{ id, deal }], against, list, seating }    always the
//         first; `against` is the first deal as the table keeps it, where the evening is played there;
//         a `list` of deals that all readers play is kept whole; `seating` says which of several
//         tables it is
//   { do: "table", name, date, sheet }
//   { do: "add", id, deal, before? }    before the deal with that id, or at the end
//   { do: "put", id, deal }
//   { do: "drop", id }
//   { do: "undo" }, { do: "redo" }

/**
 * @typedef {{ id: string, deal: object }} Kept
 * @typedef {{ players: string[], ruleset: string }} Sheet
 * @typedef {{ name: string, date: string, sheet: Sheet }} Table
 * @typedef {{ tournament: string, round: number, table: number }} Seating
 * @typedef {{ against?: object, list?: boolean, seating?: Seating }} Kind
 * @typedef {Table & Kind & { do: "begin", deals: Kept[] }} Begin
 * @typedef {Begin | Table & { do: "table" } | Kept & { do: "add", before?: string }
 *   | Kept & { do: "put" } | { do: "drop", id: string } | { do: "undo" } | { do: "redo" }} Change
 * @typedef {{ name: string, date: string, players: string[], ruleset: string, deals: number, against?: boolean, list?: boolean, seating?: Seating }} Summary
 * @typedef {Table & Kind & { deals: Kept[], canUndo: boolean, canRedo: boolean }} Evening
 */

/** The changes that have not been undone, and those that can be made again.
 *  @template {{ do: string }} Made @param {Made[]} changes */
export function notTakenBack(changes) {
  /** @type {Made[]} */
  const done = [];
  /** @type {Made[]} */
  let undone = [];
  for (const change of changes) {
    if (change.do === "undo") {
      undone.push(...done.splice(-1));
    } else if (change.do === "redo") {
      done.push(...undone.splice(-1));
    } else {
      done.push(change);
      undone = [];
    }
  }
  return { done, undone };
}

/** The evening as it stands after all its changes. @param {Change[]} changes @returns {Evening} */
export function fold(changes) {
  const [first, ...more] = changes;
  const { done, undone } = notTakenBack(more);
  const { do: _, ...begun } = /** @type {Begin} */ (first);
  const evening = { ...begun, deals: [...begun.deals] };
  for (const change of done) apply(evening, change);
  return { ...evening, canUndo: done.length > 0, canRedo: undone.length > 0 };
}

/** Whether these are the changes of an evening that can be shown. @param {any} changes @returns {changes is Change[]} */
export function isSound(changes) {
  try {
    const { sheet, deals } = fold(changes);
    return isTable(sheet) && deals.every(({ id, deal }) => typeof id === "string" && isRecord(deal));
  } catch {
    return false;
  }
}

/** Whether something names its players, as a sheet and a summary do. @param {unknown} value */
export const isTable = (value) =>
  isRecord(value) && Array.isArray(value.players) && value.players.every((/** @type {unknown} */ name) => typeof name === "string");

/** Whether what the list tells of is an evening of a circle: one against the computer's players is not.
 *  @param {any} one */
export const isOfCircle = (one) => isTable(one) && !one.against && !one.list;

/** Whether two changes say the same. @param {unknown} one @param {unknown} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {any} value @returns {value is Record<string, any>} */
const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {Table & { deals: Kept[] }} evening @param {Change} change */
function apply(evening, change) {
  const { deals } = evening;
  if (change.do === "table") {
    Object.assign(evening, { name: change.name, date: change.date, sheet: change.sheet });
  } else if (change.do === "add") {
    const at = change.before ? place(deals, change.before) : -1;
    deals.splice(at < 0 ? deals.length : at, 0, change);
  } else if ("id" in change) {
    const at = place(deals, change.id);
    if (at >= 0) deals.splice(at, 1, ...(change.do === "put" ? [change] : []));
  }
}

/** Where a deal is, from the end, for it is mostly there; −1 where it is not.
 *  @param {Kept[]} deals @param {string} id */
export function place(deals, id) {
  let at = deals.length - 1;
  while (at >= 0 && deals[at].id !== id) at -= 1;
  return at;
}

/** The first deal that differs between two evenings; the length where none does.
 *  @param {Kept[]} before @param {Kept[]} after */
export function firstDifference(before, after) {
  const length = Math.min(before.length, after.length);
  let at = 0;
  while (at < length && before[at] === after[at]) at += 1;
  return at;
}

/**
 * Whether a change still means what it meant when it was begun.
 * @param {Change} change
 * @param {Kept | undefined} seen  the deal that the change is about, as it was seen
 * @param {Change[]} changes  everything that has been done, the others' changes included
 * @param {number} missed  how many of them were not known
 */
export function stillMeant(change, seen, changes, missed) {
  if (change.do === "begin") return changes.length === 0;
  if (change.do === "add") return !changes.some((one) => one.do === "add" && one.id === change.id);
  if (change.do === "undo" || change.do === "redo") return !missed;
  if (!seen) return true;
  const { deals } = fold(changes);
  return deals[place(deals, seen.id)] === seen;
}

/** What goes on from a log; null where it goes another way. @param {Change[]} log @param {Change[]} changes */
export function rest(log, changes) {
  const length = Math.min(log.length, changes.length);
  const alike = log.slice(0, length).every((change, place) => isSame(change, changes[place]));
  return alike ? changes.slice(length) : null;
}

/** The same for evenings. One that came as a document is known again where it has been like that, and
 *  goes on where it has only more deals. @param {Change[]} log @param {Change[]} changes */
export function fresh(log, changes) {
  const found = rest(log, changes);
  if (found || changes.length > 1) return found;
  const { deals, ...table } = fold(changes);
  const { deals: known, ...own } = fold(log);
  const more = /** @type {Change[]} */ (deals.slice(known.length).map((one) => ({ do: "add", ...one })));
  const goesOn = more.length && known.every(({ deal }, at) => isSame(deal, deals[at].deal));
  if (goesOn && isSame(documentOf({ ...own, deals: [] }), documentOf({ ...table, deals: [] }))) return more;
  const told = JSON.stringify(documentOf({ ...table, deals }));
  const was = log.some((_, at) => {
    const then = fold(log.slice(0, at + 1));
    return then.deals.length === deals.length && JSON.stringify(documentOf(then)) === told;
  });
  return was ? [] : null;
}

const NAMED = 14; // Letters of a name that newId makes.

/** The name of an evening, of whatever version: versions have something behind it. @param {string} id */
export const eveningOf = (id) => (id[NAMED] === "-" ? id.slice(0, NAMED) : id);

/** The evening as a document for files and links: the form that the engine reads. @param {Evening} evening */
export function documentOf({ name, date, seating, sheet, deals }) {
  const told = { format: "budnyckeln-evening", version: 1, ...(name && { name }), ...(date && { date }), ...(seating && { seating }) };
  return { ...told, sheet: { ...sheet, deals: deals.map(({ deal }) => deal) } };
}

/** The first change of an evening that comes as a document; always the same one where it has a name.
 *  @param {{ id?: string, name?: string, date?: string, seating?: Seating, sheet: Sheet & { deals: object[] } }} document
 *  @param {() => string} newId @returns {Begin} */
export function begun({ id, name = "", date = "", seating, sheet: { deals, ...sheet } }, newId) {
  const own = deals.map((deal, at) => ({ id: id ? String(at) : newId(), deal }));
  return { do: "begin", name, date, sheet, deals: own, ...(seating && { seating }) };
}

/** What the list of evenings tells of one. @param {Table & Kind & { deals: Kept[] }} evening @returns {Summary} */
export function summary({ name, date, sheet, deals, against, list, seating }) {
  const played = { ...(against && { against: true }), ...(list && { list }), ...(seating && { seating }) };
  return { name, date, players: sheet.players, ruleset: sheet.ruleset, deals: deals.length, ...played };
}
