// The rows of the sheet on the page: a body for every ten deals. A deal may come with a row before it
// or after it; the row with its number is its own. Only the last two bodies are in the page
// unless all are asked for, so that a new row costs the same after two thousand deals as after two.

const TEN = 10;
const SHOWN = 2;
const MANY = 20; // Bodies; with more of them each is laid out by itself, and only in sight (sheet.css).
const PIECES = /(?=<t[dhr][\s>])/; // A row begins, or a cell.
const WORDS = /^(<t[dh][^>]*>)([^<&]*)(<\/t[dh]>\s*(?:<\/tr>)?\s*)$/; // A cell with nothing but words in it.

/** The rows of a deal; the one with its number is its own. */
function rowOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const all = [...template.content.querySelectorAll("tr")];
  const own = all.find((row) => row.querySelector("[data-open]"));
  return { html, own, with: all };
}

/** Draw the cells that differ. @returns {boolean} whether the rest is the same, so that this was enough */
function patched(row, html) {
  const before = row.html.split(PIECES);
  const after = html.split(PIECES);
  const places = row.with.flatMap((one) => [one, ...one.cells]);
  const same = (piece, at) => piece === after[at] || places[at].tagName !== "TR";
  if (before.length !== after.length || before.length !== places.length || !before.every(same)) return false;
  after.forEach((piece, at) => piece !== before[at] && drawCell(places[at], before[at], piece));
  row.html = html;
  return true;
}

function drawCell(cell, before, after) {
  const [, opening, , closing] = WORDS.exec(before) ?? [];
  const [, head, words, tail] = WORDS.exec(after) ?? [];
  if (head && head === opening && tail === closing) {
    cell.textContent = words;
    return;
  }
  const template = document.createElement("template");
  template.innerHTML = after;
  cell.replaceWith(template.content.querySelector("td, th"));
}

export class Rows {
  #rows = [];
  #bodies = [];
  #all = false;
  #recalled = null; // What was drawn before, until all rows are there: { bodies, length }.

  /** @param {HTMLTableElement} table @param {Found} toggle  the button that shows all @param {Record<string, string>} said */
  constructor(table, toggle, said) {
    this.table = table;
    this.toggle = toggle;
    this.said = said;
    toggle.addEventListener("click", () => {
      this.#all = !this.#all;
      this.#place();
    });
    addEventListener("beforeprint", this.#whole);
    addEventListener("afterprint", this.#place);
  }

  begin(head) {
    this.table.tHead.innerHTML = head;
    this.cut(0);
    this.#all = false;
    this.#place();
  }

  /** The head and the last rows, to be drawn again. */
  get drawn() {
    const rows = this.#bodies.slice(-SHOWN).map((body) => body.outerHTML);
    return { head: this.table.tHead.innerHTML, rows, length: this.#rows.length };
  }

  /** Show rows as they were drawn before. They are to be looked at only. */
  recall({ head, rows, length }) {
    const template = document.createElement("template");
    template.innerHTML = `<table>${rows.join("")}</table>`;
    this.table.tHead.innerHTML = head;
    this.#recalled = { bodies: [...template.content.querySelectorAll("tbody")], length };
    this.table.inert = this.toggle.disabled = true;
    this.#place();
  }

  /** All rows are in their places. */
  settle() {
    this.table.inert = this.toggle.disabled = false;
    if (!this.#recalled) return;
    this.#recalled = null;
    this.#place();
  }

  /** Leave only the first `length` rows. */
  cut(length) {
    if (length >= this.#rows.length) return;
    for (const row of this.#rows.splice(length)) for (const one of row.with) one.remove();
    for (const body of this.#bodies.splice(Math.ceil(length / TEN))) body.remove();
    this.#place();
  }

  /** Put rows in their places from `from` on. What stands there already in the same words is left as
   *  it is; of a row that differs only the cells that differ are drawn. @param {string[]} rows  HTML of each deal */
  put(from, rows) {
    const before = this.#rows.length;
    rows.forEach((html, at) => {
      const row = this.#rows[from + at];
      if (!row) this.#append(html);
      else if (row.html !== html && !patched(row, html)) this.#replace(from + at, html);
    });
    if (this.#rows.length !== before) this.#place();
  }

  #append(html) {
    if (this.#rows.length % TEN === 0) this.#bodies.push(document.createElement("tbody"));
    const row = rowOf(html);
    this.#bodies.at(-1).append(...row.with);
    this.#rows.push(row);
  }

  #replace(at, html) {
    const row = rowOf(html);
    const old = this.#rows[at];
    old.with[0].before(...row.with);
    for (const one of old.with) one.remove();
    row.own.classList.toggle("current", old.own.classList.contains("current"));
    this.#rows[at] = row;
  }

  /** Where the row of an element is. */
  indexOf(element) {
    const own = element.closest("tr");
    return this.#rows.findIndex((row) => row.own === own);
  }

  row(at) {
    return this.#rows[at]?.own;
  }

  get last() {
    return this.row(this.#rows.length - 1);
  }

  mark(at) {
    const marked = this.table.querySelector("tr.current");
    marked?.classList.remove("current");
    if (marked?.className === "") marked.removeAttribute("class");
    this.row(at)?.classList.add("current");
  }

  /** On paper nothing is folded away. */
  #whole = () => this.#recalled || this.table.append(...this.#bodies);

  #place = () => {
    const own = this.#all ? this.#bodies : this.#bodies.slice(-SHOWN);
    const { bodies: shown, length } = this.#recalled ?? { bodies: own, length: this.#rows.length };
    const wanted = new Set(shown);
    for (const body of [...this.table.tBodies]) if (!wanted.has(body)) body.remove();
    let next = null;
    for (const body of [...shown].reverse()) {
      if (body.parentNode !== this.table || body.nextSibling !== next) this.table.insertBefore(body, next);
      next = body;
    }
    this.table.classList.toggle("long", shown.length > MANY);
    this.table.setAttribute("aria-rowcount", length + 1);
    this.toggle.hidden = length <= SHOWN * TEN;
    this.toggle.setAttribute("aria-expanded", String(this.#all));
    if (this.toggle.hidden) return;
    const words = this.#all ? this.said["show-last"] : this.said["show-all"];
    this.toggle.textContent = words.replace("{deals}", length);
  };
}
