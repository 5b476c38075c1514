// Entering a deal: half entered it is kept, written down it is a change of the evening.

import { place } from "./history.js";
import { newId } from "./ledger.js";

let writing = false;

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export async function write(page) {
  if (writing) return;
  writing = true;
  try {
    await page.drawing.draw();
    const told = await page.ask("count", { values: page.deal.values });
    if (told.deal) await commit(page, told.deal);
    else page.deal.complain(told);
  } finally {
    writing = false;
  }
}

async function commit(page, deal) {
  const { ledger } = page;
  const { aim } = page.deal;
  const { deals } = ledger.evening;
  const { seen } = page.deal;
  const id = aim.kind === "change" ? aim.id : (aim.fresh ?? newId());
  const change = aim.kind === "change" ? { do: "put", id, deal } : { do: "add", id, deal };
  if (aim.kind === "insert") change.before = aim.id;
  const expected = aim.kind === "new" ? deals.length : place(deals, aim.id);
  if (!(await ledger.commit(change, seen))) {
    // What was entered stays: pressed once more, it is meant.
    page.deal.seen = ledger.evening.deals[place(ledger.evening.deals, aim.id)];
    return;
  }
  page.deal.clear();
  aimed(page);
  page.store.dropDraft(ledger.id, page.tab).catch(() => {});
  await page.drawing.draw();
  const at = place(ledger.evening.deals, id);
  if (at < 0) return;
  const key = aim.kind === "change" ? "deal-changed" : at === expected ? "written" : "later";
  page.say(key, { deal: at + 1 });
  show(page, at, aim.kind);
}

/** A new row stands whole below the head of the table, with the form for the next deal after it; a
 *  row that was changed or put in between is where it is looked for, and has the focus. */
function show(page, at, kind) {
  const row = page.drawing.rows.row(at);
  if (!row) return;
  if (kind !== "new") row.querySelector("[data-open]").focus({ preventScroll: true });
  row.scrollIntoView({ block: kind === "new" ? "start" : "center" });
}

export const dealDoings = (page) => ({
  async "open-deal"(button) {
    const at = page.drawing.rows.indexOf(button);
    const kept = page.drawing.deals[at];
    if (!kept) return;
    const aim = { kind: "change", id: kept.id };
    const carry = page.drawing.carryFor(aim);
    const { values } = await page.ask("deal", { deal: kept.deal, carry });
    page.deal.fill(values, aim, kept);
    aimed(page);
    page.deal.changed();
    page.find("form-title").focus({ preventScroll: true });
    page.find("form-title").scrollIntoView({ block: "start" });
  },

  "insert-deal"() {
    const { aim, seen } = page.deal;
    page.deal.fill({}, { kind: "insert", id: aim.id, fresh: newId() }, seen);
    aimed(page);
    keepDraft(page);
  },

  async "remove-deal"() {
    const { aim, seen } = page.deal;
    const at = place(page.ledger.evening.deals, aim.id);
    stopChanging(page);
    const done = await page.ledger.commit({ do: "drop", id: aim.id }, seen);
    if (done) page.say("removed", { deal: at + 1 });
  },

  "cancel-deal": () => stopChanging(page),
});

function stopChanging(page) {
  page.deal.clear();
  aimed(page);
  if (page.ledger) page.store.dropDraft(page.ledger.id, page.tab).catch(() => {});
}

/** What the form is about, above it; which buttons go with that, below it. */
function aimed(page) {
  const { aim } = page.deal;
  const at = place(page.drawing.deals, aim.id);
  const { length } = page.drawing.deals;
  const [key, deal] = aim.kind === "new" ? ["deal", length + 1] : [`${aim.kind}-deal`, at + 1];
  page.find("form-title").textContent = aim.kind === "new" ? "" : page.words(key, { deal });
  page.find("form-title").hidden = aim.kind === "new";
  page.find("write").textContent = page.said[aim.kind === "change" ? "change" : "write"];
  page.drawing.rows.mark(aim.kind === "new" ? -1 : at);
  for (const name of ["insert-deal", "remove-deal"]) {
    page.querySelector(`[data-do=${name}]`).hidden = aim.kind !== "change";
  }
  page.querySelector("[data-do=cancel-deal]").hidden = aim.kind === "new";
}

/** Keep the deal as far as it is entered. */
export function keepDraft(page) {
  const { aim } = page.deal;
  if (!page.ledger || page.classList.contains("shared")) return;
  if (aim.kind === "new") aim.fresh ??= newId();
  const draft = { aim, values: page.deal.values };
  page.store.keepDraft(page.ledger.id, page.tab, draft).catch(() => {});
}

/** Take up a deal that was half entered when its window went. */
export async function resume(page) {
  const { ledger, store, tab } = page;
  aimed(page);
  const found = await store.draft(ledger.id, tab, await living());
  if (!found || page.ledger !== ledger) return;
  const { aim, values } = found.draft;
  const { deals } = ledger.evening;
  const over = aim.fresh && place(deals, aim.fresh) >= 0;
  const gone = aim.id && place(deals, aim.id) < 0;
  if (!over && !gone) {
    page.deal.fill(values, aim, aim.id && deals[place(deals, aim.id)]);
    aimed(page);
    page.deal.changed();
    page.say("resumed");
    await store.keepDraft(ledger.id, tab, { aim, values });
  }
  if (found.tab !== tab) await store.dropDraft(ledger.id, found.tab);
}

/** The windows that are open now: each holds a lock with its name while it lives. */
async function living() {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name.split("tab:")[1]));
}

/** A name for this window, told to the others. */
export function namedTab() {
  const tab = newId();
  navigator.locks?.request(`budnyckeln.tab:${tab}`, () => new Promise(() => {}));
  return tab;
}
