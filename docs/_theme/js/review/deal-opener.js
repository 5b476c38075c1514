// The form in which a deal is told. Python reads it and says how to go on; then the deal is looked
// back on below.

import { prepare } from "../runtime/prepare.js";
import { bindCards } from "../form/cards.js";
import { Fields } from "../form/fields.js";
import { createLookBack } from "./look-back.js";
import { PythonElement, wakeNear } from "../form/python-element.js";

class DealOpenerElement extends PythonElement {
  prepare() {
    this.form = this.querySelector("form");
    this.fields = new Fields(this.form);
    bindCards(this.form);
    this.fields.show();
    wakeNear(this.form, ["focusin"]);
    this.form.addEventListener("input", () => this.fields.show());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open();
    });
  }

  async #open() {
    const values = this.fields.values();
    const request = { part: "open", game: { ruleset: values.ruleset }, values };
    const told = await this.ask("look-back", request, () => this.#open());
    if (!told) return;
    this.fields.showErrors(told.errors ?? [], { focus: true });
    if (told.ok) this.#show(told);
  }

  #show({ html, deal }) {
    this.slotted("ways").innerHTML = html;
    this.back?.remove();
    this.back = createLookBack();
    this.after(this.back);
    const { game, players } = deal;
    this.back.look(players.length ? { game, players } : { game }, this.context, this.said);
  }
}

customElements.define("deal-opener", DealOpenerElement);

const ruleset = document.querySelector("deal-opener [name=ruleset]")?.value;
prepare({ operation: "look-back", ruleset });
