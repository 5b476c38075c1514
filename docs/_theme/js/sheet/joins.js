// Names that the reader has said are one person. What was said last of a name holds, so it does not
// matter in which order two lists come together.
//
// A change is { do: "join", name, as, at }; without `as` the name is counted for itself again.

/** @typedef {{ do: "join", name: string, as: string, at: number }} Join */

/** The name under which all of them are kept: there is one such list. */
export const NAMES = "names";

/** @param {Join[]} changes @returns {{ joined: { name: string, as: string }[] }} */
export function fold(changes) {
  /** @type {Map<string, Join>} */
  const said = new Map();
  for (const change of changes) {
    const known = said.get(change.name);
    if (!known || compare(known, change) < 0) said.set(change.name, change);
  }
  const joined = [...said.values()].filter((one) => one.as && one.as !== one.name).sort(compare);
  return { joined: joined.map(({ name, as }) => ({ name, as })) };
}

/** By time, then by what was said. @param {Join} one @param {Join} other */
const compare = (one, other) => one.at - other.at || (textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other)));
/** @param {Join} one */
const textOf = ({ name, as }) => JSON.stringify([name, as]);

/** @param {any} changes @returns {changes is Join[]} */
export const isSound = (changes) =>
  changes.every((/** @type {any} */ { name, as, at }) => typeof name === "string" && typeof as === "string" && Number.isFinite(at));

export const summary = () => ({ kind: /** @type {const} */ ("names") });

export const stillMeant = () => true;

/** What of a list is not said in another. @param {Join[]} log @param {Join[]} changes */
export function fresh(log, changes) {
  const known = new Set(log.map((one) => JSON.stringify(one)));
  return changes.filter((one) => !known.has(JSON.stringify(one)));
}
