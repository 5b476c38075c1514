// What can be done with a whole evening: share it, take it out as a file, print it, put it away; and
// with all of them.

import { copyText, download } from "../page/clipboard.js";
import { isReady } from "../runtime/runtime.js";
import { readCollection, saveAll, takeIn, takeOne } from "./collection.js";
import { within } from "./faults.js";
import { begun, documentOf, fold, isSound } from "./history.js";
import { nameOf } from "./kept-evening.js";
import { keepForGood } from "./lasting.js";
import { newId } from "./ledger.js";
import { carried, fileText, packed } from "./reading.js";

const FILING = 3000; // ms after which a file is made without Python.
const SHARE = location.protocol === "https:" && Boolean(navigator.share);

/** What draws codes: fetched while there is time, for an evening without a net. */
export const codes = async () => (await import("./code.js")).drawn;

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export const doings = (page) => ({
  async share() {
    const shown = page.find("shared");
    shown.hidden = !shown.hidden;
    if (shown.hidden) return;
    const document = await named(page);
    // What one of several tables has played goes to the phone that collects.
    const link = new URL(document.seating ? "../several-tables/" : location.href, location.href);
    const { ending } = isReady() && !document.seating ? await counted(page, { document }) : {};
    link.hash = await packed({ ...document, ending });
    page.find("link").value = link.href;
    shown.querySelector("[data-do=send-link]").hidden = !SHARE;
    const drawn = await codes().catch(() => null);
    const code = drawn?.(link.href);
    page.find("code").replaceChildren(...(code ? [code] : []));
    page.find("code").hidden = !code;
    page.find("code-hint").textContent = drawn ? page.said[code ? (document.seating ? "code-of-table" : "code") : "too-long"] : "";
  },

  async "copy-link"() {
    const field = page.find("link");
    if (await copyText(field.value)) return page.say("copied");
    field.focus();
    field.select();
    page.say("copy-by-hand");
  },

  async "send-link"() {
    await navigator.share({ url: page.find("link").value }).catch(() => {});
  },

  /** What is kept must be had even where Python does not start or refuses the evening. */
  async export() {
    const document = await named(page);
    const { file } = await counted(page, { document, export: "json" });
    download(file ?? plainFile("evening", document));
  },

  /** The text in a link, where the evening in it cannot be shown. */
  "export-carried"() {
    download(textFile("evening", page.carried));
  },

  /** The evenings of the store and what is in this window only. */
  async "export-all"() {
    await saveAll(page.store);
    if (!page.ledger) await page.showList();
  },

  /** What is kept of an evening that cannot be shown. */
  async "export-kept"({ dataset: { id } }) {
    const changes = await page.store.changes(id);
    const found = isSound(changes) ? documentOf(fold(changes)) : { id, changes };
    download(plainFile(`evening-${id}`, found));
  },

  async "delete-kept"({ dataset: { id } }) {
    if (!confirm(page.words("delete", { name: page.said["damaged-name"] }))) return;
    await page.store.remove(id);
    await page.showList();
    page.say("deleted");
  },

  async csv() {
    const told = await page.asking.evening({ document: documentOf(page.ledger.evening), export: "csv" });
    if (!told.ok) return page.refuse("unreadable", { problems: problems(told) });
    download(told.file);
  },

  print() {
    print();
  },

  "change-table": () => page.setup.change(),

  "set-stake": () => page.setup.askStake(),

  /** How it stands and who pays whom, which always stand below the form. */
  "settle-up"() {
    const end = page.find("end");
    end.focus({ preventScroll: true });
    end.scrollIntoView({ block: "start" });
  },

  async "copy-evening"() {
    const how = await keep(page, await named(page));
    history.replaceState(null, "", location.pathname);
    page.say(how === "same" ? "here-already" : "kept");
  },

  async "delete-evening"() {
    const { ledger } = page;
    const question = page.said.delete.replace("{name}", nameOf(ledger.evening));
    if (!confirm(question)) return;
    await page.remove(ledger);
    page.say("deleted");
  },

  import() {
    page.querySelector("input[type=file]").click();
  },
});

/** A file that somebody has chosen: one evening, or all of some browser. */
export async function imported(page, file) {
  page.troubles.clear("act");
  const text = await fileText(file);
  const evenings = readCollection(text);
  if (evenings) {
    const told = await takeIn(page.store, evenings);
    await page.showList();
    page.say("taken-in", told);
    if (told.damaged) page.refuse("taken-in-damaged", told);
    return;
  }
  const told = await page.asking.evening({ text });
  if (!told.ok) return page.refuse("unreadable", { problems: problems(told) });
  const how = await keep(page, told.document);
  page.say(how === "same" ? "here-already" : "imported");
}

/** The open evening as a document, with its name and the time of its last change, so that it is known
 *  again wherever it comes; one that is only looked at keeps what it came with. */
async function named(page) {
  const { id, evening } = page.ledger;
  const document = documentOf(evening);
  if (page.classList.contains("shared")) return { ...document, ...page.origin };
  const kept = (await page.store.list().catch(() => [])).find((one) => one.id === id);
  return { ...document, id, changed: kept?.at ?? Date.now() };
}

/** Keep an evening that came as a document: under its own name, where it has one, and only once. */
async function keep(page, document) {
  const { id, changed } = document;
  const first = begun(document, newId);
  if (!id) return page.begin(first);
  keepForGood();
  const kept = await takeOne(page.store, { id, at: changed, changes: [first] });
  await page.acts["open-evening"]({ dataset: kept });
  return kept.how;
}

/** What Python makes of an evening; nothing where it does not come in time. */
const counted = (page, request) => {
  const asking = page.asking.absent ? Promise.reject(new Error("no Python")) : page.asking.evening(request);
  return within(FILING, asking).catch(() => ({}));
};

/** The evening that an address carries, to be looked at; none where it is refused. */
export async function shared(page, hash) {
  const { text, id, values } = await carried(hash);
  page.carried = text;
  if (text !== undefined) page.foretell(text);
  const told = await (text === undefined ? page.ask("address", { id, values }) : page.asking.evening({ text }));
  page.origin = told.ok && told.document.id ? { id: told.document.id, changed: told.document.changed } : {};
  if (told.ok) return { first: begun(told.document, newId), differs: told.differs };
  page.refuse("unreadable", { problems: problems(told) }, page.saves());
  return {};
}

const problems = ({ errors }) => errors.map(({ field, text }) => `${field}: ${text}`).join(" ");

const textFile = (name, text) => ({ name: `${name}.json`, type: "application/json", text });
const plainFile = (name, value) => textFile(name, JSON.stringify(value));
