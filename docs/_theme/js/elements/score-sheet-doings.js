// What can be done with a whole evening: share it, take it out as a file, print it, put it away.

import { ask } from "../runtime.js";
import { begun, documentOf } from "./score-sheet-history.js";
import { newId } from "./score-sheet-ledger.js";
import { download, packed, unpacked } from "./score-sheet-share.js";

const JSON_TYPE = "application/json";
const SHARE = location.protocol === "https:" && Boolean(navigator.share);

/** What draws codes: fetched while there is time, for an evening without a net. */
export const codes = async () => (await import("./score-sheet-code.js")).drawn;

/** @param {import("./score-sheet.js").ScoreSheetElement} page */
export const doings = (page) => ({
  async share() {
    const shown = page.find("shared");
    shown.hidden = !shown.hidden;
    if (shown.hidden) return;
    const link = new URL(location.href);
    link.hash = await packed(documentOf(page.ledger.evening));
    page.find("link").value = link.href;
    shown.querySelector("[data-do=send-link]").hidden = !SHARE;
    const drawn = await codes().catch(() => null);
    const code = drawn?.(link.href);
    page.find("code").replaceChildren(...(code ? [code] : []));
    page.find("code").hidden = !code;
    page.find("code-hint").textContent = drawn ? page.said[code ? "code" : "too-long"] : "";
  },

  async "copy-link"() {
    const field = page.find("link");
    try {
      await navigator.clipboard.writeText(field.value);
      page.say("copied");
    } catch {
      field.focus();
      field.select();
      page.say("copy-by-hand");
    }
  },

  async "send-link"() {
    await navigator.share({ url: page.find("link").value }).catch(() => {});
  },

  /** Without Python: what is kept must be had even where nothing else works. */
  export() {
    const { evening } = page.ledger;
    const text = JSON.stringify(documentOf(evening), null, 1);
    download(`${fileName(page, evening)}.json`, JSON_TYPE, `${text}\n`);
  },

  async csv() {
    const { evening } = page.ledger;
    const { locale } = page.dataset;
    const told = await ask("evening", { locale, document: documentOf(evening), export: "csv" });
    if (!told.ok) return page.warn("unreadable", { problems: problems(told) });
    download(told.file.name, told.file.type, told.file.text);
  },

  print() {
    print();
  },

  "change-table": () => page.setup.change(),

  async "copy-evening"() {
    await page.begin(begun(documentOf(page.ledger.evening), newId));
    page.address.write(location.pathname);
    page.say("kept");
  },

  async "delete-evening"() {
    const { ledger } = page;
    const question = page.said.delete.replace("{name}", page.nameOf(ledger.evening));
    if (!confirm(question)) return;
    await page.store.remove(ledger.id);
    await page.showList();
    page.say("deleted");
  },

  import() {
    page.querySelector("input[type=file]").click();
  },
});

/** A file that somebody has chosen. */
export async function imported(page, file) {
  const told = await read(page, await file.text());
  if (!told.ok) return page.warn("unreadable", { problems: problems(told) });
  page.warn("");
  await page.begin(begun(told.document, newId));
  page.say("imported");
}

/** The evening that an address carries, to be looked at. */
export async function shared(page, hash) {
  let text;
  try {
    text = await unpacked(hash);
  } catch (error) {
    page.warn(error.message === "old" ? "old-browser" : "broken-link");
    return null;
  }
  const told = await read(page, text);
  if (told.ok) return begun(told.document, newId);
  page.warn("unreadable", { problems: problems(told) });
  return null;
}

const read = (page, text) => ask("evening", { locale: page.dataset.locale, text });

const problems = ({ errors }) => errors.map(({ field, text }) => `${field}: ${text}`).join(" ");

function fileName(page, evening) {
  const name = `${evening.date} ${page.nameOf(evening)}`.trim().toLowerCase();
  return name.normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "evening";
}
