// The rows of the sheet on the page: a body for every ten, the older ones folded away, so that a
// new row costs the same after two thousand deals as after two.

const TEN = 10;

export class Rows {
  #rows = [];
  #all = false;

  /** @param {HTMLTableElement} table @param {HTMLButtonElement} toggle */
  constructor(table, toggle, said) {
    this.table = table;
    this.toggle = toggle;
    this.said = said;
    toggle.addEventListener("click", () => {
      this.#all = !this.#all;
      this.#fold();
    });
  }

  get length() {
    return this.#rows.length;
  }

  begin(head) {
    this.table.tHead.innerHTML = head;
    this.cut(0);
    this.#all = false;
  }

  /** Leave only the first `length` rows. */
  cut(length) {
    for (const row of this.#rows.splice(length)) row.remove();
    for (const body of [...this.table.tBodies]) if (!body.rows.length) body.remove();
    this.#fold();
  }

  /** @param {string[]} rows  one <tr> each */
  append(rows) {
    for (const html of rows) {
      if (this.#rows.length % TEN === 0) this.table.append(document.createElement("tbody"));
      const body = this.table.tBodies[this.table.tBodies.length - 1];
      body.insertAdjacentHTML("beforeend", html);
      this.#rows.push(body.lastElementChild);
    }
    this.#fold();
  }

  /** Put a row in the place of another. */
  replace(at, html) {
    const old = this.#rows[at];
    old.insertAdjacentHTML("afterend", html);
    this.#rows[at] = old.nextElementSibling;
    old.remove();
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

  #fold() {
    const bodies = [...this.table.tBodies];
    bodies.forEach((body, at) => {
      const folded = !this.#all && at < bodies.length - 2;
      if (body.hidden !== folded) body.hidden = folded;
    });
    this.toggle.hidden = bodies.length <= 2;
    const { length } = this.#rows;
    const words = this.#all ? this.said["show-last"] : this.said["show-all"];
    if (!this.toggle.hidden) this.toggle.textContent = words.replace("{deals}", length);
    this.toggle.setAttribute("aria-expanded", String(this.#all));
  }
}
