// The form of a table: a new one, or the one that is played at.

import { wake } from "../runtime.js";
import { refill, showErrors, showFields, valuesOf } from "./score-sheet-form.js";

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

export class SetupForm {
  #changing = false;

  /** @param {import("./score-sheet.js").ScoreSheetElement} page @param {HTMLFormElement} form */
  constructor(page, form) {
    this.page = page;
    this.form = form;
    form.addEventListener("focusin", () => wake(), { once: true });
    form.addEventListener("input", () => showFields(form));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit().catch(() => page.warn("failed", {}, () => this.#submit()));
    });
  }

  close() {
    this.form.hidden = true;
    this.page.classList.remove("setting");
  }

  #show(values, changing) {
    this.#changing = changing;
    this.page.classList.add("setting");
    this.form.querySelector("[data-begin]").hidden = changing;
    this.form.querySelector("[data-keep]").hidden = !changing;
    refill(this.form, values);
    showErrors(this.form, []);
    this.form.hidden = false;
    this.form.querySelector("input[type=text]").focus();
  }

  begin() {
    wake();
    this.#show({ date: today() }, false);
  }

  async change() {
    const { evening } = this.page.ledger;
    const told = await this.page.ask("refill");
    this.page.view("list");
    this.#show({ ...told.values, name: evening.name, date: evening.date }, true);
  }

  async #submit() {
    const { page } = this;
    const told = await page.ask("setup", { values: valuesOf(this.form) });
    showErrors(this.form, told.errors, { focus: true });
    if (!told.ok) return;
    const { name, date, sheet } = told;
    this.close();
    if (this.#changing) {
      page.view("evening");
      await page.ledger.commit({ do: "table", name, date, sheet });
    } else {
      await page.begin({ do: "begin", name, date, sheet, deals: [] });
      page.say("begun");
    }
  }

  cancel() {
    this.close();
    if (this.#changing) this.page.view("evening");
  }
}
