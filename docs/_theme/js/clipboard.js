// Copies text, also where the page may not reach the clipboard itself.

/** @returns {Promise<boolean>} whether the text was copied; the focus stays where it is */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const paper = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
    (focused?.parentElement ?? document.body).append(paper);
    paper.select();
    const done = document.execCommand("copy");
    paper.remove();
    focused?.focus({ preventScroll: true });
    return done;
  }
}
