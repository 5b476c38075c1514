// The evenings that are kept here, newest first.

import { isTable, summary } from "./history.js";
import { nameOf } from "./kept-evening.js";
import { mayForget } from "./lasting.js";
import { unsaved } from "./ledger.js";

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export async function listed(page) {
  const kept = await keptHere(page);
  page.querySelector(".evenings").replaceChildren(...kept.map((one) => entryOf(page, one)));
  page.querySelector("[data-none]").hidden = kept.length > 0;
  page.querySelector("[data-do=export-all]").hidden = !kept.length;
  page.querySelector("[data-install]").hidden = !kept.length || !(await mayForget());
}

/** What the store has, and what could only be kept in this window. */
async function keptHere(page) {
  const kept = await page.store.list().catch((error) => {
    page.failed(error);
    return [];
  });
  const here = [...unsaved.values()].map(({ id, evening }) => ({ ...summary(evening), id }));
  return [...here, ...kept.filter(({ id }) => !unsaved.has(id))];
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
