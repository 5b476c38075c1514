// Brings the page to the evening as it stands: only the rows from the first change on are asked for
// anew. With each row Python gives a carry, which is handed back unread with the next question.

import { read, write } from "../page/kept.js";
import { firstDifference, place } from "./history.js";
import { hashOf, NAME, nameOf } from "./kept-evening.js";
import { dateOf } from "./list.js";
import { Rows } from "./rows.js";

const AT_ONCE = 100; // Rows asked for in one question.
const BEHIND = 1500; // ms after which rows that are not counted anew yet are greyed.
const POINTS = 120; // Places of the curve at most.
const PAUSE = 150; // Before the curve is drawn anew.

export class Drawing {
  #shown = { sheet: null, deals: [] };
  #carries = [];
  #told = []; // Rows that are not drawn yet: they are drawn while Python counts the next.
  #running = null;
  #later = 0;
  #form = ""; // The form of a deal as Python drew it,
  #next = {}; // and what it said of the next deal.
  #evening = null; // The evening whose rows are all drawn.

  /** @param {import("./score-sheet.js").ScoreSheetElement} page */
  constructor(page) {
    this.page = page;
    this.rows = new Rows(
      page.querySelector(".sheet-table"),
      page.querySelector("[data-do=show-all]"),
      page.said,
    );
  }

  /** Before another evening: nothing of the old one stays. */
  forget() {
    this.#shown = { sheet: null, deals: [] };
    this.#carries = [];
    this.#told = [];
    clearTimeout(this.#later);
    this.rows.cut(0);
    this.rows.settle();
    for (const name of ["next", "end", "curve"]) this.page.find(name).replaceChildren();
    this.page.find("curve").hidden = true;
    this.page.deal.form.hidden = true; // Until Python has drawn it: an empty one cannot be written.
  }

  /** How the evening ended, as a link tells it; Python counts it meanwhile. */
  foretell({ evening, totals, payments }) {
    const { page } = this;
    const { players, currency } = evening.sheet;
    this.#title(evening);
    const told = page.querySelector("[data-template=ending]").content.cloneNode(true);
    const body = told.querySelector("tbody");
    const row = body.firstElementChild;
    body.replaceChildren(
      ...players.map((player, seat) => {
        const own = row.cloneNode(true);
        own.cells[0].textContent = player;
        own.cells[1].textContent = totals[seat].toLocaleString("sv", { useGrouping: false });
        return own;
      }),
    );
    const sentence = ([payer, payee, amount]) => {
      const names = { payer: players[payer], payee: players[payee], amount: moneyText(amount, currency, page.said.dates) };
      const textContent = page.words(payee === null ? "to-purse-pays" : "pays", names);
      return Object.assign(document.createElement("li"), { textContent });
    };
    told.querySelector(".settled").append(...payments.map(sentence));
    if (!payments.length) for (const one of told.querySelectorAll("h3, .settled")) one.remove();
    page.find("end").replaceChildren(told);
  }

  /** Show the evening as it was drawn before; nothing of it can be used until it is drawn anew. */
  recall({ rows, form, next, end, curve }) {
    const { page } = this;
    this.rows.recall(rows);
    page.deal.draw(form);
    page.deal.expect(next);
    page.deal.form.hidden = false;
    page.deal.form.inert = true;
    page.find("next").textContent = next.text;
    page.find("end").innerHTML = end;
    this.#showCurve(curve);
  }

  /** Whether Python has drawn the evening, so that something can be done with it. */
  get #live() {
    return this.#shown.sheet !== null;
  }

  get deals() {
    return this.#shown.deals;
  }

  /** What Python said after the deal before the one that is aimed at. */
  carryFor(aim) {
    const at = aim.kind === "new" ? this.#shown.deals.length : place(this.#shown.deals, aim.id);
    return this.#carries[at] ?? null;
  }

  /** Called again meanwhile, it goes on to the newest. */
  draw() {
    this.#running ??= this.#draw().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Once more, after a try that comes to nothing. */
  async drawAgain() {
    await this.#running;
    return this.draw();
  }

  async #draw() {
    const { page } = this;
    const { table } = this.rows;
    const behind = setTimeout(() => table.classList.add("behind"), BEHIND);
    try {
      while (page.ledger && !(await this.#step(page.ledger)));
    } catch (error) {
      page.failed(error);
      this.#place();
      this.rows.cut(this.#shown.deals.length);
    } finally {
      clearTimeout(behind);
      table.classList.remove("behind");
    }
  }

  /** One step towards the evening as it is. @returns {Promise<boolean>} whether it is there */
  async #step(ledger) {
    const { page } = this;
    const { evening } = ledger;
    this.#title(evening);
    if (this.#shown.sheet !== evening.sheet) {
      const told = await page.ask("open");
      if (page.ledger !== ledger) return false;
      if (!told.ok) throw new Error(JSON.stringify(told.errors));
      this.#told = [];
      this.rows.begin(told.head);
      this.#form = told.form;
      page.deal.draw(told.form);
      page.deal.form.hidden = false;
      page.deal.form.inert = false;
      this.#carries = [told.carry];
      this.#shown = { sheet: evening.sheet, deals: [] };
      if (!evening.deals.length) return this.#more(ledger, evening, 0);
    }
    const from = firstDifference(this.#shown.deals, evening.deals);
    if (from === evening.deals.length && from === this.#shown.deals.length) return true;
    return this.#more(ledger, evening, from);
  }

  #title(evening) {
    const { page } = this;
    page.find("title").textContent = nameOf(evening);
    const playOn = page.find("play-on");
    playOn.hidden = !evening.against;
    if (evening.against) playOn.hash = hashOf(page.ledger.id); // What a link carries is not kept.
    page.querySelector("[data-do=settle-up]").hidden = Boolean(evening.seating); // The organiser settles.
    page.find("about").textContent = evening.date ? dateOf(evening.date, page.said.dates) : "";
    page.querySelector("[data-do=undo]").disabled = !this.#live || !evening.canUndo;
    page.querySelector("[data-do=redo]").disabled = !this.#live || !evening.canRedo;
  }

  async #more(ledger, evening, from) {
    const { page } = this;
    const deals = evening.deals.slice(from, from + AT_ONCE);
    const asked = { carry: this.#carries[from], deals: deals.map(({ deal }) => deal) };
    const asking = page.ask("rows", asked);
    setTimeout(() => this.#place());
    const told = await asking;
    if (page.ledger !== ledger || ledger.evening !== evening) return false;
    this.#told.push([from, told.rows.map(({ html }) => html)]);
    this.#carries.splice(from + 1, Infinity, ...told.rows.map(({ carry }) => carry));
    this.#shown.deals = evening.deals.slice(0, from + deals.length);
    const all = this.#shown.deals.length === evening.deals.length;
    if (!all) return false;
    this.#place();
    this.rows.cut(evening.deals.length);
    this.rows.settle();
    this.#evening = evening;
    this.#title(evening);
    this.#foot(told.next);
    return true;
  }

  #place() {
    for (const [from, rows] of this.#told.splice(0)) this.rows.put(from, rows);
  }

  #foot(next) {
    const { page } = this;
    this.#next = next;
    page.find("next").textContent = next.text;
    page.deal.expect(next);
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#end().catch(console.warn), PAUSE);
  }

  /** How it stands, and the curve: they may follow a moment later. */
  async #end() {
    const { page } = this;
    const { ledger } = page;
    const carries = this.#carries;
    const evening = this.#evening;
    const deals = this.#shown.deals.map(({ deal }) => deal);
    const end = await page.ask("end", { deals, one_of_several: Boolean(evening.seating) });
    if (page.ledger !== ledger) return;
    page.find("end").innerHTML = end.html;
    const step = Math.max(1, Math.ceil(carries.length / POINTS));
    const some = carries.filter((_, at) => at % step === 0 || at === carries.length - 1);
    const curve = await page.ask("curve", { carries: some });
    if (page.ledger !== ledger) return;
    this.#showCurve(curve.html);
    if (ledger.evening !== evening || this.#evening !== evening) return;
    const drawn = { rows: this.rows.drawn, form: this.#form, next: this.#next, end: end.html, curve: curve.html };
    keepDrawn(page, ledger, drawn);
  }

  #showCurve(html) {
    const place = this.page.find("curve");
    place.innerHTML = html;
    place.hidden = !html;
  }
}

/** A sum in the manner of a language. A table may have a word of its own for what it plays for.
 *  @param {number} amount @param {string} [currency] @param {string} [locale] */
function moneyText(amount, currency, locale) {
  try {
    /** @type {Intl.NumberFormatOptions & { trailingZeroDisplay: string }} */
    const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" };
    return amount.toLocaleString(locale, style);
  } catch {
    return [amount.toLocaleString(locale), currency].join("\xa0").trim();
  }
}

// ---- as it was drawn last ----

// How the open evening was drawn last, so that it stands on the page again before Python answers.
// Only one is kept, beside the evenings; it counts for nothing once anything has changed.

const DRAWN = `${NAME}.drawn`;

/** What is drawn besides the evening: by these scripts and this Python, which give their folder its
 *  name, in this language. @param {import("./score-sheet.js").ScoreSheetElement} page */
const maker = ({ dataset: { locale, root } }) => [import.meta.url, locale, root].join(" ");

const states = (page, { id, changes }) => JSON.stringify([maker(page), id, changes.length]);

/** @param {object} drawn  what Drawing.recall() takes */
export function keepDrawn(page, ledger, drawn) {
  if (page.classList.contains("shared") || ledger.unsaved) return;
  write(DRAWN, { of: states(page, ledger), drawn });
}

/** @returns {any} what was drawn; none where it is another evening, or the evening has gone on */
export function drawnBefore(page, ledger) {
  const { of, drawn } = read(DRAWN);
  return of === states(page, ledger) ? drawn : null;
}
