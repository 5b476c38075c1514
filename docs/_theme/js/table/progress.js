// A deal at the table is the list of what has been done in it, as an evening is (sheet/history.js): an
// act is written onto those that it was made after, and to take back is an act like any other. The
// deal's version is the number of its changes, not of its moves. Pure functions, no storage, no page.
//
// A change is one of
//   { do: "deal", game, given, own, over, sheet, replay } always the first; `given` moves came with an address,
//                                               those of one's own play where it is a `replay`;
//                                               and the deal may belong to the evening `sheet`
//   { do: "moves", at, moves, game, own, over } the moves from number `at` on; what else is new of the game
//   { do: "compared", compared }                what others made of the same cards, once it is over
//   { do: "aside", changes }                    the only one: what was kept of a deal that cannot be read

/**
 * @typedef {{ ruleset: string, seed: string, moves: string[], [field: string]: unknown }} Game  as Python keeps it
 * @typedef {{ game: Game, given: number, own: boolean, over: boolean, aside?: boolean, sheet?: string, replay?: boolean,
 *   compared?: object }} Deal
 *   `own`: whether the reader has done anything in it; `over`: whether it has come to its end
 * @typedef {{ do: "moves", at: number, moves: string[], game: object, own: boolean, over: boolean }} Moves
 * @typedef {Deal & { do: "deal" } | Moves | { do: "compared", compared: object }} Step
 */

/** The deal as it stands after all its changes. @param {Step[]} changes @returns {Deal} */
export function fold([first, ...more]) {
  const { do: how, ...begun } = /** @type {any} */ (first);
  if (how === "aside") return /** @type {any} */ ({ aside: true });
  return /** @type {any[]} */ (more).reduce(after, begun);
}

/** @param {Deal} deal @param {any} change @returns {Deal} */
function after(deal, { do: how, at, moves, game: other, own: mine, over: ended, compared }) {
  if (how === "compared") return { ...deal, compared };
  return {
    ...deal,
    game: { ...deal.game, ...other, moves: [...deal.game.moves.slice(0, at), ...moves] },
    given: Math.min(deal.given, at),
    own: deal.own || mine,
    over: ended,
  };
}

/** Whether these are changes that make a deal; what its moves mean, Python alone can say. @param {Step[]} changes */
export function isSound(changes) {
  try {
    const { aside, game } = fold(changes);
    return aside || isGame(game);
  } catch {
    return false;
  }
}

/** @param {any} game @returns {game is Game} */
export const isGame = (game) =>
  [game?.ruleset, game?.seed].every((text) => typeof text === "string") &&
  Array.isArray(game.moves) &&
  game.moves.every((/** @type {unknown} */ move) => typeof move === "string");

/** What the list of deals tells of one. @param {Deal} deal */
export const summary = (deal) => ({ kind: "deal", ...deal });

/** An act means what it meant as long as nothing has been done that was not seen.
 *  @param {Step} _change @param {unknown} _seen @param {Step[]} _before @param {number} missed */
export const stillMeant = (_change, _seen, _before, missed) => !missed;

/**
 * The change from a deal to what Python made of it; null where nothing has been done.
 * @param {Deal | null} before @param {Deal} after @returns {Step | null}
 */
export function changeTo(before, { game, given, own, over, ...more }) {
  if (!before) return { do: "deal", game, given, own, over, ...more };
  const { moves, ...rest } = game;
  const known = before.game.moves;
  const differs = moves.findIndex((move, at) => move !== known[at]);
  const at = differs < 0 ? moves.length : differs;
  const news = Object.entries(rest).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.game[name]));
  if (at === known.length && at === moves.length && !news.length) return null;
  return { do: "moves", at, moves: moves.slice(at), game: Object.fromEntries(news), own, over };
}
