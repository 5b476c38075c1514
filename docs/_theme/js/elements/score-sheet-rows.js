// The rows of the sheet on the page: a body for every ten deals. A deal may come with a row before it
// or after it; the row with its number is its own. Only the last two bodies are in the page
// unless all are asked for, so that a new row costs the same after two thousand deals as after two.

const TEN = 10;
const SHOWN = 2;

export class Rows {
  #rows = [];
  #bodies = [];
  #all = false;

  /** @param {HTMLTableElement} table @param {HTMLButtonElement} toggle */
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

  end() {
    removeEventListener("beforeprint", this.#whole);
    removeEventListener("afterprint", this.#place);
  }

  begin(head) {
    this.table.tHead.innerHTML = head;
    this.cut(0);
    this.#all = false;
  }

  /** Leave only the first `length` rows. */
  cut(length) {
    for (const row of this.#rows.splice(length)) for (const one of row.with) one.remove();
    for (const body of this.#bodies.splice(Math.ceil(length / TEN))) body.remove();
    this.#place();
  }

  /** @param {string[]} rows  the HTML of each deal */
  append(rows) {
    for (const html of rows) {
      if (this.#rows.length % TEN === 0) this.#bodies.push(document.createElement("tbody"));
      const body = this.#bodies.at(-1);
      const before = body.rows.length;
      body.insertAdjacentHTML("beforeend", html);
      const added = [...body.rows].slice(before);
      const own = added.find((row) => row.querySelector("[data-open]"));
      this.#rows.push(Object.assign(own, { with: added }));
    }
    this.#place();
  }

  /** Where the row of an element is. */
  indexOf(element) {
    return this.#rows.indexOf(element.closest("tr"));
  }

  row(at) {
    return this.#rows[at];
  }

  mark(at) {
    this.table.querySelector("tr.current")?.classList.remove("current");
    this.#rows[at]?.classList.add("current");
  }

  /** On paper nothing is folded away. */
  #whole = () => this.table.append(...this.#bodies);

  #place = () => {
    const shown = this.#all ? this.#bodies : this.#bodies.slice(-SHOWN);
    const there = [...this.table.tBodies];
    for (const body of there) if (!shown.includes(body)) body.remove();
    if (shown.some((body, at) => body !== this.table.tBodies[at])) this.table.append(...shown);
    const { length } = this.#rows;
    this.table.setAttribute("aria-rowcount", length + 1);
    this.toggle.hidden = this.#bodies.length <= SHOWN;
    this.toggle.setAttribute("aria-expanded", String(this.#all));
    if (this.toggle.hidden) return;
    const words = this.#all ? this.said["show-last"] : this.said["show-all"];
    this.toggle.textContent = words.replace("{deals}", length);
  };
}
