// What is said where Python does not answer, and the way on from there.

const BY_RELOADING = new Set(["changed", "failed"]);
const NO_WAY = new Set(["unsupported", "too-deep"]);

/** @param {Record<string, string>} said @param {string} [reason]  of a StartError (files.js) */
export const sentenceFor = (said, reason) => said[reason] ?? said.failed;

/**
 * The button behind the sentence: "reload" where nothing else helps, else "again"; none where the
 * browser is too old, or the question itself is at fault.
 * @param {Record<string, string>} said @param {string} [reason] @param {() => void} [again]
 * @param {() => void} [reload]  where something is to be put away first
 * @returns {HTMLButtonElement | null}
 */
export function wayOn(said, reason, again, reload = () => location.reload()) {
  if (NO_WAY.has(reason)) return null;
  const act = BY_RELOADING.has(reason) || !again ? reload : again;
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.textContent = act === reload ? said.reload : said.retry;
  button.addEventListener("click", () => act());
  return button;
}

/** Whether the next sign of life, a tap or the net that is back, is worth another try. */
export const mayPass = (reason) => !BY_RELOADING.has(reason) && !NO_WAY.has(reason);
