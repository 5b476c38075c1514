// What is wrong now, in words that stand until it is over, with what can be done about it. Each kind
// of trouble has one line: several can be wrong at once.

export class Troubles {
  #lines = new Map();

  /** @param {HTMLElement} element @param {Record<string, string>} said */
  constructor(element, said) {
    this.element = element;
    this.said = said;
  }

  has(kind) {
    return this.#lines.has(kind);
  }

  /** @param {string} kind @param {string} text @param {Record<string, () => void>} ways  by the key of their words */
  show(kind, text, ways = {}) {
    const line = document.createElement("div");
    const words = Object.assign(document.createElement("p"), { textContent: text });
    const row = Object.assign(document.createElement("div"), { className: "buttons" });
    const buttons = Object.entries(ways).map(([key, act]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: this.said[key] });
      button.addEventListener("click", act);
      return button;
    });
    row.append(...buttons);
    line.append(words, ...(buttons.length ? [row] : []));
    this.#lines.set(kind, line);
    this.#place();
  }

  clear(...kinds) {
    if (kinds.filter((kind) => this.#lines.delete(kind)).length) this.#place();
  }

  #place() {
    this.element.replaceChildren(...this.#lines.values());
    this.element.hidden = !this.#lines.size;
  }
}
