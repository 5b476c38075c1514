// What is wrong now, in words that stand until it is over, with what can be done about it. Each kind
// of trouble has one line: several can be wrong at once.

export class Troubles {
  #lines = new Map();

  /** @param {HTMLElement} element @param {Record<string, string>} said */
  constructor(element, said) {
    this.element = element;
    this.said = said;
  }

  /** @param {string} kind */
  has(kind) {
    return this.#lines.has(kind);
  }

  /** @param {string} kind @param {string} text @param {Record<string, () => void>} ways  by the key of their words */
  show(kind, text, ways = {}) {
    const { line, ...old } = this.#lines.get(kind) ?? {};
    const same = line && old.text === text && String(Object.keys(old.ways)) === String(Object.keys(ways));
    // What is said again stays where it is: a finger may be on its button.
    this.#lines.set(kind, { text, ways, line: same ? line : this.#line(kind, text, ways) });
    if (!same) this.#place();
  }

  /** @param {string} kind @param {string} text @param {Record<string, () => void>} ways */
  #line(kind, text, ways) {
    const line = document.createElement("div");
    line.dataset.kind = kind;
    const row = Object.assign(document.createElement("div"), { className: "buttons" });
    const buttons = Object.keys(ways).map((key) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: this.said[key] });
      button.addEventListener("click", () => this.#lines.get(kind)?.ways[key]());
      return button;
    });
    row.append(...buttons);
    line.append(Object.assign(document.createElement("p"), { textContent: text }), ...(buttons.length ? [row] : []));
    return line;
  }

  /** @param {string[]} kinds */
  clear(...kinds) {
    if (kinds.filter((kind) => this.#lines.delete(kind)).length) this.#place();
  }

  #place() {
    this.element.replaceChildren(...[...this.#lines.values()].map(({ line }) => line));
    this.element.hidden = !this.#lines.size;
  }
}
