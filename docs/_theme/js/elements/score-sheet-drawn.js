// How the open evening was drawn last, so that it stands on the page again before Python answers.
// Only one is kept, beside the evenings; it counts for nothing once anything has changed.

import { read, write } from "./kept.js";
import { NAME } from "./score-sheet-kept.js";

const DRAWN = `${NAME}.drawn`;

/** What is drawn besides the evening: by these scripts and this Python, which give their folder its
 *  name, in this language. @param {import("./score-sheet.js").ScoreSheetElement} page */
const maker = ({ dataset: { locale, root } }) => [import.meta.url, locale, root].join(" ");

const states = (page, { id, changes }) => JSON.stringify([maker(page), id, changes.length]);

/** @param {object} drawn  what Drawing.recall() takes */
export function keepDrawn(page, ledger, drawn) {
  if (page.classList.contains("shared") || ledger.unsaved) return;
  write(DRAWN, { of: states(page, ledger), drawn });
}

/** @returns {object | null} none where it is another evening, or the evening has gone on */
export function drawnBefore(page, ledger) {
  const { of, drawn } = read(DRAWN);
  return of === states(page, ledger) ? drawn : null;
}
