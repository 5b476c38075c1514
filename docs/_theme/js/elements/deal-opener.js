// The form in which a deal is told. Python reads it and says how to go on; then the deal is looked
// back on below.

import { ask, wake } from "../runtime.js";
import { bindCards } from "./cards.js";
import { Fields } from "./fields.js";
import { createLookBack } from "./look-back.js";
import { Waiting } from "./waiting.js";

export class DealOpenerElement extends HTMLElement {
  #asked = 0;

  connectedCallback() {
    if (!this.form) this.#prepare();
    this.waiting.connect();
  }

  disconnectedCallback() {
    this.#asked += 1;
    this.waiting.disconnect();
  }

  #prepare() {
    this.form = this.querySelector("form");
    this.said = JSON.parse(this.dataset.said);
    this.waiting = new Waiting(this.querySelector(".status"), this.said);
    this.fields = new Fields(this.form);
    bindCards(this.form);
    this.fields.show();
    this.form.addEventListener("focusin", () => wake().catch(() => {}), { once: true });
    this.form.addEventListener("input", () => this.fields.show());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open();
    });
    this.classList.add("awake");
  }

  async #open() {
    this.#asked += 1;
    const turn = this.#asked;
    const again = () => this.#open();
    const { locale, root, cited } = this.dataset;
    const context = { locale, root, cited: JSON.parse(cited ?? "{}") };
    const values = this.fields.values();
    this.waiting.begin(again);
    try {
      const told = await ask("look-back", { ...context, part: "open", game: { ruleset: values.ruleset }, values });
      if (turn !== this.#asked || !this.isConnected) return;
      this.waiting.end();
      this.fields.showErrors(told.errors ?? [], { focus: true });
      if (told.ok) this.#show(told, context);
    } catch ({ reason }) {
      if (turn === this.#asked) this.waiting.fail(reason, again);
    }
  }

  #show({ html, deal }, context) {
    this.querySelector("[data-slot=ways]").innerHTML = html;
    this.back?.remove();
    this.back = createLookBack();
    this.after(this.back);
    const { game, players } = deal;
    this.back.look(players.length ? { game, players } : { game }, context, this.said);
  }
}
