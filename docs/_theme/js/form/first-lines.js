// The first line of an answer before Python is there: looked up by the form's own values in what
// calculators/page/first_lines.py has made of every plain choice. What is not there waits for Python.

/**
 * `at`: by field, the place of each value among the ways of a node; `nodes`: a field or a card, and
 * its ways, each written as what it adds to the last: to a node, below zero to a line, null to none.
 * @typedef {{ fixed: Record<string, string>, at: Record<string, Record<string, number>>,
 *   cards: string, most: number, deck: Record<string, string>,
 *   nodes: [string, ...(number | null)[]][], lines: string[], first: number | null }} Table
 */

/** @param {Table[]} tables @param {Record<string, string>} values  of the controls that apply
 *  @returns {string | undefined} */
export function firstLine(tables, values) {
  for (const table of tables) {
    const line = lineIn(table, values);
    if (line) return line;
  }
}

/** @param {Table} table @param {Record<string, string>} values @returns {string | undefined} */
function lineIn({ fixed, at, cards, most, deck, nodes, lines, first }, values) {
  if (values[cards] === "") return undefined;
  const words = (values[cards] ?? "").toUpperCase().split(/[\s,]+/).filter(Boolean);
  const held = new Set(words.map((word) => deck[word]));
  if (held.has(/** @type {any} */ (undefined)) || held.size < words.length || words.length > most) return undefined;
  for (const [name, value] of Object.entries(values)) {
    if (name === cards) continue;
    if (at[name] ? !(value in at[name]) : value !== fixed[name]) return undefined;
  }
  let way = first;
  while (way !== null && way >= 0) {
    const [name, ...steps] = nodes[way];
    const place = at[name] ? at[name][values[name]] : Number(held.has(name));
    way = along(steps, place);
  }
  return way === null ? undefined : lines[~way];
}

/** @param {(number | null)[]} steps @param {number} place @returns {number | null} */
function along(steps, place) {
  if ((steps[place] ?? null) === null) return null;
  return steps.slice(0, place + 1).reduce((sum, step) => /** @type {number} */ (sum) + (step ?? 0), 0);
}
