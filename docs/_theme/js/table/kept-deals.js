// The deals that are kept on this device, each by its identity: what settles its cards and its rules,
// as Python writes it in an address. One that came with moves is another deal than one's own play of
// the same cards. Beside them the evenings of the score sheet that are played at the table.

import { localDay } from "../page/kept.js";
import { nameFor } from "../sheet/collection.js";
import { keptHere, Ledger, newId, unsaved } from "../sheet/ledger.js";
import { isSound } from "../sheet/logs.js";
import { LogStore } from "../sheet/store.js";

const RECENT = 12;
const LINKED = "&moves=";

/** The identity of a deal that is opened with moves, where there are any. @param {string} deal @param {string} [moves] */
export const idOf = (deal, moves) => (moves ? `${deal}${LINKED}${moves}` : deal);

/** The address of one that came with moves; of others Python writes it. @param {string} id */
export const linkTo = (id) => (id.includes(LINKED) ? `#play?${id}` : null);

/** @typedef {{ id: string, at: number } & Partial<import("./progress.js").Deal>} Row */

/** @param {Row} row */
const isListed = ({ aside, own, over }) => aside || (own && !over);

export class KeptDeals {
  store = new LogStore();

  start() {
    return this.store.start();
  }

  /** What has been done in a deal, to be added to; nothing yet of one that is not kept. @param {string} id
   *  @returns {Promise<Ledger>} */
  async open(id) {
    if (unsaved.has(id)) return unsaved.get(id);
    const { era } = this.store;
    const changes = await this.store.changes(id).catch(() => []);
    if (!changes.length || isSound(changes)) return new Ledger(this.store, id, changes, era);
    await this.setAside(changes, id).catch(() => {});
    return new Ledger(this.store, id, [], era);
  }

  /** @returns {Promise<Row[]>} */
  all() {
    return keptHere(this.store, "deal");
  }

  /** One's own play of those cards that began with the moves of a game. @param {import("./progress.js").Game} game */
  async playOf({ ruleset, seed, moves }) {
    /** @param {Row} row */
    const isIt = ({ own, game }) =>
      own && game?.ruleset === ruleset && game.seed === seed && moves.every((move, at) => move === game.moves[at]);
    return (await this.all()).find(isIt);
  }

  /** The evenings that are played here, newest first. */
  async evenings() {
    return (await keptHere(this.store)).filter(({ against }) => against);
  }

  /** An evening of the score sheet; where there is none, what is to begin with that id.
   *  @param {string} [id] @param {{ name: string, sheet: import("../sheet/history.js").Sheet, against?: object, list?: boolean }} [begun]
   *  @returns {Promise<Ledger | null>} */
  async evening(id, begun) {
    if (!id) return null;
    const kept = unsaved.get(id) ?? (await Ledger.open(this.store, id).catch(() => null));
    return kept ?? (begun ? Ledger.begin(this.store, { do: "begin", date: localDay(), deals: [], ...begun }, id) : null);
  }

  /** A single deal as a row of the score sheet, in the evening of this game where there is one. */
  async keepScore({ name, sheet, deal }) {
    const evening = await this.evening(`table-${nameFor(JSON.stringify(sheet))}`, { name, sheet });
    await evening.commit({ do: "add", id: newId(), deal });
    evening.close();
    return evening;
  }

  /** The deal of an evening that is under way: it is not on the sheet yet. @param {Ledger} evening */
  async underWay({ id, changes }) {
    return (await this.all()).find((row) => row.sheet === id && !changes.some((one) => "id" in one && one.id === row.id));
  }

  /** How many deals of an evening came before the next. One of a list has been played, also where its row
   *  has been deleted. @param {Ledger} evening */
  dealt({ changes: [first, ...more], evening: { list, deals } }) {
    const begun = /** @type {any} */ (first).deals.length;
    return list ? begun + more.filter((one) => one.do === "add").length : deals.length;
  }

  /**
   * The deals to go on with while one is open, and those that cannot be read. What is over is not
   * listed, nor what the reader has done nothing in: of that the last few are kept, to come back to,
   * and all of a list. To the deals of an evening it leads itself.
   * @param {string} open
   */
  async listed(open) {
    const evenings = await this.evenings();
    const others = (await this.all()).filter(({ id }) => id !== open);
    const lists = evenings.filter(({ list }) => list).map(({ id }) => id);
    const rest = others.filter((row) => !isListed(row) && !lists.includes(row.sheet));
    for (const { id } of rest.slice(RECENT)) await this.remove(id);
    return others.filter((row) => isListed(row) && !evenings.some(({ id }) => id === row.sheet));
  }

  /** The deals of an evening that are over, in their order, as they are kept. @param {Ledger} evening */
  async playedIn({ evening }) {
    const rows = await this.all();
    return evening.deals.map((/** @type {{ id: string }} */ { id }) => rows.find((row) => row.over && row.id === id)).filter(Boolean);
  }

  /** @param {string} id */
  async remove(id) {
    unsaved.get(id)?.drop();
    await this.store.remove(id).catch(() => {});
  }

  /** Keep what cannot be read where it is in nobody's way. @param {object[]} changes @param {string} [id]  where it was */
  async setAside(changes, id) {
    const aside = `aside-${nameFor(JSON.stringify(changes))}`;
    const kept = { kind: "deal", aside: true, at: Date.now() };
    await this.store.adopt(aside, (before) => (before ? {} : { changes: [{ do: "aside", changes }], kept }));
    if (id) await this.store.remove(id);
  }
}
