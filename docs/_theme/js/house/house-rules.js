// The page of the house rules: which are in force, what they say, and the form of new ones. Whether
// choices go together, and what they are called, comes from Python; what is kept, from house.js.

import { copyText } from "../page/clipboard.js";
import { Fields } from "../form/fields.js";
import { choicesFor, choose, dropRules, inForce, keepRules, nameOf, profiles } from "./rules.js";
import { prepare } from "../runtime/prepare.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";

const NAME = "name";
const LONGEST = 20_000; // Letters of an address that is looked into.

export class HouseRulesElement extends PythonElement {
  /** What is looked at: a text, and whether it is kept here. */
  #looked = { text: "", isKept: false };
  /** What is being changed; nothing where the rules are new. */
  #before = "";

  prepare() {
    const forms = [...this.querySelectorAll("form")];
    this.forms = new Map(forms.map((form) => [form.dataset.game ?? NAME, new Fields(form)]));
    for (const [game, fields] of this.forms) {
      fields.form.addEventListener("input", () => fields.show());
      fields.form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.#doings.save();
      });
      if (game !== NAME) fields.show();
    }
    wakeNear(this, ["focusin"]);
    this.addEventListener("change", ({ target }) => {
      if (target.name === "game") this.#showGame(target.value);
      if (target.name === "in-force") this.#choose(target.value);
    });
    this.addEventListener("click", ({ target }) => this.#doings[target.closest("[data-do]")?.dataset.do]?.());
    this.arrived();
  }

  #view(...names) {
    for (const view of this.querySelectorAll("[data-view]")) view.hidden = !names.includes(view.dataset.view);
  }

  // ---- which rules ----

  /** An address may carry rules: they are shown, and nothing counts by them yet. */
  arrived() {
    if (this.linked) this.#look(location.hash.slice(this.id.length + 2, LONGEST), false);
    else this.#showKept();
  }

  /** What is kept here; where nothing is, the form of the first. */
  async #showKept() {
    const chosen = inForce();
    const all = profiles();
    const template = this.querySelector("[data-template=kept]");
    const chips = all.map((text) => {
      const chip = template.content.cloneNode(true);
      chip.querySelector("input").value = text;
      chip.querySelector("span").textContent = nameOf(text);
      return chip;
    });
    const [printed] = this.slotted("kept").children;
    this.slotted("kept").replaceChildren(printed, ...chips);
    for (const radio of this.slotted("kept").querySelectorAll("input")) radio.checked = radio.value === chosen;
    if (chosen) return this.#look(chosen, true);
    if (all.length) this.#view("kept");
    else this.#fill("");
  }

  async #choose(text) {
    const isKept = choose(text);
    await this.#showKept();
    this.waiting.tell(this.said[isKept ? (text ? "saved" : "off") : "not-kept"]);
  }

  async #look(text, isKept) {
    this.#looked = { text, isKept };
    this.slotted("name").textContent = nameOf(text);
    for (const slot of ["summary", "refused"]) this.slotted(slot).replaceChildren();
    this.slotted("shared").hidden = true;
    this.slotted("from-a-link").hidden = isKept;
    const shown = isKept ? ["change", "share", "print", "delete"] : ["decline"];
    for (const button of this.querySelectorAll(".doings [data-do]")) button.hidden = !shown.includes(button.dataset.do);
    this.#view(...(isKept ? ["kept", "shown"] : ["shown"]));
    const told = await this.#read([...new URLSearchParams(text)], () => this.#look(text, isKept));
    if (!told) return;
    this.slotted("name").textContent = told.name ?? nameOf(text);
    if (!told.ok) {
      this.slotted("refused").textContent = sentences(told);
      return;
    }
    this.slotted("summary").innerHTML = told.html;
    this.#looked.text = told.text;
    this.querySelector("[data-do=use]").hidden = isKept;
  }

  #read(stated, again, more = {}) {
    return this.ask("house-rules", { stated, ...more }, again);
  }

  // ---- the form ----

  #showGame(game) {
    for (const [own, { form }] of this.forms) form.hidden = own !== NAME && own !== game;
  }

  #fill(text) {
    this.#before = text;
    this.slotted("error").textContent = "";
    this.slotted("title").textContent = this.said[text ? "change" : "new"];
    this.querySelector("[data-do=cancel]").hidden = !profiles().length;
    for (const [game, fields] of this.forms) {
      const own = game === NAME ? [[NAME, nameOf(text)]] : choicesFor(text, game);
      fields.refill(Object.fromEntries(own));
      fields.unfold();
    }
    const games = [...this.forms.keys()].filter((game) => game !== NAME);
    const game = games.find((one) => choicesFor(text, one).size) ?? games[0];
    this.querySelector(`[name=game][value="${game}"]`).checked = true;
    this.#showGame(game);
    this.#view("choices");
  }

  #stated() {
    return [...this.forms].flatMap(([game, fields]) => {
      const { game: _, ...values } = fields.values();
      return Object.entries(values).map(([name, value]) => [game === NAME ? name : `${game}.${name}`, value]);
    });
  }

  /** Each fault at its field, the first game that has one in sight. */
  #refuse(errors) {
    const faults = new Map([...this.forms.keys()].map((game) => [game, []]));
    const elsewhere = [];
    for (const { field, text } of errors) {
      const [game, ...rest] = field.split(".");
      const own = rest.length ? faults.get(game) : game === NAME && faults.get(NAME);
      if (own) own.push({ field: rest.join(".") || NAME, text });
      else elsewhere.push(text);
    }
    this.slotted("error").textContent = elsewhere.join(" ");
    const first = [...faults].find(([, own]) => own.length)?.[0];
    if (first && first !== NAME) {
      this.querySelector(`[name=game][value="${first}"]`).checked = true;
      this.#showGame(first);
    }
    for (const [game, own] of faults) this.forms.get(game).showErrors(own, { focus: game === first });
  }

  // ---- what hands do ----

  #doings = {
    new: () => {
      this.#fill("");
      this.querySelector("[name=name]").focus();
    },
    change: () => this.#fill(this.#looked.text),
    cancel: () => this.#showKept(),
    save: async () => {
      const told = await this.#read(this.#stated(), () => this.#doings.save());
      if (!told) return;
      this.#refuse(told.ok ? [] : told.errors);
      if (told.ok) this.#keep(told.text, this.#before);
    },
    use: () => {
      history.replaceState(null, "", location.pathname);
      this.#keep(this.#looked.text);
    },
    decline: () => {
      history.replaceState(null, "", location.pathname);
      this.#showKept();
    },
    delete: async () => {
      const { text } = this.#looked;
      if (!confirm(this.said.delete.replace("{name}", () => nameOf(text)))) return;
      const isKept = dropRules(text);
      await this.#showKept();
      if (!isKept) this.waiting.tell(this.said["not-kept"]);
    },
    share: async () => {
      const shared = this.slotted("shared");
      shared.hidden = !shared.hidden;
      if (shared.hidden) return;
      const link = new URL(location.href);
      link.hash = `${this.id}?${this.#looked.text}`;
      this.slotted("link").value = link.href;
      const drawing = await import("../sheet/code.js").catch(() => undefined);
      const code = drawing?.drawn(link.href);
      this.slotted("code").replaceChildren(...(code ? [code] : []));
      this.slotted("code").hidden = !code;
    },
    copy: async () => {
      if (await copyText(this.slotted("link").value)) this.waiting.tell(this.said.copied);
    },
    print: async () => {
      const { text } = this.#looked;
      const told = await this.#read([...new URLSearchParams(text)], () => this.#doings.print(), { paper: true });
      if (!told?.ok) return;
      this.slotted("paper").innerHTML = told.paper;
      print();
    },
  };

  async #keep(text, before) {
    const isKept = keepRules(text, before);
    await this.#showKept();
    this.waiting.tell(this.said[isKept ? "saved" : "not-kept"]);
    this.slotted("name").focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }
}

customElements.define("house-rules", HouseRulesElement);

prepare();
