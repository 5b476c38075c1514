// What can be done with a whole evening: share it, take it out as a file, print it, put it away.

import { ask } from "../runtime.js";
import { begun, documentOf } from "./score-sheet-history.js";
import { newId } from "./score-sheet-ledger.js";

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

  /** What is kept must be had even where Python does not start or refuses the evening. */
  async export() {
    const document = documentOf(page.ledger.evening);
    const told = await asked(page, { document, export: "json" }).catch(() => ({}));
    download(told.file ?? { name: "evening.json", type: "application/json", text: JSON.stringify(document) });
  },

  async csv() {
    const told = await asked(page, { document: documentOf(page.ledger.evening), export: "csv" });
    if (!told.ok) return page.warn("unreadable", { problems: problems(told) });
    download(told.file);
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
  const told = await asked(page, { text: await file.text() });
  if (!told.ok) return page.warn("unreadable", { problems: problems(told) });
  page.warn("");
  await page.begin(begun(told.document, newId));
  page.say("imported");
}

/** The evening that an address carries, to be looked at. */
export async function shared(page, hash) {
  let told;
  try {
    const [id, query] = hash.slice(1).split("?");
    const values = Object.fromEntries(new URLSearchParams(query));
    told = await (HELD.test(hash) ? asked(page, { text: await unpacked(hash) }) : page.ask("address", { id, values }));
  } catch (error) {
    if (!BROKEN.includes(error.message)) throw error;
    page.warn(error.message);
    return null;
  }
  if (told.ok) return begun(told.document, newId);
  page.warn("unreadable", { problems: problems(told) });
  return null;
}

const asked = (page, request) => ask("evening", { locale: page.dataset.locale, ...request });

const problems = ({ errors }) => errors.map(({ field, text }) => `${field}: ${text}`).join(" ");

function download({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// ---- a whole evening in the fragment of an address: a fragment is never sent to a server ----

const PACKED = "evening";
const PLAIN = "evening0";
const WRITTEN = "evening1"; // As Python writes it in a link from another page.

const squeeze = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** @returns {Promise<string>} the fragment, without # */
async function packed(document) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  try {
    return `${PACKED}=${letters(await squeeze(bytes, new CompressionStream("deflate-raw")))}`;
  } catch {
    return `${PLAIN}=${letters(bytes)}`; // A browser that cannot compress still shares.
  }
}

const HELD = new RegExp(`^#(${PACKED}|${PLAIN}|${WRITTEN})=`);
const BROKEN = ["old-browser", "broken-link"];

/** Whether an address carries an evening: packed here, or in a form that is gone ("#id?values"). */
export const isShared = (hash) => HELD.test(hash) || /^#[\w-]+\?/.test(hash);

/** The text of the evening in a fragment; throws "broken-link" or "old-browser". */
async function unpacked(hash) {
  const [way, text] = hash.slice(1).split("=");
  let bytes;
  try {
    if (way === WRITTEN) return decodeURIComponent(text);
    bytes = octets(text);
  } catch {
    throw new Error("broken-link");
  }
  let stream;
  try {
    stream = way === PLAIN ? null : new DecompressionStream("deflate-raw");
  } catch {
    throw new Error("old-browser");
  }
  try {
    const plain = stream ? await squeeze(bytes, stream) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    throw new Error("broken-link");
  }
}

function letters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function octets(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

