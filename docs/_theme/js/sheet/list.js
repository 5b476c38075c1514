// The evenings that are kept here, newest first.

import { countUnsaved } from "./collection.js";
import { isTable } from "./history.js";
import { nameOf } from "./kept-evening.js";
import { mayForget } from "./lasting.js";
import { keptHere } from "./ledger.js";

const WORTH_A_FILE = 5; // Evenings that are in no file yet.

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export async function listed(page) {
  const kept = await keptHere(page.store, undefined, (error) => page.failed(error));
  page.querySelector(".evenings").replaceChildren(...kept.map((one) => entryOf(page, one)));
  page.querySelector("[data-none]").hidden = kept.length > 0;
  page.querySelector("[data-do=export-all]").hidden = !kept.length;
  const changed = countUnsaved(kept);
  page.find("unsaved").textContent = changed >= WORTH_A_FILE ? page.words("since-file", { changed }) : "";
  page.querySelector("[data-install]").hidden = !kept.length || !(await mayForget());
}

function entryOf(page, one) {
  const sound = isTable(one);
  const template = page.querySelector(`[data-template=${sound ? "evening" : "damaged"}]`);
  const entry = template.content.cloneNode(true);
  for (const button of entry.querySelectorAll("button")) button.dataset.id = one.id;
  if (!sound) return entry;
  const deals = page.words(one.deals === 1 ? "one-deal" : "deals", { deals: one.deals });
  const slots = {
    name: nameOf(one),
    when: dateOf(one.date, page.said.dates),
    who: one.name ? `${one.players.join(", ")}: ${deals}` : deals,
  };
  for (const [name, text] of Object.entries(slots)) {
    entry.querySelector(`[data-slot=${name}]`).textContent = text;
  }
  return entry;
}

export function dateOf(date, locale) {
  const day = new Date(`${date}T12:00`);
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(locale, { dateStyle: "long" });
}
