// The evenings that are kept here, newest first.

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export async function listed(page) {
  const { content } = page.querySelector("[data-template=evening]");
  const kept = await page.store.list();
  const entries = kept.map((one) => {
    const entry = content.cloneNode(true);
    const deals = page.words("deals", { deals: one.deals });
    const slots = {
      name: nameOf(one),
      when: dateOf(one.date, page.said.dates),
      who: one.name ? `${one.players.join(", ")}: ${deals}` : deals,
    };
    for (const [name, text] of Object.entries(slots)) {
      entry.querySelector(`[data-slot=${name}]`).textContent = text;
    }
    entry.querySelector("button").dataset.id = one.id;
    return entry;
  });
  page.querySelector(".evenings").replaceChildren(...entries);
  page.querySelector("[data-none]").hidden = kept.length > 0;
}

/** What an evening is called: as it was named, or after its players. */
export function nameOf({ name, players, sheet }) {
  return name || (players ?? sheet.players).join(", ");
}

export function dateOf(date, locale) {
  const day = new Date(`${date}T12:00`);
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(locale, { dateStyle: "long" });
}

const LAST = "budnyckeln.sheet.last";

/** The evening that this window had open; in a new window, the one that any had open last. */
export const lastOpen = () => read(() => sessionStorage) ?? read(() => localStorage);

function read(storage) {
  try {
    return storage().getItem(LAST);
  } catch {
    return null;
  }
}

/** @param {string | null} id  none where the list is shown */
export function keepOpen(id) {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      if (id) storage().setItem(LAST, id);
      else storage().removeItem(LAST);
    } catch {
      // A browser that keeps nothing begins with the list.
    }
  }
}
