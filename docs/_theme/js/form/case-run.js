// <case-run>: asks every worked example of this edition in this browser, and compares what is answered with
// what the example expects. Both are data: this file knows neither a rule nor a sentence.

import { ask } from "../runtime/runtime.js";
import { StartError } from "../runtime/fetching.js";
import { causeOf } from "../runtime/files.js";
import { PythonElement } from "./python-element.js";

const fill = (sentence, words) => sentence.replace(/\{(\w+)\}/g, (_, key) => words[key]);
const written = (value) => JSON.stringify(value);
const isObject = (value) => value !== null && typeof value === "object";

/**
 * Where an answer departs from what an example expects of it; what it does not name may be anything.
 * @returns {Generator<{ path: string, expected: unknown, found: unknown }>}
 */
function* differences(expected, found, path = "") {
  const departs = { path, expected, found };
  if (!isObject(expected)) {
    if (expected !== found) yield departs;
  } else if (!isObject(found) || Array.isArray(expected) !== Array.isArray(found)) yield departs;
  else if (Array.isArray(expected) && expected.length !== found.length) yield departs;
  else {
    for (const key of Object.keys(expected)) {
      const at = Array.isArray(expected) ? `[${key}]` : `.${key}`;
      yield* differences(expected[key], found[key], path + at);
    }
  }
}

/** What is wrong with the answer to an example, which may expect a refusal, and its sentence. */
const faultsOf = ({ answer, refused, text }, { errors = [], ...told }) => {
  if (refused === undefined) return [...differences({ ok: true, ...answer }, told)];
  const [codes, texts] = ["code", "text"].map((key) => errors.map((error) => error[key]));
  const lacks = (expected, found) => expected !== undefined && !found.includes(expected);
  return [
    ...(lacks(refused, codes) ? [{ path: "", expected: refused, found: codes }] : []),
    ...(lacks(text, texts) ? [{ path: "", expected: text, found: texts }] : []),
  ];
};

/** As publishing/sure.py names an edition of the file. */
const hashOf = async (bytes) => {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 8);
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** What the address names may lie in a list that is closed. */
const reveal = () => {
  const named = document.getElementById(location.hash.slice(1));
  const list = named?.closest("details:not([open])");
  if (!list) return;
  list.open = true;
  named.scrollIntoView({ block: "center" });
};

class CaseRunElement extends PythonElement {
  #busy = false;

  connectedCallback() {
    super.connectedCallback();
    reveal();
  }

  arrived() {
    reveal();
  }

  prepare() {
    this.words = JSON.parse(this.dataset.words);
    this.button = this.querySelector("button");
    this.bar = this.querySelector("progress");
    this.faults = this.querySelector("ol");
    this.button.addEventListener("click", () => this.run());
    this.button.hidden = false;
  }

  slotted(name) {
    return this.querySelector(`.case-run__${name}`);
  }

  async run() {
    if (this.#busy) return;
    const again = () => this.run();
    this.#busy = true;
    this.button.setAttribute("aria-disabled", "true");
    this.slotted("result").textContent = "";
    this.faults.replaceChildren();
    this.#count(0);
    this.slotted("bar").hidden = false;
    this.waiting.begin(again);
    try {
      const cases = await this.#cases();
      this.bar.max = cases.length;
      const begun = performance.now();
      let failed = 0;
      for (const [at, one] of cases.entries()) {
        const told = await ask(one.operation, one.request);
        if (!at) this.waiting.end();
        const faults = faultsOf(one, told);
        failed += faults.length ? 1 : 0;
        if (faults.length) this.faults.append(this.#drawn(one, faults));
        this.#count(at + 1);
      }
      this.#tell(cases.length, failed, performance.now() - begun);
    } catch (error) {
      this.waiting.fail(await causeOf(error), again);
    } finally {
      this.#busy = false;
      this.button.removeAttribute("aria-disabled");
    }
  }

  /** The examples of the edition that this page belongs to. */
  async #cases() {
    const lost = (error) => {
      throw new StartError("unreachable", String(error));
    };
    const response = await fetch(this.dataset.cases, { cache: "no-cache" }).catch(lost);
    if (!response.ok) lost(response.status);
    const bytes = await response.arrayBuffer().catch(lost);
    if (globalThis.crypto?.subtle && (await hashOf(bytes)) !== this.dataset.hash) {
      throw new StartError("changed", this.dataset.cases);
    }
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  #count(at) {
    this.bar.value = at;
    this.slotted("count").textContent = fill(this.words.progress, { at, of: this.bar.max });
  }

  #tell(of, failed, ms) {
    const { lang } = document.documentElement;
    const seconds = (ms / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
    const result = this.slotted("result");
    result.textContent = fill(failed ? this.words.failed : this.words.passed, { of, failed, seconds });
    this.classList.toggle("case-run--failed", failed > 0);
  }

  /** An example that came out otherwise: what was asked, what it expects and what was answered. */
  #drawn({ id, operation, request }, faults) {
    const item = document.createElement("li");
    const line = (text) => Object.assign(document.createElement("p"), { textContent: text });
    const name = Object.assign(document.createElement("strong"), { textContent: id });
    const asked = line(fill(this.words.asked, { question: `${operation} ${written(request)}` }));
    const lines = faults.map(({ path, expected, found }) =>
      line(
        fill(this.words.differs, {
          path: path.slice(1) || "–",
          expected: written(expected),
          found: found === undefined ? this.words.nothing : written(found),
        }),
      ),
    );
    item.append(name, asked, ...lines);
    return item;
  }
}

customElements.define("case-run", CaseRunElement);
