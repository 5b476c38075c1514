// The house rules that are kept on this device, and those among them that are in force. House rules
// are a text, the query of an address, which Python wrote (house/profile.py): here it is only
// taken apart into the value of each control of each game.

import { read, write } from "../page/kept.js";

const STORE = "budnyckeln.house";
const NAME = "name";

/** @typedef {string} Rules  a text as Python wrote it */

let unkept = null; // Where there is no storage, what is kept lasts until the page is left.

const kept = () => {
  const { chosen, profiles } = unkept ?? read(STORE);
  const texts = Array.isArray(profiles) ? profiles.filter((text) => typeof text === "string") : [];
  return { chosen: texts.includes(chosen) ? chosen : "", profiles: texts };
};

/** @returns {boolean} whether it is kept for good */
const keep = (now) => {
  const isKept = write(STORE, now);
  unkept = isKept ? null : now;
  return isKept;
};

/** @returns {Rules[]} */
export const profiles = () => kept().profiles;

/** @returns {Rules}  empty where the printed texts apply */
export const inForce = () => kept().chosen;

/** @param {Rules} text  or nothing, for the printed texts */
export const choose = (text) => keep({ ...kept(), chosen: text });

export const nameOf = (text) => new URLSearchParams(text).get(NAME) ?? "";

/** Keep rules and choose them. They take the place of others, and of any of the same name.
 *  @param {Rules} text @param {Rules} [before] */
export function keepRules(text, before) {
  const others = profiles().filter((one) => one !== before && nameOf(one) !== nameOf(text));
  return keep({ chosen: text, profiles: [...others, text] });
}

/** @param {Rules} text */
export function dropRules(text) {
  const { chosen, profiles: all } = kept();
  return keep({ chosen: chosen === text ? "" : chosen, profiles: all.filter((one) => one !== text) });
}

/** What rules say of a game, by the names of its controls. @param {Rules} text */
export function choicesFor(text, ruleset) {
  const start = `${ruleset}.`;
  const own = [...new URLSearchParams(text)].filter(([name]) => name.startsWith(start));
  return new Map(own.map(([name, value]) => [name.slice(start.length), value]));
}

// ---- in a form ----

const controlsOf = (field) => (field.matches("input") ? [field] : [...field.querySelectorAll("input, select")]);

/** What a control stands for by itself: `now`, or with `fresh` in a form that has been reset. */
function valueOf(control, fresh) {
  if (control.type === "radio" || control.type === "checkbox") {
    return (fresh ? control.defaultChecked : control.checked) ? control.value : "";
  }
  if (control.tagName !== "SELECT") return fresh ? control.defaultValue : control.value;
  return fresh ? ([...control.options].find((option) => option.defaultSelected)?.value ?? "") : control.value;
}

const valueIn = (field, fresh = false) => controlsOf(field).map((one) => valueOf(one, fresh)).find(Boolean) ?? "";

/** A value that a form begins with, and that stands in it now. What cannot be chosen changes nothing. */
function settle(field, value) {
  const controls = controlsOf(field);
  const [first] = controls;
  if (first.type === "radio" && controls.every((one) => one.value !== value)) return;
  if (first.tagName === "SELECT" && [...first.options].every((option) => option.value !== value)) return;
  for (const one of controls) {
    if (one.type === "radio" || one.type === "checkbox") one.checked = one.defaultChecked = one.value === value;
    else if (one.tagName !== "SELECT") one.value = one.defaultValue = value;
    else for (const option of one.options) option.selected = option.defaultSelected = option.value === value;
  }
}

/** The house rules in a form: what they settle is what the form begins with, and a mark says so. */
export class HouseRules {
  #form;
  #mark;
  #fields;
  #isSettled = false; // Whether the form may begin with something else than is printed.

  /** @param {HTMLFormElement} form @param {() => void} changed  after a tap at the mark */
  constructor(form, changed) {
    this.#form = form;
    this.#mark = form.querySelector(".by-rules");
    this.#fields = this.#mark ? [...form.querySelectorAll("[data-agreed]")] : [];
    for (const field of this.#fields) field.printed = valueIn(field, true);
    this.#mark?.addEventListener("click", ({ target }) => {
      const { rules } = target.closest("[data-rules]")?.dataset ?? {};
      if (rules === undefined) return;
      if (rules === "use") this.use();
      else this.leave();
      changed();
      this.#mark.querySelector(`[data-rules]:not([data-rules=${rules}])`).focus({ preventScroll: true });
    });
  }

  /** The fields of the game that is chosen. */
  #own(ruleset) {
    const isFor = ({ dataset: { when } }) => !when || (JSON.parse(when).ruleset ?? [ruleset]).includes(ruleset);
    return this.#fields.filter(isFor);
  }

  get #ruleset() {
    const { value } = this.#form.querySelector("[name^=ruleset]:is(:checked, [type=hidden])") ?? {};
    return value ?? "";
  }

  /** The form as the rules in force want it. @returns {boolean} whether that is not as printed */
  use() {
    if (!inForce()) {
      if (this.#isSettled) this.leave(); // The rules have been put away meanwhile, perhaps in another window.
      return false;
    }
    this.#isSettled = true;
    const choices = choicesFor(inForce(), this.#ruleset);
    for (const field of this.#own(this.#ruleset)) settle(field, choices.get(field.dataset.agreed) ?? field.printed);
    this.show();
    return this.matter;
  }

  /** The form as it is printed. */
  leave() {
    this.#isSettled = false;
    for (const field of this.#fields) settle(field, field.printed);
    this.show();
  }

  /** Whether the rules in force settle anything here otherwise than it is printed. */
  get matter() {
    const choices = choicesFor(inForce(), this.#ruleset);
    const isOther = (field) => (choices.get(field.dataset.agreed) ?? field.printed) !== field.printed;
    return choices.size > 0 && this.#own(this.#ruleset).some(isOther);
  }

  /** Whether everything stands as the rules in force want it. */
  get #kept() {
    const choices = choicesFor(inForce(), this.#ruleset);
    const isKept = (field) => valueIn(field) === (choices.get(field.dataset.agreed) ?? field.printed);
    return this.#own(this.#ruleset).every(isKept);
  }

  /** Say whose rules apply, or that they do not. */
  show() {
    if (!this.#mark) return;
    this.#mark.hidden = !this.matter;
    if (this.#mark.hidden) return;
    const kept = this.#kept;
    for (const line of this.#mark.querySelectorAll("[data-kept]")) line.hidden = line.dataset.kept !== String(kept);
    tellName(this.#mark);
    this.#lead(this.#mark.querySelector("[data-compared]"), this.#ruleset);
  }

  /** To what the rules change, as far as the choices among them can be compared; else to the rules. */
  #lead(link, ruleset) {
    link.page ??= link.getAttribute("href");
    const choices = [...choicesFor(inForce(), ruleset)].filter(([name]) => name.startsWith(link.dataset.compared));
    const differs = choices.length ? JSON.parse(link.dataset.differs ?? "{}")[ruleset] : undefined;
    if (!differs) return link.setAttribute("href", link.page);
    const [page, query] = differs.split("?");
    const values = new URLSearchParams(query);
    for (const [name, value] of choices) values.set(name, value);
    return link.setAttribute("href", `${page}?${values}`);
  }
}

function tellName(mark) {
  for (const place of mark.querySelectorAll("[data-rules-name]")) place.textContent = nameOf(inForce());
}

/** Where everything is by the printed text: say so, if the rules in force settle any of it otherwise.
 *  @param {HTMLElement} note  `data-settled` is what the names of such choices begin with */
export function tellPrinted(note, ruleset) {
  const starts = note.dataset.settled.split(" ");
  const names = [...choicesFor(inForce(), ruleset).keys()];
  note.hidden = !names.some((name) => starts.some((start) => name.startsWith(start)));
  tellName(note);
}
