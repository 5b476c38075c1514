// The code on a blank sheet. Wherever it is scanned it opens the same evening of the same game: a new
// one, until somebody has begun to enter it; the next print has another.

import { drawn } from "./code.js";
import { onPaperHash } from "./kept-evening.js";
import { newId } from "./ledger.js";

for (const sheet of document.querySelectorAll("[data-paper]")) {
  const draw = () => {
    const link = new URL(sheet.dataset.sheet ?? "", location.href);
    link.hash = onPaperHash(sheet.dataset.paper ?? "", newId());
    const code = drawn(link.href);
    sheet.querySelector(".paper-code svg")?.remove();
    if (code) sheet.querySelector(".paper-code").prepend(code);
  };
  draw();
  addEventListener("afterprint", draw);
}
