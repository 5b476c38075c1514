// Hands text to the reader: into the clipboard, also where the page may not reach it, or as a file.

/** @param {string} text @returns {Promise<boolean>} whether the text was copied; the focus stays where it is */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const paper = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
    (focused?.parentElement ?? document.body).append(paper);
    paper.select();
    const done = document.execCommand("copy");
    paper.remove();
    focused?.focus({ preventScroll: true });
    return done;
  }
}

/** @param {{ name: string, type: string, text: string }} file */
export function download({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
