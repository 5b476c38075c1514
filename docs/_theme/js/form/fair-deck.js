// <fair-deck>: has Python deal very many deals in this browser, and sets what it counts beside the exact odds.

import { PythonElement } from "./python-element.js";

class FairDeckElement extends PythonElement {
  prepare() {
    this.button = this.querySelector("button");
    this.button.addEventListener("click", () => this.run());
    this.button.hidden = false;
  }

  async run() {
    const seed = `deck-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
    const bar = this.querySelector("progress");
    const cells = [...this.querySelectorAll("[data-usual]")];
    const result = this.querySelector(".fair-deck__result");
    const sums = new Map(cells.map((cell) => [cell, 0]));
    result.parentElement.hidden = true;
    this.button.disabled = true;
    let dealt = 0;
    while (dealt < bar.max) {
      const { ruleset } = this.dataset;
      const told = await this.ask("look-back", { part: "deck", game: { ruleset, seed }, dealt }, () => this.run());
      if (!told) break;
      dealt = told.dealt;
      bar.value = dealt;
      for (const [pile, counts] of Object.entries(told.counts)) {
        const own = this.querySelectorAll(`[data-pile="${pile}"] [data-usual]`);
        for (const [at, count] of counts.entries()) sums.set(own[at], sums.get(own[at]) + count);
      }
      for (const [cell, sum] of sums) cell.textContent = sum.toLocaleString(document.documentElement.lang);
    }
    this.button.disabled = false;
    if (dealt < bar.max) return;
    const near = cells.filter((cell) => Math.abs(sums.get(cell) - Number(cell.dataset.expected)) <= Number(cell.dataset.usual));
    for (const cell of cells) cell.classList.toggle("far", !near.includes(cell));
    const { result: sentence, ruleset } = this.dataset;
    result.textContent = sentence.replace("{near}", near.length).replace("{of}", cells.length).replaceAll("{name}", seed);
    result.parentElement.querySelector("a").hash = `play?ruleset=${ruleset}&seed=${seed}-1`;
    result.parentElement.hidden = false;
  }
}

customElements.define("fair-deck", FairDeckElement);
