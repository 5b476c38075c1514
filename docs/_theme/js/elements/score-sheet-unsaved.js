// The evenings with changes that are in this window only. This module outlives every instant
// navigation, and so do they; closing the window asks first.

/** @type {Map<string, import("./score-sheet-ledger.js").Ledger>} */
export const unsaved = new Map();

/** How many changes would be gone with this window. */
export const unsavedChanges = () => [...unsaved.values()].reduce((sum, ledger) => sum + ledger.unsaved, 0);

addEventListener("beforeunload", (event) => {
  if (unsaved.size) event.preventDefault();
});
