// Ctrl or Command with Z takes back, with Shift or with Y makes again, as everywhere.

export const UNDO = ["undo", "undone"];
export const REDO = ["redo", "redone"];
const TYPED = "input:not([type=radio], [type=checkbox]), textarea";

/** What a key asks for; in a line of text the keys are the text's own. @param {KeyboardEvent} event */
export function wayOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches?.(TYPED)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return REDO;
  return key === "z" ? UNDO : null;
}
